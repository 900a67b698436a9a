"""Both runners do the same: the library's machine is the reference of the table that is read off it."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.proof.environment import ACTS, Ask, asks
from duelfsm.proof.explore import Explored, fire
from duelfsm.proof.probe import Probe, Snapshot, read, restore
from duelfsm.proof.result import Result
from duelfsm.rulebook.text import Text

RUNNERS_AGREE = Text(
    ja="表と transitions の機械は、どこでも同じ結果になる",
    en="the table and the transitions machine give the same result, state and stack everywhere",
)


def runners_agree(machine: Compiled, explored: Iterable[Explored]) -> Result:
    """Fire each trigger with all answers of the guards in both runners, and compare what came of it."""
    pair = (machine.table(), machine.library())
    known = {state: (*found, *_refused(machine, state)) for state, found in asks(machine).items()}
    count = 0
    for each in explored:
        for snapshot in each.resting():
            count += 1
            probe = restore(snapshot)
            for ask in known.get(snapshot.state, _refused(machine, snapshot.state)):
                table, library = (_outcome(runner, probe, ask, snapshot) for runner in pair)
                if table != library:
                    why = f"{ask.trigger}: the table gives {table}, the library {library}"
                    return Result("runners_agree", RUNNERS_AGREE, count, each.trace(snapshot), why)
    return Result("runners_agree", RUNNERS_AGREE, count)


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
