"""Gods link of themselves, with no effect that a line could name (703.4e, 804)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

FACTS = "type creature; cost 2; civilizations none; power 2000; keywords none; abilities none; statics none"
HEAD = f"""edition: 1.50
first: A
start: turn 5 A state main
A battle: "Left", "Human"
A hand: "Right", 4
A mana: 5
B battle: "Other"
card "Left": {FACTS}; races God
card "Right": {FACTS}; races "ゴッド・ノヴァOMG"
card "Other": {FACTS}; races God
card "Human": {FACTS}; races Human
---
summon "Right"
"""
WAYS = [
    'link "Left", "Right"',
    'link "Left" "Right"',
    'link "Right" -> "Left"',
    'link "Right" with "Left"',
    "「Left」と「Right」をリンク",
    "「Right」を「Left」にG・リンクする",
]


@pytest.mark.parametrize("line", WAYS)
def test_gods_link_without_an_effect(line: str) -> None:
    """They link as the second one comes, and attack as one creature, which is not sick (804.5)."""
    attack = ['attack "Right" -> player', "break 1"]
    assert refused([line, *attack, "end"], HEAD) == {}
    assert refused([line, *attack, 'attack "Left" -> player'], HEAD) == {4: "506.1a"}


def test_what_is_no_god_does_not_link() -> None:
    """Neither a creature of another race nor one of the other player is linked of itself (703.4e), nor by an effect."""
    assert refused(['link "Human", "Right"'], HEAD) == {1: "804"}
    assert refused(['link "Other", "Right"'], HEAD) == {1: "804"}
    assert refused(['effect "?": link "Human", "Right"'], HEAD) == {1: "804"}
    assert refused(['effect "?": link "Left", "Right"'], HEAD) == {}


@pytest.mark.parametrize("kind", ["duel_mate", "awakened_creature", "super_creature"])
def test_creatures_of_some_types_link_though_they_are_no_gods(kind: str) -> None:
    """Psychic creatures, Dragheart creatures and Duel Mates are linked by rules of their own (805, 808, 821)."""
    head = HEAD.replace(f'card "Human": {FACTS}', f'card "Human": {FACTS.replace("creature", kind)}')
    assert refused(['effect "?": link "Human", "Right"'], head) == {}


def test_of_what_an_effect_links_it_must_be_known_that_it_is_a_god() -> None:
    """A card of which nobody told the races may be a God: undecided, and the finding names that fact (804, law 12)."""
    head = HEAD.replace(f'card "Left": {FACTS}; races God', f'card "Left": {FACTS}')
    found = judged('summon "Right"\neffect "?": link "Left", "Right"\n', head=head[: head.index("summon")]).findings
    assert [each.card for each in found if each.code == "DM.unverified.races"] == ["Left"]


@pytest.mark.parametrize(("told", "unknown"), [("; races God", "type"), ("; type creature", "races")])
def test_whether_they_are_gods_is_in_doubt_where_nobody_told(told: str, unknown: str) -> None:
    """Only Gods, which are creatures, link of themselves: what decides that is named, of each card (703.4e)."""
    untold = HEAD.replace(FACTS + "; races God", FACTS[len("type creature; ") :] + told)
    found = judged('link "Left", "Right"\nattack "Right" -> player\n', head=untold).findings
    assert [(each.code, each.card) for each in found] == [(f"DM.unverified.{unknown}", "Left")]
    nobody = HEAD.replace('B battle: "Other"', 'B battle: "Other"\nA battle: "Odd", "Even"')
    found = judged('link "Odd", "Even"\n', head=nobody).findings
    assert [(each.card, each.code[14:]) for each in found] == [
        ("Even", "type"),
        ("Even", "races"),
        ("Odd", "type"),
        ("Odd", "races"),
    ]


def test_what_is_no_creature_links_by_an_effect_alone() -> None:
    """A field is no God, whatever else is told of it (804)."""
    fields = HEAD.replace(FACTS + "; races God", FACTS.replace("creature", "field"))
    assert refused(['link "Left", "Right"'], fields) == {1: "804"}


def test_a_summons_with_its_link_is_two_lines() -> None:
    """The answer says both lines (804)."""
    found = judged('summon "Right" linked with "Left"\n', head=HEAD.replace('summon "Right"\n', "")).findings
    assert 'link "Right", "Left"' in found[0].message.en
