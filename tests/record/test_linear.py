"""Long input costs as much as it is long: counted is what is looked at, not the time that it takes."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import report_of

from duelfsm.judge.refused import openings as opened
from duelfsm.judge.replay import expect, referee, told_lines
from duelfsm.judge.replay import replay as replay_of_a_record
from duelfsm.play.actions.expected import Holds, Lies
from duelfsm.play.actions.kinds import End
from duelfsm.play.cards import find
from duelfsm.play.choices.legal_now import legal_names
from duelfsm.play.effects import reach
from duelfsm.play.facts.effort import HELD, JUDGED
from duelfsm.play.game import Game
from duelfsm.record.duel import read_duel, remarks, tokens
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.json import places
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold, load_notation

MOST = 30  # lines that are judged anew to explain others
TIMES = 5  # as much as a line that is judged anew costs at least, and what explains it there
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

    def init(self: Cursor, *values: Any, **named: Any) -> None:
        given.append(len(values[2]))
        plain(self, *values, **named)

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
    assert found.misses <= 1
    assert found.hits <= 150


def test_what_lines_open_and_what_closes_it_is_looked_up_once_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of refused effects in each other every line is asked once what it closes, not once for each of them."""
    asked: list[str] = []
    plain = opened.closes

    def closes(edition: Edition, word: str) -> bool:
        asked.append(word)
        return plain(edition, word)

    monkeypatch.setattr(opened, "closes", closes)

    def count(effects: int) -> int:
        asked.clear()
        actions = [{"do": "turn", "by": "A"}, *[{"do": "effect", "source": "X"}] * effects]
        report = report_of({"duelfsm": 1, "edition": "1.48", "first": "A", "actions": actions})
        assert len(report.findings) > 100
        return len(asked)

    assert_linear(count)


