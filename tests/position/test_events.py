"""The primitive events: each has its inverse, and a game is their fold (law 11)."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from conftest import position_of
from hypothesis import given
from hypothesis import strategies as st

from duelfsm.position.attack import OpenAttack
from duelfsm.position.card import SIDES, Card, Orientation
from duelfsm.position.extra_turn import ExtraTurn
from duelfsm.position.journal import Journal
from duelfsm.position.position import Frame, GameTurn, Position

ZONES = ("deck", "hand", "battle", "mana", "shields", "graveyard")
Numbers = tuple[int, int, int]
FRAME = Frame(procedure="window", home="main", edge="charge/charge")


def a_position() -> Position:
    """Return a small position with hidden and known cards in several zones."""
    zones = {"deck": 3, "hand": ["Giga", 2], "battle": ["Hulcus", "Field"], "mana": ["Hulcus"], "shields": 2}
    return position_of("main", A=zones, B=zones)


def known(position: Position) -> list[Card]:
    """Return every card that has an identity."""
    cards = [card for side in SIDES for zone in ZONES for card in position.zone(side, zone)]
    return [card for card in cards if card is not None]


def _move(journal: Journal, a: int, b: int, c: int) -> None:
    side = SIDES[a % 2]
    places = [(side, zone) for zone in ZONES if journal.position.zone(side, zone)]
    origin = places[b % len(places)]
    goal = (side, ZONES[c % len(ZONES)])
    length = len(journal.position.zone(*goal)) + (origin != goal)
    at = None if c % 3 == 0 else (a + c) % length
    marks: dict[str, Any] = {"orientation": Orientation.TAPPED} if a % 5 == 0 else {"since": b, "kind": "creature"}
    journal.move(origin, b % len(journal.position.zone(*origin)), goal, at, **marks)


def _show(journal: Journal, a: int, b: int, c: int) -> None:
    hidden = [
        ((side, zone), index)
        for side in SIDES
        for zone in ZONES
        for index, card in enumerate(journal.position.zone(side, zone))
        if card is None
    ]
    if hidden:
        place, index = hidden[a % len(hidden)]
        shown = journal.show(place, index, "Awe" if b % 2 else None)
        assert journal.position.zone(*place)[index] is shown


def _turn(journal: Journal, a: int, b: int, c: int) -> None:
    cards = known(journal.position)
    journal.turn(cards[a % len(cards)], list(Orientation)[b % 3])


def _mark(journal: Journal, a: int, b: int, c: int) -> None:
    cards = known(journal.position)
    mark, value = [("name", "Awe"), ("on", b), ("kind", "spell"), ("face_down", b % 2 == 0)][c % 4]
    journal.mark(cards[a % len(cards)], mark, value)


def _set(journal: Journal, a: int, b: int, c: int) -> None:
    field, value = [
        ("charges", b),
        ("attack", OpenAttack(attacker=1, attacker_life=b)),
        ("turn", GameTurn(number=b + 1, player="B")),
        ("lost", (a, b)),
        ("path", []),
        ("queue", [ExtraTurn(player="B", granted=c)]),
    ][a % 6]
    journal.set(field, value)


def _step(journal: Journal, a: int, b: int, c: int) -> None:
    if a % 3 == 0:
        journal.call("main/use", "use.pay", FRAME)
    elif a % 3 == 1 and journal.position.stack:
        journal.come_back("use.pay/pay")
    else:
        journal.step("main/pass", ["main", "charge"][b % 2])


def _lists(journal: Journal, a: int, b: int, c: int) -> None:
    queue = journal.position.queue
    if a % 4 == 0 and queue:
        assert journal.take("queue", b % len(queue)) is not None
    elif a % 4 == 1:
        journal.clear(["queue", "stack", "path"][b % 3])
    elif a % 4 == 2 and journal.position.stack:
        journal.frame(by="B", cards=(b, c))
    else:
        journal.put("queue", ExtraTurn(player=SIDES[b % 2], granted=c), None if c % 2 else a % (len(queue) + 1))


CALLS: dict[str, Callable[[Journal, int, int, int], None]] = {
    "move": _move, "show": _show, "turn": _turn, "mark": _mark, "set": _set, "step": _step, "lists": _lists,
}  # fmt: skip
NUMBERS = st.tuples(*[st.integers(0, 60)] * 3)


@given(st.lists(st.tuples(st.sampled_from(sorted(CALLS)), NUMBERS), max_size=40))
def test_undo_is_the_inverse_of_every_event(calls: list[tuple[str, Numbers]]) -> None:
    """Taking back any number of events gives the position that was there before them."""
    journal = Journal(a_position())
    seen = [(0, journal.position.model_copy(deep=True))]
    for name, numbers in calls:
        CALLS[name](journal, *numbers)
        seen.append((len(journal.log), journal.position.model_copy(deep=True)))
    for mark, before in reversed(seen):
        journal.back_to(mark)
        assert journal.position == before


@given(st.lists(st.tuples(st.sampled_from(sorted(CALLS)), NUMBERS), max_size=40))
def test_a_position_is_the_fold_of_its_events(calls: list[tuple[str, Numbers]]) -> None:
    """Doing the events of the journal on the start again gives the end, also a second time."""
    journal = Journal(a_position())
    for name, numbers in calls:
        CALLS[name](journal, *numbers)
    end = journal.position.model_copy(deep=True)
    for _ in range(2):
        again = a_position()
        for event in journal.log:
            event.redo(again)
        assert again == end == journal.position


@pytest.mark.parametrize("name", sorted(CALLS))
@pytest.mark.parametrize("seed", range(12))
def test_each_call_keeps_what_it_changed(name: str, seed: int) -> None:
    """No call changes a position without an event that takes it back."""
    journal = Journal(a_position())
    _step(journal, 0, 0, 0)
    start, before = len(journal.log), journal.position.model_copy(deep=True)
    CALLS[name](journal, seed, seed * 7 + 1, seed * 3 + 2)
    assert (journal.position == before) is (len(journal.log) == start)
    journal.back_to(start)
    assert journal.position == before


def test_what_follows_an_event_does_not_change_it() -> None:
    """A list that an event sets is the position's own afterwards; the event keeps the empty one."""
    journal = Journal(a_position())
    journal.set("path", [])
    journal.step("main/pass", "attack.declare")
    again = a_position()
    for event in journal.log:
        event.redo(again)
    assert again.path == journal.position.path == ["main/pass"]


