"""A number behind the deck is how many of its cards are meant: nobody moves the second one alone (401, 400.5)."""

from __future__ import annotations

import pytest

from duelfsm.play.actions.base import CardRef
from duelfsm.play.actions.of_effects import Move
from duelfsm.record.duel.read_duel import DuelText

HEAD = "edition: 1.50\nfirst: A\nstart: turn 5 A state main\n---\n"
TWO_TO_MANA = [
    "to mana deck 2",
    "to mana 2 from deck",
    "to mana from deck 2",
    "deck 2 to mana",
    "2 cards from the deck into mana",
    "put the top two cards of my deck into my mana zone",
    "マナに置く 山札 2",
    "山札から2枚マナに置く",
    "山札の上から二枚をマナゾーンに置いた",
]


def read(line: str) -> Move:
    """Return the one move that a line says."""
    record = DuelText(HEAD + line + "\n").record
    assert record is not None
    (action,) = record.actions
    assert isinstance(action, Move)
    return action


@pytest.mark.parametrize("line", TWO_TO_MANA)
def test_two_cards_of_the_deck_are_said_in_any_order(line: str) -> None:
    """Two cards go from the top of the deck to the mana zone (400.5)."""
    move = read(line)
    assert (move.count, move.origin, move.goal, move.card) == (2, "deck", "mana", None)


@pytest.mark.parametrize(("line", "goal"), [("make shield deck 2", "shields"), ("move deck 2 -> hand", "hand")])
def test_so_it_is_wherever_a_number_of_cards_may_stand(line: str, goal: str) -> None:
    """To the shields and to the hand, too."""
    move = read(line)
    assert (move.count, move.origin, move.goal, move.card) == (2, "deck", goal, None)


@pytest.mark.parametrize(("line", "zone"), [("to mana deck #2", "deck"), ("to mana shield 2", "shields")])
def test_a_place_is_a_place(line: str, zone: str) -> None:
    """With its sign, and among the shields, which players number (406.3), one card is meant."""
    assert read(line).card == CardRef(zone=zone, place=2)
