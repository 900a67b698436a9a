"""The power that is printed for a mode is no ability: nothing that ignores abilities ignores it (816)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.48
first: A
A battle: "Hyp", "Mate"
B mana: 3 "Mate"
B battle: "Big"
B hand: "Ign", 1
card "Mate": creature, darkness, cost 2, power 2000
card "Hyp": creature, darkness, cost 5, power 2000, keywords none, abilities Hyper Mode, statics power POWER
card "Ign": creature, darkness, cost 3, power 3000, keywords none, abilities NOW, statics ALL
card "Big": creature, darkness, cost 3, power 6000, keywords none, abilities none, statics may untapped-target
start: turn 5 A state main
---
hyper mode "Hyp" tapping "Mate"
end
turn 6 B
summon "Ign"
"""
EFFECT = 'B: effect "Ign": ignore abilities "Hyp" until turn'


def _loser(power: str, static: str, *lines: str) -> str:
    now = "enters" if lines else "none"
    head = HEAD.replace("POWER", power).replace("ALL", static).replace("NOW", now)
    found = [each for each in ("Hyp", "Big") if not refused([*lines, 'attack "Big" -> "Hyp"', f'lost "{each}"'], head)]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(("static", "lines"), [("none", []), ("ignore of-other", []), ("none", [EFFECT])])
def test_the_power_of_the_mode_stays(static: str, lines: list[str]) -> None:
    """The release was resolved, so that its power stays, whether a card or an effect ignores its abilities (816)."""
    assert _loser("+7000 in-mode", static, *lines) == "Big"


def test_what_depends_on_more_is_an_ability() -> None:
    """A bonus of the mode that asks for something is one of its abilities, and ignored with them (608)."""
    assert _loser("+7000 in-mode if of-own hand at-most 9", "none") == "Big"
    assert _loser("+7000 in-mode if of-own hand at-most 9", "ignore of-other") == "Hyp"
    assert _loser("+7000", "ignore of-other") == "Hyp"
