"""Of a battle whose result nobody knows, what the result causes is in doubt: nobody is accused (115.3, law 12)."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Winner"{more}
A hand: "Waiting"
A mana: 1
B battle: "Loser" tapped
card "Winner": type creature; power 5000; keywords none; abilities wins_battle optional; statics none
card "Loser": type creature; power 1000; keywords none; abilities destroyed; statics none
card "Waiting": type spell; cost 1; civilizations none; keywords none; abilities resolves; statics none
---
turn 5 A
"""
ATTACK = '  attack "Winner" -> "Loser"'
DELAY = '  cast "Waiting"\n  effect "Waiting": delay loses_battle "Loser"\n'

SPEAKS_OF_OTHERS = ', "King Nautilus"'  # a shipped card of whose text the facts do not say all
LINES = [
    ATTACK + '\n  effect "Winner": nothing',
    ATTACK + '\n  B: effect "Loser": nothing',
    DELAY + ATTACK + '\n  effect "Waiting": nothing',
]


def found(more: str, *lines: str) -> list[tuple[Severity, str]]:
    """Return the findings about a battle, with another card in play and the lines behind it."""
    report = Report()
    check_source(report, Source("x.duel", HEAD.format(more=more) + "\n".join(lines) + "\n"))
    return [(each.severity, each.code) for each in report.findings]


@pytest.mark.parametrize("line", LINES)
def test_what_the_result_causes_is_in_doubt(line: str) -> None:
    """The text of a card in play may change the powers: who lost is not known, and so what triggered (115.3b)."""
    assert found(SPEAKS_OF_OTHERS, line) == [(Severity.NOTE, "DM.unverified.statics")]


@pytest.mark.parametrize("line", LINES)
def test_what_a_known_result_does_not_cause_is_refused(line: str) -> None:
    """Where the powers are known nothing is in doubt: it triggers once, and no second time (603.2)."""
    assert found("", line) == []
    assert [severity for severity, _ in found("", line, line.splitlines()[-1])] == [Severity.ERROR]


def test_before_the_comparison_nothing_is_in_doubt() -> None:
    """What a battle causes does not come before it (115.3d): the attack was on the player."""
    found_here = found(SPEAKS_OF_OTHERS, '  attack "Winner" -> player', '  effect "Winner": nothing')
    assert Severity.ERROR in [severity for severity, _ in found_here]
