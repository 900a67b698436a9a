"""Several cards that one effect puts out come one after the other, as the line names them (409.1f)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: EDITION
first: A
A graveyard: "One", "Two"
A mana: 2 "Hound"
A hand: "Gate"
A battle: "Host"
card "Hound": creature, fire, cost 2, power 2000
card "Gate": spell, fire, cost 2
card "One": creature, fire, cost 2, power 2000, keywords none, abilities ANSWERS, statics none
card "Two": creature, fire, cost 2, power 2000, keywords none, abilities ANSWERS, statics none
card "Host": creature, fire, cost 2, power 2000, keywords none, abilities HOST, statics none
start: turn 5 A state main
---
cast "Gate"
"""
ONE, TWO, HOST = 'effect "One": draw', 'effect "Two": draw', 'effect "Host": draw'


def _refused(answers: str, *lines: str, host: str = "none", edition: str = "1.48") -> list[str | None]:
    head = HEAD.replace("ANSWERS", answers).replace("HOST", host).replace("EDITION", edition)
    return [*refused([*lines], head).values()]


@pytest.mark.parametrize("edition", ["1.8", "1.48", "1.51"])
def test_the_first_sees_the_second(edition: str) -> None:
    """What came first answers the coming of the next, and not the other way round (409.1f)."""
    answers, puts = (
        "enters of-own other-than this only 1 draws of-own",
        'effect "Gate": put out "One", "Two" from graveyard',
    )
    assert not _refused(answers, puts, ONE, "end", edition=edition)
    assert _refused(answers, puts, "end", edition=edition) == ["101.4a"]
    assert _refused(answers, puts, TWO, edition=edition) == ["603.2"]
    assert _refused(answers, puts.replace('"One", "Two"', '"Two", "One"'), ONE, edition=edition) == ["603.2"]


def test_each_sees_itself_come() -> None:
    """Where each answers its own coming, too, the first does so twice, and the second once (409.1f)."""
    puts = 'effect "Gate": put out "One", "Two" from graveyard'
    assert not _refused("enters of-own only 1 draws of-own", puts, ONE, ONE, TWO, "end")
    assert _refused("enters of-own only 1 draws of-own", puts, ONE, ONE, TWO, TWO) == ["603.2"]


def test_what_is_there_sees_both() -> None:
    """A card that was there before sees each of them come (603.2)."""
    puts = 'effect "Gate": put out "One", "Two" from graveyard'
    host = "enters of-own other-than this only 1 draws of-own"
    assert not _refused("none", puts, HOST, HOST, "end", host=host)
    assert _refused("none", puts, HOST, HOST, HOST, host=host) == ["603.2"]
