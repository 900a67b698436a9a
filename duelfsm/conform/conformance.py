"""What a run of the suite found out about an engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from duelfsm.conform.deviation import Deviation, SeenDeviation
from duelfsm.conform.unasked_rulings import LeftOut
from duelfsm.rulebook.text import Text

UNSUPPORTED = "unsupported rulings"  # how many rulings need what the engine does not support


class Standing(StrEnum):
    """What is said of a rule."""

    BREAKS = "breaks"
    KEEPS = "keeps"
    UNSUPPORTED = "unsupported"
    LEFT_OUT = "left_out"
    NOT_REACHED = "not_reached"


class Perft(NamedTuple):
    """How many games of one decision, of two and so on there are from a position: counted, and as it ships.

    Nothing is counted where the engine does not support the position.
    """

    name: str
    counted: tuple[int, ...]
    shipped: tuple[int, ...]


@dataclass(slots=True)
class Conformance:
    """What was found out about an engine.

    Attributes:
        name: what it calls itself, with its version.
        file: the file that was started, as it was named; None where no word of the command is one.
        seen: the differences, each with how often it was seen.
        kept: the rules that it kept where they were asked.
        asked: the rules of the suite; those of cases that it does not support stand in `unsupported`.
        left_out: the rulings that no engine is asked.
        troubles: where it hung, died or talked nonsense.
        failed_small: how it did so at games that were made smaller, by the rule whose smallest record was looked for.
        counts: how many rulings, games and decisions were gone through.
        perft: how many games there are from the positions that were asked for.
        expected: the deviations that are known, by rule.
    """

    name: str = ""
    file: str | None = None
    seen: dict[tuple[str, str | None, str], SeenDeviation] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)
    unsupported: set[str] = field(default_factory=set)
    left_out: list[LeftOut] = field(default_factory=list)
    troubles: list[tuple[str, Text]] = field(default_factory=list)
    failed_small: dict[str, Text] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    perft: list[Perft] = field(default_factory=list)
    expected: Mapping[str, str] = field(default_factory=dict)

    def note(self, found: Iterable[Deviation]) -> list[Deviation]:
        """Note differences, those alike as one; return them."""
        noted = list(found)
        for each in noted:
            self.seen.setdefault(each.key, SeenDeviation(each, 0)).again(each)
        return noted

    def count(self, what: str, number: int = 1) -> None:
        """Count something that was gone through."""
        self.counts[what] = self.counts.get(what, 0) + number

    @property
    def broken(self) -> dict[str, list[SeenDeviation]]:
        """The differences by rule, in the order of the rules; what no rule is known of stands under "?"."""
        found: dict[str, list[SeenDeviation]] = {}
        for seen in self.seen.values():
            found.setdefault(seen.first.rule or "?", []).append(seen)
        return dict(sorted(found.items(), key=lambda each: in_order(each[0])))

    @property
    def unexpected(self) -> list[str]:
        """The broken rules that no known deviation names."""
        return [rule for rule in self.broken if rule not in self.expected]

    @property
    def gone(self) -> list[str]:
        """The known deviations that were not seen."""
        return [rule for rule in self.expected if rule not in self.broken]

    def standings(self) -> dict[str, Standing]:
        """Return what is said of each rule, in the order of the rules."""
        broken = self.broken
        left_out = {each.rule for each in self.left_out}
        rules = sorted({*self.asked, *self.kept, *self.unsupported, *left_out, *broken}, key=in_order)
        return {rule: self._standing(rule, broken) for rule in rules}

    def _standing(self, rule: str, broken: Mapping[str, object]) -> Standing:
        if rule in broken:
            return Standing.BREAKS
        if rule in self.kept:
            return Standing.KEEPS
        if rule in self.unsupported:
            return Standing.UNSUPPORTED
        return Standing.NOT_REACHED if rule in self.asked else Standing.LEFT_OUT

    @property
    def exit_code(self) -> int:
        """0 nothing but known deviations, 1 others, 2 an engine that hung, died or talked nonsense."""
        return 2 if self.troubles else int(bool(self.unexpected))


def in_order(rule: str) -> tuple[int, int, str]:
    """Return by what rules are put in order: 505.2 before 505.10."""
    chapter, _, rest = rule.partition(".")
    digits = "".join(sign for sign in rest if sign.isdigit())
    return (int(chapter) if chapter.isdigit() else 10_000, int(digits or 0), rest)
