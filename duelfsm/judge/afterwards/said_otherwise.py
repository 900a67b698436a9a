"""Notes the `card` lines of a record that say something else than the cards that ship: the lines count."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.facts.known_by_name import known_in
from duelfsm.play.told.shipped_facts import facts_told
from duelfsm.record.files.read import Reading
from duelfsm.rulebook.card_ids import differing, facts_in_ids
from duelfsm.rulebook.card_words import unknown_facts
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import is_own, shipped
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.text import Text, card_word, join, shown

CODE = "DM.card"
OTHERWISE = Text(
    ja="{card}: この行では「{here}」、収録カードでは「{there}」です。この行のとおりに判定します。",
    en="{card}: this line says {here}; by the cards that ship it is {there}. The line counts.",
)


def cards_said_otherwise(reading: Reading, edition: Edition) -> Iterator[Finding]:
    """Yield a note at each `card` line whose facts are not those of the card that ships under that name."""
    for index, facts in enumerate(reading.record.cards if reading.record else ()):
        printed = None if is_own(facts.name) else shipped(facts.name)
        if printed is None or any(unknown_facts(facts, edition)):  # an unknown word is a finding of its own
            continue
        mine, theirs = facts_in_ids(facts, edition), known_in(printed, edition)
        if facts_apart := differing(mine, theirs):
            line, column = reading.places.place(("cards", index))
            here, there = (_told(edition, each, facts_apart) for each in (mine, theirs))
            name = card_word(shown(facts.name))
            message = OTHERWISE.fill({"card": name, "here": here, "there": there})
            yield Finding(line=line, column=column, code=CODE, severity=Severity.NOTE, message=message)


def _told(edition: Edition, facts: CardFacts, apart: list[str]) -> Text:
    """Return some facts of a card in words."""
    kind = [edition.types[facts.type].name] if "type" in apart and facts.type in edition.types else []
    return join([*kind, *(text for fact in apart for text in facts_told(edition, facts, fact))])
