"""Cards that are put into the mana zone tapped, and how exactly mana makes a cost (105.4, 112.2a, 405.1)."""

from __future__ import annotations

from turn_five import refused

FACTS = "type creature; cost 2; power 2000; keywords none; statics none"
HEAD = f"""edition: 1.48
first: A
A hand: "Vorg"
A mana: 2 "Vorg"
A deck: TOP, 10
card "Vorg": {FACTS}; civilizations fire; abilities enters only 1 to_mana from deckWORD
card "Two": {FACTS}; civilizations fire, water; abilities none
start: turn 5 A state main
---
summon "Vorg" (A, hand)
"""
TAPPED = 'effect "Vorg": to mana 1 from deck tapped'


def _head(top: str, word: str = "") -> str:
    return HEAD.replace("TOP", top).replace("WORD", word)


def test_the_top_card_comes_tapped_only_where_something_says_so() -> None:
    """It is known which card goes, and that neither it nor the text has it come tapped (105.4, 405.1)."""
    assert refused([TAPPED], _head('"Vorg"')) == {1: "101.3"}
    assert not refused([TAPPED, "end"], _head('"Vorg"', " comes-tapped"))
    assert not refused([TAPPED, "end"], _head('"Two"'))
    assert not refused([TAPPED, "end"], _head("1"))  # a hidden one may be of two civilizations
    assert not refused([TAPPED.removesuffix(" tapped"), "end"], _head('"Vorg"'))


NUMBERS = f"""edition: 1.48
first: A
A hand: "Three"
A mana: 3 "Big", 3 "Small"
card "Big": {FACTS}; civilizations fire; abilities none; mana-number 2
card "Small": {FACTS}; civilizations fire; abilities none
card "Three": {FACTS.replace("cost 2", "cost 3")}; civilizations fire; abilities none
start: turn 5 A state main
---
"""


def test_the_numbers_make_exactly_the_cost() -> None:
    """Where no card is too many, but they come to more than the cost, that is what is said (112.2a, 112.2c)."""
    assert not refused(['summon "Three" paying "Big" 1, "Small" 1', "end"], NUMBERS)
    assert refused(['summon "Three" paying "Big" 1, "Big" 2'], NUMBERS) == {1: "112.2a"}
    assert refused(['summon "Three" paying "Big" 1, "Small" 1, "Small" 2'], NUMBERS) == {1: "112.2c"}
