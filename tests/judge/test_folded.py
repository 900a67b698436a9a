"""What is left out in bulk changes nothing: an idle window passed in one step gives the same game and findings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from duelfsm.generate.faults import faulty_games
from duelfsm.generate.games import begin, games
from duelfsm.judge.check import Judge, Report, check_source
from duelfsm.play.actions import ANY_ACTION
from duelfsm.play.game import Game, compiled
from duelfsm.record.files import Source, sources
from duelfsm.record.model import Record
from duelfsm.record.read import read
from duelfsm.rulebook.edition import load_edition

MACHINE = compiled(load_edition("1.48"))
SHIPPED = [Path(__file__).parents[2] / "specs" / folder for folder in ("games", "rulings")]


def by_each_runner(source: Source) -> tuple[Report, Report]:
    """Return the report with idle windows folded, and the one with every pass taken."""
    folded, whole = Report(), Report()
    record = read(source).record
    machine = compiled(load_edition(record.edition)) if isinstance(record, Record) else MACHINE
    check_source(folded, source)
    check_source(whole, source, judge=Judge(machine, machine.table()))
    return folded, whole


@pytest.mark.outside("specs that the page does not have")
def test_the_same_position_after_every_line() -> None:
    """After each line the folded game stands where the other one does; only the path through windows is shorter."""
    shorter = 0
    for record in games(4, 21):
        whole, folded = begin(record), begin(record)
        whole = Game(whole.machine, whole.position, whole.machine.table())
        for line in record["actions"]:
            action = ANY_ACTION.validate_python(line)
            assert whole.apply(action)
            assert folded.apply(action)
            shorter += len(whole.position.path) - len(folded.position.path)
            assert folded.position.model_copy(update={"path": []}) == whole.position.model_copy(update={"path": []})
        while folded.undo():
            pass
        assert folded.position == begin(record).position
    assert shorter > 0


def test_the_same_findings_in_what_ships() -> None:
    """Every shipped game and ruling has the same report either way."""
    for source in sources(SHIPPED):
        folded, whole = by_each_runner(source)
        assert folded == whole, source.path


@pytest.mark.outside("specs that the page does not have")
def test_the_same_refusals_of_planted_faults() -> None:
    """A line that is refused is refused in the same words, though less was passed before it."""
    for record in faulty_games(25, 2):
        lines = [{key: line[key] for key in line if key != "refused"} for line in record["actions"]]
        folded, whole = by_each_runner(Source("game.json", json.dumps({**record, "actions": lines})))
        assert folded.findings
        assert folded == whole
