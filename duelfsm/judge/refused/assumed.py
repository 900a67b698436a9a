"""After a fault the check goes on as a judge would: a later line may show that a refused one happened nevertheless."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace
from itertools import product

from duelfsm.judge.refused.answered import a_guard_forbids, causes
from duelfsm.judge.refused.carry import CARRIES, NEARER, do_inside, do_with_its_lines, resolved_now, waits
from duelfsm.judge.refused.done_to_the_rest import to_the_rest
from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.headers import counted_on
from duelfsm.judge.refused.offence import Offence, names_of, runs_of, steps_of
from duelfsm.judge.refused.openings import Openings, opens
from duelfsm.judge.refused.taken_as_done import taken_as_done
from duelfsm.judge.refused.unopened import Unopened
from duelfsm.judge.refused.ways import Chosen, Explained, SecondWay, Ways, note_of
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import End, Turn
from duelfsm.play.actions.of_effects import Declare
from duelfsm.play.actions.uses import Use
from duelfsm.play.game import Game
from duelfsm.play.run.refusal_words import ELSEWHERE, OVER, SAID_ELSEWHERE
from duelfsm.rulebook.finding import Finding

MOST = 5  # refused lines that are remembered: what lies longer ago is not tried again


class Faults(Unopened):
    """The refused lines of a record of which nothing was assumed yet.

    Args:
        openings: what its lines open.

    Attributes:
        open: the refused lines, the oldest first.
        ways: what behind them can be taken in two ways.
    """

    def __init__(self, openings: Openings) -> None:
        super().__init__(openings)
        self.ways, self._left_out = Ways(), dict[str, Offence]()
        self._skipped: dict[int, tuple[str, Offence]] = {}  # the lines that are not judged, and why they are not
        self._over: Offence | None = None  # the first line behind the end of the game
        self._count: tuple[int, Offence] | None = None  # by how much a record counts its turns wrong, since which line

    @property
    def calm(self) -> bool:
        """True while no refused line is open, none is left out, and the game goes on."""
        return not (self.open or self._skipped or self._told or self._over or self.is_at_an_effect)

    def taking_otherwise(self, chosen: Iterable[Chosen]) -> Faults:
        """Return the same refused lines, with something that is taken the other way."""
        faults = copy(self)
        faults.ways = Ways(self.ways.otherwise.union(chosen))
        return faults

    def refuse(self, game: Game, fault: Offence, index: int, actions: Sequence[Action]) -> bool:
        """Remember a refused line, and what it opened as left out; tell whether it is done, as a later line shows."""
        why = game.why(fault.action)
        self._over = fault if why and why.kind in OVER else self._over
        inside = self._skip(game, ("inside", fault), index, actions)
        resolved = bool(inside) and self.ways.take_second(fault, SecondWay.DONE)  # not again where it waits later
        told, do = replace(fault, inside=inside), resolved_now if waits(game, fault) else do_with_its_lines
        resolved = resolved and do(game, told)
        for behind, way in zip(runs_of(game, fault, actions), (SecondWay.STEPS, SecondWay.ATTACK), strict=True):
            if behind and self.ways.take_second(fault, way):
                self._skipped = self._skipped | dict.fromkeys(behind, ("inside", fault))
        if isinstance(fault.action, Turn):  # what turn a header begins is settled where it stands
            return False
        done = to_the_rest(game, fault, self.ways) or taken_as_done(game, told, why, self.ways, actions)
        self.open = self.open if done else [*self.open, replace(fault, inside=() if resolved else inside)][-MOST:]
        return done

    def pass_over(self, fault: Offence, names: list[str]) -> None:
        """Remember the effects that a line passed over."""
        self._passed, self._hasty = self._passed | dict.fromkeys(names, fault), (*self._hasty, fault)[-MOST:]

    def leave_out(self, fault: Offence, words: list[str]) -> None:
        """Remember the forced moves that a line left out: one that is said later is no other mistake."""
        self._left_out = self._left_out | dict.fromkeys(words, fault)

    def miscount(self, wrong: int, fault: Offence) -> None:
        """Remember by how much the number of a header was wrong: a record goes on to count from it."""
        self._count = (wrong, fault)

    def skips(self, game: Game, index: int, *, expected: bool) -> Finding | None:
        """Return the note that a line is not judged: part of such an effect, or behind the end of the game.

        A line of which a refusal is expected is judged nevertheless.
        """
        self.close_unsaid(game, index)
        if self._over is not None and not expected:
            return note_of(game, "behind", self._over)
        left_out = index in self._skipped and not expected
        return self._told.get(index) or (note_of(game, *self._skipped[index]) if left_out else None)

    def leaves_out(self, index: int, taken: Iterable[Chosen]) -> bool:
        """Tell whether a line rests on what was taken otherwise, or is part of what was refused wherever that ends."""
        rests = any(each.index == index and each.root in {way.fault for way in taken} for each in self.open)
        return rests or (index in self._skipped and all(way.way is not SecondWay.CLOSED for way in taken))

    def explains(self, game: Game, line: Offence, actions: Sequence[Action], *, unread: bool) -> Explained | None:
        """Return the note that a refused line explains one that is refused, too; None where none does.

        The game stands then as if the earlier line had happened, so that the line is legal, or is judged in that game;
        or the line is part of what was refused or passed over, and is not judged.
        """
        index, action = line.index, line.action
        found = self.unsaid(game, line, actions) or self._late(game, index, actions) or self._not_said(game, action)
        found = found or counted_on(game, action, self._count) or self._assumed(game, line, actions)
        found = found or self._belongs(game, index, actions)
        found = found or self._caused(game, line, actions, [each for each in self.open if each.rests])
        found = found or self._nearer(game, action) or self._caused(game, line, actions, self.open)
        found = found or self._displaced(game, line) or self._in_doubt(game, line)
        return found or self.header_unsaid(game, line, actions, unread=unread)

    def resolved_early(self, game: Game, line: Offence, actions: Sequence[Action], *, missed: bool) -> list[Finding]:
        """Resolve the effects that wait here and were resolved too early in this turn; return a note on each.

        Args:
            game: the game.
            line: what is refused here; where they do not help it, they are left as they are.
            actions: the lines of the record.
            missed: whether it is refused for an effect that was passed over.
        """
        count, early = game.accepted, [fault for fault in self.open if resolved_now(game, fault)]
        if not early or not (missed or game.allows(line.action)):
            undo_to(game, count)
            return self.of_what_waits(game, line, actions) if missed else []
        self.open = [fault for fault in self.open if fault not in early]
        return [note_of(game, "assumed", fault) for fault in early]

    def _late(self, game: Game, index: int, actions: Sequence[Action]) -> Explained | None:
        name = getattr(actions[index], "source", None) or ""
        if (late := self._passed.get(name)) is None:
            return None
        self._passed = {key: fault for key, fault in self._passed.items() if key != name}
        self._skip_or_do(game, ("late", late), index, actions)
        return Explained(note_of(game, "late", late), judged=False)

    def _skip(self, game: Game, why: tuple[str, Offence], index: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Leave out what a line opens, up to the line that closes it in its turn, and return that; else nothing."""
        inside, own = self._openings.inside_of(game, index)
        if not inside or not (own or self.ways.take_second(why[1], SecondWay.CLOSED, index)):
            return ()
        self._skipped = self._skipped | dict.fromkeys(inside, why)
        return tuple(actions[inside.start : inside.stop])

    def _skip_or_do(self, game: Game, why: tuple[str, Offence], index: int, actions: Sequence[Action]) -> None:
        inside = self._skip(game, why, index, actions)
        if inside and self.ways.take_second(why[1], SecondWay.DONE, index):
            do_inside(game, why[1], inside)

    def _displaced(self, game: Game, line: Offence) -> Explained | None:
        """A card lies elsewhere than a refused line about it would have left it, if none taken as done put it there."""
        why, names = game.why(line.action), names_of(line.action)
        fault = next((each for each in reversed(self.open) if names_of(each.action) & names), None)
        lies = why is not None and why.kind in (ELSEWHERE, SAID_ELSEWHERE) and not self.ways.took_as_happened(names)
        return self._rests(game, line, fault) if fault and lies else None

    def _assumed(self, game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
        action, header = line.action, self._openings.header_behind(line.index)
        for fault, carry in product(self.ways.with_steps(reversed(self.open)), CARRIES):
            count = game.accepted
            if carry(game, fault, action, header) and game.allows(action):
                note = note_of(game, "assumed", fault)
                if self.ways.take_second(fault, SecondWay.NOT_DONE):
                    undo_to(game, count)
                    inside = self._skip(game, ("inside", fault), line.index, actions)
                    self.open = [*self.open, replace(line.resting_on(fault), inside=inside)]
                    return Explained(note, judged=False)
                self.open = [each for each in self.open if each is not fault]
                return Explained(note, action)
            undo_to(game, count)
        return None

    def _not_said(self, game: Game, action: Action) -> Explained | None:
        """A forced move comes behind the line that left it out in the same turn."""
        fault = self._left_out.get(action.do)
        here = fault is not None and game.position.turn is not None and game.position.turn.number == fault.turn
        return Explained(note_of(game, "assumed", fault), judged=False) if fault and here else None

    def part(self, game: Game, index: int, actions: Sequence[Action]) -> Finding | None:
        """Return the note that an effect is part of what was refused, where that is the second way to take it.

        An effect that may be resolved here may be that of a card which a refused line of the turn declared or used.
        """
        fault = self._source(game, actions[index])
        if fault is None or not self.ways.take_second(fault, SecondWay.PART, index):
            return None
        self._skip_or_do(game, ("inside", fault), index, actions)
        return note_of(game, "inside", fault)

    def _belongs(self, game: Game, index: int, actions: Sequence[Action]) -> Explained | None:
        """An effect is that of a card which a refused line of the turn declared or used: it is no other mistake."""
        fault = self._source(game, actions[index])
        if fault is None:
            return None
        inside = self._skip(game, ("inside", fault), index, actions)
        if not (inside and self.ways.take_second(fault, SecondWay.NOT_DONE)):
            do_inside(game, fault, inside)
        return Explained(note_of(game, "inside", fault), judged=False)

    def _source(self, game: Game, action: Action) -> Offence | None:
        """Return the refused line of this turn that declared or used the card of an effect, or declared a use of it."""
        use = isinstance(action, Use)
        names = names_of(action, ("card",) if use else ("source",)) if self.open else set()
        if not names or not (use or opens(game.edition, action.do)):
            return None
        own = (each for each in self._of_this_turn(game) if isinstance(each.action, Declare) or not use)
        return next((each for each in own if names & names_of(each.action, ("card",))), None)

    def _nearer(self, game: Game, action: Action) -> Explained | None:
        """Where a line has no place in the game, and in one in which a refused line happened it is only forbidden."""
        if a_guard_forbids(game, action):
            return None
        for fault, carry in product(self._of_this_turn(game), NEARER):
            count = game.accepted
            if carry(game, fault, action, None) and a_guard_forbids(game, action):
                if self.ways.take_second(fault, SecondWay.NOT_DONE):
                    undo_to(game, count)
                    return None
                self.open = [each for each in self.open if each is not fault]
                return Explained(note_of(game, "assumed", fault))
            undo_to(game, count)
        return None

    def _caused(self, game: Game, line: Offence, actions: Sequence[Action], by: list[Offence]) -> Explained | None:
        """An ability answers what a refused line directly before it would have made happen."""
        fault = next((each for each in reversed(by) if causes(game, each, line, actions)), None)
        inside = self._skip(game, ("inside", fault), line.index, actions) if fault else ()
        return self._rests(game, replace(line, inside=inside), fault) if fault else None

    def _in_doubt(self, game: Game, line: Offence) -> Explained | None:
        """A line has no place in an attack of which a refused line was a part, or ends a turn that was over for one."""
        known, ends = game.machine.graph.turn.knowing(line.action.do), isinstance(line.action, End)
        doubtful = [each for each in self._of_this_turn(game) if known & steps_of(game, each) or (ends and each.over)]
        return self._rests(game, line, doubtful[0]) if doubtful and not a_guard_forbids(game, line.action) else None

    def _rests(self, game: Game, line: Offence, fault: Offence) -> Explained:
        """Remember a line that rests on a refused one and has no place in the game, as what belongs to it has none."""
        self.open = [*self.open, replace(line.resting_on(fault), rests=True, line=fault.line)][-MOST:]
        return Explained(note_of(game, "assumed", fault), judged=False)

    def _of_this_turn(self, game: Game) -> list[Offence]:
        """Return the refused lines of this turn, the newest first."""
        return [each for each in reversed(self.open) if game.position.turn and game.position.turn.number == each.turn]
