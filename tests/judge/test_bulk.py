"""Data sets on Daft: as many rows as came in, the verdicts of the check, and a summary by rule and step."""

from __future__ import annotations

import json
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelfsm.cli.data_sets import bulk
from duelfsm.generate.faults import faulty_games
from duelfsm.generate.games import games
from duelfsm.judge.many.bulk import result_of, results_of
from duelfsm.record.files.pieces import CHUNK_BYTES, lines_between
from duelfsm.record.files.sources import Source

pytestmark = pytest.mark.outside("the command line")


def answer_taken_off(game: dict[str, Any]) -> dict[str, Any]:
    """Return a game without what it expects."""
    return {**game, "actions": [{key: line[key] for key in line if key != "refused"} for line in game["actions"]]}


def rule_of(refused: Any) -> str:
    """Return the rule by which a line must be refused, in either spelling."""
    return refused if isinstance(refused, str) else str(refused[0]["rule"])


def of_text(text: str) -> Source:
    """Return a text as the source of a record."""
    return Source("game.jsonl", text)


@pytest.mark.unmeasured("all that ships")
def test_a_row_is_the_verdict_of_the_check() -> None:
    """A row has the title, the verdict and each finding; a text that is no record is unreadable."""
    good, faulty = next(games(1, 5)), next(faulty_games(1, 5))
    planted = {rule_of(line["refused"]) for line in faulty["actions"] if "refused" in line}
    said = {"event": "", "round": "3", "table": "12", "date": "", "judge": "", "players": {"A": "Akari", "B": ""}}
    players = {**good["players"], "A": {**good["players"]["A"], "name": "Akari"}}
    told = result_of(of_text(json.dumps({**good, "round": "3", "table": "12", "players": players})))
    assert told == {"title": good["title"], **said, "verdict": "legal", "findings": []}
    row = result_of(of_text(json.dumps(answer_taken_off(faulty))))
    assert row["verdict"] == "illegal"
    assert {each["rule"] for each in row["findings"]} == planted
    assert json.loads(row["findings"][0]["json"])["code"] == row["findings"][0]["code"]
    assert [result_of(of_text(text))["verdict"] for text in ("{", "")] == ["unreadable"] * 2


def test_a_line_that_is_no_text_costs_that_line_alone() -> None:
    """A line in another encoding, a mark of the order of bytes before the first, an empty line: a row a record."""
    text = json.dumps(next(games(1, 5))).encode()
    data = b"\xef\xbb\xbf" + text + b"\n\xff\n\n  \r\n" + text
    assert [row["verdict"] for row in results_of(data)] == ["legal", "unreadable", "legal"]
    rows = results_of(data, path="x.jsonl", before=9)
    assert [row["verdict"] for row in rows] == ["unreadable", "unreadable", "legal"]
    assert [(row["path"], row["line"]) for row in rows] == [("x.jsonl", 10), ("x.jsonl", 11), ("x.jsonl", 14)]


@given(st.lists(st.binary(max_size=5).map(lambda line: line.replace(b"\n", b"")), max_size=9), st.integers(1, 12))
def test_ranges_of_a_file_have_each_line_once(lines: list[bytes], size: int) -> None:
    """However a file is cut in ranges of bytes, each line is in one of them, whole, and they are in order."""
    data = b"\n".join(lines)
    ranges = [lines_between(BytesIO(data), start, start + size) for start in range(0, len(data), size)]
    assert b"".join(ranges) == data
    assert all(each.endswith(b"\n") for each in [each for each in ranges if each][:-1])


def test_a_line_without_an_end_is_read_as_far_as_a_record_may_be_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a line that goes on and on no more is read than shows that it is too long."""
    monkeypatch.setattr("duelfsm.record.files.pieces.MAX_RECORD_BYTES", 100)
    assert 100 < len(lines_between(BytesIO(b"x" * 10_000_000), 0, 10)) <= 10 + 100 + CHUNK_BYTES


@pytest.mark.parametrize(("source", "asked"), [("x.jsonl", {"out": ""}), ("x.jsonl", {"out": "y", "edition": "zz"})])
def test_what_cannot_be_meant_is_refused_first(
    source: str, asked: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty name would be the root of the file system, and no record is to blame for an edition that is none."""
    assert bulk(source, **asked) == 2
    assert capsys.readouterr().err.startswith("duelfsm bulk: ")


def test_the_extra_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without Daft the command says what to install."""
    monkeypatch.setitem(sys.modules, "daft", None)
    assert bulk("x.jsonl", out="y") == 2
    assert "duelfsm[bulk]" in capsys.readouterr().err


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Daft leaves pipes of processes open
def test_rows_in_are_rows_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """JSON Lines and Parquet give the same rows, as many as came in; the summary counts the findings."""
    daft = pytest.importorskip("daft")
    records = [*games(4, 5), *map(answer_taken_off, faulty_games(3, 5))]
    texts = [json.dumps(record) for record in records]
    monkeypatch.setattr("duelfsm.judge.many.bulk.RANGE_BYTES", 40_000)
    (tmp_path / "in.jsonl").write_text("\n".join(texts) + "\n", encoding="utf-8")
    daft.from_pydict({"record": texts, "number": list(range(7))}).write_parquet(str(tmp_path / "in"))
    assert bulk(str(tmp_path / "in.jsonl"), out=str(tmp_path / "a")) == 1
    assert bulk(f"{tmp_path}/in/*.parquet", out=str(tmp_path / "b")) == 1
    assert capsys.readouterr().out.count('"illegal": 3') == 2
    first, second = (daft.read_parquet(f"{tmp_path}/{each}/games/*.parquet").to_pydict() for each in "ab")
    assert sorted(second.pop("number")) == list(range(7))
    assert sorted(first.pop("line")) == list(range(1, 8))
    assert {Path(path).name for path in first.pop("path")} == {"in.jsonl"}
    assert sorted(zip(*first.values(), strict=True), key=str) == sorted(zip(*second.values(), strict=True), key=str)
    summary = daft.read_parquet(f"{tmp_path}/a/summary/*.parquet").to_pydict()
    assert sum(summary["count"]) == sum(len(findings) for findings in first["findings"])


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Daft leaves pipes of processes open
def test_what_is_no_data_set_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No file, no row, no Parquet, a column that is none or has no text, or that the results need: exit code 2."""
    daft = pytest.importorskip("daft")
    (tmp_path / "no.parquet").write_text("text", encoding="utf-8")
    (tmp_path / "blank.jsonl").write_text("\n \n", encoding="utf-8")
    daft.from_pydict({"record": [1], "other": ["{}"]}).write_parquet(str(tmp_path / "numbers"))
    daft.from_pydict({"record": ["{}"], "verdict": ["mine"]}).write_parquet(str(tmp_path / "taken"))
    numbers, out = f"{tmp_path}/numbers/*.parquet", str(tmp_path / "out")
    for source in ("none.jsonl", "none.parquet", "no.parquet", "blank.jsonl", "taken/*.parquet", "numbers/*.parquet"):
        assert bulk(f"{tmp_path}/{source}", out=out) == 2
        assert capsys.readouterr().err.startswith("duelfsm bulk: ")
    assert bulk(numbers, out=out, column="none") == 2
    assert "none" in capsys.readouterr().err
