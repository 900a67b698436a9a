"""EX Life is no "may": where its creature leaves all the same nobody can tell whether its shield was there (609)."""

from __future__ import annotations

from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Raider"
B battle: "Life"
B shields: 5
card "Raider": type creature; cost 6; civilizations fire; power 6000; keywords none; abilities attacks; statics none
card "Life": type creature; cost 6; civilizations fire; power 2000; keywords none; abilities EX Life; statics none
---
"""
LEFT = 'attack "Raider" -> player\neffect "Raider": destroy "Life"\nbreak 1\n'
LINE = 'B: apply "Life": move 1 from shields -> graveyard'
SAVED = f'attack "Raider" -> player\neffect "Raider"\ndestroy "Life"\n{LINE}\ndone\n'


def _said(text: str, head: str) -> list[tuple[str, Severity]]:
    return [(each.code, each.severity) for each in judged(text, head=head).findings]


def test_a_creature_that_leaves_past_its_ex_life_is_undecided() -> None:
    """It is neither called legal nor refused: which shield is that of EX Life no record says (609)."""
    assert _said(LEFT, HEAD) == [("DM.unverified.abilities", Severity.NOTE)]


def test_ex_life_applies_with_a_shield() -> None:
    """A shield goes to the graveyard, and the creature stays (609)."""
    assert _said(SAVED, HEAD) == []


def test_without_shields_nothing_takes_its_place() -> None:
    """Where there is no shield its shield is not there either (609)."""
    assert _said(LEFT.replace("break 1", "direct attack"), HEAD.replace("shields: 5", "shields: 0")) == []
