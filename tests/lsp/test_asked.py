"""What an editor asks of a record besides its findings: mends, names, places, parts, what went unsaid."""

from __future__ import annotations

import json

import pytest
from conftest import RUNNERS
from lsprotocol.types import MarkupContent, Position, Range, TextEdit
from opened import game, opened, wrong

from duelfsm.judge.answers.laid_out import laid_out
from duelfsm.lsp.coloured import KINDS, colours
from duelfsm.lsp.diagnostics import diagnostics
from duelfsm.lsp.hints import hints
from duelfsm.lsp.hovered import hover
from duelfsm.lsp.mentions import definition, may_rename, rename
from duelfsm.lsp.one_layout import one_layout
from duelfsm.lsp.open_text import OpenText
from duelfsm.lsp.outline import folds, symbols
from duelfsm.lsp.quick_fixes import quick_fixes

SLIP = f'{RUNNERS}  draw\n  summon "Runner"\n  charge "Runner"\n  end\n'
FOLLOWING = """edition: 1.50
first: A
card "Runner": type creature; cost 1; civilizations fire; power 1000; keywords none; abilities none
A battle: "Runner" tapped
B mana: 5
start: turn 5 A state attack.declare
---
attack "Runner" -> player
attack "Runner" -> player
"""
EVERYWHERE = Range(Position(0, 0), Position(10_000, 0))


def applied(text: OpenText, edits: list[TextEdit]) -> str:
    """Return a text behind edits, as an editor does them."""
    lines = text.text.split("\n")
    for edit in sorted(edits, key=lambda each: (each.range.start.line, each.range.start.character), reverse=True):
        begin, end = edit.range.start, edit.range.end
        before, behind = (lines[at.line] if at.line < len(lines) else "" for at in (begin, end))
        head, tail = (
            before[: text.units.column(before, begin.character)],
            behind[text.units.column(behind, end.character) :],
        )
        lines[begin.line : end.line + 1] = (head + edit.new_text + tail).split("\n")
    return "\n".join(lines)


def mends(text: str) -> dict[str, str]:
    """Return what each quick fix makes of a text, by its title."""
    there = opened(text)
    found = {}
    for action in quick_fixes(there, EVERYWHERE):
        assert action.edit is not None
        assert action.edit.changes is not None
        found[action.title] = applied(there, list(action.edit.changes[there.uri]))
    return found


def test_an_order_slip_is_put_in_order() -> None:
    """A charge behind a summoning is moved before it, and the record is legal (503.1)."""
    assert len(wrong(SLIP)) == 1
    mended = mends(SLIP)["duelfsm: Move it before line 9: an order slip"]
    assert wrong(mended) == []
    assert sorted(mended.split("\n")) == sorted(SLIP.split("\n"))


@pytest.mark.parametrize(
    ("old", "new"),
    [('  summon "Runner"', '  sumon "Runner"'), ("edition:", "edtion:"), ("  draw", "  drw")],
)
def test_a_misspelt_word_is_spelt(old: str, new: str) -> None:
    """What `check` proposes for a word is written in its place."""
    right = SLIP.replace('  summon "Runner"\n  charge "Runner"', '  charge "Runner"\n  summon "Runner"')
    assert wrong(right) == []
    assert right in mends(right.replace(old, new, 1)).values()


def test_a_mend_that_does_not_mend_is_not_offered() -> None:
    """Of two words that are one verb both are replaced: with the first alone the line would say `attack` twice."""
    text = (
        FOLLOWING.replace(" tapped", "")
        .replace('attack "Runner" -> player\n' * 2, "{}")
        .replace("B mana: 5", "B shields: 0")
    )
    right = text.format('attack "Runner" -> player\ndirect attack\n')
    assert wrong(right) == []
    assert list(mends(right.replace("direct attack", "dirct attak")).values()) == [right]


