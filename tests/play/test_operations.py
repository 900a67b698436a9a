"""An operation of effects from outside: one entry in the specs and one registered function make it whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import SPECS, change

from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

pytestmark = pytest.mark.outside("YAML")

ENTRY = """operations:
  - id: mill
    rule: "701.99"
    name: {ja: 山札を墓地に置く, en: put cards of the deck into the graveyard}
    words: [mill, 山札破壊]
    slots: [some_count, some_player]
    do: [mill]
"""
PLUGIN = """
from duelfsm.cli.commands import main
from duelfsm.play.chapters import RULES
from duelfsm.play.rules.draws import move_from_top
from duelfsm.rulebook.known import newest_edition

@RULES.change
def mill(game, act):
    for _ in range(act.action.count):
        move_from_top(game, act.action.player or act.actor, "deck", "graveyard")

main()
"""
HEAD = 'duelfsm: 1\nedition: 1.48\nfirst: A\nstart: turn 5 A\ncard "an effect": abilities any\n---\nturn 5 A\n'
LEGAL = f'{HEAD}  effect "an effect"\n    mill 3 B #= B deck 27, B graveyard 3\n    山札破壊 1 #= A deck 29\n  done\n'
OUTSIDE = f'{HEAD}  effect "an effect"\n    mill 1 B\n  done\n  mill 1 B\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with specs that have one operation more, and a record that uses it rightly and one wrongly."""
    folder = tmp_path_factory.mktemp("outside")
    shutil.copytree(SPECS, folder / "specs", ignore=shutil.ignore_patterns("rulings", "games"))
    change(folder / "specs" / "turn" / "base" / "operations.yaml", "operations:\n", ENTRY)
    (folder / "legal.duel").write_text(LEGAL, encoding="utf-8")
    (folder / "outside.duel").write_text(OUTSIDE, encoding="utf-8")
    return folder


def told(folder: Path, *words: str) -> tuple[int, str]:
    """Return the exit code and the output of the command line with the function and the specs from outside."""
    done = subprocess.run(
        [sys.executable, "-c", PLUGIN, *words], cwd=folder, check=False, capture_output=True, encoding="utf-8",
        env={**os.environ, "DUELFSM_SPECS": str(folder / "specs"), "PYTHONUTF8": "1"},
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def test_the_notation_has_its_words(folder: Path) -> None:
    """The reference of the notation shows the verb in both languages, with what may stand behind it."""
    told(folder, "notation")
    text = (folder / "specs" / "NOTATION.md").read_text(encoding="utf-8")
    assert "| mill | 山札破壊 | [count] [player] |" in text


def test_the_machine_has_its_edge(folder: Path) -> None:
    """The open effect has an edge for it that comes back to the open effect and does what the function says."""
    edge = load_edition(newest_edition(), folder / "specs").transitions["effect.open/mill"]
    assert (edge.source, edge.to, edge.rule, edge.do) == ("effect.open", "effect.open", "701.99", ("mill",))


def test_a_record_may_use_it_in_an_effect(folder: Path) -> None:
    """A record that uses it in an open effect is legal, and what it expects of the zones holds."""
    assert told(folder, "check", "legal.duel")[0] == 0


def test_it_is_refused_outside_of_an_effect(folder: Path) -> None:
    """Outside of an effect it is refused by the number of its entry, at its line."""
    code, said = told(folder, "check", "outside.duel", "--lang", "en")
    assert code == 1
    assert "outside.duel:11:3: " in said
    assert "701.99" in said


def test_without_its_function_the_specs_are_refused(folder: Path) -> None:
    """An entry whose function is not registered is a fault of the specs, not an operation that does nothing."""
    done = subprocess.run(
        [sys.executable, "-c", "from duelfsm.cli.commands import main; main()", "check", "legal.duel"], cwd=folder,
        env={**os.environ, "DUELFSM_SPECS": str(folder / "specs"), "PYTHONUTF8": "1"}, check=False,
        capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 2
    assert "mill" in done.stderr
