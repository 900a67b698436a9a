"""How much is looked at to answer what is asked of a game: a number, the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from duelfsm.errors import Error

LINE = 150  # for a line of a record, whatever it asks for
CALL = 3  # for each call in progress in which it stands: an effect in an effect in an effect
TOLD = 700  # for a line that is refused: which rule, which cause, in which words
GONE_THROUGH = 20  # so many things that happened, gone through to tell why, are as much as one card that is looked at
IN_PLAY = 5  # for a card in play, where what goes on there is looked up anew
NAMED = 10  # for a card that is named as one that an action could be about
POWER = 6  # for a card whose power is worked out
MOVED = 150  # for a card that goes to another zone, with what goes with it
UNSEEN = 40  # for one that nobody has seen
HELD = 50  # for what must hold behind a line, and as much again where it does not
PAID = 2  # for a sum of mana that is tried
JUDGED = 500  # for a line that is judged anew; what explains it there is counted besides
TRIED = 1_000  # for an action that is tried, with what goes unsaid before it
ASKED = 100  # for one that is only asked about where the game stands


class TooMuchError(Error):
    """More would have to be looked at than was allowed."""


class Effort:
    """Counts what is looked at where a line can make that much: cards, ways to mean them, what lasts, what waits.

    What is tried only to say more of a refused line is counted apart: where that is too much, less is said. So is what
    is tried once more as something that nobody knows is guessed otherwise: where that is too much, it is not.

    Args:
        most: how much may be looked at; without it there is no limit.
        more: how much more may be looked at to explain what was refused, and as much to guess otherwise.

    Attributes:
        left: how much may still be looked at.
        helps: whether something is tried just now only to explain what was refused.
    """

    __slots__ = ("_guess", "_help", "helps", "left")

    def __init__(self, most: int = sys.maxsize, more: int = sys.maxsize) -> None:
        self.left, self._help, self._guess, self.helps = most, more, more, False

    def spend(self, count: int) -> None:
        """Look at so many things.

        Raises:
            TooMuchError: where that is more than is left.
        """
        self.left -= count
        if self.left < 0:
            raise TooMuchError

    def try_one(self, count: int) -> None:
        """Count an action that is tried; one of the record itself is one of its lines, which have their own limit.

        Raises:
            TooMuchError: where that is more than is left to explain something.
        """
        if self.helps:
            self.spend(count)

    @property
    def explains(self) -> bool:
        """True while anything may still be looked at to explain what was refused."""
        return self._help >= 0

    @contextmanager
    def helping(self) -> Iterator[None]:
        """Count from what is left to explain; inside of another explanation that is counted already."""
        if self.helps:
            yield
            return
        if not self.explains:
            raise TooMuchError
        own, self.left, self.helps = self.left, self._help, True
        try:
            yield
        finally:
            self.left, self._help, self.helps = own, self.left, False

    @contextmanager
    def guessing(self) -> Iterator[None]:
        """Count from what is left to guess otherwise; nothing else counts.

        Raises:
            TooMuchError: where nothing is left of that.
        """
        if self._guess < 0:
            raise TooMuchError
        own, self.left = self.left, self._guess
        try:
            yield
        finally:
            self.left, self._guess = own, self.left
