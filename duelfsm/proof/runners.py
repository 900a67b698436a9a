"""Both runners do the same: the library's machine is the reference of the table that is read off it."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.proof.environment import ACTS, Ask, asks
from duelfsm.proof.explore import Explored, fire
from duelfsm.proof.probe import Probe, Snapshot, read, restore
from duelfsm.proof.result import Fault, Result, result
from duelfsm.rulebook.text import Text

RUNNERS_AGREE = Text(
    ja="表と transitions の機械は、どこでも同じ結果になる",
    en="the table and the transitions machine give the same result, state and stack everywhere",
)


def runners_agree(machine: Compiled, explored: list[Explored]) -> Result:
    """Fire each trigger with all answers of the guards in both runners, and compare what came of it."""
    at = [(each, snapshot) for each in explored for snapshot in each.resting()]
    return result("runners_agree", RUNNERS_AGREE, len(at), _differences(machine, at))


def _differences(machine: Compiled, at: list[tuple[Explored, Snapshot]]) -> Iterator[Fault]:
    asked = asks(machine)
    known = {state: (*asked.get(state, ()), *_refused(machine, state)) for state in machine.edition.states}
    pair = (machine.table(), machine.library())
    for explored, snapshot in at:
        probe = restore(machine, snapshot)
        for ask in known[snapshot.state]:
            table, library = (_outcome(runner, probe, ask, snapshot) for runner in pair)
            if table != library:
                why = (
                    f"{ask.trigger}: the table takes {table[0]} to {table[1]}, the library {library[0]} to {library[1]}"
                )
                yield Fault(explored.trace(snapshot), why)


def _outcome(runner: Runner, probe: Probe, ask: Ask, snapshot: Snapshot) -> tuple[str | None, Snapshot]:
    """Return the edge taken and the snapshot after it; a refusal that changed nothing leaves the one before."""
    edge = fire(runner, probe, ask)
    after = read(probe, snapshot.ledger) if probe.journal.log else snapshot
    probe.back_to(0)
    return (edge.id if edge else None), after


def _refused(machine: Compiled, state: str) -> tuple[Ask, ...]:
    """Return one ask for each trigger that the state does not know."""
    unknown = [trigger for trigger in machine.edition.triggers if (state, trigger) not in machine.ways]
    return tuple(Ask(trigger, ACTS["A"], frozenset()) for trigger in unknown)