def test_a_judge_goes_back() -> None:
    """The repair of a check is written as the line of a judge: the game stands again as after an earlier line."""
    text = FOLLOWING.replace(" tapped", "", 1)
    assert len(wrong(text)) == 1
    assert any("\nrewound to line 8\n" in mended for mended in mends(text).values())


def test_a_legal_record_needs_no_mend() -> None:
    """Where nothing is wrong nothing is offered."""
    assert mends(game("every-moment")) == {}


def test_what_went_unsaid_stands_before_the_line() -> None:
    """The untap and the draw that no line says are told before the first one that is said (501.1, 502.1)."""
    text = 'edition: 1.50\nfirst: A\n---\nturn 1 A\n  end\nturn 2 B\n  charge "Aqua Hulcus"\n  end\n'
    told = {each.position.line: each.label for each in hints(opened(text), EVERYWHERE)}
    assert told[6] == "(untap, draw)"
    assert "(アンタップ、カードを引く)" in str([each.label for each in hints(opened(text, "ja"), EVERYWHERE)])
    assert 6 not in {
        each.position.line for each in hints(opened(text.replace("  charge", "  untap\n  draw\n  charge")), EVERYWHERE)
    }


def test_of_lines_that_a_judge_took_back_nothing_is_told() -> None:
    """What went unsaid before a line that was rewound is no part of the game any more."""
    begun = 'edition: 1.50\nfirst: A\n---\nturn 1 A\n  charge "Aqua Hulcus"\n  end\nturn 2 B\n  charge "Aqua Vehicle"\n'
    told = [each.position.line for each in hints(opened(begun), EVERYWHERE)]
    assert told == [4, 5, 7]
    again = f"{begun}judge called\nrewound to line 5\n  end\nturn 2 B\n  draw\n"
    assert [each.position.line for each in hints(opened(again), EVERYWHERE)] == [4, 10, 12]


def test_hints_are_those_of_the_lines_that_are_asked_for() -> None:
    """An editor asks for what it shows."""
    some = hints(opened(game("handwritten")), Range(Position(20, 0), Position(60, 0)))
    assert some
    assert {20 <= each.position.line <= 60 for each in some} == {True}


def said(text: OpenText, line: int, column: int) -> str:
    """Return what is said of a place."""
    found = hover(text, Position(line, column))
    assert found is not None
    assert isinstance(found.contents, MarkupContent)
    return found.contents.value


def test_a_verb_says_its_rule_a_card_where_it_lies_and_a_line_where_the_game_stands() -> None:
    """Hovering asks what `duelfsm rule`, `duelfsm cards` and `duelfsm show` answer."""
    text = opened(FOLLOWING)
    assert said(text, 7, 2).startswith("**attack** (506.1): ")
    assert 'card "Runner": type creature' in said(text, 7, 9)
    assert "- A: battle zone [tapped]" in said(text, 7, 9)
    assert "turn 5: A" in said(text, 7, 16 + len("-> player"))
    assert "アクア・ハルカス" in said(opened("先攻: A\n---\nチャージ 「アクア・ハルカス」\n", "ja"), 2, 7)


def test_a_finding_leads_to_the_line_that_it_rests_on() -> None:
    """The second attack of a creature that is tapped may follow from the first, and its card is described above."""
    text = opened(FOLLOWING)
    follows = [each.follows for each in text.report.findings if each.follows]
    assert follows
    lines = [each.range.start.line for each in definition(text, Position(8, 9))]
    assert lines == [*(line - 1 for line in follows), 2]


def data(text: str) -> str:
    """Return the record of a text as JSON."""
    record = opened(text).reading.record
    assert record is not None
    return json.dumps(record.model_dump(mode="json"), ensure_ascii=False)


