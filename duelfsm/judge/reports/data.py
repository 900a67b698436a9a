"""What the reports for programs are made of. Both languages stand in every message."""

from __future__ import annotations

import json
import re
from typing import Any

from duelfsm.judge.check import Report
from duelfsm.judge.said.judged_record import Verdict
from duelfsm.rulebook.finding import Finding

# Signs that end a line for some readers, that turn the direction of writing, or that no encoding has.
_UNSAFE = re.compile("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


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
