"""Games with a planted fault: the check finds it, by its rule, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duelfsm.generate.faults import faulty_game, faulty_games, kinds
from duelfsm.generate.games import LEAST, decisions
from duelfsm.generate.wrong import WRONG
from duelfsm.judge.check import Report, check_source
from duelfsm.record.files import Source

ANYWHERE = tuple(dict.fromkeys(rule for rule, _, _ in WRONG))
OTHERS = tuple(rule for rule in kinds() if rule not in ANYWHERE)


def findings(game: dict[str, Any]) -> list[tuple[int, str | None]]:
    """Return the lines of a game that the check refuses, counted from 0, and the rules; the answers are taken off."""
    lines = [{key: value for key, value in line.items() if key != "refused"} for line in game["actions"]]
    head = json.dumps({key: value for key, value in game.items() if key != "actions"})
    text = f'{head[:-1]}, "actions": [\n' + ",\n".join(map(json.dumps, lines)) + "]}"
    report = Report()
    check_source(report, Source("game.json", text))
    return [((finding.line or 0) - 2, finding.rule) for finding in report.findings]


def answers(game: dict[str, Any]) -> list[tuple[int, str]]:
    """Return the lines that must be refused, and the rules, as the game itself says."""
    return [(at, line["refused"]) for at, line in enumerate(game["actions"]) if "refused" in line]


@pytest.mark.parametrize("rule", ANYWHERE)
def test_a_planted_fault_is_the_only_finding(rule: str) -> None:
    """A line that was made wrong in the middle of a game is refused by its rule, and no other line is."""
    for number in range(2):
        game = faulty_game(f"1:{number}", rule)
        assert decisions(game["actions"]) > LEAST
        assert len(answers(game)) == 1
        assert findings(game) == answers(game)
        assert answers(game)[0][1] == rule


@pytest.mark.parametrize("rule", OTHERS[::4])
def test_a_game_that_begins_with_a_ruling(rule: str) -> None:
    """A game that goes on from a ruling expects its refused lines, and the check has nothing to say besides."""
    game = faulty_game("1:1", rule)
    report = Report()
    check_source(report, Source("game.json", json.dumps(game)))
    assert report.findings == []
    assert rule in {refused["rule"] for line in game["actions"] for refused in line.get("refused", ())}


def test_every_rule_that_a_ruling_refuses_by_is_a_kind() -> None:
    """The kinds are at least the rules of the shipped rulings, and faulty games take them in turn."""
    assert len(kinds()) == len(set(kinds())) > 70
    titles = [game["title"] for game in faulty_games(3, 5)]
    assert [title.rsplit(" ", 1)[1] for title in titles] == list(kinds()[:3])
