"""Anything that can be typed is read: shipped records with something in them changed, and text by chance.

`DUELFSM_FUZZ=100000 pytest tests/record/test_fuzz.py` runs as many inputs.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import cast

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.reports.as_text import as_text
from duelfsm.judge.said.wrap import WIDTH
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.json.write_json import write_json
from duelfsm.rulebook.notation import load_notation

LONG = int(os.environ.get("DUELFSM_FUZZ", "0"))
COSTS = {"texts": 0.6, "good lines": 0.2, "chance": 0.2}
DEFAULT = {"texts": 250, "good lines": 100, "chance": 250}
SPECS = Path(__file__).parents[2] / "specs"
WORDS = [word for verb in load_notation().verbs for word in verb.words]
PIECES = [
    *WORDS, *'"“”「」《》#＃@?()（）:：,、;->→\\　\t\r\x00\x0b\x1b\u2028\ufeff', "#!", "#=", "99999999999",
    "１２枚", "²", "➀", "𐩀", "\ud7ff", "ﾄﾞﾛｰ", "before", "より前", "---", "null", "[[", "{", "1e999", "A", "B:",
    "先攻", "\n", "\n\n",
    "\nrewound to line 12\n", "\n巻き戻し 30\n", "\ncount A hand 3\n", "\nturn 2 B\n", "\nconcede", "\nB: ",
]  # fmt: skip


def _shipped() -> list[tuple[str, str]]:
    """Return each shipped record in every spelling: file ending and text."""
    found = []
    for folder in ("games", "rulings"):
        for source in sources([SPECS / folder]):
            record = read(source).record
            assert record is not None
            found += [(".duel", write_duel(record, "en")), (".duel", write_duel(record, "ja"))]
            found += [(".json", write_json(record)), (Path(source.path).suffix, source.text)]
    return found


SHIPPED = _shipped()
WIDE = {ord(plain): chr(ord(plain) + 0xFEE0) for plain in map(chr, range(0x21, 0x7F))}


def examples(name: str) -> settings:
    """Return the settings of a test: quick by default, its part of the long run if one is asked for."""
    count = int(LONG * COSTS[name]) if LONG else DEFAULT[name]
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=count, suppress_health_check=quiet, database=None)


@st.composite
def changed(draw: st.DrawFn) -> tuple[str, str]:
    """Return a shipped record in which lines were swapped, doubled or cut and characters changed."""
    ending, text = draw(st.sampled_from(SHIPPED))
    for _ in range(draw(st.integers(1, 4))):
        text = draw(st.sampled_from([_swapped, _doubled, _cut, _inserted, _deleted, _widened]))(draw, text)
    return ending, text


def _swapped(draw: st.DrawFn, text: str) -> str:
    lines = text.split("\n")
    one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _doubled(draw: st.DrawFn, text: str) -> str:
    lines = text.split("\n")
    at = draw(st.integers(0, len(lines) - 1))
    return "\n".join([*lines[: at + 1], lines[at], *lines[at + 1 :]])


def _cut(draw: st.DrawFn, text: str) -> str:
    lines = text.split("\n")
    at = draw(st.integers(0, len(lines) - 1))
    end = draw(st.integers(0, len(lines[at])))
    return "\n".join([*lines[:at], lines[at][:end], *lines[at + 1 :]])


def _inserted(draw: st.DrawFn, text: str) -> str:
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.sampled_from(PIECES) | st.text(max_size=3)) + text[at:]


def _deleted(draw: st.DrawFn, text: str) -> str:
    at = draw(st.integers(0, len(text)))
    return text[:at] + text[at + draw(st.integers(1, 5)) :]


def _widened(draw: st.DrawFn, text: str) -> str:
    at = draw(st.integers(0, len(text)))
    end = at + draw(st.integers(1, 20))
    return text[:at] + text[at:end].translate(WIDE) + text[end:]


def judged(ending: str, text: str) -> Report:
    """Judge a text and look at every finding: its place is inside the text, and the report is 80 cells wide."""
    report = Report()
    check_source(report, Source(f"x{ending}", text))
    lines = re.split(r"\r\n|\n|\r", text) if ending == ".duel" else text.split("\n")
    for finding in report.findings:
        line, column = finding.line or 0, finding.column or 0
        assert 1 <= line <= len(lines), finding
        assert 1 <= column <= len(lines[line - 1]) + 1, finding
        assert finding.message.ja
        assert finding.message.en
    assert report.records == report.legal + report.illegal + report.undecided + report.unreadable == 1
    shown = as_text(report, ("ja", "en"))
    assert all(row.replace("\u3000", "").isprintable() and cell_len(row) <= WIDTH for row in shown)
    return report


@examples("texts")
@given(changed())
def test_no_text_breaks_the_reader(record: tuple[str, str]) -> None:
    """A record with something changed in it is judged without an exception, each finding at a place of the text."""
    judged(*record)


@examples("chance")
@given(st.sampled_from([".duel", ".json"]), st.lists(st.sampled_from(PIECES) | st.text(max_size=8)).map(" ".join))
def test_no_chance_breaks_the_reader(ending: str, text: str) -> None:
    """Words and signs by chance are judged without an exception, with a whole head before them and without."""
    judged(ending, text)
    judged(".duel", f"edition: 1.48\nfirst: A\n---\nturn 1 A\n{text}\n")


@examples("good lines")
@given(st.sampled_from([text for ending, text in SHIPPED if ending == ".duel"]), st.data())
def test_good_lines_around_a_bad_one_are_still_read(text: str, data: st.DataObject) -> None:
    """A line that cannot be read takes nothing but itself: every other action of the body is still there."""
    lines = text.split("\n")
    body = next(n for n, line in enumerate(lines) if DuelText("\n".join(lines[:n])).record is not None)
    at = data.draw(st.integers(body, len(lines)))
    whole, spoilt = DuelText(text), DuelText("\n".join([*lines[:at], "xyzzy ❌", *lines[at:]]))
    assert [fault.line for fault in spoilt.faults] == [at + 1]
    assert whole.record is not None
    assert spoilt.record is not None
    kept = [cast("object", action.do) for action in spoilt.record.actions]
    assert kept == [action.do for action in whole.record.actions]
