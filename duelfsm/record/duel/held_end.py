"""The end of an effect in one line that breaks shields last: what is declared in that break comes before it (509.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duelfsm.record.duel.tokens import Token
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.notation_words import Verb
from duelfsm.rulebook.values import Values

BREAK, DONE = "break", "done"
OPENS = frozenset({"effect", "apply"})


class UnsaidEnd(NamedTuple):
    """The end that no line says, and the line of the file whose end it is."""

    number: int
    column: int
    lines: list[Values]


class HeldEnd:
    """Holds back the end of such an effect, from behind its last break, as long as the next lines name S-Triggers."""

    def __init__(self) -> None:
        self._end: UnsaidEnd | None = None

    def split(self, number: int, column: int, lines: list[Values]) -> list[Values]:
        """Return what one line of the file says, without an end that is held back from now on.

        What the line expects belongs behind it as it stands: then nothing is held back.
        """
        breaks = [at for at, line in enumerate(lines) if line["do"] == BREAK]
        if lines[-1] != {"do": DONE} or not breaks or len(lines) == 1:
            return lines
        self._end = UnsaidEnd(number, column, lines[breaks[-1] + 1 :])
        return lines[: breaks[-1] + 1]

    def due_before(self, *, in_break: bool) -> UnsaidEnd | None:
        """Return the end that comes before the next line, None where none does, or the line answers the break."""
        return None if in_break else self.release()

    def release(self) -> UnsaidEnd | None:
        """Return the end that is held back, if one is, and hold it no longer."""
        end, self._end = self._end, None
        return end


def answers_a_break(verb: Verb, typed: Sequence[Token]) -> bool:
    """Tell whether the word of a verb, as it was typed, is one that answers a break."""
    said = fold("".join(token.text for token in typed))
    return any(fold(word).replace(" ", "") == said for word in verb.in_break)
