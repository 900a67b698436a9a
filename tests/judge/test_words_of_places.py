"""What a refusal says of where a card lies, and of what it must be, in each language."""

from __future__ import annotations

import pytest
from turn_five import judged

ELSEWHERE = """edition: 1.51
first: A
start: turn 5 A state main
A mana: 3 "Dark"
A hand: "Imp"
card "Dark": type creature; civilizations darkness
card "Imp": type creature; cost 3; civilizations darkness; power 1000; keywords none; abilities none; statics none
---
summon "Imp" WHERE
"""
EVOLVES = """edition: 1.50
first: A
start: turn 7 A
A battle: "Base"
A mana: 6 "Fire"
A hand: "Top"
card "Base": type creature; civilizations water; power 3000; keywords none; abilities none; statics none
card "Fire": type creature; civilizations fire
card "Top": type evolution_creature; cost 6; civilizations fire; power 12000; evolves-from ASKED
---
turn 7 A
summon "Top" -> "Base"
"""
TWO_OF_ONE_NAME = """edition: 1.48
first: A
A hand: "Imp", "Cub"
A mana: "Imp"
start: turn 5 A
---
turn 5 A
charge "Imp" (A, mana)
"""
STRIKE = """edition: 1.50
first: A
start: turn 7 A
A battle: "Att"
A mana: 5
A hand: "Nin", 2
card "Att": type creature; power 5000; keywords none; abilities none; statics none
card "Nin": type creature; cost 4; civilizations water; abilities Ninja Strike 4
---
turn 7 A
attack "Att" -> player
A: ninja strike "Nin"
"""


@pytest.mark.parametrize("where", ["(A, graveyard)", "(graveyard)"])
def test_a_card_that_is_not_where_a_line_says_lies_elsewhere(where: str) -> None:
    """It is told that it is not there, not that it is named too often (504.1)."""
    [found] = judged("", head=ELSEWHERE.replace("WHERE", where)).findings
    assert (found.rule, found.message.en) == (
        "504.1",
        "There is no Imp in the graveyard of A (it lies in the hand of A).",
    )


def test_a_card_that_lies_as_said_where_no_such_action_looks_is_told_so() -> None:
    """That one of its name lies in the hand is not denied: the line means another one (503.1)."""
    [found] = judged("", head=TWO_OF_ONE_NAME).findings
    assert (found.rule, found.message.en) == (
        "503.1",
        '"charge" is for a card in the hand of A; this Imp is said to lie in the mana zone.',
    )


@pytest.mark.parametrize(
    ("asked", "japanese"), [("civilization fire", "火のカード"), ("with-keyword blocker", "「ブロッカー」を持つカード")]
)
def test_what_a_card_must_be_is_told_in_japanese_words(asked: str, japanese: str) -> None:
    """A civilization or a keyword is told by its word in that language (801)."""
    [found] = judged("", head=EVOLVES.replace("ASKED", asked)).findings
    assert found.rule == "801"
    assert japanese in found.message.ja


def test_a_card_of_the_hand_is_none_of_the_hidden_ones_of_the_mana_zone() -> None:
    """Nobody said that it lies in the mana zone: in the turn of its own player it answers nothing (112.3c, 506.3b)."""
    [found] = judged("", head=STRIKE).findings
    assert (found.rule, found.message.en.split(" (")[0]) == (
        "506.3b",
        "Nin is not declared in a turn of A",
    )
    [found] = judged("", head=STRIKE.replace('A: ninja strike "Nin"', 'A: ninja strike "Nin" (A, mana)')).findings
    assert found.message.en == "Nin is declared from the hand; it lies in the mana zone."
