"""What may stand in the fields of an operation that name no card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from duelfsm.play.actions.unfit import CHARACTERISTICS, said_of_cards
from duelfsm.position.card import SIDES
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.notation_words import Slot

AMOUNTS = (1000, -1000)
VALUES = ("creature", "1000", "fire", "Human")


def operation_options(edition: Edition, trigger: str) -> dict[str, tuple[Any, ...]]:
    """Return the options of each field of an operation that must be filled; nothing for another action."""
    operation = edition.operations.get(trigger)
    if operation is None:
        return {}
    slots = [slot for slot in _slots(trigger) if not slot.optional and slot.kind in _OPTIONS]
    options = {_FIELDS.get(slot.field, slot.field): _OPTIONS[slot.kind](edition, operation.what) for slot in slots}
    return options | ({"name": VALUES} if operation.what == CHARACTERISTICS else {})


def depending(edition: Edition, trigger: str) -> bool:
    """Tell whether what may stand in one field of an operation depends on another: a characteristic, and its value."""
    operation = edition.operations.get(trigger)
    return operation is not None and operation.what == CHARACTERISTICS


@cache
def _slots(trigger: str) -> tuple[Slot, ...]:
    return next((verb.slots for verb in load_notation().verbs if verb.do == trigger), ())


@cache
def _terms(edition: Edition, table: str) -> tuple[str, ...]:
    """Return what of a table an operation can say of cards; of events those alone that something may answer (603)."""
    words = getattr(edition, table)
    return tuple([word for word in said_of_cards(edition, table) if getattr(words[word], "counted", True)])


_FIELDS = {"to": "goal", "from": "origin"}
_OPTIONS: dict[str, Callable[[Edition, str | None], tuple[Any, ...]]] = {
    "amount": lambda _edition, _table: AMOUNTS,
    "player": lambda _edition, _table: SIDES,
    "term": lambda edition, table: _terms(edition, table) if table else ("?",),
    "word": lambda _edition, _table: ("?",),
    "zone": lambda edition, _table: tuple(edition.zones),
}
