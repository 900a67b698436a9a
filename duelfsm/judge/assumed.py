"""After a fault the check goes on as a judge would: a later line may show that a refused one happened nevertheless."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, islice, takewhile
from typing import Any

from duelfsm.judge.force import force, undo_to
from duelfsm.judge.story import line_text
from duelfsm.play.action import Action, CardRef
from duelfsm.play.actions import ANY_ACTION, PLAYER, Turn
from duelfsm.play.game import Game
from duelfsm.play.say import ELSEWHERE, OVER, finding_at
from duelfsm.play.waiting import standby_of
from duelfsm.position.card import Side
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.remedies import Landing, load_remedies

MOST = 5  # refused lines that are remembered: what lies longer ago is not tried again


@dataclass(frozen=True, slots=True)
class Fault:
    """A line that was refused: what was done, by whom, where it stands, and in which turn.

    Args:
        action: what was done.
        by: who did it.
        line: where it stands.
        turn: in which turn.
        over: whether the turn was over there, so that the header of the next one may be missing before it.
        inside: the lines of the effect that it opened.
    """

    action: Action
    by: Side
    line: int
    turn: int | None
    over: bool = False
    inside: tuple[Action, ...] = ()


class Faults:
    """The refused lines of a record of which nothing was assumed yet."""

    def __init__(self) -> None:
        self.open: list[Fault] = []
        self._passed: dict[str, Fault] = {}
        self._skipped: dict[int, tuple[str, Fault]] = {}  # the lines that are not judged, and why they are not
        self._over: Fault | None = None  # the first line behind the end of the game
        self._count: tuple[int, Fault] | None = None  # by how much a record counts its turns wrong, since which line

    def refuse(self, game: Game, fault: Fault, index: int, actions: Sequence[Action]) -> None:
        """Remember a line that was refused and no expectation of the record asked for; what it opened is not judged."""
        why = game.why(fault.action)
        self._over = fault if why and why.kind in OVER else self._over
        inside = self._skip(game, ("inside", fault), index, actions)
        self.open = [*self.open, replace(fault, inside=inside)][-MOST:]

    def pass_over(self, fault: Fault, names: list[str]) -> None:
        """Remember the effects that a line passed over."""
        self._passed |= dict.fromkeys(names, fault)

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

    def explains(self, game: Game, index: int, actions: Sequence[Action]) -> tuple[Finding, Action] | None:
        """Return the note that a refused line explains one that is refused, too; None where none does.

        With it comes what the line means now: the game stands as if the earlier line had happened, so that it is
        legal; or it is an effect that was passed over, and is refused again.
        """
        action = actions[index]
        header = next((each for each in islice(actions, index + 1, None) if isinstance(each, Turn)), None)
        found = self._late(game, index, actions) or self._recounted(game, action)
        return found or self._assumed(game, action, header) or self._displaced(game, action)

    def resolved_early(self, game: Game, action: Action, *, missed: bool) -> list[Finding]:
        """Resolve the effects that wait here and were resolved too early in this turn; return a note on each.

        Args:
            game: the game.
            action: what is refused here; where they do not help it, they are left as they are.
            missed: whether it is refused for an effect that was passed over.
        """
        count, early = game.accepted, [fault for fault in self.open if _resolved_now(game, fault)]
        if not early or not (missed or game.allows(action)):
            undo_to(game, count)
            return []
        self.open = [fault for fault in self.open if fault not in early]
        return [_note(game, "assumed", fault) for fault in early]

    def _late(self, game: Game, index: int, actions: Sequence[Action]) -> tuple[Finding, Action] | None:
        late = self._passed.pop(getattr(actions[index], "source", None) or "", None)
        if late is None:
            return None
        self._skip(game, ("late", late), index, actions)
        return _note(game, "late", late), actions[index]

    def _skip(self, game: Game, why: tuple[str, Fault], index: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Leave out what a line opens, up to the line that closes it; return that.

        Without a line that closes it in its turn it opened nothing.
        """
        if not _opens(game.edition, actions[index].do):
            return ()
        rest = takewhile(lambda action: not isinstance(action, Turn), islice(actions, index + 1, None))
        depths = list(accumulate(_opens(game.edition, each.do) - _closes(game.edition, each.do) for each in rest))
        outer = sum(game.edition.procedures[frame.procedure].holds_back for frame in game.stack)
        if not depths or -depths[-1] <= outer:
            return ()
        inside = range(index + 1, index + 2 + depths.index(-1))
        self._skipped |= dict.fromkeys(inside, why)
        return tuple(actions[inside.start : inside.stop])

    def _recounted(self, game: Game, action: Action) -> tuple[Finding, Action] | None:
        if self._count is None or not isinstance(action, Turn) or action.number is None:
            return None
        wrong, fault = self._count
        meant = action.model_copy(update={"number": action.number - wrong})
        return (_note(game, "assumed", fault), meant) if game.allows(meant) else None

    def _displaced(self, game: Game, action: Action) -> tuple[Finding, Action] | None:
        """A card lies elsewhere than a refused line about it would have left it: its next line is no other mistake."""
        why = game.why(action)
        if why is None or why.kind != ELSEWHERE:
            return None
        fault = next((each for each in reversed(self.open) if _names(each.action) & _names(action)), None)
        return (_note(game, "assumed", fault), action) if fault else None

    def _assumed(self, game: Game, action: Action, header: Turn | None) -> tuple[Finding, Action] | None:
        for fault in reversed(self.open):
            for carry in (_carried_out, _in_the_next_turn, _landed):
                count = game.accepted
                if carry(game, fault, action, header) and game.allows(action):
                    self.open.remove(fault)
                    return _note(game, "assumed", fault), action
                undo_to(game, count)
        return None


