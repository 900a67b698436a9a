"""A wrong name in a line where one card alone can be meant: what the effect puts out, what must be applied."""

from __future__ import annotations

from turn_five import judged

from duelfsm.rulebook.finding import Severity

NINJA = """edition: 1.50
first: A
start: turn 5 A
A battle: "Bolshack Dragon"
B battle: "Aqua Hulcus"
B mana: 4 "Aqua Hulcus"
card "Practice Ninja": creature; water; cost 4; power 3000; blocker; abilities Ninja Strike 4; statics none
---
turn 5 A
attack "Bolshack Dragon" -> player
B: ninja strike "Practice Ninja"
"""
KNIGHT = """edition: 1.50
first: A
start: turn 5 A
A battle: "Aqua Knight", "Adomis, the Oracle"
---
turn 5 A
attack "Aqua Knight" -> player
break 1
B: s-trigger "Terror Pit"
B: effect "Terror Pit": destroy "Aqua Knight"
"""


def _errors(head: str, *lines: str) -> list[tuple[str | None, str]]:
    report = judged("\n".join(lines) + "\n", head=head)
    return [(each.rule, each.message.en) for each in report.findings if each.severity is Severity.ERROR]


def test_a_ninja_strike_puts_out_its_own_card() -> None:
    """Who writes another name is wrong there, and the Ninja blocks as one that came (101.3, 507.1)."""
    lines = ('B: effect "Practice Ninja": summon "Aqua Hulcus"', 'B: block "Practice Ninja"', 'lost "Practice Ninja"')
    assert [rule for rule, _ in _errors(NINJA, *lines)] == ["101.3"]


def test_without_its_strike_nobody_blocks_from_the_hand() -> None:
    """Where no line of the effect stands for it, the card is in the hand, and blocks nothing (507.1)."""
    assert "507.1" in [
        rule for rule, _ in _errors(NINJA, 'B: effect "Practice Ninja": nothing', 'B: block "Practice Ninja"')
    ]


def test_what_must_be_applied_was_under_another_name() -> None:
    """Aqua Knight goes to the hand instead: with another name the line is wrong, and nothing was missed (609)."""
    assert len(_errors(KNIGHT, 'A: apply "Adomis, the Oracle": move "Aqua Knight" -> hand', "end")) == 1


def test_what_must_be_applied_and_was_not_is_missed() -> None:
    """Without any such line the replacement was left out (609)."""
    assert [rule for rule, _ in _errors(KNIGHT, "end")] == ["609"]


SURFER = """edition: 1.50
first: A
start: turn 5 A
A battle: "Bolshack Dragon", "Raider"
card "Raider": creature; fire; cost 3; statics none; abilities turn_ends own-turn only 1 leaves this to hand mandatory
---
turn 5 A
attack "Bolshack Dragon" -> player
break 2
B: s-trigger "Aqua Surfer"
B: summon "Aqua Surfer"
"""


def test_an_effect_by_the_wrong_player_was_resolved() -> None:
    """Aqua Surfer sent Raider to the hand, so nothing of Raider waits at the end of the turn (101.4a, 511.1c)."""
    surfed = _errors(SURFER, 'A: effect "Aqua Surfer": move "Raider" -> hand', "end", "turn 6 B")
    assert [rule for rule, _ in surfed] == ["101.4a"]


def test_an_effect_that_nobody_resolved_is_missed() -> None:
    """Without Aqua Surfer, Raider has to go to the hand by its own effect (511.1c)."""
    assert [rule for rule, _ in _errors(SURFER, "end", "turn 6 B")] == ["511.1c"]
