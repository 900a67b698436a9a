"""The ways of a state and trigger as one function, written when they are first taken.

What is written is the table itself, so it says nothing that the machine does not: the guards and changes are called by
their names, in the order in which the built machine asks them. A traceback shows the lines of these functions.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from duelfsm.machine.alternatives import Way, Ways
from duelfsm.machine.build import go_on
from duelfsm.rulebook.declaration import Transition

Take = Callable[[Any, Any], Transition | None]


class Written(dict[tuple[str, str], Take]):
    """For each state and trigger a function that takes the first alternative whose guards hold.

    Args:
        ways: the table.
    """

    def __init__(self, ways: Ways) -> None:
        super().__init__()
        self.ways = ways

    def __missing__(self, key: tuple[str, str]) -> Take:
        names: dict[str, Any] = {}
        source, file = source_of(key, self.ways.get(key, ()), names), f"<{' '.join(key)}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        exec(compile(source, file, "exec"), names)  # noqa: S102  # it was written from the declaration
        taken: Take = names["take"]
        self[key] = taken
        return taken


def source_of(key: tuple[str, str], ways: tuple[Way, ...], names: dict[str, Any]) -> str:
    """Return the function that takes a trigger in a state, and note in *names* what its words stand for."""
    lines = ["def take(game, act):", f'    """{key[0]}: {key[1]}."""']
    for way in ways:
        lines += _lines(way, names)
    return "\n".join([*lines, "    return None", ""])


def _lines(way: Way, names: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of one alternative."""
    edge = way.edge
    asked = [f"{_name(guard, word, names)}(game, act)" for guard, word in zip(way.guards, edge.guards, strict=True)]
    yield f"    if {' and '.join(asked) or 'True'}:"
    for change, word in zip(way.changes, (*edge.do, "go_on", *([] if edge.returns else edge.sets)), strict=True):
        if isinstance(change, partial) and change.func is go_on:
            how, where = change.args
            words = [repr(each) if isinstance(each, str) else _name(each, "edge", names) for each in where]
            yield f"        game.{how}({', '.join(words)})"
        else:
            yield f"        {_name(change, word, names)}(game, act)"
    yield f"        return {_name(edge, 'edge', names)}"


def _name(what: Any, word: str, names: dict[str, Any]) -> str:
    """Return by which name something is known; what has the name of another thing gets a number behind it."""
    name, number = word, 1
    while names.setdefault(name, what) is not what:
        number += 1
        name = f"{word}_{number}"
    return name
