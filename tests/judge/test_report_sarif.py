"""SARIF 2.1.0, against the parts of its schema that are used."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

import jsonschema
import pytest
from conftest import record_of
from reporting import BOTH, NAME, PATH, checked_of, every_report, finding_of

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.reports.as_sarif import as_sarif, told_of
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.finding import Kind
from duelfsm.rulebook.known import official_page

pytestmark = pytest.mark.outside("a package that is compiled")

SCHEMA = json.loads((Path(__file__).parent / "sarif-parts.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


def run_of(report: Report, languages: tuple[str, ...] = BOTH) -> dict[str, Any]:
    """Return the one run of a report's log, which is valid."""
    log = json.loads("\n".join(as_sarif(report, languages)))
    VALIDATOR.validate(log)
    (run,) = log["runs"]
    return dict(run)


def messages(run: dict[str, Any]) -> list[str]:
    """Return the messages of the results."""
    return [result["message"]["text"] for result in run["results"]]


def judged(*actions: dict[str, Any], path: str = "record.json", indent: int | None = 1) -> Report:
    """Return the report of a record with these actions."""
    report = Report()
    check_source(report, Source(path, json.dumps(record_of(*actions), indent=indent)))
    return report


def prints(report: Report) -> list[str]:
    """Return the fingerprints of the results."""
    return [print_ for result in run_of(report)["results"] for print_ in result["partialFingerprints"].values()]


@pytest.mark.parametrize("languages", [("ja",), ("en",), BOTH])
@pytest.mark.parametrize("report", [Report(), every_report()], ids=["nothing", "everything"])
def test_a_log_is_valid(report: Report, languages: tuple[str, ...]) -> None:
    """A log with each severity and names made to break out is valid, and one without results."""
    run = run_of(report, languages)
    assert run["language"] == languages[0]
    assert len(run["results"]) == len(report.findings)


@pytest.mark.parametrize(
    ("at", "wrong"),
    [
        (("version",), "2.0.0"), (("runs", 0, "results", 0, "message"), {}), (("runs", 0, "tool"), {}),
        (("runs", 0, "results", 0, "level"), "notice"), (("runs", 0, "results", 1, "locations", 0), {"line": 1}),
        (("runs", 0, "results", 0, "locations", 0, "physicalLocation", "region", "startLine"), 0),
        (("runs", 0, "results", 0, "locations", 0, "physicalLocation", "artifactLocation", "uri"), "a b"),
    ],
)  # fmt: skip
def test_the_schema_refuses_what_is_wrong(at: tuple[str | int, ...], wrong: object) -> None:
    """The schema of these tests sees a wrong version, level, line or address, and what is left out."""
    log = json.loads("\n".join(as_sarif(every_report(), BOTH)))
    spoilt = copy.deepcopy(log)
    inner: Any = spoilt
    for part in at[:-1]:
        inner = inner[part]
    inner[at[-1]] = wrong
    assert VALIDATOR.is_valid(log)
    assert not VALIDATOR.is_valid(spoilt)


def test_the_rules_are_the_codes_that_were_found() -> None:
    """Each code is listed once, in both languages, and each result points at its own."""
    run = run_of(every_report())
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["DM503.2", "DM.unverified.type", "IN.json"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == [r["ruleId"] for r in run["results"]]
    assert rules[0]["shortDescription"]["text"] == "総合ルール503.2 / General rule 503.2"
    assert rules[0]["help"]["text"].endswith("duelfsm rule 503.2")
    assert rules[0]["helpUri"] == official_page()
    assert "helpUri" not in rules[2]
    assert rules[2]["help"]["text"] == "読めない入力 / Unreadable input"
    assert rules[0]["properties"] == {"ja": "総合ルール503.2", "en": "General rule 503.2"}


def test_an_expectation_is_no_rule_of_the_game() -> None:
    """A finding that names a rule under a code of its own is described by what kind of finding it is."""
    expected = finding_of("x.duel", code="DM.expected", kind=Kind.EXPECTED)
    (rule,) = run_of(Report([checked_of("x.duel", expected)]), ("en",))["tool"]["driver"]["rules"]
    assert rule["help"]["text"] == rule["shortDescription"]["text"] == "An expectation of the record fails"


def test_the_level_is_the_severity() -> None:
    """An error is an error, a warning a warning, a note a note."""
    levels = [result["level"] for result in run_of(every_report())["results"]]
    assert levels == ["warning", "error", "error", "note", "note", "error"]


def test_a_result_points_at_the_line_and_the_state() -> None:
    """The place is the file, its line and column, counted in characters, and the state of the game."""
    run = run_of(Report([checked_of("a b/x.duel", finding_of("a b/x.duel", 7, beat="window.turn_declares"))]))
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["results"][0]["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "a%20b/x.duel"},
                "region": {"startLine": 7, "startColumn": 1},
            },
            "logicalLocations": [{"name": "charge", "fullyQualifiedName": "charge > window.turn_declares"}],
        }
    ]


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("c:d.duel", b"c:d.duel"), ("./a//b.duel", b"a/b.duel"), ("日本.duel", "日本.duel".encode()), ("-", b"-"),
        ("a\udcff.duel", b"a\xff.duel"), ("?#%41", b"?#%41"), ("/a b/x.duel", b"file:///a b/x.duel"),
    ],
)  # fmt: skip
def test_a_path_is_a_uri(path: str, uri: bytes) -> None:
    """A path of any bytes becomes an address that is read back as that path; no sign of it is taken for another."""
    (result,) = run_of(Report([checked_of(path, finding_of(path))]))["results"]
    shown = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert unquote_to_bytes(shown) == uri
    assert (":" in shown) is shown.startswith("file:///")


