"""What an edition says of a record by itself, whatever the record expects."""

from __future__ import annotations

from duelfsm.judge.replay.replay import Replay
from duelfsm.play.facts.effort import Effort, TooMuchError
from duelfsm.play.machines import compiled
from duelfsm.record.files.read import Reading
from duelfsm.record.model.record import Record
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Severity


def errors_of(reading: Reading, edition: Edition, effort: Effort | None = None) -> list[Finding]:
    """Return what an edition finds illegal in a record, its expectations left out; nothing where it cannot be read.

    Args:
        reading: what was read of the record.
        edition: by which it is judged.
        effort: what may be looked at for it; as for any record if it is left out.

    Raises:
        TooMuchError: where that is not enough.
    """
    if reading.record is None or reading.faults:
        return []
    replay = Replay(without_expectations(reading.record), reading.places, compiled(edition), effort=effort)
    errors = [finding for finding in replay.findings() if finding.severity is Severity.ERROR]
    if effort is not None and effort.left < 0:
        raise TooMuchError
    return errors


def without_expectations(record: Record) -> Record:
    """Return a record that expects nothing of its lines."""
    actions = tuple(action.model_copy(update={"refused": (), "holds": ()}) for action in record.actions)
    return record.model_copy(update={"actions": actions})
