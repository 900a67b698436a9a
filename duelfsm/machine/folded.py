"""What goes unsaid in a state on the way to an action, as one function, written when it is first gone.

What is written is the table itself: the guards and changes of the ways, by their names and in their order. An idle
procedure is left in one step, and what is passed there is not noted. Most actions have the same way ahead of a state:
they share its function. What is taken often is written anew, with the states to which it leads most often; where it
leads elsewhere the function ends, and the walk goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from duelfsm.machine.alternatives import Way, Ways
from duelfsm.machine.by_name import Guard
from duelfsm.machine.inlined import written
from duelfsm.machine.written import asked_of, changes_of, function_of, gone_on, until_often, where
from duelfsm.machine.written_steps import cleared, come_back, name_of, stepped
from duelfsm.rulebook.transition import Transition

OFTEN = 64  # times; to write a function takes as long as to take it some hundred times
PassOn = Callable[[Any, list[Transition]], None]
Unsaid = dict[tuple[str, str | None], str]  # what may go unsaid in a state: before any action (None), or before one


def silent_in(unsaid: Unsaid, state: str, word: str | None) -> str | None:
    """Return what may go unsaid in a state, or goes unsaid there before an action of this word."""
    return unsaid.get((state, None)) or unsaid.get((state, word))


class Jump(NamedTuple):
    """A way through a procedure to its end over passes alone, where it is idle and nothing is said that it knows."""

    idle: Guard
    words: frozenset[str]
    last: Transition
    holds: bool


class Folded(dict[tuple[str, str], PassOn]):
    """For each state and action a function that takes what goes unsaid there before it, if it may, and notes it.

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
        self._made: dict[str, PassOn] = {}  # by what is written: of one state that says all

    def __missing__(self, key: tuple[str, str]) -> PassOn:
        self[key] = pass_on = until_often(self.written(key[:1], key[1]), OFTEN, partial(self._write_on, key))
        return pass_on

    def _write_on(self, key: tuple[str, str]) -> None:
        """Write what goes unsaid in one state with the states behind it."""
        self[key] = self.written(tuple(self.ahead(*key)), key[1])

    def written(self, states: tuple[str, ...], word: str) -> PassOn:
        """Return the function of some states on the way to an action; where another one says the same, that one."""
        names: dict[str, Any] = {}
        source = self.source_of(states, word, names)
        made = self._made.get(source)
        if made is None:
            made = self._made[source] = function_of(source, f"<{states[0]} .. {word}>", names)
        return made

    def ahead(self, state: str | None, word: str) -> Iterator[str]:
        """Yield a state, and those to which what goes unsaid leads most often up to one that knows the action."""
        seen = set[str]()
        while state is not None and state not in seen and not (seen and (state, word) in self.ways):
            seen.add(state)
            yield state
            state = self.behind(state, word)

    def behind(self, state: str, word: str) -> str | None:
        """Return the state to which what goes unsaid in one leads most often, None where nothing does."""
        ways = self.ways.get((state, silent_in(self.unsaid, state, word) or ""))
        return (ways[-1].edge.to if self._foldable(ways[-1], word) else ways[-1].goal) if ways else None

    def source_of(self, states: tuple[str, ...], word: str, names: dict[str, Any]) -> str:
        """Return the function of some states on the way to an action, and note in *names* what its words stand for."""
        lines = [
            f'"""What goes unsaid in {", ".join(states)}."""',
            "journal, position, seen = game.journal, game.position, game.seen",
        ]
        for state in states:
            lines += [] if state == states[0] else [f"if position.state != {state!r}:", "    return"]
            lines += [*self._left(state, word, names), *self._passed(state, word, names)]
        return "\n".join(["def function(game, passed):", *_inward(lines), ""])

    def _passed(self, state: str, word: str, names: dict[str, Any]) -> Iterator[str]:
        """Yield the lines that take what goes unsaid in a state, in the last of its ways most often."""
        silent = silent_in(self.unsaid, state, word)
        if silent is not None:
            *others, last = self.ways[state, silent]
            yield f"# {silent}"
            yield from _unless_objected([*others, last][0].edge, names)
            for way in others:
                yield from where("if", asked_of(way, names, "None"))
                yield from _inward(self._taken_by(way, word, names, state))
                yield "    return"
            asked = asked_of(last, names, "None")
            yield from (*where("if not", asked), "    return") if asked else ()
            yield from self._taken_by(last, word, names, state)

    def _left(self, state: str, word: str, names: dict[str, Any]) -> Iterator[str]:
        """Yield the lines that leave a procedure from a state of it where it is idle and does not know the word."""
        jump = self.jumps.get(state)
        if jump is not None and word not in jump.words:
            yield f"if {written(jump.idle, 'idle', 'None', partial(name_of, names=names))}:"
            yield from _inward(come_back(jump.last, repr(state), names, holds=jump.holds))
            yield from _inward(_noted(jump.last, names))
            yield "    return"

    def _taken_by(self, way: Way, word: str, names: dict[str, Any], state: str) -> Iterator[str]:
        """Yield the lines that take a way whose guards hold; what it calls is left at once where that is idle."""
        before, behind = changes_of(way)
        yield from (f"{name_of(each, name, names)}(game, None)" for each, name in before)
        if jump := self._foldable(way, word):
            ends = "not position.lasting and " if way.edge.id in self.crossing else ""
            idle = written(jump.idle, "idle", "None", partial(name_of, names=names))
            yield f"if {ends}{idle} and not (journal.touched and game.applies()):"
            yield from _inward(cleared(names))
            yield from _inward(stepped(way, names, state))
            yield "else:"
            yield from _inward(gone_on(way, names, self.plain, state))
        else:
            yield from gone_on(way, names, self.plain, state)
        yield from (f"{name_of(each, name, names)}(game, None)" for each, name in behind)
        yield from _noted(way.edge, names)

    def _foldable(self, way: Way, word: str) -> Jump | None:
        """Return the way out of what an edge calls, where that may be idle and does not know the action ahead."""
        edge = way.edge
        jump = self.jumps.get(way.goal or "") if edge.call and edge.to and not edge.leaves_all else None
        return jump if jump is not None and word not in jump.words else None


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
