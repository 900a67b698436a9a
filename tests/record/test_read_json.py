"""Reading records in JSON: bad input becomes faults with their places, never an exception."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from conftest import SPECS, record_of, report_of
from hypothesis import example, given, settings
from hypothesis import strategies as st

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.json.read_json import JsonText, read_json
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.limits import MAX_ACTIONS, MAX_DEPTH, MAX_DIGITS
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import InputFault

GOOD = '{"duelfsm": 1, "edition": "1.48", "first": "A", "actions": []}'
SHIPPED = list(sources([SPECS / "games", SPECS / "rulings"]))


def faults_of(text: str, first_line: int = 1) -> list[InputFault]:
    """Return what is wrong with a text that is no record."""
    found = read_json(JsonText(text, first_line))
    assert not isinstance(found, Record)
    assert found
    assert all(fault.message.ja and fault.message.en for fault in found)
    return found


def with_action(action: str) -> str:
    """Return a record in which one action stands on line 2."""
    return GOOD.replace("[]", f"[\n  {action}\n]")


def test_the_smallest_record_is_read() -> None:
    """A record has the version, the edition, who goes first, and its actions."""
    record = read_json(JsonText(GOOD))
    assert isinstance(record, Record)
    assert (record.edition, record.first, record.actions) == ("1.48", "A", ())


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("", "json", (1, 1)),
        ("hello", "json", (1, 1)),
        ("[]", "value", (1, 1)),
        ("null", "value", (1, 1)),
        ("3", "value", (1, 1)),
        ("{}", "missing_field", (1, 1)),
        (GOOD.replace("1.48", "x" * 3000), "value", (1, 27)),
        (GOOD.replace('"duelfsm": 1', '"duelfsm": 2'), "value", (1, 13)),
        (GOOD.replace('"A"', '"C"'), "value", (1, 44)),
        (GOOD.replace('"A",', '"A", "nothing": 3,'), "unknown_field", (1, 60)),
        (GOOD.replace('"A",', '"A", "first": "B",'), "duplicate_key", (1, 58)),
        (GOOD[:-1], "json", (1, len(GOOD) - 1)),
        (GOOD.replace("[]", "[\n  3\n]"), "verb", (2, 3)),
        (with_action('{"do": "win"}'), "verb", (2, 3)),
        (with_action('{"card": "x"}'), "verb", (2, 3)),
        (with_action('{"do": "charge"}'), "missing_field", (2, 3)),
        (with_action('{"do": "charge", "by": "C", "card": "x"}'), "value", (2, 26)),
        (with_action('{"do": "charge", "card": ""}'), None, (2, 28)),
        (with_action('{"do": "charge", "card": "\\u001b[31m"}'), None, (2, 28)),
        (with_action('{"do": "draw", "count": -1}'), "value", (2, 27)),
        (with_action('{"do": "draw", "count": 1e400}'), None, None),
        (with_action('{"do": "draw", "count": NaN}'), None, None),
        (with_action('{"do": "move", "to": "hand"}'), None, (2, 3)),
        (with_action('{"do": "charge", "card": "x", "\u65e5": 1}'), "unknown_field", (2, 38)),
        (with_action('{"do": "pass", "note": "\u65e5\u672c"} x'), "json", (2, 32)),
    ],
)
def test_what_is_wrong_has_its_reason_and_place(text: str, reason: str | None, place: tuple[int, int] | None) -> None:
    """Each fault of the text has a reason, and the line and column at which the wrong value stands."""
    fault = faults_of(text)[0]
    assert reason in (None, fault.reason)
    assert place in (None, (fault.line, fault.column))


def test_every_fault_is_listed() -> None:
    """Two wrong actions are two faults, each at its line."""
    text = GOOD.replace("[]", '[{"do": "win"},\n{"do": "lose"}]')
    assert [(fault.line, fault.reason) for fault in faults_of(text)] == [(1, "verb"), (2, "verb")]


def test_too_many_actions_are_refused() -> None:
    """A record longer than any game is refused as a whole."""
    text = GOOD.replace("[]", json.dumps([{"do": "pass"}] * (MAX_ACTIONS + 1)))
    assert [fault.reason for fault in faults_of(text)] == ["limit"]


def test_deep_nesting_is_a_fault() -> None:
    """100000 brackets are no record, and no exception: the place that lies too deep is named."""
    for text in ("[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000, GOOD.replace("[]", "[" * 100_000)):
        assert [fault.reason for fault in faults_of(text)] == ["limit"]
    (fault,) = faults_of("[" * (MAX_DEPTH + 1))
    assert (fault.line, fault.column) == (1, MAX_DEPTH + 1)


def test_what_is_not_too_deep_is_read() -> None:
    """The reader counts to the limit that is declared: so many brackets are no record, but read they are."""
    assert "limit" not in {fault.reason for fault in faults_of("[" * MAX_DEPTH + "1" + "]" * MAX_DEPTH)}
    deeper = MAX_DEPTH + 1
    assert "limit" in {fault.reason for fault in faults_of("[" * deeper + "1" + "]" * deeper)}


def test_a_very_long_number_is_a_fault_or_a_record() -> None:
    """A number of ten thousand digits is refused by the field that it stands in, without an exception."""
    assert faults_of(with_action('{"do": "charge", "card": {"id": ' + "9" * 10_000 + "}}"))


def test_a_zone_cannot_hide_more_cards_than_the_limit() -> None:
    """A list of large numbers is no way around the limit of a zone."""
    text = json.dumps(record_of(players={"A": {"deck": [10_000] * 1000}}))
    fault = faults_of(text)[0]
    assert (fault.line, fault.column) == (1, text.index("[10000") + 1)


def test_the_line_of_a_game_in_a_file_of_many_is_counted() -> None:
    """In JSON Lines a fault stands at the line of its game."""
    (fault,) = faults_of(GOOD.replace('"A"', '"C"'), first_line=7)
    assert (fault.line, fault.column) == (7, 44)


def test_the_key_that_stands_twice_is_pointed_at() -> None:
    """A later value of the same word is not where the key stands twice."""
    text = GOOD.replace('"first": "A"', '"first": "A", "first": "B", "title": "first"')
    (fault,) = faults_of(text)
    assert (fault.reason, fault.column) == ("duplicate_key", text.index('"B"') + 1)


@pytest.mark.parametrize(
    "state", ["attack.block", "attack.direct.strike", "attack.battle.fight", "mian", "window.turn_declares"]
)
def test_a_start_that_no_game_comes_to_is_bad_input(state: str) -> None:
    """A record cannot start inside an attack that nobody declared, nor in a state that does not exist."""
    report = report_of(record_of({"do": "pass"}, {"do": "end"}, start={"turn": 3, "player": "A", "state": state}))
    assert report.exit_code == 2
    assert {finding.code.split(".")[0] for finding in report.findings} == {"IN"}


def report_on(text: str, path: str = "record.json") -> Report:
    """Check a text as a record."""
    report = Report()
    check_source(report, Source(path, text))
    return report


def as_value(source: Source) -> Any:
    """Return a shipped record as a JSON value."""
    record = read(source).record
    assert record is not None
    return json.loads(write_json(record))


@settings(max_examples=150)
@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda raw: raw.decode("latin-1")))
@example('{"duelfsm":1,"edition":"1.48","first":"A","actions":[{"do":"untap"}]}')
def test_any_text_gives_a_report(text: str) -> None:
    """Random text is one record in one verdict, never an exception."""
    report = report_on(text)
    assert report.records == 1 == report.legal + report.illegal + report.undecided + report.unreadable


JUNK: list[Any] = [
    None, True, -1, 0, 3, 10**30, 1.5, "", "A", "player", "x" * 300, [], {}, [[]], {"id": 1}, "\ud7ff", "9" * 30
]  # fmt: skip


def _spoil(value: Any, random: Random) -> Any:
    """Return a JSON value with something in it changed by chance."""
    if not isinstance(value, dict | list) or not value or random.random() < 0.1:
        return random.choice(JUNK)
    if isinstance(value, dict):
        key = random.choice(sorted(value))
        if random.random() < 0.2:
            return {k: v for k, v in value.items() if k != key}
        return {**value, key: _spoil(value[key], random)}
    index = random.randrange(len(value))
    before, it, after = value[:index], value[index], value[index + 1 :]
    ways = [[*before, *after], [*before, it, it, *after], [*after, it, *before], [*before, _spoil(it, random), *after]]
    return random.choice(ways)


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_a_spoilt_record_gives_a_report(seed: int) -> None:
    """A shipped record with parts changed, doubled, dropped or moved is judged or refused, never an exception."""
    random = Random(seed)
    value = as_value(random.choice(SHIPPED))
    for _ in range(random.randint(1, 4)):
        value = _spoil(value, random)
    report = report_on(json.dumps(value))
    assert report.records == 1
    for finding in report.findings:
        assert finding.message.ja
        assert finding.message.en
        assert finding.line is None or finding.line >= 1


@settings(max_examples=100)
@given(st.integers(0, 2**32))
def test_spoilt_bytes_give_a_report(seed: int) -> None:
    """A shipped record with single characters changed is judged or refused, never an exception."""
    random = Random(seed)
    source = random.choice(SHIPPED)
    text = list(source.text)
    for _ in range(random.randint(1, 5)):
        text[random.randrange(len(text))] = random.choice('{}[]",:\\\x00\n 0A\u3042#->@')
    assert report_on("".join(text), source.path).records == 1


@pytest.mark.parametrize(("players", "said"), [
    ({"deck": 1000}, ["players.A.deck: this must be at most 100 (given: 1000)."]),
    ({"hand": ["X", {"name": 3}]}, ["players.A.hand.1.name: a text is needed (given: 3)."]),
    ({"hand": ["X", {"name": "Y", "tapped": "no way"}, {"name": 3}]}, [
        "players.A.hand.1.tapped: true or false is needed (given: \"no way\").",
        "players.A.hand.2.name: a text is needed (given: 3)."]),
    ({"hand": {"a": 1}}, ["players.A.hand: a whole number is needed (given: {\"a\": 1})."]),
])  # fmt: skip
def test_a_value_of_one_of_several_sorts_has_one_fault(players: dict[str, object], said: list[str]) -> None:
    """A number or a list may stand there: only the sort that was written is spoken of, and no name of the validator."""
    found = faults_of(json.dumps({**json.loads(GOOD), "players": {"A": players}}))
    assert [fault.message.en for fault in found] == said


def test_a_card_described_twice_is_a_fault() -> None:
    """Two entries for one card are refused: the second would hide the first."""
    cards = '"cards": [{"name": "H", "cost": 1}, {"name": "Ｈ", "cost": 2}], "actions"'
    found = read_json(JsonText(GOOD.replace('"actions"', cards)))
    assert isinstance(found, list)
    assert [fault.reason for fault in found] == ["duplicate_key"]


@pytest.mark.parametrize(
    ("action", "en", "ja"),
    [
        ('{"do": "end", "by": "C"}', "actions.0.by: this must be A or B", "actions.0.by: 使える値はA、Bです"),
        ('{"do": "tap", "cards": [{"id": "x"}]}', "actions.0.cards.0.id: a whole number", "actions.0.cards.0.id: 整数"),
        ('{"do": "end", "holds": {"cards": [{"zone": "hand"}]}}', "actions.0.holds.cards.0.card: this is required", ""),
        ('{"do": "power", "amount": "1"}', 'actions.0: "power" needs one of', "actions.0: 「power」には次のいずれか"),
        ('{"do": "end", "refused": 7}', "actions.0.refused: an object is needed", "actions.0.refused: オブジェクト"),
        ('{"do": "drow"}', 'no action "drow". Did you mean "draw"?', "「draw」ですか?"),
        ('{"do": "summon", "card": "X"}', 'no action "summon". Did you mean "use"?', "「use」ですか?"),
        ('{"do": ["end"]}', 'actions.0: the action must be named by "do".', "actions.0: 「do」に行動の名前"),
        ("5", 'actions.0: the action must be named by "do".', "actions.0: 「do」に行動の名前"),
    ],
)
def test_a_value_that_does_not_fit_is_told_with_its_path_in_both_languages(action: str, en: str, ja: str) -> None:
    """The path has the keys of the record and no word of the validator's, and what may stand there is told in both."""
    message = faults_of(with_action(action))[0].message
    assert en in message.en
    assert ja in message.ja


