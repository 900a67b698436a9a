"""The ways in which a refused line may have happened at the table nevertheless."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duelfsm.judge.refused.as_far import fewer
from duelfsm.judge.refused.before_its_event import is_out_of_order
from duelfsm.judge.refused.force import UNNAMED, force, undo_to
from duelfsm.judge.refused.offence import Offence, names_of, steps_of
from duelfsm.judge.refused.out_of_place import done_where_it_stands, has_another_place
from duelfsm.machine.refusal import Refusal
from duelfsm.play.actions.base import Action, CardRef
from duelfsm.play.actions.kinds import ANY_ACTION, Turn
from duelfsm.play.actions.of_effects import Apply, Done, PassOver
from duelfsm.play.actions.uses import Use
from duelfsm.play.effects.named_effect import standby_of
from duelfsm.play.game import Game
from duelfsm.play.rules.replacing import unreplaced
from duelfsm.play.rules.spells import was_resolved
from duelfsm.position.card import Side, other_side
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.remedies import Landing, load_remedies
from duelfsm.rulebook.used_cards import goal_of_use


def carried_out(game: Game, fault: Offence, _action: Action, _header: Turn | None) -> bool:
    """Carry out a refused action now, in the turn in which it stands.

    Whoever it is said to be done by: a line may name the wrong player. Not so what a player did with an own card.
    """
    if game.position.turn is None or game.position.turn.number != fault.turn:
        return False
    sides = (fault.action.by,) if load_remedies().landing(fault.action.do) else (fault.action.by, None)
    meant = _in_its_own_way(game, fault)
    return any(force(game, each.model_copy(update={"by": by})) for by in sides for each in meant)


def _in_its_own_way(game: Game, fault: Offence) -> list[Action]:
    """Return a refused line, and the use of a card as its type is used, where the line has another word (504.1)."""
    facts = game.facts(_name_of(fault)) if isinstance(fault.action, Use) and _name_of(fault) else None
    ways = game.edition.types[facts.type].uses if facts and facts.type else ()
    return [fault.action, *(fault.action.model_copy(update={"how": way}) for way in ways)]


def _name_of(fault: Offence) -> str:
    return next(iter(names_of(fault.action, ("card",))), "")


def in_the_next_turn(game: Game, fault: Offence, action: Action, header: Turn | None) -> bool:
    """Carry out a refused action in the turn that is due, whose header is missing before it.

    A header says by itself which turn it begins: a turn that was skipped is not made up for it (512.1).
    """
    if (
        not fault.over
        or isinstance(action, Turn)
        or game.position.turn is None
        or game.position.turn.number != fault.turn
    ):
        return False
    return force(game, fault.action, header, begins=True)


def waits(game: Game, fault: Offence) -> bool:
    """Tell whether the effect that a refused line began waits to be resolved."""
    return _waits_for(game, fault) is not None


def _waits_for(game: Game, fault: Offence) -> Side | None:
    """Return for whom the effect waits that a line began: who resolved it may have been the wrong player (101.4a)."""
    source: str | None = getattr(fault.action, "source", None)
    sides = (fault.by, other_side(fault.by)) if source is not None else ()
    return next((side for side in sides if standby_of(game, side, source or "") is not None), None)


def _cast_since(game: Game, fault: Offence) -> Side | None:
    """Return who cast the spell that a refused line resolved before that, where it is not resolved yet (601.1h)."""
    frame, source = game.stack[-1] if game.stack else None, getattr(fault.action, "source", None)
    if frame is None or frame.by != fault.by or frame.source is None or source is None:
        return None
    return frame.by if fold(frame.source) in game.names(source) and not was_resolved(game) else None


def resolved_now(game: Game, fault: Offence) -> bool:
    """Resolve an effect that was refused, with what it did where that is possible; tell whether it could be."""
    if not fault.inside or game.position.turn is None or game.position.turn.number != fault.turn:
        return False
    count = game.accepted
    if not _begins(game, fault, _cast_since(game, fault) or _waits_for(game, fault)):
        game.come_to(None)
        if not _begins(game, fault, _waits_for(game, fault)):
            undo_to(game, count)
            return False
    count = game.accepted
    if not all(game.apply(each) for each in fault.inside):
        undo_to(game, count)
        game.apply(fault.inside[-1])
    return True


def _begins(game: Game, fault: Offence, owner: Side | None) -> bool:
    """Begin to resolve an effect that was refused, as the player for whom it waits; tell whether that was possible."""
    return owner is not None and bool(game.apply(fault.action.model_copy(update={"by": owner})))


def landed(game: Game, fault: Offence, _action: Action, _header: Turn | None) -> bool:
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
    waited = bool(game.position.standby)
    if not do_inside(game, fault, (ANY_ACTION.validate_python(moved), Done(by=fault.by))):
        return False
    if not waited and game.position.turn is not None and game.position.turn.number != fault.turn:
        game.apply(PassOver(by=fault.by))  # what its coming triggered belonged to the turn of the refused line
    _was_there(game, fault, card, moved["to"])
    return True


def may_have_happened(game: Game, fault: Offence, why: Refusal | None) -> bool:
    """Tell whether a refused line may have happened where it stands: it was forbidden, or its card lies somewhere.

    Or it is none that moves the turn on, and has its place elsewhere.
    """
    forbidden = why is not None and (why.guard is not None or why.stopped is not None)
    remedies, do = load_remedies(), fault.action.do
    known = remedies.landing(do) is not None or remedies.as_by_effect(do) is not None
    return not fault.inside and (forbidden or known or has_another_place(game, fault.action, why))


def happened(game: Game, fault: Offence) -> bool:
    """Carry out a refused line where it stands, or let an effect come to the same; tell whether that was possible."""
    done = done_where_it_stands(game, fault.action) or landed(game, fault, fault.action, None)
    return done or fewer(game, fault) or _by_an_effect(game, fault)


def _by_an_effect(game: Game, fault: Offence) -> bool:
    """Do what an effect that nobody named would do to come to the same: a second creature is the one that blocks."""
    same = load_remedies().as_by_effect(fault.action.do)
    if same is None:
        return False
    said = {"do": same.operation, "by": fault.by, same.field: getattr(fault.action, same.field)} if same.field else None
    action = ANY_ACTION.validate_python(said) if said else fault.action
    return do_inside(game, fault, (action, Done(by=fault.by)))


def do_inside(game: Game, fault: Offence, lines: Sequence[Action]) -> bool:
    """Do what belongs to an effect that does not wait as that of one which nobody named; tell whether it was all."""
    openers = (*_meant(game, fault), Apply(by=fault.by, source=UNNAMED)) if lines else ()
    return any(_all_done(game, (opener, *lines)) for opener in openers)


def do_with_its_lines(game: Game, fault: Offence) -> bool:
    """Do a refused line that opens an effect and what belongs to that; tell whether it was all.

    What takes the place of an event before its turn takes the place of that event (101.5b, 609.9).
    """
    own = is_out_of_order(game, fault) and _all_done(game, (fault.action, *fault.inside))
    return own or do_inside(game, fault, fault.inside)


def _all_done(game: Game, lines: Sequence[Action]) -> bool:
    count = game.accepted
    if all(force(game, each) for each in lines):
        return True
    undo_to(game, count)
    return False


def _meant(game: Game, fault: Offence) -> list[Apply]:
    """Return the one replacement that must be applied, where a line applies another card's: that was meant (609)."""
    due = {(each.owner, each.name) for each in unreplaced(game)} if isinstance(fault.action, Apply) else set()
    return [Apply(by=owner, source=name) for owner, name in due] if len(due) == 1 else []


