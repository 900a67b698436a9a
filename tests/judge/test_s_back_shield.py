"""The shield that an S-Back names, as it is told: of the shields, before the declaration or the effect (112.3b)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state attack.declare
A battle: "Raider"
B hand: "Returner", 4
B shields: "Hulcus", "Wall", 3
card "Raider": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Returner": creature, water, cost 5, power 3000, keywords none, abilities S-Back civilization water, statics none
card "Hulcus": type creature; cost 3; civilizations water; power 2000; keywords none; abilities none; statics none
card "Wall": type creature; cost 3; civilizations water; power 2000; keywords none; abilities none; statics none
---
attack "Raider" -> player
break #1
"""
LEFT = ' #= B shields 4, B hand 4, "Hulcus" (B, graveyard) untapped, "Returner" (B, battle) untapped'
AS_TOLD = {
    "behind the declaration": [
        'B: s-back "Returner"',
        'B: discard "Hulcus" (B, shields)',
        'B: summon "Returner"',
        f"end{LEFT}",
    ],
    "by its zone alone": ['B: s-back "Returner"', "B: discard ? (B, shields)", 'B: summon "Returner"'],
    "before the declaration": ['B: discard "Hulcus" (B, shields)', 's-back "Returner"', 'summon "Returner"', "end"],
    "before it, as of the hand": ['B: discard "Hulcus", s-back "Returner"', 'B: summon "Returner"', "end"],
    "before the other shields are taken": [
        'B: s-back "Returner"',
        'B: discard "Hulcus" (B, shields)',
        "B: take shields",
        'B: effect "Returner": summon "Returner"',
        f"end{LEFT}",
    ],
    "before its effect": [
        'B: s-back "Returner"',
        'B: discard "Hulcus" (B, shields)',
        'B: effect "Returner": summon "Returner"',
        f"end{LEFT}",
    ],
}


@pytest.mark.parametrize("way", AS_TOLD)
def test_the_shield_on_its_way_is_discarded(way: str) -> None:
    """It counts as discarded from the hand, wherever the line says it (112.3b, 701.7a)."""
    assert refused(AS_TOLD[way], HEAD) == {}


def test_no_other_shield_is_discarded() -> None:
    """Only the shield that would go to the hand is named by an S-Back (112.3b, 701.7a)."""
    lines = ['B: s-back "Returner"', 'B: effect "Returner"', 'B: discard "Wall" (B, shields)', "done"]
    assert refused(lines, HEAD) == {3: "701.7a"}


def test_nobody_discards_a_shield_without_an_s_back() -> None:
    """What the next line declares has to be a card of the hand, in the break (509.5c)."""
    assert refused(['B: discard "Hulcus" (B, shields)', "end"], HEAD) == {1: "400.5"}
    assert refused(['B: discard "Hulcus" (B, shields)', 'B: s-trigger "Hulcus"'], HEAD)[1] == "400.5"


WITH_ITS_USE = {
    "behind the declaration": ['B: s-back "Returner"', 'B: summon "Returner" discarding "Hulcus"', f"end{LEFT}"],
    "as it lies there": ['B: s-back "Returner"', 'B: summon "Returner" discarding "Hulcus" (B, shields)', f"end{LEFT}"],
    "in its effect": [
        'B: s-back "Returner"',
        'B: effect "Returner": summon "Returner" discarding "Hulcus"',
        f"end{LEFT}",
    ],
    "with no declaration": ['B: summon "Returner" discarding "Hulcus"', f"end{LEFT}"],
    "in Japanese": ["B: S・バック 《Returner》", "B: 召喚 《Returner》 捨て払い 《Hulcus》", f"end{LEFT}"],
}


@pytest.mark.parametrize("way", WITH_ITS_USE)
def test_the_shield_may_be_told_with_the_use_of_the_card(way: str) -> None:
    """It is no cost, but what the effect has discarded before it uses its card (112.3b)."""
    assert refused(WITH_ITS_USE[way], HEAD) == {}


@pytest.mark.parametrize(
    ("discarded", "hand", "rule"),
    [
        ('"Wall" (B, shields)', '"Returner", 4', "701.7a"),
        ('"Wall"', '"Returner", 4', "101.3"),
        ('"Wall"', '"Returner"', "400.5"),
    ],
)
def test_that_another_card_is_told_with_the_use_is_the_reason(discarded: str, hand: str, rule: str) -> None:
    """The card that is named lies elsewhere, or is another one than the shield: the use itself is not what is wrong."""
    head = HEAD.replace('"Returner", 4', hand)
    lines = ['B: s-back "Returner"', f'B: summon "Returner" discarding {discarded}', "end"]
    assert refused(lines, head) == {2: rule}


@pytest.mark.parametrize("lines", [['B: discard "Wall"'], ['B: effect "Returner"', 'discard "Wall"', "done"]])
def test_a_hidden_card_of_the_hand_is_not_the_shield(lines: list[str]) -> None:
    """The shield that was broken is known: what nobody saw in the hand is another card (112.3b, 101.3)."""
    assert "101.3" in refused(['B: s-back "Returner"', *lines], HEAD).values()


