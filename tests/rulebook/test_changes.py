"""What an overlay says of itself, how it edits lists, and the clauses that it changes (law 6)."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from conftest import overlay, places

from duelfsm.judge.answers.editions_diff import diff
from duelfsm.rulebook.changes import changes_of
from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import known_editions, newest_edition
from duelfsm.rulebook.reader import SpecError

pytestmark = pytest.mark.outside("YAML")

CHANGE = """change: {basis: official, source: {ja: 通知, en: a notice}, ja: 変更, en: a change}
clauses: [{id: "500.2a", ja: 別の言葉, en: other words}]
remove: {clauses: ["500.6"]}
"""


def test_an_overlay_says_what_it_changes(specs: Path) -> None:
    """The change has a day, a source and the numbers whose words the overlay changes or takes away."""
    overlay(specs, CHANGE, "2020-01-01")
    (change,) = changes_of(load_edition("2019-12-31", specs).overlays)
    assert (change.since, change.basis, change.source.en) == (datetime.date(2020, 1, 1), "official", "a notice")
    assert (change.text.ja, change.text.en) == ("変更", "a change")
    assert change.clauses == ("500.6", "500.2a")
    assert changes_of(load_edition("2020-01-01", specs).overlays) == []


def test_an_overlay_changes_clauses(specs: Path) -> None:
    """In the earlier edition the rule has its own words, or is not there; the base is as it was."""
    overlay(specs, CHANGE, "2020-01-01")
    old = {clause.id: clause for clause in load_clauses(load_edition("2019-12-31", specs))}
    new = {clause.id: clause for clause in load_clauses(load_edition("2020-01-01", specs))}
    assert (old["500.2a"].en, "500.6" in old) == ("other words", False)
    assert (new["500.2a"].en != "other words", "500.6" in new) == (True, True)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("# x\nchange: {basis: rumour, source: {ja: あ, en: a}, ja: あ, en: a}\n", 2, "basis"),
        ("\nchange: {basis: wiki, ja: あ, en: a}\n", 2, "source"),
        ("# x\n\nchange: {basis: wiki, source: {ja: あ, en: a}, ja: あ, en: a, wrong: 1}\n", 3, "wrong"),
        ("change: {basis: wiki, source: {ja: あ, en: a}, ja: あ, en: a}\n", 1, "clauses"),
    ],
)
def test_a_fault_of_a_change_stands_in_its_overlay(specs: Path, text: str, line: int, said: str) -> None:
    """A change without a source, a basis or a number is a fault with the overlay's file and line."""
    path = overlay(specs, text)
    with pytest.raises(SpecError) as caught:
        changes_of(load_edition(newest_edition(), specs).overlays)
    assert (path.name, line) in places(caught.value.faults)
    assert any(said in fault.message for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# x\nchange: {basis: wiki, ja: あ, en: a}\n", "change.source"),
        ("# x\nchange: {source: {ja: あ, en: a}, ja: あ, en: a}\n", "change.basis"),
        ("# x\nchange: {basis: wiki, source: {ja: あ, en: a}, ja: あ}\n", "change.en"),
        ("# x\nchange: a word\n", "change."),
        ("# x\nchange: {basis: wiki, source: {ja: あ, en: a}, ja: あ, en: a}\n", "clauses"),
    ],
)
def test_what_is_wrong_with_a_change_is_told_where_the_overlay_is_read(specs: Path, text: str, said: str) -> None:
    """An edition with such an overlay judges no record; it is refused before, not where editions are compared."""
    path = overlay(specs, text)
    with pytest.raises(SpecError) as caught:
        load_edition(newest_edition(), specs)
    assert {name for name, _ in places(caught.value.faults)} == {path.name}
    assert any(said in fault.message for fault in caught.value.faults)


def test_a_list_is_edited(specs: Path) -> None:
    """`remove` and `add` edit a list of the base; what else stands in it stays, in its order."""
    overlay(specs, "transitions: [{id: next/turn, if: {remove: [extra_turn_first], add: [charges_left]}}]")
    base, changed = (load_edition(newest_edition(), root).transitions["next/turn"].guards for root in (None, specs))
    assert changed == (*(name for name in base if name != "extra_turn_first"), "charges_left")


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ("{remove: [no_such_guard]}", "'no_such_guard' is not in this list"),
        ("{put: [charges_left]}", "a list is edited by `remove` and `add`"),
    ],
)
def test_a_list_that_is_edited_wrongly_is_a_fault(specs: Path, edit: str, said: str) -> None:
    """What an edit takes out must be there; the fault names the overlay, its line and the item."""
    path = overlay(specs, f"transitions:\n  - id: next/turn\n    if: {edit}\n")
    with pytest.raises(SpecError) as caught:
        load_edition(newest_edition(), specs)
    assert places(caught.value.faults) == {(path.name, 3)}
    assert f"next/turn: {said}" in str(caught.value)


def test_several_overlays_can_hold_before_one_day(specs: Path) -> None:
    """A name behind the day tells two changes of a day apart; both hold before it."""
    overlay(specs, 'states: [{id: main, rule: "1"}]', "2020-01-01")
    overlay(specs, 'states: [{id: charge, rule: "2"}]', "2020-01-01-another")
    edition = load_edition("2019-12-31", specs)
    assert (edition.states["main"].rule, edition.states["charge"].rule) == ("1", "2")
    assert [path.name for path in edition.overlays] == ["before-2020-01-01.yaml", "before-2020-01-01-another.yaml"]


def test_an_overlay_that_says_nothing_of_itself_is_a_trial(specs: Path) -> None:
    """It is laid over, and where editions are compared its items are told without a named change."""
    overlay(specs, "steps: [{id: main, name: {ja: 大地, en: Earth}}]\n")
    last = [*known_editions()][-1]  # to which no overlay of the project belongs
    found = diff(load_edition(last, specs), load_edition(last), [])
    assert found.changes == []
    assert [each.id for each in found.items] == ["main"]
