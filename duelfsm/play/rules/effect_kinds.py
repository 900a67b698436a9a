"""Of which kinds what an effect does is: those that its text names, and no others (101.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.rules.effect_deeds import EffectDeed, changes_something, is_itself
from duelfsm.play.rules.leaving import CAST, ENTERS, LEAVES, PENDING
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import Only
from duelfsm.rulebook.text import join


def is_of_its_text(game: Board, act: Act, limits: Sequence[Only], done: Sequence[EffectDeed]) -> bool:
    """An effect does nothing of a kind that its text does not name (101.3); what no text can name is in doubt.

    That a card leaves is all that is named of a way to no zone in particular.
    """
    frame = game.stack[-1]
    names = kinds_named(limits)
    kinds = {
        each.event for each in done if not (each.event in _COMES and each.pick and _is_used_there(frame, each.pick))
    }
    other = sorted((kinds - {LEAVES} or kinds) - names)
    if other and not all(is_told_at_once(game, act, each) for each in done if each.event in other):
        events = game.edition.events
        said = join([events[event].name for event in dict.fromkeys(each.on for each in limits)])
        return game.no(case="kind", expected=frame.source or "?", event=events[other[0]].name, number=said)
    if done or not changes_something(game.edition, act):
        return True
    if any(each.itself and each.on == ENTERS for each in limits):  # all that it does is known: its card comes
        what = game.edition.triggers[act.action.do].name
        return game.no(case="kind", expected=frame.source or "?", event=what, number=game.edition.events[ENTERS].name)
    return game.doubt_name(frame.source or "?", "abilities")


def kinds_named(limits: Iterable[Only]) -> set[str]:
    """Return the events that a text names: what it does, asks to have done before, or counts (101.3, 101.3a)."""
    named = {event for each in limits for event in (each.on, each.after, each.otherwise)}
    return {event for event in named | {each.each.event for each in limits if each.each} if event is not None}


def is_told_at_once(game: Board, act: Act, deed: EffectDeed) -> bool:
    """Tell whether a card of the battle zone goes where it goes in the end: home (117.1), or by a replacement (609)."""
    pick = deed.pick
    if pick is None or deed.event != LEAVES or not game.edition.zones[pick.zone].field:
        return False
    facts, kind = game.facts(pick.name), game.type_of(pick)
    if kind is not None and kind.home is not None and kind.home == value_of(act.action, "goal"):
        return True
    if facts is None or facts.abilities is None:
        return game.doubt(pick, "abilities")
    return any(each.replaces for each in facts.abilities)


def _is_used_there(frame: Frame, pick: Pick) -> bool:
    """Tell whether a card is the one whose effect is open, or a shield on its way to the hand, as one for an S-Back."""
    return is_itself(frame, pick.card) or pick.zone == PENDING


_COMES = frozenset({CAST, ENTERS})
