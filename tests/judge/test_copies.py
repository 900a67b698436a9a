"""Which of several cards of a name a line of an effect means, where no line says it (400.5, 101.3)."""

from __future__ import annotations

import pytest
from turn_five import judged

from duelfsm.rulebook.finding import Severity

HEAD = """first: A
start: turn 9 A
HEAD
---
turn 9 A
draw
"""
MEANT = {
    "the creature, not the copy in the hand": (
        'A mana: 2 "Aqua Hulcus"\nA hand: "Spiral Gate", "Aqua Hulcus"\nB battle: "Aqua Hulcus"',
        'cast "Spiral Gate"\nmove "Aqua Hulcus" -> hand\nend #= B battle 0, B hand 6, A mana 2',
    ),
    "nor the copy in the other hand": (
        'A mana: 2 "Aqua Vehicle"\nA hand: "Spiral Gate"\nB hand: "Aqua Hulcus", 2\nB battle: "Aqua Hulcus"',
        'cast "Spiral Gate"\nmove "Aqua Hulcus" -> hand\nend #= B battle 0, B hand 4',
    ),
    "the creature, not the copy in the mana zone": (
        'A mana: 6 "Faerie Life", "Aqua Hulcus"\nA hand: "Natural Snare"\nB battle: "Aqua Hulcus", "Bolshack Dragon"',
        'cast "Natural Snare"\nto mana "Aqua Hulcus"\nend #= B mana 1, B battle 1',
    ),
    "the copy in the graveyard": (
        'A graveyard: "Aqua Hulcus"\nA mana: 2 "Terror Pit"\nA hand: "Dark Reversal", "Aqua Hulcus"',
        'cast "Dark Reversal"\nmove "Aqua Hulcus" -> hand\nend #= A hand 3, A graveyard 1',
    ),
    "each of two": (
        'A mana: 5 "Aqua Vehicle"\nA hand: "Teleportation"\nB battle: "Aqua Hulcus", "Aqua Hulcus", "Rex"\n'
        'card "Rex": type creature; abilities none; statics none',
        'cast "Teleportation"\nmove "Aqua Hulcus" -> hand\nmove "Aqua Hulcus" -> hand\nend #= B battle 1, B hand 7',
    ),
    "one that is untapped": (
        'A mana: 4 "Holy Awe"\nA hand: "Solar Ray"\nA battle: "Bolshack Dragon"\nB battle: "Rex" tapped, "Rex"\n'
        'card "Rex": type creature; power 1000; abilities none; statics none',
        'cast "Solar Ray"\ntap "Rex"\nattack "Bolshack Dragon" -> "Rex"\nlost "Rex"\n'
        'attack "Bolshack Dragon" -> "Rex" #! 506.1a',
    ),
    "the one of that number, however the others lie": (
        'A mana: 4 "Holy Awe"\nA hand: "Solar Ray"\nA battle: "Bolshack Dragon"\nB battle: "Rex" tapped, "Rex"\n'
        'card "Rex": type creature; power 1000; abilities none; statics none',
        'cast "Solar Ray"\ntap "Rex" 2\nattack "Bolshack Dragon" -> "Rex" 2\nlost "Rex" 2\nend',
    ),
    "a card that nobody saw, of whom the text speaks": (
        'A mana: 2 "Terror Pit"\nA hand: "Ghost Touch", 1\nB hand: 3',
        'cast "Ghost Touch"\ndiscard "Aqua Hulcus"\nend #= B hand 2, B graveyard 1',
    ),
    "the attacker, onto which an Invasion is put": (
        'A battle: "Rex", "Rex" tapped, "Rex"\nA hand: "Raid", 2\n'
        'card "Rex": type creature; civilizations fire; power 2000; keywords none; abilities none; statics none\n'
        'card "Raid": type evolution_creature; civilizations fire; power 6000; keywords double_breaker; statics none; '
        "evolves-from civilization fire; abilities Invasion",
        'attack "Rex" 3 -> player\ndeclare "Raid"\neffect "Raid": evolve "Raid" -> "Rex"\nbreak 2\nend',
    ),
    "so in Japanese": (
        'A mana: 2 "Terror Pit"\nA hand: "ゴースト・タッチ", 1\nB hand: 3',
        "《ゴースト・タッチ》を唱える\n《アクア・ハルカス》を捨てる\nターン終了 #= B hand 2, B graveyard 1",
    ),
}


@pytest.mark.parametrize("case", MEANT)
def test_a_name_means_the_card_that_its_effect_can_mean(case: str) -> None:
    """What the record says of the zones behind it holds, and nobody is accused."""
    head, lines = MEANT[case]
    found = judged(lines, head=HEAD.replace("HEAD", head)).findings
    assert [(each.line, each.code) for each in found if each.severity is Severity.ERROR] == []


def test_a_creature_is_meant_before_a_card_under_another() -> None:
    """A card that lies under an evolution is treated as not there: a name means it last (403.4)."""
    head = 'A battle: "Lord" on "Giga", "Giga"\ncard "Lord": type evolution_creature; abilities none; statics none\n'
    head += 'card "Giga": type creature; abilities none; statics none\ncard "Odd": abilities any'
    lines = 'effect "Odd": move "Giga" -> hand\nattack "Giga" -> player'
    found = judged(lines, head=HEAD.replace("HEAD", head)).findings
    behind = HEAD.replace("HEAD", head).count("\n")
    errors = [(each.line, each.rule) for each in found if each.severity is Severity.ERROR]
    assert errors == [(behind + 2, "403.4")]
