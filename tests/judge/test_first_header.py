"""A record that begins before a turn may leave its header out: the head says which turn it is."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

HEAD = """edition: 1.48
first: A
A battle: "Aqua Hulcus"
B battle: "Bronze-Arm Tribe"
start: turn 5 A
---
"""


def checked(lines: str) -> Report:
    """Return the report on a record with these lines."""
    report = Report()
    check_source(report, Source("x.duel", HEAD + lines))
    return report


def found(lines: str) -> list[tuple[int | None, str]]:
    """Return the lines with an error, and their rules."""
    return [(each.line, each.rule or each.code) for each in checked(lines).findings if each.severity == "error"]


def test_the_turn_of_the_head_needs_no_header() -> None:
    """Who says `start: turn 5 A` has said whose turn begins (512.1)."""
    assert found("draw\ncharge ?\nend\nturn 6 B\ndraw\n") == []


def test_a_mistake_in_it_is_told_alone() -> None:
    """Of a record without that header only what was done wrong is told (505.2)."""
    assert found('draw\nattack "Aqua Hulcus" -> "Bronze-Arm Tribe"\n') == [(8, "505.2")]


def test_a_later_turn_needs_its_header() -> None:
    """The next turn is not named by the head (500.2a, 512.1)."""
    assert found("draw\nend\ndraw\n") != []


@pytest.mark.parametrize(
    "trigger", ['S-Trigger "Holy Awe"', 'B: S-Trigger "Holy Awe"', "S・トリガー 《ホーリー・スパーク》"]
)
def test_who_answers_a_break_need_not_be_said(trigger: str) -> None:
    """It is the owner of the shields who declares an S-Trigger, also where no line says so (509.5a)."""
    name = trigger.split(" ", 1)[-1].removeprefix("S-Trigger ")
    lines = f'attack "Aqua Hulcus" -> player\nbreak\n{trigger}\ncast {name}\n  tap "Aqua Hulcus"\nend\n'
    assert found(lines) == []


def test_an_operation_outside_of_an_effect_says_how_it_is_written() -> None:
    """Who puts a card into the mana zone by no effect charges it (400.5, 503.1)."""
    (message,) = [each.message for each in checked('to mana "X"\n').findings if each.rule == "400.5"]
    assert message.en.endswith('Where no effect does it, it is written as "charge".')


def test_what_a_charge_never_does_is_not_written_as_one() -> None:
    """The top card of a creature lies in the battle zone; a charge takes a card of the hand (503.1, 801.4)."""
    (message,) = [each.message for each in checked('take top "X" -> mana\n').findings if each.rule == "801.4"]
    assert "charge" not in message.en
    assert "チャージ" not in message.ja