def test_a_message_is_shown_as_it_is() -> None:
    """A brace in a name is no placeholder, and a bracket no link; a sign that commands is replaced."""
    shown = messages(run_of(every_report(), ("en",)))
    assert shown[0] == NAME.replace("{0}", "{{0}}").replace("](", "\\](") + "."
    assert "".join(shown).replace("\n", "").isprintable()


def test_a_result_has_both_languages() -> None:
    """The properties have the message in both languages, whichever was asked for, and the rest of the finding."""
    for languages in (("ja",), ("en",)):
        properties = run_of(every_report(), languages)["results"][2]["properties"]
        assert properties["message"] == {"ja": f"{NAME}。", "en": f"{NAME}."}
        assert (properties["legal"], properties["follows"], properties["rule"]) == (["pass", "end"], 3, "503.2")


CHARGE = {"do": "charge", "card": "Giga"}
BLOCK = {"do": "block", "by": "B", "card": "Giga"}


def test_a_fingerprint_outlives_other_lines() -> None:
    """A line more above, another folder or another layout of the line above leave a finding the same."""
    before = prints(judged(CHARGE, CHARGE, BLOCK))
    assert len(set(before)) == 2
    assert prints(judged(CHARGE, {"do": "note", "note": "x"}, CHARGE, BLOCK)) == before
    assert prints(judged(CHARGE, CHARGE, BLOCK, path="/elsewhere/other.json")) == before


def test_like_findings_have_fingerprints_of_their_own() -> None:
    """The same words refused twice are two findings, in a record of many lines and in one of one line."""
    for indent in (1, None):
        found = prints(judged(CHARGE, CHARGE, CHARGE, indent=indent))
        assert len(found) == len(set(found)) == 2


def test_a_log_counts_the_records() -> None:
    """The run says how many records there were and in which verdict, the hostile path among them."""
    assert run_of(every_report())["properties"] == {
        "records": 5, "legal": 2, "illegal": 1, "undecided": 1, "unreadable": 1
    }  # fmt: skip
    assert PATH in {finding.path for finding in every_report().findings}


def numbers_in(data: Any) -> Iterator[str]:
    """Yield the numbers of rules that stand anywhere in a declaration."""
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, (list, tuple)) else ():
        yield from numbers_in(part)
    if isinstance(data, str) and re.fullmatch(r"[1-9][0-9]{2}(\.[0-9]+[a-z]?)?", data):
        yield data


@pytest.mark.parametrize("edition", ["1.48", "1.38", "1.23", "1.0"])
def test_every_number_that_a_finding_can_name_is_described(edition: str) -> None:
    """Whatever number stands in the declaration, its description says more than the number, in both languages."""
    numbers = set(numbers_in(load_edition(edition).declaration.model_dump()))
    assert {"302.2", "603.2", "104.1", "509.4"} <= numbers
    described = {number: told_of(number) for number in numbers}
    assert [number for number, text in described.items() if text is None] == []
    for text in filter(None, described.values()):
        assert (text.ja.isascii(), text.en.replace("…", "").isascii()) == (False, True), text
        assert "{" not in text.ja + text.en


@pytest.mark.parametrize(
    ("number", "said"), [("701.13", "A battle is fought by creatures."), ("701.99", "General rule 701.99")]
)
def test_a_number_without_a_clause_is_described_by_the_declaration(number: str, said: str) -> None:
    """The sentence of a guard says what a number is about where no clause does; one that nobody bears is a number."""
    finding = finding_of("x.duel", code=f"DM{number}", rule=number)
    (rule,) = run_of(Report([checked_of("x.duel", finding)]), ("en",))["tool"]["driver"]["rules"]
    assert rule["fullDescription"]["text"] == said


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_rule_is_described_by_its_words(language: str) -> None:
    """The longer description of a code is what the numbered rule says, in the language asked for (503.2)."""
    log = run_of(judged(*({"do": "charge", "card": name} for name in "XY")), (language,))
    (rule,) = [each for each in log["tool"]["driver"]["rules"] if each["id"] == "DM503.2"]
    (clause,) = [each for each in load_clauses(load_edition(newest_edition())) if each.id == "503.2"]
    assert rule["fullDescription"]["text"] == getattr(clause, language)
