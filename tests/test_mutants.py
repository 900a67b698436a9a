"""Every guard, change and transition is needed: without it, some shipped record is judged otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from duelfsm.judge.replay import Replay
from duelfsm.machine.compiled import Compiled
from duelfsm.play.rules import RULES
from duelfsm.record.files import sources
from duelfsm.record.model import Record
from duelfsm.record.read_json import JsonText, read_json
from duelfsm.rulebook.declaration import Declaration
from duelfsm.rulebook.edition import Edition, EditionLine, load_edition
from duelfsm.rulebook.finding import Finding, Severity

SPECS = Path(__file__).parent.parent / "specs"
BASE = load_edition("1.48")
EDGES = BASE.transitions
GUARDS = sorted({guard for edge in EDGES.values() for guard in edge.guards})
CHANGES = sorted({change for edge in EDGES.values() for change in (*edge.do, *edge.sets)})
STATE_BASED = [action.id for action in BASE.declaration.state_based]

# These choose between two ways that both go on. Answered True they lead every record astray, but there is no line
# that they alone refuse.
CHOOSING: dict[str, str] = {
}

# What no shipped record can notice, and why.
SURVIVORS: dict[str, str] = {
}


def _loaded() -> Iterator[tuple[str, Record, JsonText]]:
    for source in sources([SPECS / "rulings", SPECS / "games"]):
        text = JsonText(source.text)
        record = read_json(text)
        assert isinstance(record, Record)
        yield Path(source.path).stem, record, text


RECORDS = list(_loaded())
LEGAL = [each for each in RECORDS if not each[0].endswith("-illegal")]
ILLEGAL = [each for each in RECORDS if each[0].endswith("-illegal")]
Loaded = list[tuple[str, Record, JsonText]]


def _errors(machine: Compiled, record: Record, text: JsonText) -> list[Finding]:
    """Return the errors of a record; a crash is an error too."""
    try:
        found = list(Replay(record, text, machine).findings())
    except Exception as crash:
        pytest.fail(f"a mutant crashed: {crash!r}") if CRASH_FAILS else None
        return [CRASH]
    return [finding for finding in found if finding.severity is Severity.ERROR]
