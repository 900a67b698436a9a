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


COMES = """edition: 1.50
first: A
start: turn 7 A
A hand: "Call", "Life"
A mana: 9
A battle: "Watcher"
card "Call": type spell; cost 2; abilities none; statics none
card "Life": type creature; cost 6; power 2000; keywords none; abilities EX Life; statics none
card "Watcher": type creature; cost 3; power 2000; keywords none; abilities enters of-own other-than this; statics none
---
"""
SHIELD = 'effect "Life": make shield 1 from deck\n'
CALLED = 'cast "Call"\neffect "Call"\nput out "Life" (A, hand)\n'


def test_its_shield_comes_before_what_its_coming_triggers() -> None:
    """What EX Life does is done as its creature comes, before any effect that its coming lets wait (603.5b)."""
    assert _said('summon "Life"\n' + SHIELD + 'effect "Watcher": draw 1\n', COMES) == []
    assert ("DM603.5b", Severity.ERROR) in _said('summon "Life"\neffect "Watcher": draw 1\n', COMES)


def test_its_shield_is_made_inside_the_effect_that_puts_it_out() -> None:
    """It waits for no end of that effect, nor does that go on before it (603.5b, 101.4d)."""
    assert _said(CALLED + SHIELD + "draw 1\ndone\n", COMES) == []
    assert ("DM603.5b", Severity.ERROR) in _said(CALLED + "draw 1\n" + SHIELD + "done\n", COMES)


def test_an_effect_that_ends_with_its_coming_may_be_closed_before() -> None:
    """Nothing comes between the coming and the shield where the effect is only said to be over (603.5b)."""
    assert _said(CALLED + "done\n" + SHIELD, COMES) == []


def test_another_effect_stays_closed_out_of_an_open_one() -> None:
    """Only what is done together with its event is resolved inside an effect (101.4)."""
    found = _said(CALLED + SHIELD + 'effect "Watcher": draw 1\n', COMES)
    assert [each for each in found if each[1] is Severity.ERROR] == [("DM101.4", Severity.ERROR)]