def test_a_copy_knows_what_was_there_before() -> None:
    """What was there is there again where a copy takes it back: names, castles and cards that lay on others."""
    journal, met = Journal(a_position()), list[str]()
    card, shield = known(journal.position)[:2]
    journal.mark(card, "name", "Bolshack")
    journal.mark(card, "under", shield.id)
    journal.mark(card, "under", None)
    journal.move(("A", "battle"), 0, ("A", "shields"), fortifies=shield.id)
    journal.shuffle(("A", "shields"))
    other = Journal(deepcopy(journal.position))
    other.meets(met.append, bool)
    other.as_in(journal, {})
    assert "Bolshack" in met
    assert (other.names, other.castles, other.ties) == (journal.names, frozenset({"shields"}), {"under"})


def test_a_card_that_lies_so_already_is_not_turned() -> None:
    """An already tapped card does not become tapped (105.6): no event."""
    journal = Journal(a_position())
    card = known(journal.position)[0]
    journal.turn(card, Orientation.TAPPED)
    journal.turn(card, Orientation.TAPPED)
    assert len(journal.log) == 1


def test_life_rises_with_each_change_of_zone() -> None:
    """A card that changes zones is a new object and forgets its marks (400.5)."""
    journal = Journal(a_position())
    (card,) = [card for card in journal.position.zone("A", "mana") if card is not None]
    journal.turn(card, Orientation.TAPPED)
    journal.mark(card, "on", 1)
    for life, (origin, goal) in enumerate([("mana", "battle"), ("battle", "hand"), ("hand", "battle")], 1):
        at = [each is card for each in journal.position.zone("A", origin)].index(True)
        journal.move(("A", origin), at, ("A", goal))
        assert (card.life, card.orientation, card.on) == (life, Orientation.UNTAPPED, None)
    assert not journal.position.in_zone(card.id, 1, "battle")
    assert journal.position.in_zone(card.id, 3, "battle")
