"""What is answered though nobody knows it: once as if it were not so, and once as if it were (law 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from duelfsm.play.board.meaning import Doubt

T = TypeVar("T")


class Guesses:
    """What was asked of cards of which too little is known, and how that is answered for the time being.

    Attributes:
        fit: whether such a card is taken to be as is asked.
        made: the facts by which that would be decided, each once.
        count: how often a guess was made: what is looked up once must rest on none.
    """

    def __init__(self) -> None:
        self.fit = False
        self.made: dict[Doubt, None] = {}
        self.count = 0

    def make(self, name: str | None, facts: Iterable[str]) -> bool:
        """Answer what unknown facts of the card of a name would decide, as is supposed for the time being."""
        self.count += 1
        self.made |= dict.fromkeys(Doubt(name or "?", fact) for fact in facts)
        return self.fit

    def either(self, ask: Callable[[], bool]) -> bool:
        """Tell whether something holds if no card is such of which that is not known, or if each is."""
        kept = self.made, self.fit
        self.made, self.fit = {}, False
        try:
            if (surely := ask()) or not self.made:
                return surely
            self.fit = True
            return ask()
        finally:
            self.made, self.fit = kept

    def weighed(self, ask: Callable[[], T]) -> tuple[T, T, tuple[Doubt, ...]]:
        """Ask what may hang on facts that nobody knows; what else is guessed stays as it was.

        Args:
            ask: what is asked; it changes nothing.

        Returns:
            The answer if no card is such of which that is not known, the one if each is, and the facts that decide
            between them; no facts where both are one.
        """
        kept = self.made, self.fit
        self.made, self.fit = {}, False
        try:
            surely = ask()
            if not self.made:
                return surely, surely, ()
            self.fit = True
            perhaps = ask()
            return surely, perhaps, tuple(self.made) if perhaps != surely else ()
        finally:
            self.made, self.fit = kept
