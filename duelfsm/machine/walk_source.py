"""The functions by which an action is taken, as they are written of the table: to be read."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.errors import Error
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.folded import silent_in
from duelfsm.machine.written import source_of
from duelfsm.rulebook.text import Text, shown

_TABLES = {"states": {"ja": "状態", "en": "state"}, "triggers": {"ja": "行動", "en": "action"}}


class NoSuchWalkError(Error, LookupError):
    """A walk is asked for from a state, or to an action, that the edition does not know."""


def walk_source(machine: Compiled, state: str, action: str) -> Iterator[str]:
    """Yield the written functions of the walk from a state to an action (law 3).

    They are that of the state itself if it knows the action, that of what goes unsaid there, and that of the state to
    which this leads most often. Where a guard holds the walk, or something waits, it goes on state by state.

    Args:
        machine: an edition made ready to run.
        state: its id or its name.
        action: likewise.

    Raises:
        NoSuchWalkError: where the edition has no such state or action.
    """
    start, word = _known(machine, "states", state), _known(machine, "triggers", action)
    yield from _taking(machine, start, word)
    if silent_in(machine.unsaid, start, word):
        passed = tuple(machine.unsaid_moves.ahead(start, word))
        yield machine.unsaid_moves.source_of(passed, word, {})
        yield from _taking(machine, machine.unsaid_moves.behind(passed[-1], word) or start, word, but=start)


def _taking(machine: Compiled, state: str, word: str, but: str | None = None) -> Iterator[str]:
    """Yield the function by which a state takes an action, if it knows it."""
    ways = machine.ways.get((state, word))
    if ways and state != but:
        yield source_of((state, word), ways, {}, machine.written.plain)


def _known(machine: Compiled, table: str, said: str) -> str:
    """Return the id of a state or an action that is named by its id or its name."""
    found = machine.edition.id_of(table, said)
    if found is None:
        asked, what = repr(shown(said)), Text(**_TABLES[table])
        raise NoSuchWalkError(f"there is no {what.en} {asked} / {what.ja} {asked} はありません")
    return found
