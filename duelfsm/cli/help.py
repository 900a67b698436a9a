"""The help of the command line, in the language that is asked for."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any, get_args

from cyclopts import App

from duelfsm.cli.spoken import Language, languages

if TYPE_CHECKING:
    from cyclopts.help.protocols import HelpFormatter

LANG = "--lang"
LANGUAGES: dict[str, Language] = {language: language for language in get_args(Language)}


def default_text(value: object) -> str | None:
    """Return what the help says of a value that an option has by default, None where it says nothing."""
    return None if value is None else "none" if value == () else str(value)


class SpokenApp(App):
    """A command line whose help is told in Japanese, in English, or in one after the other."""

    def help_print(self, tokens: Any = None, *, console: Any = None) -> None:  # bare types: each command reads them
        """Print the help of the command that *tokens* name, a page for each language."""
        words = tokens.split() if isinstance(tokens, str) else sys.argv[1:] if tokens is None else tokens
        command, asked = without_language(words)
        for number, language in enumerate(languages(asked)):
            if number:
                (console or self.console).print()
            self.help_formatter = self._page(command) if language == "ja" else None
            super().help_print(command, console=console)

    def _page(self, command: list[str]) -> HelpFormatter:
        from duelfsm.cli.japanese_page import (
            JapanesePage,  # the Japanese words are read only when they are to be printed
        )

        path, _, _ = self.parse_commands(command)
        return JapanesePage(path)


def without_language(words: Iterable[str]) -> tuple[list[str], Language | None]:
    """Return the words of a command line without `--lang X`, wherever that stands, and the language it asks for.

    What is no language stays where it is: whoever asks for help gets it nevertheless.
    """
    rest: list[str] = []
    asked: Language | None = None
    for word in chain.from_iterable(word.split("=", word.startswith(f"{LANG}=")) for word in words):
        if word in LANGUAGES and rest[-1:] == [LANG]:
            asked = LANGUAGES[word]
            rest.pop()
        else:
            rest.append(word)
    return rest, asked
