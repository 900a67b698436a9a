"""Whom a word concerns: who does what an action names, and who suffers it (101.2, 505.2, 507.1a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.find import bindings
from duelfsm.play.effects.forbidding import meets
from duelfsm.play.effects.lasting import Going, on_card, on_player
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.position.card import Card, Side, other_side
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.deeds import Deed
from duelfsm.rulebook.transition import By, Transition


class Concerned(NamedTuple):
    """One who does a deed or suffers it: a card, a player, or a card for whose player it is suffered, too.

    `met`: the creature that it meets by it, where it attacks or blocks it, or is attacked or blocked by it; of a player
    who uses a card, that card (504.1).
    """

    card: Card | None
    side: Side | None
    suffers: bool
    said: Pick | Side | str
    met: Card | None = None

    @property
    def looks(self) -> Card | None:
        """The card, as it shows itself by the action."""
        return as_shown(self.said) if isinstance(self.said, Pick) else self.card


def doers(game: Board, act: Act, edge: Transition) -> Iterator[Concerned]:
    """Yield the cards that do it: those that the action names first; what names none of them, the attacker does."""
    for pick in _doing(act, edge):
        if _counts(game, act, edge, pick):
            yield Concerned(pick.card, None, suffers=False, said=pick, met=attacking(game))
    attacker = None if edge.doing else _striking(game, edge)
    if attacker is not None:
        yield Concerned(attacker, None, suffers=False, said=attacker.name or "?")


def sufferers(game: Board, act: Act, edge: Transition) -> Iterator[Concerned]:
    """Yield those to whom it is done: the cards of its fields; who attacks suffers what names nobody (507.1a)."""
    suffered = game.edition.triggers[edge.trigger].suffered
    by_other = suffered is not None and suffered.by_other
    for name in edge.suffering:
        owner_too = not edge.fields[name].player  # who may be named as a player is meant only so
        for pick in act.picks.get(name, ()):
            if by_other and pick.owner == act.actor:
                continue
            side = pick.owner if owner_too else None
            yield Concerned(pick.card, side, suffers=True, said=pick, met=_met_by_attacker(game, edge))
    attacker = attacking(game) if suffered and not edge.suffering else None
    for pick in _doing(act, edge) if attacker is not None else ():
        if attacker is not None and _counts(game, act, edge, pick):
            yield Concerned(attacker, attacker.owner, suffers=True, said=attacker.name or "?", met=pick.card)


def players(game: Board, act: Act, edge: Transition) -> Iterator[Concerned]:
    """Yield the players who do it, and who suffer it."""
    picks = _doing(act, edge)
    if act.by is None or (picks and not any(_counts(game, act, edge, pick) for pick in picks)):
        return
    uses, met = game.edition.triggers[edge.trigger].in_ways, _met_by_attacker(game, edge)
    for each in [as_shown(pick) for pick in picks] or [None] if uses else [met]:
        yield Concerned(None, act.by, suffers=False, said=act.by, met=each)
    named: Any = value_of(act.action, "player")
    if named is not None:
        yield from (Concerned(None, named, suffers=suffers, said=named) for suffers in (False, True))
    if value_of(act.action, "target") == PLAYER:
        yield Concerned(None, other_side(act.by), suffers=True, said=other_side(act.by), met=met)


def _met_by_attacker(game: Board, edge: Transition) -> Card | None:
    """Return the attacker where whoever does this, or suffers it, meets it by that (505.2, 507.1)."""
    return attacking(game) if game.edition.triggers[edge.trigger].meets else None


def does_deed(game: Board, action: Action, edge: Transition, deed: Deed, card: Card) -> bool:
    """Tell whether a card does a deed by an action of its edge, or suffers it, in one of the ways it can be meant."""
    concerned = sufferers if deed.suffers else doers
    meant = bindings(game, edge.fields, Act(action, action.by or game.actor(edge.by)))
    return any(one.card is card for act in meant for one in concerned(game, act, edge))


def as_shown(pick: Pick) -> Card | None:
    """Return a card as the action shows it: one that was hidden by the name that it has now, a half as that half."""
    if pick.name is None or (pick.card is not None and pick.card.name == pick.name):
        return pick.card
    return replace(pick.card, name=pick.name) if pick.card else Card(id=0, owner=pick.owner, name=pick.name)


def attacking(game: Board) -> Card | None:
    """Return the attacker of the attack in progress, None where there is none, or it was lost from sight."""
    attack = game.position.attack
    return game.position.known(attack.attacker) if attack else None


def kept_from(game: Board, act: Act, edge: Transition, obstacle: str) -> Sequence[Act]:
    """Return the act for each of those who do it and whom no permission frees of an obstacle (101.2, 507.1a).

    A permission concerns the one who does the deed: a card, or the player who does it. Where it frees nobody the act
    is asked about as it is.
    """
    if not may_go_on(game, MAY):
        return (act,)
    cards, attacker = _doing(act, edge), None if edge.doing else _striking(game, edge)
    target = next((pick.card for name in edge.suffering for pick in act.picks.get(name, ())), None)
    met = attacking(game) if attacker is None else target
    if is_permitted(game, obstacle, player=act.by or game.turn_player, met=met):
        return ()
    held = [pick for pick in cards if pick.card is None or not is_permitted(game, obstacle, card=pick.card, met=met)]
    if len(held) < len(cards):
        return [_alone(act, edge, pick) for pick in held]
    if attacker is None:
        return (act,)
    return () if is_permitted(game, obstacle, card=attacker, met=met) else (act,)


def is_permitted(
    game: Board, obstacle: str, *, card: Card | None = None, player: Side | None = None, met: Card | None = None
) -> bool:
    """Tell whether an effect frees a card, or a player, of an obstacle, as it meets another creature (101.2)."""
    going = on_card(game, MAY, card) if card else on_player(game, MAY, player) if player else iter(())
    said = (each for each in going if game.edition.id_of("obstacles", each.what or "") == obstacle)
    return any(meets(game, each, met) and (card is None or _means(game, each, card)) for each in said)


def _means(game: Board, going: Going, card: Card) -> bool:
    """Tell whether a card is meant: what a card in play says of creatures it says of those in play, too (501.1)."""
    of_itself = not isinstance(going, Static) or going.of_itself
    return of_itself or game.edition.zones[game.position.zone_of[card.id]].field


def is_freed(game: Board, obstacle: str, card: Card | None, player: Side, met: Card | None = None) -> bool:
    """Tell whether an effect frees a card of an obstacle, or the player who has it (101.2)."""
    return any(is_permitted(game, obstacle, met=met, **whom) for whom in ({"card": card}, {"player": player}))


def _striking(game: Board, edge: Transition) -> Card | None:
    """Return the attacker where an action of its attack names nobody else who does it: its target, its breaks."""
    return attacking(game) if edge.by is By.TURN else None


def _doing(act: Act, edge: Transition) -> list[Pick]:
    return [pick for name in edge.doing for pick in act.picks.get(name, ())]


def _counts(game: Board, act: Act, edge: Transition, pick: Pick) -> bool:
    """Tell whether a card does by the action what effects call so; most do."""
    guard = game.edition.triggers[edge.trigger].counts
    return guard is None or game.machine.registry.guards[guard](game, _alone(act, edge, pick))


def _alone(act: Act, edge: Transition, pick: Pick) -> Act:
    """Return the act as it were with one card alone that does it."""
    first, *besides = edge.doing
    return Act(act.action, act.by, act.picks | {name: [] for name in besides} | {first: [pick]}, edge)


MAY = "may"
