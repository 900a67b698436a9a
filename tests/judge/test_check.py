"""The main job: verdicts, exit codes, and findings of records that cannot be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import record_of, report_of, rules_of

import duelfsm
from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Kind, Severity
from duelfsm.rulebook.known import newest_edition

LEGAL = record_of({"do": "charge", "card": "Giga"}, {"do": "end"})
ILLEGAL = record_of({"do": "charge", "card": "Giga"}, {"do": "charge", "card": "Giga"})
UNDECIDED = record_of(
    {"do": "attack", "card": "Stranger", "target": "player"},
    players={"A": {"battle": ["Stranger"]}}, start={"turn": 3, "player": "A", "state": "attack.declare"},
)  # fmt: skip
UNREADABLE = record_of({"do": "win"})


def written(path: Path, *records: dict[str, Any]) -> Path:
    """Write records, one a line, and return the file."""
    path.write_text("\n".join(json.dumps(record, ensure_ascii=False) for record in records), encoding="utf-8")
    return path


def counts(report: duelfsm.Report) -> tuple[int, int, int, int, int]:
    """Return the counts of a report."""
    return report.records, report.legal, report.illegal, report.undecided, report.unreadable


@pytest.mark.parametrize(
    ("records", "expected", "code"),
    [
        ([LEGAL], (1, 1, 0, 0, 0), 0),
        ([ILLEGAL], (1, 0, 1, 0, 0), 1),
        ([UNDECIDED], (1, 0, 0, 1, 0), 0),
        ([UNREADABLE], (1, 0, 0, 0, 1), 2),
        ([LEGAL, UNDECIDED], (2, 1, 0, 1, 0), 0),
        ([LEGAL, ILLEGAL], (2, 1, 1, 0, 0), 1),
        ([ILLEGAL, UNREADABLE, LEGAL], (3, 1, 1, 0, 1), 2),
        ([UNREADABLE, ILLEGAL], (2, 0, 1, 0, 1), 2),
    ],
)
def test_each_record_is_in_one_verdict(
    tmp_path: Path, records: list[dict[str, Any]], expected: tuple[int, ...], code: int
) -> None:
    """A violation makes exit 1, unreadable input 2, 2 wins over 1, and what is undecided changes nothing (law 12)."""
    report = duelfsm.check(written(tmp_path / "games.jsonl", *records))
    assert (counts(report), report.exit_code) == (expected, code)


BAD: dict[str, tuple[str | bytes, str, int | None]] = {
    "not a record": ("[1, 2]", "IN.value", 1),
    "not JSON": ("hello", "IN.json", 1),
    "an unknown verb": (json.dumps(UNREADABLE), "IN.verb", 1),
    "an unknown edition": (json.dumps({**LEGAL, "edition": "9.99"}), "IN.edition", 1),
    "a day that is none": (json.dumps({**LEGAL, "edition": "2020-02-31"}), "IN.edition", 1),
    "a card that is not there": (json.dumps(record_of({"do": "charge", "card": {"id": 77}})), "IN.no_such_card", 1),
    "an actor who does not exist": (json.dumps(record_of({"do": "pass", "by": "C"})), "IN.value", 1),
    "an unknown way of use": (json.dumps(record_of({"do": "use", "how": "sing", "card": "x"})), "IN.unknown_word", 1),
    "an unknown type": (json.dumps({**LEGAL, "cards": [{"name": "x", "type": "creeture"}]}), "IN.unknown_word", 1),
    "an unknown keyword": (json.dumps({**LEGAL, "cards": [{"name": "x", "keywords": ["fly"]}]}), "IN.unknown_word", 1),
    "a duplicate key": ('{"duelfsm": 1,\n"first": "A",\n"first": "A", "edition": "1.48", "actions": []}',
                        "IN.duplicate_key", 3),
    "binary": (bytes(range(256)), "IN.encoding", 2),
    "deep nesting": ("[" * 100_000, "IN.limit", 1),
    "too many civilizations": (json.dumps({**LEGAL, "cards": [{"name": "x", "civilizations": ["light"] * 99}]}),
                               "IN.limit", 1),
    "a position that cannot be": (
        json.dumps({**LEGAL, "players": {"A": {"hand": [{"name": "x", "tapped": True}]}}}), "IN.position", 1),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_clear_finding(tmp_path: Path, name: str) -> None:
    """Bad input has one finding with its place, in both languages, exit 2, and the other file is still checked."""
    content, code, line = BAD[name]
    bad = tmp_path / "bad.json"
    bad.write_bytes(content.encode() if isinstance(content, str) else content)
    report = duelfsm.check(bad, written(tmp_path / "illegal.json", ILLEGAL))
    assert (counts(report), report.exit_code) == ((2, 0, 1, 0, 1), 2)
    (finding,) = [finding for finding in report.findings if finding.path == str(bad)]
    assert (finding.code, finding.line, finding.kind, finding.severity) == (code, line, Kind.INPUT, Severity.ERROR)
    assert finding.column is not None
    assert finding.rule is None or name == "a position that cannot be"
    assert finding.message.ja != finding.message.en
    assert [f.rule for f in report.findings if f.path != str(bad)] == ["503.2"]


def test_an_unknown_edition_says_which_are_known(tmp_path: Path) -> None:
    """The edition that is asked for with the command is looked up like the record's own."""
    path = written(tmp_path / "game.json", LEGAL)
    (finding,) = duelfsm.check(path, edition="9.99").findings
    assert finding.code == "IN.edition"
    assert "9.99" in finding.message.en
    assert newest_edition() in finding.message.en


