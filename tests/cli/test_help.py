"""The help of the command line: every word of it in Japanese too, the language as for any output, boxes that align."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from io import StringIO
from typing import Any

import pytest
from cyclopts import App
from cyclopts.help import HelpEntry, HelpPanel
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions
from rich.text import Text

from duelfsm.cli.commands import app
from duelfsm.cli.japanese import CAPITALS, CHOICES, DEFAULTS, MARKS, PAGES, TITLES
from duelfsm.cli.japanese_page import OF_COMMANDS, Phrases, name_of
from duelfsm.judge.reports.renderers import RENDERERS, read_by

LITERAL = re.compile(r"[\w*:/.-]*[/._0-9][\w*/.-]*[\w/]")  # a file, a variable, an example to be typed
OPTION, COMMAND = re.compile("--[a-z][a-z-]*"), re.compile(r"duelfsm ([a-z]+)")
CAPITAL = re.compile("[A-Z]+")
ENGLISH = ["Usage", "OPTION", "COMMAND", "CHOICE", "STR", "INT ", "default", "choices", "required", "False", "()"]


def paper(width: int = 80) -> tuple[Console, StringIO]:
    """Return a console of this width, without colours, and what is printed on it."""
    printed = StringIO()
    return Console(file=printed, width=width, color_system=None), printed


class Page:
    """What the help of a command is made of, in English; it takes the place of what prints it."""

    def __init__(self, path: tuple[str, ...]) -> None:
        self.panels: list[HelpPanel] = []
        self.usage = ""
        self.says: Any = None
        app.help_formatter = self
        App.help_print(app, path, console=paper()[0])
        app.help_formatter = None

    def render_usage(self, _console: Console, _options: ConsoleOptions, usage: Any) -> None:
        """Keep how the command is written."""
        self.usage = str(usage)

    def render_description(self, _console: Console, _options: ConsoleOptions, says: Any) -> None:
        """Keep what the command does."""
        self.says = says

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Keep a box."""
        self.panels.append(panel)

    def entries(self, *, commands: bool) -> dict[str, HelpEntry]:
        """Return the commands or the options by their names."""
        chosen = [panel for panel in self.panels if (panel.format == OF_COMMANDS) is commands]
        return {name_of(entry): entry for panel in chosen for entry in panel.entries}


@cache
def pages() -> dict[str, Page]:
    """Return the help of every command by what is typed for it."""
    found: dict[str, Page] = {}
    ahead: list[tuple[str, ...]] = [()]
    while ahead:
        path = ahead.pop()
        page = found[" ".join(path)] = Page(path)
        ahead.extend((*path, name) for name in page.entries(commands=True) if not name.startswith("-"))
    return found


def options() -> Iterator[tuple[str, str, HelpEntry]]:
    """Yield each option with its command and its name."""
    for path, page in pages().items():
        yield from ((path, name, entry) for name, entry in page.entries(commands=False).items())


def english(renderable: Any) -> str:
    """Return a sentence of the English help in one line."""
    console, printed = paper(1000)
    console.print(renderable)
    return printed.getvalue().strip()


