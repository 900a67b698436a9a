"""The plugin of pytest, run in a project of its own: `*.duel` are tests, and what they went through is measured."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from rich.cells import cell_len

from duelfsm.pytest_plugin import COVERED, FAILED_UNDER, FILES, RECORDS, WRITTEN
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import record_data
from duelfsm.rulebook.spec_root import spec_root

pytest_plugins = ["pytester"]
INSTALLED = [point for point in entry_points(group="pytest11") if point.name == "duelfsm"]
PLUGIN = ["-p", "no:cacheprovider", *(() if INSTALLED else ("-p", "duelfsm.pytest_plugin"))]
LEGAL = 'edition: 1.48\nfirst: A\n---\nturn 1 A\ncharge "X"\nend\n'
ILLEGAL = LEGAL.replace("end\n", 'charge "Y"\nend\n')
FRESH = 'edition: 1.48\nfirst: A\nA battle: "Foo" came-now\nstart: turn 3 A state main\n---\nattack "Foo" -> player\n'
UNDECIDED = LEGAL.replace("end\n", 'summon "Nobody knows" paying "X"\nend\n')


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project with a legal record."""
    monkeypatch.setenv("DUELFSM_LANG", "en")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    (pytester.path / "legal.duel").write_text(LEGAL, encoding="utf-8")
    return pytester.path


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run pytest in a process of its own."""
    return pytester.runpytest_subprocess(*PLUGIN, *arguments)


@pytest.mark.usefixtures("project")
def test_a_legal_record_passes(pytester: pytest.Pytester) -> None:
    """A `.duel` file is collected, bears its name and passes."""
    result = run(pytester, "-v")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["legal.duel::legal PASSED*"])


def test_an_illegal_record_fails(pytester: pytest.Pytester, project: Path) -> None:
    """It fails with the file, the line, the state, the rule and what was legal."""
    (project / "wrong.duel").write_text(ILLEGAL, encoding="utf-8")
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["wrong.duel:6:1: x DM503.2 Turn 1, A, mana charge", '6 | charge "Y"', "*Legal here:*"])


def test_what_cannot_be_read_fails_and_what_cannot_be_decided_is_skipped(
    pytester: pytest.Pytester, project: Path
) -> None:
    """Unreadable input is a failure with its place; a verdict that a fact of a card would decide is a skip (law 12)."""
    (project / "unread.duel").write_text(LEGAL + "chrage\n", encoding="utf-8")
    (project / "unknown.duel").write_text(UNDECIDED, encoding="utf-8")
    result = run(pytester, "-rs")
    result.assert_outcomes(passed=1, failed=1, skipped=1)
    result.stdout.fnmatch_lines(["unread.duel:7:1: x IN.*", "*undecided: *"])


def as_line(text: str) -> str:
    """Return a record in the hand notation as a line of JSON."""
    record = read(Source("x.duel", text)).record
    assert record is not None
    return json.dumps(record_data(record)) + "\n"


@pytest.mark.parametrize("asked", [[], ["--duel-cov"]])
def test_each_record_of_a_file_is_judged_by_its_own_edition(
    pytester: pytest.Pytester, project: Path, asked: list[str]
) -> None:
    """What the players declared was in another order before: each record is legal in its own edition alone (113.6)."""
    order = (spec_root() / "rulings" / "511" / "511.1-both-declare-first-legal.duel").read_text(encoding="utf-8")
    (project / "both.jsonl").write_text(as_line(LEGAL) + as_line(order), encoding="utf-8")
    (project / "wrong.jsonl").write_text(as_line(order) + as_line(LEGAL.replace("end", 'charge "Y"')), encoding="utf-8")
    (project / "open.jsonl").write_text(as_line(LEGAL) + as_line(UNDECIDED), encoding="utf-8")
    (project / "pytest.ini").write_text("[pytest]\nduel_files = *.jsonl\n", encoding="utf-8")
    run(pytester, *asked).assert_outcomes(passed=1, failed=1, skipped=1)


def test_the_cards_of_the_project_are_known(pytester: pytest.Pytester, project: Path) -> None:
    """`cards` of `[tool.duelfsm]` decides as in `duelfsm check` (301.5); what is wrong is said at its place."""
    (project / "fresh.duel").write_text(FRESH, encoding="utf-8")
    assert run(pytester).parseoutcomes() == {"passed": 1, "skipped": 1}
    settings, cards = project / "pyproject.toml", project / "my.csv"
    settings.write_text('[tool.duelfsm]\ncards = "my.csv"\n', encoding="utf-8")
    for keywords, told in (("none", {"passed": 1, "failed": 1}), ("speed_attacker", {"passed": 2})):
        cards.write_text(f"name,type,keywords,abilities,statics\nFoo,creature,{keywords},none,none\n", encoding="utf-8")
        assert run(pytester).parseoutcomes() == told
    cards.write_text("name,colour\nFoo,red\n", encoding="utf-8")
    assert "my.csv:1:6" in str(run(pytester).stdout)
    settings.write_text("[tool.duelfsm]\ncards = 3\n", encoding="utf-8")
    assert "pyproject.toml: [tool.duelfsm]" in str(run(pytester).stdout)


def test_coverage_that_cannot_be_written_is_said(pytester: pytest.Pytester, project: Path) -> None:
    """A file in a folder that does not exist is wrong usage, told without a traceback."""
    result = run(pytester, "--duel-cov-json", str(project / "none" / "cov.json"))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --duel-cov-json: *cov.json: No such file or directory"])


def test_why_coverage_cannot_be_written_is_said_in_the_language_of_the_reader(
    pytester: pytest.Pytester, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every message is there in Japanese, too."""
    monkeypatch.setenv("DUELFSM_LANG", "ja")
    result = run(pytester, "--duel-cov-json", str(project / "none" / "cov.json"))
    result.stderr.fnmatch_lines(["ERROR: --duel-cov-json: *cov.json: ファイルがありません"])


