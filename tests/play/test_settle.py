"""State-based actions are asked only where something changed that they watch (703), and none is missed by that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import SPECS

from duelfsm.judge.check import Report, check_source
from duelfsm.play.run.running import Running
from duelfsm.record.files.sources import Source

RECORDS = [*sorted((SPECS / "rulings").rglob("*.duel")), *sorted((SPECS / "games").rglob("*.duel"))]
settle = Running.settle


def left_undone(game: Running) -> Iterator[str]:
    """Yield the state-based actions that apply, and of which something would come."""
    for each in game.machine.state_based.every:
        if each.when(game, None):
            mark = game.mark()
            with game.trial():
                game.journal.touched.update(each.action.watches)
                game.journal.watched = frozenset(each.action.watches)
                game.quiet = False
                settle(game)
                if game.mark() > mark:
                    yield each.action.id


def missed_in(paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the state-based actions that were left undone anywhere while some records were judged."""
    missed: set[str] = set()

    def watched(game: Running) -> None:
        settle(game)
        missed.update(left_undone(game))

    monkeypatch.setattr(Running, "settle", watched)
    for path in paths:
        check_source(Report(), Source(path.name, path.read_text(encoding="utf-8")))
    return missed


@pytest.mark.parametrize("part", range(4))
def test_nothing_is_left_that_applies(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the game has settled in a shipped record or in what is tried there, no state-based action is left."""
    assert missed_in(RECORDS[part::4], monkeypatch) == set()
