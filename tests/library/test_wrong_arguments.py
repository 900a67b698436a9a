"""Wrong arguments of the library are told where they are handed in, not by an inner error."""

from __future__ import annotations

import io
from typing import Any

import pytest

import duelfsm


@pytest.mark.parametrize("where", [b"first: A\n---\nturn 1 A\n", None, io.BytesIO(b"first: A\n---\nturn 1 A\n")])
def test_a_record_is_read_of_text(where: Any) -> None:
    """Bytes, a stream of bytes and nothing at all are no record, and are named as what they are."""
    with pytest.raises(TypeError, match=f"a record is read of .* not of {type(where).__name__}"):
        duelfsm.read_record(where)


def test_who_goes_first_is_a_player() -> None:
    """There are two players, A and B (100.1)."""
    wrong: Any = "C"
    with pytest.raises(ValueError, match="who goes first is A or B"):
        duelfsm.Game.new(first=wrong)


def test_what_is_no_action_is_not_explained() -> None:
    """A word that is no action has no explanation; that of an action is given."""
    game = duelfsm.Game.new()
    with pytest.raises(ValueError, match="there is no action"):
        game.explain("frob")
    assert {action.do for action in game.explain("charge").actions} == {"charge"}


def test_a_position_stands_in_a_state_of_its_edition() -> None:
    """A position that another program wrote is looked at before a game stands there."""
    position = duelfsm.Game.new().position.model_copy(update={"state": "nonsense"})
    with pytest.raises(ValueError, match="there is no state"):
        duelfsm.Game.at(position)


def test_a_choice_makes_actions_of_its_options_alone() -> None:
    """A charge is of a card of one's own hand (503.1); a card that lies elsewhere is none of the options."""
    charge = next(choice for choice in duelfsm.Game.new().legal_actions() if choice.do == "charge")
    with pytest.raises(ValueError, match="no option lies there"):
        charge.make({"card": duelfsm.CardRef(place=1, owner="B", zone="hand")})
    assert charge.make({"card": duelfsm.CardRef(place=1, owner="A", zone="hand")}).do == "charge"
