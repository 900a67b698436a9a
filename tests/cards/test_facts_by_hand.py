"""Facts of cards that were written by hand say nothing that can mean nothing: what is asked of a card line (law 12)."""

from __future__ import annotations

import pytest

from duelfsm.record.start.idle_statics import idle_statics
from duelfsm.record.start.idle_words import idle_words
from duelfsm.rulebook.card_lines import TABLES, lines_of
from duelfsm.rulebook.card_tables import UNKNOWN
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import load_catalog, shipped
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


@pytest.mark.parametrize("table", TABLES)
def test_a_card_is_the_same_by_either_name(table: str) -> None:
    """What is known of a printed card does not hang on the language in which its name is written (law 12)."""
    names = [line.split("\t")[:2] for line in lines_of(table)]
    assert [pair for pair in names if UNKNOWN not in pair and len({_said_of(name) for name in pair}) > 1] == []


def test_what_was_written_by_hand_of_a_printed_card_is_found_by_each_of_its_names() -> None:
    """The fire S-Back of Hakumei Doji is known by that name as by the Japanese one, with spaces or without (112.3b)."""
    abilities = {(facts.abilities or ())[0] for name in NAMES if (facts := shipped(name)) is not None}
    assert len(abilities) == 1
    assert abilities.pop().of_civilizations == ("fire",)


def _said_of(name: str) -> str:
    facts = shipped(name)
    return facts.model_dump_json(exclude={"name", "also"}) if facts is not None else ""


NAMES = ("Hakumei Doji", "hakumeidoji", "ハクメイ童子")
