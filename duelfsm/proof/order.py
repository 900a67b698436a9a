"""Nothing leads back: not in a turn, not in an attack, not in a procedure; and extra turns are in order."""

from __future__ import annotations

from duelfsm.machine.compiled import Compiled
from duelfsm.proof.explore import Explored, Move
from duelfsm.proof.probe import Snapshot
from duelfsm.proof.result import Result
from duelfsm.rulebook.declaration import Begins
from duelfsm.rulebook.text import Text

NO_WAY_BACK_IN_A_TURN = Text(
    ja="ターンの中で、前のステップに戻る道はない (500.2a)",
    en="no path of a turn comes back to an earlier step (500.2a)",
)
NO_WAY_BACK_IN_AN_ATTACK = Text(
    ja="攻撃の中で、前のサブステップに戻る道はない (505.1)",
    en="no path of an attack comes back to an earlier substep (505.1)",
)
NO_WAY_BACK_IN_A_PROCEDURE = Text(
    ja="手順の中で、前の状態に戻る道はない (101.4, 113.6)",
    en="no path of a procedure comes back to an earlier state (101.4, 113.6)",
)
DRAW_STEP = Text(
    ja="ドローステップがないのは、先攻の最初のターンだけである (500.6)",
    en="the Draw step is missing exactly in the first player's first turn (500.6)",
)
TURNS = Text(
    ja="次のターンは500.5、500.5a、512のとおりで、ほかのターンは始まらない",
    en="the turn that follows is the one of 500.5, 500.5a and 512, and no other can begin",
)


def no_way_back_in_a_turn(machine: Compiled, turn: Explored) -> Result:
    """Check that the steps follow each other in the order of the declaration."""
    rank = {step.id: index for index, step in enumerate(machine.edition.declaration.steps)}
    states = machine.edition.states
    for snapshot, move in turn.each_move():
        if move.began is None and rank[states[move.goal.level].step] < rank[states[snapshot.level].step]:
            why = f"{states[snapshot.level].step} is followed by {states[move.goal.level].step}"
            return fails.at(turn, snapshot, move, why)
    return Result("no_way_back_in_a_turn", NO_WAY_BACK_IN_A_TURN, len(turn.moves))


def no_way_back_in_an_attack(machine: Compiled, turn: Explored) -> Result:
    """Check that the states of an attack follow each other; only an edge that begins an attack starts again."""
    inside = machine.graph.turn.in_attack
    rank = {state: index for index, state in enumerate(machine.edition.states)}
    for snapshot, move in turn.each_move():
        if snapshot.frames or snapshot.state not in inside:
            continue
        begins = move.edge is not None and move.edge.begins is Begins.ATTACK
        if move.goal.level in inside and not begins and rank[move.goal.level] <= rank[snapshot.level]:
            why = f"{snapshot.level} is followed by {move.goal.level}"
            return _fails("no_way_back_in_an_attack", NO_WAY_BACK_IN_AN_ATTACK, turn, snapshot, move, why)
    count = sum(snapshot.state in inside for snapshot in turn.resting())
    return Result("no_way_back_in_an_attack", NO_WAY_BACK_IN_AN_ATTACK, count)


def no_way_back_in_a_procedure(machine: Compiled, procedures: dict[str, Explored]) -> Result:
    """Check that the states of each procedure follow each other; a state may be taken again before it is left."""
    rank = {state: index for index, state in enumerate(machine.edition.states)}
    for explored in procedures.values():
        for snapshot, move in explored.each_move():
            if len(snapshot.frames) != explored.base or len(move.goal.frames) < explored.base:
                continue
            goal = move.goal.frames[explored.base][1] if len(move.goal.frames) > explored.base else move.goal.state
            if rank[goal] < rank[snapshot.state]:
                why = f"{snapshot.state} is followed by {goal}"
                return _fails("no_way_back_in_a_procedure", NO_WAY_BACK_IN_A_PROCEDURE, explored, snapshot, move, why)
    count = sum(len(explored.moves) for explored in procedures.values())
    return Result("no_way_back_in_a_procedure", NO_WAY_BACK_IN_A_PROCEDURE, count)


def draw_step(machine: Compiled, turn: Explored) -> Result:
    """Check where each turn goes from its Start of Turn step: on to the Draw step, or past it."""
    states = machine.edition.states
    leaving: set[Snapshot] = set()
    for snapshot, move in turn.each_move():
        goal = states[move.goal.level].step
        if states[snapshot.level].step != "start" or goal == "start" or move.anywhere:
            continue
        leaving.add(snapshot)
        skips = snapshot.ledger.owner == snapshot.first and snapshot.ledger.is_first_turn
        if goal != ("charge" if skips else "draw"):
            return _fails("draw_step", DRAW_STEP, turn, snapshot, move, f"the Start of Turn step is followed by {goal}")
    return Result("draw_step", DRAW_STEP, len(leaving))


def turns_in_order(_machine: Compiled, turn: Explored) -> Result:
    """Check each beginning of a turn against the book of the explorer."""
    between: set[Snapshot] = set()
    for snapshot, move in turn.each_move():
        if move.edge is None or (move.edge.begins is not Begins.TURN and move.began is None):
            continue
        between.add(snapshot)
        due, extra = snapshot.ledger.due, snapshot.ledger.due_is_extra
        began = (move.began.player, move.began.extra) if move.began else None
        if began != (due, extra) or move.by != due or move.edge.begins is not Begins.TURN:
            why = (
                f"the next turn belongs to {due}{' (an extra turn)' if extra else ''}, said by {move.by}, began {began}"
            )
            return _fails("turns_in_order", TURNS, turn, snapshot, move, why)
    return Result("turns_in_order", TURNS, len(between))


def _fails(name: str, says: Text, explored: Explored, snapshot: Snapshot, move: Move, why: str) -> Result:
    return Result(name, says, len(explored.moves), (*explored.trace(snapshot), move.label), why)
