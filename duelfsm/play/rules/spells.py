"""What becomes of a spell: it is cast, by its own effect, too, and goes to the graveyard (302.2, 101.4d)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.used_by_itself import way_of_casting
from duelfsm.play.rules.leaving import PENDING
from duelfsm.play.rules.moves import move
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import ability_at
from duelfsm.rulebook.transition import Transition


@RULES.change
def bury_spell(game: Board, _act: Act | None) -> None:
    """A spell of which no effect was said goes to the graveyard (302.2).

    Where it is cast by an effect of its own, as that of an S-Trigger, what it does follows in that one (101.4d).
    """
    if not is_cast_by_itself(game):
        _leave_pending(game, game.position.stack[-1].cards)


def is_cast_by_itself(game: Board) -> bool:
    """Tell whether the spell that is cast is so by an effect of its own, such as that of an S-Trigger (101.4d)."""
    outer = game.position.stack[-2] if len(game.position.stack) > 1 else None
    return outer is not None and outer.cards == game.position.stack[-1].cards


def was_resolved(game: Board) -> bool:
    """Tell whether an effect of the spell that is cast was resolved since it is (601.1h)."""
    return any(edge.source == game.state for edge in edges_since(game, game.position.stack[-1]))


def was_resolved_inside(game: Board, effect: Frame) -> bool:
    """Tell whether the spell that an effect of its own casts was resolved as an effect inside that one (101.4d).

    It is pending until then, and another spell that this one casts is resolved in the same place.
    """
    card = game.position.known(effect.cards[0]) if effect.cards else None
    lies_there = card is not None and (effect.lives == (card.life,) or game.position.zone_of[card.id] == PENDING)
    if not effect.cards or lies_there:
        return False
    inside = (edge.call for edge, deep in _taken_since(game, effect) if deep == 1)
    return any(call is not None and game.edition.procedures[call].holds_back for call in inside)


def done_before_it(game: Board, effect: Frame) -> bool:
    """Tell whether an effect did anything itself but use a card, or show one."""
    own = (edge.trigger for edge, deep in _taken_since(game, effect) if not deep)
    rest = (word for word in own if word != USE and not game.edition.triggers[word].aside)
    operations = (game.edition.operations.get(word) for word in rest)
    return any(operation is None or not operation.shows for operation in operations)


def _taken_since(game: Board, frame: Frame) -> Iterator[tuple[Transition, int]]:
    """Yield what was gone through since a call began, and how many calls deep inside it; an idle window is none."""
    taken, states, deep = [*edges_since(game, frame)], game.edition.states, 0
    for at, edge in enumerate(taken, 1):
        yield edge, deep
        state = taken[at].source if at < len(taken) else game.state
        begun = edge.call is not None and (state not in states or states[state].step == edge.call)
        deep += begun - bool(edge.returns)


def edges_since(game: Board, frame: Frame) -> Iterator[Transition]:
    """Yield what was gone through since a call began."""
    path = game.position.path
    begun = len(path) - path[::-1].index(frame.edge) if frame.edge in path else 0
    return (game.edition.transitions[edge] for edge in path[begun:])


@RULES.change
def spell_is_resolved(game: Board, _act: Act | None) -> None:
    """As its effect is over, a spell goes to the graveyard, unless that put it elsewhere (302.2, 609).

    Where it skips the rest of the turn it is pending until the next one begins (512.1).
    """
    if game.position.skipping is not None:
        return
    _cast_by_itself(game, game.position.stack[-1])
    _leave_pending(game, cards_of_effect(game))


def cards_of_effect(game: Board) -> tuple[int, ...]:
    """Return the card whose effect is open: of a spell that is resolved the one that is used (601.1h)."""
    *around, effect = game.position.stack
    used = around[-1:] if game.edition.states[effect.home].step == USE else []
    return (used or [effect])[0].cards[:1]


def _cast_by_itself(game: Board, effect: Frame) -> None:
    """A spell that its own effect casts was cast, also where its operations alone are told (101.4d)."""
    card = cast_by_its_effect(game, effect)
    if card is not None:
        move(game, card, PENDING)


def cast_by_its_effect(game: Board, effect: Frame) -> Card | None:
    """Return the spell that its own effect casts as that is over, None where it was cast, or nothing is (101.4d).

    One that is cast for mana is so where something was done: who resolves it may leave the mana, and all of it.
    """
    card = game.position.known(effect.cards[0]) if effect.cards else None
    there = card is not None and effect.lives == (card.life,) and not mana_is_left(game, effect)
    way = way_of_casting(game, effect.source, effect.nth) if there else None
    forbidden = way is not None and is_forbidden(game, USE, card=card, player=effect.by, how=way)
    return None if way is None or forbidden else card


def mana_is_left(game: Board, effect: Frame) -> bool:
    """Tell whether nothing was done in an effect that asks for mana: its owner did not pay that (601.1)."""
    ability = ability_at(game.facts(effect.source), effect.nth)
    if ability is None or ability.mana is None:
        return False
    done = (
        game.edition.operations.get(edge.trigger) for edge in edges_since(game, effect) if edge.source == game.state
    )
    return all(operation is not None and operation.idle for operation in done)


def _leave_pending(game: Board, cards: tuple[int, ...]) -> None:
    """Put a spell that was cast where spells go, if it is still pending (302.2, 409.1b)."""
    card = game.position.known(cards[0]) if cards else None
    if card is not None and game.position.zone_of[card.id] == PENDING and not _stays(game, card):
        move(game, card, lies_in(game, card.name))


def lies_in(game: Board, name: str | None) -> str:
    """Return where a spell goes as it is resolved: as a keyword of it says, else where spells go (302.2)."""
    facts = game.facts(name)
    printed = [game.edition.keywords[word].lies_in for word in (facts and facts.keywords) or ()]
    usual = [use.to for use in game.edition.uses.values() if use.resolves]
    return next(zone for zone in (*printed, *usual) if zone is not None)


def _stays(game: Board, card: Card) -> bool:
    """Tell whether a card is known to be none that is resolved, such as a creature on its way (302.3)."""
    kind = game.kind_of(card)
    return kind is not None and game.edition.types[kind].stays


USE = "use"  # the procedure of the use of a card
