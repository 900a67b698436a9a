"""A page of the command line's help in Japanese: the same boxes, with the words of `japanese`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from cyclopts.help import HelpEntry, HelpPanel
from cyclopts.help.formatters import DefaultFormatter
from cyclopts.help.specs import get_default_command_columns, get_default_parameter_columns
from rich.console import Console, ConsoleOptions
from rich.text import Text

from duelfsm.cli.japanese import CAPITALS, CHOICES, DEFAULTS, MARKS, PAGES, TITLES
from duelfsm.judge.reports.renderers import RENDERERS, read_by
from duelfsm.judge.said.wrap import wrap

OF_COMMANDS = "command"
_CAPITALS = re.compile("[A-Z]+")


class JapanesePage:
    """Prints the help of a command in Japanese.

    Args:
        path: the words of the command; none for the program itself.
    """

    def __init__(self, path: Sequence[str]) -> None:
        self.path = tuple(path)

    def render_usage(self, console: Console, _options: ConsoleOptions, usage: Any) -> None:
        """Print how the command is written."""
        console.print(Text(MARKS["usage"].format(capitals(str(usage))), "bold"))

    def render_description(self, console: Console, _options: ConsoleOptions, _description: Any) -> None:
        """Print what the command does."""
        console.print(Phrases(Text(PAGES[" ".join(self.path)].says)))
        console.print()

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print a box of commands or of options."""
        entry = self._command if panel.format == OF_COMMANDS else self._option
        entries = [entry(each) for each in panel.entries]
        columns = get_default_command_columns if panel.format == OF_COMMANDS else get_default_parameter_columns
        *names, says = columns(console, options, entries)
        says = says.copy(renderer="description")  # without the English words that are put behind it
        boxed = DefaultFormatter(column_specs=(*names, says))
        boxed(console, options, panel.copy(title=TITLES[str(panel.title)], entries=entries))

    def _command(self, entry: HelpEntry) -> HelpEntry:
        return entry.copy(description=Phrases(Text(PAGES[" ".join((*self.path, entry.names[0]))].says)))

    def _option(self, entry: HelpEntry) -> HelpEntry:
        says = PAGES[" ".join(self.path)].options[name_of(entry)]
        label, metavar = (word and capitals(word) for word in (entry.positional_label, entry.metavar))
        return entry.copy(description=Phrases(Text(says), *_marks(entry)), positional_label=label, metavar=metavar)


class Phrases:
    """Phrases one behind the other in lines as wide as their place; each is kept whole where it fits into a line.

    Args:
        phrases: a sentence, and what stands behind it in brackets.
    """

    def __init__(self, *phrases: Text) -> None:
        self.phrases = phrases

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Text]:
        """Yield the lines."""
        line = Text()
        for phrase in self.phrases:
            if line and line.cell_len + 1 + phrase.cell_len <= options.max_width:
                line.append(" ").append(phrase)
                continue
            if line:
                yield line
            *whole, line = (Text(part, phrase.style) for part in wrap(phrase.plain, "", options.max_width))
            yield from whole
        yield line


def name_of(entry: HelpEntry) -> str:
    """Return what an option is called: its long name, or its place where it has no other."""
    return entry.names[0] if entry.names else str(entry.positional_label)


def capitals(words: str) -> str:
    """Return a text with each word in capitals, which stands for what is to be typed there, in Japanese."""
    return _CAPITALS.sub(lambda found: CAPITALS[found[0]], words)


def _marks(entry: HelpEntry) -> Iterator[Text]:
    """Yield what stands in brackets behind an option: its choices, what it is if it is left out, that it is needed."""
    if entry.choices:
        named = "、".join(f"{choice}({said})" if (said := _word(choice)) else choice for choice in entry.choices)
        yield Text(MARKS["choices"].format(named), "cyclopts.choices")
    if entry.default is not None:
        yield Text(MARKS["default"].format(DEFAULTS.get(entry.default, entry.default)), "cyclopts.default")
    if entry.required:
        yield Text(MARKS["required"], "cyclopts.required")


def _word(choice: str) -> str:
    """Return what is chosen, in Japanese; of the format of a report who reads it, nothing of what is but a name."""
    return CHOICES.get(choice) or (str(read_by(choice).ja) if choice in RENDERERS else "")
