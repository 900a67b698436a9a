"""The width of words without a font, and where lines are broken."""

from __future__ import annotations

import pytest

from duelfsm.diagram.measure import broken, width, wrap

TITLE = "何も起こらないダイレクトアタックステップ"


def test_japanese_signs_are_as_wide_as_high() -> None:
    """A Japanese sign fills a square, also those of ambiguous width; a Latin sign is narrower."""
    assert width("攻撃", 10) == width("●→", 10) == width("カ。", 10) == 20
    assert width("·", 10) < 10
    assert width("i", 10) < width("o", 10) < width("W", 10) < 10


@pytest.mark.parametrize("room", [60, 90, 130, 200, 400])
def test_lines_hold_every_sign_and_the_room(room: float) -> None:
    """Nothing is lost where a text is broken, and no line is wider than its room."""
    for text in (
        TITLE,
        "The first player's first turn has no Draw step",
        "「S・トリガー」、ターン・プレイヤーの使用宣言",
    ):
        lines = wrap(text, 13, room)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(width(line, 13) <= room for line in lines)


def test_lines_are_broken_between_words() -> None:
    """A run of katakana stays together with what ends it; the lines are of about the same length."""
    assert wrap(TITLE, 13, 170) == ["何も起こらない", "ダイレクトアタックステップ"]
    assert wrap("ダイレクトアタックステップへ", 11, 158) == ["ダイレクトアタックステップへ"]
    assert wrap("one two three four", 10, 85) == ["one two", "three four"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("タップ状態になるカードだけがアンタップできます。", ["タップ状態になるカードだけが", "アンタップできます。"]),
        ("Xはタップ中で、攻撃クリーチャーになれません。", ["Xはタップ中で、", "攻撃クリーチャーになれません。"]),
        ("攻撃クリーチャーはまだバトルゾーンにいます。", ["攻撃クリーチャーはまだ", "バトルゾーンにいます。"]),
        ("ここで今引くのはターン・プレイヤーZです。", ["ここで今引くのは", "ターン・プレイヤーZです。"]),
        ("ドローステップで引けるカードは1枚です。", ["ドローステップで引けるカードは", "1枚です。"]),
    ],
)  # fmt: skip
def test_no_line_begins_with_an_ending(text: str, lines: list[str]) -> None:
    """A particle, an ending, a letter for a player and a counter stay with their word, a compound in one piece."""
    assert broken(text, 10, 10 * max(map(len, lines))) == lines


def test_a_long_compound_is_broken_at_its_joint() -> None:
    """A run of katakana that is wider than the line is broken before ステップ, not inside of it."""
    assert wrap("ダイレクトアタックステップへ", 11, 140) == ["ダイレクトアタック", "ステップへ"]
    assert wrap("アアアアアアアア", 10, 40) == ["アアアア", "アアアア"]


def test_no_line_begins_with_a_closing_sign() -> None:
    """A comma, a full stop and a closing bracket stay with the word before them."""
    lines = wrap("攻撃は終わるので、新たに宣言できません(505.6a)。「ブロッカー」を持たない。", 10, 75)
    assert len(lines) > 3
    assert not any(line[0] in "、。」)" for line in lines)
    assert not any(line[-1] in "「(" for line in lines)


def test_an_empty_text_is_one_empty_line() -> None:
    """A name without words takes a line and breaks nothing."""
    assert wrap("", 10, 50) == [""]
