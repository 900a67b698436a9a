"""What is sealed, and what it is sealed with, are none of the cards that a line may mean (116.2a)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
first: A
A mana: 4
A hand: "Spell", 3
A battle: "Fish"
A deck: 10
B battle: "Sealed" seals 1, "Top" on "Under"
B hand: "Held"
card "Spell": spell, light, cost 3, abilities none
card "Sealed": creature, fire, cost 3, power 3000, keywords none, abilities none, statics none
card "Fish": creature, fire, cost 3, power 3000, keywords none, abilities none, statics none
card "Top": evolution creature, water, cost 3, power 4000, races Fish, keywords none, abilities none, statics none
card "Under": creature, water, cost 3, power 3000, races Fish, keywords none, abilities none, statics none
start: turn 7 A
---
turn 7 A
cast "Spell"
"""


def by_effect(line: str) -> str | None:
    """Return the rule by which an effect that does this is refused."""
    return next(iter(refused([f'effect "Spell": {line}'], HEAD).values()), None)


@pytest.mark.parametrize("word", ["tap", "untap", "choose"])
def test_a_sealed_creature_is_no_hidden_card_of_another_zone(word: str) -> None:
    """What is done to a card where it lies is done to the one that everybody sees, and that is sealed (116.2a)."""
    assert by_effect(f'{word} "Sealed"') == "116.2a"
    assert by_effect(f'{word} "Sealed" (A, mana)') is None


def test_what_is_shown_or_moved_may_be_another_one_of_the_name() -> None:
    """A copy of it may lie hidden, from where it is shown or goes elsewhere (400.5)."""
    assert by_effect('reveal "Sealed"') is None
    assert by_effect('put out "Sealed"') is None


@pytest.mark.parametrize("line", ['move "Sealed" -> hand', 'to mana "Sealed"', 'make shield "Sealed"', 'seal "Sealed"'])
def test_no_effect_takes_a_sealed_creature_elsewhere(line: str) -> None:
    """Whoever moves a card that lies open, and is sealed, means no hidden one of its name (116.2a, 400.5)."""
    assert by_effect(line) == "116.2a"
    assert by_effect(line.replace("Sealed", "Fish")) is None


def test_what_the_effect_looked_at_may_bear_the_name_of_a_sealed_creature() -> None:
    """What is treated as not there does not stand against a card of the same name that the effect sees (116.2a)."""
    lines = ['effect "Spell"', "look 3 from deck", 'move "Sealed" -> hand', "done"]
    assert refused(lines, HEAD) == {}
    assert set(refused([*lines[:1], *lines[2:]], HEAD).values()) == {"116.2a"}


def test_the_effect_that_seals_may_do_so_several_times() -> None:
    """Several seals of one effect lie on one creature; another effect does not reach it (116.2a)."""
    lines = ['effect "Spell"', 'seal "Fish"', 'seal "Fish"', "done"]
    assert refused(lines, HEAD) == {}
    assert refused([lines[0], 'seal "Sealed"', *lines[1:]], HEAD) == {2: "116.2a"}


def test_a_seal_bears_no_name_that_a_line_gives_it() -> None:
    """Who destroys a card of the hand, or of no zone, does not name the seal on another one (116.2a)."""
    assert by_effect('destroy "Held"') == "400.5"
    assert refused(['effect "Spell": destroy "Nobody"'], HEAD)
    assert by_effect('move "Cover" (B, battle) -> graveyard') is None


def test_a_creature_battles_another_one() -> None:
    """No creature battles itself (115.1)."""
    assert by_effect('battle "Fish" -> "Fish"') == "101.4e"
    assert by_effect('battle "Fish" -> "Top"') is None
    one_each = HEAD.replace('"Sealed" seals 1', '"Fish"')
    assert refused(['effect "Spell": battle "Fish" -> "Fish"'], one_each) == {}


def test_whether_a_creature_is_put_on_another_one_is_in_doubt() -> None:
    """Gears, weapons and auras are put onto creatures (303.4, 305, 310): of a creature the effect must say so."""
    found = judged('effect "Spell": put on "Fish" -> "Top"\n', head=HEAD).findings
    assert [(each.code, each.card) for each in found] == [("DM.unverified.abilities", "Spell")]
