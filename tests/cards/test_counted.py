"""How many cards ship, and of how many each fact is known."""

from __future__ import annotations

import json

from duelfsm.judge.answers.cards_counted import FACTS, counted, counted_as_json, counted_as_text
from duelfsm.rulebook.card_lines import TABLES, every_line, lines_of
from duelfsm.rulebook.card_tables import printed


def test_every_card_is_counted() -> None:
    """Both tables together have the lines of all."""
    assert [counted(table).cards for table in TABLES] == [len(lines_of(table)) for table in TABLES]
    assert sum(counted(table).cards for table in TABLES) == len(list(every_line()))


def test_a_fact_is_known_where_the_card_says_it() -> None:
    """What is counted as known of the English cards is what `printed` knows of them (law 12)."""
    cards = [printed(line.split("\t")[0]) for line in lines_of(TABLES[0])]
    found = counted(TABLES[0])
    for fact in FACTS:
        assert found.known[fact] == sum(getattr(card, fact) is not None for card in cards), fact
    assert found.said == sum(not card.own and not card.more for card in cards if card)


def test_it_is_told_in_both_languages_and_for_programs() -> None:
    """Each table has its lines in each language; the JSON has the same numbers."""
    english, japanese = "\n".join(counted_as_text(("en",))), "\n".join(counted_as_text(("ja",)))
    data = json.loads(counted_as_json())["tables"]
    for table in TABLES:
        number = f"{data[table]['cards']:,}"
        assert number in english
        assert number in japanese
