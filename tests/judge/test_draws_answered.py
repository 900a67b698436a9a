"""What answers each draw of an effect: once for each card, inside the effect or behind it (114.2, 114.5)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "Watcher", "Dog" tapped
A hand: "Study", 2
A mana: 4
card "Watcher": type creature; cost 2; power 2000; keywords none; abilities draws of-own only 1 untaps; statics none
card "Dog": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Study": type spell; cost 2; civilizations none; keywords none; abilities resolves only 2 draws of-own mandatory
start: turn 5 A state main
---
cast "Study"
effect "Study"
"""
ONE, NONE = 'effect "Watcher": untap "Dog"\n', 'effect "Watcher": nothing\n'
INSIDE = f"draw\n{ONE}draw\n{NONE}done\nend"


def _found(lines: str, head: str = HEAD) -> list[str]:
    return [each.code for each in judged(lines, head=head).findings]


@pytest.mark.parametrize("lines", [INSIDE, f"draw 2\n{ONE}{NONE}done\nend", f"draw 2\ndone\n{ONE}{NONE}end"])
def test_what_answers_a_draw_may_be_resolved_inside_the_effect_or_behind_it(lines: str) -> None:
    """Which of them holds no text that was read says, so neither is refused (114.5, our reading)."""
    assert _found(lines) == []


def test_each_draw_triggers_once() -> None:
    """Two cards are drawn one by one (114.2): a third effect triggered by none of them (603.2)."""
    assert _found(f"draw 2\ndone\n{ONE}{NONE}{NONE}end") == ["DM603.2"]


def test_before_the_change_of_2019_it_waits() -> None:
    """Until 2019-03-15 the card was in the hand, and what had triggered waited until the effect was over (101.4)."""
    assert "DM101.4" in _found(INSIDE, HEAD.replace("1.50", "2019-01-01"))