@pytest.mark.parametrize(
    ("text", "en"),
    [
        ("", "the text ends"),
        ('{"a": "x', "the text ends"),
        ('{"a": nul}', "a word but true, false, null needs quotes"),
        ("[1,]", "no comma may stand behind the last value"),
        ('{"a" 1}', "a colon (:) is needed"),
        ("{a: 1}", "a key stands in quotes"),
        ('{"a": 1 "b": 2}', "a comma or } is needed"),
        ("[1 2]", "a comma or ] is needed"),
        ('{"a": 01}', "this is no number"),
        ('{"a": 1} x', "something stands behind its end"),
        ('{"a": }', "a value is needed"),
        ('["\\q"]', "no character"),
        ('["\\ud800"]', "no character"),
        ('["\\u00"]', "no character"),
        ('["\t"]', "another control character"),
    ],
)
def test_what_is_no_json_is_told_in_both_languages(text: str, en: str) -> None:
    """What the reader of JSON stumbles over is said in our words: its own are English, and name parts of programs."""
    (fault,) = faults_of(text)
    assert fault.reason == "json"
    assert en in fault.message.en
    said = fault.message.ja.replace("JSON", "").replace("true、false、null", "")
    assert not [letter for letter in said if letter.isascii() and letter.isalpha()]


def test_every_fault_of_a_validator_has_a_sentence_of_its_own() -> None:
    """What a record by the schema can have wrong is never just "cannot be used": fields of each sort, spoilt."""
    values: tuple[object, ...] = (5, -1, 1.5, "", "x", "x" * 5000, True, None, [], [5], {}, {"x": 1})
    fields = ("do", "by", "card", "cards", "count", "to", "holds", "refused", "target", "paying", "until", "number")
    wrong = [{"do": do, field: value} for do in ("charge", "turn", "tap", "move", "attack", "use", "break", "count")
             for field in fields for value in values]  # fmt: skip
    for action in wrong:
        found = read_json(JsonText(with_action(json.dumps(action))))
        said = [] if isinstance(found, Record) else [fault.message.en for fault in found]
        assert not [each for each in said if "this value cannot be used" in each], (action, said)


def test_a_number_of_too_many_digits_is_too_large() -> None:
    """It is JSON, and more than what is read: a limit, in both languages."""
    (fault,) = faults_of(f'{{"duelfsm": {"1" * (MAX_DIGITS + 1)}}}')
    assert (fault.reason, "4300" in fault.message.ja, "too many digits" in fault.message.en) == ("limit", True, True)
