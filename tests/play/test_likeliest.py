"""What the cards of an action mean first is the first of all that they may mean, and most often told at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import SPECS

from duelfsm.judge.check import Report, check_source
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards import find
from duelfsm.play.cards.likeliest import likeliest
from duelfsm.play.run import running
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.tables import CardField

RECORDS = [*sorted((SPECS / "rulings").rglob("*.duel")), *sorted((SPECS / "games").rglob("*.duel"))]


@pytest.mark.parametrize("part", range(2))
def test_it_is_the_first_of_the_meanings(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever an action names cards in a shipped record; where it takes a closer look none is given."""
    told = 0

    def compared(game: Board, fields: dict[str, CardField], act: Act) -> Act | None:
        nonlocal told
        found = likeliest(game, fields, act)
        if found is not None:
            told += 1
            first = next(find.bindings(game, fields, Act(act.action, act.by)), None)
            assert (first and first.picks, first and first.by) == (found.picks, found.by), act.action
        return found

    monkeypatch.setattr(running, "likeliest", compared)
    for path in map(Path, RECORDS[part::2]):
        check_source(Report(), Source(path.name, path.read_text(encoding="utf-8")))
    assert told > 1_000
