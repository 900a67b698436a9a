"""A game goes on: every state comes to an end, unsaid moves end, and something is always accepted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.table import Table, Way
from duelfsm.proof.environment import ACTS, Ask, free_guards
from duelfsm.proof.explore import Explored, fire
from duelfsm.proof.probe import Snapshot, restore
from duelfsm.proof.result import Result
from duelfsm.rulebook.text import Text

COMES_TO_AN_END = Text(
    ja="どの状態からもターンかゲームの終わりに、手順ではその終わりに着く",
    en="every state can come to the end of the turn or of the game, and in a procedure to its return",
)
UNSAID_MOVES_END = Text(
    ja="書かれない動作だけでは繰り返しにならない", en="moves that go unsaid never loop by themselves"
)
NEVER_STUCK = Text(
    ja="カードがどうであっても、いつも何かを行える",
    en="something is accepted everywhere, whatever the free guards answer",
)
EVERY_EDGE_IS_TAKEN = Text(ja="どの遷移も通ることができる", en="every declared transition can be taken")
# Guards that ask what an action names: the player can name something for which they hold.
CHOSEN = frozenset(
    {"number_follows", "untaps_own_cards", "untaps_all", "draws_for_the_turn", "aims_at_the_player"}
    | {"breaks_the_right_number"}
)
OPPOSITES = (("no_shields", "shields_there"),)  # of these exactly one holds


def comes_to_an_end(_machine: Compiled, explored: Iterable[Explored]) -> Result:
    """Check that an end can be reached without conceding and without a loss by state-based action."""
    count = 0
    for each in explored:
        count += len(each.moves)
        for snapshot in _lost(each):
            return Result("comes_to_an_end", COMES_TO_AN_END, count, each.trace(snapshot), f"no end from {snapshot}")
    return Result("comes_to_an_end", COMES_TO_AN_END, count)


def _lost(explored: Explored) -> Iterator[Snapshot]:
    """Yield the snapshots from which no end can be reached, nearest to the start first."""
    back: dict[Snapshot, list[Snapshot]] = {}
    good = {snapshot for snapshot in explored.moves if _is_end(explored, snapshot)}
    for snapshot, move in explored.each_move():
        if not move.anywhere:
            back.setdefault(move.goal, []).append(snapshot)
    open_ = list(good)
    while open_:
        fresh = [snapshot for snapshot in back.get(open_.pop(), ()) if snapshot not in good]
        good.update(fresh)
        open_ += fresh
    return (snapshot for snapshot in explored.moves if snapshot not in good)


def _is_end(explored: Explored, snapshot: Snapshot) -> bool:
    """Tell whether a turn begins here, the game is over, or the procedure has been left."""
    return not explored.moves[snapshot] or any(move.began for move in explored.moves[snapshot])


def unsaid_moves_end(_machine: Compiled, explored: Iterable[Explored]) -> Result:
    """Check that moves which a record may leave out make no loop, calls inside calls included.

    A loop is one of states: over a call to its home, or into it.
    """
    steps: dict[str, dict[str, str]] = {}
    count = 0
    for each in explored:
        count += len(each.moves)
        for snapshot, move in each.each_move():
            if move.unsaid and move.edge is not None:
                goals = [move.goal.state, move.edge.to or ""] if move.edge.call else [move.goal.state]
                home = len(move.goal.frames) < each.base
                steps.setdefault(snapshot.state, {}).update({goal: move.label for goal in goals if not home})
    loop = _loop(steps)
    return Result("unsaid_moves_end", UNSAID_MOVES_END, count, loop, "these moves repeat" if loop else "")


def _loop(steps: dict[str, dict[str, str]]) -> tuple[str, ...] | None:
    """Return the shortest loop of the moves, as their labels."""
    found = [way for start in steps if (way := _way_back(steps, start))]
    return min(found, key=len, default=None)


def _way_back(steps: dict[str, dict[str, str]], start: str) -> tuple[str, ...] | None:
    ways: dict[str, tuple[str, ...]] = {start: ()}
    for state in (open_ := [start]):
        for goal, label in steps.get(state, {}).items():
            if goal == start:
                return (*ways[state], label)
            if goal not in ways:
                ways[goal] = (*ways[state], label)
                open_.append(goal)
    return None


def every_edge_is_taken(machine: Compiled, explored: Iterable[Explored]) -> Result:
    """Check that the declaration has no transition that no game can take."""
    everything = list(explored)
    taken = {move.edge.id for each in everything for _, move in each.each_move() if move.edge}
    never = tuple(edge for edge in machine.edition.transitions if edge not in taken)
    count = sum(len(each.moves) for each in everything)
    why = "no game takes this" if never else ""
    return Result("every_edge_is_taken", EVERY_EDGE_IS_TAKEN, count, never or None, why)


def never_stuck(machine: Compiled, explored: Iterable[Explored]) -> Result:
    """Check that some action or unsaid move is accepted for every answer of the guards that a position decides."""
    table = machine.table()
    passing = passed_within_an_action(machine)
    count = 0
    for each in explored:
        for snapshot in each.resting():
            if machine.edition.states[snapshot.state].final or snapshot.state in passing:
                continue
            count += 1
            stuck = _stuck(machine, table, snapshot)
            if stuck is not None:
                held = ", ".join(sorted(stuck)) or "none"
                return Result("never_stuck", NEVER_STUCK, count, each.trace(snapshot), f"guards that hold: {held}")
    return Result("never_stuck", NEVER_STUCK, count)


def passed_within_an_action(machine: Compiled) -> frozenset[str]:
    """Return the states in which no game rests: every action that leads there goes on with another trigger."""
    goes_on = {word.id for word in machine.edition.triggers.values() if any(then.needs is None for then in word.then)}
    found: dict[str, set[bool]] = {}
    for edge in machine.edition.transitions.values():
        goal = machine.edition.procedures[edge.call].initial if edge.call else edge.to
        found.setdefault(goal or "", set()).add(edge.trigger in goes_on)
    return frozenset(state for state, ways in found.items() if ways == {True})


def _stuck(machine: Compiled, table: Table, snapshot: Snapshot) -> frozenset[str] | None:
    """Return answers of the guards under which nothing is accepted, None where there are none."""
    ways = {
        trigger: tuple(way for way in found if way.edge.source != "anywhere")
        for (state, trigger), found in machine.ways.items()
        if state == snapshot.state
    }
    probe = restore(snapshot)
    for true in _decided(machine, tuple(way for each in ways.values() for way in each)):
        asks = (Ask(trigger, act, true) for trigger, each in ways.items() if each for act in ACTS.values())
        accepted = False
        for ask in asks:
            accepted = accepted or fire(table, probe, ask) is not None
            probe.back_to(0)
        if not accepted:
            return true
    return None


def _decided(machine: Compiled, ways: tuple[Way, ...]) -> Iterator[frozenset[str]]:
    """Yield the answers that a position can give, with those that a choice meets."""
    names = free_guards(machine, ways)
    asked = [name for name in names if name not in CHOSEN]
    for each in product((False, True), repeat=len(asked)):
        true = {name for name, holds in zip(asked, each, strict=True) if holds}
        if all(len({*pair} & true) == 1 for pair in OPPOSITES if {*pair} <= {*names}):
            yield frozenset(true | (CHOSEN & {*names}))
