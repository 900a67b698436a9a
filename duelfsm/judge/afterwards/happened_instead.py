"""Whether what nobody knows of a card took the place of the event before it, as its record shows (609, law 12)."""

from __future__ import annotations

from duelfsm.judge.afterwards.by_itself import without_expectations
from duelfsm.judge.replay.replay import Replay
from duelfsm.judge.replay.said_to_apply import said_to_apply
from duelfsm.machine.compiled import Compiled
from duelfsm.play.facts.known_cards import Lore
from duelfsm.play.rules.replaced_perhaps import may_say_more
from duelfsm.record.files.read import Reading
from duelfsm.record.start.begin import starting_position
from duelfsm.rulebook.finding import Severity


def happened_instead(reading: Reading, machine: Compiled) -> bool:
    """Tell whether a record is judged as if what applies, and nobody knows, had replaced the event before it (609).

    So it is, but where only the other way all of the record is legal: then it was a static ability (604.4).
    """
    record = reading.record
    names = said_to_apply(record.actions) if record is not None else frozenset()
    if record is None or not names:
        return True
    lore = Lore(starting_position(record, machine.edition), machine.edition)
    if not any(may_say_more(lore.facts(name)) for name in names):
        return True
    return not _is_legal(reading, machine, supposes=False) or _is_legal(reading, machine, supposes=True)


def _is_legal(reading: Reading, machine: Compiled, *, supposes: bool) -> bool:
    assert reading.record is not None
    replay = Replay(without_expectations(reading.record), reading.places, machine, supposes=supposes)
    return all(finding.severity is not Severity.ERROR for finding in replay.findings())
