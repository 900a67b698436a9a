"""Long input costs as much as it is long: counted is what is looked at, not the time that it takes."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import report_of

from duelfsm.judge import expect, opened
from duelfsm.play.actions import End
from duelfsm.play.choices import legal_names
from duelfsm.play.game import Game
from duelfsm.record import places, remarks, tokens
from duelfsm.record.cursor import Cursor
from duelfsm.record.read_duel import DuelText
from duelfsm.rulebook.notation import fold

HEAD = "edition: 1.48\nfirst: A\n---\n"
KINDS_OF_QUOTES = 6
Count = Callable[[int], int]


def read(body: str) -> DuelText:
    """Read a body."""
    return DuelText(HEAD + body)


def assert_linear(count: Count) -> None:
    """Twice as long an input may cost twice as much, and a little."""
    once, twice = count(200), count(400)
    assert once > 0
    assert twice <= 2.2 * once


class Openings:
    """A pattern that counts the quotes whose end was looked for in vain."""

    def __init__(self) -> None:
        self.pattern, self.count = tokens._TOKEN, 0

    def match(self, *where: Any) -> Any:
        """Match at a place."""
        found = self.pattern.match(*where)
        self.count += found is not None and found.lastgroup == "open"
        return found


@pytest.mark.parametrize(
    "line",
    ["charge " + "“" * 500, "charge " + "“「《『＂" * 100, 'charge "' + '\\"' * 500, "charge " + "「a “b " * 200],
    ids=["one kind", "every kind", "escaped", "words between"],
)
def test_a_quote_that_is_not_closed_is_looked_for_once(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What closes a quote is looked for to the end of the line once for each kind of quote, not for each quote."""
    counting = Openings()
    monkeypatch.setattr(tokens, "_TOKEN", counting)
    assert tokens.tokens(line)
    assert 0 < counting.count <= KINDS_OF_QUOTES


def test_quotes_are_looked_for_once_over_all_remarks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the remarks of a line are cut apart, an open quote of one is known in the next."""
    counting = Openings()
    monkeypatch.setattr(tokens, "_TOKEN", counting)
    assert len(tokens.split_remarks("end " + "#= “ " * 300)[1]) == 300
    assert counting.count == 1


@pytest.mark.parametrize("verb", ["チャージ", "ﾁｬｰｼﾞ", "t9"])
def test_a_word_behind_a_verb_is_folded_once(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To cut a verb off a long word only the beginning of the word is compared with it."""
    folded = []

    def counting(text: str) -> str:
        folded.append(len(text))
        return fold(text)

    monkeypatch.setattr(tokens, "fold", counting)

    def count(length: int) -> int:
        folded.clear()
        read(verb + "9" * length)
        return sum(folded)

    assert_linear(count)


def test_each_part_has_its_own_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts between semicolons share the tokens of the line out, each token to one part."""
    plain, given = Cursor.__init__, []

    def init(self: Cursor, *values: Any) -> None:
        given.append(len(values[2]))
        plain(self, *values)

    monkeypatch.setattr(Cursor, "__init__", init)

    def count(length: int) -> int:
        given.clear()
        assert read('effect "X": ' + "draw;" * (length - 1) + "draw").faults == []
        return sum(given)

    assert_linear(count)


def test_each_remark_is_read_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a remark only its own letters are taken apart, however many stand before it."""
    letters = []

    def taken(line: str, start: int, end: int) -> Any:
        letters.append(end - start)
        return tokens.tokens(line, start, end)

    monkeypatch.setattr(remarks, "tokens", taken)
    line = "end " + "#= turn 1 #! 500.2 " * 100
    assert read(line).faults == []
    assert 0 < sum(letters) < len(line)


def test_what_is_expected_below_a_line_is_given_to_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expectations on lines of their own are collected: the line above is not made anew for each."""
    plain, made = End.model_copy, []

    def model_copy(self: End, **changes: Any) -> End:
        made.append(1)
        return plain(self, **changes)

    monkeypatch.setattr(End, "model_copy", model_copy)
    record = read("end\n" + "#= turn 1\n#! 506.2\n" * 50).record
    assert record is not None
    assert (len(record.actions[0].holds), len(record.actions[0].refused)) == (50, 50)
    assert len(made) == 1


@pytest.mark.parametrize("line", ["chrage X", "召還龍", "titel: X"])
def test_suggestions_are_looked_for_where_faults_are_listed(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of bad lines is given up: what may have been meant is not worked out for lines nobody is shown."""
    plain, asked = difflib.get_close_matches, []

    def close(*values: Any, **named: Any) -> list[str]:
        asked.append(1)
        return plain(*values, **named)

    monkeypatch.setattr(difflib, "get_close_matches", close)

    def count(lines: int) -> int:
        asked.clear()
        DuelText(f"edition: 1.48\n{'---' if ':' not in line else ''}\n" + f"{line}\n" * lines)
        return len(asked)

    assert count(100) == count(1000) > 0


def test_what_is_legal_is_worked_out_once_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much a line says about what is legal, the game is asked once, and not at all where it says nothing."""
    asked = []

    def counting(game: Game) -> tuple[str, ...]:
        asked.append(1)
        return legal_names(game)

    monkeypatch.setattr(expect, "legal_names", counting)
    holds = [{"legal": ["end"]}, {"illegal": ["break"]}] * 20
    report_of(
        {"duelfsm": 1, "edition": "1.48", "first": "A", "actions": [{"do": "end", "holds": holds}, {"do": "note"}]}
    )
    assert len(asked) == 1


def test_behind_a_line_that_opens_nothing_nothing_is_looked_at() -> None:
    """However many lines stand behind refused ones, each is asked once what it opens, and each word looked up once."""
    opened.opens.cache_clear()
    report_of(
        {"duelfsm": 1, "edition": "1.48", "first": "A", "actions": [{"do": "turn", "by": "A"}, *[{"do": "done"}] * 150]}
    )
    found = opened.opens.cache_info()
    assert found.misses == 1
    assert found.hits <= 150


def test_the_places_of_findings_are_looked_up_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """For many refused actions of a JSON text the text is gone through once, and each line is found by its number."""
    plain, walked = places._walk, []

    def walk(text: str, start: int) -> Iterator[Any]:
        for each in plain(text, start):
            walked.append(1)
            yield each

    monkeypatch.setattr(places, "_walk", walk)

    def count(actions: int) -> int:
        walked.clear()
        refused = [{"do": "block", "card": "X"}] * (actions // 4)
        report_of({"duelfsm": 1, "edition": "1.48", "first": "A", "actions": refused})
        return len(walked)

    assert_linear(count)


def test_the_lines_of_a_text_are_counted_once() -> None:
    """The line of an offset is looked up among the beginnings of the lines."""
    text = json.dumps(list(range(300)), indent=0)
    lines = places.Lines(text)
    assert [lines.place(text.index(f"\n{number},") + 1) for number in (7, 250)] == [(9, 1), (252, 1)]
