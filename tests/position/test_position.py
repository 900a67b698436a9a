"""Positions: all that is needed to go on, into JSON and back."""

from __future__ import annotations

import pytest
from conftest import FACTS, accepted, game_of, position_of
from pydantic import ValidationError

from duelfsm.play.board.new_position import new_position
from duelfsm.position.card import MARKS, Card, Orientation, other_side
from duelfsm.position.card_events import marks_of
from duelfsm.position.position import Position
from duelfsm.position.result import Result
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition


def test_a_position_goes_to_json_and_back() -> None:
    """A position in the middle of an attack, with an open effect, is the same after JSON."""
    game = game_of("attack.declare", A={"battle": ["Hulcus"]}, B={"battle": [{"name": "Field", "upside_down": True}]})
    accepted(game, "attack", card="Hulcus", target="player")
    accepted(game, "effect", source="Hulcus")
    accepted(game, "extra_turn", player="B")
    assert game.stack
    assert game.position.attack
    again = Position.model_validate_json(game.position.model_dump_json())
    assert again == game.position
    (card,) = [card for card in again.zone("A", "battle") if card is not None]
    assert again.card(card.id) is card


@pytest.mark.parametrize(
    ("orientation", "tapped"),
    [(Orientation.UNTAPPED, False), (Orientation.TAPPED, True), (Orientation.UPSIDE_DOWN, False)],
)
def test_an_upside_down_field_counts_as_untapped(orientation: Orientation, *, tapped: bool) -> None:
    """Upside down counts as untapped (308.3); only the tapped state is tapped (105.1)."""
    assert Card(id=1, owner="A", orientation=orientation).tapped is tapped


def test_a_card_bears_its_marks_in_their_order() -> None:
    """The marks of a card that moved are set one by one, each where it belongs (400.5)."""
    card, marks = Card(id=1, owner="A"), tuple(range(len(MARKS)))
    card.bear(marks)
    assert marks_of(card) == marks


def test_set_up_gives_five_shields_and_five_cards() -> None:
    """After set-up each player has 5 shields, 5 cards in hand and 30 in the deck of 40 (100, 103.3)."""
    position = new_position(load_edition(newest_edition()), "B")
    for side in ("A", "B"):
        counts = {zone: len(cards) for zone, cards in position.players[side].zones.items() if cards}
        assert counts == {"deck": 30, "hand": 5, "shields": 5}
    assert (position.first, position.ordinary, position.turn) == ("B", "B", None)


def test_the_winner_is_who_did_not_lose() -> None:
    """One loser leaves a winner; where both lose at once nobody wins (703.4b)."""
    assert Result(losers=("A",), rule="104.1").winner == "B"
    assert Result(losers=("A", "B"), rule="703.4b").winner is None


def test_the_opponent_is_who_has_no_turn() -> None:
    """The other player is the one whose turn it is not (102)."""
    assert [position_of("main", player=side).opponent for side in ("A", "B")] == ["B", "A"]
    assert (other_side("A"), other_side("B")) == ("B", "A")


def test_the_levels_are_the_calls_from_outside_inward() -> None:
    """A state of a game is its stack: the states to return to, then the state (law 8)."""
    game = game_of("main", A={"mana": ["Giga", "Giga"], "hand": ["Awe"]}, cards=FACTS)
    accepted(game, "use", how="cast", card="Awe")
    accepted(game, "effect", source="Awe")
    assert game.position.levels == ["main.used", "use.resolve", "effect.open"]


@pytest.mark.parametrize(
    "change",
    [{"duelfsm": 2}, {"first": "C"}, {"next_card": 0}, {"nothing": 1}, {"stack": [{"procedure": "window"}]},
     {"result": {"losers": ["C"], "rule": "104.1"}}, {"attack": {"attacker": "x"}}],
)  # fmt: skip
def test_a_position_with_wrong_fields_is_refused(change: dict[str, object]) -> None:
    """A position from outside has every field of the right type, and no other field."""
    data = position_of("main").model_dump()
    assert Position.model_validate(data)
    with pytest.raises(ValidationError):
        Position.model_validate({**data, **change})
