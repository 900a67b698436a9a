"""Every code of a finding with an example, and what the referee says of it: `codes.yaml` is checked as it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.reports.as_text import finding_lines
from duelfsm.record.files.sources import Source

CODES = Path(__file__).parents[1] / "codes.yaml"


@cache
def codes() -> tuple[dict[str, Any], ...]:
    """Return what `codes.yaml` says of each code."""
    return tuple(yaml.safe_load(CODES.read_text(encoding="utf-8")))


def findings(language: str) -> str:
    """Return a part for each code: when it comes, a record, and what is said of it."""
    return "\n".join(line for code in codes() for line in _part(code, language))


def report_of(code: dict[str, Any]) -> Report:
    """Return the report on the example of a code."""
    report = Report()
    check_source(report, Source(_name(code), code["record"]), code.get("edition"))
    return report


def _part(code: dict[str, Any], language: str) -> Iterator[str]:
    """Yield the lines about a code; one that no record brings about has no example, and says why."""
    yield from (f"### {code['code']}", "", code[language], "")
    if "record" in code:
        yield from (f"```{'json' if 'json' in _name(code) else 'text'}", code["record"].rstrip("\n"), "```", "")
        report = report_of(code)
        found = next(each for each in report.findings if each.code == code["code"])
        yield from ("```text", *finding_lines(report, report.checked[0].head, found, (language,)), "```", "")


def _name(code: dict[str, Any]) -> str:
    return "game.json" if code["record"].lstrip().startswith("{") else "game.duel"
