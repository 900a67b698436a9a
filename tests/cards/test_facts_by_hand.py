"""Facts of cards that were written by hand say nothing that can mean nothing: what is asked of a card line (law 12)."""

from __future__ import annotations

import pytest

from duelfsm.record.start.idle_statics import idle_statics
from duelfsm.record.start.idle_words import idle_words
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import load_catalog
from duelfsm.rulebook.edition import load_edition, newest_edition

CARDS = {facts.name: facts for facts in load_catalog().values()}


@pytest.mark.parametrize("name", CARDS)
def test_each_word_means_something(name: str) -> None:
    """A word that nothing asks for would be left out in silence, or be a fault of the program (608, 609)."""
    edition = load_edition(newest_edition())
    assert [message.en for _, message in (*idle_words(CARDS[name], edition), *idle_statics(CARDS[name], edition))] == []


def test_a_value_that_is_none_would_be_found() -> None:
    """One civilization is a value of that characteristic, several are not (608)."""
    static = {"does": "become", "what": "civilizations", "value": "light, fire", "whose": "own", "within": "mana"}
    facts = CardFacts.model_validate({"name": "Practice Prism", "type": "creature", "statics": [static]})
    assert [where for where, _ in idle_statics(facts, load_edition(newest_edition()))] == [("statics", 0, "value")]
