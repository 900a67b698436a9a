"""Cards that do not differ in state are interchangeable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any

from duelfsm.play.actions.base import Ref
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.facts.effort import TooMuchError
from duelfsm.position.card import MARKS, Side

Place = tuple[Side, str, int]
Look = tuple[Any, ...]
MOST_TRIES = 50_000  # cards that are looked at for one list of an action


def distinct(game: Board, picks: Iterable[Pick]) -> Iterator[Pick]:
    """Yield one card of each kind."""
    rest = iter(picks)
    first = next(rest, None)
    if first is None:
        return
    yield first  # most often nobody asks for another one
    engaged = _engaged(game)
    seen = {_look(first, engaged)}
    for pick in rest:
        game.effort.spend(2)
        look = _look(pick, engaged)
        if look not in seen:
            seen.add(look)
            yield pick


class Alike:
    """What a word of a list may mean, looked up once: its cards in the order of the zones, and which are alike."""

    def __init__(self, game: Board, picks: Iterable[Pick]) -> None:
        self.picks = list(picks)
        self._places = [place_of(pick) for pick in self.picks]
        self._game = game

    def but(self, taken: set[Place], behind: int = -1) -> Iterator[tuple[int, Pick]]:
        """Yield the first of each kind that is not taken, with its rank, where that is *behind* another rank."""
        start = behind + 1 if taken.issuperset(self._places[: behind + 1]) else 0
        left = (rank for rank in range(start, len(self.picks)) if self._places[rank] not in taken)
        first = next(left, None)
        if first is None:
            return
        if first > behind:
            yield first, self.picks[first]  # most often nobody asks for another one
        seen = {self._looks[first]}
        for rank in left:
            if self._looks[rank] not in seen:
                seen.add(self._looks[rank])
                if rank > behind:
                    yield rank, self.picks[rank]

    @cached_property
    def _looks(self) -> list[Look]:
        engaged = _engaged(self._game)
        return [_look(pick, engaged) for pick in self.picks]


def each_way(
    game: Board, words: Sequence[Ref], meant: dict[Ref, Alike], others: Iterable[Pick]
) -> Iterator[list[Pick]]:
    """Yield each way to choose a card for every word of a list, each card once and none of the *others*.

    Which of like words means which of their cards is all one: the later word means the later card. What cannot be is
    not tried: where fewer cards bear a name than are named there is no way.

    Raises:
        TooMuchError: where there are too many ways.
    """
    if any(times > len(meant[word].picks) for word, times in Counter(words).items()):
        return
    taken, chosen = {place_of(pick) for pick in others}, list[tuple[int, Pick]]()
    tries = [meant[words[0]].but(taken)]
    for _ in range(MOST_TRIES):
        if len(chosen) == len(tries):
            taken.discard(place_of(chosen.pop()[1]))
        found = next(tries[-1], None)
        game.effort.spend(len(words))
        if found is None:
            tries.pop()
        elif len(tries) == len(words):
            yield [*(pick for _, pick in chosen), found[1]]
        else:
            chosen.append(found)
            taken.add(place_of(found[1]))
            word = words[len(tries)]
            ranks = [rank for (rank, _), said in zip(chosen, words, strict=False) if said == word]
            tries.append(meant[word].but(taken, max(ranks, default=-1)))
        if not tries:
            return
    raise TooMuchError


def place_of(pick: Pick) -> Place:
    """Return where a card lies."""
    return pick.owner, pick.zone, pick.at


def _engaged(game: Board) -> set[int | None]:
    """Return the cards that are like no other: of the attack in progress, of a call (a battle), of what lasts.

    Neither is one that was declared: another copy can still be (603.2b).
    """
    attack = game.position.attack
    game.effort.spend(len(game.position.lasting))
    engaged = {attack.attacker, attack.target, attack.blocker} if attack else set()
    engaged |= {card for frame in game.stack for card in frame.cards}
    engaged |= {card for card, *_ in game.position.answered}
    return engaged | {card for lasting in game.position.lasting for card, _ in lasting.cards}


def _look(pick: Pick, engaged: set[int | None]) -> Look:
    """Return what tells one card from another, as it lies."""
    card = pick.card
    state = (*_telling(card), card.id if card.id in engaged else 0) if card is not None else None
    return pick.owner, pick.zone, pick.name, state


_telling = attrgetter(*(mark for mark in MARKS if mark != "life"))  # another life alone is no difference on the table
