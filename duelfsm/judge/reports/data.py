"""The reports for programs: one JSON object, or JSON Lines. Both languages stand in every message."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from duelfsm.judge.check import Report
from duelfsm.judge.reports.renderers import renders
from duelfsm.judge.said.checked import OF_THE_MATCH, Checked, Verdict
from duelfsm.position.card import SIDES
from duelfsm.rulebook.finding import Finding

# Signs that end a line for some readers, that turn the direction of writing, or that no encoding has.
_UNSAFE = re.compile("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


@renders("json")
def as_json(report: Report, _languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the report as one JSON object: the counts and the findings."""
    yield dumps({**counts_of(report), "findings": [data_of(finding) for finding in report.findings]}, indent=2)


@renders("jsonl")
def as_jsonl(report: Report, _languages: tuple[str, ...]) -> Iterator[str]:
    """Yield one object a line: each finding of a record (`type` finding), then the record itself (`type` record)."""
    for record in report.checked:
        for finding in record.findings:
            yield dumps({"type": "finding", **data_of(finding)})
        yield dumps({"type": "record", **_record_of(record)})


def dumps(data: Any, indent: int | None = None) -> str:
    """Return a value as JSON that may be printed anywhere: nothing in it ends a line or commands a terminal."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    return _UNSAFE.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


def counts_of(report: Report) -> dict[str, int]:
    """Return how many records were checked, and how many have each verdict."""
    return {"records": report.records, **{str(verdict): getattr(report, verdict) for verdict in Verdict}}


def data_of(finding: Finding) -> dict[str, Any]:
    """Return a finding with every key of the contract."""
    return finding.model_dump(mode="json")


def _record_of(record: Checked) -> dict[str, Any]:
    head = record.head
    return {
        "path": record.path,
        "line": record.line,
        "verdict": record.verdict,
        "findings": len(record.findings),
        **{each: getattr(head, each) for each in OF_THE_MATCH},
        "players": {side: head.players.get(side) for side in SIDES},
    }
