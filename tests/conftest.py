"""Builders that the tests share: a copy of the specs, a game from a hand-built position, a record's report."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from duelfsm.judge.check import Judge, Report, check_source
from duelfsm.machine.compiled import Compiled
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.chapters import RULES
from duelfsm.play.choices.choice import Choice
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.play.told.outcome import Accepted, Outcome, Refused
from duelfsm.position.position import Position
from duelfsm.record.files.sources import Source
from duelfsm.record.model.record import Record
from duelfsm.record.start.begin import starting_position
from duelfsm.rulebook.edition import Edition, load_edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.reader import SpecFault

# No test asserts how long something takes, and a commit is green or not by what it holds, never by chance: what is new
# is found by tests/record/fuzzing.py and its like, under as many seeds as one likes.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

TESTS = Path(__file__).parent
SPECS = TESTS.parent / "specs"
RUNNERS = """edition: 1.50
first: A
card "Runner": type creature; cost 1; civilizations fire; power 1000; keywords none; abilities none
A hand: "Runner", "Runner"
A mana: "Runner"
start: turn 5 A state start.untap
---
"""
SLOW = {  # below tests/: what a plain `pytest` leaves out, and why; `pytest -m slow` runs it, `pytest -m ""` everything
    "adapters/test_javascript_adapter.py": "packages of npm",
    "editors/test_in_vscode.py": "packages of npm, a browser",
    "cli/test_shipped_layouts.py": "every record is judged twice",
    "conform/test_planted_guards.py": "each guard is left out once, and its record made small",
    "compare/test_compare.py": "every record and random games on both runners",
    "compare/test_shortcuts.py": "records and a random game with each shortcut and without it",
    "editors/test_colours.py": "packages of npm",
    "generate": "random games, with planted faults",
    "lsp/test_random_edits.py": "thousands of random edits",
    "machine/test_table.py": "random games on both runners",
    "oracle": "a second reading judges each mutant of the records",
    "play/test_likeliest.py": "every record that ships is judged",
    "play/test_offered.py": "random games",
    "play/test_properties.py": "random games",
    "play/test_settle.py": "every record that ships is judged",
    "proof": "the whole machine is explored, of all editions",
    "record/test_fuzz.py": "random input",
    "test_pytest_plugin.py": "a pytest of its own for each test",
    "test_mutants.py": "each guard, change and edge is left out once",
    "web/test_alone.py": "a browser",
    "web/test_fuzz_server.py": "random requests",
    "web/test_looks.py": "a browser",
    "web/test_page.py": "a browser",
}
FACTS: list[dict[str, Any]] = [
    {"name": "Hulcus", "type": "creature", "cost": 3, "civilizations": ["water"], "power": 2000, "keywords": []},
    {"name": "Giga", "type": "creature", "cost": 1, "civilizations": ["light"], "power": 2000, "keywords": ["blocker"]},
    {"name": "Dragon", "type": "creature", "cost": 6, "civilizations": ["fire"], "power": 6000,
     "keywords": ["double_breaker"]},
    {"name": "Awe", "type": "spell", "cost": 2, "civilizations": ["light"], "keywords": []},
    {"name": "Gear", "type": "cross_gear", "cost": 1, "civilizations": ["water"], "keywords": []},
    {"name": "Field", "type": "field", "cost": 4, "civilizations": ["fire"], "keywords": []},
]  # fmt: skip

MARKED_SLOW = "pytest.mark.slow"  # how a test says so of itself
COVERED = 50  # of one test for many records so many, or up to twice, are measured: the others run the same lines
IN_PAGE = 6  # each sixth test runs in the Python of the page, which is slow: all of them ran outside of it
measured: set[str] = set()


def _slow(path: Path) -> list[str]:
    """Return why a file or folder of tests is slow; nothing where it is not."""
    return [why for name, why in SLOW.items() if path.is_relative_to(TESTS / name)]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out, before they are imported, slow tests where none is asked for, and the others where only slow ones are.

    Some read every record as they are imported.
    """
    if config.option.markexpr == "not slow":
        return True if _slow(collection_path) else None
    if config.option.markexpr != "slow" or collection_path.suffix != ".py" or _slow(collection_path):
        return None
    return None if MARKED_SLOW in collection_path.read_text(encoding="utf-8") else True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow, keep which tests are measured where the lines that run are, and in the page ask of few."""
    for item in items:
        for why in _slow(item.path):
            item.add_marker(pytest.mark.slow(why))
    measured.update(_spread(items))
    if sys.platform == "emscripten":
        items[:] = items[::IN_PAGE]


def _spread(items: list[pytest.Item]) -> Iterator[str]:
    """Give the tests of which the lines are measured: of each function some, from its first to its last."""
    functions = [item.nodeid.partition("[")[0] for item in items]
    many, seen = Counter(functions), Counter[str]()
    for function, item in zip(functions, items, strict=True):
        if seen[function] % max(1, many[function] // COVERED) == 0:
            yield item.nodeid
        seen[function] += 1


@contextmanager
def _unmeasured() -> Iterator[None]:
    """Stop the measuring of lines, here and in what is started, for a while: it makes a run three times as long."""
    coverage = sys.modules.get("coverage")
    running = coverage.Coverage.current() if coverage else None
    if running is None:
        yield
        return
    asked = {name: os.environ.pop(name) for name in [*os.environ] if name.startswith("COVERAGE_PROCESS")}
    running.stop()
    try:
        yield
    finally:
        running.start()
        os.environ.update(asked)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Measure nothing while tests are collected: for some, each record is read."""
    with _unmeasured():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no lines of a test that others stand for."""
    stands = item.nodeid in measured and item.get_closest_marker("unmeasured") is None
    with nullcontext() if stands else _unmeasured():
        return (yield)


def ruling(name: str) -> Path:
    """Return the file of a shipped ruling: it lies in the folder of its chapter."""
    return SPECS / "rulings" / name.split(".", maxsplit=1)[0].split("-", maxsplit=1)[0] / f"{name}.duel"


def record_of(*actions: dict[str, Any], **head: Any) -> dict[str, Any]:
    """Return a record of these actions; `head` replaces parts of the head."""
    return {"duelfsm": 1, "edition": newest_edition(), "first": "A", "cards": FACTS, **head, "actions": list(actions)}


def position_of(
    state: str | None = None, turn: int = 5, player: str = "A", edition: Edition | None = None, **head: Any
) -> Position:
    """Return a hand-built position; `A` and `B` say what lies in the zones."""
    players = {side: head.pop(side) for side in ("A", "B") if side in head}
    start = {"turn": turn, "player": player, "state": state}
    record = Record.model_validate(record_of(**{"players": players, "start": start, **head}))
    return starting_position(record, edition or load_edition(newest_edition()))


def game_of(state: str | None = None, edition: Edition | None = None, **head: Any) -> Game:
    """Return a game that stands in a hand-built position."""
    edition = edition or load_edition(newest_edition())
    return Game(compiled(edition), position_of(state, edition=edition, **head))


def act(do: str, **fields: Any) -> Action:
    """Return an action by its name."""
    return ANY_ACTION.validate_python({"do": do, **fields})


def accepted(game: Game, do: str, **fields: Any) -> Accepted:
    """Apply an action that must be legal."""
    outcome: Outcome = game.apply(act(do, **fields))
    assert isinstance(outcome, Accepted), [finding.message.en for finding in outcome.findings]
    return outcome


def refused(game: Game, do: str, **fields: Any) -> Finding:
    """Apply an action that must be refused; return its one finding."""
    outcome: Outcome = game.apply(act(do, **fields))
    assert isinstance(outcome, Refused), f"{do} was accepted in {game.state}"
    assert len(outcome.findings) == 1
    return outcome.findings[0]


def report_of(record: dict[str, Any], edition: Edition | None = None) -> Report:
    """Check a record that was built by hand, by another edition if one is given."""
    report = Report()
    judge = None
    if edition is not None:
        machine = Compiled(edition, RULES)
        judge = Judge(machine, machine.table())
    check_source(report, Source("record.json", json.dumps(record, ensure_ascii=False, indent=1)), judge=judge)
    return report


def likely(game: Game, random: Random) -> Action | None:
    """Return a legal action by chance; effects are opened seldom and soon closed, as they can do so much."""
    if game.state == "effect.open" and random.random() < 0.6:
        return act("done")
    choices = [choice for choice in game.legal_actions() if choice.do not in {"concede", "effect"}]
    if random.random() < 0.15 or not choices:
        choices = [choice for choice in game.legal_actions() if choice.do != "concede"] or choices
    return random_of(random.choice(choices), random) if choices else None


def random_of(choice: Choice, random: Random) -> Action:
    """Return an action of a choice: the first of each field, or with one field only any of its options."""
    if len(choice.fields) == 1:
        ((name, options),) = choice.fields.items()
        return choice.make({name: random.choice(options)})
    return choice.first()


def is_of_base(record: Record | None) -> bool:
    """Tell whether a record names an edition with the rules of the base, rather than those of an earlier one."""
    newest = load_edition(newest_edition())
    return record is not None and load_edition(record.edition).overlays == newest.overlays


def rules_of(report: Report) -> list[str | None]:
    """Return the rules of the findings, in their order."""
    return [finding.rule for finding in report.findings]


def line_of(path: Path, piece: str) -> int:
    """Return the line of a file, from 1, in which a piece of text stands first."""
    return next(n for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1) if piece in line)


def change(path: Path, old: str, new: str) -> None:
    """Replace the one place of a file where *old* stands."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def overlay(specs: Path, text: str, day: str = "2999-01-01") -> Path:
    """Write an overlay that holds before a day; by default it holds for every edition."""
    path = specs / "turn" / f"before-{day}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def places(faults: list[SpecFault]) -> set[tuple[str, int]]:
    """Return where faults stand, as file name and line."""
    return {(Path(fault.file).name, fault.line) for fault in faults}


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    """Return a copy of the specs that a test may spoil, without the overlays of the real one."""
    folder = tmp_path / "specs"
    shutil.copytree(SPECS / "turn" / "base", folder / "turn" / "base")
    shutil.copy(SPECS / "editions.yaml", folder)
    for name in ("judge.yaml", "notation.yaml"):
        shutil.copy(SPECS / name, folder)
    return folder
