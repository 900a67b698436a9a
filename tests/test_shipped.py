"""The records that ship: a whole game, and the rulings in pairs of a legal and an illegal one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conftest import is_of_base
from pairs import other_half

import duelfsm
from duelfsm.judge.check import Judge, Report, check_source
from duelfsm.machine.by_name import Guard
from duelfsm.machine.compiled import Compiled
from duelfsm.play.chapters import RULES
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.json.write_json import record_data
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.transition import Transition

SPECS = Path(__file__).parent.parent / "specs"
GAMES, RULINGS = SPECS / "games", SPECS / "rulings"
GAME = GAMES / "dragon-breaks-through.json"
FILES = sorted(RULINGS.rglob("*.duel"))
LEGAL_HALVES, ILLEGAL_HALVES = ([path for path in FILES if path.stem.endswith(half)] for half in ("-legal", "-illegal"))
OTHER_RULE = "100"  # a rule by which no ruling is refused


def _read(path: Path) -> dict[str, Any]:
    """Return a record as the data of its JSON form, whatever its spelling."""
    data: dict[str, Any] = json.loads(_in_json(path))
    return data


@cache
def _in_json(path: Path) -> str:
    record = read(next(sources([path]))).record
    assert record is not None
    return json.dumps(record_data(record))


def _judged(record: dict[str, Any]) -> Report:
    """Check a record with one action a line: its line is then its place in the list, counted from 2."""
    actions = ",\n".join(json.dumps(action) for action in record["actions"])
    head = json.dumps({name: value for name, value in record.items() if name != "actions"})
    report = Report()
    check_source(report, Source("edited.json", f'{head[:-1]}, "actions": [\n{actions}]}}'))
    return report


def _refused_lines(path: Path) -> list[int]:
    """Return which actions of a record are expected to be refused."""
    return [index for index, action in enumerate(_read(path)["actions"]) if "refused" in action]


def _lines(path: Path) -> list[str]:
    """Return the lines of the actions, as they are written, without what is expected of them and without notes."""
    _, _, body = path.read_text(encoding="utf-8").partition("\n---\n")
    lines = [re.sub(r"(^|\s)#([!=].*| .*)?$", "", line).strip() for line in body.splitlines()]
    return [line for line in lines if line]


def _opening(lines: list[dict[str, Any]], closing: int) -> int:
    """Return which line opens the effect that a line closes."""
    depth = 0
    for index in range(closing, -1, -1):
        depth += (lines[index]["do"] == "done") - (lines[index]["do"] in {"effect", "apply"})
        if depth == 0:
            return index
    return closing


def _is_of_a_refused_effect(lines: list[dict[str, Any]], index: int) -> bool:
    """Tell whether a line stands in an effect of which a refusal is expected, or closes it."""
    opened: list[bool] = []
    for line in lines[:index]:
        if line["do"] in {"effect", "apply"}:
            opened.append("refused" in line)
        elif line["do"] == "done" and opened:
            opened.pop()
    return any(opened)


def _one_less(lines: list[str]) -> list[list[str]]:
    """Return the lines with one of them left out, each in its turn."""
    return [lines[:index] + lines[index + 1 :] for index in range(len(lines))]


def test_the_shipped_games_are_legal() -> None:
    """The shipped games are legal, without so much as a note."""
    report = duelfsm.check(GAMES)
    assert report.exit_code == 0
    assert report.findings == []
    assert report.records == report.legal >= 1


def test_the_shipped_game_is_a_whole_one() -> None:
    """The shipped game begins with turn 1, has at least eight turns and ends with a direct attack."""
    actions = _read(GAME)["actions"]
    turns = [action["number"] for action in actions if action["do"] == "turn"]
    assert turns == list(range(1, len(turns) + 1))
    assert len(turns) >= 8
    assert actions[-1]["do"] == "direct_attack"


@pytest.mark.unmeasured("all that ships")
def test_the_shipped_rulings_hold() -> None:
    """Every ruling is judged as it says: each expected refusal comes, and nothing else is illegal."""
    report = duelfsm.check(RULINGS)
    assert report.exit_code == 0
    assert report.records == len(FILES)


def test_a_charge_moved_behind_an_attack_is_refused() -> None:
    """A charge after an attack is refused by 500.2a at its line, and the Charge step is named in both languages."""
    record = _read(GAME)
    actions = record["actions"]
    charge = [index for index, action in enumerate(actions) if action["do"] == "charge"][-1]
    broken = next(index for index, action in enumerate(actions) if index > charge and action["do"] == "break")
    actions.insert(broken, actions.pop(charge))
    report = _judged(record)
    found = next(finding for finding in report.findings if finding.line == broken + 2)
    assert report.exit_code == 1
    assert (found.code, found.turn) == ("DM500.2a", 11)
    assert "マナチャージステップ" in found.message.ja
    assert "Mana Charge step" in found.message.en


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_ruling_has_another_half(path: Path) -> None:
    """A ruling is a pair with one title and note in two languages; only the illegal half has a refused line."""
    record, partner = _read(path), _read(other_half(path))
    refused = [action for action in record["actions"] if "refused" in action]
    assert bool(refused) == path.stem.endswith("-illegal")
    assert (record["title"], record["note"]) == (partner["title"], partner["note"])
    assert " / " in record["title"]
    assert " / " in record["note"][0]


@pytest.mark.parametrize("path", LEGAL_HALVES, ids=lambda path: path.stem)
def test_the_halves_of_a_pair_differ_in_one_line(path: Path) -> None:
    """One line is added, removed, changed or moved, or the two start from different positions.

    The illegal one may end at its refused line: what stands behind it in the legal one rests on that.
    """
    one, other = _lines(path), _lines(other_half(path))
    ends = other_half(path).read_text(encoding="utf-8").rstrip().rpartition("\n")[2]
    one = one[: len(other)] if "#!" in ends else one
    shorter, longer = sorted((one, other), key=len)
    added = len(shorter) < len(longer) and shorter in _one_less(longer)
    changed = len(one) == len(other) and any(each in _one_less(other) for each in _one_less(one))
    assert added or changed or (one == other and _read(path)["players"] != _read(other_half(path))["players"])


@pytest.mark.parametrize("path", ILLEGAL_HALVES, ids=lambda path: path.stem)
def test_a_refusal_that_nobody_expects_is_a_finding(path: Path) -> None:
    """Without its `refused`, the line, or one of the effect that is meant, is illegal by the rule that stood there.

    A line of an effect that is refused itself belongs to that, and is no second mistake.
    """
    for index in _refused_lines(path):
        record = _read(path)
        refused = record["actions"][index].pop("refused")[0]
        report = _judged(record)
        if _is_of_a_refused_effect(record["actions"], index):
            told = [(each.code, each.line) for each in report.findings if each.code != "DM.card"]
            assert told == [("DM.assumed", index + 2)]
            continue
        assert report.exit_code == 1
        meant = range(_opening(record["actions"], index) if refused.get("effect") else index, index + 1)
        found = {finding.line - 2 for finding in report.findings if finding.line and finding.rule == refused["rule"]}
        assert found & set(meant)


@pytest.mark.parametrize("path", ILLEGAL_HALVES, ids=lambda path: path.stem)
def test_a_refusal_by_another_rule_is_a_finding(path: Path) -> None:
    """With another rule in `refused`, the expectation fails at that line."""
    for index in _refused_lines(path):
        record = _read(path)
        record["actions"][index]["refused"] = OTHER_RULE
        report = _judged(record)
        failed = [finding for finding in report.findings if finding.code == "DM.expected"]
        assert report.exit_code == 1
        assert [(finding.line, finding.rule) for finding in failed] == [(index + 2, OTHER_RULE)]


EDITION = load_edition(newest_edition())
ALWAYS = [guard.id for guard in EDITION.declaration.guards if guard.always]


class Told:
    """What the shipped records alone take and ask."""

    def __init__(self) -> None:
        self.answers: dict[str, set[bool]] = {}
        asked = {name: self._noted(name) for name in ALWAYS}
        machine = Compiled(EDITION, RULES.but(guards=asked, kept_from=self._kept_from))
        self.runner = machine.recorder()
        report = Report()
        for source in sources([GAMES, RULINGS]):
            if is_of_base(read(source).record):
                check_source(report, source, judge=Judge(machine, self.runner))
        self.answers |= self.runner.answers

    def _noted(self, name: str) -> Guard:
        guard = RULES.guards[name]
        return lambda game, act: self._note(name, guard(game, act))

    def _kept_from(self, game: Any, act: Any, edge: Transition, obstacle: str) -> list[Any]:
        kept = list(RULES.kept_from(game, act, edge, obstacle))
        self._note(f"lifted {obstacle}", kept != [act])
        return kept

    def _note(self, name: str, answer: bool) -> bool:
        self.answers.setdefault(name, set()).add(answer)
        return answer

    def one_sided(self, names: Iterable[str]) -> list[str]:
        """Return the names that did not answer both ways."""
        return sorted(name for name in names if self.answers.get(name) != {True, False})


@pytest.mark.unmeasured("all that ships")
def test_the_shipped_records_take_and_ask_everything() -> None:
    """Shipped records take every transition and see every guard, and every obstacle that effects lift, both ways.

    With the transitions every operation of effects is taken, too; the guards are also those that are asked of every
    action; an obstacle holds somewhere and is lifted elsewhere (101.2).
    """
    told = Told()
    guards = {guard for edge in EDITION.transitions.values() for guard in edge.guards}
    assert sorted(set(EDITION.transitions) - told.runner.taken) == []
    assert told.one_sided(guards | set(ALWAYS)) == []
    assert told.one_sided(f"lifted {obstacle}" for obstacle in EDITION.obstacles) == []


@pytest.mark.unmeasured("all that ships")
def test_the_shipped_records_name_every_duration() -> None:
    """Every duration is named by a shipped record (500.3, 608.2a)."""
    named = {action["until"] for path in FILES for action in _read(path)["actions"] if "until" in action}
    assert sorted(set(EDITION.durations) - named) == []
