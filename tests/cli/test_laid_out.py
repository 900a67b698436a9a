"""`duelfsm fmt`: nothing is written before it is proved to say the same; its exit codes; a stream."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from duelfsm.cli.formatting import fmt
from duelfsm.judge.answers import laid_out as module
from duelfsm.judge.answers.laid_out import OtherMeaningError, laid_out
from duelfsm.record.files.read_records import read_record
from duelfsm.record.files.sources import Source, sources

UNTIDY = "first: A\n---\nturn 1 A\ncharge X\n"
TIDY = 'first: A\n---\nturn 1 A\n  charge "X"\n'


def test_what_would_mean_something_else_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the layout says another record, or one that is judged otherwise, nothing is written, and the code is 2."""
    path = tmp_path / "game.duel"
    path.write_text(UNTIDY, encoding="utf-8")
    for other in (TIDY.replace("X", "Y"), f"{TIDY}  charge Z\n", "first: A\n---\nfoo\n"):
        monkeypatch.setattr(module, "format_duel", lambda _source, _language, other=other: other)
        with pytest.raises(OtherMeaningError):
            laid_out(next(sources([path])))
        assert fmt(str(path)) == 2
        assert path.read_text(encoding="utf-8") == UNTIDY


def test_another_verdict_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the record is equal: what is said of it is compared, not only what it says."""
    answers = iter([[("legal",)], [("illegal",)]])
    monkeypatch.setattr(module, "_judged", lambda _source, _reading: next(answers))
    with pytest.raises(OtherMeaningError):
        laid_out(Source("game.duel", UNTIDY))


def test_the_exit_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As those of ruff: 1 where `--check` would change something, 0 when it is done, 2 where it cannot be."""
    path = tmp_path / "game.duel"
    path.write_text(UNTIDY, encoding="utf-8")
    assert fmt(str(tmp_path), check=True) == 1
    assert f"{path}: would be formatted" in capsys.readouterr().out
    assert path.read_text(encoding="utf-8") == UNTIDY
    assert (fmt(str(path)), path.read_text(encoding="utf-8")) == (0, TIDY)
    assert fmt(str(path), check=True) == 0
    assert fmt(str(path), lang="ja") == 0
    assert "チャージ 「X」" in path.read_text(encoding="utf-8")
    (tmp_path / "bad.duel").write_text("first: A\n---\njump\n", encoding="utf-8")
    assert fmt(str(tmp_path)) == 2
    assert fmt(str(tmp_path / "none.duel")) == 2
    assert fmt() == 2


def test_line_ends_and_marks_are_of_one_kind(tmp_path: Path) -> None:
    """A text with the line ends of another system, or with a mark of the order of bytes, is written without."""
    path = tmp_path / "game.duel"
    path.write_bytes(b"\xef\xbb\xbf" + TIDY.replace("\n", "\r\n").encode())
    assert fmt(str(path), check=True) == 1
    assert fmt(str(path)) == 0
    assert path.read_bytes() == TIDY.encode()


def test_json_has_one_layout_too(tmp_path: Path) -> None:
    """A named record in JSON has one action a line; in a folder it is passed over, and of many in a file it is told."""
    path = tmp_path / "game.json"
    path.write_text('{"first": "A", "edition":"1.48","duelfsm": 1, "actions": [{"do": "turn"},{"do":"end"}]}', "utf-8")
    before = read_record(path)
    assert fmt(str(tmp_path)) == 0
    assert path.read_text("utf-8").count("\n") == 0
    assert fmt(str(path), check=True) == 1
    assert fmt(str(path)) == fmt(str(path), check=True) == 0
    assert (read_record(path), path.read_text("utf-8").count("\n")) == (before, 9)
    (tmp_path / "games.jsonl").write_text('{"duelfsm": 1, "actions": []}\n', "utf-8")
    assert fmt(str(tmp_path / "games.jsonl")) == 2


def test_a_stream_is_printed() -> None:
    """What comes on standard input goes to standard output in the layout."""
    done = subprocess.run(
        [sys.executable, "-m", "duelfsm", "fmt", "-"], input=UNTIDY, capture_output=True, encoding="utf-8", check=False,
        env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, TIDY)
