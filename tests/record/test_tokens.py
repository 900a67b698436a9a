"""A line of the notation is split into words, names in quotes, numbers and signs, full-width ones as plain ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from record_strategies import HOSTILE

from duelfsm.record.duel.tokens import quote, split_remarks, split_token, tokens


def kinds(line: str) -> list[tuple[str, str]]:
    """Return the kind and the text of each token."""
    return [(token.kind, token.text) for token in tokens(line)]


def test_full_width_signs_are_read_as_plain_ones() -> None:
    """Full-width letters, digits, signs and spaces mean what the plain ones mean."""
    assert kinds("Ｂ：　ｂｌｏｃｋ　＃２，　＠７") == kinds("B: block #2, @7")


@pytest.mark.parametrize("typed", ['"X y"', "“X y”", "＂X y＂", "「X y」", "《X y》", "『X y』"])
def test_names_stand_in_quotes_of_either_language(typed: str) -> None:
    """A name may stand in straight, curly, full-width or Japanese quotes."""
    assert kinds(typed) == [("name", "X y")]


def test_a_name_is_stored_as_typed() -> None:
    """Inside quotes nothing is folded, and a backslash stays where it escapes nothing."""
    assert kinds(r'"Ｆｕｌｌ  C:\foo \"x\" \\"') == [("name", 'Ｆｕｌｌ  C:\\foo "x" \\')]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_quoted_name_is_one_token(name: str, language: str) -> None:
    """What the writer puts in quotes is one token with the name, and hides no remark."""
    assert kinds(quote(name, language)) == [("name", name)]
    assert split_remarks(quote(name, language)) == (quote(name, language), [])


def test_a_quote_that_is_never_closed_is_a_token_of_its_own() -> None:
    """An open quote does not swallow the words behind it."""
    assert kinds('charge "Aqua') == [("word", "charge"), ("open", '"'), ("word", "aqua")]


@pytest.mark.parametrize("arrow", ["->", "=>", "→", "⇒", "－＞"])
def test_arrows(arrow: str) -> None:
    """Every arrow is the same token, with and without spaces around it."""
    assert kinds(f"X{arrow}2") == kinds(f"X {arrow} 2") == [("word", "x"), ("arrow", "->"), ("number", "2")]


@pytest.mark.parametrize(("typed", "digits"), [("2", "2"), ("１２", "12"), ("3枚", "3"), ("2体", "2"), ("#4", "4")])
def test_numbers_take_a_counter(typed: str, digits: str) -> None:
    """A number may be full-width and have a Japanese counter behind it."""
    assert [token.digits for token in tokens(typed)] == [digits]


@pytest.mark.parametrize("typed", ["5000GT", "2nd", "S2"])
def test_letters_behind_digits_make_a_word(typed: str) -> None:
    """A number that goes on with letters is a part of a name."""
    assert kinds(typed) == [("word", typed.casefold())]


@given(st.text(st.characters(exclude_characters="\n"), max_size=30))
def test_columns_are_those_of_the_line_as_typed(line: str) -> None:
    """Every token stands in the line where it says, and nothing but spaces lies between."""
    found = tokens(line)
    assert all(line[token.start : token.end] == token.raw for token in found)
    edges = [0, *(edge for token in found for edge in (token.start, token.end)), len(line)]
    assert all(not line[a:b].strip() for a, b in zip(edges[::2], edges[1::2], strict=True))


@pytest.mark.parametrize(
    ("line", "body", "remarks"),
    [
        ("end", "end", []),
        ("end # note", "end ", [(4, "# note")]),
        ("end ＃！500.2a", "end ", [(4, "＃！500.2a")]),
        ("end # a # b #! 1 #= turn 2", "end ", [(4, "# a # b"), (12, "#! 1"), (17, "#= turn 2")]),
        (r"end # a \#! b", "end ", [(4, r"# a \#! b")]),
        ('end #= "#!" (A, mana) #! 1', "end ", [(4, '#= "#!" (A, mana)'), (22, "#! 1")]),
        ("end #! 1 # why", "end ", [(4, "#! 1"), (9, "# why")]),
        ('charge "C# 2" #!1', 'charge "C# 2" ', [(14, "#!1")]),
        ("break #1 #3", "break #1 #3", []),
    ],
)
def test_remarks(line: str, body: str, remarks: list[tuple[int, str]]) -> None:
    """A remark begins at a # outside quotes with no digit behind it; a note goes up to the next #! or #=."""
    assert split_remarks(line) == (body, remarks)


@pytest.mark.parametrize(
    ("typed", "letters", "rest"),
    [
        ("T3", 1, ["3"]),
        ("ターン3先攻", 3, ["3", "先攻"]),
        ("ドロー2枚", 3, ["2枚"]),
        ("ﾄﾞﾛｰ2", 3, ["2"]),
        ("召喚竜", 2, ["竜"]),
    ],
)
def test_a_verb_is_cut_off_the_word_that_it_begins(typed: str, letters: int, rest: list[str]) -> None:
    """What is behind a verb without a space is read as if a space stood there, half-width letters too."""
    (token,) = tokens(typed)
    found = split_token(typed, token, letters)
    assert [each.raw for each in found] == rest
    assert all(typed[each.start : each.end] == each.raw for each in found)
