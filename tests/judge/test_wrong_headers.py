"""A wrong header is one mistake: the turn is that of the header, and the lines below it are judged in it."""

from __future__ import annotations

import pytest
from turn_five import Places, errors, notes, refused

THEFT = """turn 5
charge "X"
end
turn 6 A
A: charge "Y"
A: attack "Bear" -> player
break 1
end
turn 7 B
B: charge "Z"
end
turn 8 A
A: charge "W\""""
TURNS_GRANTED = """turn 5
cast "Spell"
effect "Spell": {does}
end
turn 6 B
B: charge "Y"
end
turn 7 A
A: charge "Z"
end
turn 8 B
B: charge "W\""""


def test_a_turn_of_the_wrong_player() -> None:
    """A takes B's turn (512.1): the header says it once, the turn is A's, and B is next."""
    assert errors(THEFT) == [(4, "512.1")]


def test_the_first_turn_of_the_wrong_player() -> None:
    """B begins although A goes first (103.4): the turns go on from there."""
    text = """turn 1 B
    charge "X"
    end
    turn 2 A
    charge "Y"
    end
    turn 3 B
    B: charge "Z\""""
    assert errors(text, {"start: turn 5 A\n": ""}) == [(1, "103.4")]


@pytest.mark.parametrize(("does", "rule"), [("extra turn A", "500.5"), ("skip next turn B", "512.1")])
def test_an_inserted_or_skipped_turn_that_is_forgotten(does: str, rule: str) -> None:
    """An extra turn is forgotten (500.5), or a skipped one taken (512.1): the later headers are right."""
    assert errors(TURNS_GRANTED.format(does=does), {"A mana: 2": "A mana: 5"}) == [(5, rule)]


def test_two_turns_that_are_taken_are_two_mistakes() -> None:
    """A takes two turns one after the other (512.1): each header is wrong."""
    assert errors('turn 5\nend\nturn 6 A\nturn 7 A\nA: charge "X"') == [(3, "512.1"), (4, "512.1")]


def test_a_header_before_the_right_one_begins_nothing() -> None:
    """A wrong header is followed by the right one (512.1): that is no mistake."""
    assert errors('turn 5\nend\nturn 6 A\nturn 6 B\nB: charge "X"\nend\nturn 7 A\nA: charge "Y"') == [(3, "512.1")]


def test_a_header_with_the_name_of_the_other_player() -> None:
    """What follows a wrong name (512.1) was done by the player whose turn it is: the turn is theirs."""
    assert errors('turn 5\nend\nturn 6 A\nB: charge "X"\nend\nturn 7 A\nA: charge "Y"') == [(3, "512.1")]


@pytest.mark.parametrize("end", ["", "end\n"])
def test_a_wrong_number(end: str) -> None:
    """A number is left out (512.1): the count goes on from there, also where no line ends the turns."""
    text = f'turn 5\ncharge "X"\n{end}turn 7\ncharge "Y"\n{end}turn 8\ncharge "Z"\n{end}turn 9\ncharge "W"'
    at = text.split("\n").index("turn 7") + 1
    assert errors(text) == [(at, "512.1")]
    assert notes(text) == [(text.split("\n").index(turn) + 1, at) for turn in ("turn 8", "turn 9")]


def test_a_wrong_number_of_one_header_alone() -> None:
    """A number is wrong and the next one right (512.1): only the first is a mistake."""
    text = 'turn 5\nend\nturn 7 B\nB: charge "X"\nend\nturn 7 A\nA: charge "Y"\nend\nturn 8 B'
    assert errors(text) == [(3, "512.1")]


def test_a_wrong_number_in_the_middle_of_an_attack() -> None:
    """The header (512.1) ends a turn in which nothing is left to do; B attacks in the next one."""
    lines = ['charge "X"', 'attack "Bear" -> player', "break 1", "turn 7 B", 'attack "Giga" -> "Bear"', "battle", "end"]
    assert errors("\n".join(["turn 5", *lines, "turn 8 A", 'charge "Z"'])) == [(5, "512.1")]


def test_nothing_behind_a_wrong_header_is_hidden() -> None:
    """A steals a turn (512.1) and charges twice in it (503.2): both are said."""
    expected: Places = [(3, "512.1"), (5, "503.2")]
    assert errors('turn 5\nend\nturn 6 A\nA: charge "X"\nA: charge "Y"\nend\nturn 7 B') == expected


def test_two_inserted_turns_in_the_wrong_order() -> None:
    """Both players gained an extra turn, and that of the other player comes first (500.5a): each is taken once."""
    text = TURNS_GRANTED.format(does="extra turn A; extra turn B")
    assert errors(text, {"A mana: 2": "A mana: 5"}) == [(5, "500.5a")]


def test_the_turns_behind_tell_whose_a_wrong_header_is() -> None:
    """A header of A's turn names B (512.1); who attacks under the next headers, which name nobody, shows the slip."""
    text = """turn 5 B
    end
    turn 6
    B: charge "Y"
    end
    turn 7
    A: charge "X"
    end"""
    assert errors(text) == [(1, "512.1")]


def test_a_wrong_header_that_expects_something_is_told_as_any_other() -> None:
    """What a line expects of the game says nothing of which turn its header means (512.1)."""
    counted = THEFT.replace("turn 6 A", "turn 6 A #= B shields 5")
    assert errors(counted) == [(4, "512.1")]


UNRESOLVED = """first: A
A battle: "Bear"
B battle: "Late"
start: turn 5 A
card "Bear": creature, water, cost 3, power 3000, keywords none, abilities none, statics {statics}
card "Late": creature, water, cost 3, power 3000, keywords none, abilities turn_ends other-turn only 1 draws mandatory
---
"""
LATER = ["turn 6", "draw", 'charge "X"', "end", "turn 7", "draw"]


@pytest.mark.parametrize(
    ("line", "statics", "rule"),
    [('attack "Bear" -> player', "none", "509.2"), ("no charge", "must attack", "506.1b")],
    ids=["an attack that is not over", "an attack that is due"],
)
def test_what_waits_at_the_end_of_a_turn_holds_no_later_one_back(line: str, statics: str, rule: str) -> None:
    """An effect of the other player that nobody resolved as a turn ends (511.1) hides none of the turns behind it.

    The header behind an attack that is not over (509.2), or was due (506.1b), is wrong once.
    """
    assert refused(["turn 5", line, *LATER], UNRESOLVED.format(statics=statics)) == {3: rule}
