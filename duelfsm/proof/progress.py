"""A game goes on: every state comes to an end, unsaid moves end, and something is always accepted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from duelfsm.machine.alternatives import Way
from duelfsm.machine.compiled import Compiled
from duelfsm.proof.environment import ACTS, Ask, answers_of, asked_guards, free_guards, like_guards
from duelfsm.proof.explore import Explored, ExploredStep, fire
from duelfsm.proof.probe import Probe, Snapshot, restore
from duelfsm.proof.property import Breach, Property, result
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
# Guards that ask what an action names: the player can name something for which they hold. So do all guards of a
# forced move: one that goes unsaid names nothing.
BREAKS = {
    "breaks_one",
    "breaks_as_its_ability_says",
    "breaks_as_one_ability_says",
    "breaks_one_shield",
    "no_more_than_there",
}
# Who attacks was chosen only where there is something to attack (something_may_be_attacked).
AIMED = {
    "attacks_no_player_but_the_other",
    "aims_at_the_player",
    "player_may_be_the_target",
    "creature_may_be_the_target",
    "attacker_spares_no_player",
    "attacker_spares_no_creature",
}
SET_UP = {"lays_shields_once", "draws_hand_once"}  # of what no line says: by whom it is not done yet (103.3)
SHIELDS = {"breaks_the_attacked_player", "owner_takes_the_shields", "no_shield_twice"}
CHOSEN = frozenset({*AIMED, *SET_UP, *SHIELDS, *BREAKS})
OPPOSITES = (  # of each pair exactly one holds
    ("no_shields", "shields_there"),
    ("attacker_is_there", "attacker_is_gone"),
    ("attacker_is_there", "attack_is_broken_off"),
)
DUE = {  # where the first is false something is due, and can be done: that holds of it
    "every_break_was_made": {"shields_there", "attacker_is_still_there", "breaks_are_left"},
    "no_charge_is_left_out": {"charges_left"},
    "spell_owes_nothing": {"is_of_the_spell"},
}
# Where one of these is false an effect waits, and its owner can pass it over.
NOTHING_WAITS = ("shield_class_is_done", "turn_player_is_done", "other_is_done")
PASSED_OVER = "waits_for_the_actor"
ALONE = frozenset({*chain(*OPPOSITES), *DUE, *chain(*DUE.values()), *NOTHING_WAITS, PASSED_OVER})


def comes_to_an_end(machine: Compiled, explored: list[Explored]) -> Property:
    """Check that an end can be reached without conceding and without a loss by state-based action."""
    ends = {state.id for state in machine.edition.states.values() if state.final}
    faults = (Breach(each.trace(lost), f"no end from {lost}") for each in explored for lost in _lost(each, ends))
    return result("comes_to_an_end", COMES_TO_AN_END, _snapshots(explored), faults)


def _lost(explored: Explored, ends: set[str]) -> Iterator[Snapshot]:
    """Yield the snapshots from which no end can be reached, nearest to the start first."""
    back: dict[Snapshot, list[Snapshot]] = {}
    good = {snapshot for snapshot in explored.moves if snapshot.state in ends or _is_end(explored, snapshot)}
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


def unsaid_moves_end(_machine: Compiled, explored: list[Explored]) -> Property:
    """Check that moves which a record may leave out make no loop, calls inside calls included.

    A loop is one of states: over a call to its home, or into it.
    """
    steps: dict[str, dict[str, str]] = {}
    for each in explored:
        for snapshot, move in each.each_move():
            steps.setdefault(snapshot.state, {}).update(dict.fromkeys(_unsaid_goals(each, move), move.label))
    loops = (Breach(loop, "these moves repeat") for loop in _loops(steps))
    return result("unsaid_moves_end", UNSAID_MOVES_END, _snapshots(explored), loops)


def _unsaid_goals(explored: Explored, move: ExploredStep) -> list[str]:
    """Return the states to which an unsaid move leads: over a call as well as into it."""
    if not move.unsaid or move.edge is None or len(move.goal.frames) < explored.base:
        return []
    return [move.goal.state, *([move.edge.to] if move.edge.call and move.edge.to else [])]


def _loops(steps: dict[str, dict[str, str]]) -> Iterator[tuple[str, ...]]:
    """Yield the loops of the moves as their labels, the shortest first."""
    return iter(sorted((way for start in steps if (way := _way_back(steps, start))), key=len))


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


def every_edge_is_taken(machine: Compiled, explored: list[Explored]) -> Property:
    """Check that the declaration has no transition that no game can take."""
    taken = {move.edge.id for each in explored for _, move in each.each_move() if move.edge}
    never = (Breach((edge,), "no game takes this") for edge in machine.edition.transitions if edge not in taken)
    return result("every_edge_is_taken", EVERY_EDGE_IS_TAKEN, _snapshots(explored), never)


def never_stuck(machine: Compiled, explored: list[Explored]) -> Property:
    """Check that some action or unsaid move is accepted for every answer of the guards that a position decides."""
    passing = passed_within_an_action(machine)
    ends = {state.id for state in machine.edition.states.values() if state.final}
    at = [(each, snapshot) for each in explored for snapshot in each.resting() if snapshot.state not in passing | ends]
    return result("never_stuck", NEVER_STUCK, len(at), _stuck_places(machine, at))


def _stuck_places(machine: Compiled, at: list[tuple[Explored, Snapshot]]) -> Iterator[Breach]:
    ways = {state: _ways_out(machine, state) for state in machine.edition.states}
    words = {state: [*dict.fromkeys(way.edge.trigger for way in found)] for state, found in ways.items()}
    sure = {state: _sure(machine, ways[state], found) for state, found in words.items()}
    answers = cache(lambda state: list(_decided(machine, ways[state])))  # of some states there are very many
    for explored, snapshot in _each_once(machine, at, ways):
        probe, state = restore(machine, snapshot), snapshot.state
        for true in () if _accepts(machine, probe, sure[state], frozenset()) else answers(state):
            if not _accepts(machine, probe, words[state], true):
                yield Breach(explored.trace(snapshot), f"nothing is accepted; what holds: {sorted(true)}")


def _sure(machine: Compiled, ways: tuple[Way, ...], words: list[str]) -> list[str]:
    """Return the triggers of a state for which no guard is asked that a position decides: whatever holds, they do."""
    asked = {*asked_guards(machine.edition, ways)}
    swayed = {way.edge.trigger for way in ways if not asked.isdisjoint(way.edge.guards)}
    return [word for word in words if word not in swayed]


def _each_once(
    machine: Compiled, at: list[tuple[Explored, Snapshot]], ways: dict[str, tuple[Way, ...]]
) -> Iterator[tuple[Explored, Snapshot]]:
    """Yield a snapshot of each stack; where a guard looks at whose turn it is, every snapshot."""
    free, seen = free_guards(machine.edition), set()
    for explored, snapshot in at:
        looks = any(name not in free for way in ways[snapshot.state] for name in way.edge.guards)
        key = snapshot if looks else (snapshot.state, snapshot.frames)
        if key not in seen:
            seen.add(key)
            yield explored, snapshot


def passed_within_an_action(machine: Compiled) -> frozenset[str]:
    """Return the states in which no game rests: every action that leads there goes on with another trigger."""
    goes_on = {word.id for word in machine.edition.triggers.values() if any(then.needs is None for then in word.then)}
    found: dict[str, set[bool]] = {}
    for edge in machine.edition.transitions.values():
        goal = machine.edition.procedures[edge.call].initial if edge.call else edge.to
        found.setdefault(goal or "", set()).add(edge.trigger in goes_on)
    return frozenset(state for state, ways in found.items() if ways == {True})


def _ways_out(machine: Compiled, state: str) -> tuple[Way, ...]:
    """Return the alternatives of a state, without the edges that lead out of every state."""
    found = (ways for (source, _), ways in machine.ways.items() if source == state)
    return tuple(way for ways in found for way in ways if way.edge.source == state)


def _accepts(machine: Compiled, probe: Probe, words: list[str], true: frozenset[str]) -> bool:
    """Tell whether some trigger is accepted, whoever says it."""
    table = machine.table()
    for trigger in words:
        for act in ACTS.values():
            taken = fire(table, probe, Ask(trigger, act, true))
            probe.back_to(0)
            if taken:
                return True
    return False


def _decided(machine: Compiled, ways: tuple[Way, ...]) -> Iterator[frozenset[str]]:
    """Yield the answers that a position can give, with those that a choice meets."""
    names = asked_guards(machine.edition, ways)
    met = CHOSEN & {*names} | {name for way in ways if way.edge.forced for name in way.edge.guards}
    asked = [name for name in names if name not in met]
    for true in answers_of(like_guards(ways, asked, ALONE)):
        if all(len({*pair} & true) == 1 for pair in OPPOSITES if {*pair} <= {*names}):
            waits = any(name in names and name not in true for name in NOTHING_WAITS)
            due = {holds for name, can in DUE.items() if name in names and name not in true for holds in can}
            yield frozenset(true | met | ({PASSED_OVER} if waits else set()) | due)


def _snapshots(explored: list[Explored]) -> int:
    return sum(len(each.moves) for each in explored)
