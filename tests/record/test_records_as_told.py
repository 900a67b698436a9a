"""Records written as those who know the game tell it, not from the notation: read whole, and judged rightly."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

FOLDER = Path(__file__).parents[1] / "records-as-told"
RECORDS = sorted(FOLDER.glob("*.duel"))


def findings_of(text: str) -> list[tuple[int | None, str | None]]:
    """Return the line and the rule of each finding; how a line is read, which nobody wrote, is told and no mistake."""
    report = Report()
    check_source(report, Source("told.duel", text))
    return [(each.line, each.rule) for each in report.checked[0].findings if each.code != "DM.opened"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_as_told_is_read_and_its_planted_mistakes_alone_are_found(path: Path) -> None:
    """`#!` marks what was planted, with its rule: told so, no finding is left; untold, each of them is found."""
    text = path.read_text(encoding="utf-8")
    assert findings_of(text) == []
    lines = [line.partition("#!") for line in text.splitlines()]
    planted = [(number, rule.strip()) for number, (_, _, rule) in enumerate(lines, 1) if rule]
    assert findings_of("\n".join(said for said, _, _ in lines)) == planted


def test_both_languages_are_told() -> None:
    """As many records are told in Japanese as in English."""
    assert len([path for path in RECORDS if path.stem.endswith("-ja")]) * 2 == len(RECORDS) >= 60
