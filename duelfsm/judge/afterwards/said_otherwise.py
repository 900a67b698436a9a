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

CODE, ABILITIES = "DM.card", ("abilities", "statics", "bases")
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
        mine, theirs = _as_far_as_told(edition, facts_in_ids(facts, edition), known_in(printed, edition))
        if facts_apart := [*differing(mine, theirs), *_of_abilities(edition, mine, theirs)]:
            line, column = reading.places.place(("cards", index))
            here, there = (_told(edition, each, facts_apart) for each in (mine, theirs))
            name = card_word(shown(facts.name))
            message = OTHERWISE.fill({"card": name, "here": here, "there": there})
            yield Finding(line=line, column=column, code=CODE, severity=Severity.NOTE, message=message)


def _as_far_as_told(edition: Edition, *cards: CardFacts) -> list[CardFacts]:
    """Return cards without what spells do as they are resolved: that it is not told does not say that it is nothing."""
    left = [
        None
        if card.abilities is None
        else tuple(each for each in card.abilities if not edition.events[each.on].resolves)
        for card in cards
    ]
    return [card.model_copy(update={"abilities": abilities}) for card, abilities in zip(cards, left, strict=True)]


def _of_abilities(edition: Edition, mine: CardFacts, theirs: CardFacts) -> list[str]:
    """Return which facts about abilities are others as far as words tell them: which events, or whether there are any.

    A line may say less of an ability than is known of it; that is nothing else.
    """
    said = (fact for fact in ABILITIES if None not in (getattr(mine, fact), getattr(theirs, fact)))
    return [fact for fact in said if _in_words(edition, mine, fact) != _in_words(edition, theirs, fact)]


def _in_words(edition: Edition, facts: CardFacts, fact: str) -> set[str]:
    """Return what is told of a fact, in whatever order."""
    ons = {each.on for each in facts.abilities or ()} if fact == ABILITIES[0] else set()
    return ons or {each.en for each in facts_told(edition, facts, fact)}


def _told(edition: Edition, facts: CardFacts, apart: list[str]) -> Text:
    """Return some facts of a card in words."""
    kind = [edition.types[facts.type].name] if "type" in apart and facts.type in edition.types else []
    return join([*kind, *(text for fact in apart for text in facts_told(edition, facts, fact))])
