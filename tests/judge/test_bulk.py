"""Data sets on Daft: as many rows as came in, the verdicts of the check, and a summary by rule and step."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from duelfsm.cli_bulk import bulk
from duelfsm.generate.faults import faulty_games
from duelfsm.generate.games import games
from duelfsm.judge.bulk import result_of

pytestmark = pytest.mark.outside("the command line")


def answer_taken_off(game: dict[str, Any]) -> dict[str, Any]:
    """Return a game without what it expects."""
    return {**game, "actions": [{key: line[key] for key in line if key != "refused"} for line in game["actions"]]}


def rule_of(refused: Any) -> str:
    """Return the rule by which a line must be refused, in either spelling."""
    return refused if isinstance(refused, str) else str(refused[0]["rule"])


def test_a_row_is_the_verdict_of_the_check() -> None:
    """A row has the title, the verdict and each finding; a text that is no record, or none at all, is unreadable."""
    good, faulty = next(games(1, 5)), next(faulty_games(1, 5))
    planted = {rule_of(line["refused"]) for line in faulty["actions"] if "refused" in line}
    assert result_of(json.dumps(good)) == {"title": good["title"], "verdict": "legal", "findings": []}
    row = result_of(json.dumps(answer_taken_off(faulty)))
    assert row["verdict"] == "illegal"
    assert {each["rule"] for each in row["findings"]} == planted
    assert json.loads(row["findings"][0]["json"])["code"] == row["findings"][0]["code"]
    assert [result_of(text)["verdict"] for text in ("{", None, "")] == ["unreadable"] * 3


def test_the_extra_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without Daft the command says what to install."""
    monkeypatch.setitem(sys.modules, "daft", None)
    assert bulk("x.jsonl", out="y") == 2
    assert "duelfsm[bulk]" in capsys.readouterr().err


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Daft leaves pipes of processes open
def test_rows_in_are_rows_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON Lines and Parquet give the same rows, as many as came in; the summary counts the findings."""
    daft = pytest.importorskip("daft")
    records = [*games(4, 5), *map(answer_taken_off, faulty_games(3, 5))]
    texts = [json.dumps(record) for record in records]
    (tmp_path / "in.jsonl").write_text("\n".join(texts) + "\n", encoding="utf-8")
    daft.from_pydict({"record": texts, "number": list(range(7))}).write_parquet(str(tmp_path / "in"))
    assert bulk(str(tmp_path / "in.jsonl"), out=str(tmp_path / "a")) == 1
    assert bulk(f"{tmp_path}/in/*.parquet", out=str(tmp_path / "b")) == 1
    assert capsys.readouterr().out.count('"illegal": 3') == 2
    first, second = (daft.read_parquet(f"{tmp_path}/{each}/games/*.parquet").to_pydict() for each in "ab")
    assert sorted(second.pop("number")) == list(range(7))
    assert sorted(zip(*first.values(), strict=True), key=str) == sorted(zip(*second.values(), strict=True), key=str)
    summary = daft.read_parquet(f"{tmp_path}/a/summary/*.parquet").to_pydict()
    assert sum(summary["count"]) == sum(len(findings) for findings in first["findings"])
