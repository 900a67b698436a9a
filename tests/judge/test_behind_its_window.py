"""What may have triggered, as nobody knows the race of a card: in its window, behind it, and without a word (603.2)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.judge.check import Report
from duelfsm.rulebook.finding import Finding, Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A hand: "Stranger", 3
A mana: 5 "Raider"
A battle: "Team", "Raider"
B battle: "Guard"
card "Team": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities ABILITY; statics none
card "Raider": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Stranger": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Guard": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities none; statics none
---
turn 5 A
"""
ATTACKS = 'attacks of-own race "Dragonoid" optional only 1 draws'
COMES = 'enters of-own race "Dragonoid" optional only 1 draws'


def _report(ability: str, *lines: str) -> Report:
    return judged("\n".join(lines) + "\n", head=HEAD.replace("ABILITY", ability))


def _errors(report: Report) -> list[Finding]:
    return [each for each in report.findings if each.severity is Severity.ERROR]


@pytest.mark.parametrize("line", ['effect "Team": draw 1', 'effect "Team": destroy "Guard"'])
def test_behind_its_window_nothing_waits_whatever_the_race(line: str) -> None:
    """If it triggered by the attack it was resolved, or left, before the break: either way it is over (603.2)."""
    report = _report(ATTACKS, 'attack "Raider" -> player', "break 1", line, "end")
    assert [(each.rule, each.message.en[:38]) for each in _errors(report)] == [
        ("603.2", "No effect of Team waits here any more:")
    ]


@pytest.mark.parametrize(("line", "rule"), [("draw 1", "500.2a"), ('destroy "Guard"', "400.5")])
def test_without_a_word_nothing_is_opened_behind_its_window(line: str, rule: str) -> None:
    """A draw or a destruction that no effect can do any more is nobody's (500.2a, 400.5)."""
    report = _report(ATTACKS, 'attack "Raider" -> player', "break 1", line, "end")
    assert [each.rule for each in _errors(report)] == [rule]


@pytest.mark.parametrize("line", ["draw 1", 'effect "Team": draw 1'])
def test_in_its_window_it_is_in_doubt_with_a_word_and_without(line: str) -> None:
    """Whether it triggered as a creature of no known race came is undecided, also where no line opens it (603.2)."""
    report = _report(COMES, 'summon "Stranger"', line, "end")
    assert (report.legal, report.illegal, report.undecided) == (0, 0, 1)


def test_without_a_word_what_surely_triggered_is_legal() -> None:
    """Where every creature that comes is answered nothing is in doubt (603.2)."""
    report = _report("enters of-own optional only 1 draws", 'summon "Stranger"', "draw 1", "end")
    assert (report.legal, report.illegal, report.undecided) == (1, 0, 0)


@pytest.mark.parametrize("line", ['destroy "Guard"', 'effect "Team": destroy "Guard"'])
def test_what_its_text_does_not_say_is_refused_whether_it_triggered_or_not(line: str) -> None:
    """Its text draws alone: if it triggered it destroys nothing, and if it did not nothing does (101.3, 603.2)."""
    report = _report(COMES, 'summon "Stranger"', line, "end")
    assert [each.rule for each in _errors(report)] == ["101.3"]
