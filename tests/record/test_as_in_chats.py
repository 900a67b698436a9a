"""Lines as they stand in chats and notes: a turn or a step's name before a colon, whose card it is, what follows."""

from __future__ import annotations

from typing import Any

import pytest

from duelfsm.record.duel.read_duel import DuelText

HEAD = 'edition: 1.50\nA: Akari\nB: べん\nfirst: A\nB battle: "Wall"\nstart: turn 5 A\n---\n'


def read(*lines: str) -> list[dict[str, Any]]:
    """Return what is done, and with what."""
    source = DuelText(HEAD + "\n".join(lines) + "\n")
    assert source.record is not None, source.faults
    return [{"do": each.do} | each.model_dump(exclude_defaults=True) for each in source.record.actions]


def test_a_header_may_have_its_turn_behind_a_colon() -> None:
    """The first part is the header, the others what is done in the turn."""
    said = read("T5 Akari: draw, charge X, end", "Turn 6 (べん):", "draw")
    assert [each["do"] for each in said] == ["turn", "draw", "charge", "end", "turn", "draw"]
    assert [each.get("by") for each in said if each["do"] == "turn"] == ["A", "B"]


@pytest.mark.parametrize(
    ("line", "done"),
    [("Main step: summon X", ["use"]), ("Draw step: draw", ["draw"]), ("Mana charge step: charge X", ["charge"])],
)
def test_the_name_of_a_step_before_a_colon_says_nothing(line: str, done: list[str]) -> None:
    """It is a heading, as on a line of its own, and no card."""
    assert [each["do"] for each in read("turn 5 A", line)][1:] == done


@pytest.mark.parametrize("line", ["B: no block", "べん: block X", "attack: X -> player"])
def test_who_acts_and_what_is_done_stand_before_a_colon_as_ever(line: str) -> None:
    """Only the header of a turn, or the name of a step, is cut off there."""
    assert len(read("turn 5 A", line)) == 2


@pytest.mark.parametrize("name", ["べん's Wall", "べんのWall", "B's Wall"])
def test_a_bare_name_may_say_whose_card_it_is(name: str) -> None:
    """Nobody is accused for a card that would be called so."""
    assert read("turn 5 A", f"destroy {name}")[1]["card"] == {"name": "Wall", "owner": "B"}


def test_in_quotes_it_is_the_name() -> None:
    """So is the name of a printed card."""
    assert read("turn 5 A", 'destroy "B\'s Wall"')[1]["card"] == "B's Wall"


@pytest.mark.parametrize(
    ("line", "do", "fields"),
    [
        ("swing X", "attack", {"card": "X"}),
        ("played X as mana", "charge", {"card": "X"}),
        ("breaks two", "break", {"count": 2}),
        ("1枚目ブレイク", "break", {"count": 1}),
        ("べん投了", "concede", {"by": "B"}),
        ("《X》を《Y》に進化", "use", {"card": "Y", "onto": ("X",), "how": "summon"}),
    ],
)
def test_more_ways_to_say_it_are_read(line: str, do: str, fields: dict[str, Any]) -> None:
    """As people say it at the table."""
    assert read("turn 5 A", line)[1] == {"do": do, **fields}


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("Wall attacks for the win", "direct attack"),
        ("Wall swings for 2", "break 2"),
        ("double break", "break 2"),
        ("one shield", "count B shields 1"),
        ("《X》を撃って《Y》を破壊", "効果 《X》: 破壊 《Y》"),
        ("《X》でシールドを1枚割る", "ブレイク 1"),
        ("《X》で攻撃したが《Y》にブロックされた", "ブロック 《Y》"),
        ("Wall attacks, blocked by Y", 'block "Y"'),
    ],
)
def test_what_says_more_than_one_line_is_answered_with_these(line: str, instead: str) -> None:
    """The answer has the lines to type."""
    assert instead in DuelText(f"{HEAD}turn 5 A\n{line}\n").faults[0].message.en


@pytest.mark.parametrize("name", ["べん", "B"])
def test_the_player_may_be_the_target_by_name(name: str) -> None:
    """Who is attacked is no creature of that name (506.1e); with more words, or in quotes, it is a card."""
    assert read("turn 5 A", f"attack X -> {name}")[1]["target"] == "player"
    assert read("turn 5 A", f'attack X -> "{name}"')[1]["target"] == name
    assert read("turn 5 A", "attack X -> B's Wall")[1]["target"] == {"name": "Wall", "owner": "B"}


@pytest.mark.parametrize(("before", "do"), [("cast X", "move"), ("block X", "result")])
def test_what_falls_is_destroyed_behind_a_use_and_lost_behind_a_block(before: str, do: str) -> None:
    """Behind the use of a card no battle can have been lost (508, 701)."""
    assert read("turn 5 A", before, "Wall dies")[2]["do"] == do


@pytest.mark.parametrize(
    ("before", "line", "done"),
    [
        ("attack X -> player", "べん takes a shield", {"do": "break", "count": 1}),
        ("attack X -> player", "two shields", {"do": "break", "count": 2}),
        ("break 1", "べん takes a shield", {"do": "take"}),
    ],
)
def test_shields_that_are_taken_behind_an_attack_are_broken(before: str, line: str, done: dict[str, Any]) -> None:
    """Behind the break they go to the hand (509.3, 509.5)."""
    assert read("turn 5 A", before, line)[2] == done
