"""What goes unsaid on the way to an action, as one function for each state and action, written when it is first gone.

What is written is the table itself: the guards and changes of the ways, by their names and in their order. An idle
procedure is left in one step, and what is passed there is not noted. A function follows the last way of each state,
as most often that is the one; behind another it ends, and the walk goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from duelfsm.machine.alternatives import Way, Ways
from duelfsm.machine.by_name import Guard
from duelfsm.machine.inlined import written
from duelfsm.machine.written import asked_of, changes_of, function_of, gone_on, name_of, stepped
from duelfsm.rulebook.declaration import Transition

PassOn = Callable[[Any, list[Transition]], None]
Unsaid = dict[tuple[str, str | None], str]  # what may go unsaid in a state: before any action (None), or before one


class Jump(NamedTuple):
    """A way through a procedure to its end over passes alone, where it is idle and nothing is said that it knows."""

    idle: Guard
    words: frozenset[str]
    last: Transition


class Folded(dict[tuple[str, str], PassOn]):
    """For each state and action a function that takes what goes unsaid before it, as far as it goes, and notes it.

    Args:
        ways: the table.
        unsaid: what may go unsaid.
        jumps: the way out of the states of procedures that can be idle.
        crossing: the edges by which a step ends, and with it what lasts until then.
        plain: those that do no more than to lead to another state of the same step.
    """

    def __init__(
        self, ways: Ways, unsaid: Unsaid, jumps: dict[str, Jump], crossing: Collection[str], plain: Collection[str]
    ) -> None:
        super().__init__()
        self.ways, self.unsaid, self.jumps, self.crossing, self.plain = ways, unsaid, jumps, crossing, plain

    def __missing__(self, key: tuple[str, str]) -> PassOn:
        names: dict[str, Any] = {}
        self[key] = made = function_of(self.source_of(*key, names), f"<{key[0]} .. {key[1]}>", names)
        return made  # type: ignore[no-any-return]  # it was written from the declaration

    def source_of(self, state: str, word: str, names: dict[str, Any]) -> str:
        """Return the function of a state and an action ahead, and note in *names* what its words stand for."""
        lines = [
            f'"""From {state} on the way to {word}."""',
            "journal, position, seen = game.journal, game.position, game.seen",
        ]
        seen = set[str]()
        while state not in seen and not (seen and (state, word) in self.ways):
            seen.add(state)
            lines += self._left(state, word, names)
            silent = self.unsaid.get((state, None)) or self.unsaid.get((state, word))
            if silent is None:
                break
            *others, last = self.ways[state, silent]
            lines += [f"# {state}: {silent}", *_unless_objected([*others, last][0].edge, names)]
            for way in others:
                lines += [f"if {asked_of(way, names, 'None') or 'True'}:", *_inward(self._taken(way, word, names))]
                lines += ["    return"]
            asked = asked_of(last, names, "None")
            lines += [f"if not ({asked}):", "    return"] if asked else []
            lines += self._taken(last, word, names)
            goal = self._leads_to(last, word)
            if goal is None:
                break
            lines += [f"if position.state != {goal!r}:", "    return"]
            state = goal
        return "\n".join(["def function(game, passed):", *_inward(lines), ""])

    def _left(self, state: str, word: str, names: dict[str, Any]) -> Iterator[str]:
        """Yield the lines that leave a procedure from a state of it where it is idle and does not know the word."""
        jump = self.jumps.get(state)
        if jump is not None and word not in jump.words:
            yield f"if {written(jump.idle, 'idle', 'None', partial(name_of, names=names))}:"
            yield f"    game.leave({jump.last.id!r})"
            yield from _inward(_noted(jump.last, names))
            yield "    return"

    def _taken(self, way: Way, word: str, names: dict[str, Any]) -> Iterator[str]:
        """Yield the lines that take a way whose guards hold; what it calls is left at once where that is idle."""
        before, behind = changes_of(way)
        yield from (f"{name_of(each, name, names)}(game, None)" for each, name in before)
        if jump := self._foldable(way, word):
            ends = "not position.lasting and " if way.edge.id in self.crossing else ""
            idle = written(jump.idle, "idle", "None", partial(name_of, names=names))
            yield f"if {ends}{idle} and not (journal.touched and game.applies()):"
            yield "    if position.fresh:"
            yield "        journal.clear('fresh')"
            yield f"    journal{stepped(way)}"
            yield "else:"
            yield f"    {gone_on(way, names)}"
        elif way.edge.id in self.plain:
            yield f"journal{stepped(way)}"
        else:
            yield gone_on(way, names)
        yield from (f"{name_of(each, name, names)}(game, None)" for each, name in behind)
        yield from _noted(way.edge, names)

    def _foldable(self, way: Way, word: str) -> Jump | None:
        """Return the way out of what an edge calls, where that may be idle and does not know the action ahead."""
        edge = way.edge
        jump = self.jumps.get(way.goal or "") if edge.call and edge.to and not edge.leaves_all else None
        return jump if jump is not None and word not in jump.words else None

    def _leads_to(self, way: Way, word: str) -> str | None:
        """Return the state to which a way leads most often, None where that is another one each time."""
        return way.edge.to if self._foldable(way, word) else way.goal


def _unless_objected(edge: Transition, names: dict[str, Any]) -> Iterator[str]:
    asked = "(seen.asked if seen.change == journal.in_play else game.asked)"
    yield f"if {edge.id!r} in {asked} and game.objecting({name_of(edge, 'edge', names)}, None):"
    yield "    return"


def _noted(edge: Transition, names: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that note an edge behind it, and do what follows by itself where anything changed (703).

    What something may take the place of is looked at before anything else goes on (609).
    """
    yield f"passed.append({name_of(edge, 'edge', names)})"
    yield "if journal.touched:"
    yield "    game.settle()"
    yield "    if position.suspended:"
    yield "        return"


def _inward(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" for line in lines]
