"""A card that is used and that its player does not have: every card of the hand is known (504.1, 603.2e)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state main
A mana: 3 "Emerald Grass", 4
A hand: HAND
card "Wet": type creature; cost 1; civilizations light; power 1000; keywords none; abilities none; statics none
card "Wert": type creature; cost 1; civilizations light; power 1000; keywords none; abilities none; statics none
---
"""
SUMMONED = 'summon "Wet"'


def found(hand: str, *lines: str) -> dict[int, str | None]:
    """Return by which rules the lines of a record with such a hand are refused."""
    return refused(list(lines), HEAD.replace("HAND", hand))


def test_a_card_that_is_none_of_a_known_hand_is_not_used() -> None:
    """A player uses the cards that they have, and this is none of them: that is no fault of the record (504.1)."""
    assert found('"Emerald Grass"', SUMMONED) == {1: "504.1"}
    assert found("none", SUMMONED) == {1: "504.1"}
    assert found('"Emerald Grass", "Wet"', SUMMONED) == {}


@pytest.mark.parametrize("hand", ['"Emerald Grass", 1', "1", '"Emerald Grass", "Nobody"'])
def test_where_a_card_is_not_known_it_may_be_that_one(hand: str) -> None:
    """A hidden card may be it (402), and one of which nobody knows more than its name may be called so, too."""
    assert found(hand, SUMMONED).get(1) is None


def test_a_name_that_may_be_misspelt_is_a_fault_of_the_record() -> None:
    """Wet may be Wert, which is in the hand; a card that nobody knows may be anything."""
    assert found('"Wert"', SUMMONED) == {1: None}
    assert found('"Emerald Grass"', 'summon "Something"') == {1: None}


def test_a_line_before_may_have_brought_it() -> None:
    """What a refused line would have brought to the hand is missing for that alone: it is the same mistake."""
    brought = 'effect "Emerald Grass": move "Wet" from deck -> hand'
    assert found('"Emerald Grass"', brought, SUMMONED).keys() == {1}
