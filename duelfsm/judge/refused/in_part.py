"""A refused line of several cards, without those of them that are wrong."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.refused.force import force
from duelfsm.play.actions.base import Action, Ref
from duelfsm.play.game import Game
from duelfsm.rulebook.transition import Transition


def done_in_part(game: Game, action: Action) -> bool:
    """Carry out a refused line as far as its cards allow it, the part that is legal first; tell whether one was."""
    parts = list(_parts_of(game, action))
    legal = next((part for part in parts if game.allows(part)), None)
    if legal is not None:
        return bool(game.apply(legal))
    return any(force(game, part) for part in parts)


def has_parts(game: Game, action: Action) -> bool:
    """Tell whether a line names cards in a field that takes any number: what blocks, or is tapped for a cost."""
    return any(_named_in(game, action))


def _parts_of(game: Game, action: Action) -> Iterator[Action]:
    """Yield a line without the cards with which alone it is refused, then without each one of them (507.1, 602)."""
    for name, first, cards in _named_in(game, action):
        kept = tuple(card for card in cards if game.allows(_with(action, name, first, (card,))))
        without = (cards[:at] + cards[at + 1 :] for at in range(len(cards)))
        for part in dict.fromkeys([kept, *without]):
            if part != cards and (part or not first):
                yield _with(action, name, first, part)


def _named_in(game: Game, action: Action) -> Iterator[tuple[str, str | None, tuple[Ref, ...]]]:
    """Yield each such field, the field whose card does the same as those in it, if there is one, and the cards."""
    edge = _edge_of(game, action)
    for name in (name for name, field in edge.fields.items() if field.many) if edge else ():
        said = vars(action).get(name)
        if edge and said and isinstance(said, tuple):
            first = edge.fields[name].besides if name in edge.doing else None
            yield name, first, (vars(action)[first], *said) if first else said


def _edge_of(game: Game, action: Action) -> Transition | None:
    """Return the edge of the turn by which an action names cards; the alternatives of a trigger name the same."""
    return next((edge for edge in game.machine.graph.turn.edges_of(action.do) if edge.fields), None)


def _with(action: Action, name: str, first: str | None, cards: tuple[Ref, ...]) -> Action:
    """Return a line with these cards in a field, the first of them in the field that has one of the same kind."""
    if first is None:
        return action.model_copy(update={name: cards or None})
    return action.model_copy(update={first: cards[0], name: cards[1:] or None})
