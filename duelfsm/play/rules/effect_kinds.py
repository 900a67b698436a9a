"""Of which kinds what an effect does is: those that its text names, and no others (101.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import partial
from typing import Any

from duelfsm.play.actions.of_effects import Invert
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.rules.effect_conditions import is_not_due, owner_of
from duelfsm.play.rules.effect_deeds import EffectDeed, changes_something, is_itself, is_told_at_once
from duelfsm.play.rules.effect_text import is_cast_behind_another, may_use_itself, open_ability
from duelfsm.play.rules.leaving import CAST, ENTERS, LEAVES, PENDING
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only
from duelfsm.rulebook.text import Text, quoted


def is_of_its_text(game: Board, act: Act, limits: Sequence[Only], names: Set[str], done: Sequence[EffectDeed]) -> bool:
    """An effect does nothing of a kind that its text does not name (101.3); what no text can name is in doubt.

    That a card leaves is all that is named of a way to no zone in particular.
    """
    frame = game.stack[-1]
    told = [each.pick for each in done if each.event != LEAVES]
    rest = [each for each in done if not (is_used_there(game, frame, each) or _is_seen_for_it(game, limits, each))]
    kinds = {each.event for each in rest if not (each.event == LEAVES and any(each.pick is one for one in told))}
    other = sorted(kinds - names)
    if is_cast_behind_another(limits) and (other or (not done and changes_something(game.edition, act))):
        what = game.edition.events[other[0]].as_done if other else game.edition.triggers[act.action.do].name
        return is_not_due(game, frame, limits[-1], {"expected": frame.source or "?", "event": what})
    if other and not all(is_told_at_once(game, each) for each in done if each.event in other):
        return game.no_with(partial(_of_another_kind, game, limits, other[0]))
    if done or not changes_something(game.edition, act) or _is_its_switch(game, frame, act):
        return True
    whole = next((each for each in limits if each.lasting or (each.itself and each.on == ENTERS)), None)
    if whole is not None:  # all that it does is known: its card comes, or such an effect lasts
        what, said = game.edition.triggers[act.action.do].name, quoted([game.edition.events[whole.on].as_done])
        return game.no(case="kind", expected=frame.source or "?", event=what, number=said)
    return game.doubt_name(frame.source or "?", "abilities")


def _is_its_switch(game: Board, frame: Frame, act: Act) -> bool:
    """Tell whether a line says that a field is turned upside down, as the use of its D-Switch turned it (308.3)."""
    opened = open_ability(game, frame)
    turned = isinstance(act.action, Invert) and opened is not None and opened.switch
    return turned and is_itself(frame, act.the("card").card)


def _of_another_kind(game: Board, limits: Sequence[Only], other: str) -> dict[str, Any]:
    """Return what is told of something that an effect does of a kind that its text does not name."""
    said, source = quoted(list(dict.fromkeys(_with_its_goal(game, each) for each in limits))), game.stack[-1].source
    return {"case": "kind", "expected": source or "?", "event": game.edition.events[other].as_done, "number": said}


def _with_its_goal(game: Board, part: Only) -> Text:
    """Return what a part of a text does, and the zone to which cards go by it."""
    done, goal = game.edition.events[part.on].as_done, game.edition.zones.get(part.goal or "")
    return done if goal is None else Text(ja=f"{done.ja}→{goal.name.ja}", en=f"{done.en} -> {goal.name.en}")


def kinds_named(limits: Iterable[Only]) -> set[str]:
    """Return the events that a text names: what it does, asks to have done before, or counts (101.3, 101.3a)."""
    named = {event for each in limits for event in (each.on, each.after, each.otherwise)}
    return {event for event in named | {each.each.event for each in limits if each.each} if event is not None}


def _is_seen_for_it(game: Board, limits: Sequence[Only], deed: EffectDeed) -> bool:
    """Tell whether cards are looked at where the text does something, or counts: to look there is a part of that."""
    events = game.edition.events
    if deed.event != LOOKED or deed.origin is None:
        return False
    zone, mine = game.edition.zones[deed.origin], deed.side == owner_of(game, game.stack[-1])
    if zone.public or (mine and not (zone.ordered or zone.breaks)):  # who has a hand looks at it
        return True
    return any(
        zone.id in (each.origin, *(asked.zone for asked in (each.each, each.condition, each.unless) if asked))
        or (each.origin is None and FROM in events[each.on].places and not each.itself)
        or (events[each.on].done_in == zone.id and not zone.drawn)
        for each in limits
    )


def is_used_there(game: Board, frame: Frame, deed: EffectDeed) -> bool:
    """Tell whether what is open uses a card: a spell itself, or a shield on its way to the hand, as for an S-Back."""
    if deed.pick is None or not may_use_itself(game, frame):
        return False
    cast = deed.event == CAST and is_itself(frame, deed.pick.card)
    return cast or (deed.event in (CAST, ENTERS) and deed.pick.zone == PENDING)


LOOKED, FROM = "looked", "from"
