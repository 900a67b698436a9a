"""The one layout of a `.duel` text: what it does to lines, notes and blank lines, and that it changes no meaning."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from pairs import one_of_each_pair
from record_strategies import records

from duelfsm.generate.games import game
from duelfsm.record.duel.format_duel import format_duel, language_of
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.model.record import Record

TESTS = Path(__file__).parents[1]
SHIPPED = one_of_each_pair(
    [*sorted((TESTS.parent / "specs").rglob("*.duel")), *sorted((TESTS / "records-as-told").glob("*.duel"))]
)
RULINGS = (
    TESTS.parent / "specs" / "rulings"
)  # short and of one style; each is written in both languages by test_convert.py
TYPED = """

duelfsm: 1   # the format
first: Akari
# who plays
A: Akari
#
# the second


B: Ben      # he is new
A mana: 3 # three

card "Hulcus": type creature; cost 3; power 2000   # invented
A hand: "Hulcus"
# last
---
# the game

T1 A
A: draws a card


  # here
charge: Hulcus  # yes
#! 503.1
T2 B
Ben attacks with Foo
effect "X": draw 2; tap "Y" # hey
"""
LAID_OUT = """\
duelfsm: 1 # the format
first: A
# who plays
A: "Akari" (mana 3)
#
# the second

B: "Ben" # he is new
# three

card "Hulcus": type creature; cost 3; power 2000 # invented
A hand: "Hulcus"
# last
---
# the game

turn 1 A
  A: draw

  # here
  charge "Hulcus" # yes #! 503.1
turn 2 B
  B: attack "Foo"
    effect "X": draw 2; tap "Y" # hey
"""


def formatted(text: str, language: str | None = None) -> str:
    """Return a text in the one layout; that one reads as the text does, and stays as it is."""
    source = DuelText(text)
    assert source.faults == []
    found = format_duel(source, language)
    again = DuelText(found)
    assert (again.faults, again.record, again.own_turns) == ([], source.record, source.own_turns)
    assert format_duel(again, language) == found
    return found


def test_a_text_is_laid_out() -> None:
    """Words in full, names in quotes, turns, attacks indented; notes, one blank line of several, and `#` stay."""
    assert formatted(TYPED) == LAID_OUT


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.stem))
def test_every_shipped_record_says_the_same(path: Path) -> None:
    """In its own language the record is equal, and its layout is kept when it is laid out again; a game's in each."""
    text = path.read_text(encoding="utf-8")
    languages = (None,) if path.is_relative_to(RULINGS) else (None, "ja", "en")
    for language in languages if DuelText(text).faults == [] else ():
        assert formatted(text, language)


@settings(max_examples=150)
@given(records())
@pytest.mark.parametrize("language", ["ja", "en"])
def test_whatever_a_record_says_stays(language: str, record: Record) -> None:
    """Of records of every kind of line the layout of what was written says the same, and is kept."""
    assert formatted(write_duel(record, language), language)


@pytest.mark.outside("specs that the page does not have")
@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_was_played_stays(seed: int) -> None:
    """Long games, whose actions nest in each other, say the same in the layout, in either language."""
    record = Record.model_validate(game(f"layout:{seed}"))
    for language in ("ja", "en"):
        assert formatted(write_duel(record, language), language)


def test_a_head_gains_nothing() -> None:
    """A record without an edition is one of the newest rules tomorrow, too: the layout does not name one."""
    assert formatted("first: A\n---\nturn 1 A\n  end\n") == "first: A\n---\nturn 1 A\n  end\n"


def test_turns_that_each_player_counts_stay_so() -> None:
    """Headers that count the turns of each player alone are written as they count (turn 1 A, turn 1 B, turn 2 A)."""
    text = "first: A\n---\nturn 1 A\n  end\nturn 1 B\n  end\nturn 2 A\n  end\n"
    assert formatted(text) == text


def test_a_line_that_is_rewound_to_is_named_anew() -> None:
    """The number behind `rewound to line` is that of the same line, where that stands now."""
    text = "first: A\n\n\n---\n# note\nturn 1 A\n\n\ncharge X\ncharge Y #! 503.2\nrewound to line 9\n"
    lines = formatted(text).splitlines()
    assert lines[-1] != "  rewound to line 9"
    assert lines[int(lines[-1].split()[-1]) - 1] == '  charge "X"'


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("先攻: A\n---\nターン1 A\n  チャージ 「Aqua Hulcus」\n", "ja"),
        ('first: A\ntitle: 決勝\n---\nturn 1 A\n  charge "アクア・ハルカス" # 一枚目\n', "en"),
        ("先攻: A\n---\n", "ja"),
        ("first: A\n---\nターン1 A\ncharge X\n終了\n", "ja"),
    ],
)
def test_a_text_keeps_its_language(text: str, language: str) -> None:
    """It is that of most lines, whatever the names, the title and the notes are in."""
    assert language_of(DuelText(text)) == language


def test_lines_of_an_attack_are_indented_more() -> None:
    """What happens in an attack stands under it, an effect in it deeper, and the next attack where the first stood."""
    text = 'first: A\n---\nturn 3 A\nattack X\nB: block Y\neffect "Z"\ndraw\ndone\nattack W\nend\n'
    depths = [len(line) - len(line.lstrip()) for line in formatted(text).splitlines()[2:]]
    assert depths == [0, 2, 4, 4, 6, 4, 2, 2]


def test_a_type_in_japanese_stands_without_quotes() -> None:
    """It is one word, as in English; a name stays in its quotes."""
    text = "先攻: A\nカード 「X」: 別名 「ワイ」; 種類 クリーチャー; 文明 火\n---\nターン 1\n"
    assert format_duel(DuelText(text)) == text
