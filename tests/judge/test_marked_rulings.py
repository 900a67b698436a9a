"""Behind the refused line of each ruling that ships the check goes on alike, with its mark and without."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.json.write_json import record_data
from duelfsm.rulebook.finding import Severity

RULINGS = Path(__file__).parents[2] / "specs" / "rulings"
CHAPTERS = sorted(folder.name for folder in RULINGS.iterdir() if folder.is_dir())
FIRST = 2  # the line of the first action
DATES = {"before", "since"}  # outside of these a line is to be legal
Said = tuple[int | None, str, str | None, str]


def read_json(path: Path) -> dict[str, Any]:
    """Return a record as the data of its JSON form."""
    record = read(next(sources([path]))).record
    assert record is not None
    data: dict[str, Any] = json.loads(json.dumps(record_data(record)))
    return data


def judged(record: dict[str, Any], actions: list[dict[str, Any]]) -> Report:
    """Check a record of these actions, each on a line of its own."""
    head = json.dumps({name: value for name, value in record.items() if name != "actions"})
    report = Report()
    text = f'{head[:-1]}, "actions": [\n' + ",\n".join(map(json.dumps, actions)) + "]}"
    check_source(report, Source("ruling.json", text))
    return report


def gone_on(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Return three lines behind those of a record: the turn ends, and so does the next one."""
    headers = [each for each in record["actions"] if each["do"] == "turn"]
    start = record.get("start") or {"turn": 1, "player": record["first"]}
    number, player = (headers[-1]["number"], headers[-1]["by"]) if headers else (start["turn"], start["player"])
    return [{"do": "end"}, {"do": "turn", "number": number + 1, "by": "AB"[player == "A"]}, {"do": "end"}]


def behind(report: Report, line: int) -> list[Said]:
    """Return what is said of the lines behind one; which earlier line it follows only a listed one can say."""
    return [(each.line, each.code, each.rule, each.message.en) for each in report.findings if (each.line or 0) > line]


def differs(path: Path) -> tuple[list[Said], list[Said]] | None:
    """Return what is said behind the refused line with its mark and without, where that is not the same.

    A mark of an effect on one line may be met by any part of it. A line that lines behind it explain is refused only
    where a mark asks for that: there the readings are two.
    """
    record = read_json(path)
    marked = [at for at, each in enumerate(record["actions"]) if "refused" in each]
    if len(marked) != 1 or not DATES.isdisjoint(*record["actions"][marked[0]]["refused"]):
        return None
    actions = [*record["actions"], *gone_on(record)]
    bare = [{name: value for name, value in each.items() if name != "refused"} for each in actions]
    without = judged(record, bare)
    errors = [each.line for each in without.findings if each.line and each.severity is Severity.ERROR]
    line = next((each for each in errors if each >= marked[0] + FIRST), None)
    if line is None:
        return None
    said = behind(judged(record, actions), line), behind(without, line)
    return said if said[0] != said[1] else None


@pytest.mark.outside("specs that the page does not have")
@pytest.mark.slow(reason="each of the many rulings is judged twice")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_mark_changes_nothing_behind_the_line_of_a_ruling(chapter: str) -> None:
    """The mark takes the finding of its line away, and nothing else."""
    found = {path.name: differs(path) for path in sorted((RULINGS / chapter).glob("*-illegal.duel"))}
    assert {name: said for name, said in found.items() if said} == {}
