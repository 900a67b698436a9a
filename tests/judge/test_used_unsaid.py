"""A declared use that no line carries out: taken as done where a later line finds the card in play (509.5e)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Vorg", "Second"
B hand: "Ninja", 2
B mana: 5
B shields: "Trap", "Flash", "Twin", "Both", 1
B battle: "Twin"
card "Vorg": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Second": type creature; cost 2; power 2000; keywords none; abilities none; statics none
card "Ninja": type creature; cost 4; power 5000; keywords blocker; statics none; abilities Ninja Strike 4
card "Trap": type creature; cost 5; power 5000; keywords blocker; statics none; abilities S-Trigger
card "Twin": type creature; cost 5; power 5000; keywords blocker; statics none; abilities S-Trigger
card "Both": type creature; cost 5; power 5000; keywords blocker; statics none; abilities G-Strike, S-Trigger
card "Flash": type spell; cost 2; keywords none; statics none; abilities S-Trigger
---
turn 5 A
attack "Vorg" -> player
"""
FOUND = {
    "an S-Trigger blocks later": ["break #1", 'B: s-trigger "Trap"', 'attack "Second" -> player', 'B: block "Trap"'],
    "a declaration leaves open which ability it means": [
        "break #4", 'B: declare "Both"', 'attack "Second" -> player', 'B: block "Both"',
    ],
    "a ninja blocks at once": ['B: ninja strike "Ninja"', 'B: block "Ninja"'],
    "nothing is said of it again": ["break #1", 'B: s-trigger "Trap"', 'attack "Second" -> player'],
}  # fmt: skip
PASSED_OVER = {
    "it is resolved too late": [
        "break #1", 'B: s-trigger "Trap"', 'attack "Second" -> player', "no block", 'B: effect "Trap"', "done",
    ],
    "it is discarded": ["break #1", 'B: s-trigger "Trap"', 'attack "Second" -> player', 'B: discard "Trap"'],
    "another one may be meant": ["break #3", 'B: s-trigger "Twin"', 'attack "Second" -> player', 'B: block "Twin"'],
    "its G-Strike was declared": ["break #4", 'B: g-strike "Both"', 'attack "Second" -> player', 'B: block "Both"'],
    "a spell comes nowhere": ["break #2", 'B: s-trigger "Flash"', 'attack "Second" -> player', 'B: block "Flash"'],
}  # fmt: skip
USED = {
    "a spell of a broken shield": ["break #2", 'B: cast "Flash"', 'tap "Second"'],
    "a creature of a broken shield": ["break #1", 'B: summon "Trap"'],
    "a spell that nobody knows": ["break #5", 'B: cast "Who Knows"'],
}


@pytest.mark.parametrize("way", FOUND)
def test_a_declared_card_that_is_found_in_play_was_used(way: str) -> None:
    """Nobody is accused: a line that finds it there shows that it was carried out, as it must be (112.3c, 509.5e)."""
    assert refused(FOUND[way], HEAD) == {}


@pytest.mark.parametrize("way", PASSED_OVER)
def test_a_declared_card_that_nothing_shows_in_play_was_passed_over(way: str) -> None:
    """It is refused where the game goes on: what was declared is resolved, and left by nobody (509.5e)."""
    assert refused(PASSED_OVER[way], HEAD)[3] == "509.5e"


@pytest.mark.parametrize("way", USED)
def test_who_uses_a_card_of_a_broken_shield_declares_it(way: str) -> None:
    """`B: cast X` directly behind the break says that X is an S-Trigger, and is used (509.5a)."""
    assert refused(USED[way], HEAD) == {}


def test_what_it_does_once_it_came_forbids_the_line_behind_the_one_that_puts_it_out() -> None:
    """Of an S-Trigger whose coming is written, an effect is what triggered by it: the reason is its text (101.3)."""
    surfer = 'card "Trap": type creature; cost 5; power 5000; keywords blocker; statics none; abilities S-Trigger'
    head = HEAD.replace(surfer, f"{surfer}, enters only 1 leaves to hand")
    came = ("break #1", 'B: s-trigger "Trap"', 'B: summon "Trap"')
    assert refused([*came, 'B: effect "Trap": move "Second" -> hand'], head) == {}
    report = judged("\n".join((*came, 'B: effect "Trap": destroy "Second"')), head=head)
    (error,) = [each for each in report.findings if each.rule]
    assert (error.rule, "leave the battle zone" in error.message.en) == ("101.3", True)


@pytest.mark.parametrize(
    "lines",
    [['B: cast "Flash"'], ["break #1", "no block"], ["break #1", 'A: cast "Flash"'], ['B: summon "Who Knows"']],
)
def test_who_can_declare_nothing_uses_nothing(lines: list[str]) -> None:
    """Before a break, and by the turn player, it is as illegal as ever; nor is an unknown card a ninja (504.1)."""
    assert len(lines) in refused(lines, HEAD)


def test_a_shield_that_an_effect_takes_may_be_declared_behind_it() -> None:
    """People write the S-Trigger of a shield that an effect put into the hand behind that effect (113.6)."""
    head = HEAD.replace('B hand: "Ninja", 2', 'B hand: "Ninja", 2\nA shields: "Flash", 2\nA mana: 3\nA hand: "Taker"')
    head = head.replace('attack "Vorg" -> player\n', 'cast "Taker"\n').replace(
        "---", 'card "Taker": type spell; cost 3; abilities none; statics none\n---'
    )
    lines = [
        'effect "Taker": move "Flash" (A, shields) -> hand; draw 1',
        'A: s-trigger "Flash"',
        'effect "Flash": draw 1',
    ]
    found = judged("\n".join(lines) + "\n", head=head).findings
    assert {finding.code for finding in found} <= {"DM.opened", "DM.unverified.civilizations"}
