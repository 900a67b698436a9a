"""README is read here: its commands, its examples and what it says that they print."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import duelfsm

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARKED = r"^<!-- command: {} -->\n```sh\n(.*)\n```$"
SUMMARY = re.compile(r"^(\d+) records?: (\d+) legal, (\d+) illegal, (\d+) undecided, (\d+) unreadable$", re.MULTILINE)
PRINTED = re.compile(r"^ *print\(.*\)  # (.*)$", re.MULTILINE)
INSTALL = "python3 -m venv .venv && .venv/bin/pip install -q -c constraints.txt -e "


def fences(language: str) -> list[str]:
    """Return what stands in README's fenced blocks of a language."""
    return [text for name, text in FENCE.findall(README) if name == language]


def records() -> Iterator[tuple[str, str]]:
    """Yield each record in README, and the text behind it up to the first heading of a part."""
    for match in FENCE.finditer(README):
        if match[1] == "duel":
            yield match[2], README[match.end() :].split("\n## ")[0]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a current folder in which `game.duel` is README's first record."""
    (tmp_path / "game.duel").write_text(next(records())[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("run", f"{INSTALL}. && .venv/bin/duelfsm check specs/games"),
        ("test", f"{INSTALL}'.[dev]' && .venv/bin/pytest -q"),
    ],
)
def test_commands(name: str, command: str) -> None:
    """Each of the two commands stands in README once, on one line behind its marker."""
    assert re.findall(MARKED.format(name), README, re.MULTILINE) == [command]
    assert README.count(command) == README.count(f"command: {name} ") == 1


def test_no_other_command() -> None:
    """There are no other marked commands."""
    assert README.count("<!-- command: ") == len(fences("sh")) == 2


def test_place_of_the_diagram() -> None:
    """README has one place for the diagram, and nothing but a mermaid fence stands there."""
    assert README.count("<!-- diagram:begin -->") == README.count("<!-- diagram:end -->") == 1
    place = README.split("<!-- diagram:begin -->")[1].split("<!-- diagram:end -->")[0]
    assert re.fullmatch(r"\s*(```mermaid\n.*?^```\s*)?", place, re.DOTALL | re.MULTILINE)


def test_records_have_the_verdict_that_is_claimed(tmp_path: Path) -> None:
    """Each record has the verdict of the summary that follows it, and is legal without the line that is named."""
    after = next(records())[1]
    for text, _ in records():
        path = tmp_path / "game.duel"
        path.write_text(text, encoding="utf-8")
        claimed = SUMMARY.search(after)
        assert claimed
        report = duelfsm.check(path)
        found = (report.records, report.legal, report.illegal, report.undecided, report.unreadable)
        assert found == tuple(map(int, claimed.groups()))

        named = re.search(
            r"^Without line (\d+) the record is legal\. / \1行目がなければ合法です。$", after, re.MULTILINE
        )
        assert named
        lines = text.splitlines(keepends=True)
        del lines[int(named[1]) - 1]
        path.write_text("".join(lines), encoding="utf-8")
        assert duelfsm.check(path).legal == 1


def test_console(folder: Path) -> None:
    """What README shows of the command line is what the program prints, and its exit code."""
    environment = {**os.environ, "PYTHONUTF8": "1"}
    for example in fences("console"):
        command, shown = example.removeprefix("$ duelfsm ").split("\n", 1)
        run = subprocess.run(
            [sys.executable, "-m", "duelfsm", *command.split()],
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert f"{run.stdout}$ echo $?\n{run.returncode}\n" == shown
        assert run.stderr == ""


@pytest.mark.parametrize("example", fences("python"))
@pytest.mark.usefixtures("folder")
def test_library(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each Python example runs, and prints what the comments say."""
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.splitlines() == PRINTED.findall(example)


@pytest.mark.parametrize("example", fences("yaml"))
def test_declaration(example: str) -> None:
    """What README quotes of the declaration stands there."""
    quoted = textwrap.indent(example, "  ")
    assert any(quoted in path.read_text(encoding="utf-8") for path in (ROOT / "specs" / "turn").rglob("*.yaml"))


def test_both_languages_say_the_same() -> None:
    """The Japanese part has the sections, the points of its lists and the code fences of the English part."""
    parts = re.split(r"^## .*\n", README, flags=re.MULTILINE)[1:3]
    counts = [[len(re.findall(sign, part, re.MULTILINE)) for sign in (r"^### ", r"^- ", r"^```")] for part in parts]
    assert counts[0] == counts[1]


def test_pins() -> None:
    """The pins that the commands use are versions, without addresses, and there is one for each requirement."""
    made_by, *pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert made_by.startswith("# uv pip compile ")
    assert [pin for pin in pins if not re.fullmatch(r"[a-z0-9-]+==[0-9][\w.]*( ; [\w.]+ [=!<>]+ '[\w.]+')*", pin)] == []

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = chain(project["dependencies"], *project["optional-dependencies"].values())
    names = {re.split(r"[^\w-]", each.lower().replace("_", "-"))[0] for each in asked}
    assert names - {project["name"]} <= {pin.split("==")[0] for pin in pins}
