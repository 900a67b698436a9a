"""The lines of a record as they are read, and what was found in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from duelfsm.judge.reports.data import data_of
from duelfsm.record.duel.read_duel import RULE_OFF
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.record import Record
from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values
from duelfsm.web.described import asked
from duelfsm.web.view_words import text

BEFORE, BEHIND = 400, 200  # how many lines are sent around the one that is looked at


def lines_around(record: Record, lines: Sequence[AnyLine], at: int) -> list[Values]:
    """Return the lines around the one that is looked at, each with its number, in both languages."""
    first = max(0, at - BEFORE)
    near = tuple(lines[first : at + BEHIND])
    said = zip(said_lines(record, near, "ja"), said_lines(record, near, "en"), near, strict=True)
    return [
        {"number": first + index, "do": line.do, "text": {"ja": ja.strip(), "en": en.strip()}, "deep": _depth(en)}
        for index, (ja, en, line) in enumerate(said, start=1)
    ]


def said_of(finding: Finding, edition: Edition) -> Values:
    """Return a finding with every key of the contract, what its rule says, and the readings that it rests on."""
    clause = _clauses(edition).get(finding.rule or "")
    on = (finding.rule, finding.basis)  # what the text itself says rests on no reading of its rule
    decided = [text(each.name) for each in load_decisions() if (each.rule, each.basis) == on]
    known = {"clause": text(clause) if clause else None, "decisions": decided, "asks": asked(finding, edition)}
    return data_of(finding) | known


def said_lines(record: Record, lines: tuple[AnyLine, ...], language: str) -> list[str]:
    """Return lines in the hand notation; the words of a rule-off stand in no line of a head."""
    written = write_duel(record.model_copy(update={"actions": lines}), language)
    return written.split(f"\n{RULE_OFF}\n", 1)[1].split("\n")[:-1]


def _depth(line: str) -> int:
    return (len(line) - len(line.lstrip(" "))) // 2


@lru_cache(maxsize=8)
def _clauses(edition: Edition) -> dict[str, Text]:
    return {clause.id: clause.text for clause in load_clauses(edition)}
