"""What an effect makes two creatures do, or each player: battles, draws and discards as its text says (101.3, 115)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

FACTS = "type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none"
HEAD = f"""edition: 1.50
first: A
start: turn 5 A state main
A hand: "Text"HAND
A deck: 20
A mana: 6 "Bear"
A battle: MINE
B hand: 3
B deck: 20
B battle: THEIRS
card "Bear": {FACTS}; statics none
card "Wolf": {FACTS}; statics none
card "Stranger": {FACTS}
card "Text": type spell; cost 2; civilizations fire; keywords none; abilities resolves TEXT
---
cast "Text"
"""
BATTLE = "only 1 battles of-own type creature chosen mandatory only 1 battles of-other type creature chosen mandatory"
TWO = "only 2 battles type creature chosen mandatory"
DISCARD = "only 1 discarded of-each-player mandatory only 2 draws of-own then mandatory"


def _head(text: str, *, mine: str = '2 "Bear"', theirs: str = '2 "Wolf"', hand: str = ", 2") -> str:
    head = HEAD.replace("HAND", hand).replace("MINE", mine).replace("THEIRS", theirs)
    return head.replace("TEXT", text)


def _rules(lines: str, head: str) -> list[str | None]:
    return [*refused([f'effect "Text": {lines}'], head).values()]


def test_the_two_that_a_text_names_battle_and_no_others() -> None:
    """One creature of each player battles, once (101.3, 101.4e)."""
    assert _rules('battle "Bear" -> "Wolf"', _head(BATTLE)) == []
    assert _rules('battle "Wolf" -> "Bear"', _head(BATTLE)) == []
    assert _rules('battle "Bear" 1 -> "Bear" 2', _head(BATTLE)) == ["101.3"]
    assert _rules('battle "Bear" -> "Wolf"; battle "Bear" -> "Wolf"', _head(BATTLE)) == ["101.3"]
    assert _rules('battle "Bear" -> "Wolf"', _head("only 1 draws of-own")) == ["101.3"]


def test_of_any_two_both_may_be_of_one_player() -> None:
    """Where a text names two creatures, whoever has them, they are any two (101.3)."""
    assert _rules('battle "Bear" 1 -> "Bear" 2', _head(TWO)) == []
    assert _rules("nothing", _head(TWO)) == ["101.3"]


@pytest.mark.parametrize("text", [BATTLE, TWO])
def test_it_takes_two(text: str) -> None:
    """Where there is but one creature nothing battles, and nothing is left undone (101.3, 115)."""
    head = _head(text, theirs="").replace("B battle: \n", "")
    assert _rules("nothing", head.replace('2 "Bear"', '1 "Bear"')) == []
    assert _rules("nothing", _head(text)) == ["101.3"]


def test_whether_another_one_can_battle_may_be_unknown() -> None:
    """Of a creature whose text nobody knows it is in doubt that it would have had to (law 12)."""
    found = judged('effect "Text": nothing', head=_head(BATTLE, theirs='"Stranger"')).findings
    assert [each.code for each in found] == ["DM.unverified.statics"]


def test_each_player_does_it_as_often() -> None:
    """Each player discards one card, in either order, and nobody two (101.3)."""
    both, drawn = "discard 1 A; discard 1 B", "draw 2"
    assert _rules(f"{both}; {drawn}", _head(DISCARD)) == []
    assert _rules(f"discard 1 B; discard 1 A; {drawn}", _head(DISCARD)) == []
    assert _rules(f"discard 2 B; {drawn}", _head(DISCARD)) == ["101.3"]
    assert _rules(f"discard 1 A; {drawn}", _head(DISCARD)) == ["101.3"]
    assert _rules(f"{drawn}; {both}", _head(DISCARD)) == ["101.3"]


def test_what_comes_later_was_not_there_for_it() -> None:
    """Who has no card discards none, and not one of those that are drawn behind that (101.3)."""
    assert _rules("discard 1 B; draw 2", _head(DISCARD, hand="")) == []
    assert _rules("discard 1 B; draw 2", _head(DISCARD, hand=", 1")) == ["101.3"]
