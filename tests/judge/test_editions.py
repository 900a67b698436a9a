"""`duelfsm editions`, `editions diff`, and the note where two editions part."""

from __future__ import annotations

import datetime
import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from conftest import ruling
from rich.cells import cell_len

import duelfsm
from duelfsm.judge.afterwards import between
from duelfsm.judge.afterwards.between import changes_between
from duelfsm.judge.answers import editions, editions_diff
from duelfsm.judge.said.field_names import FIELDS, SECTIONS
from duelfsm.record.files.sources import Source, sources
from duelfsm.rulebook.declaration import Declaration
from duelfsm.rulebook.edition import known_editions, load_edition
from duelfsm.rulebook.finding import Severity
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.overlay import CLAUSES

LANGUAGES = [("ja",), ("en",), ("ja", "en")]
PAIRS = ["511.1c-the-end-of-the-turn", "511.1-both-declare-first", "603.2-untap-then-triggers-then-draw"]


def some_rulings() -> list[Source]:
    """Return a few rulings, some of which editions judge otherwise."""
    return list(sources([ruling(f"{name}-legal") for name in PAIRS]))


def end_of_turn() -> editions_diff.Diff:
    """Return what 1.24 changed of 1.23 (511.1)."""
    return editions_diff.diff(load_edition("1.23"), load_edition("1.24"), some_rulings())


@pytest.mark.parametrize("languages", LANGUAGES)
def test_the_table_fits(languages: tuple[str, ...]) -> None:
    """Every edition stands in the table with its day, and no line takes more than 80 cells."""
    lines = list(editions.as_table(languages))
    assert max(map(cell_len, lines)) <= 80
    text = "\n".join(lines)
    for line in known_editions().values():
        assert f"{line.date}  " in text


def test_what_is_not_sourced_is_marked_in_the_table() -> None:
    """1.51 has no source at all, and the day of 1.0 has none."""
    text = "\n".join(editions.as_table(("en",)))
    assert "not sourced: The day (August 2015) and the text" in text
    assert text.index("1.51 ") < text.rindex("not sourced: The text")


def test_what_is_otherwise_is_named_in_the_language() -> None:
    """In Japanese no name of a field is English; in English each is the name that the declaration has."""
    lines = {language: "\n".join(editions_diff.as_text(end_of_turn(), (language,))) for language in ("ja", "en")}
    assert "~ attack.declare/end (to, call, numbers)" in lines["en"]
    assert "~ attack.declare/end (行き先、呼び出す手続き、場面ごとの番号)" in lines["ja"]
    assert not re.search(r"\([a-z_, ]+\)", lines["ja"])
    both = "\n".join(editions_diff.as_text(end_of_turn(), ("ja", "en")))
    assert "行き先、呼び出す手続き、場面ごとの番号 / to" in both


def test_every_part_of_the_declaration_has_a_name() -> None:
    """Every section, and every field of an item in it, has words in Japanese."""
    sections = {name: get_args(field.annotation)[0] for name, field in Declaration.model_fields.items()}
    assert {*sections, CLAUSES} - {"anywhere"} == set(SECTIONS)
    fields = {field.alias or name for item in sections.values() for name, field in item.model_fields.items()}
    assert fields - {"id"} == set(FIELDS)
    assert not [name for name, text in (SECTIONS | FIELDS).items() if text.ja.isascii()]


def test_the_table_as_json_has_the_changes_of_each_edition() -> None:
    """The changes of an edition are those that it is the first to have, with the numbers that they changed."""
    data = json.loads(editions.as_json())
    of = {edition["id"]: edition for edition in data["editions"]}
    assert data["base"] == newest_edition()
    assert [edition for edition in of if of[edition]["base"]] == [newest_edition()]
    assert "500.5a" in of["1.28"]["changes"][0]["clauses"]
    assert of["1.28"]["changes"][0]["unsourced"]["en"]
    assert of["1.42"]["changes"] == of["1.0"]["changes"] == []
    assert of["1.51"]["changes"][0]["clauses"] == ["101.4g"]
    assert sum(len(edition["changes"]) for edition in of.values()) == len(load_edition("1900-01-01").overlays)