@pytest.mark.parametrize("line", ["", " ", "#", "# ", "　＃　"])
def test_a_line_that_says_nothing_is_not_taken_apart(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may have millions of blank lines and empty notes, which have no limit: they are passed by as they are."""
    plain, taken = tokens.split_remarks, []

    def split(line: str) -> Any:
        taken.append(line)
        return plain(line)

    monkeypatch.setattr(read_duel, "split_remarks", split)
    text = DuelText(HEAD.replace("---", f"{line}\n" * 50 + "---") + f"{line}\n" * 50 + "end\n" + f"{line}\n" * 50)
    assert text.faults == []
    assert text.record is not None
    assert len(text.record.actions) == 1
    assert text.action_place(0) == (104, 1)
    assert taken == ["edition: 1.48", "first: A", "---", "end"]


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


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how many cards were named, for each way to mean them that is found."""
    found: list[int] = []
    plain = find._several

    def several(game: Any, field: Any, act: Any, refs: Any, others: Any) -> Iterator[list[Any]]:
        for way in plain(game, field, act, refs, others):
            found.append(len(refs or ()))
            yield way

    monkeypatch.setattr(find, "_several", several)
    return found


@pytest.mark.parametrize("other", [{}, {"tapped": True}], ids=["alike", "tapped"])
def test_of_like_cards_no_way_is_tried_twice(other: dict[str, Any], ways: list[int]) -> None:
    """Which of like names means which of its cards is all one: the ways to mean them grow with their number alone."""

    def count(cards: int) -> int:
        ways.clear()
        zone = [{"name": "X"}, {"name": "X", **other}] * (cards // 2)
        refused = {"do": "tap", "cards": ["X"] * (cards // 2) + [{"zone": "hand", "place": 1}]}
        _with_an_effect(zone, refused)
        return ways.count(cards // 2 + 1)

    assert 0 < count(8) <= 80
    assert 0 < count(40) <= 5 * count(8)


def test_where_fewer_cards_bear_a_name_nothing_is_tried(ways: list[int]) -> None:
    """A list that names a card more often than it lies there is refused before any way to mean it is tried."""
    _with_an_effect([{"name": "X"}, {"name": "X", "tapped": True}] * 50, {"do": "tap", "cards": ["X"] * 101})
    assert 101 not in ways


def _with_an_effect(zone: list[Any], line: dict[str, Any]) -> None:
    start = {"turn": 5, "player": "A", "state": "main"}
    effects = [{"do": "effect", "source": "an effect"}, line]
    cards = [{"name": "an effect", "abilities": [{"on": "any"}]}]
    report = report_of(
        {"duelfsm": 1, "edition": "1.48", "first": "A", "start": start, "cards": cards,
         "players": {"A": {"battle": zone}}, "actions": effects}
    )  # fmt: skip
    assert report.findings


def test_what_is_expected_of_cards_is_looked_up_by_name() -> None:
    """However many cards a line expects something of, the table is gone through once."""

    def count(things: int) -> int:
        game = Game.new()
        before = game.effort.left
        cards = tuple(Lies(card=f"X{number}", zone="battle") for number in range(things))
        action = End(holds=(Holds(cards=cards),))
        assert len(expect.unmet(game, action, ())) == things
        return before - game.effort.left - HELD * things  # what is said of each

    assert count(10) == count(1000) > 0


def test_a_static_ability_is_asked_once_of_like_creatures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whom the static abilities in play reach is worked out once for creatures that do not differ, at each change."""
    asked: list[int] = []
    plain = reach._asks

    def asks(*values: Any) -> bool:
        asked.append(1)
        return plain(*values)

    monkeypatch.setattr(reach, "_asks", asks)

    def count(cards: int) -> int:
        asked.clear()
        facts = {"name": "X", "type": "creature", "power": 1000, "keywords": [], "abilities": []}
        statics = [{"does": "power", "amount": 1, "whose": "any"}]
        holds = [{"cards": [{"card": "X", "zone": "battle", "power": 1000 + cards}]}]
        report = report_of({
            "duelfsm": 1, "edition": "1.48", "first": "A", "start": {"turn": 5, "player": "A"},
            "players": {"A": {"battle": ["X"] * cards}}, "cards": [{**facts, "statics": statics}],
            "actions": [{"do": "turn", "by": "A", "holds": holds}],
        })  # fmt: skip
        assert report.legal == 1
        return len(asked)

    assert 0 < count(80) <= 2.2 * count(40)


@pytest.mark.parametrize(
    "line",
    [
        {"do": "attack", "card": "Bear"}, {"do": "declare", "card": "X"}, {"do": "effect", "source": "X"},
        {"do": "break", "count": 1}, {"do": "charge", "card": "X"},
    ],
    ids=lambda line: str(line["do"]),
)  # fmt: skip
def test_what_explains_refused_lines_is_tried_so_often_in_a_record(
    line: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many lines are refused, what is tried to explain them ends: then each line is judged once."""
    judged: list[int] = []
    plain = referee.Referee._judged

    def judge(self: Any, index: int) -> Any:
        judged.append(index)
        return plain(self, index)

    monkeypatch.setattr(referee.Referee, "_judged", judge)
    monkeypatch.setattr(replay_of_a_record, "MAX_HELP", TIMES * MOST * JUDGED)
    start = {"turn": 5, "player": "A", "state": "main"}
    players = {"A": {"battle": ["Bear"], "deck": 9}, "B": {"battle": ["Ox"], "shields": 5}}
    report_of({"duelfsm": 1, "edition": "1.48", "first": "A", "start": start, "players": players,
               "actions": [line] * 60})  # fmt: skip
    assert (
        60 <= len(judged) <= 60 + 2 * TIMES * MOST
    )  # those tried, and those that explained and so are judged once more


def test_what_nobody_could_try_accuses_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where too much was tried already, a line that a refused one may explain is not judged: a note says so."""
    monkeypatch.setattr(replay_of_a_record, "MAX_HELP", 2)
    start = {"turn": 5, "player": "A", "state": "main"}
    actions = [{"do": "charge", "card": "X"}] * 10
    report = report_of({"duelfsm": 1, "edition": "1.48", "first": "A", "start": start, "actions": actions})
    wrong = [each.line or 0 for each in report.findings if each.severity == "error"]
    notes = [each.line or 0 for each in report.findings if each.code == "DM.assumed"]
    assert 1 <= len(wrong) <= 3
    assert len(wrong) + len(notes) == len(actions)
    assert max(wrong) < min(notes)
    assert report.exit_code == 1


def test_a_count_that_fits_is_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a count fits as the game stands, no move that may go unsaid is tried for it."""
    tried: list[Game] = []

    def passing(_runner: Any, _unsaid: Any, game: Game) -> Iterator[Any]:
        tried.append(game)
        return iter(())

    monkeypatch.setattr(told_lines, "passing", passing)
    counts = [{"do": "count", "player": "A", "zone": "hand", "count": 5}] * 20
    wrong = {"do": "count", "player": "A", "zone": "hand", "count": 9}
    actions = [{"do": "turn", "by": "A"}, *counts]
    base = {"duelfsm": 1, "edition": "1.48", "first": "A"}
    assert report_of({**base, "actions": actions}).findings == []
    assert tried == []
    assert report_of({**base, "actions": [*actions, wrong]}).findings
    assert len(tried) == 1


def test_what_is_tried_elsewhere_leaves_what_is_in_play_as_it_was_seen() -> None:
    """What is in play is looked at anew where something of it is taken back, and for nothing else that is."""
    journal = Game.new().journal
    before, mark = journal.in_play, len(journal.log)
    journal.show(("A", "hand"), 0, "X")
    journal.back_to(mark)
    assert journal.in_play == before
    journal.move(("A", "hand"), 0, ("A", "battle"))
    since, there = journal.in_play, len(journal.log)
    journal.show(("A", "hand"), 0, "Y")
    journal.back_to(there)
    assert journal.in_play == since > before
    journal.back_to(mark)
    assert journal.in_play > since


def test_a_player_is_looked_for_in_no_more_words_than_a_name_has() -> None:
    """However long a line is, a name of two words is looked for in its first two, and nothing where none begins so."""
    asked: list[str] = []

    class Names(dict[str, str]):
        def __contains__(self, name: object) -> bool:
            asked.append(str(name))
            return super().__contains__(name)

    names = Names({"akari sato": "A", "ben": "B"})
    for words, looked_up in (("Akari " * 500, 2), ("Sato " * 500, 0), ("Akari Sato " * 500, 1)):
        asked.clear()
        line = words.strip()
        Cursor(load_notation(), line, tokens.tokens(line), "A", names=names).player()
        assert len(asked) == looked_up
