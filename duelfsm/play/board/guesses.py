"""What is answered though nobody knows it: once as if it were not so, once as if it were, and apart (law 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from duelfsm.play.board.meaning import Doubt

T = TypeVar("T")
Guessed = tuple[str, tuple[str, ...]]  # the name of a card, and which of its facts would decide

SINGLES, MOST = 4, 12  # so many guesses are made apart, each by itself, and so many ways are tried in all


class Supposed(NamedTuple):
    """How all is answered that nobody knows: alike, but for some guesses, which are answered the other way."""

    fit: bool
    apart: frozenset[Guessed] = frozenset()


NONE_FITS, ALL_FIT = Supposed(fit=False), Supposed(fit=True)


class Guesses:
    """What was asked of cards of which too little is known, and how that is answered for the time being.

    Attributes:
        supposed: whether such a card is taken to be as is asked.
        made: the facts by which that would be decided, each once.
        asked: which guesses were made, each once.
        count: how often a guess was made: what is looked up once must rest on none.
    """

    def __init__(self) -> None:
        self.supposed = NONE_FITS
        self.made: dict[Doubt, None] = {}
        self.asked: dict[Guessed, None] = {}
        self.count = 0

    def make(self, name: str | None, facts: Iterable[str]) -> bool:
        """Answer what unknown facts of the card of a name would decide, as is supposed for the time being."""
        guess = (name or "?", tuple(facts))
        self.count += 1
        self.made |= dict.fromkeys(Doubt(guess[0], fact) for fact in guess[1])
        self.asked[guess] = None
        return self.supposed.fit is not (guess in self.supposed.apart)

    def answered(self, ask: Callable[[], T], supposed: Supposed) -> tuple[T, dict[Doubt, None], dict[Guessed, None]]:
        """Ask something as is supposed; return the answer with the guesses that were made, and then be as before."""
        kept = self.supposed, self.made, self.asked
        self.supposed, self.made, self.asked = supposed, {}, {}
        try:
            return ask(), self.made, self.asked
        finally:
            self.supposed, self.made, self.asked = kept

    def each_way(self, ask: Callable[[], T]) -> Iterator[T]:
        """Yield what is answered if no card is such of which that is not known, if each is, and if some are."""
        answer, _, asked = self.answered(ask, NONE_FITS)
        yield answer
        if asked:
            answer, _, others = self.answered(ask, ALL_FIT)
            yield answer
            for supposed in ways_apart([*(asked | others)]):
                yield self.answered(ask, supposed)[0]

    def weighed(self, ask: Callable[[], T]) -> tuple[T, T, tuple[Doubt, ...]]:
        """Ask what may hang on facts that nobody knows; what else is guessed stays as it was.

        Args:
            ask: what is asked; it changes nothing.

        Returns:
            The answer if no card is such of which that is not known, another one if each is, or some are, and the facts
            that decide between them; no facts where all are one.
        """
        if self.supposed is NONE_FITS and not (self.asked or self.made):  # as most often: nothing was guessed so far
            surely = ask()
            if not self.asked:  # nor is now
                return surely, surely, ()
            self.made, self.asked = {}, {}
        surely, made, asked = self.answered(ask, NONE_FITS)
        if not asked:
            return surely, surely, ()
        perhaps, more, others = self.answered(ask, ALL_FIT)
        made |= more
        for supposed in ways_apart([*(asked | others)]) if perhaps == surely else ():
            perhaps, more, _ = self.answered(ask, supposed)
            if perhaps != surely:
                made |= more
                break
        return surely, perhaps, tuple(made) if perhaps != surely else ()


def ways_apart(asked: list[Guessed]) -> list[Supposed]:
    """Return the ways in which one card is taken to be as is asked, and another one is not: some of very many.

    Each of the first alone fits, or alone does not; and of all the first two, three, and so on, for what is counted.
    """
    if len(asked) < len(("one", "another")):
        return []
    alone = [frozenset([guess]) for guess in asked[:SINGLES]]
    counted = [frozenset(asked[:number]) for number in range(2, len(asked))]
    others = [frozenset(asked) - each for each in alone]
    ways = [*alone, *counted, *others]
    return [Supposed(fit=False, apart=each) for each in dict.fromkeys(ways)][:MOST]
