"""What is larger than any game needs is refused early, at its place, by limits that the documentation names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import SPECS, report_of

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.replay import replay
from duelfsm.play.actions.base import CardRef
from duelfsm.play.actions.kinds import Charge
from duelfsm.play.board.new_position import MOST
from duelfsm.play.facts.effort import Effort, TooMuchError
from duelfsm.play.game import Game
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import Source
from duelfsm.record.model import limits
from duelfsm.record.model.limits import (
    MAX_ACTIONS,
    MAX_FACTS,
    MAX_FAULTS,
    MAX_FIELDS,
    MAX_LETTERS,
    MAX_NOTES,
    MAX_WORDS,
    MAX_ZONE,
)
from duelfsm.rulebook.finding import Severity

HEAD = "edition: 1.48\nfirst: A\n"
BASE: dict[str, Any] = {"duelfsm": 1, "edition": "1.48", "first": "A", "actions": []}
LONG = "x" * MAX_LETTERS


def faults_of(text: str, path: str = "x.duel") -> list[tuple[int, int, str]]:
    """Return the line, column and reason of each fault."""
    return [(fault.line, fault.column, fault.reason) for fault in read(Source(path, text)).faults]


def in_json(**fields: Any) -> str:
    """Return a record in JSON."""
    return json.dumps({**BASE, **fields})


def the_fault(text: str) -> tuple[str, str]:
    """Return the reason of the one fault of a text in JSON, and the value that it points at."""
    (fault,) = read(Source("x.json", text)).faults
    return fault.reason, text[fault.column - 1 :][:12]


def test_a_line_of_the_notation_has_a_limit() -> None:
    """A line of the limit is read, a longer one refused behind the limit; the lines around it are read."""
    good = "end # " + "a " * ((MAX_LETTERS - 6) // 2)
    assert len(good) == MAX_LETTERS
    assert [reason for _, _, reason in faults_of(f"{HEAD}---\n{good}\n")] == ["value"]  # a note is shorter still
    text = f"{HEAD}title: {LONG}\n---\nend\n{good} \nchrage X\nend\n"
    assert faults_of(text) == [
        (3, MAX_LETTERS + 1, "limit"), (6, MAX_LETTERS + 1, "limit"), (7, 1, "verb")
    ]  # fmt: skip
    record = read(Source("x.duel", text)).record
    assert record is not None
    assert [action.do for action in record.actions] == ["end", "end"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (in_json(title=LONG), '"xxx'),
        (in_json(actions=[{"do": "end"}, {"do": "end", "holds": {"state": LONG}}]), '{"do": "end",'),
        (in_json(cards=[{"name": "x"}, {"name": LONG}]), '{"name": "xx'),
        (in_json(players={"A": {"hand": ["x"], "mana": [LONG]}}), '["xxxx'),
        (in_json(players={"A": {"hand": [1] * (MAX_ZONE + 1)}}), "[1, 1, 1"),
        (in_json(players={"A": [1] * (MAX_ZONE + 1)}), "[1, 1, 1"),
        (in_json(cards=[{"name": "x"}] * (MAX_FACTS + 1)), '[{"name": "x'),
        (in_json(actions=[1] * (MAX_ACTIONS + 1)), "[1, 1, 1"),
        (in_json(note=["x"] * (MAX_NOTES + 1)), '["x", "x"'),
        (in_json(players={"A": {f"k{n}": 0 for n in range(MAX_FIELDS + 1)}}), "0}}"),
    ],
    ids=["text", "action", "card", "zone", "zone list", "player list", "cards", "actions", "notes", "fields"],
)
def test_a_part_of_a_record_in_json_has_a_limit(text: str, value: str) -> None:
    """What is too long or too many is one fault at its value, and nothing in it is looked at."""
    reason, found = the_fault(text)
    assert reason == "limit"
    assert found.startswith(value[:4])


def test_a_record_within_the_limits_is_read() -> None:
    """As many actions, cards, zones and notes as there may be, in a text of many lines' length, are a record."""
    cards = [{"name": f"card {number}"} for number in range(MAX_FACTS)]
    zones = {"hand": [card["name"] for card in cards[:MAX_ZONE]], "mana": [1] * MAX_ZONE, "deck": MAX_ZONE}
    actions = [{"do": "pass"}] * MAX_ACTIONS
    text = in_json(actions=actions, cards=cards, players={"A": zones}, note=["x"] * MAX_NOTES)
    assert len(text) > MAX_LETTERS
    found = read(Source("x.json", text))
    assert found.faults == []
    assert found.record is not None
    assert len(found.record.actions) == MAX_ACTIONS
    assert found.record == _in_the_notation(found)


