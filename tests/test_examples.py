"""The worked examples run, and do what they say."""

from __future__ import annotations

import ast
import io
import json
import re
import runpy
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

import duelfsm
from duelfsm.conform.judged_log import JudgedLog

EXAMPLES = Path(__file__).parents[1] / "examples"
BRIDGE = EXAMPLES / "bridge.py"
FACTS = [
    {"name": "Practice Guard", "type": "creature", "cost": 1, "civilizations": ["water"], "power": 2000,
     "keywords": ["blocker"]},
    {"name": "Aqua Hulcus", "type": "creature", "cost": 3, "civilizations": ["water"], "power": 2000, "keywords": []},
    {"name": "Burning Mane", "type": "creature", "cost": 2, "civilizations": ["nature"], "power": 2000, "keywords": []},
]  # fmt: skip
LOG = [
    "1\t0\tCHARGE\tBurning Mane",
    "1\t0\tEND_TURN",
    "2\t1\tDRAW",
    "2\t1\tCHARGE\tAqua Hulcus",
    "2\t1\tSUMMON\tPractice Guard",
    "2\t1\tEND_TURN",
    "3\t0\tDRAW",
    "3\t0\tCHARGE\tBurning Mane",
    "3\t0\tSUMMON\tBurning Mane",
    "3\t0\tEND_TURN",
    "4\t1\tDRAW",
    "4\t1\tATTACK_PLAYER\tPractice Guard",
    "4\t0\tNO_BLOCK",
    "4\t1\tBREAK",
    "4\t1\tEND_TURN",
    "5\t0\tDRAW",
    "5\t0\tATTACK\tBurning Mane\tPractice Guard",
]


def checked(folder: Path, log: list[str]) -> tuple[duelfsm.Report, list[str]]:
    """Return the report on a log that went over the bridge, and the lines of the record."""
    bridge: dict[str, Any] = runpy.run_path(str(BRIDGE))
    text: str = bridge["as_text"](bridge["record_of"]("\n".join(log), FACTS))
    (folder / "game.json").write_text(text, encoding="utf-8")
    return duelfsm.check(folder / "game.json"), text.splitlines()


def test_a_legal_log_gives_a_legal_record(tmp_path: Path) -> None:
    """The record of a log in which nothing is wrong is legal."""
    report, _ = checked(tmp_path, LOG)
    assert [finding.message.en for finding in report.findings] == []
    assert report.legal == 1


@pytest.mark.parametrize(
    ("at", "event", "rule"),
    [
        (1, "1\t0\tCHARGE\tAqua Hulcus", "503.2"),  # a second charge
        (14, "4\t1\tCHARGE\tAqua Hulcus", "500.2a"),  # a charge after an attack
        (9, "3\t0\tATTACK_PLAYER\tBurning Mane", "301.5"),  # a creature that came this turn
    ],
)
def test_a_planted_mistake_is_found_at_its_line(tmp_path: Path, at: int, event: str, rule: str) -> None:
    """The first finding stands at the line of the record that came from the wrong line of the log."""
    report, lines = checked(tmp_path, [*LOG[:at], event, *LOG[at:]])
    assert report.exit_code == 1
    first = report.findings[0]
    assert event.replace("\t", " ") in lines[(first.line or 0) - 1]
    assert first.rule == rule


def test_the_example_runs_by_itself(tmp_path: Path) -> None:
    """As a program the bridge prints the record of the log that its docstring shows: the second charge is illegal."""
    (tmp_path / "game.log").write_text(f"{LOG[0]}\n1\t0\tCHARGE\tAqua Hulcus\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(BRIDGE), str(tmp_path / "game.log")], capture_output=True, encoding="utf-8", check=True
    )
    (tmp_path / "game.json").write_text(run.stdout, encoding="utf-8")
    report = duelfsm.check(tmp_path / "game.json")
    assert [(finding.line, finding.rule) for finding in report.findings] == [(4, "503.2")]


def test_a_first_game_is_played_and_written(tmp_path: Path) -> None:
    """With public names alone a script plays, takes back, explains and writes a record, which is legal (503.2)."""
    text = (EXAMPLES / "first_game.py").read_text(encoding="utf-8")
    assert set(re.findall(r"^(?:from|import) (\S+)", text, re.MULTILINE)) == {"sys", "duelfsm"}
    goal = tmp_path / "game.duel"
    run = subprocess.run(
        [sys.executable, str(EXAMPLES / "first_game.py"), str(goal)], capture_output=True, encoding="utf-8", check=True
    )
    assert "the limit is 1. (503.2)" in run.stdout
    assert [action.do for action in duelfsm.read_record(goal).actions] == ["turn", "charge", "use", "end"]
    assert duelfsm.check(goal).legal == 1


def run_cells(cells: list[dict[str, Any]]) -> tuple[list[str], list[Any]]:
    """Run the cells of a notebook in their order; return what each code cell prints, and what it shows at its end."""
    space: dict[str, Any] = {}
    printed, shown = [], []
    for cell in cells:
        *body, last = ast.parse("".join(cell["source"])).body
        with redirect_stdout(io.StringIO()) as out:
            exec(compile(ast.Module(body, []), "a cell", "exec"), space)
            if isinstance(last, ast.Expr):
                shown.append(eval(compile(ast.Expression(last.value), "a cell", "eval"), space))
            else:
                exec(compile(ast.Module([last], []), "a cell", "exec"), space)
        printed.append(out.getvalue())
    return printed, [each for each in shown if each is not None]


def test_the_notebook_walks_a_game_draws_it_and_counts_mistakes() -> None:
    """Each cell prints what the notebook has kept of it (503.2, 301.5), and the picture is one that notebooks show."""
    book = json.loads((EXAMPLES / "tournament.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    printed, shown = run_cells(cells)
    assert printed == ["".join(line for out in cell["outputs"] for line in out["text"]) for cell in cells]
    assert [each._repr_svg_()[:4] for each in shown] == ["<svg"]
    assert "(503.2)" in printed[1]
    assert "(301.5)" in printed[1]


def test_the_bridge_writes_a_log_of_the_protocol(tmp_path: Path) -> None:
    """With `--protocol` the log becomes questions and answers, in which the suite finds the second charge (503.2)."""
    (tmp_path / "game.log").write_text(f"{LOG[0]}\n1\t0\tCHARGE\tAqua Hulcus\n", encoding="utf-8")
    command = [sys.executable, str(BRIDGE), "--protocol", str(tmp_path / "game.log")]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    found = JudgedLog("game.jsonl").read(run.stdout.splitlines())
    assert ([*found.broken], found.troubles) == (["503.2"], [])


def test_a_legal_log_of_the_protocol_breaks_no_rule() -> None:
    """In the lines of a log in which nothing is wrong the suite finds nothing."""
    bridge: dict[str, Any] = runpy.run_path(str(BRIDGE))
    text: str = bridge["as_protocol"](bridge["record_of"]("\n".join(LOG), FACTS))
    found = JudgedLog("game.jsonl").read(text.splitlines())
    assert ([*found.broken], found.troubles, found.counts["decisions"]) == ([], [], text.count('"ask": "do"'))
