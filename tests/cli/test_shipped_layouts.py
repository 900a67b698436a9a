"""`duelfsm fmt`: every shipped record keeps its verdict, its findings and its JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import SPECS

import duelfsm
from duelfsm.judge.answers.laid_out import laid_out
from duelfsm.record.files.sources import sources
from duelfsm.record.json.write_json import record_data

FOLDERS = [*sorted((SPECS / "rulings").iterdir()), SPECS / "games", SPECS.parent / "tests" / "records-as-told"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_every_shipped_record_keeps_what_is_said_of_it(folder: Path, tmp_path: Path) -> None:
    """Its verdict, the sentences of its findings and its JSON are the same; lines may be others."""
    for path in sorted(folder.glob("*.duel")):
        (source,) = sources([path])
        goal = tmp_path / path.name
        try:
            goal.write_text(laid_out(source), encoding="utf-8")
        except duelfsm.UnreadableError:
            continue
        before, after = duelfsm.check(path), duelfsm.check(goal)
        assert [(each.verdict, each.as_marked) for each in after.checked] == [
            (each.verdict, each.as_marked) for each in before.checked
        ]
        assert len(after.findings) == len(before.findings)
        assert json.dumps(record_data(duelfsm.read_record(goal))) == json.dumps(record_data(duelfsm.read_record(path)))
