"""README is read here, in both languages: its commands, its record, and what it says that the program prints."""

from __future__ import annotations

import re
import runpy
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest

import duelfsm

ROOT = Path(__file__).parents[1]
README, JAPANESE = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.ja.md"))
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARKED = r"^<!-- command: {} -->\n```sh\n(.*)\n```$"
SUMMARY = "1 record: 0 legal, 1 illegal, 0 undecided, 0 unreadable", "記録 1: 合法 0、違反 1、判定できず 0、読めない 0"
WITHOUT = r"^Without line (\d+) the record is legal\.$", r"^(\d+)行目がなければ合法です。$"
INSTALL = "python3 -m venv .venv && .venv/bin/pip install -q -c constraints.txt -e "
PLATFORM = r"\w+ [=!<>]+ '[\w.*]+'"
PIN = re.compile(rf"[a-z0-9-]+==[0-9][\w.]*( ; {PLATFORM}( (and|or) {PLATFORM})*)?")
REFEREE, AT_WORK = "examples/referee.py", ("specs/games", "examples/blocked.duel")
both = pytest.mark.parametrize(("text", "language"), [(README, 0), (JAPANESE, 1)], ids=["en", "ja"])


def fences(text: str, language: str) -> list[str]:
    """Return what stands in the fenced blocks of a language."""
    return [block for name, block in FENCE.findall(text) if name == language]


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("run", f"{INSTALL}. && .venv/bin/python {REFEREE} {' '.join(AT_WORK)}"),
        ("test", f"{INSTALL}'.[dev]' && .venv/bin/pytest -q"),
    ],
)
@both
def test_commands(text: str, language: int, name: str, command: str) -> None:
    """Each of the two commands stands in README once, on one line behind its marker."""
    assert re.findall(MARKED.format(name), text, re.MULTILINE) == [command]
    assert text.count(command) == text.count(f"command: {name} ") == 1


@both
def test_no_other_command(text: str, language: int) -> None:
    """There are no other marked commands."""
    assert text.count("<!-- command: ") == len(fences(text, "sh")) == 2


@both
def test_one_screen(text: str, language: int) -> None:
    """README is short: under eight thousand bytes."""
    assert len(text.encode()) < 8_000


def test_the_first_command_shows_the_referee_at_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It tells each game with its length and verdict, then a planted mistake with its rule (507.1a), and exits 0."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", [REFEREE, *AT_WORK])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(REFEREE, run_name="__main__")
    told = capsys.readouterr().out
    assert ended.value.code == 0
    assert len(re.findall(r" \d+ turns +\d+ actions  legal$", told, re.MULTILINE)) == len(
        [*(ROOT / AT_WORK[0]).iterdir(), AT_WORK[1]]
    )
    assert "line 9, attack.declare, rule 507.1a: La Ura Giga is tapped, so it cannot block." in told


@both
def test_the_record_has_the_verdict_that_is_claimed(tmp_path: Path, text: str, language: int) -> None:
    """The record has eight lines, is illegal as its summary says, and legal without the line that is named."""
    (record,) = fences(text, "duel")
    lines = record.splitlines(keepends=True)
    assert len(lines) == 8
    path = tmp_path / "game.duel"
    path.write_text(record, encoding="utf-8")
    assert (duelfsm.check(path).records, duelfsm.check(path).illegal) == (1, 1)
    assert fences(text, "console")[0].endswith(f"\n{SUMMARY[language]}\n")

    named = re.search(WITHOUT[language], text, re.MULTILINE)
    assert named
    del lines[int(named[1]) - 1]
    path.write_text("".join(lines), encoding="utf-8")
    assert duelfsm.check(path).legal == 1


def test_pins() -> None:
    """The pins that the commands use are versions, without addresses, and there is one for each requirement."""
    made_by, *pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert made_by.startswith("# uv pip compile ")
    assert [pin for pin in pins if not PIN.fullmatch(pin)] == []

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = chain(project["dependencies"], *project["optional-dependencies"].values())
    names = {re.split(r"[^\w-]", each.lower().replace("_", "-"))[0] for each in asked}
    assert names - {project["name"]} <= {pin.split("==")[0] for pin in pins}
