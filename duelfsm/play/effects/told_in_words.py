"""What a card must be, as it is told: in the words of the notation, its type by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duelfsm.rulebook.card_asked import WORDS, CardAsked, CardFeatures
from duelfsm.rulebook.card_races import any_race
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import UNKNOWN_CARD, Text, all_of, either, plain

TIMES = Text(ja="回", en="times")
CARD = Text(ja="カード", en="card")
WAYS_BUT = Text(ja="{ways}で、{besides}", en="{ways}, {besides}")
ALONE = {
    "itself": Text(ja="このカード", en="this card"),
    "fought": Text(ja="バトルした相手", en="the creature that was fought"),
    "answered": Text(ja="その能力が答えたカード", en="the card that it answers"),
    "top_card": Text(ja="一番上のカード", en="the top card"),
    "looked_at": Text(ja="見たカード", en="one of the cards looked at"),
}
KEYWORD, CIVILIZATIONS, ALL = "with_keyword", "of_civilizations", "all_civilizations"


def asked_text(edition: Edition, asked: CardFeatures) -> Text:
    """Return what a card must be as a card is told of: 火のクリーチャー, a creature of fire."""
    if isinstance(asked, CardAsked) and asked.or_such:
        return _one_of(edition, asked)
    noun, said = _noun(edition, asked), []
    for field, word in WORDS.items():
        value = getattr(asked, field, None)
        if value is not None and value is not False and value != ():
            how = next(each.said for each in load_notation().ability if each.id == word)
            said += [how.fill({"value": _value(edition, field, value)})] if how is not None else []
    return Text(ja="".join([*(each.ja for each in said), noun.ja]), en=" ".join([noun.en, *(each.en for each in said)]))


def _one_of(edition: Edition, asked: CardAsked) -> Text:
    """Return each way to be such a card; what it must not be stands once, at the end."""
    first = asked.model_copy(update={"or_such": (), "besides": None})
    ways = either([asked_text(edition, way) for way in (first, *asked.or_such)])
    if asked.besides is None:
        return ways
    besides = CardAsked(besides=asked.besides)
    return WAYS_BUT.fill({"ways": ways, "besides": asked_text(edition, besides)})


def _noun(edition: Edition, asked: CardFeatures) -> Text:
    """Return the card of the ability, the one fought or answered, on top or looked at, or any of a type."""
    one = next((named for field, named in ALONE.items() if getattr(asked, field, False)), None)
    if one is not None:
        return one
    return edition.types[asked.type].name if asked.type else CARD


def _value(edition: Edition, field: str, value: Any) -> Text:
    """Return what stands in the phrase of a feature: a number, what will do, or what a card must not be."""
    if isinstance(value, CardFeatures):
        return asked_text(edition, value)
    return _written(edition, field, value) if isinstance(value, tuple) else plain(value)


def deed_words(edition: Edition, source: str | None, event: str) -> dict[str, Any]:
    """Return the words for what an effect does: of which card it is, what that is, and in what it is counted."""
    what = edition.events[event]
    return {"expected": source or UNKNOWN_CARD, "event": what.as_done, "unit": what.unit or TIMES}


def _written(edition: Edition, field: str, values: Sequence[str]) -> Text:
    """Return what will do, keyword abilities, civilizations and races by their names in each language."""
    notation = load_notation()
    if field == KEYWORD:
        return either([edition.keywords[each].name if each in edition.keywords else plain(each) for each in values])
    if field in (CIVILIZATIONS, ALL):
        known = {each.id for each in notation.civilizations}
        named = [notation.named("civilizations", each) if each in known else plain(each) for each in values]
        return all_of(named) if field == ALL else either(named)
    return any_race(values)
