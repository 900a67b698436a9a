"""What is wrong with the head of a record is said at its place: that of the zone, of the start, of the throw."""

from __future__ import annotations

import json

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import write_json

HEAD = {"edition": "1.48", "first": "A", "throw": "A", "A": "Akari (deck 20)", "B": "Ben", "start": "turn 5 A",
        "A hand": "5", "B shields": "3"}  # fmt: skip
LINES = list(HEAD)


def places(text: str, name: str = "x.duel") -> list[tuple[str, int | None, int | None]]:
    """Return the code, line and column of each finding, but that a head alone has no line to judge."""
    report = Report()
    check_source(report, Source(name, text))
    return [(each.code, each.line, each.column) for each in report.findings if each.code != "DM.nothing"]


def head(**changes: str) -> str:
    """Return a record of the head alone, with other values for some of its lines."""
    lines = [
        f"{name}: {value}" for name, value in (HEAD | {n.replace("_", " "): v for n, v in changes.items()}).items()
    ]
    return "\n".join([*lines, "---", ""])


WRONG = {
    "who is first lost the throw": ({"throw": "B"}, "DM103.4", "throw"),
    "there was another throw": ({"throw": "a die"}, "DM103.4", "throw"),
    "a tapped card of the hand": ({"A_hand": '"X" tapped'}, "IN.position", "A hand"),
    "a tapped shield of the other player": ({"B_shields": '"X" tapped'}, "IN.position", "B shields"),
    "a turn that begins inside an attack": ({"start": "turn 5 A state attack.block"}, "IN.position", "start"),
}


@pytest.mark.parametrize(("changes", "code", "line"), WRONG.values(), ids=WRONG)
def test_a_fault_of_the_head_stands_in_its_line(changes: dict[str, str], code: str, line: str) -> None:
    """The line is that of the word or of the zone (103.4, 105.4a), whatever stands around it."""
    found = places(head(**changes))
    assert [(each[0], each[1]) for each in found] == [(code, LINES.index(line) + 1)]


@pytest.mark.parametrize(("changes", "code", "line"), WRONG.values(), ids=WRONG)
def test_a_fault_of_the_head_stands_in_its_line_of_json(changes: dict[str, str], code: str, line: str) -> None:
    """In JSON it is the line of the same field."""
    record = read(Source("x.duel", head(**changes))).record
    assert record is not None
    text = json.dumps(json.loads(write_json(record)), indent=1, ensure_ascii=False)
    key = {"A hand": "hand", "B shields": "shields", "start": "state"}.get(line, line)
    there = [at for at, each in enumerate(text.splitlines(), 1) if each.strip().startswith(f'"{key}"')]
    assert [each[:2] for each in places(text, "x.json")] == [(code, there[0])]


@pytest.mark.parametrize("line", ["start: turn 5", "A battle: X,,", "A batle: X", "deal: maybe", "first: C"])
def test_what_the_game_starts_from_is_not_guessed(line: str) -> None:
    """Behind a line of the head that cannot be read no line of the game is accused: it may be right."""
    lines = ["edition: 1.48", "first: A", line, "---", "turn 5 A", "attack X -> player", "break 1"]
    text = "\n".join(each for each in lines if each != "first: A" or not line.startswith("first"))
    assert [each[0] for each in places(text)] == ["IN.syntax" if "first" not in line else "IN.unknown_word"]


def test_a_card_or_a_title_that_cannot_be_read_takes_only_itself() -> None:
    """The lines of the game are judged without it."""
    text = "edition: 1.48\nfirst: A\ncard X: powr 3\nround:\n---\nturn 1 A\nturn 3 B\n"
    assert [each[0] for each in places(text)][-1] == "DM512.1"


@pytest.mark.parametrize("word", ["C", "player", "opponent", "A B", "シールド", "Akari", "second", "先攻", '"C"', "A,"])
def test_who_goes_first_is_one_of_the_players(word: str) -> None:
    """Where no player is named, a word that is no letter names nobody, and is no new name of A either."""
    text = f"edition: 1.48\nfirst: {word}\n---\nturn 1 A\n"
    found = places(text)
    assert [each[:2] for each in found] in ([("IN.unknown_word", 2)], [("IN.syntax", 2)])
    assert places(text, "x.duel") == found


@pytest.mark.parametrize("line", ["throw: player", "throw: A B", "A: B", "B: player", "後攻: A", "second: opponent"])
def test_a_word_for_a_player_is_no_name(line: str) -> None:
    """Neither the winner of the throw nor a player is called `player`, or as the other seat is."""
    assert [each[1] for each in places(f"edition: 1.48\nfirst: A\n{line}\n---\nturn 1 A\n")] == [3]


def test_in_quotes_a_player_may_be_called_anything() -> None:
    """`A: "player"` is a player of that name."""
    assert places('edition: 1.48\nfirst: "player"\nA: "player"\n後攻: "B B"\n---\nturn 1 A\n') == []


def test_a_sign_stands_in_a_value_of_the_head() -> None:
    r"""`\#` is the sign itself in a title, a name and a card, as in a note; a line may name such a card, too."""
    text = "edition: 1.48\nfirst: A\ntitle: Game \\#2 # note\nA: Aki \\#1\ncard C\\#: power 1\n---\ncharge C\\#\n"
    record = read(Source("x.duel", text)).record
    assert record is not None
    assert (record.title, record.note, record.players.A.name) == ("Game #2", ("note",), "Aki #1")
    assert (record.cards[0].name, vars(record.actions[0])["card"]) == ("C#", "C#")
