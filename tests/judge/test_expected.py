"""An expectation behind an effect of one line speaks of the whole line."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.record import Record

HEAD = """edition: 1.48
first: A
start: turn 5 A
A hand: "X", 4
A battle: "Y"
card "X": type creature; keywords none
card "Y": type creature; keywords none
card "E": abilities any
---
turn 5 A
"""


def found(text: str, name: str = "x.duel") -> list[tuple[str, str]]:
    """Return the kind and code of each finding of a record."""
    report = Report()
    check_source(report, Source(name, text))
    return [(finding.kind.value, finding.code) for finding in report.findings]


def record_of(body: str) -> Record:
    """Return the record of a body."""
    text = DuelText(HEAD + body)
    assert text.record is not None
    return text.record


REFUSED = [
    'effect "E": untap "X" #! 105.4a',
    'effect "E": tap "Y"; untap "X"; untap "Y" #! 105.4a',
    '効果 "E": アンタップ "X"\n#! 105.4a',
    'effect "E"\ntap "Y"\nuntap "X"\ndone #! 105.4a effect',
]


@pytest.mark.parametrize("body", REFUSED)
def test_any_part_of_the_line_meets_it(body: str) -> None:
    """A card in hand has no tapped state (105.4a): the untap inside the line is what the expectation means."""
    assert found(HEAD + body) == []


@pytest.mark.parametrize("body", REFUSED)
def test_it_keeps_its_meaning_in_json_and_back(body: str) -> None:
    """In JSON the expectation stands on the `done` and says that it is of the whole effect."""
    record = record_of(body)
    assert found(write_json(record), "x.json") == []
    assert DuelText(write_duel(record)).record == record
    assert DuelText(write_duel(record, "ja")).record == record


GEAR = """edition: 1.48
first: A
start: turn 5 A
A battle: "Y", "Z", "G"
card "Y": type creature; keywords none
card "Z": type creature; keywords none
card "G": type cross_gear; cost 0; civilizations none
---
turn 5 A
cross "G" -> "{}" #= "G" (A, battle) on "Y"
"""


def test_what_a_card_is_crossed_onto_can_be_expected() -> None:
    """`on` names the creature of a Cross Gear (303): on another one the expectation fails, and says on which."""
    assert found(GEAR.format("Y")) == []
    report = Report()
    check_source(report, Source("x.duel", GEAR.format("Z")))
    (finding,) = report.findings
    assert (finding.code, finding.line) == ("DM.expected", 10)
    assert finding.message.en.endswith("expected G (A battle) on Y, found G (A battle) on Z.")
    assert "期待 G (A、バトルゾーン) 上 Y、実際 G (A、バトルゾーン) 上 Z" in finding.message.ja


ALSO = """edition: 1.48
first: A
start: turn 5 A
A battle: "Wolf", "Gear"
card "Wolf": also ウルフ; type creature; keywords none
card "Gear": also ギア; type cross_gear; cost 0; civilizations none
---
turn 5 A
cross "Gear" -> "Wolf" #= {}
"""


@pytest.mark.parametrize(
    ("expected", "findings"),
    [
        ("「ウルフ」 (A, battle)", 0), ("「wolf」 (A, battle) untapped", 0), ("「ギア」 (A, battle) on 「ウルフ」", 0),
        ("「フォックス」 (A, battle)", 1), ("「ウルフ」 (A, mana)", 1), ("「ギア」 (A, battle) on 「フォックス」", 1),
    ],
)  # fmt: skip
def test_a_card_is_expected_by_any_of_its_names(expected: str, findings: int) -> None:
    """What is expected of a card is looked for under each of its names, and under no other name."""
    assert found(ALSO.format(expected)) == [("expected", "DM.expected")] * findings


def test_a_line_of_which_no_part_is_refused_does_not_meet_it() -> None:
    """Where every part is legal, the expectation is broken, once."""
    assert found(HEAD + 'effect "E": tap "Y" #! 105.4a') == [("expected", "DM.expected")]


def test_an_effect_of_several_lines_is_spoken_of_line_by_line() -> None:
    """Behind a `done` of its own the expectation is of the `done` alone: the untap (105.4a) stays a finding."""
    codes = {code for _, code in found(HEAD + 'effect "E"\nuntap "X"\ndone #! 105.4a')}
    assert codes == {"DM105.4a", "DM.expected"}


def test_what_a_refused_opening_holds_is_not_judged() -> None:
    """A card without abilities has no effect; its parts are the refused line, too, and no findings of their own."""
    silent = HEAD.replace('"Y": type creature; keywords none', '"Y": type creature; keywords none; abilities none')
    rule = next(code for kind, code in found(silent + 'effect "Y": tap "Y"') if kind == "illegal").removeprefix("DM")
    assert found(silent + f'effect "Y": tap "Y"; untap "X" #! {rule}') == []


@pytest.mark.parametrize(
    "body", ['effect "Y": tap "Y"; untap "X" #! 503.2', 'effect "Y"\ntap "Y"\ndone #! 503.2 effect']
)
def test_what_a_refused_opening_holds_is_not_judged_whatever_was_expected(body: str) -> None:
    """With a wrong number behind it, too, the opening is the one fault of the record, beside that expectation."""
    silent = HEAD.replace('"Y": type creature; keywords none', '"Y": type creature; keywords none; abilities none')
    report = Report()
    check_source(report, Source("x.duel", silent + body))
    refused, expected = report.findings
    assert (refused.kind.value, expected.kind.value) == ("illegal", "expected")
    assert f"refused by {refused.rule}" in expected.message.en


def test_what_applies_is_spoken_of_whole_as_an_effect_is() -> None:
    """What applies is written as an effect is, in one line, too; a static ability that lasts is not applied (604.4)."""
    lasting = HEAD.replace(
        '"Y": type creature; keywords none', '"Y": type creature; abilities none; statics power +1000 of-own'
    )
    body = 'apply "Y": tap "Y"; untap "X" #! 604.4'
    assert found(lasting + body) == []
    record = record_of(body)
    assert DuelText(write_duel(record)).record == record


@pytest.mark.parametrize(("number", "known"), [
    ("503.2", True), ("609", True), ("400.5", True), ("601.1h", True), ("505", True), ("511.1", True),
    ("999.9", False), ("500.2z", False), ("50", False),
])  # fmt: skip
def test_an_expectation_of_a_number_that_is_none(number: str, known: bool) -> None:
    """Where the line is not refused, it is told that the rules have no such number, and so no line is refused by it."""
    report = Report()
    check_source(report, Source("x.duel", f'{HEAD}charge "X" #! {number}\n'))
    (finding,) = report.findings
    assert (finding.code, finding.rule) == ("DM.expected", number)
    assert ("no number" in finding.message.en, "ありません" in finding.message.ja) == (not known, not known)


@pytest.mark.parametrize(
    ("line", "said"),
    [('attack "X" -> player #! 502.1', "it is refused by 506.1."), ('attack "Y" -> player #! 502.1', "and it is not.")],
)
def test_what_refuses_a_line_instead_is_said(line: str, said: str) -> None:
    """A line that another rule refuses than the expected one is told with that rule; a legal one is told as such."""
    report = Report()
    check_source(report, Source("x.duel", HEAD + f"end\nturn 6 B\nend\nturn 7 A\n{line}\n"))
    (finding,) = (each for each in report.findings if each.code == "DM.expected")
    assert said in finding.message.en


ATTACK = """first: A
start: turn 5 A
A battle: "Y"
card "Y": type creature; power 1000; keywords none; abilities none; statics none
---
attack "Y" -> player
break 1 #= {}
end
"""


@pytest.mark.parametrize(
    ("holds", "behind"),
    [
        ("B shields 4", "On to the break"),
        ("B hand 6, B shields 4", "take the broken shields"),
        ("B shields 3", None),
        ("B shields 4, B hand 5", None),
        ("turn 6", None),
    ],
)
def test_what_holds_only_later_in_the_turn_is_told_with_what_comes_first(holds: str, behind: str | None) -> None:
    """Shields count until they are broken (509.5, 113.6a); what holds never, or in another turn, has no such hint."""
    report = Report()
    check_source(report, Source("x.duel", ATTACK.format(holds)))
    errors = [each.message.en for each in report.findings if each.code == "DM.expected"]
    assert errors
    assert all((f"no line says here: {behind}." in each) == bool(behind) for each in errors)
    assert [each.code for each in report.findings if each.line != 7] == []
