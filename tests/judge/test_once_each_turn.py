"""A static ability that permits one use from a zone in each turn (409.1d)."""

from __future__ import annotations

from turn_five import judged

HEAD = """first: A
A battle: {gates}
A mana: 9
A graveyard: "C" x4
A deck: 20
B deck: 20
card "Gate": creature, power 3000, keywords none, abilities none, statics use_from graveyard of-own type creature {once}
card "C": creature, cost 2, power 3000, keywords none, abilities none, statics none
start: turn 7 A state main
---
"""
ONE = 'summon "C" (A, graveyard)\n'


def _rules(lines: str, gates: str = '"Gate"', once: str = "once-each-turn") -> list[str | None]:
    head = HEAD.replace("{gates}", gates).replace("{once}", once)
    return [each.rule for each in judged(lines, head=head).findings if each.rule]


def test_it_permits_one_use_in_a_turn() -> None:
    """The second card is used from where it may not be (504.1, 409.1d)."""
    assert _rules(ONE) == []
    assert _rules(ONE + ONE) == ["504.1"]


def test_it_permits_one_again_in_the_next_turn() -> None:
    """In the next turn of its owner it permits another one (409.1d)."""
    assert _rules(ONE + "end\nturn 8 B\nend\nturn 9 A\n" + ONE) == []


def test_each_card_of_that_kind_permits_one() -> None:
    """Two such cards permit two, and no third one (409.1d)."""
    assert _rules(ONE + ONE, gates='"Gate", "Gate"') == []
    assert _rules(ONE + ONE + ONE, gates='"Gate", "Gate"') == ["504.1"]


def test_without_the_word_it_permits_any_number() -> None:
    """What says no number permits each of them (409.1d)."""
    assert _rules(ONE + ONE + ONE, once="") == []
