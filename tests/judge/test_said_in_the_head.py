"""What is said of words in the head and in JSON: it names what may stand there, in the words that people write."""

from __future__ import annotations

import json
from typing import Any

import pytest
from turn_five import judged

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Finding

HEAD = "edition: 1.48\nfirst: A\n"


def findings_in(text: str, name: str = "x.duel") -> list[Finding]:
    """Return what is found in the text of a record."""
    report = Report()
    check_source(report, Source(name, text))
    return report.findings


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("card X: statics cannot", "A word is missing here; known: untap"),
        ("card X: statics may", "A word is missing here; known: untapping-all, tapped-attacker"),
        ("card X: statics may zzz", 'There is no word "zzz"; known: untapping-all, tapped-attacker'),
        ("card X: statics release", '"release" is nothing that a static ability does; known: power, become'),
        ("card X: statics zzz", 'There is no word "zzz"; known: power, become'),
        (
            "card X: type duelist",
            '"duelist" came with the rules of 2026-02-13; this record is judged by those of 1.48.',
        ),
        ("card X: type zzz", 'There is no word "zzz"; known: creature'),
        ("card X: statics power +99999999", "This number is too large."),
        (
            "card X: powr 3",
            "A fact (also, halves, type, cost, civilizations, races, mana-number, power, keywords, abilities, statics, "
            "evolves-from)",
        ),
        ("card X: mana-number 1000", "mana-number: this must be at most"),
        ("deal: no", '"yes" (without it the line is left out) is expected here, not "no".'),
        ("forced: yes", '"written" (without it the line is left out) is expected here, not "yes".'),
        (
            "start: turn 5 A state zzz",
            'There is no word "zzz"; known: start.untap, start.triggers, draw, draw.triggers,',
        ),
    ],
)
def test_a_fault_names_what_may_stand_there(line: str, said: str) -> None:
    """The words are those that are understood there, and no list names what another sentence refuses."""
    (fault,) = findings_in(f"{HEAD}{line}\n---\nturn 1 A\n")
    assert said in fault.message.en
    assert (fault.code[:3], fault.line) == ("IN.", 3)


def test_a_state_that_is_named_as_possible_can_be_started_in() -> None:
    """What the sentence lists is no state that would be refused for what a head cannot say."""
    (fault,) = findings_in(f"{HEAD}start: turn 5 A state zzz\n---\nturn 5 A\n")
    known = fault.message.en.partition("known: ")[2].rstrip(".").split(", ")
    for state in known:
        text = f"{HEAD}start: turn 5 A state {state}\n---\ncount A hand 5\n"
        assert [each.code for each in findings_in(text)] == [], state


@pytest.mark.parametrize("state", ["MAIN", "メイン", '"Main"', "main"])
def test_a_record_starts_in_a_state_by_its_name(state: str) -> None:
    """`state メイン` is the state main, as behind `#=`."""
    text = f"{HEAD}start: turn 5 A state {state}\n---\nend #= turn 5\n"
    assert findings_in(text) == []


def test_the_line_that_ends_the_head_may_have_a_note() -> None:
    """A note behind `---` is one of the head; an expectation there has no line above it."""
    assert findings_in(f"{HEAD}--- # a note\nturn 1 A\n") == []
    assert [(each.code, each.column) for each in findings_in(f"{HEAD}--- #! 500.2a\nturn 1 A\n")] == [("IN.syntax", 5)]


@pytest.mark.parametrize("letter", ["C", "d", "X"])
def test_one_letter_with_a_colon_is_no_action(letter: str) -> None:
    """`C: end` names no player, and is no charge either."""
    (fault,) = findings_in(f"{HEAD}---\nturn 1 A\n{letter}: end\n")
    assert fault.message.en == f'A player (A, B, first, second) is expected here, not "{letter}".'


LINES: list[dict[str, Any]] = [
    {"do": "charge", "card": {"id": -1}},
    {"do": "charge", "card": {"id": 0}},
    {"do": "charge", "card": {"name": "X", "zone": "foo"}},
    {"do": "tap", "cards": [{"name": "X", "zone": ""}]},
]


@pytest.mark.parametrize("line", LINES, ids=json.dumps)
@pytest.mark.parametrize("before", [[], [{"do": "attack", "card": "Y"}]], ids=["alone", "behind a refused line"])
def test_no_refusal_hides_what_cannot_be_read(line: dict[str, Any], before: list[Any]) -> None:
    """A card of no zone or number can be none, whatever else is wrong with the record (exit 2)."""
    record = {"duelfsm": 1, "edition": "1.48", "first": "A", "actions": [*before, line]}
    codes = {each.code for each in findings_in(json.dumps(record), "x.json")}
    assert codes & {"IN.value", "IN.unknown_word"}


@pytest.mark.parametrize(("value", "given"), [(True, "true"), (["end"], '["end"]'), ({"a": None}, '{"a": null}')])
def test_a_wrong_value_is_shown_as_it_stands_in_json(value: object, given: str) -> None:
    """It is not shown in the spelling of the language that the program is written in."""
    record = {"duelfsm": 1, "edition": "1.48", "first": "A", "start": {"turn": value, "player": "A"}, "actions": []}
    (fault,) = findings_in(json.dumps(record), "x.json")
    assert f"(given: {given})" in fault.message.en


@pytest.mark.parametrize(("edition", "said"), [("2022-04-07", ["IN.unknown_word"]), ("2022-04-08", [])])
def test_tamaseeds_came_with_the_rules_of_2022_04_08(edition: str, said: list[str]) -> None:
    """Before that day there was no such type (change notice 31650)."""
    head = f'edition: {edition}\nfirst: A\ncard "M": type tamaseed; cost 2\nstart: turn 5 A\n---\n'
    assert [each.code for each in judged("end\n", head=head).findings] == said
