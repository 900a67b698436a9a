"""What is wrong with what was asked for, in the language of whoever asks: a message has both, English first."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, get_args

Language = Literal["ja", "en", "both"]
BOTH = " / "  # between the English and the Japanese of a message
_LANG = "--lang"
_JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
# The command, and then the file, the place in it, or the option that a message begins with: it is of both languages.
_ABOUT = re.compile(r"(?:duelfsm(?: [a-z-]+)*: )?(?:(?:[^:]*\.\w{1,8}|[^\s:]+)(?::[0-9]+)*: )*")


def asked_language(words: Sequence[str]) -> Language | None:
    """Return the language that a command line asks for, however wrong the rest is; None where it asks for none."""
    behind = {value for word, value in pairwise(words) if word == _LANG}
    behind |= {word.partition("=")[2] for word in words if word.startswith(f"{_LANG}=")}
    return next((each for each in get_args(Language) if each in behind), None)


def languages(asked: Language | None) -> tuple[str, ...]:
    """Return the languages to speak: the flag, else DUELFSM_LANG, else the locale, else English."""
    chosen = asked or os.environ.get("DUELFSM_LANG") or _locale()
    return ("ja", "en") if chosen == "both" else ("ja",) if chosen == "ja" else ("en",)


def _locale() -> str:
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "")
    return "ja" if locale.startswith("ja") else "en"


def in_the_language(line: str, words: Sequence[str]) -> str:
    """Return a line of a message in the language that a command line, else the environment, asks for.

    Args:
        line: with both languages, or with one, which is returned as it is.
        words: the command line.
    """
    spoken, (english, japanese) = languages(asked_language(words)), _halves(line)
    if len(spoken) > 1 or not japanese:
        return line
    about = _ABOUT.match(english)
    known = about[0] if about is not None and not japanese.startswith(about[0]) else ""
    return f"{known}{japanese}" if spoken == ("ja",) else english


def _halves(line: str) -> tuple[str, str]:
    """Return the English and the Japanese of a line; what is repeated in both may have the same sign between."""
    parts = line.split(BOTH)
    middle = len(parts) // 2
    english, japanese = BOTH.join(parts[:middle]), BOTH.join(parts[middle:])
    return (english, japanese) if len(parts) % 2 == 0 and _JAPANESE.search(japanese) else (line, "")
