"""How many cards ship, and of how many each fact is known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from duelfsm.judge.answers.card_sheet import OF_CREATURES
from duelfsm.judge.said.wrap import wrap
from duelfsm.rulebook.card_lines import TABLES, lines_of
from duelfsm.rulebook.card_tables import COLUMNS, HALVES, NONE, UNKNOWN
from duelfsm.rulebook.edition import Edition, load_edition, newest_edition
from duelfsm.rulebook.text import Text, join, plain

FACTS = ("type", "civilizations", "cost", *OF_CREATURES, "keywords", "abilities", "statics")
INDENT = "  "
SETS = {
    TABLES[0]: Text(ja="英語版のカード", en="Cards of the English sets"),
    TABLES[1]: Text(ja="2020年以降の日本語のカード", en="Japanese cards of the sets since 2020"),
}
OF_ALL = Text(ja="{set}: {all}枚", en="{set}: {all}")
WHOLE = Text(
    ja="テキストのすべてを事実で言えるカード: {said}枚",
    en="Those of which the facts say all that the text says: {said}",
)
KNOWN = Text(ja="事実の分かっている枚数: {known}", en="Of so many each fact is known: {known}")
FACT = Text(ja="{fact} {number}", en="{fact} {number}")
OF_SO_MANY = Text(ja="{fact} {number}(クリーチャー{all}枚のうち)", en="{fact} {number} (of {all} creatures)")


class CountedCards(NamedTuple):
    """What is known of the cards of a table.

    Attributes:
        cards: how many there are.
        said: of how many the text says nothing that is no fact, but what allows nothing that is otherwise refused.
        creatures: how many have a power.
        known: for each fact of how many it is known, in full.
    """

    cards: int
    said: int
    creatures: int
    known: dict[str, int]


@cache
def counted(table: str) -> CountedCards:
    """Return what is known of the cards of a table."""
    edition = load_edition(newest_edition())
    rows = [dict(zip(COLUMNS, line.split("\t"), strict=True)) for line in lines_of(table)]
    creatures = [row for row in rows if _is_creature(row, edition)]
    known = {fact: sum(_is_known(row, fact) for row in (creatures if fact in OF_CREATURES else rows)) for fact in FACTS}
    said = sum(_sides(row, "own") | _sides(row, "more") == {NONE} for row in rows)
    return CountedCards(len(rows), said, len(creatures), known)


def _is_creature(row: dict[str, str], edition: Edition) -> bool:
    return any(kind in edition.types and edition.types[kind].attacks for kind in _sides(row, "type"))


def _is_known(row: dict[str, str], fact: str) -> bool:
    """Tell whether a fact is known: of a card with two halves that of both; but for power, which a spell has not."""
    sides = _sides(row, fact)
    return sides != {UNKNOWN} if fact in OF_CREATURES else UNKNOWN not in sides


def _sides(row: dict[str, str], column: str) -> set[str]:
    return {*row[column].split(HALVES)}


def counted_as_text(languages: tuple[str, ...]) -> Iterator[str]:
    """Yield how many cards ship and what is known of them, in lines."""
    for language in languages:
        for table in TABLES:
            first, *others = _told(table)
            yield from wrap(getattr(first, language), "")
            for text in others:
                yield from wrap(INDENT + getattr(text, language), INDENT)


def _told(table: str) -> list[Text]:
    found, edition = counted(table), load_edition(newest_edition())
    each = [
        (OF_SO_MANY if fact in OF_CREATURES else FACT).fill(
            {"fact": edition.facts[fact].name, "number": _number(number), "all": _number(found.creatures)}
        )
        for fact, number in found.known.items()
    ]
    head = OF_ALL.fill({"set": SETS[table], "all": _number(found.cards)})
    return [head, WHOLE.fill({"said": _number(found.said)}), KNOWN.fill({"known": join(each)})]


def _number(number: int) -> Text:
    return plain(f"{number:,}")


def counted_as_json() -> str:
    """Return how many cards ship and what is known of them, as one JSON object."""
    return json.dumps({"tables": {table: counted(table)._asdict() for table in TABLES}}, ensure_ascii=False, indent=2)
