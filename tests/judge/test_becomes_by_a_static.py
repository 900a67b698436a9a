"""A static ability makes cards of a zone another race, civilization, name, cost, type or power (608)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A hand: "Used"
A battle: "Lord", "Seed"
A mana: 2 "Grass"
B battle: "Foe" tapped
card "Lord": LORD; civilizations fire; power 2000; statics STATICS
card "Grass": type creature; cost 3; civilizations nature; power 2000; races Fish; keywords none
card "Foe": LORD; civilizations nature; power 2500; statics none
card "Seed": type tamaseed; cost 2; civilizations nature; keywords none; abilities none; statics none
card "Used": USED
start: turn 5 A state main
---
"""
LORD = "type creature; cost 3; races Fish; keywords none; abilities none"
PLAIN = "civilizations nature; power 2000; races Fish; keywords none; abilities none; statics none"
FIERY = f"type creature; cost 2; {PLAIN.replace('nature', 'fire')}"
DEAR = f"type creature; cost 6; {PLAIN}"
EVOLVED = f"type evolution_creature; cost 2; {PLAIN}; evolves-from race Human"
BOLT = "type spell; cost 2; civilizations nature; keywords none; statics none; abilities resolves only 1 destroyed"
CAST = 'cast "Used"\neffect "Used": destroy "Foe"'
FOUGHT = 'attack "Lord" -> "Foe"\nend\nturn 6 B #= "Foe" (B, graveyard), "Lord" (A, battle)'


def _found(statics: str, lines: str, used: str = FIERY) -> list[str]:
    return [
        each.code
        for each in judged(
            lines, head=HEAD.replace("LORD", LORD).replace("STATICS", statics).replace("USED", used)
        ).findings
    ]


@pytest.mark.parametrize(
    ("statics", "lines", "used"),
    [
        ("become civilizations fire of-own lying-in mana", 'summon "Used"', FIERY),
        ("become cost 2 of-own lying-in hand", 'summon "Used"', DEAR),
        ("become races Human of-own", 'summon "Used" -> "Lord"', EVOLVED),
        ("become races Human", 'summon "Used" -> "Lord"', EVOLVED),
        ("become races Human of-other", CAST, f"{BOLT} race Human"),
        ('become name "Zed" of-any', CAST, f"{BOLT} named Zed"),
        ("become type creature of-own type tamaseed", 'attack "Seed" -> player\nbreak 1', FIERY),
        ("become power 9000 of-own", FOUGHT, FIERY),
    ],
)
def test_a_card_is_what_a_static_ability_makes_of_it(statics: str, lines: str, used: str) -> None:
    """It is so while the ability works, where it says so (608); without it the line is refused."""
    assert _found(statics, lines, used) == []
    assert _found("none", lines, used) != []


@pytest.mark.parametrize(
    ("statics", "lines", "used", "code"),
    [
        ("become civilizations fire of-own", 'summon "Used"', FIERY, "DM112.2"),
        ("become civilizations fire of-other lying-in mana", 'summon "Used"', FIERY, "DM112.2"),
        ("become civilizations fire of-own lying-in mana if shields at-most 0", 'summon "Used"', FIERY, "DM112.2"),
        ("become cost 2 of-own", 'summon "Used"', DEAR, "DM112.2"),
        ("become races Human of-own", CAST, f"{BOLT} race Human", "DM101.3"),
        ("become races Human of-own lying-in mana", 'summon "Used" -> "Lord"', EVOLVED, "DM801"),
    ],
)
def test_it_makes_nothing_of_cards_elsewhere(statics: str, lines: str, used: str, code: str) -> None:
    """The cards of another zone, or of the other player, are as they were, and so are all while it does not work."""
    assert _found(statics, lines, used) == [code]


def test_what_an_effect_made_of_a_card_goes_before() -> None:
    """An effect that lasts is counted before what a static ability makes of the same (608, our reading)."""
    turned = 'card "an effect": abilities any\n'
    head = (
        HEAD.replace("LORD", LORD)
        .replace("STATICS", "become races Human of-own")
        .replace("USED", EVOLVED)
        .replace("start:", turned + "start:")
    )
    lines = 'effect "an effect": become races Bird "Lord" until turn\nsummon "Used" -> "Lord"'
    assert [each.code for each in judged(lines, head=head).findings] == ["DM801"]


@pytest.mark.parametrize(
    ("statics", "reason"),
    [
        ("become cost Fish of-own", "IN.no_meaning"),
        ("become civilizations Fish of-own", "IN.no_meaning"),
        ("become Fish Fish of-own", "IN.unknown_word"),
        ("become cost", "IN.missing"),
        ("power +1000 of-own lying-in mana", "IN.no_meaning"),
    ],
)
def test_what_can_mean_nothing_is_said(statics: str, reason: str) -> None:
    """A value that is none of the kind, a word for no characteristic, and a zone where nothing asks for one."""
    assert reason in _found(statics, 'summon "Used"')
