"""What is said to a rule's number or to a word."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from duelfsm.cli import rule as command
from duelfsm.judge.rule import explain_rule
from duelfsm.judge.wrap import WIDTH
from duelfsm.rulebook.edition import load_edition

EDITION = load_edition("1.48")
BOTH = ("ja", "en")


def said(asked: str) -> str:
    """Return everything that is said in both languages."""
    return "\n".join(explain_rule(EDITION, asked, BOTH))


@pytest.mark.parametrize(
    ("asked", "state"),
    [
        ("506.1", "attack.declare"),
        ("攻撃クリーチャー指定ステップ", "attack.declare"),
        ("攻撃クリーチャー指定", "attack.declare"),
        ("Specify Attacking Creature", "attack.declare"),
        ("specify blocking creature", "attack.block"),
        ("5.1", "attack.declare"),
        ("アンタップステップ", "start"),
        ("ＵＮＴＡＰ ＳＴＥＰ", "start"),
        ("チャージステップ", "charge"),
        ("attack.block", "attack.block"),
    ],
)
def test_a_number_a_name_and_an_older_name(asked: str, state: str) -> None:
    """A state or a step is found by its rule, by its name in either language, by an older name and by its id."""
    assert f"  {state}  " in said(asked)


def test_a_number_finds_what_is_below_it() -> None:
    """506 finds 506.1, and 50 finds nothing: numbers are cut at their dots."""
    assert "506.1  attack.declare" in said("506")
    assert said("50") == ""


def test_both_languages_stand_beside_each_other() -> None:
    """Titles and names stand in the languages that were asked for."""
    assert "状態 / states" in said("506.1")
    (title, *_) = explain_rule(EDITION, "506.1", ("en",))
    assert title.isascii()


def test_the_rulings_of_a_rule_are_named() -> None:
    """The shipped records in which a line is refused by the rule stand at the end."""
    assert "裁定例 / rulings" in said("503.2")
    assert "D9-two-charges-illegal" in said("503.2")


@pytest.mark.parametrize("asked", ["506", "500", "攻撃", "メインステップ"])
def test_no_line_is_wider_than_the_screen(asked: str) -> None:
    """Every line has at most 80 cells, wide characters counted twice."""
    lines = explain_rule(EDITION, asked, BOTH)
    assert lines
    assert max(map(cell_len, lines)) <= WIDTH


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`duelfsm rule` prints what it finds; where nothing bears the word it says so and exits with 2."""
    assert command("506.1", lang="en") == 0
    assert "attack.declare" in capsys.readouterr().out
    assert command("xyzzy") == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert "xyzzy" in streams.err
