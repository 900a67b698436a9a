"""SARIF 2.1.0, the format of code scanners; numbers of sections are those of its standard."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from duelfsm import __version__
from duelfsm.judge.check import Report
from duelfsm.judge.reports.data import counts_of, data_of, dumps
from duelfsm.judge.reports.phrases import both, clause_of, is_numbered, sentences, state_path, title
from duelfsm.judge.said.wrap import visible
from duelfsm.rulebook.edition import known_editions, load_edition, newest_edition
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.index import said_of
from duelfsm.rulebook.known import official_page
from duelfsm.rulebook.text import Text

READ_BY = Text(ja="コードスキャナー", en="code scanners and editors")
SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
FINGERPRINT = "duelfsmFinding/v1"
_WORDS = 80  # characters of a line that tell it apart: a line can be a whole game
_PROPERTIES = ("message", "kind", "rule", "slip", "basis", "turn", "player", "legal", "follows", "repair")
_BRACES = str.maketrans({"{": "{{", "}": "}}"})  # 3.11.5: a brace alone begins a placeholder


def as_sarif(report: Report, languages: tuple[str, ...]) -> Iterator[str]:
    """Yield one SARIF log: a run whose rules are the codes that were found, and a result for each finding.

    The messages are in the languages asked for; the properties of rules and results have both.
    """
    found = {finding.code: finding for finding in report.findings}
    index = {code: at for at, code in enumerate(found)}
    driver = {
        "name": "duelfsm",
        "semanticVersion": __version__,
        "rules": [_rule(code, finding, languages) for code, finding in found.items()],
    }
    run = {
        "tool": {"driver": driver},
        "language": languages[0],
        "columnKind": "unicodeCodePoints",
        "properties": counts_of(report),
        "results": list(_results(report, index, languages)),
    }
    yield dumps({"version": "2.1.0", "$schema": SCHEMA, "runs": [run]}, indent=2)


def told_of(rule: str) -> Text | None:
    """Return what a numbered rule says, whatever the edition: its clause, else the likeliest name that bears it."""
    names = (newest_edition(), *known_editions())
    clause = clause_of(rule, load_edition(names[0]))
    return clause or next((told for name in names if (told := said_of(load_edition(name), rule))), None)


def _rule(code: str, finding: Finding, languages: tuple[str, ...]) -> dict[str, Any]:
    """Return what there is to say of a code: its name, what the rule says, and where to read more."""
    name = title(finding)
    described = _plain(both(name, languages))
    more = f"{described}: duelfsm rule {finding.rule}" if is_numbered(finding) else described
    clause = told_of(finding.rule) if finding.rule and is_numbered(finding) else None
    return {
        "id": code,
        "shortDescription": {"text": described},
        "fullDescription": {"text": _plain(both(clause, languages)) if clause else described},
        **_help_page(finding),
        "help": {"text": more},
        "properties": name.model_dump(),
    }


def _help_page(finding: Finding) -> dict[str, str]:
    """Return where the official text of a numbered rule is found (3.49.12); nothing for what has no number."""
    page = official_page() if is_numbered(finding) else None
    return {} if page is None else {"helpUri": page}


def _results(report: Report, index: dict[str, int], languages: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    seen: Counter[tuple[str | None, str]] = Counter()
    for finding in report.findings:
        words, data = _words_hash(report, finding), data_of(finding)
        seen[finding.path, words] += 1
        yield {
            "ruleId": finding.code,
            "ruleIndex": index[finding.code],
            "level": LEVELS[finding.severity],
            "message": {"text": _plain("\n".join(sentences(finding, languages)))},
            "locations": [_location(finding)] if finding.path is not None else [],
            "partialFingerprints": {FINGERPRINT: f"{words}:{seen[finding.path, words]}"},
            "properties": {name: data[name] for name in _PROPERTIES},
        }


def _location(finding: Finding) -> dict[str, Any]:
    """Return where a finding stands: the file with line and column, and the state of the game (3.28)."""
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri(finding.path or "")}}
    if finding.line is not None:
        physical["region"] = {"startLine": finding.line, "startColumn": finding.column or 1}
    location: dict[str, Any] = {"physicalLocation": physical}
    if finding.state is not None:
        location["logicalLocations"] = [{"name": finding.state, "fullyQualifiedName": state_path(finding)}]
    return location


def uri(path: str) -> str:
    """Return a path as a URI: relative as it is, absolute with `file:`; every byte that needs it is escaped."""
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(os.fsencode(pure.as_posix()))


def _words_hash(report: Report, finding: Finding) -> str:
    """Return what stays the same when other lines come or go: the code, and the words of the record from there on."""
    source = report.lines.get((finding.path or "", finding.line or 0), "")
    words = source[(finding.column or 1) - 1 :][:_WORDS].strip()
    return hashlib.sha256(f"{finding.code}\0{words}".encode(errors="backslashreplace")).hexdigest()[:32]


def _plain(text: str) -> str:
    """Return words that are shown as they are: no placeholder (3.11.5), no link (3.11.6), no sign that commands."""
    shown = "\n".join(visible(line) for line in text.split("\n"))
    return shown.translate(_BRACES).replace("](", "\\](")
