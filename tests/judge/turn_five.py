"""Records of a few lines, and what the check says of each line of them."""

from __future__ import annotations

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.48
first: A
A battle: "Bear", "Fast"
B battle: "Giga", "Quick"
A mana: 2
A hand: 5
B hand: 5
card "Bear": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none
card "Fast": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none
card "Quick": type creature; cost 2; civilizations none; power 2000; keywords none; abilities none
card "Hulcus": type creature; cost 3; civilizations none; power 2000; keywords none; abilities none
card "Giga": type creature; power 2000; keywords blocker; abilities none
card "Spell": type spell; cost 3; civilizations none; abilities none
start: turn 5 A
---
"""
Places = list[tuple[int, str]]


def judged(text: str, changes: dict[str, str] | None = None, head: str = HEAD) -> Report:
    """Return the report on a record; its lines stand behind the head, in which something is written otherwise."""
    for old, new in (changes or {}).items():
        assert old in head
        head = head.replace(old, new)
    report = Report()
    check_source(report, Source("x.duel", head + "\n".join(line.strip() for line in text.strip().split("\n"))))
    return report


def errors(text: str, changes: dict[str, str] | None = None) -> Places:
    """Return the errors of a record: the line behind the head, from 1, and the rule."""
    report = judged(text, changes)
    length = _length(changes)
    found = [each for each in report.findings if each.severity is Severity.ERROR]
    return [((each.line or 0) - length, each.rule or each.code) for each in found]


def notes(text: str, changes: dict[str, str] | None = None) -> list[tuple[int, int]]:
    """Return the notes on what was assumed: the line behind the head, from 1, and the line that it rests on."""
    length = _length(changes)
    found = [each for each in judged(text, changes).findings if each.code == "DM.assumed"]
    return [((each.line or 0) - length, (each.follows or 0) - length) for each in found]


def _length(changes: dict[str, str] | None) -> int:
    added = sum(new.count("\n") - old.count("\n") for old, new in (changes or {}).items())
    return HEAD.count("\n") + added


def refused(lines: list[str], head: str) -> dict[int, str | None]:
    """Return the lines behind a head of one's own that are refused, from 1, and the rules."""
    found = judged("\n".join(lines) + "\n", head=head).findings
    return {(each.line or 0) - head.count("\n"): each.rule for each in found if each.severity is Severity.ERROR}
