"""What every format keeps: any name, any number of findings."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from reporting import BOTH, CONTROLS, SIGNS, checked_of, finding_of
from test_report_github import read_command
from test_report_sarif import run_of

from duelfsm.judge.check import Report
from duelfsm.judge.reports import RENDERERS
from duelfsm.judge.said.wrap import visible

pytestmark = pytest.mark.outside("a package that is compiled")

NAMES = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from([*SIGNS, *CONTROLS]), min_size=1)
MANY = 10_000


@given(NAMES, NAMES)
@example("\r", "\x85")
@example("%0A", "%250A")
def test_no_name_breaks_a_format(path: str, name: str) -> None:
    """Whatever a path and a name hold, each format is read back by its reader, with one error in it."""
    report = Report([checked_of(path, finding_of(path, said=name))])
    shown = {form: list(render(report, BOTH)) for form, render in RENDERERS.items()}
    (finding,) = json.loads("\n".join(shown["json"]))["findings"]
    assert (finding["path"], finding["message"]["en"]) == (path, f"{name}.")
    assert [json.loads(line)["type"] for line in shown["jsonl"]] == ["finding", "record"]
    (command,) = map(read_command, shown["github"])
    said = "".join(sign if sign in "\r\n" else visible(sign) for sign in f"{name}。\n{name}.")
    assert (command.name, command.message) == ("error", said)
    (failure,) = ET.fromstring("\n".join(shown["junit"])).iter("failure")
    assert failure.get("message") == visible(f"{name}。 / {name}.".partition("\n")[0])
    assert len(run_of(report)["results"]) == 1


@pytest.mark.parametrize("form", RENDERERS)
def test_thousands_of_findings_are_reported(form: str) -> None:
    """A record with ten thousand findings has each of them in every format."""
    findings = [finding_of("x.duel", line, "x") for line in range(1, MANY + 1)]
    shown = "\n".join(RENDERERS[form](Report([checked_of("x.duel", *findings)]), ("en",)))
    assert shown.count("503.2") >= MANY
    assert shown.count(f"{MANY}") >= 1
