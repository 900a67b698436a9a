"""A creature was summoned though something took the place of its coming: these are two events (112.3g, 609)."""

from __future__ import annotations

from turn_five import refused

HEAD = """edition: 1.48
first: A
A hand: "Hound"
A mana: 2 "Hound"
A battle: "Herald"
B battle: "Warden"
card "Hound": creature, fire, cost 2, power 2000, keywords none, abilities none, statics none
card "Herald": creature, fire, cost 2, power 2000, keywords none, statics none, abilities ANSWERS of-own only 1 draws of-own mandatory
card "Warden": creature, darkness, cost 2, power 2000, keywords none, statics none, abilities enters of-other type creature replaces WHETHER only 1 moved answered to graveyard
start: turn 5 A state main
---
summon "Hound"
"""  # noqa: E501 - a card line is one line
APPLIES, DRAW = 'B: apply "Warden" -> "Hound": move "Hound" -> graveyard', 'effect "Herald": draw 1'


def _refused(*lines: str, answers: str = "summoned", whether: str = "") -> list[str | None]:
    return [*refused([*lines], HEAD.replace("ANSWERS", answers).replace("WHETHER", whether)).values()]


def test_what_answers_the_summon_triggers() -> None:
    """What answers a summon waits once the card was put elsewhere, and once alone (112.3g)."""
    assert not _refused(APPLIES, DRAW, "end")
    assert _refused(APPLIES, "end") == ["101.4a"]
    assert _refused(APPLIES, DRAW, DRAW) == ["603.2"]


def test_what_answers_the_coming_does_not() -> None:
    """A replaced coming did not happen (603.2d)."""
    assert not _refused(APPLIES, "end", answers="enters")
    assert _refused(APPLIES, DRAW, answers="enters") == ["603.2"]


def test_one_that_comes_after_all_was_summoned() -> None:
    """Where nothing takes the place of the coming though something could, the creature was summoned, too (112.3g)."""
    assert not _refused(DRAW + " #= A battle 2", "end", whether="optional")
    assert _refused("end", whether="optional") == ["101.4a"]
    assert _refused(DRAW, DRAW, whether="optional") == ["603.2"]
