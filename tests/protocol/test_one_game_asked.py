"""One game that is asked about: what is forced, what may go unsaid, and why an action is refused behind it."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest
from asked_games import ZONES, Asked, head, names

from duelfsm.play.told import refusals


@pytest.fixture
def asked() -> Asked:
    """Return a new engine."""
    return Asked()


UNKNOWN: dict[str, Any] = {"A": {"hand": ["Guard"], "deck": 10}, "B": {"hand": ["Guard"], "deck": 10}}


def in_the_first_turn(**players: Any) -> dict[str, Any]:
    """Return a head in which nobody has described the cards, from the first turn on."""
    return {"duelfsm": 1, "edition": "1.50", "first": "A", "players": {**UNKNOWN, **players}}


@pytest.mark.parametrize("passes", [[], ["A"], ["A", "B"]])
def test_behind_the_end_of_a_turn_the_other_player_charges(asked: Asked, passes: list[str]) -> None:
    """What unknown cards could trigger as a turn ends is declined unsaid: the next turn is B's (512.1)."""
    asked("start", record=in_the_first_turn())
    asked("do", action={"do": "charge", "by": "A", "card": "Guard"})
    asked("do", action={"do": "end", "by": "A"})
    for player in passes:
        assert asked("do", action={"do": "pass", "by": player})["accepted"]
    told = asked("do", action={"do": "charge", "by": "B", "card": "Guard"}, tell=["position"])
    assert (told["accepted"], told["position"]["turn"], names(told, "B", "mana")) == (True, 2, ["Guard"])
    assert asked("undo", tell=["position"])["position"]["turn"] == 1 + (len(passes) == 2)


def test_without_its_end_no_turn_begins(asked: Asked) -> None:
    """The end of a turn is said (506.2): before it the other player charges nothing, and no turn begins."""
    asked("start", record=in_the_first_turn())
    asked("do", action={"do": "charge", "by": "A", "card": "Guard"})
    told = asked("do", action={"do": "charge", "by": "B", "card": "Guard"}, tell=["position"])
    assert (told["accepted"], told["position"]["turn"]) == (False, 1)


def test_what_the_next_turn_refuses_is_refused_by_its_own_reason(asked: Asked) -> None:
    """Behind the end of a turn a card that B has not is not there, rather than a matter of the other player (503)."""
    asked("start", record=in_the_first_turn(B={"hand": ["Other"], "deck": ["Other", "Other"]}))
    asked("do", action={"do": "end", "by": "A"})
    told = asked("do", action={"do": "charge", "by": "B", "card": "Nope"}, tell=["position"])
    assert (told["code"], told["position"]["turn"]) == ("IN.no_such_card", 1)


@pytest.mark.parametrize(
    ("action", "rule", "code"),
    [
        ({"do": "charge", "by": "A", "card": "Nope"}, None, "IN.no_such_card"),
        ({"do": "end", "by": "B"}, "506.2", "DM506.2"),
        ({"do": "charge", "by": "B", "card": "Dragon"}, "503.1", "DM503.1"),
    ],
)
def test_what_is_refused_first_is_refused_where_the_game_stands(
    asked: Asked, action: dict[str, Any], rule: str | None, code: str
) -> None:
    """Headers are not said at this pace: nobody is told to write one before anything was done (500.2a)."""
    asked("start", record=head())
    told = asked("do", action=action)
    assert (told["accepted"], told["rule"], told["code"]) == (False, rule, code)


def test_a_game_that_is_over_before_anything_was_done_is_over(asked: Asked) -> None:
    """Who draws the last card of the deck loses (703.4b), and with that the game is over (104.1)."""
    asked("start", record=head(players={"A": {**ZONES, "deck": ["Awe"]}, "B": ZONES}))
    told = asked("do", action={"do": "no_charge"})
    assert (told["accepted"], told["rule"], "over" in told["message"]["en"]) == (False, "104.1", True)


def test_for_why_an_action_is_refused_nobody_lists_what_is_legal(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second charge is refused where the first one was said (503.2), with no list of what would be legal there."""
    asked("start", record=head())
    asked("do", action={"do": "charge", "card": "Dragon"})
    listed = Mock(return_value=())
    monkeypatch.setattr(refusals, "legal_names", listed)
    assert asked("do", action={"do": "charge", "card": "Giga"})["rule"] == "503.2"
    assert not listed.called