def _in_the_notation(found: Reading) -> Any:
    from duelfsm.record.duel.write_duel import write_duel

    assert found.record is not None
    return read(Source("x.duel", write_duel(found.record))).record


@pytest.mark.parametrize(
    ("line", "count", "limit"),
    [
        ('card "X{}": cost 3\n', MAX_FACTS, MAX_FACTS),
        ("# note\n", MAX_NOTES, MAX_NOTES),
    ],
)
def test_lines_of_the_head_have_a_limit(line: str, count: int, limit: int) -> None:
    """One card line or one note more than the limit is a fault at that line."""
    lines = [line.format(number) for number in range(count + 1)]
    assert faults_of(HEAD + "".join(lines[:-1]) + "---\n") == []
    assert [(at, reason) for at, _, reason in faults_of(HEAD + "".join(lines) + "---\n")] == [(3 + limit, "limit")]


@pytest.mark.parametrize("line", ["count A hand 4", "# x", "Main step"])
def test_an_action_or_note_more_than_a_record_has_is_a_fault(line: str) -> None:
    """What stands behind the last one that is read could break any rule: the fault is where reading ends (law 12)."""
    whole = f"{HEAD}---\n" + f"{line}\n" * MAX_ACTIONS
    assert faults_of(whole) == []
    assert faults_of(f"{whole}pass\n") == [(HEAD.count("\n") + 2 + MAX_ACTIONS, 1, "limit")]


def test_the_end_of_an_effect_that_no_line_says_is_an_action() -> None:
    """An effect in one line at the end of a file is closed behind it; that, too, is within the limit."""
    whole = f"{HEAD}---\n" + "pass\n" * (MAX_ACTIONS - 2)
    assert [reason for _, _, reason in faults_of(f'{whole}effect "X": draw 1\n')] == ["limit"]


@pytest.mark.parametrize(
    ("facts", "most"), [("keywords", 100), ("also", 10), ("civilizations", 10), ("abilities", 100)]
)
def test_a_card_line_has_limits(facts: str, most: int) -> None:
    """No card has more names, keywords or abilities; the line is refused, not each word of it."""
    assert faults_of(f"{HEAD}card X: {facts} {', '.join(['attacks'] * most)}\n---\n") == []
    assert faults_of(f"{HEAD}card X: {facts} {', '.join(['attacks'] * (most + 1))}\n---\n") == [(3, 6, "limit")]


def test_expectations_below_an_action_have_a_limit() -> None:
    """One line of expectations too many is a fault at that line; a next action may have as many again."""
    lines = "end\n" + "#= turn 1\n" * MAX_NOTES
    assert faults_of(f"{HEAD}---\n{lines}{lines}") == []
    assert faults_of(f"{HEAD}---\n{lines}#= turn 1\n") == [(5 + MAX_NOTES, 1, "limit")]


def test_a_zone_line_has_a_limit() -> None:
    """The card that is too many is the fault, and nothing behind it is looked at."""
    line = "A hand: " + "X, " * MAX_ZONE
    assert faults_of(f"{HEAD}{line}\n---\n") == []
    assert faults_of(f"{HEAD}{line}Y, (\n---\n") == [(3, len(line) + 2, "limit")]


