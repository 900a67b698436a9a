"""What leaves at once with others answers nothing but its own leaving (603.5c)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: EDITION
first: A
A hand: "Blaze"
A mana: 2 "Hound"
B battle: "Watch", "Hound", "Hound"
card "Hound": creature, fire, cost 2, power 2000
card "Blaze": spell, fire, cost 2, abilities resolves only destroyed of-other type creature chosen
card "Watch": creature, light, cost 3, power 3000, keywords none, abilities ABILITY only 1 draws of-own, statics none
start: turn 5 A state main
---
cast "Blaze"
"""
DRAW = 'B: effect "Watch": draw'


def _refused(ability: str, *lines: str, edition: str = "1.48") -> list[str | None]:
    head = HEAD.replace("ABILITY", ability).replace("EDITION", edition)
    return [*refused([*lines], head).values()]


@pytest.mark.parametrize("edition", ["1.8", "1.48", "1.51"])
@pytest.mark.parametrize(
    ("ability", "dead", "times"),
    [
        ("destroyed of-own", '"Watch", "Hound", "Hound" 2', 1),  # for itself alone
        ("destroyed of-own", '"Hound", "Watch"', 1),
        ("leaves of-own", '"Hound", "Watch"', 1),
        ("destroyed of-own other-than this", '"Watch", "Hound"', 0),
        ("destroyed of-own other-than this", '"Hound", "Hound" 2', 2),  # it is still there
        ("destroyed", '"Watch", "Hound"', 1),
    ],
)
def test_what_leaves_together_looks_back_for_itself_alone(ability: str, dead: str, times: int, edition: str) -> None:
    """Of cards that leave at once none answers the leaving of the others; what stays answers each (603.5c)."""
    lines = [f'effect "Blaze": destroy {dead}', *[DRAW] * times]
    assert not _refused(ability, *lines, "end", edition=edition)
    assert _refused(ability, *lines, DRAW, edition=edition) == ["603.2" if times else "603.5c"]
    if times:
        assert _refused(ability, *lines[:-1], "end", edition=edition) == ["101.4a"]


def test_two_lines_are_two_events() -> None:
    """What is still there as another card leaves answers that, though it leaves behind it (111.2, 603.5c)."""
    lines = ['effect "Blaze"', 'destroy "Hound"', 'destroy "Watch"', "done", DRAW]
    assert not _refused("destroyed of-own", *lines, DRAW, "end")
    assert _refused("destroyed of-own", *lines, DRAW, DRAW) == ["603.2"]


def test_one_that_left_before_is_told_apart() -> None:
    """A card that fell alone is not said to have left with what fell later (603.2)."""
    lines = ['effect "Blaze"', 'destroy "Watch"', 'destroy "Hound"', "done", DRAW]
    assert _refused("destroyed of-own other-than this", *lines) == ["603.2"]
