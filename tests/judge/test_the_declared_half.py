"""A half whose abilities alone are known is what its own S-Trigger uses (112.3a)."""

from __future__ import annotations

import pytest
from turn_five import refused

WHOLE, CREATURE, SPELL = (
    "水晶の記録 ゼノシャーク/クリスタル・メモリー", "水晶の記録 ゼノシャーク", "クリスタル・メモリー",
)  # fmt: skip
HEAD = f"""edition: 1.50
A battle: "Gigargon"
B hand: none
B shields: "{WHOLE}", 4
start: turn 5 A
---
turn 5 A
attack "Gigargon" -> player
break #1
"""


@pytest.mark.parametrize("name", [WHOLE, CREATURE, SPELL])
def test_the_half_that_was_declared_is_used(name: str) -> None:
    """By whatever name its effect is opened, the spell is cast, and the creature does not come (112.3a)."""
    opened = [f'B: s-trigger "{SPELL}"', f'B: effect "{name}"']
    assert not refused([*opened, f'cast "{SPELL}"', "done", "end"], HEAD)
    assert refused([*opened, f'summon "{CREATURE}"'], HEAD) == {3: "112.3a"}


def test_the_half_is_declared_once() -> None:
    """It is declared once for its break, though the other half is not known (603.2b)."""
    assert refused([f'B: s-trigger "{SPELL}"', f'B: s-trigger "{SPELL}"'], HEAD) == {2: "603.2b"}


def test_of_a_half_that_nobody_knows_either_may_be_used() -> None:
    """Where the half is declared of which nobody knows whether it has one, nobody is blamed (112.3a, law 12)."""
    assert not refused([f'B: s-trigger "{CREATURE}"', f'B: effect "{CREATURE}": summon "{CREATURE}"'], HEAD)