def test_an_empty_edition_is_none(tmp_path: Path) -> None:
    """An edition without a name is no edition: it does not mean the record's own."""
    (finding,) = duelfsm.check(written(tmp_path / "game.json", LEGAL), edition="").findings
    assert finding.code == "IN.edition"
    (finding,) = duelfsm.check(tmp_path / "game.json", edition="9" * 5000).findings
    assert len(finding.message.en) < 120  # a name of any length is shown in part


@pytest.mark.parametrize("path", [123, None, ["a.duel"], b"a.duel"])
def test_what_is_no_path_is_a_mistake_of_the_program(path: Any) -> None:
    """A path of a wrong type is an exception that names the type; whatever a file holds is a finding."""
    with pytest.raises(TypeError, match=rf"str or Path, not {type(path).__name__}"):
        duelfsm.check("none.duel", path)


def test_an_edition_of_the_caller_comes_before_the_records_own(tmp_path: Path) -> None:
    """A record of an edition that is not known can be judged by one that is."""
    path = written(tmp_path / "game.json", {**ILLEGAL, "edition": "0.1"})
    assert duelfsm.check(path).exit_code == 2
    assert rules_of(duelfsm.check(path, edition="1.48")) == ["503.2"]


def test_a_refused_line_is_skipped_and_the_next_is_judged() -> None:
    """A line judged illegal is left out; a later finding of the same turn says which line it may follow from."""
    record = record_of(
        {"do": "charge", "card": "Giga"}, {"do": "charge", "card": "Giga"}, {"do": "block", "by": "B", "card": "Giga"},
        {"do": "turn", "by": "B"}, {"do": "charge", "card": "Giga"}, {"do": "charge", "card": "Giga"},
    )  # fmt: skip
    report = report_of(record)
    assert rules_of(report) == ["503.2", "507.1", "503.2"]
    first, second, third = report.findings
    assert (first.follows, second.follows, third.follows) == (None, first.line, None)
    assert len({first.line, second.line, third.line}) == 3


def test_an_expected_refusal_is_no_finding() -> None:
    """`refused` says that a line must be refused by exactly that rule; then the record is legal."""
    second = {"do": "charge", "card": "Giga", "refused": "503.2"}
    assert counts(report_of(record_of({"do": "charge", "card": "Giga"}, second))) == (1, 1, 0, 0, 0)


@pytest.mark.parametrize(("actions", "found"), [(1, ["DM.expected"]), (2, ["DM503.2", "DM.expected"])])
def test_an_expectation_that_fails_is_a_finding(actions: int, found: list[str]) -> None:
    """A line that is legal, or is refused by another rule than the expected one, makes the record illegal."""
    lines = [{"do": "charge", "card": "Giga"}] * actions
    report = report_of(record_of(*lines[:-1], {**lines[-1], "refused": "500.2a"}))
    assert sorted(finding.code for finding in report.findings) == sorted(found)
    (expected,) = [finding for finding in report.findings if finding.kind is Kind.EXPECTED]
    assert (expected.rule, report.exit_code) == ("500.2a", 1)


@pytest.mark.parametrize(
    ("holds", "good"),
    [
        ({"state": "charge"}, True), ({"state": "main"}, False), ({"turn": 1}, True), ({"turn": 2}, False),
        ({"player": "A"}, True), ({"player": "B"}, False), ({"winner": "A"}, False), ({"legal": ["end"]}, True),
        ({"legal": ["charge"]}, False), ({"illegal": ["charge"]}, True), ({"illegal": ["end"]}, False),
        ({"counts": {"A": {"mana": 1, "hand": 4}}}, True), ({"counts": {"A": {"mana": 2}}}, False),
        ({"cards": [{"card": "Giga", "zone": "mana", "owner": "A", "lies": "untapped"}]}, True),
        ({"cards": [{"card": "Giga", "zone": "mana", "lies": "tapped"}]}, False),
        ({"cards": [{"card": "Giga", "zone": "hand"}]}, False),
        ({"state": "main", "before": "2020-01-01"}, True), ({"state": "main", "since": "2020-01-01"}, False),
    ],
)  # fmt: skip
def test_what_must_hold_is_looked_at(holds: dict[str, Any], *, good: bool) -> None:
    """After a charge there is one card of mana, untapped (503.1), no other charge (503.2), and the turn goes on."""
    report = report_of(record_of({"do": "charge", "card": "Giga", "holds": holds}))
    assert [finding.kind for finding in report.findings] == ([] if good else [Kind.EXPECTED])


