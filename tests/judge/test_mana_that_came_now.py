"""Mana of unknown civilizations that came in this turn: as a card of several it came tapped (405.1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelfsm.judge.check import Report, check

HEAD = """edition: 1.50
first: A
start: turn 5 A
A hand: 5
A mana: "Blue", ?
B hand: 4
card "Blue": type creature; cost 3; civilizations water; power 2000; keywords none; abilities none; statics none
card "Cheap": type creature; cost 1; civilizations water; power 1000; keywords none; abilities none; statics none
card "Fetch": type creature; cost 1; civilizations water; power 1000; keywords none; abilities enters; statics none
{more}---
turn 5 A
"""
ALL_THREE = "paying Blue (A, mana), Unknown, ? #2 (A, mana)"
IN_DOUBT = {
    "no card is named": ['charge "Unknown"', 'summon "Blue"'],
    "the card is named": ['charge "Unknown"', f'summon "Blue" {ALL_THREE}'],
    "three uses take all of it": ['charge "Unknown"', *['summon "Cheap"'] * 3],
    "an effect put it there": ["no charge", 'summon "Fetch"', 'effect "Fetch": move "Unknown" from deck -> mana',
                               'summon "Cheap"', 'summon "Cheap"'],
}  # fmt: skip
CERTAIN = {
    "the others pay": ['charge "Unknown"', 'summon "Cheap"', 'summon "Cheap"'],
    "nobody saw the card": ["charge ?", 'summon "Blue"'],
    "it came in another turn": ['charge "Unknown"', "end", "turn 6 B", "end", "turn 7 A", 'summon "Blue"'],
    "an effect untapped it": [
        'charge "Unknown"',
        'summon "Fetch"',
        'effect "Fetch": untap "Unknown" (A, mana)',
        'summon "Cheap"',
        'summon "Cheap"',
    ],
    "it is known": ['charge "Blue"', 'summon "Blue"'],
}


def judged(folder: Path, lines: list[str], more: str = "") -> Report:
    """Check a record of these lines."""
    path = folder / "a.duel"
    path.write_text(HEAD.format(more=more) + "\n".join(lines) + "\n", encoding="utf-8")
    return check(path)


@pytest.mark.parametrize("case", IN_DOUBT)
def test_what_only_such_a_card_pays_is_in_doubt(tmp_path: Path, case: str) -> None:
    """A card of several civilizations enters tapped and pays nothing in this turn (405.1, 112.2)."""
    report = judged(tmp_path, IN_DOUBT[case])
    assert (report.undecided, {each.code for each in report.findings}) == (1, {"DM.unverified.civilizations"})
    assert {each.card for each in report.findings} == {"Unknown"}


@pytest.mark.parametrize("case", CERTAIN)
def test_what_is_paid_without_it_is_certain(tmp_path: Path, case: str) -> None:
    """It untaps with the rest as the next turn begins (501.1), and what other cards pay hangs on none of it."""
    assert (judged(tmp_path, CERTAIN[case]).legal, case) == (1, case)


def test_a_card_line_decides_it(tmp_path: Path) -> None:
    """By its civilizations it came untapped, or tapped and pays nothing (405.1)."""
    lines = ['charge "Unknown"', 'summon "Blue"']
    facts = 'card "Unknown": type creature; cost 2; civilizations {}; power 1000; keywords none\n'
    assert judged(tmp_path, lines, facts.format("fire")).legal == 1
    report = judged(tmp_path, lines, facts.format("fire, nature"))
    assert (report.illegal, report.findings[0].rule) == (1, "112.2")


def test_that_it_came_in_this_turn_may_stand_in_the_head(tmp_path: Path) -> None:
    """A record that begins in the Main step says so of mana, as of creatures (405.1)."""
    path = tmp_path / "a.duel"
    for came, undecided in (("came-now", 1), ("", 0)):
        head = HEAD.format(more="").replace('mana: "Blue", ?', f'mana: "Blue", ?, "Unknown" {came}')
        path.write_text(head.replace("turn 5 A\nA hand", "turn 5 A state main\nA hand").replace("---\nturn 5 A", "---")
                        + 'summon "Blue"\n', encoding="utf-8")  # fmt: skip
        assert check(path).undecided == undecided
