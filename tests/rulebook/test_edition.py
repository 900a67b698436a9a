"""Editions: the rules of a day, by number or by date (law 6)."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from conftest import SPECS, overlay

from duelfsm.play.machines import compiled
from duelfsm.rulebook import validate
from duelfsm.rulebook.declaration import Declaration, Entry
from duelfsm.rulebook.edition import UnknownEditionError, known_editions, load_edition
from duelfsm.rulebook.reader import SpecError


def test_an_edition_has_a_number_and_a_day() -> None:
    """1.48 is the edition of 2025-12-17, the base that everything is compared with."""
    edition = load_edition("1.48")
    assert (edition.id, edition.date) == ("1.48", datetime.date(2025, 12, 17))


def test_a_day_is_an_edition() -> None:
    """A day asks for the rules in force on it."""
    edition = load_edition("2025-12-20")
    assert edition.date == datetime.date(2025, 12, 20)
    assert edition.declaration == load_edition("1.48").declaration


@pytest.mark.outside("YAML")
@pytest.mark.parametrize(
    ("name", "taken"), [("1.0", True), ("1.1", True), ("1.2", False), ("2019-12-31", True), ("2020-01-01", False)]
)
def test_an_overlay_holds_before_its_day(specs: Path, *, name: str, taken: bool) -> None:
    """An edition takes an overlay that is dated later than itself, not one of its own day."""
    (specs / "editions.yaml").write_text(
        'editions:\n  - {id: "1.2", date: 2020-01-01}\n  - {id: "1.0", date: 2018-01-01}\n'
        '  - {id: "1.1", date: 2019-12-31}\n',
        encoding="utf-8",
    )
    overlay(specs, 'states: [{id: main, rule: "old"}]', "2020-01-01")
    assert list(known_editions(specs)) == ["1.0", "1.1", "1.2"]
    assert (load_edition(name, specs).states["main"].rule == "old") is taken


@pytest.mark.parametrize("name", ["9.99", "", "2020-02-31", "2020", "yesterday", "1.48x"])
def test_an_unknown_edition_says_which_are_known(name: str) -> None:
    """A name that is neither a number nor a day is refused with those that are known."""
    with pytest.raises(UnknownEditionError) as caught:
        load_edition(name)
    assert caught.value.name == name
    assert "1.48" in caught.value.known
    assert "1.48" in str(caught.value)


@pytest.mark.parametrize(("letters", "whole"), [(40, True), (41, False), (100_000, False)])
def test_a_long_name_of_an_unknown_edition_is_cut(letters: int, *, whole: bool) -> None:
    """The message shows as much of a wrong name as any other message does."""
    with pytest.raises(UnknownEditionError) as caught:
        load_edition("x" * letters)
    assert ("x" * letters in str(caught.value)) == whole
    assert f"no edition '{'x' * 37}" in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.outside("YAML")
@pytest.mark.parametrize("section", sorted(Declaration.model_fields))
def test_a_section_that_no_file_has_is_named(specs: Path, section: str) -> None:
    """A file of the declaration that is gone is no empty section: what it declared is said to be missing."""
    for path in (specs / "turn" / "base").iterdir():
        path.write_text(path.read_text(encoding="utf-8").replace(f"{section}:\n", f"{section}x:\n"), encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        load_edition("1.48", specs)
    assert f"section '{section}' is missing" in str(caught.value)
    (specs / "turn" / "base" / "turn.yaml").unlink()
    with pytest.raises(SpecError, match="'states' is missing"):
        load_edition("2025-12-31", specs)


@pytest.mark.outside("YAML")
def test_days_with_the_same_rules_are_loaded_once(specs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream of records can name a day each: the rules are read for each set of overlays, not for each day."""
    overlay(specs, 'states: [{id: main, rule: "old"}]', "2020-01-01")
    plain, loaded = validate.rules_of, []

    def counting(root: Path, overlays: tuple[str, ...]) -> object:
        loaded.append(overlays)
        return plain(root, overlays)

    monkeypatch.setattr("duelfsm.rulebook.edition.rules_of", counting)
    days = [load_edition(f"20{year}-03-0{day}", specs) for year in (18, 19, 20, 21) for day in range(1, 10)]
    assert loaded == [("before-2020-01-01.yaml",), ()]
    assert [each.date.isoformat() for each in days] == [each.id for each in days]
    assert [each.states["main"].rule for each in days] == ["old"] * 18 + [days[-1].states["main"].rule] * 18
    machines = [compiled(each) for each in days]
    assert [machine.edition for machine in machines] == days
    assert len({id(machine.graph) for machine in machines}) == 2


