"""The player whom a line names: who is attacked, and into whose hand the broken shields go."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
players: Akari, Ben
first: A
A battle: "Raider"
card "Raider": creature, fire, cost 2, power 2000, keywords none, abilities none, statics none
start: turn 7 A
---
turn 7 Akari
"""


@pytest.mark.parametrize(
    ("attack", "found"),
    [
        ('attack "Raider" -> Ben', {}),
        ('attack "Raider" -> opponent', {}),
        ('attack "Raider" -> B', {}),
        ("攻撃 「Raider」 → 後攻", {}),
        ('attack "Raider" -> Akari', {1: "505.2"}),
        ('attack "Raider" -> first', {1: "505.2"}),
        ("攻撃 「Raider」 → A", {1: "505.2"}),
    ],
)
def test_a_player_attacks_the_other_player(attack: str, found: dict[int, str]) -> None:
    """Whom an attack is against is the other player or a creature of theirs, never who attacks (505.2)."""
    assert refused([attack, "break 1", "take shields", "end"], HEAD) == found


def test_so_is_the_target_that_a_line_of_its_own_names() -> None:
    """The target is the other player, named behind the choice of the attacker, too (505.2, 506.1e)."""
    assert refused(['attack "Raider"', "target A"], HEAD) == {2: "505.2"}


@pytest.mark.parametrize(
    ("taken", "found"),
    [
        ("Ben: take shields", {}),
        ("take shields", {}),
        ("Akari: take shields", {3: "509.5d"}),
        ("Akari takes the shields", {3: "509.5d"}),
    ],
)
def test_the_owner_takes_the_broken_shields(taken: str, found: dict[int, str]) -> None:
    """A broken shield goes into the hand of its owner, not of the attacker (509.5d, 701.14)."""
    assert refused(['attack "Raider" -> player', "break 1", taken, "end"], HEAD) == found
