"""What of an effect that lasts can mean nothing where it stands, although each of its words is known."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.actions.unfit import AGAINST
from duelfsm.play.actions.word_names import LACKING, NO_MEANING, NO_STEP, UNSAID, WAITS_NOT, Unfit, known_in
from duelfsm.rulebook.card_asked import WORDS
from duelfsm.rulebook.deeds import Deed, Obstacle
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.event_type import EventType
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.tables import DeclaredOperation


def idle_part(edition: Edition, action: Action) -> Iterator[Unfit]:
    """Yield what can mean nothing of an action all of whose words are ids: nothing would come of it.

    Args:
        edition: whose words they are.
        action: an operation of an effect, or another action.
    """
    yield from _waits_for_nothing(edition, action)
    operation = edition.operations.get(action.do)
    if operation is None or not operation.lasts:
        return
    yield from _unfit_end(edition, action, operation)
    idle = [slot for slot, field in _SLOTS.items() if value_of(action, field) and not _means(edition, action, slot)]
    if idle:
        yield Unfit(NO_MEANING, idle[0], [each for each in _markers(action.do) if each not in idle], "markers")
    yield from _idle_asked(edition, action, operation) if value_of(action, AGAINST) else ()


def _waits_for_nothing(edition: Edition, action: Action) -> Iterator[Unfit]:
    """Yield an event that an effect waits for and that nothing answers, as it never happens or is only done (603)."""
    operation = edition.operations.get(action.do)
    word = value_of(action, "what") if operation and operation.what == EVENTS else value_of(action, "rider")
    event = edition.events.get(word or "")
    if event is not None and not event.counted:
        yield Unfit(NO_MEANING, event.id, [each.id for each in edition.events.values() if each.counted], EVENTS)


def _unfit_end(edition: Edition, action: Action, operation: DeclaredOperation) -> Iterator[Unfit]:
    """Yield an end that never comes: of what waits for nothing (603.6), of a step, or without one (500.3)."""
    durations = edition.durations.values()
    until = edition.durations.get(value_of(action, "until") or "")
    if until is not None and until.once and not operation.waits:
        yield Unfit(WAITS_NOT, until.id, [each.id for each in durations if not each.once], DURATIONS)
    if until is not None and until.step and not value_of(action, "step"):
        yield Unfit(LACKING, UNSAID, known_in(edition, "steps"), "steps")
    if value_of(action, "step") and not (until is not None and until.step):
        lasts = until.id if until else _USED_UP if operation.waits else _FOR_GOOD
        yield Unfit(NO_STEP, lasts, [each.id for each in durations if each.step], DURATIONS)


def _means(edition: Edition, action: Action, slot: str) -> bool:
    """Tell whether what stands behind a marker means something beside the rest of the action."""
    if slot == _ALL_OF:  # whom they are is said once (110.2e)
        return not value_of(action, "cards")
    if slot == _FOR:
        return not value_of(action, "all_of")
    said = _said(edition, action)
    if slot == AGAINST:
        return _asks_for_such(said, of_player=not (value_of(action, "cards") or value_of(action, "all_of")))
    return not isinstance(said, EventType) or said.moves


def _said(edition: Edition, action: Action) -> object:
    """Return what the word of an operation stands for: a deed, an obstacle, an event; None where it has none."""
    table = edition.operations[action.do].what
    return getattr(edition, table).get(value_of(action, "what")) if table else None


def _asks_for_such(said: object, *, of_player: bool) -> bool:
    """Tell whether a deed is forbidden, or an obstacle lifted, for such cards alone as are named behind it (505.2)."""
    if isinstance(said, Deed | Obstacle):
        return said.asks_for_such(of_player=of_player)
    return True


def _idle_asked(edition: Edition, action: Action, operation: DeclaredOperation) -> Iterator[Unfit]:
    """Yield what can mean nothing of such cards: no effect is a card, and a card that is used does not lie in play."""
    asked, said = value_of(action, AGAINST), _said(edition, action)
    used = operation.of_cards_used or (isinstance(said, Deed) and said.of_uses)
    besides, idle = asked.besides, _LYING if used else ()
    fields = [field for field in idle if any(getattr(way, field) for way in (asked, *asked.or_such))]
    fields += [field for field in (_ITSELF, *idle) if besides is not None and getattr(besides, field)]
    fields += ["besides"] if besides is not None and not besides.looks else []
    known = ["type", *(word for field, word in WORDS.items() if field not in _LYING or not used)]
    if fields:
        yield Unfit(NO_MEANING, {**WORDS, _ITSELF: "this"}[fields[0]], known, "ability")


def _markers(do: str) -> list[str]:
    """Return the markers of what may stand behind an operation."""
    slots = next((verb.slots for verb in load_notation().verbs if verb.operation and verb.do == do), ())
    return [slot.after for slot in slots if slot.after]


EVENTS, DURATIONS = "events", "durations"
_ALL_OF, _FOR, _ARROW = "all_of", "for", "arrow"
_SLOTS = {_ALL_OF: "all_of", _FOR: "player", AGAINST: AGAINST, _ARROW: "goal"}
_USED_UP, _FOR_GOOD = "once", "game"  # how long lasts what names no end
_LYING, _ITSELF = ("tapped", "attacking"), "itself"
