"""Overlays: an older edition is the base with items replaced, added and removed by id (law 6)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import line_of, overlay, places, record_of, report_of, rules_of

from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.reader import SpecError, SpecFault

pytestmark = pytest.mark.outside("YAML")

CHARGE_IN_MAIN = """
transitions:
  - id: main/charge
    to: main
    call: window
    by: turn
    rule: "503.1"
    if: [charges_left]
    do: [charge_card]
    fields: {card: {zones: [hand], of: actor}}
"""
RENAMED = """
steps:
  - id: charge
    name: {ja: 大地のステップ, en: Ground step}
states:
  - id: charge
    name: {ja: 大地, en: Ground}
"""
PLAYERS = {"A": {"mana": ["Hulcus"] * 3, "battle": ["Hulcus"]}}
SUMMON: dict[str, Any] = {"do": "use", "how": "summon", "card": "Hulcus"}
CHARGE: dict[str, Any] = {"do": "charge", "card": "Dragon"}
ATTACK: dict[str, Any] = {"do": "attack", "card": {"name": "Hulcus", "number": 1}, "target": "player"}


def faults_of(specs: Path) -> list[SpecFault]:
    """Return what is wrong with specs that cannot be loaded."""
    with pytest.raises(SpecError) as caught:
        load_edition(newest_edition(), specs)
    return caught.value.faults


def test_an_edge_that_is_like_another_changes_with_it(specs: Path) -> None:
    """What an overlay changes of an edge it changes of those that are like it, but for what they say themselves."""
    overlay(specs, 'transitions: [{id: attack.declare.triggers/pass/removed, rule: "505.6", if: [attacker_is_gone]}]')
    edges = load_edition(newest_edition(), specs).transitions
    assert edges["attack.battle/pass/removed"].rule == edges["attack.declare.target/target/removed"].rule == "505.6"
    assert edges["attack.battle/pass/removed"].guards == ("attacker_is_gone",)
    assert edges["attack.declare.target/target/removed"].guards[0] == "attack_is_broken_off"


def test_an_overlay_replaces_by_id(specs: Path) -> None:
    """Only the keys that the overlay names change; the item keeps its place and its other keys."""
    overlay(specs, 'states: [{id: main, rule: "504.2"}]')
    base, changed = load_edition(newest_edition()), load_edition(newest_edition(), specs)
    assert changed.states["main"].rule == "504.2"
    assert changed.states["main"].name == base.states["main"].name
    assert list(changed.states) == list(base.states)


def test_an_overlay_adds(specs: Path) -> None:
    """An item with a new id that has all it needs stands at the end."""
    overlay(specs, 'keywords: [{id: wall, rule: "507.2b", name: {ja: かべ, en: Wall}}]')
    assert list(load_edition(newest_edition(), specs).keywords)[-1] == "wall"


def test_an_overlay_adds_before(specs: Path) -> None:
    """With `before` the new item stands in front of the one that it names, as alternatives are tried in order."""
    overlay(
        specs,
        """
transitions:
  - id: main/pass/early
    before: main/pass
    to: end.triggers
    by: turn
    rule: "500.2"
    if: [attack_is_broken_off]
""",
    )
    names = list(load_edition(newest_edition(), specs).transitions)
    assert names.index("main/pass/early") + 1 == names.index("main/pass")


def test_an_overlay_removes(specs: Path) -> None:
    """An id under `remove` is not part of the edition; the others are."""
    overlay(specs, "remove: {transitions: [main/cross]}")
    gone = set(load_edition(newest_edition()).transitions) - set(load_edition(newest_edition(), specs).transitions)
    assert gone == {"main/cross"}


def test_an_overlay_reaches_the_edges_of_procedures(specs: Path) -> None:
    """Edges and states of procedures are changed and removed by their id like those of the turn."""
    overlay(
        specs,
        """
