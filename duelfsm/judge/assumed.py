"""After a fault the check goes on as a judge would: a later line may show that a refused one happened nevertheless."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, islice, product, takewhile

from duelfsm.judge.carry import CARRIES, carried_out, do_inside, landed, resolved_now
from duelfsm.judge.fault import Fault, names_of, steps_of
from duelfsm.judge.force import undo_to
from duelfsm.judge.opened import closes, opens
from duelfsm.judge.story import line_text
from duelfsm.play.action import Action
from duelfsm.play.actions import End, Turn
from duelfsm.play.game import Game
from duelfsm.play.say import ELSEWHERE, OVER, finding_at
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.remedies import load_remedies

Explained = tuple[Finding, Action | None]
MOST = 5  # refused lines that are remembered: what lies longer ago is not tried again


class Faults:
    """The refused lines of a record of which nothing was assumed yet."""

    def __init__(self) -> None:
        self.open: list[Fault] = []
        self._passed: dict[str, Fault] = {}
        self._left_out: dict[str, Fault] = {}
        self._skipped: dict[int, tuple[str, Fault]] = {}  # the lines that are not judged, and why they are not
        self._over: Fault | None = None  # the first line behind the end of the game
        self._count: tuple[int, Fault] | None = None  # by how much a record counts its turns wrong, since which line

    def refuse(self, game: Game, fault: Fault, index: int, actions: Sequence[Action]) -> None:
        """Remember a line that was refused and no expectation of the record asked for; what it opened is not judged."""
        why = game.why(fault.action)
        self._over = fault if why and why.kind in OVER else self._over
        inside = self._skip(game, ("inside", fault), index, actions)
        if not isinstance(fault.action, Turn):  # what turn a header begins is settled where it stands
            self.open = [*self.open, replace(fault, inside=inside)][-MOST:]

    def pass_over(self, fault: Fault, names: list[str]) -> None:
        """Remember the effects that a line passed over."""
        self._passed |= dict.fromkeys(names, fault)

    def leave_out(self, fault: Fault, words: list[str]) -> None:
        """Remember the forced moves that a line left out: one that is said later is no other mistake."""
        self._left_out |= dict.fromkeys(words, fault)

    def miscount(self, wrong: int, fault: Fault) -> None:
        """Remember by how much the number of a header was wrong: a record goes on to count from it."""
        self._count = (wrong, fault)

    def skips(self, game: Game, index: int, *, expected: bool) -> Finding | None:
        """Return the note that a line is not judged: part of such an effect, or behind the end of the game.

        A line of which a refusal is expected is judged behind the end, too.
        """
        if self._over is not None and not expected:
            return _note(game, "behind", self._over)
        return _note(game, *self._skipped[index]) if index in self._skipped else None

    def explains(self, game: Game, index: int, actions: Sequence[Action]) -> Explained | None:
        """Return the note that a refused line explains one that is refused, too; None where none does.

        With it comes what the line means now: the game stands as if the earlier line had happened, so that it is
        legal; or it is an effect that was passed over, and is refused again. It is None where the line is wrong in
        that game, too: there it is judged.
        """
        action = actions[index]
        header = next((each for each in islice(actions, index + 1, None) if isinstance(each, Turn)), None)
        found = self._late(game, index, actions) or self._not_said(game, action) or self._recounted(game, action)
        found = found or self._assumed(game, action, header) or self._belongs(game, index, actions)
        return found or self._nearer(game, action) or self._displaced(game, action) or self._in_doubt(game, action)

    def resolved_early(self, game: Game, action: Action, *, missed: bool) -> list[Finding]:
        """Resolve the effects that wait here and were resolved too early in this turn; return a note on each.

        Args:
            game: the game.
            action: what is refused here; where they do not help it, they are left as they are.
            missed: whether it is refused for an effect that was passed over.
        """
        count, early = game.accepted, [fault for fault in self.open if resolved_now(game, fault)]
        if not early or not (missed or game.allows(action)):
            undo_to(game, count)
            return []
        self.open = [fault for fault in self.open if fault not in early]
        return [_note(game, "assumed", fault) for fault in early]

    def _late(self, game: Game, index: int, actions: Sequence[Action]) -> Explained | None:
        late = self._passed.pop(getattr(actions[index], "source", None) or "", None)
        if late is None:
            return None
        self._skip(game, ("late", late), index, actions)
        return _note(game, "late", late), actions[index]

    def _skip(self, game: Game, why: tuple[str, Fault], index: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Leave out what a line opens, up to the line that closes it; return that.

        Without a line that closes it in its turn it opened nothing.
        """
        if not opens(game.edition, actions[index].do):
            return ()
        rest = takewhile(lambda action: not isinstance(action, Turn), islice(actions, index + 1, None))
        depths = list(accumulate(opens(game.edition, each.do) - closes(game.edition, each.do) for each in rest))
        outer = sum(game.edition.procedures[frame.procedure].holds_back for frame in game.stack)
        if not depths or -depths[-1] <= outer:
            return ()
        inside = range(index + 1, index + 2 + depths.index(-1))
        self._skipped |= dict.fromkeys(inside, why)
        return tuple(actions[inside.start : inside.stop])

    def _recounted(self, game: Game, action: Action) -> Explained | None:
        if self._count is None or not isinstance(action, Turn) or action.number is None:
            return None
        wrong, fault = self._count
        meant = action.model_copy(update={"number": action.number - wrong})
        return (_note(game, "assumed", fault), meant) if game.allows(meant) else None

    def _displaced(self, game: Game, action: Action) -> Explained | None:
        """A card lies elsewhere than a refused line about it would have left it: its next line is no other mistake."""
        why = game.why(action)
        if why is None or why.kind != ELSEWHERE:
            return None
        fault = next((each for each in reversed(self.open) if names_of(each.action) & names_of(action)), None)
        return (_note(game, "assumed", fault), action) if fault else None

    def _assumed(self, game: Game, action: Action, header: Turn | None) -> Explained | None:
        for fault in reversed(self.open):
            for carry in CARRIES:
                count = game.accepted
                if carry(game, fault, action, header) and game.allows(action):
                    self.open.remove(fault)
                    return _note(game, "assumed", fault), action
                undo_to(game, count)
        return None

    def _not_said(self, game: Game, action: Action) -> Explained | None:
        """A forced move comes behind the line that left it out in the same turn."""
        fault = self._left_out.get(action.do)
        here = fault is not None and game.turn is not None and game.turn.number == fault.turn
        return (_note(game, "assumed", fault), action) if fault and here else None

    def _belongs(self, game: Game, index: int, actions: Sequence[Action]) -> Explained | None:
        """An effect is that of a card which a refused line of the turn declared or used: it is no other mistake."""
        source = getattr(actions[index], "source", None)
        mine = [fault for fault in self._of_this_turn(game) if source in names_of(fault.action, ("card",))]
        if not mine or not opens(game.edition, actions[index].do):
            return None
        do_inside(game, mine[0], self._skip(game, ("inside", mine[0]), index, actions))
        return _note(game, "inside", mine[0]), actions[index]

    def _nearer(self, game: Game, action: Action) -> Explained | None:
        """Where a line has no place in the game, and in one in which a refused line happened it is only forbidden."""
        if _is_forbidden(game, action):
            return None
        for fault, carry in product(self._of_this_turn(game), (carried_out, landed)):
            count = game.accepted
            if carry(game, fault, action, None) and _is_forbidden(game, action):
                self.open.remove(fault)
                return _note(game, "assumed", fault), None
            undo_to(game, count)
        return None

    def _in_doubt(self, game: Game, action: Action) -> Explained | None:
        """A line has no place in an attack of which a refused line was a part, or ends a turn that was over for one."""
        known, ends = game.machine.graph.turn.knowing(action.do), isinstance(action, End)
        mine = (each for each in self._of_this_turn(game) if known & steps_of(game, each) or (ends and each.over))
        fault = next(mine, None)
        return None if fault is None or _is_forbidden(game, action) else (_note(game, "assumed", fault), action)

    def _of_this_turn(self, game: Game) -> list[Fault]:
        """Return the refused lines of this turn, the newest first."""
        return [each for each in reversed(self.open) if game.turn is not None and game.turn.number == each.turn]


def _is_forbidden(game: Game, action: Action) -> bool:
    """Tell whether an action has its place here and a guard forbids it."""
    why = game.why(action)
    return why is not None and why.guard is not None and not game.edition.guards[why.guard].missed


def _note(game: Game, sentence: str, fault: Fault) -> Finding:
    message = load_remedies().say(sentence, line=line_text(fault.line))
    return finding_at(
        game, code="DM.assumed", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=message, follows=fault.line
    )
