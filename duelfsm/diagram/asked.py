"""What can be asked of a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duelfsm.errors import Error


class NotDrawnError(Error, ValueError):
    """What was asked for cannot be drawn; the message says why in both languages."""


class Line(int):
    """A line of a record; a fraction or a word is none."""

    def __new__(cls, said: str | int) -> Line:
        """Return the line of a number in digits.

        Raises:
            ValueError: for anything else.
        """
        return super().__new__(cls, said)


@dataclass(frozen=True, kw_only=True)
class AskedPicture:
    """What is asked of a picture.

    Attributes:
        of: A procedure to draw instead of the turn, such as window.
        detail: The steps alone (outline), with what is done (step), every state (full); else what suits the format.
        unfold: Procedures that the flow shows with their states where they are called.
        dark: Light words on a dark ground.
        edition: The edition, by number or date; the newest one if it is left out.
        record: A record: mark where it stands, what its turn went through and what is legal next.
        at: The line of the record; its end if it is left out.
        diff: Two editions: mark what the second changed.
        coverage: Records, folders, or JSON with counts: mark what they took.
    """

    of: str | None = None
    detail: Literal["outline", "step", "full"] | None = None
    unfold: tuple[str, ...] = ()
    dark: bool = False
    edition: str | None = None
    record: str | None = None
    at: Line | None = None
    diff: tuple[str, str] | None = None
    coverage: tuple[str, ...] = ()
