"""Mana that an effect turns or moves behind a payment that no line wrote: it paid before, or pays now (112.2)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

RECORD = """edition: 1.51
first: A
start: turn 5 A state main
A mana: "Ember", "Coal"WAVE
A hand: "Smith", "Next"
card "Ember": type creature; civilizations fire
card "Coal": type creature; civilizations fire
card "Wave": type creature; civilizations water
card "Smith": type creature; cost 2; civilizations fire; power 1000; keywords none; abilities enters; statics none
card "Next": type creature; cost COST; civilizations KIND; power 1000; keywords none; abilities none; statics none
---
summon "Smith"
effect "Smith": DOES
summon "Next"
"""
UNTAPS, WAVE = 'untap "Ember" (A, mana)', ', "Wave"'
RETURNS = 'move "Ember" (A, mana) -> hand; to mana "Ember" (A, hand)'
TAPS = 'tap "Ember" (A, mana), "Coal" (A, mana)'
PAID = [
    ("", "1 fire", UNTAPS),
    ("", "2 fire", 'untap "Ember" (A, mana), "Coal" (A, mana)'),
    ("", "1 fire", f"{UNTAPS}; {TAPS}; {UNTAPS}"),
    ("", "1 fire", RETURNS),
    (WAVE, "2 fire", UNTAPS),
    (WAVE, "1 water", TAPS),
]
UNPAID = [
    ("", "2 fire", UNTAPS),
    ("", "3 fire", 'untap "Ember" (A, mana), "Coal" (A, mana)'),
    ("", "2 fire", RETURNS),
    ("", "1 fire", f"{UNTAPS}; {TAPS}"),
    (WAVE, "3 fire", UNTAPS),
    (WAVE, "1 fire", TAPS),
    (WAVE, "1 fire", 'tap "Ember" (A, mana); tap "Coal" (A, mana)'),
    (WAVE, "2 water", TAPS),
]


def wrong(wave: str, what: str, does: str) -> list[str | None]:
    """Return the rules by which a record is refused, in which an effect does something between two summons."""
    cost, civilization = what.split()
    head = RECORD.replace("WAVE", wave).replace("COST", cost).replace("KIND", civilization)
    findings = judged("", head=head.replace("DOES", does)).findings
    return [each.rule for each in findings if each.severity is Severity.ERROR]


@pytest.mark.parametrize(("wave", "what", "does"), PAID)
def test_what_an_effect_untapped_or_brought_back_pays_again(wave: str, what: str, does: str) -> None:
    """Which cards paid is not written: any choice of them by which all is paid will do (112.2)."""
    assert wrong(wave, what, does) == []


@pytest.mark.parametrize(("wave", "what", "does"), UNPAID)
def test_what_an_effect_tapped_pays_nothing_more(wave: str, what: str, does: str) -> None:
    """Where no choice of the cards pays for both, the second one cannot be paid for (112.2)."""
    assert wrong(wave, what, does) == ["112.2"]
