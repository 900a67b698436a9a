"""Real cards are found by their names, and what is known of them is said (law 12)."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from rich.cells import cell_len

from duelfsm.judge.answers.card_sheet import as_json, as_text
from duelfsm.judge.answers.completed import names_of_a_line
from duelfsm.judge.said.wrap import WIDTH
from duelfsm.play.game import Game
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.card_search import find_cards, names_begun_by


def cards(*words: str) -> subprocess.CompletedProcess[str]:
    """Run `duelfsm cards`."""
    return subprocess.run(
        [sys.executable, "-m", "duelfsm", "cards", *words], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("word", "name", "how"),
    [
        ("aqua hulcus", "Aqua Hulcus", "name"),
        ("アクア・ハルカス", "Aqua Hulcus", "name"),
        ("Bronze-Arm", "Bronze-Arm Tribe", "beginning"),
        ("Arm Tribe", "Bronze-Arm Tribe", "part"),
        ("ハルカ", "Aqua Hulcus", "part"),
        ("Bolshak Dragon", "Bolshack Dragon", "near"),
        ("アクアハルカヌ", "Aqua Hulcus", "near"),
    ],
)
def test_a_card_is_found_by_a_part_of_its_name(word: str, name: str, how: str) -> None:
    """By the name in either language, by its beginning, a part, or a name that is nearly right."""
    found = find_cards(word, 20)
    assert (found[0].facts.name, found[0].how) == (name, how)


def test_nothing_is_near_to_nothing() -> None:
    """No word, and a word that is like no name, find nothing; no more cards are found than are asked for."""
    assert find_cards("", 5) == find_cards("・", 5) == find_cards("zzzzqqqq", 5) == []
    assert len(find_cards("a", 5)) == 5


def test_the_sheet_says_what_is_known_and_what_is_not() -> None:
    """The facts stand as a `card` line; below them what is not known, what the text says besides, and the lists."""
    lines = list(as_text(find_cards("King Nautilus", 1), ("en",)))
    assert lines[0].startswith('card "King Nautilus": also "キング・ノーチラス"; type creature; cost 8; ')
    assert lines[-3:] == [
        "  Not known: static abilities",
        "  Its text says besides: other_static",
        "  Read from: E1, J1, which were compared",
    ]
    japanese = list(as_text(find_cards("King Nautilus", 1), ("ja",)))
    assert japanese[0].startswith("カード 「キング・ノーチラス」: 別名 「King Nautilus」")
    told = [line for word in ("a", "ン") for line in as_text(find_cards(word, 20), ("ja", "en"))]
    assert all(cell_len(line) <= WIDTH for line in told if not line.startswith(("card ", "カード ")))


@pytest.mark.parametrize(("language", "head"), [("en", "card "), ("ja", "カード ")])
def test_the_line_of_a_card_stands_in_the_head_as_it_is(language: str, head: str) -> None:
    """However much is known of a card, its line is one line, which a record takes as it was printed."""
    found = find_cards("Lupia", 20)
    said = [line for line in as_text(found, (language,)) if line.startswith(head)]
    assert len(said) == len(found) > 1
    assert max(map(len, said)) > WIDTH
    record = read(Source("a.duel", "\n".join(["first: A", *said, "---", "turn 1 A"]))).record
    assert record is not None
    assert len(record.cards) == len(found)


def test_the_sheet_is_data_too() -> None:
    """In JSON null is not known, and an empty list is known to be none."""
    (card,) = json.loads(as_json("x", find_cards("King Nautilus", 1)))["cards"]
    assert (card["statics"], card["abilities"], card["unknown"]) == (None, [], ["statics"])
    assert (card["found"], card["text"]["more"], card["lists"]) == ("name", ["other_static"], ["E1", "J1"])


def test_a_name_is_completed_in_open_quotes() -> None:
    """Behind an opening sign names are completed, those of the game first; elsewhere nothing is."""
    game = Game.new()
    game.journal.names.add("Bronze Invention")
    assert names_of_a_line(game, 'charge "Bronze')[:2] == ["Bronze Invention", *names_begun_by("Bronze", 1)]
    assert "青銅の鎧" in names_of_a_line(game, "チャージ 「青銅")
    assert names_of_a_line(game, "charge Bronze") == names_of_a_line(game, 'charge "Bronze" ') == []
    assert names_of_a_line(game, 'charge "') == ["Bronze Invention"]


def test_the_command_finds_and_complains() -> None:
    """Found is exit 0; a name that is like none is said, with exit 2."""
    found = cards("Aqua", "Hulcus", "--lang", "en")
    assert (found.returncode, found.stdout.startswith('card "Aqua Hulcus"')) == (0, True)
    assert json.loads(cards("アクア・ハルカス", "--format", "json").stdout)["cards"][0]["cost"] == 3
    missed = cards("zzzzqqqq")
    assert (missed.returncode, missed.stdout) == (2, "")
    assert "zzzzqqqq" in missed.stderr


def test_a_name_in_another_encoding_is_that_of_no_card() -> None:
    """A terminal of Shift_JIS sends bytes that are no text here: nothing bears such a name, and nothing fails."""
    assert find_cards("\udcff\udcfe", 20) == []
    assert names_begun_by("\udcff", 20) == []
