"""What an effect does to all it does at once, to those that it reached as it began with that (110.2e, 111.2)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.48
first: A
A hand: "Bomb"
A mana: 2 "Hit"
B battle: "Lord", "Page", "Squire"
card "Hit": creature, fire, cost 2, power 2000
card "Bomb": spell, fire, cost 2, abilities resolves only TEXT
card "Lord": creature, light, cost 2, power 1000, keywords none, abilities none, statics LORD
card "Page": creature, light, cost 2, power 1000, keywords none, abilities none, statics none
card "Squire": creature, light, cost 2, power 3000, keywords none, abilities none, statics none
start: turn 5 A state main
---
cast "Bomb"
effect "Bomb"
"""
ALL, WEAK = (
    "destroyed of-other type creature mandatory",
    "destroyed of-other type creature power-at-most 3000 mandatory",
)
FORBIDS, STRENGTHENS = "cannot destroyed of-own other-than this", "power +1000 of-own other-than this"
UNCHOSEN = "cannot be_chosen of-own other-than this"


def _refused(text: str, lord: str, *lines: str) -> list[str | None]:
    return [*refused([*lines], HEAD.replace("TEXT", text).replace("LORD", lord)).values()]


def test_what_was_forbidden_then_is_owed_no_more() -> None:
    """What could not be destroyed as all were is neither asked for nor destroyed once it could be (101.2, 110.2e)."""
    assert not _refused(ALL, FORBIDS, 'destroy "Lord"', "done", "end")
    assert _refused(ALL, FORBIDS, 'destroy "Lord"', 'destroy "Page"', "done") == ["110.2e"]
    assert _refused(ALL, FORBIDS, "done") == ["101.3"]


def test_what_was_too_strong_then_is_owed_no_more() -> None:
    """A creature that had more power as all of no more were destroyed is none of these behind it (110.2e)."""
    assert not _refused(WEAK, STRENGTHENS, 'destroy "Lord", "Page"', "done", "end")
    assert _refused(WEAK, STRENGTHENS, 'destroy "Lord", "Page"', 'destroy "Squire"', "done") == ["110.2e"]
    assert _refused(WEAK, STRENGTHENS, 'destroy "Lord"', "done") == ["101.3"]


@pytest.mark.parametrize("lord", ["none", UNCHOSEN])
def test_all_that_it_reached_are_owed(lord: str) -> None:
    """Those that are reached as it begins may be told in several lines, whether they can be chosen or not (101.3)."""
    lines = ['destroy "Lord"', 'destroy "Page"', 'destroy "Squire"']
    assert not _refused(ALL, lord, *lines, "done", "end")


def test_a_number_of_them_is_not_settled() -> None:
    """Where a text says how many, another line may do it to what could not be reached before (101.3)."""
    text = "2 destroyed of-other type creature mandatory"
    assert not _refused(text, FORBIDS, 'destroy "Lord"', 'destroy "Page"', "done", "end")
