"""Where an engine and the referee differ, and the script of a game that shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from duelfsm.protocol.questions import Pace
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


class Differs(StrEnum):
    """In what an engine differs from the referee."""

    ACCEPTS = "accepts"
    REFUSES = "refuses"
    LISTS = "lists"
    LISTS_NOT = "lists_not"
    STANDS = "stands"
    TELLS = "tells"


BEHIND = (Differs.STANDS, Differs.TELLS)  # what shows behind an action that both did


@dataclass(frozen=True, slots=True)
class ScriptedGame:
    """A game as it is said to an engine: the head of a record, and the actions."""

    head: Values
    actions: tuple[Values, ...] = ()
    pace: Pace = "decisions"

    @property
    def size(self) -> int:
        """How much there is of it: its actions, and the cards of which it says something."""
        return len(self.actions) + len(self.head.get("cards", ()))


@dataclass(frozen=True, slots=True)
class Deviation:
    """One difference: by which rule, at which action, and after which game.

    `about`: what it is about, without the cards: differences that agree in it, in kind and in rule are one. `place`:
    the file and the line, of a log.
    """

    kind: Differs
    rule: str | None
    about: str
    message: Text
    script: ScriptedGame
    at: Values | None = None
    place: tuple[str, int] | None = None

    @property
    def key(self) -> tuple[str, str | None, str]:
        """What makes two differences one."""
        return (self.kind, self.rule, self.about)


@dataclass(slots=True)
class SeenDeviation:
    """A difference, how often it was seen, in which lines of a log, and the smallest script that shows it."""

    first: Deviation
    count: int = 1
    lines: list[int] = field(default_factory=list)
    smallest: Deviation | None = field(default=None)

    def again(self, each: Deviation) -> None:
        """Note that it was seen once more."""
        self.count += 1
        self.lines += [each.place[1]] if each.place is not None else []

    @property
    def shown(self) -> Deviation:
        """The difference with the smallest script that is known."""
        return self.smallest or self.first