@pytest.mark.parametrize(
    ("lies", "good"),
    [
        ({"card": "Dragon", "power": 7000}, True), ({"card": "Dragon", "power": 6000}, False),
        ({"card": "Giga", "under": "Dragon"}, True), ({"card": "Giga", "under": "Giga"}, False),
        ({"card": "Dragon", "under": "Giga"}, False),
    ],
)  # fmt: skip
def test_power_and_what_lies_under_what_are_looked_at(lies: dict[str, Any], *, good: bool) -> None:
    """`#=` sees the power as effects made it (608.2a) and what a card lies under (403.4)."""
    held = [{"cards": [{"zone": "battle", **lies}]}]
    record = record_of(
        {"do": "effect", "source": "Helper"}, {"do": "put_under", "card": "Giga", "cards": ["Dragon"]},
        {"do": "power", "amount": 1000, "cards": ["Dragon"], "holds": held},
        players={"A": {"battle": ["Giga", "Dragon"]}}, start={"turn": 5, "player": "A", "state": "main"},
    )  # fmt: skip
    assert ("DM.expected" not in [finding.code for finding in report_of(record).findings]) == good


def test_the_end_of_a_file_asserts_nothing() -> None:
    """A record may stop anywhere: an attack without its target, a shield not yet broken."""
    start = {"turn": 3, "player": "A", "state": "attack.declare"}
    for actions in ([{"do": "attack", "card": "Hulcus"}], [{"do": "attack", "card": "Hulcus", "target": "player"}]):
        record = record_of(*actions, players={"A": {"battle": ["Hulcus"]}}, start=start)
        assert counts(report_of(record)) == (1, 1, 0, 0, 0)
    assert counts(report_of(record_of(start=start))) == (1, 0, 0, 1, 0)  # nothing was done: nobody can say how


def test_forced_moves_that_must_be_written() -> None:
    """With `forced: written` an unsaid draw (502.1) is missed; the untap of nothing is not."""
    actions = [{"do": "turn", "by": "A"}, {"do": "charge", "card": "Giga"}, {"do": "turn", "by": "B"},
               {"do": "charge", "card": "Giga"}]  # fmt: skip
    assert counts(report_of(record_of(*actions))) == (1, 1, 0, 0, 0)
    (finding,) = report_of(record_of(*actions, forced="written")).findings
    assert (finding.kind, finding.rule) == (Kind.MISSED, "502.1")


@pytest.mark.parametrize(("throw", "rules", "code"), [("A", [], 0), ("B", ["103.4"], 1), ("a die", ["103.4"], 0)])
def test_the_winner_of_the_throw_is_first(throw: str, rules: list[str], code: int) -> None:
    """The winner of rock-paper-scissors goes first and cannot choose (103.4); another way is noted only."""
    report = report_of({**LEGAL, "throw": throw})
    assert (rules_of(report), report.exit_code) == (rules, code)


INSIDE = """edition: 1.48
first: A
start: turn 5 A state main
A hand: "X", 4
A mana: 3
card "X": type creature; cost 1; keywords none; civilizations none; abilities none
---
"""


@pytest.mark.parametrize("header", ["turn 5", "turn 5 A", "ターン5先攻", "turn A", "# note\nturn 5"])
def test_a_header_behind_a_start_inside_a_turn_names_that_turn(header: str) -> None:
    """The turn in progress is no other turn (512.1): its header begins nothing, and the game goes on in its step."""
    report = Report()
    check_source(report, Source("x.duel", f'{INSIDE}{header}\nsummon "X"\nend #= turn 5\nturn 6 B #= turn 6'))
    assert report.findings == []


@pytest.mark.parametrize("header", ["turn 7", "turn 6 A", "turn 5 B", "turn 4 A", 'summon "X"\nturn 5'])
def test_a_wrong_header_behind_a_start_inside_a_turn_is_refused(header: str) -> None:
    """A wrong number or player, or a header that is not the first line, is refused as anywhere else (512.1)."""
    report = Report()
    check_source(report, Source("x.duel", f"{INSIDE}{header}"))
    assert "512.1" in [finding.rule for finding in report.findings]
