"""Who meets a condition to win and one to lose at once wins (104.2c)."""

from __future__ import annotations

import pytest
from turn_five import refused

FACTS = "type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none"
HEAD = f"""edition: 1.48
first: A
A battle: CARDS
A graveyard: 2
A hand: "Both", 4
A mana: 2 "Win"
card "Win": {FACTS}; statics win_game if graveyard at-least 3
card "Lose": {FACTS}; statics lose_game if graveyard at-least 3
card "Both": type spell; cost 2; civilizations fire; keywords none; abilities none; statics none
start: turn 5 A state main
---
cast "Both"
effect "Both"
"""


def test_of_two_static_abilities_the_one_that_wins_applies() -> None:
    """What would let the same player lose by the same event does not (104.2c, 604.4)."""
    both = HEAD.replace("CARDS", '"Win", "Lose"')
    assert refused(["discard 1 A", 'apply "Lose": lose A'], both) == {2: "104.2c"}
    assert not refused(["discard 1 A", 'apply "Win": win A #= winner A'], both)
    alone = HEAD.replace("CARDS", '"Lose"')
    assert not refused(["discard 1 A", 'apply "Lose": lose A #= winner B'], alone)


@pytest.mark.parametrize("told", [["lose A", "win A"], ["win A", "lose A"], ["win A"]])
def test_what_an_effect_does_together_decides_at_once(told: list[str]) -> None:
    """Neither of what is said behind `together` comes before the other (104.2c, 111.2)."""
    assert not refused(["together", *told, "done #= winner A"], HEAD.replace("CARDS", "0"))


def test_one_behind_the_other_the_first_decides() -> None:
    """The game is over with the first of two events (104.1)."""
    assert refused(["lose A", "win A"], HEAD.replace("CARDS", "0")) == {2: "104.1"}
