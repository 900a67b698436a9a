"""The answer to `duelfsm editions`: every edition with its day, what it changed of the turn, and what that rests on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rich.cells import cell_len

from duelfsm.judge.afterwards.between import changes_between
from duelfsm.judge.reports.phrases import said
from duelfsm.judge.said.wrap import wrap
from duelfsm.rulebook.changes import Change
from duelfsm.rulebook.edition import EditionLine, known_editions, load_edition, newest_edition
from duelfsm.rulebook.text import Text, join, plain

HEADS = (
    Text(ja="版", en="edition"),
    Text(ja="日", en="from"),
    Text(ja="ターンの変更", en="what it changed of the turn"),
)
WIDTHS = (9, 12)
CLAUSES = Text(ja="番号: {clauses}", en="numbers: {clauses}")
SOURCE = Text(ja="出典: {source}", en="source: {source}")
UNSOURCED = Text(ja="出典なし: {what}", en="not sourced: {what}")
NO_NUMBER = plain("-")
BASE = Text(
    ja="宣言のもとの版は{edition}です。日付でも指定でき、その日に有効だったルールになります。",
    en="The base is {edition}. A day names an edition, too: the rules in force on it.",
)


@dataclass(frozen=True, slots=True)
class Known:
    """An edition, and the changes of the declaration that it is the first to have."""

    line: EditionLine
    changes: tuple[Change, ...]

    @property
    def number(self) -> Text:
        """Its number; a sign where it has none."""
        return NO_NUMBER if self.line.id == str(self.line.date) else plain(self.line.id)


def known() -> list[Known]:
    """Return the editions, oldest first."""
    lines = list(known_editions().values())
    loaded = [load_edition(line.id) for line in lines]
    changes = [tuple(changes_between(before, after)) for before, after in pairwise(loaded)]
    return [Known(line, came) for line, came in zip(lines, [(), *changes], strict=True)]


def as_table(languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the table, at most 80 cells wide."""
    for language in languages:
        yield from row(HEADS, language)
    for each in known():
        yield ""
        for order, language in enumerate(languages):
            number, day = (each.number, plain(str(each.line.date))) if order == 0 else (plain(""), plain(""))
            for line in _lines(each):
                yield from row((number, day, line), language)
                number = day = plain("")
    yield ""
    for language in languages:
        yield from wrap(said(BASE.fill({"edition": plain(newest_edition())}), language), "")


def as_json() -> str:
    """Return the editions as one JSON object."""
    editions = [
        {
            **each.line.model_dump(mode="json"),
            "base": each.line.id == newest_edition(),
            "changes": [change_data(change) for change in each.changes],
        }
        for each in known()
    ]
    return json.dumps({"base": newest_edition(), "editions": editions}, ensure_ascii=False, indent=2)


def change_data(change: Change) -> dict[str, Any]:
    """Return a change as plain data."""
    return {
        "since": str(change.since),
        "overlay": change.overlay,
        "text": change.text.model_dump(),
        "clauses": list(change.clauses),
        "basis": change.basis,
        "source": change.source.model_dump(),
        "unsourced": change.unsourced.model_dump() if change.unsourced else None,
    }


def row(cells: tuple[Text, ...], language: str) -> Iterator[str]:
    """Yield one row: short columns filled up by the cells that they take, the last one wrapped beside them."""
    *short, last = (said(cell, language) for cell in cells)
    beside = "".join(word + " " * (width - cell_len(word)) for word, width in zip(short, WIDTHS, strict=False))
    first, *rest = wrap(last, " " * cell_len(beside))
    yield beside + first.lstrip()
    yield from rest


def _lines(each: Known) -> Iterator[Text]:
    """Yield what is said of an edition, the change first."""
    if each.line.name is not None:
        yield each.line.name
    numbers = [plain(number) for change in each.changes for number in change.clauses]
    if numbers:
        yield CLAUSES.fill({"clauses": join(numbers)})
    if each.line.source is not None:
        yield SOURCE.fill({"source": each.line.source})
    if each.line.unsourced is not None:
        yield UNSOURCED.fill({"what": each.line.unsourced})
