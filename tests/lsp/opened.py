"""Texts as an editor has them open, for tests of what is asked of one."""

from __future__ import annotations

from pathlib import Path

from duelfsm.judge.check import Report, check_apart
from duelfsm.lsp.open_text import OpenText
from duelfsm.lsp.units import Units
from duelfsm.record.files.sources import Source

GAMES = Path(__file__).parents[2] / "specs" / "games"


def opened(text: str, *spoken: str, encoding: str = "utf-16") -> OpenText:
    """Return a text that is open in an editor."""
    return OpenText("untitled:Untitled-1", text, spoken or ("en",), Units(encoding))


def game(name: str) -> str:
    """Return the text of a shipped game."""
    return (GAMES / f"{name}.duel").read_text(encoding="utf-8")


def replaced(text: str, line: int, words: str) -> str:
    """Return a text with another line, counted from 0, in the place of one."""
    lines = text.split("\n")
    lines[line] = words
    return "\n".join(lines)


def wrong(text: str) -> list[tuple[int | None, str]]:
    """Return line and code of each error of a text."""
    report = Report()
    check_apart(report, Source("-", text))
    return [(each.line, each.code) for each in report.findings if each.severity == "error"]
