"""Nothing leads back: not in a turn, not in an attack, not in a procedure; and the turns are in order."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.machine.compiled import Compiled
from duelfsm.proof.explore import Explored, ExploredStep
from duelfsm.proof.probe import Snapshot
from duelfsm.proof.property import Breach, Property, result
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import Begins

BACK_IN_A_TURN = Text(
    ja="ターンの中で、前のステップに戻る道はない (500.2a)",
    en="no path of a turn comes back to an earlier step (500.2a)",
)
BACK_IN_AN_ATTACK = Text(
    ja="攻撃の中で、前のサブステップに戻る道はない (505.1)",
    en="no path of an attack comes back to an earlier substep (505.1)",
)
BACK_IN_A_PROCEDURE = Text(
    ja="手順の中で、前の状態に戻る道はない", en="no path of a procedure comes back to an earlier state of it"
)
DRAW_STEP = Text(
    ja="ドローステップがないのは、先攻の最初のターンと、その前にとばされたターンの残りだけである (500.6)",
    en="the Draw step is missing exactly in the first player's first turn, and where the rest of a turn was skipped "
    "before it (500.6)",
)
GRANTS_ONLY = Text(
    ja="ターンの始まりと終わりの間で、次のターンを変えるのは追加ターンの獲得だけで、どこでも同じに働く",
    en="between its beginning and its end a turn changes what follows only by granting extra turns, which works the "
    "same everywhere",
)
TURNS = Text(
    ja="次のターンは500.5、500.5a、512のとおりで、ほかのターンは始まらない",
    en="the turn that follows is the one of 500.5, 500.5a and 512, and no other can begin",
)


def no_way_back_in_a_turn(machine: Compiled, turn: Explored) -> Property:
    """Check that the steps follow each other in the order of the declaration; only a new turn starts again."""
    return result("no_way_back_in_a_turn", BACK_IN_A_TURN, len(turn.moves), _back_in_a_turn(machine, turn))


def _back_in_a_turn(machine: Compiled, turn: Explored) -> Iterator[Breach]:
    rank = {step.id: index for index, step in enumerate(machine.edition.declaration.steps)}
    states = machine.edition.states
    for snapshot, move in turn.each_move():
        step, next_step = states[snapshot.level].step, states[move.goal.level].step
        if move.began is None and rank[next_step] < rank[step]:
            yield _at(turn, snapshot, move, f"{step} is followed by {next_step}")


def no_way_back_in_an_attack(machine: Compiled, turn: Explored) -> Property:
    """Check that the states of an attack follow each other; only an edge that begins an attack starts again."""
    inside = machine.graph.turn.in_attack
    count = sum(snapshot.state in inside for snapshot in turn.resting())
    return result("no_way_back_in_an_attack", BACK_IN_AN_ATTACK, count, _back_in_an_attack(machine, turn))


def _back_in_an_attack(machine: Compiled, turn: Explored) -> Iterator[Breach]:
    inside = machine.graph.turn.in_attack
    rank = {state: index for index, state in enumerate(machine.edition.states)}
    for snapshot, move in turn.each_move():
        begins = move.edge is not None and move.edge.begins is Begins.ATTACK
        stays = move.edge is not None and (move.edge.interrupts or machine.edition.states[snapshot.state].final)
        if snapshot.frames or begins or stays or not {snapshot.state, move.goal.level} <= inside:
            continue
        if rank[move.goal.level] < rank[snapshot.state]:
            yield _at(turn, snapshot, move, f"{snapshot.state} is followed by {move.goal.level}")


def no_way_back_in_a_procedure(machine: Compiled, procedures: dict[str, Explored]) -> Property:
    """Check that the states of each procedure follow each other; a state may be taken again before it is left."""
    count = sum(len(explored.moves) for explored in procedures.values())
    faults = (fault for explored in procedures.values() for fault in _back_in_a_procedure(machine, explored))
    return result("no_way_back_in_a_procedure", BACK_IN_A_PROCEDURE, count, faults)


def _back_in_a_procedure(machine: Compiled, explored: Explored) -> Iterator[Breach]:
    rank = {state: index for index, state in enumerate(machine.edition.states)}
    for snapshot, move in explored.each_move():
        goal = move.goal.frames[explored.base :]
        left = len(move.goal.frames) < explored.base or (move.edge is not None and move.edge.leaves_all)
        if len(snapshot.frames) > explored.base or left:
            continue
        state = goal[0][1] if goal else move.goal.state
        if rank[state] < rank[snapshot.state]:
            yield _at(explored, snapshot, move, f"{snapshot.state} is followed by {state}")


def draw_step(machine: Compiled, turn: Explored) -> Property:
    """Check where each turn goes from its Start of Turn step: on to the Draw step, or past it."""
    leaving = {snapshot for snapshot, _, _ in _leaving_start(machine, turn)}
    return result("draw_step", DRAW_STEP, len(leaving), _wrong_draw_step(machine, turn))


def _leaving_start(machine: Compiled, turn: Explored) -> Iterator[tuple[Snapshot, ExploredStep, str]]:
    states = machine.edition.states
    for snapshot, move in turn.each_move():
        goal = states[move.goal.level].step
        if states[snapshot.level].step == "start" and goal != "start" and not move.anywhere:
            yield snapshot, move, goal


def _wrong_draw_step(machine: Compiled, turn: Explored) -> Iterator[Breach]:
    for snapshot, move, goal in _leaving_start(machine, turn):
        skips = snapshot.ledger.owner == snapshot.first and snapshot.ledger.is_first_turn
        if goal != ("charge" if skips else "draw"):
            yield _at(turn, snapshot, move, f"the Start of Turn step is followed by {goal}")


def turns_in_order(turns: Explored) -> Property:
    """Check each beginning of a turn against the book of the explorer."""
    between = {snapshot for snapshot, _ in _beginnings(turns)}
    return result("turns_in_order", TURNS, len(between), _wrong_turns(turns))


def _beginnings(turn: Explored) -> Iterator[tuple[Snapshot, ExploredStep]]:
    for snapshot, move in turn.each_move():
        if move.began is not None or (move.edge is not None and move.edge.begins is Begins.TURN):
            yield snapshot, move


def _wrong_turns(turn: Explored) -> Iterator[Breach]:
    for snapshot, move in _beginnings(turn):
        due, extra = snapshot.ledger.due, snapshot.ledger.due_is_extra
        declared = move.edge is not None and move.edge.begins is Begins.TURN
        began = (move.began.player, move.began.extra) if move.began else None
        if not declared or began != (due, extra) or move.by != due:
            kind = "an extra turn" if extra else "an ordinary turn"
            yield _at(turn, snapshot, move, f"due is {kind} of {due}; said by {move.by}, what began was {began}")


def only_grants_change_the_turns(levels: list[Explored]) -> Property:
    """Check what lets the order of turns be explored apart from what happens in one."""
    count = sum(len(explored.moves) for explored in levels)
    faults = (fault for explored in levels for fault in _changed_turns(explored))
    return result("only_grants_change_the_turns", GRANTS_ONLY, count, faults)


def _changed_turns(explored: Explored) -> Iterator[Breach]:
    for snapshot, move in explored.each_move():
        if move.edge is not None and move.edge.begins is Begins.TURN:
            continue
        due = [player for player, _ in move.goal.queue]
        if move.began or _seats(snapshot) != _seats(move.goal) or due != list(move.goal.ledger.queued):
            yield _at(explored, snapshot, move, f"of {snapshot.queue} and {_seats(snapshot)} came {move.goal.queue}")


def _seats(snapshot: Snapshot) -> tuple[object, ...]:
    """Return whose turn it is, which, and whose ordinary turn follows."""
    return snapshot.player, snapshot.nth, snapshot.extra, snapshot.begun, snapshot.ordinary


def _at(explored: Explored, snapshot: Snapshot, move: ExploredStep, why: str) -> Breach:
    return Breach((*explored.trace(snapshot), move.label), why)