def test_a_shield_that_nobody_saw_may_be_of_any_name() -> None:
    """Where the broken shield was hidden, the card that is discarded shows what it was (112.3b)."""
    head = HEAD.replace('B shields: "Hulcus", "Wall", 3', "B shields: 5")
    lines = ['B: s-back "Returner"', 'B: discard "Wall"', 'B: summon "Returner"', "end #= B shields 4, B hand 4"]
    assert refused(lines, head) == {}


SNARE = HEAD.replace('"Hulcus", "Wall", 3', '"Natural Snare", "Hulcus", 3').replace("break #1", "break #1 #2")
SNARE = SNARE.replace("keywords none", "keywords double_breaker", 1)
CAST = 'B: effect "Natural Snare": cast "Natural Snare"; to mana "Raider"'
TOGETHER = {
    "behind its shield": ['B: s-back "Returner"', 'B: discard "Hulcus"', 'B: s-trigger "Natural Snare"'],
    "before it": ['B: s-trigger "Natural Snare"', 'B: s-back "Returner"', 'B: discard "Hulcus"'],
    "the shield first": ['B: discard "Hulcus" (B, shields)', 's-back "Returner"', 'B: s-trigger "Natural Snare"'],
}
USED = {
    "last": [CAST, 'B: effect "Returner": summon "Returner"'],
    "last, without its effect": [CAST, 'B: summon "Returner"'],
    "first": ['B: effect "Returner": summon "Returner"', CAST],
}


@pytest.mark.parametrize("used", USED)
@pytest.mark.parametrize("way", TOGETHER)
def test_an_s_trigger_is_declared_beside_the_named_shield(way: str, used: str) -> None:
    """That a shield is named for an S-Back ends no moment: all that answers a break is declared together (113.6)."""
    left = 'end #= B shields 3, B hand 4, "Hulcus" (B, graveyard) untapped, "Returner" (B, battle) untapped'
    assert refused([*TOGETHER[way], *USED[used], left], SNARE) == {}


def test_an_s_back_that_named_its_shield_is_resolved() -> None:
    """It was declared, so that it is carried out, and puts its card out (509.5e, 101.3)."""
    assert refused([*TOGETHER["behind its shield"], CAST, "end"], SNARE) == {5: "509.5e"}
    assert refused([*TOGETHER["behind its shield"], CAST, 'B: effect "Returner"', "done"], SNARE) == {6: "101.3"}


def test_a_wrong_card_is_refused_where_it_is_named() -> None:
    """It is judged as it is named, and the S-Trigger behind it is in time all the same (112.3b, 113.6)."""
    lines = ['B: s-back "Returner"', 'B: discard "Wall"', 'B: s-trigger "Natural Snare"', CAST]
    assert refused(lines, SNARE) == {2: "101.3"}


SAME_BREAK = SNARE.replace('B hand: "Returner", 4', 'B hand: "Wall"').replace(
    '"Natural Snare", "Hulcus"', '"Returner", "Ninja"'
)
SAME_BREAK = SAME_BREAK.replace(
    "---",
    'card "Ninja": creature, light, cost 4, power 3000, keywords none, abilities Ninja Strike 4, statics none\n---',
)


def test_what_comes_by_the_same_break_is_not_in_the_hand() -> None:
    """What an S-Back uses lies in the hand before the shields do (112.3b); a Ninja is declared from there (603.2e)."""
    lines = ['B: s-back "Returner"', 'B: discard "Ninja"', 'B: effect "Returner": summon "Returner"', "end"]
    assert refused(lines, SAME_BREAK) == {1: "112.3b"}
    assert refused(['B: s-trigger "Ninja"', "end"], SAME_BREAK) == {1: "603.2e"}
    assert refused(['B: s-trigger "Hulcus"', "end"], SNARE) == {1: "603.2e"}


UNSEEN = SNARE.replace('B shields: "Natural Snare", "Hulcus", 3\n', "")


def test_a_card_that_is_said_to_be_of_the_hand_is_none_of_the_break() -> None:
    """The shield that it names is none of the hand, where a card of the hand may be meant (112.3b, 701.7a)."""
    wrong, right = 'B: discard "Hulcus" (B, hand)', 'B: discard "Hulcus" (B, shields)'
    behind = ["B: take shields", 'B: summon "Returner"', "end"]
    assert refused(['B: s-back "Returner"', wrong, *behind], UNSEEN) == {2: "101.3"}
    assert refused(['B: s-back "Returner"', 'B: effect "Returner"', wrong, "done"], UNSEEN) == {3: "101.3"}
    assert refused(['B: s-back "Returner"', right, *behind], UNSEEN) == {}


def test_a_refused_shield_was_discarded_all_the_same() -> None:
    """That a card is put out by the S-Back behind it is part of the same mistake (112.3b, 101.3a)."""
    lines = ['B: s-back "Returner"', 'B: discard "Raider" (B, shields)', "B: take shields", 'B: summon "Returner"']
    assert refused([*lines, "end"], UNSEEN) == {2: "101.3"}
    assert refused([*lines[:1], *lines[2:], "end"], UNSEEN) == {3: "101.3a"}
