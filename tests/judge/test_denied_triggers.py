"""A line that says there was no S-Trigger, and a later one that uses an S-Trigger of the same shields (509.5a)."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelfsm.judge.check import check

HEAD = """edition: 1.50
first: A
start: turn 5 A state attack.declare
A battle: "Raider", "Twin"
B hand: "Returner", 4
B shields: 4
card "Raider": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Twin": type creature; cost 2; civilizations fire; power 2000; keywords w_breaker; abilities none; statics none
card "Trap": type spell; cost 2; civilizations water; keywords none; abilities S-Trigger; statics none
card "Snare": type spell; cost 2; civilizations water; keywords none; abilities S-Trigger; statics none
card "Struck": type creature; cost 2; civilizations water; power 1000; keywords none; abilities G-Strike; statics none
card "Returner": creature, water, cost 5, power 3000, keywords none, abilities S-Back civilization water, statics none
---
"""
ATTACK = {"1": 'attack "Raider" -> player', "2": 'attack "Twin" -> player'}  # by how many shields it breaks
CONTRADICTED = {
    "one shield": ["break 1", "no trigger", 'B: s-trigger "Trap"'],
    "one shield, in Japanese": ["ブレイク 1", "Sトリガーなし", "B: S・トリガー 《Trap》"],
    "whose shields they are is said": ["break 1", "B has no trigger", 'B: s-trigger "Trap"'],
    "a card that nobody knows": ["break 1", "no trigger", 'B: s-trigger "Whatever"'],
    "it is only used": ["break 1", "no trigger", 'B: cast "Trap"'],
    "no shield of two": ["break 2", "no trigger", "no trigger", 'B: s-trigger "Trap"'],
    "one of two, and both are used": ["break 2", "no trigger", 'B: s-trigger "Trap"', 'B: s-trigger "Snare"'],
    "the rest of two": ["break 2", 'B: s-trigger "Trap"', "no trigger", 'B: s-trigger "Snare"'],
}
IN_ORDER = {
    "one of two has none": ["break 2", "no trigger", 'B: s-trigger "Trap"'],
    "the other of two has none": ["break 2", 'B: s-trigger "Trap"', "no trigger", 'B: cast "Trap"'],
    "no more than the one": ["break 1", 'B: s-trigger "Trap"', "no trigger", 'B: cast "Trap"'],
    "a G-Strike is none": ["break 1", "no trigger", 'B: g-strike "Struck"'],
    "an S-Back is none": ["break 1", "no trigger", 'B: s-back "Returner"'],
    "of the other player": ["break 1", "A has no trigger", 'B: s-trigger "Trap"'],
    "of another break": ["break 1", "no trigger", "end", "turn 6 B", "end", "turn 7 A", 'attack "Raider" -> player',
                         "break 1", 'B: s-trigger "Trap"'],
}  # fmt: skip


def told(folder: Path, lines: list[str]) -> list[tuple[str, str | None, str]]:
    """Return what is told of a record but for notes on what no line says: code, rule and kind."""
    path = folder / "a.duel"
    path.write_text(HEAD + "\n".join([ATTACK[lines[0][-1]], *lines]) + "\n", encoding="utf-8")
    found = check(path).findings
    return [
        (each.code, each.rule, each.kind) for each in found if each.code not in ("DM.opened", "DM.unverified.abilities")
    ]


@pytest.mark.parametrize("case", CONTRADICTED)
def test_an_s_trigger_that_was_denied_is_told(tmp_path: Path, case: str) -> None:
    """What shields call forth is declared at once (509.5a): a record that says both is undecided."""
    assert told(tmp_path, CONTRADICTED[case]) == [("DM.no_trigger", "509.5a", "unverified")]


@pytest.mark.parametrize("case", IN_ORDER)
def test_what_may_be_both_so_is_not_told(tmp_path: Path, case: str) -> None:
    """A denial may speak of one shield among several, and of S-Triggers alone (509.5a-c)."""
    assert "DM.no_trigger" not in [code for code, *_ in told(tmp_path, IN_ORDER[case])]


def test_a_rewind_takes_the_denial_back(tmp_path: Path) -> None:
    """Behind a rewind to before the denial nothing was denied."""
    lines = ["break 1", "no trigger", "rewound to line 15", 'B: s-trigger "Trap"']
    assert "DM.no_trigger" not in [code for code, *_ in told(tmp_path, lines)]


def test_the_finding_names_both_lines(tmp_path: Path) -> None:
    """It stands at the line that uses the S-Trigger, and names the one that denied it, in both languages."""
    path = tmp_path / "a.duel"
    path.write_text(HEAD + ATTACK["1"] + '\nbreak 1\nno trigger\nB: s-trigger "Trap"\n', encoding="utf-8")
    [finding] = check(path).findings
    assert finding.line == 17
    assert ("16行目" in finding.message.ja, "line 16" in finding.message.en) == (True, True)
