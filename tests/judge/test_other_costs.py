"""What is paid in the place of the printed cost, and for a card that its own declared ability uses (601.1)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state main
A hand: "Dash", "Mugen", "Song", "Zero"
A graveyard: "Mugen"
A battle: 2 "Raider", "Friend"
A mana: MANA "Raider"
B battle: "Foe" tapped
A: (shields SHIELDS)
card "Raider": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Friend": type creature; cost 3; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Foe": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Dash": type creature; cost 6; civilizations fire; power 6000; keywords none; abilities D.D.D. 4; statics none
card "Song": type spell; cost 5; civilizations fire; keywords none; statics none; abilities Kirifu Dash 1, SPELL
card "Mugen": type creature; cost 5; civilizations fire; power 6000; abilities none; statics Mugen Crime 2
card "Zero": type creature; cost 9; civilizations fire; power 6000; keywords none; abilities none; statics ZERO, DEARER
---
""".replace("SPELL", "resolves only 1 destroyed mandatory").replace("ZERO", "G-Zero shields at-most 0")
ATTACK = ['attack "Raider" 1 -> player']
DASH = [*ATTACK, 'declare "Dash"']
SONG = [*ATTACK, "break 1", 'declare "Song"']


def _refused(lines: list[str], *, mana: int = 6, shields: int = 5, dearer: str = "cannot block") -> list[str | None]:
    """Return the rules by which lines are refused."""
    head = HEAD.replace("MANA", str(mana)).replace("SHIELDS", str(shields)).replace("DEARER", dearer)
    return [*refused(lines, head).values()]


@pytest.mark.parametrize("comes", ["summon", "put out"])
def test_what_its_ability_uses_for_mana_is_paid(comes: str) -> None:
    """A D.D.D. 4 is used for four cards of mana, however the line says that it comes (112.2, 601.1)."""
    lines = [*DASH, f'effect "Dash": {comes} "Dash" #= A mana 4']
    assert _refused(lines, mana=4) == []
    assert len(_refused(lines, mana=3)) == 1


def test_what_is_not_paid_is_left() -> None:
    """Whoever declared it may leave the mana, and nothing happens (601.1)."""
    assert _refused([*DASH, "break 1", "end"], mana=0) == []
    assert _refused([*DASH, 'effect "Dash"', "done", "break 1", "end"], mana=0) == []


def test_a_spell_that_is_cast_for_mana_is_paid_by_what_it_does() -> None:
    """What the spell does shows that it was cast, and so paid; where nothing is done it was not (101.4d, 112.2)."""
    assert _refused([*SONG, 'effect "Song": destroy "Foe"', "end"], mana=1) == []
    assert len(_refused([*SONG, 'effect "Song": destroy "Foe"'], mana=0)) == 1
    assert _refused([*SONG, 'effect "Song"', "done", "end #= A hand 4"], mana=0) == []


def test_a_kirifu_dash_asks_for_a_break_of_the_attacker() -> None:
    """At the end of an attack it is declared where the attacker broke a shield in it (510.1, 603.2e)."""
    assert _refused(SONG) == []
    assert _refused(['attack "Raider" 1 -> "Foe"', "battle", 'declare "Song"']) == ["603.2e"]


def test_a_mugen_crime_is_paid_with_creatures() -> None:
    """Two creatures are tapped and two cards of mana pay; from the graveyard there is no other way (601.1, 409.1d)."""
    tapping = 'tapping "Raider" 1, "Raider" 2'
    assert _refused([f'summon "Mugen" (A, graveyard) {tapping}'], mana=2) == []
    assert _refused([f'summon "Mugen" (A, hand) {tapping} paying 2 "Raider"']) == []
    assert _refused(['summon "Mugen" (A, hand) paying 5 "Raider"']) == []
    assert len(_refused(['summon "Mugen" (A, graveyard)'])) == 1
    assert len(_refused([f'summon "Mugen" (A, hand) {tapping} paying 3 "Raider"'])) == 1


def test_what_costs_nothing_is_not_raised() -> None:
    """A G-Zero is used without its cost, whatever raises costs; without its condition the cost is paid (601.1a)."""
    assert _refused(['summon "Zero"'], mana=0, shields=0, dearer="cost +2") == []
    assert len(_refused(['summon "Zero"'], mana=6, shields=1)) == 1
    assert _refused(['summon "Zero" paying 9 "Raider"'], mana=9, shields=0) == []


def test_a_permission_of_another_card_may_ask_for_something() -> None:
    """Where each permission for a zone has a card tapped for it, the line names that card (409.1d, 601.1)."""
    permit = "statics use from graveyard of-own type creature tapping 1 type creature"
    head = HEAD.replace("abilities none; statics Mugen Crime 2", "abilities none; statics none").replace(
        "keywords none; abilities none; statics none", f"keywords none; abilities none; {permit}", 1
    )
    line = 'summon "Mugen" (A, graveyard)'
    head = head.replace("MANA", "6").replace("SHIELDS", "5").replace("DEARER", "cannot block")
    assert refused([f'{line} tapping "Friend"'], head) == {}
    assert refused([line], head) == {1: "601.1"}


@pytest.mark.parametrize(("civilization", "codes"), [("fire", []), ("none", ["DM.unverified.cost"])])
def test_a_cost_that_comes_to_nothing_takes_one_of_each_civilization(civilization: str, codes: list[str]) -> None:
    """What is left of a Fushigiverse below one is a card of each civilization; of none nobody says it (112.2b)."""
    head = HEAD.replace("MANA", "6").replace("SHIELDS", "5").replace("DEARER", "cannot block")
    says = "civilizations fire; power 6000; abilities none; statics Mugen Crime 2"
    head = head.replace(says, f"civilizations {civilization}; power 6000; abilities none; statics Fushigiverse 2")
    line = 'summon "Mugen" (A, graveyard) into-mana "Friend" paying 1 "Raider"'
    assert [each.code for each in judged(line, head=head).findings] == codes
