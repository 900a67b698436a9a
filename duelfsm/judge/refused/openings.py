"""The actions that open what other lines belong to, and those that close it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.game import Game
from duelfsm.rulebook.edition import Edition


@lru_cache(maxsize=1024)  # a record may have very many lines behind a refused one
def opens(edition: Edition, word: str) -> bool:
    """Tell whether an action opens what other lines belong to: an effect."""
    calls = (edge.call for edge in edition.transitions.values() if edge.trigger == word and edge.call)
    return any(edition.procedures[call].holds_back for call in calls)


@lru_cache(maxsize=1024)
def closes(edition: Edition, word: str) -> bool:
    """Tell whether an action closes what another one opened."""
    procedures = [each for each in edition.declaration.procedures if each.holds_back]
    return any(edge.returns and edge.trigger == word for each in procedures for edge in each.transitions)


@lru_cache(maxsize=1024)
def operates(edition: Edition, word: str) -> bool:
    """Tell whether an action is done inside of what another one opened, and closes nothing."""
    procedures = [each for each in edition.declaration.procedures if each.holds_back]
    inside = [edge for each in procedures for edge in each.transitions if edge.id not in edition.opening]
    return any(edge.trigger == word and not edge.returns for edge in inside)


@lru_cache(maxsize=1024)
def is_of_effects(edition: Edition, word: str) -> bool:
    """Tell whether an action is done inside of effects alone, or besides only where the game makes players do it."""
    inside = {edge.id for each in edition.declaration.procedures if each.holds_back for edge in each.transitions}
    outside = [edge for edge in edition.transitions.values() if edge.trigger == word and edge.id not in inside]
    return operates(edition, word) and all(edge.forced for edge in outside)


def is_of_effects_here(game: Game, word: str) -> bool:
    """Tell whether an action is done inside of effects alone where the game stands: outside an attack a break is."""
    if is_of_effects(game.edition, word):
        return True
    return game.position.attack is None and _is_of_attacks(game.edition, word, game.machine.graph.turn.in_attack)


@lru_cache(maxsize=1024)
def _is_of_attacks(edition: Edition, word: str, in_attack: frozenset[str]) -> bool:
    """Tell whether an action is done inside of effects, and outside of them in an attack alone (509.1, 113.6)."""
    inside = {edge.id for each in edition.declaration.procedures if each.holds_back for edge in each.transitions}
    outside = [edge for edge in edition.transitions.values() if edge.trigger == word and edge.id not in inside]
    return operates(edition, word) and all(edge.forced or edge.source in in_attack for edge in outside)


@lru_cache(maxsize=1024)
def uses_a_card(edition: Edition, word: str) -> bool:
    """Tell whether an action uses a card or declares it: what follows may be what that card does."""
    answering = [edge for each in edition.declaration.procedures if each.answers for edge in each.transitions]
    edges = [edge for edge in edition.transitions.values() if edge.trigger == word and "card" in edge.fields]
    calls = (edge.call is not None and not edition.procedures[edge.call].answers for edge in edges)
    return any(calls) or any(edge in answering for edge in edges)


def closed_before(edition: Edition, actions: Sequence[Action], end: int, most: int) -> Iterator[int]:
    """Yield the lines of the effect that is closed directly before a line, from its end on back, so many at most."""
    if end == 0 or not closes(edition, actions[end - 1].do):
        return
    for at in range(end - 1, max(end - 1 - most, -1), -1):
        if opens(edition, actions[at].do):
            return
        yield at


@lru_cache(maxsize=1024)
def _places(edition: Edition, word: str) -> frozenset[str]:
    return frozenset(edge.source for edge in edition.transitions.values() if edge.trigger == word)


class Openings:
    """What stands behind each line of a record and belongs to it, worked out for all of them in one go.

    Args:
        edition: what opens and closes in it.
        actions: the lines.
    """

    def __init__(self, edition: Edition, actions: Sequence[Action]) -> None:
        self._edition, self._actions = edition, actions

    def inside_of(self, game: Game, index: int) -> tuple[range, bool]:
        """Return the lines of what a line opens, up to the one that closes it in its turn, none where nothing does.

        It is sure that they are its own where enough lines close for what is open around it, too.
        """
        names_it = value_of(self._actions[index], "source") is not None  # as what opens an effect does
        opened = names_it and opens(self._edition, self._actions[index].do)
        closing, count = self._closing[index] if opened else (None, 0)
        if closing is None:
            return range(0), False
        return range(index + 1, closing + 1), count > _open_around(game)

    def closes_more(self, game: Game, index: int) -> bool:
        """Tell whether the lines behind one, in its turn, close more than they open and what is open around it."""
        return self._closing[index][1] > _open_around(game)

    def at_one_place(self, one: int, other: int) -> bool:
        """Tell whether two lines have their place in the same state, as a break and a direct attack have (509)."""
        places = [_places(self._edition, self._actions[index].do) for index in (one, other)]
        return not places[0].isdisjoint(places[1])

    def header_behind(self, index: int) -> Turn | None:
        """Return the next header behind a line."""
        return self._headers[index]

    @cached_property
    def _headers(self) -> list[Turn | None]:
        found, header = list[Turn | None](), None
        for action in reversed(self._actions):
            found.append(header)
            header = action if isinstance(action, Turn) else header
        return found[::-1]

    @cached_property
    def _closing(self) -> list[tuple[int | None, int]]:
        """For each line the next one of its turn that closes what is open there, and how many there are of these.

        The lines are gone through from the last one: what is opened below a line is then closed already.
        """
        found, unmatched = list[tuple[int | None, int]](), list[int]()
        for index, action in reversed(list(enumerate(self._actions))):
            found.append((unmatched[-1] if unmatched else None, len(unmatched)))
            if isinstance(action, Turn):
                unmatched.clear()
                continue
            opening, closing = opens(self._edition, action.do), closes(self._edition, action.do)
            if closing and not opening:
                unmatched.append(index)
            elif opening and not closing and unmatched:
                unmatched.pop()
        return found[::-1]


def _open_around(game: Game) -> int:
    return len(game.open_effects)