def said(*words: str, width: int = 80) -> str:
    """Return what a command line prints on a console of this width."""
    console, printed = paper(width)
    app(words, console=console, exit_on_error=False)
    return printed.getvalue()


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing outside of a test choose the language."""
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "DUELFSM_LANG"):
        monkeypatch.delenv(name, raising=False)


def test_every_command_has_its_page() -> None:
    """Each command and flag has its sentence in Japanese, and none is told of that does not exist."""
    flags = {name for page in pages().values() for name in page.entries(commands=True) if name.startswith("-")}
    assert len(pages()) > 15
    assert set(PAGES) == set(pages()) | flags


@pytest.mark.parametrize("path", pages(), ids=lambda path: path or "duelfsm")
def test_every_option_has_its_sentence(path: str) -> None:
    """Each parameter of a command is told of in Japanese, and no other one."""
    assert list(PAGES[path].options) == list(pages()[path].entries(commands=False))


def test_every_title_choice_and_placeholder_has_its_word() -> None:
    """So it is with the titles of the boxes, the choices, and the words in capitals for what is to be typed."""
    entries = [entry for _, _, entry in options()]
    written = [page.usage for page in pages().values()]
    written += [word for entry in entries for word in (entry.positional_label, entry.metavar) if word]
    assert set(TITLES) == {panel.title for page in pages().values() for panel in page.panels}
    choices = {choice for entry in entries for choice in entry.choices or ()}
    shells = {"bash", "fish", "zsh"}  # names, of which nothing is to be said
    assert set(CHOICES) == choices - (RENDERERS.keys() - {"text", "json"}) - shells
    assert all(read_by(name).ja for name in RENDERERS)
    assert set(CAPITALS) == {word for text in written for word in CAPITAL.findall(text)}
    assert set(DEFAULTS) <= {entry.default for entry in entries}
    assert all((*TITLES.values(), *CHOICES.values(), *CAPITALS.values(), *DEFAULTS.values(), *MARKS.values()))


def test_a_default_that_is_no_value_has_its_word() -> None:
    """What is shown of a default is what one would type, else it is said in Japanese."""
    shown = {entry.default for _, _, entry in options() if entry.default is not None} - set(DEFAULTS)
    assert [default for default in shown if default in {"True", "None"} or not default[0].isalnum()] == []


def test_a_sentence_names_only_what_exists() -> None:
    """An option or a command that a Japanese sentence names can be typed."""
    known = {name for _, _, entry in options() for name in entry.names} | {"--help", "--version"}
    for page in PAGES.values():
        for says in (page.says, *page.options.values()):
            assert set(OPTION.findall(says)) <= known, says
            assert set(COMMAND.findall(says)) <= set(PAGES), says


def test_both_languages_name_the_same_files_variables_and_examples() -> None:
    """What is to be typed or looked for stands in the Japanese sentence as in the English one."""
    told = [(PAGES[path].says, page.says) for path, page in pages().items()]
    told += [(PAGES[path].options[name], entry.description) for path, name, entry in options()]
    for ja, renderable in told:
        for literal in LITERAL.findall(english(renderable)):
            assert literal.rstrip(".:") in ja, english(renderable)


def test_the_japanese_sentences_are_sentences() -> None:
    """Each has Japanese words and ends with a full stop, as the English ones do."""
    for page in PAGES.values():
        for says in (page.says, *page.options.values()):
            assert says.endswith("。"), says
            assert re.search("[ぁ-ん一-龠]", says), says


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("path", pages(), ids=lambda path: path or "duelfsm")
def test_the_boxes_align(path: str, width: int) -> None:
    """With its wide characters each line of a box is as wide as the terminal, and no other line is wider."""
    for line in said(*path.split(), "--help", "--lang", "ja", width=width).splitlines():
        assert cell_len(line) <= width
        if line[:1] in {"╭", "│", "╰"}:
            assert (cell_len(line), line[-1] in "╮│╯") == (width, True), line


@pytest.mark.parametrize("width", [24, 40, 57])
def test_a_sentence_breaks_as_japanese_does(width: int) -> None:
    """Nothing of it is lost, no line is too wide or begins with a comma, what stands in brackets is kept whole."""
    mark = MARKS["default"].format("text")
    for page in PAGES.values():
        for says in page.options.values():
            console, printed = paper(width)
            console.print(Phrases(Text(says), Text(mark)))
            lines = printed.getvalue().splitlines()
            assert "".join("".join(lines).split()) == "".join((says + mark).split())
            assert all(cell_len(line) <= width and line[0] not in "、。)」" for line in lines), says
            assert lines[-1].endswith(mark)


@pytest.mark.parametrize("path", pages(), ids=lambda path: path or "duelfsm")
def test_a_japanese_page_has_no_english_words(path: str) -> None:
    """Usage, titles, placeholders and what stands in brackets are Japanese, too; the brackets are not torn."""
    text = said(*path.split(), "--help", "--lang", "ja")
    assert [word for word in ENGLISH if word in text] == []
    for entry in pages()[path].entries(commands=False).values():
        if entry.default is not None:
            assert MARKS["default"].format(DEFAULTS.get(entry.default, entry.default)) in text
        assert not entry.required or MARKS["required"] in text


@pytest.mark.parametrize(
    ("words", "env", "ja", "en"),
    [
        (["check", "--help"], {}, False, True),
        (["check", "--help"], {"LANG": "ja_JP.UTF-8"}, True, False),
        (["check", "--help"], {"LANG": "ja_JP.UTF-8", "DUELFSM_LANG": "en"}, False, True),
        (["check", "--help"], {"DUELFSM_LANG": "both"}, True, True),
        (["check", "--help", "--lang", "ja"], {"DUELFSM_LANG": "en"}, True, False),
        (["check", "--lang", "en", "--help"], {"DUELFSM_LANG": "ja"}, False, True),
        (["check", "-h", "--lang=ja"], {}, True, False),
        (["--lang", "ja", "check", "--help"], {}, True, False),
        (["--help", "--lang=both", "check"], {}, True, True),
        (["check", "game.duel", "--lang", "en", "--lang", "ja", "--help"], {}, True, False),
        (["check", "--lang", "fr", "--help"], {}, False, True),
        (["check", "--help", "--lang"], {"DUELFSM_LANG": "ja"}, True, False),
    ],
)  # fmt: skip
def test_the_language_of_the_help_is_chosen(
    monkeypatch: pytest.MonkeyPatch, words: list[str], env: dict[str, str], *, ja: bool, en: bool
) -> None:
    """As for any output the flag decides, wherever it stands, else DUELFSM_LANG, else the locale."""
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    text = said(*words)
    assert ("使い方: duelfsm check" in text, "Usage: duelfsm check" in text) == (ja, en)


@pytest.mark.parametrize("words", [["generate"], ["notation"], ["web", "build"], ["convert"]], ids=" ".join)
def test_help_takes_a_language_where_the_command_takes_none(words: list[str]) -> None:
    """A command without `--lang`, or with another meaning of it, can be explained in either language."""
    assert said(*words, "--help", "--lang", "ja").startswith("使い方")
    assert said("--lang", "en", *words, "--help").startswith("Usage")


@pytest.mark.parametrize("words", [[], ["web"]], ids=str)
def test_help_that_is_not_asked_for_speaks_the_language_too(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    """Where a command is missing the help is shown, in the language of the variable."""
    monkeypatch.setenv("DUELFSM_LANG", "ja")
    assert said(*words).startswith("使い方")


def test_both_is_one_page_after_the_other() -> None:
    """Japanese comes first, and each page is whole."""
    ja, en, both = (said("show", "--help", "--lang", language) for language in ("ja", "en", "both"))
    assert both == f"{ja}\n{en}"


@pytest.mark.parametrize(("language", "loaded"), [("en", False), ("ja", True)])
def test_the_japanese_words_are_read_only_when_asked_for(language: str, *, loaded: bool) -> None:
    """The help in English does not wait for them."""
    code = (
        "import sys; from duelfsm.cli.commands import app; app(['--help', '--lang', sys.argv[1]]);"
        "sys.exit(10 + ('duelfsm.cli.japanese' in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", code, language], capture_output=True, check=False)
    assert done.returncode == 10 + loaded
