"""The report for programs as JSON Lines: one that can be read while it is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from duelfsm.judge.check import Report
from duelfsm.judge.reports.data import data_of, dumps
from duelfsm.judge.said.judged_record import OF_THE_MATCH, Checked
from duelfsm.position.card import SIDES
from duelfsm.rulebook.text import Text

READ_BY = Text(ja="一行ずつ読むプログラム", en="programs, one object a line")


def as_jsonl(report: Report, _languages: tuple[str, ...]) -> Iterator[str]:
    """Yield one object a line: each finding of a record (`type` finding), then the record itself (`type` record)."""
    for record in report.checked:
        for finding in record.findings:
            yield dumps({"type": "finding", **data_of(finding)})
        yield dumps({"type": "record", **_record_of(record)})


def _record_of(record: Checked) -> dict[str, Any]:
    head = record.head
    return {
        "path": record.path,
        "line": record.line,
        "verdict": record.verdict,
        "findings": len(record.findings),
        "as_marked": record.as_marked,
        **{each: getattr(head, each) for each in OF_THE_MATCH},
        "players": {side: head.players.get(side) for side in SIDES},
        "card_file": record.card_file,
        "judged": record.judged,
    }
