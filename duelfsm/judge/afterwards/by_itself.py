"""What an edition says of a record by itself, whatever the record expects."""

from __future__ import annotations

from duelfsm.judge.replay.replay import Replay
from duelfsm.play.machines import compiled
from duelfsm.record.files.read import Reading
from duelfsm.record.model.record import Record
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Severity


def errors_of(reading: Reading, edition: Edition) -> list[Finding]:
    """Return what an edition finds illegal in a record, its expectations left out; nothing where it cannot be read."""
    if reading.record is None or reading.faults:
        return []
    replay = Replay(without_expectations(reading.record), reading.places, compiled(edition))
    return [finding for finding in replay.findings() if finding.severity is Severity.ERROR]


def without_expectations(record: Record) -> Record:
    """Return a record that expects nothing of its lines."""
    actions = tuple(action.model_copy(update={"refused": (), "holds": ()}) for action in record.actions)
    return record.model_copy(update={"actions": actions})