def test_names_and_patterns(pytester: pytest.Pytester, project: Path) -> None:
    """The marker chooses the records, and `duel_files` says which files are records."""
    (project / "test_other.py").write_text("def test_other():\n    pass\n", encoding="utf-8")
    run(pytester, "-m", "duel", "--strict-markers").assert_outcomes(passed=1, deselected=1)
    (project / "pytest.ini").write_text("[pytest]\nduel_files = nothing_*.duel\n", encoding="utf-8")
    run(pytester).assert_outcomes(passed=1)


@pytest.mark.parametrize("workers", [[], ["-n", "2"]])
def test_coverage_is_the_same_under_xdist(pytester: pytest.Pytester, project: Path, workers: list[str]) -> None:
    """States, transitions and guards that the records went through are added up over the workers."""
    (project / "wrong.duel").write_text(ILLEGAL, encoding="utf-8")
    result = run(pytester, "--duel-cov", "--duel-cov-json", "cov.json", *workers)
    result.stdout.fnmatch_lines(["*duelfsm coverage*", "transitions *", "  not taken: attack.block/block"])
    found = json.loads((project / "cov.json").read_text(encoding="utf-8"))
    assert "charge/charge" not in found["transitions"]["missing"]
    assert "charges_left" not in found["guards"]["missing"]
    run(pytester, "--duel-cov", "--duel-cov-json", "alone.json")
    assert found == json.loads((project / "alone.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("least", "code"), [("1", 0), ("99", 1)])
@pytest.mark.usefixtures("project")
def test_too_little_coverage_fails(pytester: pytest.Pytester, least: str, code: int) -> None:
    """`--duel-cov-fail-under` fails a run in which everything passed."""
    assert run(pytester, "--duel-cov-fail-under", least).ret == code


def test_the_plugin_imports_nothing_of_the_engine() -> None:
    """A run that has no record pays for nothing: the plugin alone imports no pydantic."""
    code = "import duelfsm.pytest_plugin, sys; sys.exit('pydantic' in sys.modules or 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("asked", "language"), [("--help", "ja"), ("--help", "en"), ("--help", "both"), ("--markers", "both")]
)
def test_the_options_are_told_in_the_language_of_the_variable(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, asked: str, language: str
) -> None:
    """In either language, or in both, and within 80 columns."""
    for name, value in {"COLUMNS": "80", "PYTHONUTF8": "1", "DUELFSM_LANG": language}.items():
        monkeypatch.setenv(name, value)
    text = "\n".join(run(pytester, asked).outlines)
    assert all(cell_len(line) <= 80 for line in text.split("\n") if not line.isascii())
    for words in (RECORDS, *((COVERED, FAILED_UNDER, WRITTEN, FILES) if asked == "--help" else ())):
        assert (words["ja"] in text, words["en"] in text) == (language != "en", language != "ja")


def test_what_pytest_shows_of_records_is_told_in_the_language_of_the_reader(
    pytester: pytest.Pytester, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Why a record is skipped, and what was gone through, is Japanese for a Japanese reader, and English for none."""
    monkeypatch.setenv("DUELFSM_LANG", "ja")
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    (project / "unknown.duel").write_text(UNDECIDED, encoding="utf-8")
    shown = run(pytester, "-rs", "--duel-cov", "--duel-cov-fail-under", "99").stdout.str()
    assert "判定できません: 《Nobody knows》" in shown
    assert "通ったところ" in shown
    assert "通っていない: attack.block/block" in shown
    assert "不合格" in shown
    assert "undecided" not in shown
    assert "not taken" not in shown
