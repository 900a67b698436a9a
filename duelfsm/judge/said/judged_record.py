"""A record that was checked: its verdict, its findings, and who sat at the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.record.model.record import Record
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import By


class Verdict(StrEnum):
    """What is said of a whole record; the third of law 12 is `undecided`."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNDECIDED = "undecided"
    UNREADABLE = "unreadable"


AS_MARKED = "as_marked"  # as what a legal record is counted, too, of which lines were refused as it says
OF_THE_MATCH = ("title", "event", "round", "table", "date", "judge")  # what a head says of it, in this order


@dataclass(frozen=True, slots=True)
class MatchHead:
    """What the head of a record says of the match; `players` has the names that are given."""

    title: str | None = None
    event: str | None = None
    round: str | None = None
    table: str | None = None
    date: str | None = None
    judge: str | None = None
    players: dict[Side, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Checked:
    """A record that was checked.

    Args:
        path: the file.
        line: the line of the file at which the record begins.
        findings: what was found, in the order of the lines.
        who: for each finding the player who acted in its line, None where nobody did.
        head: what its head says of the match.
        as_marked: how many of its lines were refused as it says they must be (`#!`).
        edition: the one that its head names; None where it cannot be read.
        card_file: the file of cards that its head names.
        judged: what was judged, in a few letters: its text, the edition asked for, and the cards of files.
    """

    path: str
    line: int
    findings: tuple[Finding, ...] = ()
    who: tuple[Side | None, ...] = ()
    head: MatchHead = MatchHead()
    as_marked: int = 0
    edition: str | None = None
    card_file: str | None = None
    judged: str = ""

    @property
    def verdict(self) -> Verdict:
        """The verdict; unreadable wins over illegal, and that over undecided."""
        errors = [finding for finding in self.findings if finding.severity is Severity.ERROR]
        if any(finding.kind is Kind.INPUT for finding in errors):
            return Verdict.UNREADABLE
        if errors:
            return Verdict.ILLEGAL
        doubts = any(finding.kind is Kind.UNVERIFIED for finding in self.findings)
        return Verdict.UNDECIDED if doubts else Verdict.LEGAL


def head_of(record: Record | None) -> MatchHead:
    """Return what the head of a record says of the match."""
    if record is None:
        return MatchHead()
    names = {side: getattr(record.players, side).name for side in SIDES}
    said = {each: getattr(record, each) for each in OF_THE_MATCH}
    return MatchHead(**said, players={side: name for side, name in names.items() if name})


def actor(edition: Edition, do: str, by: Side | None, turn_player: Side) -> Side | None:
    """Return who acted in a line.

    Args:
        edition: the edition by which it was judged.
        do: what was done.
        by: who did it, None where the line does not say so.
        turn_player: whose turn it was.

    Returns:
        Whom the line names; else the other player for what only they can do, or the turn player; None for a line
        that is no action of the game.
    """
    sides = {edge.by for edge in edition.transitions.values() if edge.trigger == do}
    if by is not None or not sides:
        return by
    return other_side(turn_player) if sides == {By.OTHER} else turn_player


def tallied(verdict: str, as_marked: int) -> tuple[str, ...]:
    """Return as what a record is counted: by its verdict, and as one that was refused where it says it must be."""
    return (verdict, AS_MARKED) if as_marked and verdict == Verdict.LEGAL else (verdict,)


def count(checked: Iterable[Checked]) -> dict[Verdict, int]:
    """Return how many records have each verdict."""
    counts = dict.fromkeys(Verdict, 0)
    for record in checked:
        counts[record.verdict] += 1
    return counts


@lru_cache(maxsize=64)
def words_told(edition: Edition) -> tuple[dict[str, Text], frozenset[str]]:
    """Return the words of an edition for zones and actions, and the rules of its forced moves."""
    words = {each.id: each.name for table in (edition.triggers, edition.zones) for each in table.values()}
    return words, frozenset(edge.own_rule for edge in edition.transitions.values() if edge.forced)
