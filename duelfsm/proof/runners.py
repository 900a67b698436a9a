"""All runners do the same: the library's machine is the reference of the table read off it, and that of the walks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Runner
from duelfsm.position.events import Event
from duelfsm.proof.environment import ACTS, Ask, asks
from duelfsm.proof.explore import Explored, fire
from duelfsm.proof.probe import Probe, Snapshot, restore
from duelfsm.proof.property import Breach, Property, result
from duelfsm.proof.walks import walks_part
from duelfsm.rulebook.text import Text

RUNNERS_AGREE = Text(
    ja="表も、省略をたどる関数も、どこでも transitions の機械と同じ結果になる",
    en="the table and the walks give the same result, state and stack as the transitions machine, everywhere",
)


def runners_agree(machine: Compiled, explored: list[Explored]) -> Property:
    """Fire each trigger with all answers of the guards in both runners, compare what came of it, and take each walk."""
    at = [(each, snapshot) for each in explored for snapshot in each.resting()]
    found = chain(_differences(machine, at), walks_part(machine, at))
    return result("runners_agree", RUNNERS_AGREE, len(at), found)


def _differences(machine: Compiled, at: list[tuple[Explored, Snapshot]]) -> Iterator[Breach]:
    asked, seen = asks(machine), set()
    pair = (machine.table(), machine.library())
    for explored, snapshot in at:
        probe = restore(machine, snapshot)
        stack = (snapshot.state, snapshot.frames)
        unknown = () if stack in seen else _unknown(machine, snapshot.state)
        seen.add(stack)
        for ask in (*asked.get(snapshot.state, ()), *unknown):
            table, library = (_outcome(runner, probe, ask) for runner in pair)
            if table != library:
                yield Breach(explored.trace(snapshot), f"{ask.trigger}: the table gives {table}, the library {library}")


def _outcome(runner: Runner, probe: Probe, ask: Ask) -> tuple[str | None, list[Event]]:
    """Return the edge taken and every event that it caused, the steps of state and stack among them."""
    edge = fire(runner, probe, ask)
    events = list(probe.journal.log)
    probe.back_to(0)
    return (edge.id if edge else None), events


def _unknown(machine: Compiled, state: str) -> tuple[Ask, ...]:
    """Return one ask for each trigger that the state does not know; it is made once for each stack."""
    unknown = [trigger for trigger in machine.edition.triggers if (state, trigger) not in machine.ways]
    return tuple(Ask(trigger, ACTS["A"], frozenset()) for trigger in unknown)
