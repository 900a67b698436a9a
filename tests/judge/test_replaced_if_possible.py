"""What must take the place of an event and cannot be done does not, and the event happens (101.3, 609)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "Guard"OTHERS
A: (hand HAND)
card "Guard": type creature; cost 2; power 2000; keywords none; abilities destroyed replaces only PART; statics none
card "Zed": type creature; cost 2; power 2000; races none; keywords none; abilities none; statics none
card "Kept": type creature; cost 2; power 2000; races none; keywords none; abilities none; statics cannot destroyed
card "Who": type creature; cost 2; power 2000; keywords none; abilities none
card "an effect": abilities any
start: turn 5 A state main
---
"""
OTHER = "1 destroyed of-own other-than this"
DESTROYED = 'effect "an effect"\n  destroy "Guard"\n  draw 1'


def _found(part: str, others: str = "", hand: int = 2, lines: str = DESTROYED) -> list[str]:
    head = HEAD.replace("PART", part).replace("OTHERS", others).replace("HAND", str(hand))
    return [each.code for each in judged(lines, head=head).findings]


@pytest.mark.parametrize(
    ("part", "others", "hand"),
    [(OTHER, "", 2), (OTHER, ', "Kept"', 2), ("2 discarded of-own", "", 1), (f"{OTHER} race Human", ', "Zed"', 2)],
)
def test_an_event_happens_where_nothing_can_be_done_in_its_place(part: str, others: str, hand: int) -> None:
    """There is no other creature, none that may be destroyed, none such, or too few cards in the hand (101.3, 609)."""
    assert _found(part, others, hand) == []


@pytest.mark.parametrize(("part", "others", "hand"), [(OTHER, ', "Zed"', 2), ("2 discarded of-own", "", 2)])
def test_what_can_be_done_in_the_place_of_an_event_is(part: str, others: str, hand: int) -> None:
    """There is another creature, or are enough cards in the hand: the game does not go on without it (609)."""
    assert _found(part, others, hand) == ["DM609"]


def test_the_card_is_gone_where_nothing_could_be_done_in_the_place_of_its_destruction() -> None:
    """What could not be replaced happened, before the next line is done (609)."""
    assert _found(OTHER, lines=DESTROYED + '\n  done #= "Guard" (A, graveyard)') == []


@pytest.mark.parametrize(
    ("part", "others", "code"),
    [(f"{OTHER} race Human", ', "Who"', "races"), ("1 discarded of-own race Human", "", "races")],
)
def test_what_may_be_possible_is_in_doubt(part: str, others: str, code: str) -> None:
    """Nobody knows of what race the creature is, or the card in the hand, and the game went on (609, law 12)."""
    assert _found(part, others) == [f"DM.unverified.{code}"]
