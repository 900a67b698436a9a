"""Wrong arguments of the library are told where they are handed in, not by an inner error."""

from __future__ import annotations

import io
from collections.abc import Callable
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


WRONG: list[Any] = [None, 3, "X", ["X"], [None], {"X": 1}, object()]
KINDS: dict[str, Callable[[Any], object]] = {
    "Record.of": duelfsm.Record.of,
    "Game.at": duelfsm.Game.at,
    "Game.apply": lambda wrong: duelfsm.Game.new().apply(wrong),
    "starting_position": lambda wrong: duelfsm.starting_position(wrong, duelfsm.load_edition("1.48")),
    "its edition": lambda wrong: duelfsm.starting_position(duelfsm.Record.of(duelfsm.Game.new()), wrong),
    "write_record": lambda wrong: duelfsm.write_record(wrong, io.StringIO()),
    "events_to_json": duelfsm.events_to_json,
    "cards": lambda wrong: duelfsm.Game.new(cards=wrong),
    "filled_from": lambda wrong: duelfsm.CardFacts(name="X").filled_from(wrong),
}


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
@pytest.mark.parametrize("function", KINDS)
def test_what_is_of_another_kind_is_named_as_what_it_is(function: str, wrong: Any) -> None:
    """A public function says what it takes, and of which kind the argument is, or the first of a list that is wrong."""
    with pytest.raises(TypeError, match=r"(takes|are) .*, not \w+$"):
        KINDS[function](wrong)


@pytest.mark.parametrize("wrong", [["X"], [None], {"X": 1}, []], ids=repr)
def test_a_list_is_no_stream(wrong: Any) -> None:
    """A record is read of a stream, and written to one: what cannot be read or written is named."""
    with pytest.raises(TypeError, match="a stream of text, not of"):
        duelfsm.read_record(wrong)
    with pytest.raises(TypeError, match="a stream of text, not to"):
        duelfsm.write_record(duelfsm.Record.of(duelfsm.Game.new()), wrong)


@pytest.mark.parametrize("wrong", [3, b"X", "X", [3], None, {"A": 3}, {"A": None}, {"A": b"X"}], ids=repr)
def test_decks_are_lists_by_their_players(wrong: Any) -> None:
    """A deck is the names of its cards, or how many of each; None is no deck list at all."""
    if wrong is None:
        assert not duelfsm.Game.new(decks=wrong).decks
        return
    with pytest.raises((TypeError, ValueError), match="deck"):
        duelfsm.Game.new(decks=wrong)


@pytest.mark.parametrize("wrong", [None, 3, "X", ["X"], {}, {"card": None}, {"X": 1}], ids=repr)
def test_a_choice_says_what_no_action_takes(wrong: Any) -> None:
    """What stands in the fields of an action is told by the name of the field."""
    charge = next(choice for choice in duelfsm.Game.new().legal_actions() if choice.do == "charge")
    with pytest.raises((TypeError, ValueError), match=r"make|no such action") as raised:
        charge.make(wrong)
    assert type(raised.value) in (TypeError, ValueError)
