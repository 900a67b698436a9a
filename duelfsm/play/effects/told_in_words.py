"""What a card must be, as it is told: in the words of the notation, its type by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duelfsm.rulebook.card_asked import WORDS, CardFeatures
from duelfsm.rulebook.card_races import race_names
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import UNKNOWN_CARD, Text, join, plain

TIMES = Text(ja="回", en="times")
KEYWORD, CIVILIZATIONS = "with_keyword", "of_civilizations"


def asked_text(edition: Edition, asked: CardFeatures) -> Text:
    """Return what a card must be, in the words of the notation, and its type by its name."""
    notation = load_notation()
    alone = {"itself": "this", "fought": "fought", "answered": "answered"}
    said = [notation.named("ability", word) for field, word in alone.items() if getattr(asked, field, False)]
    said += [edition.types[asked.type].name] if asked.type else []
    for field, word in WORDS.items():
        value = getattr(asked, field, None)
        if isinstance(value, CardFeatures):
            named, rest = notation.named("ability", word), asked_text(edition, value)
            said.append(Text(ja=f"{named.ja}({rest.ja})", en=f"{named.en} ({rest.en})"))
        elif value is not None and value is not False and value != ():
            values = [] if value is True else value if isinstance(value, tuple) else [str(value)]
            named, written = notation.named("ability", word), _written(edition, field, values)
            said.append(Text(ja=f"{named.ja} {written.ja}".strip(), en=f"{named.en} {written.en}".strip()))
    return join(said)


def deed_words(edition: Edition, source: str | None, event: str) -> dict[str, Any]:
    """Return the words for what an effect does: of which card it is, what that is, and in what it is counted."""
    what = edition.events[event]
    return {"expected": source or UNKNOWN_CARD, "event": what.as_done, "unit": what.unit or TIMES}


def _written(edition: Edition, field: str, values: Sequence[str]) -> Text:
    """Return what is asked for, keyword abilities, civilizations and races by their names in each language."""
    notation = load_notation()
    if field == KEYWORD:
        return join([edition.keywords[each].name if each in edition.keywords else plain(each) for each in values])
    if field == CIVILIZATIONS:
        known = {each.id for each in notation.civilizations}
        return join([notation.named("civilizations", each) if each in known else plain(each) for each in values])
    return race_names(values)
