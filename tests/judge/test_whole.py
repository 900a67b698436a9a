"""No record is legal of which a line was not judged, whatever is wrong with its head."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.replay.replay import Replay
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.edition import load_edition

HEAD = "edition: 1.48\nfirst: A\n"
BODY = "---\nturn 5 A\nend #! 999.9\n"


def report_on(text: str) -> Report:
    """Return the report on the text of a `.duel` file."""
    report = Report()
    check_source(report, Source("x.duel", text))
    return report


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ("start: turn 5", 14, "The number of a turn and a player"),
        ("start: A", 9, "The number of a turn and a player"),
        ("start:", 7, "The number of a turn and a player"),
        ("start: state main", 18, "The number of a turn and a player"),
        ("start: turn A", 13, "A number is expected"),
        ("start: turn 5 A B", 17, '"B" says again, or otherwise'),
        ("start: turn 5 A turn 6", 17, '"turn" says again, or otherwise'),
        ("start: turn 5 A state", 22, "A state is expected"),
        ("start: turn 5 A main", 17, "The number of a turn and a player"),
        ("開始: ターン 5", 10, "The number of a turn and a player"),
    ],
)
def test_a_start_that_is_not_whole_is_a_fault_at_its_word(line: str, column: int, said: str) -> None:
    """`start: turn 5` names nobody's turn: the head cannot be used, and the record is unreadable, not legal."""
    report = report_on(f"{HEAD}{line}\n{BODY}")
    (fault,) = [each for each in report.findings if each.code.startswith("IN.")]
    assert (fault.line, fault.column, report.legal, report.exit_code) == (3, column, 0, 2)
    assert said in fault.message.en


@pytest.mark.parametrize(
    "line", ["edition:", "first:", "card:", "A hand:", "deal: no", "forced: yes", "start: turn 0 A"]
)
def test_no_fault_of_the_head_makes_a_record_legal(line: str) -> None:
    """Whatever line of the head cannot be used, the record is unreadable."""
    report = report_on(f"{HEAD}{line}\n---\nturn 1 A\n")
    assert (report.unreadable, report.exit_code) == (1, 2)


@pytest.mark.parametrize(
    ("head", "rule"),
    [
        ("start: turn 1 B", "103.4"),
        ("start: turn 1 B state main", "103.4"),
        ("start: turn 5 A\ndeal: yes", None),
        ("deal: yes\nA: Akari (hand 5)", "103.3"),
        ("start: turn 5 A\nA hand: X came-now", None),
        ("start: turn 5 A state setup.first", "103.4"),
        ("start: turn 5 A state over", "104.1"),
        ("start: turn 5 A state main.used", "601.1"),
        ("start: turn 5 A state attack.battle.fight", "505.1"),
    ],
)
def test_parts_of_a_head_that_do_not_fit_each_other_are_refused(head: str, rule: str | None) -> None:
    """A part of the head that nothing could come of, beside another one, is refused and not dropped."""
    report = report_on(f"{HEAD}{head}\n---\n")
    assert [(each.code, each.rule) for each in report.findings] == [("IN.position", rule)]
    assert report.exit_code == 2


def test_a_record_that_begins_in_any_state_is_played_or_refused() -> None:
    """Of every state of the machine the head brings what it needs, or the position is refused with a sentence."""
    for edition in ("1.48", "2020-07-17", "2016-01-01"):
        for state in load_edition(edition).states:
            body = "charge X\nattack Y -> player\nbreak 1\nend\nturn 6 B"
            head = f"edition: {edition}\nfirst: A\nstart: turn 5 A state {state}\nA: (hand 3)\nA battle: Y"
            report = report_on(f"{head}\n---\n{body}\n")
            assert "IN.program" not in [each.code for each in report.findings], state