@pytest.mark.parametrize(
    "content",
    [MAX_ZONE + 1, [MAX_ZONE, 1], [MAX_ZONE, "x"], [1, MAX_ZONE, {"tapped": True}], [2] * (MAX_ZONE // 2 + 1)],
)
def test_a_zone_holds_no_more_cards_than_the_limit(content: Any) -> None:
    """Cards that nobody has seen count like those that are named, however they are written."""
    text = in_json(players={"A": {"mana": MAX_ZONE}, "B": {"mana": content}})
    faults = read(Source("x.json", text)).faults
    assert {text[fault.column - 1 :] for fault in faults} == {text[text.index(json.dumps(content) + "}}") :]}
    assert f"{MAX_ZONE}" in faults[0].message.en


@pytest.mark.parametrize("path", ["x.duel", "x.json"])
def test_behind_very_many_faults_nothing_is_read(path: str) -> None:
    """Of a file that is no record the first faults are listed, and one says that it is given up; fewer are all."""
    for more, last in ((0, "verb"), (1, "limit"), (500, "limit")):
        count = MAX_FAULTS + more
        bad = json.dumps([{"do": "xyzzy"}] * count)
        text = in_json(actions=json.loads(bad)) if path == "x.json" else f"{HEAD}---\n" + "xyzzy\n" * count
        found = read(Source(path, text)).faults
        assert len(found) == MAX_FAULTS + (more > 0)
        assert found[-1].reason == last
    assert "nothing is read from here on" in found[-1].message.en


@pytest.mark.parametrize("name", [name for name in vars(limits) if name.startswith("MAX_")])
def test_the_documentation_names_the_limit(name: str) -> None:
    """Who is refused by a limit finds it in the documentation, in both languages."""
    limit = getattr(limits, name)
    said = f"{limit // 1024 // 1024} MB" if name.endswith("_BYTES") else f"{limit:,}"
    for language in ("en", "ja"):
        assert said in (SPECS.parent / "docs" / language / "limits.md").read_text(encoding="utf-8")


def test_words_have_a_limit() -> None:
    """Behind as many words as a file may have nothing is read; what stands in notes is not counted."""
    line = "end #= " + ", ".join(["X (mana)"] * 9_000) + " # " + "a " * 1_000
    words = 1 + 9_000 * len(["X", "(", "mana", ")", ","]) - 1
    lines = MAX_WORDS // words
    head = HEAD.replace("\n", " # a note\n") + "---\n"
    assert faults_of(head + (line + "\n") * (lines - 1)) == []
    found = faults_of(head + (line + "\n") * (lines + 3))
    assert [(at, reason) for at, _, reason in found] == [(lines + 4, "limit")]


def test_what_is_looked_at_for_a_record_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where more is asked of a game than is looked at for one record, that is said of the line, and nothing judged."""
    record = {**BASE, "actions": [{"do": "turn", "by": "A"}, *[{"do": "charge", "card": "?"}] * 3]}
    assert [finding.code for finding in report_of(record).findings] == ["DM503.2", "DM503.2"]
    monkeypatch.setattr(replay, "MAX_EFFORT", 20)
    report = report_of(record)
    assert [finding.code for finding in report.findings] == ["IN.limit"]
    assert report.unreadable == 1


def test_a_line_that_is_too_much_changes_nothing() -> None:
    """Who asks too much of a game is told so, and the game stands as before."""
    game = Game.new()
    game.effort = Effort(1)
    before = game.position.model_dump()
    with pytest.raises(TooMuchError):
        game.apply(Charge(card=CardRef()))
    assert game.position.model_dump() == before


HELPED = {
    "101.3-a-real-s-trigger-summons-itself", "101.3-two-cards-for-one-are-there",
    "101.4a-a-real-draw-beside-the-others-effect", "112.3b-a-real-s-back-discards-none-of-the-hand",
    "509.1-a-real-effect-that-is-over-and-no-attack", "509.5d-a-real-s-back-before-the-shields-are-taken",
}  # fmt: skip


def test_without_help_a_line_is_refused_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing more may be looked at to explain refused lines, the first of each record is refused by its rule.

    A line that is told elsewhere than it happened is found there by such help alone, and what is meant by a name.
    """
    every = sorted((SPECS / "rulings").rglob("*-illegal.duel"))
    rulings = [path for path in every if "-told-" not in path.name and path.stem.removesuffix("-illegal") not in HELPED]
    explained = {path: _first_error(path) for path in rulings[::9]}
    monkeypatch.setattr(replay, "MAX_HELP", 0)
    assert {path: _first_error(path) for path in explained} == explained
    assert len(explained) > 60


def _first_error(path: Path) -> tuple[int | None, str | None]:
    """Return the line and rule of the first line of a ruling that is refused, where it does not say that it is."""
    report = Report()
    check_source(report, Source("x.duel", path.read_text(encoding="utf-8").replace("#!", "#")))
    found = report.checked[0].findings
    return next(((each.line, each.rule) for each in found if each.severity is Severity.ERROR), (None, None))


def test_the_decks_of_a_game_are_such_as_its_record_can_say() -> None:
    """A list that a game takes is written and read again: both have one limit (100.2a)."""
    assert MOST == limits.MAX_ZONE
