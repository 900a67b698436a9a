"""Only the wrong line is wrong: what stands behind a refused line is no second error, for either player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

import pytest
from conftest import SPECS
from planted_faults import lines_of

from duelfsm.judge.afterwards.by_itself import without_expectations
from duelfsm.judge.check import Report, check_source
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import expected_refusal
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.record import Record
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Severity

RULINGS = sorted((SPECS / "rulings").rglob("*-illegal.duel"))


class Spliced(NamedTuple):
    """An illegal half up to a refused line, with what the legal half has behind that place.

    `again` has the line with which the legal half goes on instead of the refused one, too.
    """

    name: str
    record: Record
    refused: int
    others: frozenset[str]  # the lines that the illegal half expects to be refused besides


def spliced() -> Iterator[Spliced]:
    """Yield the spliced records of every refused line of the shipped rulings."""
    for path in RULINGS:
        illegal, legal = _record(path), _record(path.with_name(path.name.replace("-illegal.", "-legal.")))
        day = load_edition(illegal.edition).date
        refused = [at for at, action in enumerate(illegal.actions) if expected_refusal(action, day)]
        for at in refused:
            others = frozenset(_key(illegal.actions[other]) for other in refused if other != at)
            for place in _places(illegal, legal, at):
                lines = (*illegal.actions[: at + 1], *_rest(illegal, legal, at, place))
                yield Spliced(path.stem, illegal.model_copy(update={"actions": lines}), at, others)


def _record(path: Path) -> Record:
    record = read(next(sources([path]))).record
    assert record is not None
    return record


def _places(illegal: Record, legal: Record, at: int) -> set[int]:
    """Return where the legal half goes on behind a line of the illegal one: behind its line instead, and with it."""
    one, other = ([_key(action) for action in half.actions] for half in (illegal, legal))
    for word, begin, end, first, behind in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if begin <= at < end:
            return {first + at - begin + 1} if word == "equal" else {first, behind}
    return set()


def _rest(illegal: Record, legal: Record, at: int, place: int) -> Iterator[Action]:
    """Yield the lines of the legal half from a place on, without those that the illegal half has before the line."""
    moved = Counter(_key(action) for action in illegal.actions[:at])
    moved -= Counter(_key(action) for action in legal.actions[:place])
    for action in legal.actions[place:]:
        if moved[_key(action)]:
            moved[_key(action)] -= 1
        else:
            yield action


def _key(action: Action) -> str:
    return action.model_dump_json(exclude={"refused", "holds", "note"})


def _innocent_errors(case: Spliced) -> list[str]:
    """Return what counts against the lines behind the refused one, but those that must be refused themselves."""
    text, report = write_json(without_expectations(case.record)), Report()
    check_source(report, Source("x.json", text))
    lines = {line: at for at, line in enumerate(lines_of(text))}
    wrong = [(lines[each.line or 0], each) for each in report.findings if each.severity is not Severity.NOTE]
    actions = case.record.actions
    behind = [(at, each) for at, each in wrong if at > case.refused and _key(actions[at]) not in case.others]
    return [f"{case.name}: {actions[at].do}: {each.code}: {each.message.en}" for at, each in behind]


@pytest.mark.slow("every ruling is judged again")
def test_no_refused_line_of_the_rulings_makes_another_line_an_error() -> None:
    """The illegal half of each ruling up to a refused line, then the legal half: that line alone is wrong."""
    cases = list(spliced())
    assert len(cases) > 400
    assert [error for case in cases for error in _innocent_errors(case)] == []
