"""What lies in a zone at the start: a number of hidden cards, or cards one by one, each as it lies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.slots import NUMBER
from duelfsm.record.duel.whole_names import doubt_of, says_how_many
from duelfsm.record.duel.wording import Wording
from duelfsm.record.model.entries import CardEntry
from duelfsm.record.model.limits import MAX_ZONE
from duelfsm.record.model.unreadable import LIMIT, too_many
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.notation_words import Lying
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

CARDS = Text(ja="カード名か枚数", en="A card or a number")
_TIMES = re.compile(r"[x×](?P<behind>[0-9]{0,6})|(?P<counted>[0-9]{1,6})[枚体]")


def read_content(cursor: Cursor) -> Any:
    """Read what lies in a zone: a number of hidden cards, or cards separated by commas.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    entries: list[Any] = []
    if cursor.token is None:
        raise cursor.expected(CARDS)
    if len(cursor.tokens) - cursor.at == 1 and cursor.word_of("values") == "none":
        return 0
    while cursor.token is not None:
        number, quoted = cursor.number(), cursor.token is not None and cursor.token.quoted
        entry = [_entry(cursor)] if number is None else _as_many(cursor, number)
        entries += entry * _times(cursor) if quoted and number is None else entry
        if len(entries) > MAX_ZONE:
            raise cursor.error(LIMIT, too_many(MAX_ZONE))
        if not cursor.take(",") and cursor.token is not None:
            raise cursor.expected(Text(ja="コンマ", en="A comma"))
    return entries[0] if len(entries) == 1 and isinstance(entries[0], int) else tuple(entries)


def write_content(wording: Wording, content: tuple[Any, ...]) -> str:
    """Return the cards of a zone with commas between them."""
    return ", ".join(_written(wording, entry) for entry in content)


def _written(wording: Wording, entry: Any) -> str:
    if isinstance(entry, int):
        return str(entry)
    if isinstance(entry, str):
        return wording.quoted(entry)
    assert isinstance(entry, CardEntry)
    words = [wording.quoted(entry.name) if entry.name is not None else "?"]
    for lying in wording.notation.lies:
        value = dict(entry).get(lying.id)
        words += [wording.word("lies", lying.id)] * bool(value) + [f"#{value}"] * (lying.place and value is not None)
        words += [str(value)] * (lying.counted and bool(value))
        words += _listed(wording, value or ()) if lying.cards else []
    return " ".join(words)


def _listed(wording: Wording, names: tuple[str, ...]) -> list[str]:
    """Return names in quotes with the word between them."""
    between = wording.word("markers", _AND)
    return [part for at, name in enumerate(names) for part in ([between] if at else []) + [wording.quoted(name)]]


def _as_many(cursor: Cursor, number: int) -> list[Any]:
    """Read so many cards: of a name in quotes, or that nobody named; with nothing said of these they are a number."""
    named = cursor.token is not None and cursor.token.quoted
    if not named:
        cursor.take("?")  # so many that nobody named
    each = _entry(cursor) if named else _marks(cursor)
    if not each:
        return [number]
    if number > MAX_ZONE:
        raise cursor.error(LIMIT, too_many(MAX_ZONE))
    return [dict(each) if isinstance(each, dict) else each for _ in range(number)]


def _times(cursor: Cursor) -> int:
    """Take how many of a card lie there, behind it: "X" x3, 「X」 3枚; one where that is not said.

    A number alone may be that of hidden cards, before which a comma was left out.
    """
    token, column = cursor.token, cursor.column
    found = _TIMES.fullmatch(fold(token.raw)) if token is not None and token.kind in ("word", "number") else None
    if token is None or found is None:
        return 1
    cursor.at += 1
    digits = found["behind"] or found["counted"]
    number = int(digits) if digits else cursor.number()
    if number is None:
        raise cursor.expected(NUMBER)
    if number > MAX_ZONE:
        raise cursor.error(LIMIT, too_many(MAX_ZONE), column)
    return number


def _entry(cursor: Cursor) -> Any:
    token = cursor.token
    if token is not None and token.quoted:
        entry: Values = {"name": cursor.next().text}
    elif cursor.take("?"):
        entry = {}
    else:
        entry = {"name": _bare_entry(cursor)}
    entry |= _marks(cursor)
    return entry["name"] if list(entry) == ["name"] else entry


def _marks(cursor: Cursor) -> Values:
    """Read how a card lies, each said once; a castle with the place of its shield."""
    marks: Values = {}
    said: Values = {}
    begin = cursor.token
    known = {lying.id: lying for lying in cursor.notation.lies}
    while (lies := cursor.word_of("lies")) is not None:
        way = _WAY if known[lies].way else lies
        cursor.unsaid(said, way, begin)
        said[way] = marks[lies] = _names(cursor) if known[lies].cards else _number(cursor, known[lies])
        begin = cursor.token
    marks.pop(_UNTAPPED, None)
    return marks


def _number(cursor: Cursor, lying: Lying) -> int | bool:
    """Read the number that follows a word: of a shield, or of what is counted; one where none stands there."""
    if lying.counted:
        number = cursor.number()
        return 1 if number is None else number
    return (cursor.place() if lying.place else None) or True


def _names(cursor: Cursor) -> tuple[str, ...]:
    """Read the cards on which a card lies, or with which it is linked: names in quotes, with a word between them."""
    names: list[str] = []
    while True:
        if cursor.token is None or not cursor.token.quoted:
            raise cursor.expected(_IN_QUOTES)
        names.append(cursor.next().text)
        start = cursor.at
        if cursor.word_of("markers") != _AND:
            cursor.at = start
            return tuple(names)


def _bare_entry(cursor: Cursor) -> str:
    start, lies = cursor.at, cursor.notation.tables["lies"]
    while cursor.token is not None and cursor.token.kind in ("word", "number") and not _is_said(cursor, lies):
        cursor.at += 1
    if cursor.at == start or cursor.tokens[start].is_amount:
        cursor.at = start
        raise cursor.expected(CARDS)
    name = cursor.typed(start)
    if says_how_many(name):
        raise cursor.error("syntax", doubt_of(name), cursor.tokens[start].start)
    return name


def _is_said(cursor: Cursor, lies: Mapping[str, str]) -> bool:
    """Tell whether a word says how a card lies: one that a name may hold does before a name in quotes."""
    lying = lies.get(cursor.token.text) if cursor.token else None
    known = {each.id: each for each in cursor.notation.lies}
    following = cursor.peek(1)
    if lying is None or not (known[lying].cards or known[lying].counted):
        return lying is not None
    return following is not None and (following.quoted if known[lying].cards else following.kind == "number")


_IN_QUOTES = Text(ja="「」の中のカード名", en="The name of a card in quotes")
_WAY, _UNTAPPED, _AND = "way", "untapped", "and"