@pytest.mark.parametrize("marks", ["tapped upside-down", "tapped untapped", "face-down face-down"])
def test_a_card_lies_in_one_way(marks: str) -> None:
    """A second word for how a card lies does not replace the first in silence."""
    (fault,) = report_on(f"{HEAD}start: turn 5 A\nA battle: X {marks}\n---\n").findings
    assert (fault.code, fault.line, fault.column) == ("IN.duplicate_key", 4, 14 + marks.index(" "))


def test_in_json_a_card_lies_in_one_way() -> None:
    """Tapped and upside down at once is no way in which a card can lie, in JSON either."""
    entry = {"name": "X", "tapped": True, "upside_down": True}
    head = {"duelfsm": 1, "edition": "1.48", "first": "A", "players": {"A": {"battle": [entry]}}, "actions": []}
    report = Report()
    check_source(report, Source("x.json", json.dumps(head)))
    assert [each.code for each in report.findings] == ["IN.position"]


@pytest.mark.parametrize("lines", [0, 1])
def test_a_record_that_nobody_judged_is_not_legal(monkeypatch: pytest.MonkeyPatch, lines: int) -> None:
    """The second net: where the judge stops in silence, or nothing was read, the record is unreadable."""

    def stopping(replay: Replay, *_: Any) -> Any:
        replay.record = replay.record.model_copy(update={"actions": replay.record.actions[:lines]})
        return whole(replay)

    whole = Replay.findings
    monkeypatch.setattr(Replay, "findings", stopping)
    report = report_on(f"{HEAD}---\nturn 1 A\nend\n")
    assert [(each.code, each.line) for each in report.findings] == [("IN.unjudged", 1)]
    assert (report.legal, report.unreadable, report.exit_code) == (0, 1, 2)


def test_what_was_not_read_and_has_no_fault_is_not_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that returns neither a record nor a fault makes no legal record."""

    def nothing(source: Source) -> Reading:
        reading = read(source)
        return Reading(None, [], reading.places)

    monkeypatch.setattr("duelfsm.judge.check.read", nothing)
    assert [each.code for each in report_on(f"{HEAD}{BODY}").findings] == ["IN.unjudged"]


@pytest.mark.parametrize(
    ("throw", "found"),
    [
        ("Akari", []),
        ("「Akari」", []),
        ("Ben", ["error"]),
        ("ｂｅｎ", ["error"]),
        ("後攻", ["error"]),
        ("a die", ["note"]),
        ("Ben and a die", ["note"]),
    ],
)
def test_the_winner_of_the_throw_may_be_named(throw: str, found: list[str]) -> None:
    """`throw: Ben` is the player of that name, as in `first: Ben`, and no third winner (103.4)."""
    report = report_on(f"{HEAD}throw: {throw}\nA: Akari\nB: Ben\n---\nturn 1 A\n")
    assert [each.severity for each in report.findings] == found


def test_the_letter_of_who_goes_first_may_have_the_zones_behind_it() -> None:
    """`first: B (hand 3)` is player B and no player A of the name B."""
    record = read(Source("x.duel", "edition: 1.48\nfirst: B (hand 3)\n---\n")).record
    assert record is not None
    assert (record.first, record.players.B.hand, record.players.A.name) == ("B", 3, None)


@pytest.mark.parametrize(
    "body", ["", "---\n", "---\n# only a note\n", "---\njudge called\nMain step\nrewound to line 0\n"]
)
def test_a_record_without_a_line_to_judge_is_not_legal(body: str) -> None:
    """Of a head alone nobody can say that the game was legal; it is no fault either, as a game may yet begin."""
    report = report_on(f"{HEAD}{body}")
    assert [(each.code, each.severity) for each in report.findings] == [("DM.nothing", "note")]
    assert (report.legal, report.undecided, report.exit_code) == (0, 1, 0)


@pytest.mark.parametrize("line", ["turn 1 A", "count A hand 5", "note #= A hand 5", "B: concede"])
def test_a_record_with_one_line_to_judge_is_legal(line: str) -> None:
    """A checkpoint and an answer are judged, as an action is."""
    report = report_on(f"{HEAD}---\n{line}\n")
    assert (report.findings, report.legal) == ([], 1)
