"""The commands with their options, from the program's own help, in either language."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any

from cyclopts import App
from cyclopts.help import HelpEntry, HelpPanel
from rich.console import Console

from duelfsm.cli.commands import app
from duelfsm.cli.japanese import DEFAULTS, MARKS, PAGES
from duelfsm.cli.japanese_page import OF_COMMANDS, capitals, name_of

HEADS = {"en": ("option", "what it does", "values"), "ja": ("オプション", "働き", "値")}


class Help:
    """The help of a command, taken instead of printed."""

    def __init__(self, path: tuple[str, ...]) -> None:
        self.path, self.usage, self.says = path, "", ""
        self.panels: list[HelpPanel] = []
        app.help_formatter = self
        try:
            App.help_print(app, path, console=Console(quiet=True))
        finally:
            app.help_formatter = None

    def render_usage(self, _console: Any, _options: Any, usage: Any) -> None:
        """Take how the command is written."""
        self.usage = str(usage).removeprefix("Usage: ")

    def render_description(self, _console: Any, _options: Any, says: Any) -> None:
        """Take what the command does."""
        self.says = plain(says)

    def __call__(self, _console: Any, _options: Any, panel: HelpPanel) -> None:
        """Take a box of commands or of options."""
        self.panels.append(panel)

    def entries(self, *, commands: bool) -> Iterator[HelpEntry]:
        """Yield the commands or the options."""
        for panel in self.panels:
            if (panel.format == OF_COMMANDS) is commands:
                yield from panel.entries


def commands(language: str) -> str:
    """Return a section for each command: what it does, how it is written, its options."""
    return "\n".join(line for page in _pages(()) for line in _section(page, language))


def plain(renderable: Any) -> str:
    """Return what would be printed, in one line."""
    printed = StringIO()
    Console(file=printed, width=10_000, color_system=None).print(renderable)
    return printed.getvalue().strip()


def _pages(path: tuple[str, ...]) -> Iterator[Help]:
    page = Help(path)
    if path:
        yield page
    for entry in sorted(page.entries(commands=True), key=lambda each: each.names[0]):
        if not entry.names[0].startswith("-"):
            yield from _pages((*path, entry.names[0]))


def _section(page: Help, language: str) -> Iterator[str]:
    """Yield the lines about a command."""
    name = " ".join(page.path)
    japanese = language == "ja"
    yield from (f"### duelfsm {name}", "", PAGES[name].says if japanese else page.says, "")
    usage = capitals(page.usage) if japanese else page.usage
    yield from ("```text", usage, "```", "")
    options = list(page.entries(commands=False))
    if options:
        yield "| " + " | ".join(HEADS[language]) + " |"
        yield "|---|---|---|"
        yield from (_row(entry, name, language) for entry in options)
        yield ""


def _row(entry: HelpEntry, command: str, language: str) -> str:
    """Return the line of an option; its names, its sentence in the language, what may be said."""
    typed = [name for name in (*entry.names, *(entry.shorts or ())) if not name.startswith(("--no-", "--empty-"))]
    named = ", ".join(f"`{name}`" for name in typed or [entry.positional_label])
    says = PAGES[command].options[name_of(entry)] if language == "ja" else plain(entry.description)
    return f"| {named} | {_cell(says)} | {_cell(_values(entry, language))} |"


def _values(entry: HelpEntry, language: str) -> str:
    values = ", ".join(f"`{choice}`" for choice in entry.choices or ())
    if entry.default is None:
        return values
    shown = DEFAULTS.get(entry.default, entry.default) if language == "ja" else entry.default
    default = MARKS["default"].format(shown) if language == "ja" else f"[default: {shown}]"
    return f"{values} {default}".strip()


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("*", "\\*")
