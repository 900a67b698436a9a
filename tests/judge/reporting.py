"""A report that the tests of every format print: each verdict, each severity, and names made to break out."""

from __future__ import annotations

from typing import Any

from duelfsm.judge.check import Report
from duelfsm.judge.said.judged_record import Checked, MatchHead
from duelfsm.position.card import Side
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.text import Text

BOTH = ("ja", "en")
SIGNS = "a,b:c;d=e%f%0Ag::error::h]]>i<script>&\"'{0}[j](http://k)"
CONTROLS = "\x1b[31m\x00\x85\u2028\u202e\udcff\ufffe\r\n::warning::x"
NAME = f"名前{SIGNS}"
PATH = f"records/{SIGNS}{CONTROLS}/game.duel".replace("//", "/")


def finding_of(path: str, line: int | None = 3, said: str = NAME, **fields: Any) -> Finding:
    """Return a finding; it is the error of a rule if nothing else is said."""
    given = {"code": "DM503.2", "rule": "503.2", "state": "charge", "turn": 5, "player": "A", **fields}
    return Finding(
        path=path, line=line, column=1 if line else None, message=Text(ja=f"{said}。", en=f"{said}."), **given
    )


def checked_of(
    path: str, *findings: Finding, line: int = 1, who: Side | None = "A", head: MatchHead | None = None
) -> Checked:
    """Return a checked record with these findings, all in lines of one player."""
    return Checked(path, line, findings, (who,) * len(findings), head or MatchHead())


def every_report() -> Report:
    """Return a report with each verdict and each severity in it, with names made to break out of a format."""
    note: dict[str, Any] = {
        "severity": Severity.NOTE,
        "kind": Kind.UNVERIFIED,
        "code": "DM.unverified.type",
        "rule": None,
    }
    unread: dict[str, Any] = {
        "kind": Kind.INPUT,
        "code": "IN.json",
        "rule": None,
        "state": None,
        "turn": None,
        "player": None,
    }
    report = Report()
    report.checked += [
        checked_of("records/legal.duel"),
        checked_of("records/warned.duel", finding_of("records/warned.duel", severity=Severity.WARNING)),
        checked_of(
            PATH, finding_of(PATH), finding_of(PATH, 4, legal=("pass", "end"), follows=3), finding_of(PATH, 5, **note)
        ),
        checked_of("games.jsonl", finding_of("games.jsonl", **note), line=3),
        checked_of("games.jsonl", finding_of("games.jsonl", None, f"{NAME}{CONTROLS}", **unread), line=4, who=None),
    ]
    report.lines[PATH, 3] = f'  charge "{NAME}"'
    return report
