"""A name that cards of both players have in what an effect does: nobody knows whose is meant but by later lines."""

from __future__ import annotations

from typing import Any, NamedTuple

from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import operates
from duelfsm.judge.refused.ways import SecondWay, Ways, read_as
from duelfsm.play.actions.base import Action, CardRef, Ref, named
from duelfsm.play.cards.names import bears
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Accepted
from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.position.events import Event
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import card_word, plain

_FIELDS = ("card", "cards")


class Whose(NamedTuple):
    """Which card of a name is meant first, and the line as it means the other player's.

    Attributes:
        name: of the card.
        first: whose card the line means as it stands.
        others: the line with that of the other player.
    """

    name: str
    first: Side
    others: Action

    def taken(self, game: Game, ways: Ways, line: Offence) -> tuple[Action, list[Finding]]:
        """Return the line as it is taken, with the note on whose card it means; with the other's where that was asked.

        Args:
            game: as it stands before the line.
            ways: what is taken in the second way.
            line: the line.
        """
        if ways.take_second(line, SecondWay.OTHERS):
            return self.others, []
        return line.action, [read_as(game, "whose", card=card_word(self.name), player=plain(self.first))]


def whose_card(game: Game, action: Action) -> Whose | None:
    """Return whose card a line of an effect means where it does not say so and is legal with either; else None.

    Args:
        game: as it stands before the line; it stays so.
        action: the line.
    """
    shared = names_of_both(game, action)
    if not shared:
        return None
    as_it_stands = _done(game, action)
    if as_it_stands is None:
        return None
    said = {side: _of(action, {*shared}, side) for side in SIDES}
    done = {side: _done(game, each) for side, each in said.items()}
    first = next((side for side in SIDES if done[side] == as_it_stands), None)
    if None in done.values() or first is None or done[other_side(first)] == as_it_stands:
        return None
    return Whose(shared[0], first, said[other_side(first)])


def names_of_both(game: Game, action: Action) -> list[str]:
    """Return the names in what an effect does that cards of both players in the battle zone have.

    Only those count by which a card is meant that is told by nothing more, as by whose it is.
    """
    if not game.position.stack or not operates(game.edition, action.do) or not game.open_effects:
        return []
    said = [vars(action).get(field) for field in _FIELDS]
    refs = [ref for value in said for ref in (value if isinstance(value, tuple) else (value,))]
    names = {_name_alone(ref) for ref in refs if ref is not None}
    return sorted(name for name in names if name is not None and _both_have(game, name))


def _done(game: Game, action: Action) -> tuple[Event, ...] | None:
    """Return what an action would change, None where it is refused."""
    with game.aside(game.accepted):
        outcome = game.apply(action)
        return outcome.events if isinstance(outcome, Accepted) else None


def _both_have(game: Game, name: str) -> bool:
    """Tell whether a card of that name of each player is known to lie in the battle zone."""
    names = game.names(name)
    return all(any(card and bears(card, names) for card in game.position.zone(side, BATTLE)) for side in SIDES)


def _of(action: Action, names: set[str], side: Side) -> Action:
    """Return an action with the cards of some names as those of a player, where it says neither whose nor which."""
    given = {field: vars(action).get(field) for field in _FIELDS}
    changed = {field: _whose(value, names, side) for field, value in given.items() if value is not None}
    return action.model_copy(update=changed)


def _whose(value: Any, names: set[str], side: Side) -> Any:
    if isinstance(value, tuple):
        return tuple(_whose(each, names, side) for each in value)
    name = _name_alone(value)
    return CardRef(name=name, owner=side, zone=BATTLE) if name in names else value


def _name_alone(ref: Ref) -> str | None:
    """Return the name by which a card is meant where nothing else tells which one."""
    if isinstance(ref, str):
        return ref
    return ref.name if ref.name is not None and vars(ref) == vars(named(ref.name)) else None
