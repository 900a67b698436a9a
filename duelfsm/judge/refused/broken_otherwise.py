"""A break that says how many shields, and not which: what is declared in it shows that (509.3, 509.5a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Break
from duelfsm.play.actions.of_effects import Declare
from duelfsm.play.cards.names import bears
from duelfsm.play.cards.names import names_of as called
from duelfsm.play.game import Game
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.text import plain


def broken_otherwise(game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
    """Break a known shield in the place of another one where a line declares it: the line before named a number alone.

    Args:
        game: as it stands where the line was refused; it stands then as if that shield had been broken.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        What is said of it, None where no other choice would do.
    """
    at = _broken_at(line, actions)
    if at is None:
        return None
    behind = actions[at + 1 : line.index]
    return game.instead(game.accepted - len(behind) - 1, partial(_broken, game, actions[at], behind, line))


def _broken(game: Game, said: Action, behind: Sequence[Action], line: Offence) -> Explained | None:
    count, name = game.accepted, next(iter(names_of(line.action, ("card",))), "?")
    declared = [each for each in (*behind, line.action) if isinstance(each, Declare)]
    for shields in _choices(game, said, declared, line.by):
        lines = (said.model_copy(update={"shields": shields, "count": None}), *behind)
        if all(game.apply(each) for each in lines) and game.allows(line.action):
            return Explained(read_as(game, "broken_otherwise", card=plain(name)))
        undo_to(game, count)
    return None


def _choices(game: Game, said: Action, declared: Sequence[Action], side: Side) -> Iterator[tuple[int, ...]]:
    """Yield so many shields, among them known ones that are declared: first one copy of each, then all that there are.

    Those that nobody needs to know are the first ones, as of a bare number.
    """
    cards, count = game.position.counted(side, SHIELDS), getattr(said, "count", None) or 1
    known = [_places(game, cards, name) for each in declared for name in names_of(each, ("card",))]
    for wanted in ([places[:1] for places in known], known):
        places = [*dict.fromkeys(place for each in wanted for place in each)]
        if places and len(places) <= count <= len(cards):
            others = (place for place in range(1, len(cards) + 1) if place not in places)
            yield tuple(sorted([*places, *islice(others, count - len(places))]))


def _places(game: Game, cards: Sequence[Card | None], name: str) -> list[int]:
    names = called(game, name)
    return [at for at, card in enumerate(cards, 1) if card is not None and bears(card, names)]


def _broken_at(line: Offence, actions: Sequence[Action]) -> int | None:
    """Return the line that breaks so many shields, behind which nothing but declarations stands."""
    if not isinstance(line.action, Declare):
        return None
    at = line.index - 1
    while at >= 0 and isinstance(actions[at], Declare):
        at -= 1
    said = actions[at] if at >= 0 else None
    return at if isinstance(said, Break) and said.shields is None else None


SHIELDS = "shields"
