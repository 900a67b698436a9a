"""A file of one's own cards: CSV with a column for each fact, or JSON with the cards of a record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import from_json

from duelfsm.record.duel.card_line import read_card
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.tokens import tokens
from duelfsm.record.files.sources import BYTES, not_utf8
from duelfsm.record.json.read_json import JsonText, broken_json, odd_object
from duelfsm.record.model.faults_of_unions import faults_of
from duelfsm.record.model.head_cards import CARD
from duelfsm.record.model.limits import MAX_LETTERS, MAX_RECORD_BYTES
from duelfsm.record.model.unfit_values import unfit_values
from duelfsm.record.model.unreadable import LIMIT, TWICE, UNREAD, InputFault, too_long, twice
from duelfsm.record.model.value_errors import fault_text, reason_of
from duelfsm.rulebook.card_ids import facts_in_ids
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_words import unknown_facts
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.system_errors import why_not
from duelfsm.rulebook.text import Text, plain, shown

NAME = ("name", "カード名", "名前")
MOST_FAULTS = 50


class CardFile(NamedTuple):
    """What was read from a file of cards: those that are right, and what is wrong with the others."""

    cards: tuple[CardFacts, ...]
    faults: tuple[InputFault, ...]


class _Cell(NamedTuple):
    text: str
    column: int


def read_card_file(path: Path) -> CardFile:
    """Return the cards of a file, in the words of the rules, and everything that is wrong with it."""
    data = b""
    try:
        data = _bytes(path)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return CardFile((), (not_utf8(data, error),))
    except (OSError, ValueError) as error:
        return CardFile((), (InputFault(UNREAD, _UNREAD.fill({"why": why_not(error)})),))
    if len(data) > MAX_RECORD_BYTES:
        return CardFile((), (InputFault(LIMIT, too_long(MAX_RECORD_BYTES, BYTES)),))
    faults: list[InputFault] = []
    read = _of_json(text, faults) if path.suffix.lower() == ".json" else _of_csv(text, faults)
    cards = tuple(_each_once(read, faults))
    return CardFile(cards, tuple(sorted(faults, key=lambda fault: (fault.line, fault.column))[:MOST_FAULTS]))


def _bytes(path: Path) -> bytes:
    """Return what is in a file, or as much as is too much."""
    if path.exists() and not path.is_file():
        raise OSError(None, "not a regular file")  # a pipe would be waited for
    with path.open("rb") as stream:
        return stream.read(MAX_RECORD_BYTES + 1)


def _each_once(read: Iterator[tuple[CardFacts, int, int]], faults: list[InputFault]) -> Iterator[CardFacts]:
    """Yield the cards whose words are known and whose names nothing before them bears, with ids for names."""
    edition, seen = load_edition(newest_edition()), set[str]()
    for card, line, column in read:
        unknown = next(unknown_facts(card, edition), None)
        meaningless = next(unfit_values(card, edition), None) if unknown is None else None
        again = next((name for name in (card.name, *card.also) if key_of(name) in seen), None)
        if unknown is not None:
            faults.append(InputFault("unknown_word", _UNKNOWN.fill({"word": plain(shown(unknown[1]))}), line, column))
        elif meaningless is not None:
            faults.append(InputFault("no_meaning", meaningless, line, column))
        elif again is not None:
            faults.append(InputFault(TWICE, twice(shown(again)), line, column))
        else:
            seen |= {key_of(name) for name in (card.name, *card.also)}
            yield facts_in_ids(card, edition)


# CSV.


def _of_csv(text: str, faults: list[InputFault]) -> Iterator[tuple[CardFacts, int, int]]:
    """Yield the cards of the rows below the names of the columns, each with its place; empty cells say nothing."""
    lines = text.splitlines()
    names = _columns(lines[0] if lines else "", faults)
    for number, line in enumerate(lines[1:] if names else [], 2):
        if not line.strip():
            continue
        try:
            if len(line) > MAX_LETTERS:
                raise DuelError(LIMIT, MAX_LETTERS, too_long(MAX_LETTERS))
            yield _row(names, line), number, 1
        except DuelError as error:
            faults.append(InputFault(error.reason, error.message, number, error.column + 1))


def _columns(line: str, faults: list[InputFault]) -> list[str | None]:
    """Return the fact of each column, None for that of the name.

    Nothing is returned where one is none, where two say the same, or where the name is missing.
    """
    words, found = load_notation().tables["facts"], dict[str | None, str | None]()
    try:
        for cell in _cells(line):
            called = fold(cell.text.strip())
            if called not in words and called not in NAME:
                raise DuelError("syntax", cell.column, _NO_FACT.fill({"word": plain(shown(cell.text))}))
            fact = None if called in NAME else words[called]
            if fact in found:
                raise DuelError(TWICE, cell.column, twice(shown(cell.text.strip())))
            found[fact] = None if fact is None else cell.text.strip()
        if None not in found:
            raise DuelError("syntax", 0, _NO_NAME)
    except DuelError as error:
        faults.append(InputFault(error.reason, error.message, 1, error.column + 1))
        return []
    return [*found.values()]


def _row(names: list[str | None], line: str) -> CardFacts:
    """Return the card of a row: each cell says what would stand behind its fact in a `card` line."""
    cells = list(_cells(line))
    if len(cells) > len(names):
        raise DuelError("syntax", cells[len(names)].column, _TOO_MANY)
    by_name = list(zip(names, cells, strict=False))
    title = next((cell for name, cell in by_name if name is None and cell.text.strip()), None)
    if title is None:
        raise DuelError("missing", 0, _NO_NAME)
    values: dict[str, Any] = {}
    for name, cell in by_name:
        if name is not None and cell.text.strip():
            card = _read(title, name, cell)
            values |= card.model_dump(exclude_unset=True)
    return CARD.validate_python({**values, "name": title.text.strip()})


def _read(title: _Cell, fact: str, cell: _Cell) -> CardFacts:
    """Return the card with the one fact of a cell; an error stands in its column of the file."""
    head: dict[str, Any] = {}
    quoted = title.text.strip().replace("\\", "\\\\").replace('"', '\\"')
    start = f'"{quoted}": {fact} '
    line = start + cell.text
    try:
        cursor = Cursor(load_notation(), line, tokens(line), "A")
        read_card(cursor, head)
    except DuelError as error:
        inside = error.column - len(start)
        column = cell.column + inside if inside >= 0 else (cell if error.column >= len(start) else title).column
        raise DuelError(error.reason, column, error.message) from None
    card: CardFacts = head["cards"][0]
    return card


def _cells(line: str) -> Iterator[_Cell]:
    """Yield the cells of a line of CSV, each with the column from 0 at which what it says begins."""
    at = 0
    while at <= len(line):
        if line.startswith('"', at):
            text, end = _quoted(line, at)
            yield _Cell(text, at + 1)
        else:
            end = line.find(",", at)
            end = len(line) if end < 0 else end
            yield _Cell(line[at:end], at)
        at = end + 1


def _quoted(line: str, at: int) -> tuple[str, int]:
    """Return what stands in quotes, two of which stand for one, and where the cell ends."""
    end = at + 1
    while True:
        end = line.find('"', end)
        if end < 0:
            raise DuelError("syntax", at, _OPEN)
        if line.startswith('""', end):
            end += 2
            continue
        if end + 1 < len(line) and line[end + 1] != ",":
            raise DuelError("syntax", end + 1, _BEHIND)
        return line[at + 1 : end].replace('""', '"'), end + 1


# JSON.


def _of_json(text: str, faults: list[InputFault]) -> Iterator[tuple[CardFacts, int, int]]:
    """Yield the cards of a list, or of the `cards` of an object, each with its place."""
    source = JsonText(text)
    try:
        data = from_json(text, allow_inf_nan=False)
    except ValueError as error:
        faults.append(broken_json(source, str(error)))
        return
    if odd := odd_object(source):
        faults.append(odd)
        return
    inside = ("cards",) if isinstance(data, dict) else ()
    listed = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(listed, list):
        faults.append(InputFault("schema", _NO_LIST))
        return
    for at, item in enumerate(listed):
        try:
            yield CARD.validate_python(item), *source.place((*inside, at))
        except ValidationError as error:
            fault = faults_of(error)[0]
            where = source.place((*inside, at, *fault["loc"]))
            named = plain(".".join(map(str, fault["loc"]))) if fault["loc"] else None
            faults.append(InputFault(reason_of(fault), fault_text(named, fault), *where))


_UNREAD = Text(ja="カードのファイルを読めません: {why}。", en="The file of cards cannot be read: {why}.")
_UNKNOWN = Text(ja="「{word}」という語はルールにありません。", en='"{word}" is no word of the rules.')
_NO_FACT = Text(
    ja="「{word}」は列の名前ではありません(カード名と、カードの行の事実の語)。",
    en='"{word}" names no column: they are "name" and the facts of a card line.',
)
_NO_NAME = Text(ja="カード名(name)が必要です。", en='The name of the card is missing (column "name").')
_TOO_MANY = Text(ja="列の名前より多い欄があります。", en="There are more cells here than columns have names.")
_OPEN = Text(ja="引用符が閉じていません。", en="These quotes are not closed.")
_BEHIND = Text(ja="引用符の後ろにはコンマが必要です。", en="Behind quotes a comma must stand.")
_NO_LIST = Text(
    ja='カードのリスト(または "cards")が必要です。', en='A list of cards is expected, or an object with "cards".'
)
