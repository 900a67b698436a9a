"""A line that nobody can read may have said the target, or broken the last shield: what rests on it is no mistake."""

from __future__ import annotations

import pytest
from turn_five import refused

FACTS = "creature, cost 2, civilizations none, power 3000, keywords none, abilities none, statics none"
HEAD = f"""edition: 1.50
first: A
start: turn 5 A
A battle: "Bear", "Dog"
B shields: 1
card "Bear": {FACTS}
card "Dog": {FACTS}
---
turn 5 A
draw
"""


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (["attack Bear", "gibberish foo", "end"], "506.1e"),
        (["attack Bear -> player", "gibberish foo", "direct attack"], "509.1"),
    ],
)
def test_what_an_unread_line_may_explain_is_no_mistake(lines: list[str], rule: str) -> None:
    """With the line it is only told that it cannot be read; without it the rule speaks (506.1e, 509.1)."""
    assert list(refused(lines, HEAD)) == [2]
    assert rule in refused([each for each in lines if each != "gibberish foo"], HEAD).values()


def test_what_comes_of_a_line_that_rests_on_an_unread_one_is_no_mistake() -> None:
    """An attack that an unread line may explain was made: its break, and that nobody attacks again (101.3, 506.1b)."""
    spell = (
        'card "Wave": spell, cost 2, civilizations none, abilities resolves only 1 destroyed type creature mandatory'
    )
    mana, cast = 'A mana: 2 "Wave"', ["cast Wave", "gibberish foo", "attack Bear -> player", "break 1", "end"]
    head = HEAD.replace("---", f'{spell}, statics none\nA hand: "Wave"\n{mana}\n---')
    assert list(refused(cast, head)) == [2]
    must = HEAD.replace(FACTS, FACTS.replace("statics none", "statics must attack"), 1)
    assert list(
        refused(["gibberish foo", "end", "turn 6 B", "end", "turn 7 A", "attack Bear -> Cat", "end"], must)
    ) == [1]