@pytest.mark.parametrize("languages", LANGUAGES)
def test_the_difference_fits(languages: tuple[str, ...]) -> None:
    """No line of the difference between the oldest rules and the base takes more than 80 cells."""
    found = editions_diff.diff(load_edition("1.0"), load_edition(newest_edition()), some_rulings())
    assert max(map(cell_len, editions_diff.as_text(found, languages))) <= 80


def test_the_difference_names_what_changed() -> None:
    """511.1: states, edges and clauses that 1.24 added, removed and changed, and the rulings that it turned."""
    lines = list(editions_diff.as_text(end_of_turn(), ("en",)))
    for said in ("- end.declared", "~ attack.declare/end (to, call, numbers)", "- announce", "+ 511.1d", "~ 511.1"):
        assert said in lines
    assert "2021-06-24 511.1a, 511.1b, 511.1c, 511.1d, 511.1e, 511.1" in lines
    assert (
        lines[lines.index("511.1c-the-end-of-the-turn-legal.duel") + 1].strip() == "illegal (line 17 by 511.1) -> legal"
    )
    assert lines[lines.index("511.1-both-declare-first-legal.duel") + 1].strip().startswith("legal -> illegal")
    assert "603.2-untap-then-triggers-then-draw-legal.duel" not in lines


def test_the_difference_as_json() -> None:
    """The same as JSON: each item with what it was and is, and the records with both verdicts."""
    data = json.loads(editions_diff.as_json(end_of_turn()))
    assert (data["old"], data["new"]) == ("1.23", "1.24")
    assert [each["id"] for each in data["sections"]["procedures"]["removed"]] == ["announce"]
    added = {each["id"]: each for each in data["sections"]["clauses"]["added"]}
    assert added["511.1d"]["old"] is None
    assert added["511.1d"]["new"]["ja"]
    verdicts = {Path(each["path"]).stem: (each["old"]["verdict"], each["new"]["verdict"]) for each in data["records"]}
    assert verdicts == {f"{PAIRS[0]}-legal": ("illegal", "legal"), f"{PAIRS[1]}-legal": ("legal", "illegal")}


def test_editions_without_a_difference_say_so() -> None:
    """1.42 is judged as 1.40, and nothing parts them."""
    found = editions_diff.diff(load_edition("1.40"), load_edition("1.42"), some_rulings())
    assert list(editions_diff.as_text(found, ("en",)))[-1] == "There is no difference."
    assert (found.changes, found.items, found.records) == ([], [], [])


def test_the_changes_between_two_editions_go_with_the_days() -> None:
    """Only the changes after the older edition, up to the newer one, oldest first, whichever is named first."""
    one, other = load_edition("2018-03-01"), load_edition("2019-06-18")
    days = [str(change.since) for change in changes_between(one, other)]
    assert days == ["2018-03-02", "2018-08-09", "2019-03-15", "2019-06-18"]
    assert changes_between(other, one) == changes_between(one, other)


def test_every_change_comes_with_an_edition() -> None:
    """The rules change only with an edition: a day has the rules of the last edition before it, by whatever name."""
    days = {line.date for line in known_editions().values()}
    changes = changes_between(load_edition("1900-01-01"), load_edition(newest_edition()))
    assert [change.overlay for change in changes if change.since not in days] == []
    for before, after in pairwise(known_editions().values()):
        eve = load_edition(str(after.date - datetime.timedelta(days=1)))
        assert eve.overlays == load_edition(before.id).overlays


@pytest.mark.parametrize("edition", ["1.38", "2018-10-21", "2019-03-15", "2024-02-14"])
def test_the_order_of_declarations_turns_with_an_edition(edition: str) -> None:
    """S-Triggers are declared before the shields are taken (113.6) since 2024-02-15, wherever that is asked."""
    found = changes_between(load_edition(edition), load_edition("2024-02-15"))
    (change,) = [each for each in found if each.clauses == ("113.6", "509.5a")]
    assert str(change.since) == "2024-02-15"
    path = ruling("113.6-taken-then-declared-legal")
    assert duelfsm.check(path, edition=edition).illegal == 0
    assert duelfsm.check(path, edition="2024-02-15").illegal == 1
    of = {each.line.id: each for each in editions.known()}
    assert change in of["2024-02-15"].changes


