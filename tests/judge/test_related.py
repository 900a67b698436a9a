"""Which earlier mistake of a turn a later one may follow from: one of other cards says nothing of it."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.refused.related import MOST
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Severity

HEAD = """\
duelfsm: 1
edition: 1.48
first: A
start: turn 5 A state charge
A battle: "Bear", "Wolf" tapped
B battle: "Giga", "Tired"
A hand: "Sprout", 4
A mana: "Green", "Green"
card "Bear": type creature; cost 2; civilizations nature; power 3000; keywords none; abilities none
card "Wolf": type creature; cost 2; civilizations nature; power 3000; keywords none; abilities none
card "Giga": type creature; cost 2; civilizations light; power 3000; keywords none; abilities none
card "Tired": type creature; cost 2; civilizations light; power 3000; keywords none; abilities none
card "Sprout": type spell; cost 2; civilizations nature; abilities none
card "Rusher": type creature; cost 6; civilizations nature; power 3000; keywords speed_attacker; abilities none
card "Green": civilizations nature
---
turn 5 A
"""
FIRST = HEAD.count("\n") + 1


def found(*lines: str) -> list[tuple[int, str | None, int | None]]:
    """Return the errors: the line behind the header of the turn, the number, and the line that it may follow from."""
    report = Report()
    check_source(report, Source("record.duel", HEAD + "\n".join(lines) + "\n"))
    errors = [each for each in report.findings if each.severity is Severity.ERROR]
    return [((each.line or 0) - FIRST, each.rule, each.follows and each.follows - FIRST) for each in errors]


UNRELATED = {
    "a second charge and an attacker": (['charge "X"', 'charge "Y"', 'attack "Wolf" -> player'], ["503.2", "506.1a"]),
    "two attackers": (['attack "Wolf" -> player', 'attack "Bear" -> "Giga"'], ["506.1a", "505.2"]),
    "a spell and a draw of the other player": (
        ['attack "Wolf" -> player', 'attack "Bear" -> player', "break 1", 'cast "Sprout"', "B: draw"],
        ["506.1a", "500.2a", "502.1"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "rules"), UNRELATED.values(), ids=UNRELATED)
def test_a_mistake_of_other_cards_follows_from_none(lines: list[str], rules: list[str]) -> None:
    """What was wrong before in the turn had to do with other cards, so nothing is said of it (503.2, 505.2, 506.1a)."""
    assert [(rule, follows) for _, rule, follows in found(*lines)] == [(rule, None) for rule in rules]


RELATED = {
    "the same card": (['attack "Bear" -> "Giga"', 'attack "Bear" -> "Tired"'], (1, "505.2", 0)),
    "the same target": (['attack "Bear" -> "Giga"', 'attack "Wolf" -> "Giga"'], (1, "506.1a", 0)),
    "the same attack": (['attack "Bear" -> player', 'B: block "Giga"', "break #1 #2"], (2, "509.2a", 1)),
    "the first that fits": (
        ['charge "X"', 'charge "Y"', 'attack "Wolf" -> player', 'attack "Wolf" -> "Giga"'], (3, "506.1a", 2),
    ),
    "a count of cards": (['charge "X"', 'charge "Y"', "count A mana 9"], (2, None, 1)),
    "what had to hold": (['charge "X"', 'charge "Y"', 'charge "Z" #! 503.2 #= A mana 9'], (2, None, 1)),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "last"), RELATED.values(), ids=RELATED)
def test_a_mistake_may_follow_from_another(lines: list[str], last: tuple[int, str | None, int]) -> None:
    """It is about the same card or attack, or looks at all that was done: the first such line of the turn is named."""
    assert found(*lines)[-1] == last


def test_who_attacks_twice_with_what_was_not_paid_for_makes_two_mistakes() -> None:
    """The first attack tapped the creature (506.1c): the second is one of its own (506.1a, 112.2)."""
    lines = ['summon "Rusher"', 'attack "Rusher" -> player', "break 1", 'attack "Rusher" -> player', "break 1"]
    assert found(*lines) == [(0, "112.2", None), (3, "506.1a", None)]


def test_what_follows_from_a_header() -> None:
    """The header of a turn that another player has (512.1) is behind whatever is wrong in that turn."""
    errors = found("end", "turn 7 B", "draw", 'charge "X"', 'charge "Y"')
    assert [(rule, follows) for _, rule, follows in errors][:1] == [("512.1", None)]


def test_no_more_mistakes_are_compared_than_a_turn_has() -> None:
    """Each of very many wrong lines is compared with the first few: all together take no time."""
    lines = [f'charge "X{number}"' for number in range(MOST + 3)]
    errors = found(*lines, f'charge "X{MOST + 2}"', 'charge "X1"')
    assert [follows for _, _, follows in errors[-2:]] == [None, 1]