def test_an_edition_is_named_by_a_text() -> None:
    """1.48 without quotes is a number, and a mistake of the program that asks."""
    with pytest.raises(TypeError, match="float"):
        load_edition(1.48)


@pytest.mark.outside("YAML")
@pytest.mark.parametrize(
    "text",
    ["", "editions: []\nx", "editions: 3", "- 1", "editions: [{id: '1.0'}]", "editions: [{id: '1.0', date: soon}]",
     "editions: ['1.48']", "editions: [{id: '1.48', date: 2025-12-17, day: 3}]"],
)  # fmt: skip
def test_a_wrong_list_of_editions_is_a_fault_of_its_file(specs: Path, text: str) -> None:
    """A list without a number or a day for each edition is a SpecError that names the file and a line."""
    path = specs / "editions.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        load_edition("1.48", specs)
    assert all((fault.file, fault.line > 0) == (str(path), True) for fault in caught.value.faults)


@pytest.mark.outside("YAML")
def test_specs_without_a_base_are_a_fault(tmp_path: Path) -> None:
    """A folder without the base declaration is a SpecError that names it, not an OSError."""
    (tmp_path / "editions.yaml").write_bytes((SPECS / "editions.yaml").read_bytes())
    with pytest.raises(SpecError, match="turn"):
        load_edition("1.48", tmp_path)


def test_every_item_knows_where_it_stands() -> None:
    """The file and line of each state and edge are those at which its id is written."""
    edition = load_edition("1.48")
    for item_id in [*edition.states, *edition.transitions, *edition.guards]:
        file, number = edition.where(item_id)
        assert item_id.removeprefix("effect.open/") in Path(file).read_text(encoding="utf-8").split("\n")[number - 1]


def test_a_game_can_begin_in_three_places() -> None:
    """A game begins before the deal (103.3), before the first turn (103.4) or between two turns (512.1)."""
    edition = load_edition("1.48")
    assert {entry: edition.states[edition.entry(entry)].rule for entry in Entry} == {
        Entry.DEAL: "103.3", Entry.GAME: "103.4", Entry.TURN: "512.1"
    }  # fmt: skip


def test_the_six_steps_stand_in_the_order_of_the_rule() -> None:
    """A turn is Start of Turn, Draw, Mana Charge, Main, Attack, End of Turn (500.1)."""
    order = ["501", "502", "503", "504", "505", "511"]
    assert [step.rule for step in load_edition("1.48").declaration.steps if step.rule in order] == order


def test_the_five_substeps_of_an_attack_stand_in_the_order_of_the_rule() -> None:
    """An attack is Attack Declaration, Block Declaration, Battle, Direct Attack, End of Attack (505.1)."""
    edition = load_edition("1.48")
    substeps = dict.fromkeys(state.substep for state in edition.declaration.states if state.step == "attack")
    assert [edition.states[substep].rule.split(".")[0] for substep in substeps] == ["506", "507", "508", "509", "510"]


@pytest.mark.parametrize(
    "name", ["1.48", "Ver.1.48", "ver 1.48", "総合ルール 1.48", "総合ルールVer.1.48", "１．４８", "v1.48"]
)
def test_a_number_is_known_as_people_write_it(name: str) -> None:
    """What stands around the number of an edition makes no other edition of it."""
    assert load_edition(name).id == "1.48"


@pytest.mark.parametrize(
    "name", ["2021-07-01", "2021/07/01", "2021/7/1", "2021.7.1", "2021年7月1日", "２０２１／０７／０１"]
)
def test_a_day_is_known_as_people_write_it(name: str) -> None:
    """A day is one day, with strokes, dots or 年月日, in plain or full-width digits."""
    assert (load_edition(name).id, load_edition(name).date) == ("2021-07-01", datetime.date(2021, 7, 1))


@pytest.mark.parametrize("name", ["2021/13/01", "1.48x1", "Ver.", "7/1", "総合ルール", "", "9.99"])
def test_what_is_neither_a_number_nor_a_day_is_no_edition(name: str) -> None:
    """A day that is in no calendar, or half a name, is refused."""
    with pytest.raises(UnknownEditionError):
        load_edition(name)