def _was_there(game: Game, fault: Offence, name: str | None, zone: str) -> None:
    """Let a card lie where it is since the turn of the refused line: it is not summoning-sick later (301.5)."""
    there = [card for card in game.position.zone(fault.by, zone) if card is not None and card.name == name]
    if there and there[-1].since is not None:
        game.journal.mark(there[-1], "since", fault.turn)


def decided(game: Game, fault: Offence, action: Action, _header: Turn | None) -> bool:
    """Take a choice of the attack as made where a refused line made it and cannot be carried out: nothing is done."""
    why, turn = game.why(action), game.machine.graph.turn
    if why is None or why.stopped not in turn.in_attack or not steps_of(game, fault):
        return False
    ways = [edge for edge in turn.edges if edge.source == why.stopped and edge.to]
    way = next((edge for edge in ways if not game.edition.states[edge.to or ""].final), None)
    if way is None or not game.come_to(way.trigger):
        return False
    game.pass_by(way)
    return True


def _goal(game: Game, landing: Landing, action: Any) -> str:
    if not landing.by_use:
        return landing.to
    facts = game.facts(_name(landing, action))
    return goal_of_use(game.edition, action.how, facts.type if facts else None)


def _name(landing: Landing, action: Action) -> str | None:
    card = getattr(action, landing.field) if landing.field else None
    return card.name if isinstance(card, CardRef) else card


CARRIES = (carried_out, in_the_next_turn, landed, decided)
NEARER = (carried_out, landed)
