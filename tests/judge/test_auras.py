"""Onto what an effect may put an aura: a GR creature, or what its text says (101.1, 310)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A hand: "Veil", "Gear"
A battle: "Toy", "Beast", "Wall"
card "Veil": type aura; cost 2; civilizations none; abilities none; statics none
card "Gear": type cross_gear; cost 2; civilizations none; abilities none; statics none
card "Toy": type gr_creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Beast": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Wall": type field; cost 2; keywords none; abilities none; statics none
EFFECT
start: turn 5 A state main
---
effect "an effect"
"""
SAYS = 'card "an effect": abilities any only 1 enters onto type creature'
SILENT = 'card "an effect": abilities any'


def _found(effect: str, line: str) -> list[str]:
    return [each.code for each in judged(line, head=HEAD.replace("EFFECT", effect)).findings]


@pytest.mark.parametrize("effect", [SAYS, SILENT, ""])
def test_an_effect_puts_an_aura_onto_a_gr_creature(effect: str) -> None:
    """That is what bears an aura, whatever the text of the effect says (310)."""
    assert set(_found(effect, 'put on "Veil" -> "Toy"')) <= {"DM.effects", "DM.unverified.abilities"}


@pytest.mark.parametrize(("effect", "code"), [(SAYS, []), (SILENT, ["DM310.3"]), ("", ["DM.unverified.abilities"])])
def test_its_text_may_say_that_another_creature_bears_it(effect: str, code: list[str]) -> None:
    """What a card says goes before the rule (101.1); of a card that nobody described nobody knows it (law 12)."""
    assert {*_found(effect, 'put on "Veil" -> "Beast"')} == {*code}


@pytest.mark.parametrize("effect", [SILENT, ""])
def test_nothing_but_a_creature_bears_it(effect: str) -> None:
    """An aura is put onto no field, and a gear onto any creature (303.4, 310)."""
    assert "DM310.3" in _found(effect, 'put on "Veil" -> "Wall"')
    assert "DM310.3" not in _found(effect, 'put on "Gear" -> "Beast"')
