"""What the commands take as words: whole numbers, records and editions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import ArgumentCollection, Parameter, Token, UnknownOptionError

STANDARD_INPUT, NAMES_FOLLOW = "-", "--"
DIGITS = 18
_WHOLE = re.compile(rf"[+-]?[0-9]{{1,{DIGITS}}}")


def whole(_wanted: Any, tokens: Sequence[Any]) -> int:
    """Return a whole number; what is none is refused, not rounded.

    Raises:
        ValueError: for a fraction, a word, or more digits than anything here counts.
    """
    word = str(tokens[0].value)
    if not _WHOLE.fullmatch(word):
        shown = f"{word[:20]!r}"
        raise ValueError(
            f"{shown} is no whole number of at most {DIGITS} digits / 整数を書いてください({DIGITS}桁まで): {word[:20]}"
        )
    return int(word)


WHOLE = Parameter(converter=whole)


def record(_wanted: Any, tokens: Sequence[Token]) -> str:
    """Return the name of a record; what begins with a dash and is not standard input was meant as an option.

    Raises:
        UnknownOptionError: for such a word.
    """
    word = tokens[0].value
    if word.startswith("-") and word != STANDARD_INPUT:
        nothing = ArgumentCollection()  # type: ignore[no-untyped-call]  # cyclopts gives it no types
        raise UnknownOptionError(token=tokens[0], argument_collection=nothing)
    return word


Record = Annotated[str, Parameter(converter=record, allow_leading_hyphen=True)]


def spelled_out(words: Sequence[str]) -> list[str]:
    """Return the words of a command line with the names behind `--` as what they are: -x is the file ./-x."""
    at = words.index(NAMES_FOLLOW) if NAMES_FOLLOW in words else len(words)
    names = words[at:]
    is_dashed = [word.startswith("-") and word != STANDARD_INPUT for word in names[1:]]
    named = [f"./{word}" if dashed else word for word, dashed in zip(names[1:], is_dashed, strict=True)]
    return [*words[:at], *names[:1], *named]
