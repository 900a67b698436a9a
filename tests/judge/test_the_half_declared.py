"""A card with two halves is used by an ability as the half that has it (112.3a, 603.2e)."""

from __future__ import annotations

import pytest
from turn_five import refused

KING, VICTORY = "紅に染まりし者「王牙」", "クリムゾン・ビクトリー"  # the spell has the S-Trigger
BOY, HOLE = "最終決戦だ！鬼丸ボーイ", "超次元オニシュラ・ホール"  # the creature has it
HEAD = """edition: 1.48
first: A
A battle: "Vorg"
B hand: 0
B shields: "CARD", 4
card "Vorg": type creature; cost 6; civilizations fire; power 6000; keywords none; abilities none; statics none
start: turn 5 A
---
turn 5 A
attack "Vorg" -> player
break #1
"""
TWINS = {"a spell": (KING, VICTORY, VICTORY, "cast", "summon"), "a creature": (BOY, HOLE, BOY, "summon", "cast")}


def _rules(whole: str, *lines: str) -> list[str | None]:
    return [*refused([*lines], HEAD.replace("CARD", whole)).values()]


@pytest.mark.parametrize("twin", TWINS)
def test_the_half_that_has_the_s_trigger_is_used(twin: str) -> None:
    """It is declared, and used, by the name of that half or of the card (112.3a)."""
    first, second, having, way, _ = TWINS[twin]
    whole = f"{first}/{second}"
    for name in (having, whole):
        lines = [f'B: s-trigger "{name}"', f'B: effect "{name}": {way} "{name}"', "end"]
        assert not _rules(whole, *lines)


@pytest.mark.parametrize("twin", TWINS)
def test_the_other_half_is_not_used_by_it(twin: str) -> None:
    """The other half does not come, or is not cast, by what it has not, by whatever name it is declared (112.3a)."""
    first, second, having, _, other_way = TWINS[twin]
    whole, other = f"{first}/{second}", second if having == first else first
    for name in (having, whole):
        lines = [f'B: s-trigger "{name}"', f'B: effect "{name}": {other_way} "{other}"']
        assert _rules(whole, *lines) == ["112.3a"]
    assert _rules(whole, f'B: s-trigger "{other}"') == ["603.2e"]


def test_what_the_creature_half_does_follows_its_coming() -> None:
    """That it came is taken as done where its effect is told, as of any S-Trigger (112.3a)."""
    assert not _rules(f"{BOY}/{HOLE}", f'B: s-trigger "{BOY}"', f'B: effect "{BOY}": destroy "Vorg"', "end")
