"""A card with two halves is one of them while it is used and in the battle zone, both anywhere else."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source

WHOLE, CREATURE, SPELL = "イチゴッチ・タンク/レッツ・ゴイチゴ", "イチゴッチ・タンク", "レッツ・ゴイチゴ"
HEAD = """first: A
start: turn 6 A
A hand: "{0}", 2
A mana: {1} "Bronze-Arm Tribe"
---
turn 6 A
"""


def told(lines: str, *, named: str = WHOLE, mana: int = 7) -> list[str | None]:
    """Return what stands in the findings of a record: rules, or codes where there is no rule."""
    report = Report()
    check_source(report, Source("x.duel", HEAD.format(named, mana) + lines))
    return [each.rule or each.code for each in report.findings]


@pytest.mark.parametrize("named", [WHOLE, CREATURE, SPELL])
def test_a_half_is_used_by_its_own_type_and_cost(named: str) -> None:
    """Whichever name the head says, the half that is named is used (504.1), for its own cost (112.2)."""
    assert told(f'  cast "{SPELL}"', named=named, mana=2) == []
    assert told(f'  summon "{CREATURE}"', named=named, mana=2) == ["112.2"]
    assert told(f'  summon "{SPELL}"', named=named) == ["504.1"]
    assert told(f'  cast "{CREATURE}"', named=named) == ["504.1"]


def test_the_way_of_use_says_which_half_is_meant() -> None:
    """By its full name it is the half that is used in this way; none of them is generated (504.1)."""
    assert told(f'  generate "{WHOLE}"') == ["504.1"]
    assert told(f'  cast "{WHOLE}"', mana=2) == []
    assert told(f'  summon "{WHOLE}"', mana=6) == ["112.2"]


def test_a_hidden_card_is_shown_as_both_halves() -> None:
    """What nobody had seen is in the graveyard a card of both halves after its spell was cast (302.2)."""
    lines = f'  cast "{SPELL}"\n  effect "{SPELL}": nothing #= "{CREATURE}" (A, graveyard)\n'
    assert told(lines, named="Bronze-Arm Tribe") == []


def test_only_the_creature_half_is_in_the_battle_zone() -> None:
    """It comes as its creature half, with its keywords (508.3), and is both halves again when it leaves (400.5)."""
    lines = f'  summon "{CREATURE}" #= "{CREATURE}" (A, battle) power 12000\n'
    assert told(lines) == []
    gone = f'  effect "?": move "{WHOLE}" -> hand\n  end\nturn 7 B\n  end\nturn 8 A\n  cast "{SPELL}"'
    assert told(lines + gone) == ["DM.unverified.abilities"]


OWN = """first: A
A hand: "Tank/Berry", 2
A mana: 9
{0}start: turn 6 A state main
---
"""
CARDS = (
    'card "Tank/Berry": halves "Tank", "Berry"\n',
    'card "Tank": creature, nature, cost 5, power 5000, keywords none, abilities none, statics none\n',
    'card "Berry": spell, fire, cost 2, keywords none, abilities S-Trigger, statics none\n',
)


def told_of_own(lines: str, cards: tuple[str, ...] = CARDS) -> list[str | None]:
    """Return what stands in the findings of a record with a card of two halves of its own."""
    report = Report()
    check_source(report, Source("x.duel", OWN.format("".join(cards)) + lines))
    return [each.rule or each.code for each in report.findings]


@pytest.mark.parametrize("cards", [CARDS, CARDS[::-1]])
def test_a_record_may_have_a_card_of_two_halves_of_its_own(cards: tuple[str, ...]) -> None:
    """Each half is used by its own type, and elsewhere the card is both, in whatever order that is told (504.1)."""
    assert told_of_own('summon "Tank" #= "Tank" (A, battle) power 5000, A hand 2\n', cards) == []
    assert told_of_own('cast "Berry"\neffect "Berry": nothing #= "Tank" (A, graveyard)\n', cards) == []
    assert told_of_own('cast "Tank/Berry"\neffect "Berry": nothing #= "Tank/Berry" (A, graveyard)\n', cards) == []
    assert told_of_own('cast "Tank"\n', cards) == ["504.1"]
    assert told_of_own('summon "Berry"\n', cards) == ["504.1"]
    assert told_of_own('summon "Tank"\nsummon "Berry"\n', cards) == ["504.1"]


def test_a_half_of_which_nothing_is_told_is_in_doubt() -> None:
    """Where a half has no line of its own nobody knows what it is (law 12)."""
    assert told_of_own('cast "Berry"\n', CARDS[:2]) == ["DM.unverified.type", "DM.unverified.cost"]
    assert told_of_own('summon "Tank" #= A hand 2\n', CARDS[:2]) == []


def test_a_half_that_lies_in_the_battle_zone_is_both_elsewhere() -> None:
    """A head may say that it lies there by the name of its half; what leaves is both again (400.5)."""
    lies = OWN.replace('A hand: "Tank/Berry", 2', 'A battle: "{1}"\nA hand: 2').format("".join(CARDS), "Tank")
    for name in ("Tank", "Tank/Berry"):
        report, head = Report(), lies.replace('A battle: "Tank"', f'A battle: "{name}"')
        check_source(report, Source("x.duel", head + 'effect "?": move "Tank" -> hand #= "Tank/Berry" (A, hand)\n'))
        assert [each.code for each in report.findings if each.rule or each.code == "DM.expected"] == []


def test_a_card_has_two_halves() -> None:
    """One half alone, or three, are no halves of a card (IN)."""
    for halves in ('"Tank"', '"Tank", "Berry", "Flame"', "none"):
        cards = ('card "Tank/Berry": halves ' + halves + "\n", *CARDS[1:])
        assert {"IN.missing_field", "IN.limit"} & {*told_of_own('summon "Tank"\n', cards)}