def _names(action: Action) -> set[str]:
    """Return the names of the cards that an action is about."""
    said = [getattr(action, field, None) for field in ("card", "target", "onto", "cards")]
    every = [each for value in said for each in (value if isinstance(value, tuple) else (value,))]
    names = {each.name if isinstance(each, CardRef) else each for each in every}
    return {name for name in names if name and name != PLAYER}


def _carried_out(game: Game, fault: Fault, _action: Action, _header: Turn | None) -> bool:
    """Carry out a refused action now, in the turn in which it stands.

    Whoever it is said to be done by: a line may name the wrong player. Not so what a player did with an own card.
    """
    if game.turn is None or game.turn.number != fault.turn:
        return False
    sides = (fault.action.by,) if load_remedies().landing(fault.action.do) else (fault.action.by, None)
    return any(force(game, fault.action.model_copy(update={"by": by})) for by in sides)


def _in_the_next_turn(game: Game, fault: Fault, action: Action, header: Turn | None) -> bool:
    """Carry out a refused action in the turn that is due, whose header is missing before it.

    A header says by itself which turn it begins: a turn that was skipped is not made up for it (512.1).
    """
    if not fault.over or isinstance(action, Turn) or game.turn is None or game.turn.number != fault.turn:
        return False
    return force(game, fault.action, header, begins=True)


def _resolved_now(game: Game, fault: Fault) -> bool:
    """Resolve an effect that was refused, with what it did where that is possible; tell whether it could be."""
    source = getattr(fault.action, "source", None)
    if not fault.inside or game.turn is None or game.turn.number != fault.turn or not source:
        return False
    if standby_of(game, fault.by, source) is None or not game.apply(fault.action):
        return False
    count = game.accepted
    if not all(game.apply(each) for each in fault.inside):
        undo_to(game, count)
        game.apply(fault.inside[-1])
    return True


def _landed(game: Game, fault: Fault, _action: Action, _header: Turn | None) -> bool:
    """Lay the card of a refused action where the action would have left it, as an effect that nobody named would."""
    landing = load_remedies().landing(fault.action.do)
    if landing is None:
        return False
    moved: dict[str, Any] = {
        "do": "move",
        "by": fault.by,
        "from": landing.origin,
        "to": _goal(game, landing, fault.action),
    }
    card = _name(landing, fault.action)
    moved |= {"card": card} if card else {"count": 1, "player": fault.by}
    steps = ({"do": "apply", "by": fault.by, "source": "?"}, moved, {"do": "done", "by": fault.by})
    return all(force(game, ANY_ACTION.validate_python(step)) for step in steps)


def _goal(game: Game, landing: Landing, action: Any) -> str:
    return game.edition.uses[action.how].to if landing.by_use else landing.to


def _name(landing: Landing, action: Action) -> str | None:
    card = getattr(action, landing.field) if landing.field else None
    return card.name if isinstance(card, CardRef) else card


@lru_cache(maxsize=1024)  # a record may have very many lines behind a refused one
def _opens(edition: Edition, word: str) -> bool:
    """Tell whether an action opens what other lines belong to: an effect."""
    calls = (edge.call for edge in edition.transitions.values() if edge.trigger == word and edge.call)
    return any(edition.procedures[call].holds_back for call in calls)


@lru_cache(maxsize=1024)
def _closes(edition: Edition, word: str) -> bool:
    """Tell whether an action closes what another one opened."""
    procedures = [each for each in edition.declaration.procedures if each.holds_back]
    return any(edge.returns and edge.trigger == word for each in procedures for edge in each.transitions)


def _note(game: Game, sentence: str, fault: Fault) -> Finding:
    message = load_remedies().say(sentence, line=line_text(fault.line))
    return finding_at(
        game, code="DM.assumed", severity=Severity.NOTE, kind=Kind.UNVERIFIED, message=message, follows=fault.line
    )
