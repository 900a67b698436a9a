"""Of which creature an Invasion and the like is declared, and onto which it is put (506.3b, 603.2, 101.3)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

from duelfsm.judge.check import Report

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Raider", "Bystander", "Stranger"
A hand: "Invader", 3
card "Raider": type creature; cost 4; civilizations fire; races "Sonic Command"; power 3000; keywords none; abilities none; statics none
card "Bystander": type creature; cost 2; civilizations fire; races "Dragonoid"; power 1000; keywords none; abilities none; statics none
card "Stranger": type creature; cost 2; civilizations fire; power 1000; keywords none; abilities none; statics none
card "Invader": type evolution_creature; cost 6; civilizations fire; power 9000; keywords none; abilities ABILITY; statics none; evolves-from type creature
---
turn 5 A
"""  # noqa: E501 - a card line is one line
INVADES = ['declare "Invader"', 'effect "Invader": evolve "Invader" -> "Raider"', "break 1", "end"]
FITS = {
    "of a civilization and a race": "Invasion civilization fire race-with Command",
    "of a cost": "Invasion cost-at-least 4",
    "of one of two races, in Japanese": "侵略 種族の一部 Dragon または Command",
    "in quotes": '"Invasion" civilization fire',
    "of every creature": "Invasion type creature",
}
FITS_NOT = {
    "of another civilization": "Invasion civilization water",
    "of another race": "Invasion race-with Dragon",
    "of a higher cost": "Invasion cost-at-least 5",
    "in Japanese": "侵略 文明 水",
}


def _report(ability: str, lines: list[str]) -> Report:
    return judged("\n".join(lines) + "\n", head=HEAD.replace("ABILITY", ability))


@pytest.mark.parametrize("case", FITS)
def test_such_a_creature_attacks(case: str) -> None:
    """What stands behind the name of the ability says which attacker it answers (603.2)."""
    report = _report(FITS[case], ['attack "Raider" -> player', *INVADES])
    assert (report.legal, report.illegal, report.undecided) == (1, 0, 0)


@pytest.mark.parametrize("case", FITS_NOT)
def test_none_of_them_attacks(case: str) -> None:
    """It is not declared where no such creature attacks (506.3b, 603.2)."""
    found = refused(['attack "Raider" -> player', INVADES[0]], HEAD.replace("ABILITY", FITS_NOT[case]))
    assert found == {2: "506.3b"}


def test_an_attacker_of_whom_too_little_is_known_accuses_nobody() -> None:
    """Where nobody knows the races of the attacker the declaration is in doubt, and what it does, too (law 12)."""
    lines = ['attack "Stranger" -> player', INVADES[0], 'effect "Invader": evolve "Invader" -> "Stranger"', "break 1"]
    report = _report("Invasion race-with Command", lines)
    assert (report.illegal, report.undecided) == (0, 1)
    assert [each.code for each in report.findings] == ["DM.unverified.races"]


def test_an_attacker_that_is_excluded_by_what_is_known_is_refused() -> None:
    """Its races are not known, but it is of another civilization than the Invasion asks for (603.2)."""
    head = HEAD.replace("ABILITY", "Invasion civilization water race-with Command")
    assert refused(['attack "Stranger" -> player', INVADES[0]], head) == {2: "506.3b"}


def test_what_an_ability_asks_and_nobody_can_see_is_in_doubt() -> None:
    """Where the record does not say which attackers it answers, nobody knows whether it may (law 12)."""
    report = _report("Invasion", ['attack "Raider" -> player', *INVADES])
    assert (report.illegal, report.undecided) == (0, 1)


def test_it_is_put_onto_the_attacker() -> None:
    """An Invasion puts its card onto the creature that attacks, and onto no other one (101.3, 506.3b)."""
    head = HEAD.replace("ABILITY", "Invasion type creature")
    lines = ['attack "Raider" -> player', INVADES[0], 'effect "Invader": evolve "Invader" -> "Bystander"']
    assert refused(lines, head) == {3: "101.3"}


WATCHES = (
    'card "Watcher": type creature; cost 4; power 3000; abilities enters of-own race Dragon optional; statics none'
)


def test_a_trigger_of_a_card_of_whom_too_little_is_known_accuses_nobody() -> None:
    """Whether a creature without known races triggered it nobody knows; one of another race did not (603.2)."""
    head = HEAD.replace("ABILITY", "none").replace("---", f"{WATCHES}\n---").replace('"Raider",', '"Watcher",')
    head = head.replace("A hand:", 'A mana: 9\nA hand: "New",')
    lines = ['summon "New"', 'effect "Watcher": draw 1', "end"]
    new = 'card "New": type creature; cost 1; civilizations none; abilities none; statics none'
    report = judged("\n".join(lines), head=head.replace("---", f"{new}\n---"))
    assert (report.illegal, report.undecided) == (0, 1)
    assert refused(lines[:2], head.replace("---", f'{new}; races "Human"\n---')) == {2: "603.2"}
