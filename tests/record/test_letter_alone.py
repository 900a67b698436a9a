"""The letter of a player before bare words is a verb only where they name a card: nobody is accused of a block."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.files.sources import Source

HEAD = """edition: 1.50
first: A
A battle: "Hulcus", "ボルシャック・ドラゴン"
B battle: "Giga"
---
"""
ATTACKED = """edition: 1.50
first: A
A battle: 「X」
B battle: 「Y」
start: turn 5 A
---
攻撃 「X」 → プレイヤー
ブレイク 1
{line}
エンド
"""
HIDDEN = """edition: 1.50
first: A
A: (deck 30, hand 5, shields 5)
B: (deck 30, hand 5, shields 5)
A battle: 1
B battle: 1
start: turn 5 A
---
attack ? -> player
{line}
break 1
"""


def read(line: str) -> list[tuple[str, object]]:
    """Return what is done in a body, and with which card."""
    text = DuelText(HEAD + line)
    assert [fault.message.en for fault in text.faults] == []
    assert text.record is not None
    return [(each.do, getattr(each, "card", None)) for each in text.record.actions]


def fault_of(line: str) -> str:
    """Return the English sentence of the only fault of a line."""
    (fault,) = DuelText(HEAD + line).faults
    return fault.message.en


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("a Hulcus -> player", ("attack", "Hulcus")),
        ("a Hul to player", ("attack", "Hul")),
        ("a ボルシャック → 本体", ("attack", "ボルシャック")),
        ("A Aqua Hulcus -> player", ("attack", "Aqua Hulcus")),
        ("b Giga", ("block", "Giga")),
        ('b "thinks"', ("block", "thinks")),
        ("B: b Foo", ("block", "Foo")),
        ("summon Foo\na Foo -> player", ("attack", "Foo")),
    ],
)
def test_a_letter_before_the_name_of_a_card_is_a_verb(line: str, done: tuple[str, str]) -> None:
    """A card of the head, of a line above, or a printed one; any in quotes, and behind who acts."""
    assert read(line)[-1] == done


def test_the_number_behind_a_name_is_none_of_its_words() -> None:
    """Of several cards of a name one is meant."""
    assert [do for do, _ in read("a Hulcus 2 -> player")] == ["attack"]


@pytest.mark.parametrize(
    "line", ["B ノーチャンス", "B moves on", "A summon Foo -> Bar", "b Foo", "a Foo -> player", "B wins the roll (so)"]
)
def test_other_bare_words_behind_a_letter_are_no_card(line: str) -> None:
    """Nothing is read, and the message says how each of the things that may be meant is written."""
    assert "No card of this record is called" in fault_of(line)


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("B シールド4", "枚数 B シールド 4"),
        ("B has 4 shields left", "count B shields 4"),
        ("B hand 6", "count B hand 6"),
        ("B calls a judge", "judge called"),
        ("B 手札に加える", "シールド回収"),
        ("B スルー", "B: ブロックなし or B: パス"),
        ('effect "Hulcus": A takes an extra turn', "extra turn A"),
    ],
)
def test_what_a_player_is_said_to_do_has_what_is_written_instead(line: str, instead: str) -> None:
    """Where the words are known, the line that says them is told."""
    assert instead in fault_of(line)


@pytest.mark.parametrize(
    "line",
    [
        "B 反応なし",
        "B 何もなし",
        "B 考え中",
        "B has nothing",
        "B does not respond",
        "B thinks",
        "B ok",
        "B does nothing",
    ],
)
@pytest.mark.parametrize("record", [ATTACKED, HIDDEN])
def test_nobody_is_accused_of_what_was_not_done(line: str, record: str) -> None:
    """It is a note, whether cards have names or not."""
    report = Report()
    check_source(report, Source("a.duel", record.format(line=line)))
    assert {each.code for each in report.checked[0].findings} == {"DM.unverified.type"}


def test_a_ninja_strike_that_is_told_is_declared() -> None:
    """Its card may stand without quotes, which is no block."""
    assert read("B ninja strikes Foo") == [("declare", "Foo")]
