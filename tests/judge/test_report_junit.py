"""JUnit XML, read back by an XML parser."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from reporting import BOTH, NAME, PATH, checked_of, every_report, finding_of

from duelfsm.judge.check import Report
from duelfsm.judge.reports.as_junit import as_junit
from duelfsm.judge.said.judged_record import MatchHead
from duelfsm.judge.said.wrap import visible


def suites(report: Report | None = None, languages: tuple[str, ...] = BOTH) -> ET.Element:
    """Return the root of a report, that with everything in it if none is given."""
    return ET.fromstring("\n".join(as_junit(report or every_report(), languages)).encode())


def cases(report: Report | None = None, languages: tuple[str, ...] = BOTH) -> list[ET.Element]:
    """Return the test cases of a report."""
    return list(suites(report, languages).iter("testcase"))


def test_a_folder_is_a_suite_and_a_record_a_case() -> None:
    """The records of a folder stand in its suite by their file names, one of many in a file with its line."""
    found = {suite.get("name"): [case.get("name") for case in suite] for suite in suites()}
    assert found == {
        "records": ["legal.duel", "warned.duel"],
        visible(PATH.removesuffix("/game.duel")): ["game.duel"],
        ".": ["games.jsonl:3", "games.jsonl:4"],
    }


@pytest.mark.parametrize(
    ("path", "line", "name"),
    [("a/b.jsonl", 1, "b.jsonl:1"), ("a/b.jsonl", 7, "b.jsonl:7"), ("-", 1, "-"), ("-", 2, "-:2"), (".", 1, ".")],
)
def test_one_of_many_records_is_named_by_its_line(path: str, line: int, name: str) -> None:
    """The records of a file or a stream with one a line have names of their own."""
    assert [case.get("name") for case in cases(Report([checked_of(path, line=line)]))] == [name]


def test_the_verdict_is_the_kind_of_the_result() -> None:
    """An illegal record fails, an unreadable one is an error, an undecided one is skipped; a legal one is none."""
    assert [[child.tag for child in case] for case in cases()] == [
        [], ["system-out"], ["failure", "system-out"], ["skipped", "system-out"], ["error"]
    ]  # fmt: skip


def test_the_counts_are_those_of_the_cases() -> None:
    """The run and each suite say how many tests, failures, errors and skipped ones they have."""
    tags = {"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"}
    root = suites()
    for element in (root, *root):
        for name, tag in tags.items():
            assert element.get(name) == str(len(list(element.iter(tag)))), (element.tag, name)


def test_a_failure_says_every_error_of_the_record() -> None:
    """The message is the first reason, the text all of them as the text report has them; notes stand apart."""
    failure, output = cases()[2]
    assert (failure.get("type"), failure.get("message")) == ("DM503.2", f"{NAME}。 / {NAME}.")
    for line in ("3 |   charge", "ここでできること: 何もしない、ターン終了。", "This may follow from line 3."):
        assert line in (failure.text or "")
    assert (failure.text or "").count(" x DM503.2") == 2
    assert " i DM.unverified.type" in (output.text or "")


@pytest.mark.parametrize(("languages", "said"), [(("ja",), f"{NAME}。"), (("en",), f"{NAME}.")])
def test_the_languages_asked_for_are_spoken(languages: tuple[str, ...], said: str) -> None:
    """A reader of one language sees that alone."""
    failure = cases(languages=languages)[2][0]
    assert failure.get("message") == said
    assert ("Legal here" in (failure.text or "")) is (languages == ("en",))


def test_any_sign_is_valid_xml() -> None:
    """No character of a path or a name is one that XML cannot hold, and none ends an element."""
    names = "".join(map(chr, range(0x2100))) + "\ud800\udfff\ufffe\uffff\U0001f600"
    report = Report([checked_of(f"{names}/{names}", finding_of("x", said=names))])
    (case,) = cases(report)
    assert "\U0001f600" in (case.get("name") or "")
    assert "<script>" in (cases()[2][0].text or "")


def test_no_record_is_an_empty_run() -> None:
    """Where nothing was checked the document has no suites."""
    assert [suites(Report()).get("tests"), *suites(Report())] == ["0"]


def test_a_case_has_what_the_head_says_of_the_match() -> None:
    """The table, the round, the day, the judge and the players are properties of the case; without them it has none."""
    head = MatchHead(round="3", table="12", date="2026-05-03", judge="Sato", players={"B": "Ben"})
    records = [checked_of("x.duel", head=head), checked_of("y.duel")]
    told, untold = cases(Report(records))
    assert {each.attrib["name"]: each.attrib["value"] for each in told.iter("property")} == {
        "round": "3", "table": "12", "date": "2026-05-03", "judge": "Sato", "player B": "Ben",
    }  # fmt: skip
    assert untold.find("properties") is None
