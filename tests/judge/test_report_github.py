"""Annotations of GitHub Actions, read back in the way in which its runner reads a line."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from reporting import BOTH, NAME, SIGNS, checked_of, every_report, finding_of

from duelfsm.judge.check import Report
from duelfsm.judge.reports.as_github import as_github


class Command(NamedTuple):
    """What the runner takes from a line."""

    name: str
    properties: dict[str, str]
    message: str


def read_command(line: str) -> Command:
    """Read a workflow command: `::name key=value,key=value::message`, then the escapes, the percent sign last."""
    assert line.startswith("::")
    words, _, message = line[2:].partition("::")
    name, _, rest = words.partition(" ")
    pairs = (pair.split("=", 1) for pair in rest.split(","))
    return Command(name, {key: unescaped(value, ":,") for key, value in pairs}, unescaped(message, ""))


def unescaped(text: str, signs: str) -> str:
    """Return the text with the escapes of these signs, of line ends and of the percent sign read back."""
    for sign in f"\r\n{signs}%":
        text = text.replace(f"%{ord(sign):02X}", sign)
    return text


def commands(report: Report, languages: tuple[str, ...] = BOTH) -> list[Command]:
    """Return the commands of a report."""
    return [read_command(line) for line in as_github(report, languages)]


def test_each_finding_is_one_command() -> None:
    """An error is `error`, a warning `warning`, a note `notice`; a legal record has no line."""
    names = [command.name for command in commands(every_report())]
    assert names == ["warning", "error", "error", "notice", "notice", "error"]


def test_what_is_escaped_is_read_back() -> None:
    """Signs that mean something to the runner come back as they were, in the path and in the message."""
    path = f"{SIGNS}\r\n/x.duel"
    report = Report([checked_of(path, finding_of(path))])
    (command,) = commands(report, ("en",))
    assert command == Command("error", {"file": path, "line": "3", "col": "1", "title": "DM503.2 T5 A"}, f"{NAME}.")


@pytest.mark.parametrize("languages", [("ja",), ("en",), BOTH])
def test_no_name_begins_a_command_of_its_own(languages: tuple[str, ...]) -> None:
    """However a path and a name are made, each finding stays on one line, and nothing on it commands a terminal."""
    lines = list(as_github(every_report(), languages))
    assert "".join(lines).replace("\u3000", "").isprintable()
    assert all(read_command(line).name in ("error", "warning", "notice") for line in lines)
    assert len("\n".join(lines).splitlines()) == len(lines) == 6


def test_the_languages_are_lines_of_the_message() -> None:
    """The message says why, what was legal and what it may follow from, in the languages asked for."""
    both, japanese = (commands(every_report(), languages)[2].message.split("\n") for languages in (BOTH, ("ja",)))
    assert (
        both[:3]
        == japanese
        == [f"{NAME}。", "ここでできること: 何もしない、ターン終了。", "3行目の違反に続くものかもしれません。"]
    )
    assert both[3:] == [f"{NAME}.", "Legal here: pass, end.", "This may follow from line 3."]


def test_a_finding_without_a_line_names_the_file_only() -> None:
    """What has no place in a file is given no line."""
    assert set(commands(every_report())[-1].properties) == {"file", "title"}