def test_a_check_by_another_edition_names_the_rule_that_changed() -> None:
    """`--edition` judges by another edition; the note says where the own one parts and since when (511.1)."""
    path = ruling("511.1c-the-end-of-the-turn-legal")
    report = duelfsm.check(path, edition="1.23")
    (note,) = [finding for finding in report.findings if finding.code == "DM.edition"]
    assert (note.severity, note.line) == (Severity.NOTE, 17)
    assert note.rule in {"511.1", "511.1a"}
    assert "511.1 and its a to e (since" in note.message.en
    assert "since 2021-06-24" in note.message.en
    assert "2021-06-24から" in note.message.ja
    assert report.illegal == 1


@pytest.mark.parametrize("edition", [None, "1.48", "1.50", "1.42"])
def test_an_edition_that_judges_alike_needs_no_note(edition: str | None) -> None:
    """The record's own edition, and one with the same rules or the same verdict, says nothing of it."""
    assert duelfsm.check(ruling("511.1c-the-end-of-the-turn-legal"), edition=edition).findings == []


@pytest.mark.parametrize(("edition", "refused"), [("1.25", False), ("1.28", True)])
def test_an_expectation_with_dates_is_meant_for_its_editions(tmp_path: Path, *, edition: str, refused: bool) -> None:
    """`since`: from 1.28 on the line must be refused by 500.5a, before it the line must be legal (500.5)."""
    text = ruling("500.5a-both-gain-illegal").read_text(encoding="utf-8")
    path = tmp_path / "dated.duel"
    path.write_text(text.replace("#! 500.5a", "#! 500.5a since 2022-04-08").split("turn 6 A")[0], encoding="utf-8")
    report = duelfsm.check(path, edition=edition)
    assert [finding for finding in report.findings if finding.severity is Severity.ERROR] == []
    never = path.with_name("never.duel")
    never.write_text(
        path.read_text(encoding="utf-8").replace("since 2022-04-08", "before 2017-01-01"), encoding="utf-8"
    )
    assert bool(duelfsm.check(never, edition=edition).illegal) == refused


@pytest.mark.parametrize(
    ("day", "notes"), [("2001-01-01", 1), ("2015-07-31", 1), ("2015-08-01", 0), ("1.0", 0), ("1.48", 0)]
)
def test_a_day_before_the_first_edition_has_a_note(tmp_path: Path, day: str, notes: int) -> None:
    """No rules of that day are known: the first edition judges, which is said once and changes no verdict."""
    path = tmp_path / "old.duel"
    path.write_text(f"title: old\nedition: {day}\nfirst: A\n---\nturn 1 A\nend\nturn 2 B\nend\n", encoding="utf-8")
    report = duelfsm.check(path)
    assert [(each.code, each.severity, each.line) for each in report.findings] == [("DM.earliest", "note", 2)] * notes
    assert report.legal == 1
    for finding in report.findings:
        assert f"The rules of {day} are not known" in finding.message.en
        assert f"{day}のルールは分かりません。分かっている最初の版(1.0" in finding.message.ja


def test_so_has_an_edition_that_is_asked_for() -> None:
    """The day by which the record is judged counts, also where it is not that of the record."""
    asked = duelfsm.check(ruling(f"{PAIRS[2]}-legal"), edition="2001-01-01")
    assert "DM.earliest" in [finding.code for finding in asked.findings]


@pytest.mark.outside("processes")
def test_the_commands_print_both() -> None:
    """The commands: a table, a difference, and exit code 2 for an edition that is not known."""
    command = [sys.executable, "-m", "duelfsm", "editions"]
    done = subprocess.run([*command, "--lang", "en"], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.startswith("edition  from")
    done = subprocess.run([*command, "diff", "9.99", "1.48"], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, "no edition '9.99'" in done.stderr) == (2, True)


def test_other_editions_are_asked_within_what_one_explanation_may_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is too much to judge by the record's own edition and those between, nothing is said of them."""
    path = ruling("511.1c-the-end-of-the-turn-legal")
    monkeypatch.setattr(between, "MAX_HELP", 1_000)
    report = duelfsm.check(path, edition="1.23")
    assert report.illegal == 1
    assert "DM.edition" not in [finding.code for finding in report.findings]
