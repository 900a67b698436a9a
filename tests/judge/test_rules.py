"""The list of the numbered rules: a table that aligns, and JSON for programs."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from rich.cells import cell_len

from duelfsm.judge.answers.rules_listed import HEADS, as_json, as_table
from duelfsm.judge.answers.tally import Counted
from duelfsm.judge.said.wrap import WIDTH
from duelfsm.rulebook.clauses import Clause, load_clauses
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

EDITION = load_edition(newest_edition())
CLAUSES = {clause.id: clause for clause in load_clauses(EDITION)}
SAYS = {"basis": "text", "ja": "あ。", "en": "It says so."}
KEPT = Clause.model_validate({"id": "500.2a", "status": "enforced", **SAYS})
LEFT_OUT = Clause.model_validate(
    {"id": "500.3", "status": "out of scope", **SAYS, "reason": {"ja": "い。", "en": "Not yet."}}
)
TOLD = Clause.model_validate({"id": "500.4", "status": "informative", **SAYS})
LACKING = Clause.model_validate({"id": "503.2", "status": "enforced", **SAYS})
COUNTED = [
    Counted(KEPT, [], obeyed=120, refused=5),
    Counted(LEFT_OUT, []),
    Counted(TOLD, []),
    Counted(LACKING, [], obeyed=7),
]
ALL = [Counted(clause, []) for clause in CLAUSES.values()]


@pytest.mark.parametrize("languages", [("ja",), ("en",), ("ja", "en")])
def test_the_table_is_at_most_80_cells_wide_and_aligned(languages: tuple[str, ...]) -> None:
    """Every line fits, and what the rules say begins in one column, which nothing before it reaches."""
    table = list(as_table(ALL, languages, EDITION.id))
    assert max(map(cell_len, table)) <= WIDTH
    assert all("1.50" in line for line in table[: len(languages)])  # whose rules these are
    rows = table[len(languages) + 1 : len(table) - table[::-1].index("") - 1]  # without that and the sums
    column = cell_len(rows[0].partition(HEADS[-1].ja if languages[0] == "ja" else HEADS[-1].en)[0])
    for row in filter(None, rows):
        start = _cut(row, column)
        assert row[:start].endswith("  ")
        assert row[start] != " "


def _cut(row: str, cells: int) -> int:
    """Return the index in a row at which a number of cells is filled."""
    return next(index for index in range(len(row)) if cell_len(row[:index]) == cells)


def test_a_row_has_the_number_the_status_and_the_counts() -> None:
    """An enforced rule has its counts; one that is not enforced has none, and says why it is out of scope."""
    english = "\n".join(as_table(COUNTED, ("en",), EDITION.id))
    rows = {line.split("  ")[0]: line.split() for line in english.split("\n") if line[:1].isdigit()}
    assert rows["500.2a"][1:4] == ["enforced", "120", "5"]
    assert rows["500.3"][1:6] == ["out", "of", "scope", "-", "-"]
    assert rows["500.4"][1:4] == ["informative", "-", "-"]
    assert "Not yet" in english


def test_both_languages_stand_below_each_other() -> None:
    """The number and the counts stand once, the status and the words in each language."""
    table = "\n".join(as_table(COUNTED[:1], ("ja", "en"), EDITION.id))
    assert (table.count("500.2a"), table.count("120"), table.count("判定"), table.count("enforced")) == (1, 1, 2, 2)
    assert ("あ。" in table, KEPT.en in table) == (True, True)


def test_the_sums_name_what_lacks_a_record() -> None:
    """Below the table stand the numbers of each status, and what is enforced without a record on both sides."""
    *_, sums, lacking = as_table(COUNTED, ("en",), EDITION.id)
    assert sums == "enforced 2, informative 1, out of scope 1"
    assert lacking.endswith(": 503.2")


def test_json_has_every_clause_with_its_counts() -> None:
    """`--format json` gives each number with status, counts and words in both languages."""
    data = json.loads(as_json(COUNTED, "1.48"))
    first, second, *_ = data["clauses"]
    assert data["edition"] == "1.48"
    assert [first[name] for name in ("number", "status", "obeyed", "refused", "reason")] == [
        "500.2a", "enforced", 120, 5, None,
    ]  # fmt: skip
    assert (second["status"], set(second["reason"]), set(second["text"])) == (
        "out of scope",
        {"ja", "en"},
        {"ja", "en"},
    )


@pytest.mark.slow("every record that ships is judged")
@pytest.mark.outside("processes")
def test_the_command_counts_over_what_ships() -> None:
    """`duelfsm rules --counts` looks at the records that ship: 500.2a is kept and broken by some."""
    command = [sys.executable, "-m", "duelfsm", "rules", "--counts", "--format", "json"]
    done = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")
    clauses = {clause["number"]: clause for clause in json.loads(done.stdout)["clauses"]}
    assert clauses.keys() == CLAUSES.keys()
    assert clauses["500.2a"]["obeyed"] > clauses["500.2a"]["refused"] > 0
    assert clauses["505.2a"]["also"] == ["506.2a"]
    assert {"sort": "guard", "id": "charges_left"} in clauses["503.2"]["ties"]
    assert done.stderr == ""


@pytest.mark.outside("the command line")
def test_without_counts_no_record_is_judged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The list is there at once: what each rule says and its status, and null for what only the records tell."""
    from duelfsm.cli.commands import rules  # which the page has not

    monkeypatch.setattr("duelfsm.judge.answers.tally.shipped_records", lambda: pytest.fail("the records are read"))
    assert rules(form="json") == 0
    first, *rest = json.loads(capsys.readouterr().out)["clauses"]
    assert {each["number"] for each in (first, *rest)} == CLAUSES.keys()
    assert [first[name] for name in ("obeyed", "refused", "refused_as", "lacks")] == [None] * 4
    assert rules(lang="en") == 0
    table = capsys.readouterr().out.split("\n")
    assert table[2].split() == ["number", "status", "what", "it", "says"]
    assert table[-2].startswith("enforced ")
    assert max(map(cell_len, table)) <= WIDTH
