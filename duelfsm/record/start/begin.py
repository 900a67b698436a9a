"""From the head of a record to the position that it starts from."""

from __future__ import annotations

from typing import Any

from duelfsm.errors import must_be
from duelfsm.position.card import SIDES
from duelfsm.position.position import Position
from duelfsm.record.files.own_cards import own_facts
from duelfsm.record.model.opening import Opening, turn_fields
from duelfsm.record.model.record import Record
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.edition import Edition


def starting_position(record: Record, edition: Edition) -> Position:
    """Return the position that a record starts from."""
    must_be(record, Record, "starting_position() takes a record")
    must_be(edition, Edition, "starting_position() takes an edition, as load_edition() returns it")
    facts = own_facts(record, edition)
    opening = Opening(edition, facts, record.start.turn if record.start else 1, empty=record.deal)
    players = {side: opening.player(side, getattr(record.players, side)) for side in SIDES}
    fields = _before_a_turn(record, edition) if record.start else {"state": _entry(record, edition)}
    return Position.of(  # the record that its parts come from was validated
        edition=edition.id,
        first=record.first,
        players=players,
        facts={each.name: each for each in facts},
        next_card=opening.next_card,
        **{"ordinary": record.first, **fields},
    )


def _entry(record: Record, edition: Edition) -> str:
    return edition.entry(Entry.DEAL if record.deal else Entry.GAME)


def _before_a_turn(record: Record, edition: Edition) -> dict[str, Any]:
    """Return the fields of a position that stands before a turn, or in a state of it."""
    start = record.start
    assert start is not None
    return turn_fields(record.first, start.turn, start.player, start_state(record, edition) or start.state, edition)


def start_state(record: Record, edition: Edition) -> str | None:
    """Return the state in which a record starts by its id, None where it names none, or one that is not known.

    A step is named for the first of its states, as judges and the rules name it (500.1).
    """
    word = record.start.state if record.start else None
    step = word and edition.id_of("steps", word)
    first = next((state.id for state in edition.declaration.states if state.step == step), None)
    found = word and (edition.id_of("states", word) or first)
    return found if found in {state.id for state in edition.declaration.states} else None
