"""Reads the public list of cards in the layout of Latepate64: `cards`, with name, civilizations, type, cost, text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import from_json

from duelfsm.record.files.text_patterns import facts_of_text, number_of, races_below
from duelfsm.record.json.read_json import JsonText, broken_json, odd_object
from duelfsm.record.model.head_cards import CARD
from duelfsm.record.model.limits import MAX_FAULTS
from duelfsm.record.model.unreadable import InputFault
from duelfsm.rulebook.card_names import key_of
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import Edition, load_edition, newest_edition
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import Text, plain
from duelfsm.rulebook.values import Values

MOST_BYTES = 64 * 1024 * 1024  # of a list; the one that is public has less than one
SPELL, EVOLUTION, WITHOUT_RACE = "spell", "evolution_creature", frozenset({"spell", "cross_gear"})
BETWEEN_RACES = "/"


class Imported(NamedTuple):
    """What was read of a list: the cards, what of some is not known with how many lines of text, and what is wrong."""

    cards: tuple[CardFacts, ...]
    unclassified: dict[str, int]
    faults: tuple[InputFault, ...]


def read_list(path: Path) -> Imported:
    """Return the cards of a list; of their texts nothing but the facts that they come to.

    Raises:
        OSError: where the file cannot be read.
    """
    with path.open("rb") as stream:
        data = stream.read(MOST_BYTES)
    text = data.decode("utf-8-sig", errors="replace")
    source = JsonText(text)
    try:
        found = from_json(text, allow_inf_nan=False)
    except ValueError as error:
        return Imported((), {}, (broken_json(source, str(error)),))
    if odd := odd_object(source):
        return Imported((), {}, (odd,))
    listed = found.get("cards") if isinstance(found, dict) else found
    if not isinstance(listed, list):
        return Imported((), {}, (InputFault("schema", _NO_LIST),))
    if not listed:
        return Imported((), {}, (InputFault("schema", _EMPTY),))
    return _imported(listed, source, ("cards",) if isinstance(found, dict) else ())


def as_card_file(cards: tuple[CardFacts, ...]) -> str:
    """Return cards as the text of a card file in JSON, one card a line; what is not known is left out."""
    lines = (json.dumps(_said(card), ensure_ascii=False) for card in cards)
    return '{"cards": [\n' + ",\n".join(lines) + "\n]}\n"


def _said(card: CardFacts) -> Values:
    return {name: value for name, value in card.model_dump(exclude_unset=True).items() if value is not None}


def _imported(listed: list[Any], source: JsonText, inside: tuple[str, ...]) -> Imported:
    edition = load_edition(newest_edition())
    races = frozenset(race for item in listed for race in _named_races(item))
    cards: dict[str, CardFacts] = {}
    unclassified: dict[str, int] = {}
    faults: list[InputFault] = []
    for at, item in enumerate(listed):
        try:
            values, unread = _facts(item, edition, races)
            card = CARD.validate_python(values)
        except (AttributeError, TypeError, ValidationError):
            faults += [InputFault("schema", _NO_CARD, *source.place((*inside, at)))] if len(faults) < MAX_FAULTS else []
            continue
        if key_of(card.name) not in cards:
            cards[key_of(card.name)] = card
            unclassified |= {card.name: unread} if unread else {}
    return Imported(tuple(cards.values()), unclassified, tuple(faults))


def _facts(item: Any, edition: Edition, races: frozenset[str]) -> tuple[Values, int]:
    """Return the facts of a card of the list, and how many lines of its text no pattern takes."""
    kind = edition.id_of("types", item.get("type", ""))
    read = facts_of_text(item.get("text", ""), spell=kind == SPELL)
    changes = str(item.get("power", "")).endswith("+")
    facts: Values = {
        "name": item.get("name"),
        "type": kind,
        "cost": item.get("cost") if isinstance(item.get("cost"), int) else None,
        "civilizations": _civilizations(item.get("civilizations", item.get("civilization"))),
        "races": _races(item.get("races", item.get("race")), kind),
        "bases": _bases(item.get("text", ""), kind, races),
        "power": number_of(item.get("power")),
        "keywords": read.keywords,
        "abilities": read.abilities,
        "statics": None if changes else read.statics,
    }
    return {fact: value for fact, value in facts.items() if value is not None}, read.unclassified


def _civilizations(said: Any) -> tuple[str, ...] | None:
    """Return the civilizations of a card, None where one of them is no word of the rules."""
    words = [said] if isinstance(said, str) else said or []
    known = load_notation().tables["civilizations"]
    found = [known.get(fold(word)) for word in words]
    return None if not found or None in found else tuple(word for word in found if word)


def _races(said: Any, kind: str | None) -> tuple[str, ...] | None:
    """Return the races of a card, each in full; None where none stands with a creature, which has one."""
    written = [said] if isinstance(said, str) else said or []
    races = tuple(race.strip() for each in written for race in each.split(BETWEEN_RACES) if race.strip())
    return races or (() if kind in WITHOUT_RACE else None)


def _named_races(item: Any) -> tuple[str, ...]:
    """Return the races that an entry names; none where it is no card."""
    try:
        return _races(item.get("races", item.get("race")), None) or ()
    except (AttributeError, TypeError):
        return ()


def _bases(text: str, kind: str | None, races: frozenset[str]) -> tuple[Values, ...] | None:
    """Return onto what an evolution is put: one creature of a race that its text names (801)."""
    named = races_below(text, races) if kind == EVOLUTION else None
    return ({"races": named},) if named else None


def unclassified_lines(found: Imported) -> Iterator[str]:
    """Yield a line for each card of whose text a part is not classified."""
    for name, lines in found.unclassified.items():
        yield f"{name}: {lines}"


def summary(found: Imported, file: str) -> Text:
    """Return how many cards were written, and of how many a part of the text is not classified."""
    words = {"cards": plain(len(found.cards)), "file": plain(file), "some": plain(len(found.unclassified))}
    return _WRITTEN.fill(words)


_WRITTEN = Text(
    ja="{file}にカード{cards}枚を書きました。うち{some}枚は、テキストの一部を分類できません(上に、その行の数)。",
    en="{cards} cards are written to {file}; of {some} a part of the text is not classified (above: how many lines).",
)
_NO_LIST = Text(
    ja='カードのリスト(または "cards")が必要です。', en='A list of cards is expected, or an object with "cards".'
)
_EMPTY = Text(ja="リストにカードがありません。", en="There is no card in this list.")
_NO_CARD = Text(ja="カードではありません(名前が必要です)。", en="This is no card; a card has a name.")
