"""What answers a forced move is refused where it stands before the line of that move, and not the move (115.3d)."""

from __future__ import annotations

from turn_five import refused

HEAD = """edition: 1.50
first: A
A battle: "Drag"
B battle: "Wall"
B hand: "Zeal", 2
card "Drag": creature, fire, cost 6, power 6000, abilities wins_battle only 1 draws mandatory, statics none
card "Wall": creature, light, cost 2, power 3000, blocker, abilities none, statics none
card "Zeal": spell, light, cost 2, abilities Sabaki Z, statics none
start: turn 7 A
---
attack "Drag" -> player
"""
DRAW = 'effect "Drag": draw 1'
FOUGHT = ["battle", 'lost "Wall"']


def test_an_effect_of_the_winner_waits_for_the_battle() -> None:
    """Nobody has won a battle before the line that says it takes place (115.3d, 508.1); the battle is not too late."""
    assert refused(['B: block "Wall"', DRAW, *FOUGHT, "end"], HEAD) == {2: "508.1"}
    assert not refused(['B: block "Wall"', *FOUGHT, DRAW, "end"], HEAD)


def test_a_battle_that_no_line_says_is_taken_as_made() -> None:
    """A forced move may go unsaid."""
    assert not refused(['B: block "Wall"', DRAW, "end"], HEAD)


def test_what_answers_the_shields_in_the_hand_waits_for_them() -> None:
    """Sabaki Z is declared once the shields reached the hand (112.3d, 509.5d)."""
    taken, declared = "B: take shields", 'B: declare "Zeal"'
    assert refused(["break 1", declared, taken, "end"], HEAD) == {2: "509.5a"}
    assert not refused(["break 1", taken, declared], HEAD)
    assert not refused(["break 1", declared], HEAD)