@pytest.mark.parametrize("name", ["every-moment", "every-moment-ja", "gear-castle-field"])
def test_a_card_is_called_otherwise_everywhere(name: str) -> None:
    """Behind a renaming the record is the same but for the name: its verdict, too."""
    text = opened(game(name))
    for line, card in ((7, 'card "'), (8, "カード 「"), (9, 'card "')):
        if not text.lines[line].startswith(card):
            continue
        at = Position(line, len(card) + 1)
        known = may_rename(text, at)
        assert known is not None
        edit = rename(text, at, "Renamed 改名 𩸽")
        assert edit is not None
        assert edit.changes is not None
        mended = applied(text, list(edit.changes[text.uri]))
        assert wrong(mended) == []
        assert data(mended) == data(text.text).replace(f'"{known.placeholder}"', '"Renamed 改名 𩸽"')


def test_a_name_without_quotes_is_called_otherwise() -> None:
    """A bare name of several words is one; where a bare name is not found as one, nothing is renamed."""
    text = opened('first: A\n---\ncharge Aqua Hulcus\n  # Aqua Hulcus\nattack "Aqua Hulcus" -> player\n')
    edit = rename(text, Position(2, 13), "Other One")
    assert edit is not None
    assert edit.changes is not None
    assert applied(text, list(edit.changes[text.uri])) == text.text.replace(
        "charge Aqua Hulcus", 'charge "Other One"'
    ).replace('"Aqua Hulcus"', '"Other One"')
    comma = opened('first: A\n---\ncharge Immortal Baron, Vorg\nattack "Immortal Baron, Vorg" -> player\n')
    assert rename(comma, Position(3, 12), "Other One") is None


def test_no_card_has_no_name() -> None:
    """A name that no line can hold is refused, and so is what is no card."""
    text = opened(FOLLOWING)
    assert rename(text, Position(7, 9), "  ") is None
    assert rename(text, Position(7, 2), "Other") is None
    assert may_rename(text, Position(7, 2)) is None


def test_a_record_is_laid_out_as_fmt_does() -> None:
    """Formatting is what `duelfsm fmt` writes; a record that has its layout, or cannot be read, stays as it is."""
    text = opened(game("handwritten"), "ja")
    laid = applied(text, one_layout(text))
    assert laid == laid_out(text.source) != text.text
    assert one_layout(opened(laid)) == []
    assert one_layout(opened(SLIP.replace("summon", "sumon"))) == []


def test_the_parts_are_the_turns() -> None:
    """The outline has the head and each turn with its attacks, and each of them may be folded."""
    text = opened(game("every-moment"))
    found = symbols(text)
    turns = [line.split("#")[0].strip() for line in text.lines if line.startswith("turn ")]
    assert [each.name for each in found] == ["Head", *turns]
    assert 'attack "Sprout Scout" -> player' in [each.name for each in found[3].children or ()]
    assert len(folds(text)) == len(found)


def test_positions_are_counted_in_units_of_utf16() -> None:
    """A character beyond the first plane counts twice in UTF-16, four times in UTF-8, once in UTF-32."""
    line = "攻撃 「𩸽𩸽」 → プレイヤー"
    for encoding, begin, length in (("utf-16", 3, 6), ("utf-8", 7, 14), ("utf-32", 3, 4)):
        text = opened(f"先攻: A\n---\n{line}\n", "ja", encoding=encoding)
        data = colours(text).data
        rows = [data[at : at + 5] for at in range(0, len(data), 5)]
        card = next(row for row in rows if KINDS[row[3]] == "card")
        verb = next(row for row in rows if KINDS[row[3]] == "verb")
        assert (verb[1] + card[1], card[2]) == (begin, length)
        known = may_rename(text, Position(2, begin + length - 1))
        assert known is not None
        assert known.placeholder == "𩸽𩸽"
        assert known.range == Range(Position(2, begin), Position(2, begin + length))


def test_findings_stand_in_units_of_utf16() -> None:
    """The column of a finding behind such a character is where the editor shows it."""
    text = opened("先攻: A\n---\n「𩸽」で攻檄\n", "ja")
    column = text.report.findings[0].column
    assert column is not None
    assert diagnostics(text)[0].range.start.character == len(text.lines[2][: column - 1].encode("utf-16-le")) // 2
