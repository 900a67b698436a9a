"""A refusal says what stands against the line, and nothing that would lead its reader astray."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A hand: "Diver", "Delay", "Metal"
A mana: 3 "Diver"
A battle: "Raider"
B battle: "Guard"
B mana: 4 "Ninja"
B hand: none
card "Diver": type creature; cost 3; civilizations water; power 2000; keywords none; abilities Just Diver; statics none
card "Delay": type spell; cost 3; civilizations water
card "Metal": type creature; cost 5; civilizations light; power 5000; keywords none; abilities none; statics STATIC
card "Raider": type creature; cost 3; civilizations water; power 2000; keywords none; abilities none; statics none
card "Guard": type creature; cost 3; civilizations water; power 2000; keywords none; abilities none; statics none
card "Ninja": type creature; cost 4; civilizations light; power 3000; keywords none; abilities Ninja Strike 4
---
turn 5 A
"""
G_ZERO = "G-Zero battle type creature at-least 2"


def _errors(*lines: str, static: str = G_ZERO) -> list[tuple[str | None, str, str]]:
    report = judged("\n".join(lines) + "\n", head=HEAD.replace("STATIC", static))
    found = [each for each in report.findings if each.severity is Severity.ERROR]
    return [(each.rule, each.message.en, each.message.ja) for each in found]


def test_what_lasts_and_is_missing_is_named() -> None:
    """The half of a Just Diver that a record leaves out is named, not the one that it tells (101.3)."""
    told = 'cannot be_attacked "Diver" until own_next_turn'
    [(rule, en, ja), *_] = _errors('summon "Diver"', 'effect "Diver"', told, "done")
    assert (rule, "forbid to be chosen" in en, "選ばれる" in ja) == ("101.3", True, True)
    assert "攻撃され" not in ja


def test_what_a_spell_delayed_did_not_trigger_yet() -> None:
    """It triggers at the end of the turn; that the spell itself was resolved says nothing of it (511.1a, 603.6)."""
    lines = (
        'cast "Delay"',
        'effect "Delay": delay turn_ends until turn',
        'effect "Delay": draw 1',
        'attack "Raider" -> player',
    )
    [(rule, en, ja), *_] = _errors(*lines)
    assert (rule, "at the end of the turn" in en, "ターンの終わり" in ja) == ("511.1a", True, True)


def test_a_spell_that_delayed_nothing_was_resolved_as_it_was_cast() -> None:
    """Without a delayed effect that is what is told (302.2)."""
    [(rule, en, _), *_] = _errors('cast "Delay"', 'effect "Delay": draw 1', 'effect "Delay": draw 1', 'charge "Metal"')
    assert (rule, "resolved once" in en) == ("302.2", True)


@pytest.mark.parametrize("line", ["B: draw 1", "B: draw"])
def test_what_the_turn_player_alone_does_is_over_for_both(line: str) -> None:
    """Who draws in the other player's attack is told that nobody draws for the turn any more (502.1, 500.2a)."""
    [(rule, en, ja), *_] = _errors('attack "Raider" -> player', "break 1", line)
    assert (rule, "and that is over" in en, "もう終わっています" in ja) == ("502.1", True, True)


def test_a_ninja_strike_is_told_where_its_card_lies() -> None:
    """It is declared from the hand, in which there is none: that of the mana zone is none of it (506.3d)."""
    [(rule, en, ja), *_] = _errors('attack "Raider" -> player', 'B: ninja strike "Ninja"')
    assert (rule, "it lies in the mana zone" in en, "マナゾーンにあります" in ja) == ("506.3d", True, True)


def test_a_g_zero_that_is_not_met_is_told() -> None:
    """One creature is too few for it, and the mana too little for its cost (112.2, 601.1a)."""
    [(rule, en, ja), *_] = _errors('summon "Metal"')
    assert (rule, "the cost 0 asks for what is not so" in en, "コストを0にする条件" in ja) == ("112.2", True, True)


def test_of_a_card_without_another_cost_nothing_is_told_of_one() -> None:
    """Its cost alone is told (112.2)."""
    [(rule, en, _), *_] = _errors('summon "Metal"', static="none")
    assert (rule, "asks for" in en) == ("112.2", False)