transitions: [{id: window.other_resolves/pass_over, by: other}]
states: [{id: window.turn_declares, rule: "511.1b"}]
remove: {transitions: [effect.open/invert]}
""",
    )
    edition = load_edition(newest_edition(), specs)
    assert edition.transitions["window.other_resolves/pass_over"].by == "other"
    assert edition.states["window.turn_declares"].rule == "511.1b"
    assert "effect.open/invert" not in edition.transitions


def test_the_newest_overlay_comes_first(specs: Path) -> None:
    """An old edition takes every overlay later than itself, newest first, so the nearest one has the last word."""
    overlay(specs, 'states: [{id: main, rule: "1"}, {id: charge, rule: "1"}]', "2020-01-01")
    overlay(specs, 'states: [{id: main, rule: "2"}]', "2018-01-01")
    rules = {day: load_edition(day, specs).states["main"].rule for day in ("2017-06-01", "2018-01-01", "2020-01-01")}
    assert rules == {"2017-06-01": "2", "2018-01-01": "1", "2020-01-01": "504.1"}
    assert load_edition("2017-06-01", specs).states["charge"].rule == "1"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("# x\nremove:\n  states: [mian]\n", 3, "'mian'"),
        ("# x\nremove: {nothing: [main]}\n", 2, "'main'"),
        ('states:\n  - {id: late, before: mian, rule: "1", name: {ja: あ, en: a}}\n', 2, "'mian'"),
        ("states:\n  - id: mian\n    otherwise: pass\n", 2, "rule"),
        ("states:\n  - {id: main, otherwis: pass}\n", 2, "otherwis"),
        ("nothing:\n  - {id: main}\n", 2, "nothing"),
        ("- {id: main}\n", 1, "mapping"),
        ("states: {main: pass}\n", 1, "'states'"),
        ("states:\n  - {rule: '1'}\n", 1, "'states'"),
        ("remove: [main]\n", 1, "remove"),
        ("remove: {states: main}\n", 1, "remove"),
        ("remove: {states: }\n", 1, "remove"),
        ("remove: main\n", 1, "remove"),
        ("states: [{id: main, name: {ja: あ}}]\n", 1, "en"),
        ("transitions:\n  - {id: main/pass, if: [no_such_guard]}\n", 2, "no_such_guard"),
        ("transitions:\n  - {id: window.other_resolves/pass, return: false, to: mian}\n", 2, "'mian'"),
    ],
)
def test_a_fault_of_an_overlay_stands_in_the_overlay(specs: Path, text: str, line: int, said: str) -> None:
    """An unknown id, a wrong form and a misspelt name are reported with the overlay's own file and line."""
    path = overlay(specs, text)
    faults = faults_of(specs)
    assert (path.name, line) in places(faults), faults
    assert any(said in fault.message for fault in faults)


def test_an_overlay_of_no_day_is_a_fault(specs: Path) -> None:
    """The day in the name of an overlay must be a day of the calendar."""
    path = overlay(specs, "", "2020-02-31")
    assert (path.name, 1) in places(faults_of(specs))


def test_an_overlay_lets_charge_in_the_main_step(specs: Path) -> None:
    """500.2a refuses the late charge; with one declared edge it is legal, and 503.2 still counts it."""
    late = record_of(SUMMON, CHARGE, players=PLAYERS, start={"turn": 5, "player": "A", "state": "main"})
    twice = record_of(SUMMON, CHARGE, CHARGE, players=PLAYERS, start={"turn": 5, "player": "A", "state": "main"})
    assert rules_of(report_of(late)) == ["500.2a"]
    overlay(specs, CHARGE_IN_MAIN)
    edition = load_edition(newest_edition(), specs)
    assert rules_of(report_of(late, edition)) == []
    assert rules_of(report_of(twice, edition)) == ["503.2"]


def test_with_that_overlay_the_main_step_is_what_is_over(specs: Path) -> None:
    """After the Main step the same charge is late again, and the finding names the Main step, not the Charge step."""
    late = record_of(SUMMON, ATTACK, CHARGE, players=PLAYERS, start={"turn": 5, "player": "A", "state": "main"})
    overlay(specs, CHARGE_IN_MAIN)
    base, changed = report_of(late), report_of(late, load_edition(newest_edition(), specs))
    assert rules_of(base) == rules_of(changed) == ["500.2a"]
    assert "Mana Charge step" in base.findings[0].message.en
    assert "Main step" in changed.findings[0].message.en


def test_an_overlay_renames_a_step(specs: Path) -> None:
    """A new name of a step stands in the messages of both languages at once, and the verdict stays."""
    late = record_of(SUMMON, CHARGE, players=PLAYERS, start={"turn": 5, "player": "A", "state": "main"})
    overlay(specs, RENAMED)
    (before,), (after,) = report_of(late).findings, report_of(late, load_edition(newest_edition(), specs)).findings
    assert (before.rule, before.code) == (after.rule, after.code)
    assert "マナチャージステップ" in before.message.ja
    assert "Mana Charge step" in before.message.en
    assert after.message.ja == before.message.ja.replace("マナチャージステップ", "大地のステップ").replace(
        "「マナチャージ」", "「大地」"
    )
    assert "Ground step" in after.message.en


@pytest.mark.parametrize(("text", "code", "word"), [(CHARGE_IN_MAIN, 0, ""), (RENAMED, 1, "大地のステップ")])
def test_the_command_line_judges_by_the_named_specs(
    specs: Path, tmp_path: Path, text: str, code: int, word: str
) -> None:
    """DUELFSM_SPECS names the folder, and the command's verdicts and messages follow it."""
    overlay(specs, text)
    record = record_of(SUMMON, CHARGE, players=PLAYERS, start={"turn": 5, "player": "A", "state": "main"})
    (tmp_path / "game.json").write_text(json.dumps(record), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from duelfsm.cli.commands import main; main()", "check", "game.json", "--lang", "ja"],
        cwd=tmp_path, env={**os.environ, "DUELFSM_SPECS": str(specs), "PYTHONUTF8": "1"},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    assert word in done.stdout.replace("\n    ", "")


def test_an_overlay_is_read_anew_for_each_edition(specs: Path) -> None:
    """Laying an overlay over one edition leaves the base as it is for the next."""
    overlay(specs, "remove: {transitions: [main/cross]}", "2020-01-01")
    assert "main/cross" not in load_edition("2019-12-31", specs).transitions
    assert "main/cross" in load_edition("2020-01-01", specs).transitions
    assert line_of(specs / "turn" / "base" / "turn.yaml", "id: main/cross") > 1
