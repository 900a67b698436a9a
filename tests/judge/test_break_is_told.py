"""What is said of a break that was refused: its number, its order, and what came to light by it."""

from __future__ import annotations

import pytest
from turn_five import judged

BEAR = 'card "Bear": type creature; cost 2; civilizations none; power 3000; keywords {}; abilities none'
BOOST = {"A hand: 5": 'A hand: 5\ncard "Boost": type creature; cost 1; civilizations none; abilities any'}
MORE = 'turn 5 A\neffect "Boost": breaks +1 "Bear" until "turn"\nattack "Bear" -> player\n'


@pytest.mark.parametrize(
    ("keywords", "wrong", "rule", "number"), [("none", 3, "509.2", 2), ("double_breaker", 2, "509.2b", 3)]
)
def test_the_number_of_breaks_is_that_with_what_effects_add(keywords: str, wrong: int, rule: str, number: int) -> None:
    """One, or that of the breaker ability, with what stands of effects (509.2, 509.2b): that it is added is said."""
    (finding,) = judged(f"{MORE}break {wrong}", BOOST | {BEAR.format("none"): BEAR.format(keywords)}).findings
    assert finding.rule == rule
    assert f"is {number}, with what effects add to it (+1), not {wrong}" in finding.message.en
    assert f"シールドは、効果による増減(+1)を含めて{number}枚です" in finding.message.ja
    assert judged(f"{MORE}break {number}", BOOST | {BEAR.format("none"): BEAR.format(keywords)}).exit_code == 0


def test_a_break_whose_place_another_line_takes_is_no_order_slip() -> None:
    """The attack breaks once (509.2): a line before it is in the wrong order only where the attack has no other."""
    lines = 'turn 5 A\nbreak 1\nattack "Bear" -> player\n'
    assert judged(lines + "end").findings[0].slip
    assert not judged(lines + "break 1\nend").findings[0].slip


def test_a_break_without_shields_shows_nothing() -> None:
    """Where there are no shields (509.1) none came to light, and the way back is clean; else the shields were seen."""
    lines = 'turn 5 A\nattack "Bear" -> player\nbreak 2'
    clean = [judged(lines, {"B hand: 5": f"B hand: 5\nB shields: {left}"}).findings[0].repair for left in (0, 3)]
    assert [each.clean for each in clean if each] == [True, False]
