"""The ways of a state and trigger as one function, written when they were taken some times.

What is written is the table itself, so it says nothing that the machine does not: the guards and changes are called by
their names, in the order in which the built machine asks them. A traceback shows the lines of these functions.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Any, TypeVar

from duelfsm.machine.alternatives import Way, Ways
from duelfsm.machine.by_name import Change
from duelfsm.machine.inlined import written
from duelfsm.machine.written_steps import called, come_back, name_of, stepped
from duelfsm.rulebook.transition import Transition

_TOGETHER = 2  # guards stand on lines of their own
SELDOM = 16  # times; to write a function takes as long as to go through the table some hundred times
Take = Callable[[Any, Any], Transition | None]
_Told = TypeVar("_Told")


def until_often(
    asked: Callable[[Any, Any], _Told], often: int, write: Callable[[], None]
) -> Callable[[Any, Any], _Told]:
    """Return a function that does the same as another one, until it was asked so often that it pays to write it.

    Args:
        asked: what is asked until then.
        often: how many times.
        write: puts what it writes in the place of the function that is returned.
    """
    times = 0

    def counted(game: Any, said: Any) -> _Told:
        nonlocal times
        times += 1
        if times == often:
            write()
        return asked(game, said)

    return counted


class Written(dict[tuple[str, str], Take]):
    """For each state and trigger a function that takes the first alternative whose guards hold: first by the table.

    Args:
        ways: the table.
        plain: the edges that do no more than to lead to another state of the same step.
    """

    def __init__(self, ways: Ways, plain: Collection[str] = ()) -> None:
        super().__init__()
        self.ways, self.plain = ways, plain

    def __missing__(self, key: tuple[str, str]) -> Take:
        self[key] = take = until_often(partial(taken_of, self.ways.get(key, ())), SELDOM, partial(self._write, key))
        return take

    def _write(self, key: tuple[str, str]) -> None:
        names: dict[str, Any] = {}
        source = source_of(key, self.ways.get(key, ()), names, self.plain)
        self[key] = function_of(source, f"<{' '.join(key)}>", names)


class GuardsHeld(dict[tuple[str, str], Callable[[Any, Any], bool]]):
    """For each state and trigger a function that tells whether the guards of an alternative hold: first by the table.

    Args:
        ways: the table.
    """

    def __init__(self, ways: Ways) -> None:
        super().__init__()
        self.ways = ways

    def __missing__(self, key: tuple[str, str]) -> Callable[[Any, Any], bool]:
        self[key] = hold = until_often(partial(hold_of, self.ways.get(key, ())), SELDOM, partial(self._write, key))
        return hold

    def _write(self, key: tuple[str, str]) -> None:
        names: dict[str, Any] = {}
        lines = ["def function(game, act):", f'    """{key[0]}: {key[1]}, whether it is taken."""']
        for way in self.ways.get(key, ()):
            lines += [f"    {line}" for line in where("if", asked_of(way, names, "act"))]
            lines.append("        return True")
        self[key] = function_of("\n".join([*lines, "    return False", ""]), f"<{' '.join(key)}?>", names)


def hold_of(ways: tuple[Way, ...], game: Any, act: Any) -> bool:
    """Tell whether the guards of one of these alternatives hold, as the function does that is written of them."""
    for way in ways:
        for guard in way.guards:
            if not guard(game, act):
                break
        else:
            return True
    return False


def taken_of(ways: tuple[Way, ...], game: Any, act: Any) -> Transition | None:
    """Take the first of these alternatives whose guards hold, as the function does that is written of them."""
    for way in ways:
        if all(guard(game, act) for guard in way.guards):
            for change in way.changes:
                change(game, act)
            return way.edge
    return None


def function_of(source: str, file: str, names: dict[str, Any]) -> Any:
    """Return the function of this source, kept for tracebacks as a file; *names* are what its words stand for."""
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), names)  # noqa: S102  # it was written from the declaration
    return names["function"]


def source_of(key: tuple[str, str], ways: tuple[Way, ...], names: dict[str, Any], plain: Collection[str] = ()) -> str:
    """Return the function that takes a trigger in a state, and note in *names* what its words stand for."""
    lines = [
        "def function(game, act):",
        f'    """{key[0]}: {key[1]}."""',
        "    journal, position = game.journal, game.position",
    ]
    for way in ways:
        lines += _lines(way, names, plain, key[0])
    return "\n".join([*lines, "    return None", ""])


def _lines(way: Way, names: dict[str, Any], plain: Collection[str], state: str) -> Iterator[str]:
    """Yield the lines of one alternative of a state."""
    before, behind = changes_of(way)
    yield from (f"    {line}" for line in where("if", asked_of(way, names, "act")))
    yield from (f"        {name_of(change, word, names)}(game, act)" for change, word in before)
    yield from (f"        {line}" for line in gone_on(way, names, plain, state))
    yield from (f"        {name_of(change, word, names)}(game, act)" for change, word in behind)
    yield f"        return {name_of(way.edge, 'edge', names)}"


def asked_of(way: Way, names: dict[str, Any], act: str) -> list[str]:
    """Return what asks the guards of a way, one after the other."""
    guards = zip(way.guards, way.edge.guards, strict=True)
    return [written(guard, word, act, partial(name_of, names=names)) for guard, word in guards]


def where(word: str, asked: list[str]) -> list[str]:
    """Return the head of a block for where all of this holds (`if`) or not all of it (`if not`), a guard a line."""
    if len(asked) < _TOGETHER:
        return [f"{word} {asked[0] if asked else 'True'}:"]
    first, *others = asked
    return [f"{word} (", f"    {first}", *(f"    and {each}" for each in others), "):"]


def changes_of(way: Way) -> tuple[list[tuple[Change, str]], list[tuple[Change, str]]]:
    """Return what a way changes before it goes on, and behind that, each with its name."""
    number = len(way.edge.do)
    named = list(zip(way.changes, (*way.edge.do, "", *([] if way.edge.returns else way.edge.sets)), strict=True))
    return named[:number], named[number + 1 :]


def gone_on(way: Way, names: dict[str, Any], plain: Collection[str], state: str) -> list[str]:
    """Return how the game takes the edge of a way, in a state."""
    change = way.changes[len(way.edge.do)]
    if way.edge.id in plain:
        return stepped(way, names, state)
    if not isinstance(change, partial):  # a test planted something else for it
        return [f"{name_of(change, 'go_on', names)}(game, act)"]
    how, where = change.args
    if how == "step" and way.edge.to is not None:
        return [*stepped(way, names, state), "if position.lasting:", f"    game.crossed({way.edge.id!r})"]
    if how == "enter" and way.of is not None and not way.edge.leaves_all:
        return called(way, way.of, names, state)
    if how == "leave" and way.of is not None and way.edge.source == state:
        return come_back(way.edge, "position.state", names, holds=way.of.holds_back)
    words = [repr(each) if isinstance(each, str) else name_of(each, "edge", names) for each in where]
    return [f"game.{how}({', '.join(words)})"]
