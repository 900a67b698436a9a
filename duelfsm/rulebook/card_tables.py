"""The tables of printed cards: a name is looked up in their lines as they lie in the file; nothing else is read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from duelfsm.rulebook.card_asked import Word
from duelfsm.rulebook.card_lines import OTHERS, TABLES, found_line
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.card_races import bases_of, in_both_languages
from duelfsm.rulebook.cards import Ability, CardFacts, Static
from duelfsm.rulebook.values import Values

COLUMNS = (
    "name", "other name", "type", "civilizations", "cost", "power", "races", "evolves from", "keywords", "abilities",
    "statics", "own", "more", "besides", "lists",
)  # fmt: skip
UNSAID = ("own", "more", "besides")
UNKNOWN, NONE, HALVES = "?", "-", " // "
S_TRIGGER = {
    "on": "shield_to_hand",
    "zone": "shields",
    "declared": True,
    "optional": True,
    "shield": True,
    "used": True,
}
# One creature of the other player does not attack in this turn (509.5b): what G-Strike stands for in the notation.
G_STRIKE = {
    "on": "shield_to_hand",
    "zone": "shields",
    "declared": True,
    "optional": True,
    "shield": True,
    "only": [
        {
            "on": "lasts",
            "whose": "other",
            "type": "creature",
            "number": 1,
            "chosen": True,
            "mandatory": True,
            "lasting": "cannot",
            "what": "attack",
            "until": "turn",
        },
    ],
}
NAMED = {"s-trigger": S_TRIGGER, "g-strike": G_STRIKE}  # abilities that a table calls by their names


class PrintedFacts(CardFacts):
    """The facts of a printed card, what of its text they do not say, and the lists that they were read from.

    Attributes:
        own: words for what the text says of the card itself that has no word among the facts.
        more: words for what it says beyond that, of other cards, too.
        besides: words for what it says that allows nothing which is otherwise refused.
        lists: the lists; two that are named were compared and agree.
        half_of: for a half the name of its card.
    """

    own: tuple[Word, ...] = ()
    more: tuple[Word, ...] = ()
    besides: tuple[Word, ...] = ()
    lists: tuple[Word, ...] = ()
    half_of: Word | None = None


@lru_cache(maxsize=10_000)
def printed(name: str) -> PrintedFacts | None:
    """Return what is known of the printed card of a name in either language; None where none is known, or several."""
    asked = key_of(name)
    line = _line_of(asked)
    if line is not None:
        return _facts(line.split("\t"))
    other = found_line(OTHERS, asked, str) if asked else None
    line = other and _line_of(key_of(other.split("\t")[1]))
    return _facts(line.split("\t"), half=asked) if line else None


def _line_of(asked: str) -> str | None:
    return next((line for table in TABLES if asked and (line := found_line(table, asked, key_of))), None)


def _facts(columns: list[str], half: str = "") -> PrintedFacts:
    """Return the facts of a line; of a card with two halves those of the half that is asked for, or what both share."""
    row = dict(zip(COLUMNS, columns, strict=True))
    lists = tuple(row["lists"].split("+"))
    names = [name for name in (row["name"], row["other name"]) if name != UNKNOWN]
    sides = [_values(dict(zip(row, each, strict=True))) for each in _sides(columns)]
    halves = [name.strip() for name in row["name"].split("/")] if len(sides) > 1 and "/" in row["name"] else []
    at = next((at for at, name in enumerate(halves) if key_of(name) == half), None)
    values = sides[0] if len(sides) == 1 else _half(sides, at) if at is not None else _shared(sides)
    also = dict.fromkeys(name for each in [*names, *_own_names(halves)] for name in (each, *_spellings(each)))
    called = halves[at] if at is not None else row["name"]
    also.pop(called, None)
    certain = _certain(values["abilities"])
    twin = {"halves": tuple(halves) or None} if at is None else {"half_of": row["name"]}
    return PrintedFacts(name=called, also=tuple(also)[:10], lists=lists, **values | {"abilities": certain} | twin)


def _sides(columns: list[str]) -> list[list[str]]:
    count = max(column.count(HALVES) for column in columns) + 1
    return [[_side(column, at) for column in columns] for at in range(count)]


def _side(column: str, at: int) -> str:
    parts = column.split(HALVES)
    return parts[at] if len(parts) > 1 else column


def _own_names(halves: list[str]) -> list[str]:
    """Return the names of halves that no other card bears."""
    return [name for name in halves if len(halves) > 1 and found_line(OTHERS, key_of(name), str)]


def _spellings(name: str) -> list[str]:
    """Return a name without its ruby, and without spaces where they are left out as often as not."""
    begin, end = name.find("（"), name.find("）")
    plain = name[:begin] + name[end + 1 :] if 0 <= begin < end else name
    unspaced = () if name.isascii() else (name.replace(" ", ""), plain.replace(" ", ""))
    return [each for each in (plain, *unspaced) if each]


def _values(row: dict[str, str]) -> Values:
    """Return the facts of one side of a card."""
    abilities, statics = _parts(row["abilities"], ";"), _parts(row["statics"], ";")
    return {
        "type": None if row["type"] == UNKNOWN else row["type"],
        "civilizations": _parts(row["civilizations"], ","),
        "cost": _number(row["cost"]),
        "power": _number(row["power"]),
        "races": in_both_languages(_parts(row["races"], ",")),
        "bases": bases_of(_parts(row["evolves from"], ";")),
        "keywords": _parts(row["keywords"], ","),
        "abilities": None if abilities is None else tuple(map(_ability, abilities)),
        "statics": None if statics is None else tuple(map(_static, statics)),
        "own": _parts(row["own"], ","),
        "more": _parts(row["more"], ","),
        "besides": _parts(row["besides"], ","),
    }


def _shared(sides: list[Values]) -> Values:
    """Return what is known of a card with two halves where it is neither: what they share."""
    return {fact: of_both(fact, [each[fact] for each in sides]) for fact in sides[0]} | _unsaid(sides)


def of_both(fact: str, values: Sequence[Any]) -> Any:
    """Return what a fact is for a card with halves of which these are known: what both say, else nothing.

    It is of the civilizations of both (405.1), and answers what either answers.
    """
    if None in values or fact not in ADDED:
        return values[0] if all(value == values[0] for value in values) else None
    return tuple(dict.fromkeys(each for value in values for each in value))


ADDED = ("civilizations", "abilities")


def _half(sides: list[Values], at: int) -> Values:
    """Return the facts of a half; the words for what is not said are those of either."""
    return sides[at] | _unsaid(sides)


def _unsaid(sides: list[Values]) -> Values:
    return {fact: tuple(dict.fromkeys(word for each in sides for word in each[fact])) for fact in UNSAID}


def _certain(abilities: tuple[Ability, ...] | None) -> tuple[Ability, ...] | None:
    """Return abilities as far as they are sure: one that must be used may be left, which is in doubt.

    What it does is told by no list, so that nobody sees whether there is anything that it could do (101.3).
    """
    if abilities is None:
        return None
    left = {"untold": True}
    return tuple(each if each.optional or each.replaces else each.model_copy(update=left) for each in abilities)


def _parts(column: str, sign: str) -> tuple[str, ...] | None:
    if column == UNKNOWN:
        return None
    return () if column == NONE else tuple(part.strip() for part in column.split(sign))


def _number(column: str) -> int | None:
    return int(column) if column.isdigit() else None


@lru_cache(maxsize=1_000)
def _ability(text: str) -> Ability:
    if text in NAMED:
        return Ability.model_validate(NAMED[text])
    event, *words = text.split(" ")
    values = [word.partition("=") for word in words]
    said = {name: value or True for name, _, value in values}
    return Ability.model_validate({"on": event, **said, **({"this": False} if "whose" in said else {})})


@lru_cache(maxsize=100)
def _static(text: str) -> Static:
    does, *words = text.split(" ")
    values: Values = {"does": does}
    for word in words:
        name, _, value = word.partition("=")
        part, _, inside = name.partition(".")
        if inside:
            values.setdefault(part, {})[inside] = _said(value)
        else:
            values |= {name: _said(value) or True} if value or name in Static.model_fields else {"what": name}
    return Static.model_validate(values)


def _said(value: str) -> object:
    """Return what stands behind the sign: a number, words with commas between them, or a word."""
    return int(value) if value.isdigit() else tuple(value.split(",")) if "," in value else value
