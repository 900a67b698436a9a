"""The rules by number: status, and how many shipped records keep and break each (`duelfsm rules --counts`)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from duelfsm.judge.answers.rules_listed import as_json
from duelfsm.judge.answers.tally import shipped_records, tally
from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.edition import load_edition, newest_edition

HEADS = {"en": "| number | status | kept | broken | what it says |", "ja": "| 番号 | 扱い | 守る | 違反 | 内容 |"}
STATUS = {"enforced": "判定", "informative": "説明", "out of scope": "対象外", "out_of_scope": "対象外"}


def rules(language: str) -> str:
    """Return the table of the rules."""
    return "\n".join([HEADS[language], "|---|---|---|---|---|", *_rows(_counted(), language)])


@cache
def _counted() -> list[dict[str, Any]]:
    """Return what `duelfsm rules --counts --format json` says of each; every shipped record is judged for it."""
    edition = load_edition(newest_edition())
    counted = tally(edition, load_clauses(edition), shipped_records())
    found: list[dict[str, Any]] = json.loads(as_json(counted, edition.id))["clauses"]
    return found


def _rows(found: list[dict[str, Any]], language: str) -> Iterator[str]:
    for rule in found:
        status = STATUS[rule["status"]] if language == "ja" else rule["status"].replace("_", " ")
        counts = (str(rule[name]) if rule["status"] == "enforced" else "" for name in ("obeyed", "refused"))
        yield f"| {' | '.join((rule['number'], status, *counts, rule['text'][language]))} |"
