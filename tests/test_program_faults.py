"""A fault of the program is told by every command as `check` tells it: no traceback, and exit 2, never 1."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from conftest import record_of

from duelfsm.cli.commands import main

RECORD = record_of({"do": "charge", "card": "Giga"}, {"do": "end"})
FAULT = "A fault of this program keeps the record from being judged; please report it: KeyError: 'sesame'"


def code_of(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Return the exit code of a command line."""
    monkeypatch.setattr(sys, "argv", ["duelfsm", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return int(ended.value.code or 0)


def sesame(*_: Any, **__: Any) -> Any:
    """Fail as a program does."""
    raise KeyError("sesame")


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the file of a record, in whose folder the commands are run."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DUELFSM_LANG", "en")
    (tmp_path / "game.json").write_text(json.dumps(RECORD), encoding="utf-8")
    return "game.json"


@pytest.mark.parametrize(
    ("words", "broken"),
    [
        (["check"], "duelfsm.judge.check.Replay"),
        (["show"], "duelfsm.judge.check.Replay"),
        (["show", "--format", "json"], "duelfsm.judge.answers.explained.as_json"),
        (["play"], "duelfsm.cli.prompt.Game"),
        (["diagram", "--record"], "duelfsm.judge.answers.show.Replay"),
        (["convert"], "duelfsm.record.files.convert.write_duel"),
    ],
)
def test_a_fault_of_the_program_is_told_of_the_record(
    record: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], broken: str
) -> None:
    """Each command that is about a record says that the program failed on it, where, and exits with 2."""
    monkeypatch.setattr(broken, sesame)
    more = ["other.duel"] if words == ["convert"] else []
    assert code_of(monkeypatch, words[0], *words[1:], record, *more) == 2
    out, err = capsys.readouterr()
    said = " ".join((out + err).split())
    assert "game.json:1:1" in said
    assert "IN.program" in said
    assert FAULT in said.replace("please report | it", "please report it")
    assert "(test_program_faults.py:" in said
    assert "Traceback" not in said


def test_a_fault_in_the_middle_of_a_game_at_a_prompt(
    record: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What fails on a line that was typed is told, too."""
    monkeypatch.setattr("duelfsm.cli.prompt.Prompt._show", sesame)
    monkeypatch.setattr(sys, "stdin", StringIO("show\n"))
    assert code_of(monkeypatch, "play", record) == 2
    assert "IN.program" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "broken"),
    [
        (["rule", "500.1"], "duelfsm.judge.answers.about_a_rule.explain_rule"),
        (["rules"], "duelfsm.judge.answers.tally.tally"),
        (["editions"], "duelfsm.judge.answers.editions.as_table"),
        (["diagram"], "duelfsm.diagram.shown.shown"),
        (["play"], "duelfsm.cli.prompt.prompt_of"),
    ],
)
def test_where_no_record_is_meant_the_program_says_that_it_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], broken: str
) -> None:
    """A command without a record says in a sentence that the program failed, and exits with 2."""
    monkeypatch.setenv("DUELFSM_LANG", "en")
    monkeypatch.setattr(broken, sesame)
    assert code_of(monkeypatch, *words) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "This is a fault of the program; please report it: KeyError: 'sesame'" in said
