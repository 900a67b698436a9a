"""The static abilities of a card, as a `card` line of the notation writes them."""

from __future__ import annotations

import re
from typing import Any

from duelfsm.record.abilities import condition_words, read_condition, take_comma
from duelfsm.record.cursor import Cursor
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.text import Text

Values = dict[str, Any]
DOES = Text(ja="常在型能力の処理(power、cannot など)", en="What a static ability does (power, cannot ...)")


def read_statics(cursor: Cursor) -> tuple[Values, ...]:
    """Read static abilities separated by commas: what it does, its word or number, for whom, and its condition."""
    start = cursor.at
    if cursor.word_of("values") == "none":
        return ()
    cursor.at = start
    found = [_static(cursor)]
    while take_comma(cursor):
        found.append(_static(cursor))
    return tuple(found)


def write_static(notation: Notation, static: Static, language: str) -> str:
    """Return a static ability in the words of a language."""
    parts = [static.does, *([static.what] if static.what else [])]
    parts += [f"{static.amount:+d}"] if static.amount else []
    if static.whose != _THIS:
        parts.append(notation.word("ability", static.whose, language))
    if static.type is not None:
        parts += [notation.word("ability", "type", language), static.type]
    parts += [notation.word("ability", flag, language) for flag in _FLAGS if getattr(static, flag)]
    if static.condition is not None:
        parts += [notation.word("ability", "if", language), *condition_words(notation, static.condition, language)]
    return " ".join(parts)


def _static(cursor: Cursor) -> Values:
    token = cursor.token
    if token is None or token.kind != "word":
        raise cursor.expected(DOES)
    values: Values = {"does": cursor.next().raw}
    while cursor.token is not None and cursor.token.kind in ("word", "number"):
        values |= _part(cursor)
    return values


def _part(cursor: Cursor) -> Values:
    word = cursor.word_of("ability")
    if word in _OWNERS:
        return {"whose": word}
    if word == "type":
        return {"type": cursor.next().raw}
    if word in _FLAGS:
        return {word: True}
    if word == "if":
        return {"condition": read_condition(cursor)}
    if word is not None:
        raise cursor.expected(DOES)
    raw = cursor.next().raw
    return {"amount": int(fold(raw))} if _AMOUNT.fullmatch(fold(raw)) else {"what": raw}


_THIS = "this"
_FLAGS = ("tapped", "player")
_OWNERS = frozenset({"own", "other", "any"})
_AMOUNT = re.compile(r"[+-]?[0-9]{1,7}")
