"""How an edge is taken, as it stands in written functions: the events that the journal keeps of it, without a call."""

from __future__ import annotations

import builtins
from typing import Any

from duelfsm.machine.alternatives import Way
from duelfsm.position.changed import CALLS
from duelfsm.position.events import Cleared, Stepped
from duelfsm.position.position import Frame
from duelfsm.rulebook.declaration import Procedure
from duelfsm.rulebook.transition import Transition


def stepped(way: Way, names: dict[str, Any], state: str) -> list[str]:
    """Return how the edge of a way is taken that calls nothing: as `Journal.step` does it, without a call for that."""
    before = "position.state" if way.edge.do else repr(state)
    return gone(way.edge.id, before, repr(way.edge.to), "None, None", names)


def called(way: Way, procedure: Procedure, names: dict[str, Any], state: str) -> list[str]:
    """Return how the edge of a way is taken that calls a procedure: as `enter` of the game does it."""
    edge, frame = way.edge, name_of(Frame, "Frame", names)
    before = "position.state" if edge.do else repr(state)
    works_on = [repr(edge.call), repr(edge.to) if edge.to else before, repr(edge.id)]
    works_on += ["fresh"] if procedure.answers else []
    return [
        *(["fresh = ()", *cleared(names)] if procedure.answers else []),
        f"frame = {frame}({', '.join(works_on)})",
        *(["frame.since = position.serial"] if procedure.holds_back else []),
        "position.stack.append(frame)",
        *gone(edge.id, before, repr(way.goal), "frame, None", names),
        *counted_call(holds=procedure.holds_back),
        "if position.lasting:",
        f"    game.crossed({edge.id!r})",
    ]


def cleared(names: dict[str, Any]) -> list[str]:
    """Return how what happened since the last window is taken over: as `Journal.clear` does it."""
    new, event = name_of(tuple.__new__, "new", names), name_of(Cleared, "Cleared", names)
    return [
        "if position.fresh:",
        "    fresh = tuple(position.fresh)",
        f"    journal.log.append({new}({event}, ('fresh', fresh)))",
        "    journal.fields['fresh'] = []",
    ]


def come_back(edge: Transition, state: str, names: dict[str, Any], *, holds: bool) -> list[str]:
    """Return how an edge is taken that returns, from what stands for a state: as `Journal.come_back` does it."""
    took = gone(edge.id, state, "frame.home", "None, frame", names)
    return ["frame = position.stack.pop()", *took, *counted_call(holds=holds)]


def gone(edge: str, before: str, goal: str, frames: str, names: dict[str, Any]) -> list[str]:
    """Return how it is noted that an edge was taken, and how it leads to its goal."""
    new, event = name_of(tuple.__new__, "new", names), name_of(Stepped, "Stepped", names)
    return [
        f"journal.log.append({new}({event}, ({edge!r}, {before}, {goal}, {frames})))",
        f"journal.fields['state'] = {goal}",
        f"position.path.append({edge!r})",
    ]


def counted_call(*, holds: bool) -> list[str]:
    """Return how the journal counts a call, or its end, and notes that of an effect where that is watched."""
    noted = [f"if {CALLS!r} in journal.watched:", f"    journal.touched.add({CALLS!r})"]
    return ["journal.changes += 1", *(noted if holds else [])]


def name_of(what: Any, word: str, names: dict[str, Any]) -> str:
    """Return by which name something is known; what has the name of another thing gets a number behind it."""
    name, number = word, 1
    while hasattr(builtins, name) or names.setdefault(name, what) is not what:
        number += 1
        name = f"{word}_{number}"
    return name
