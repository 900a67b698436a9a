"""What was put onto a creature is that creature from then on, also for what speaks of it already (801.2, 110.5a)."""

from __future__ import annotations

from turn_five import refused

CARDS = """card "Slash": creature, darkness, cost 3, power 3000, keywords abyss_slash, abilities none, statics none
card "Lord": evolution_creature, darkness, cost 3, power 9000, evolves-from creature, abilities Invasion, statics none
card "Base": creature, darkness, cost 3, power 3000, abilities attacks only 1 untaps this mandatory, statics none
card "Wall": creature, darkness, cost 3, power 9000, abilities none, keywords none, statics none
card "Self": creature, darkness, cost 3, power 3000, abilities enters only 1 enters from hand only 1 taps this mandatory
card "Any": abilities any
"""
MAIN = (
    """edition: 1.50
first: A
A graveyard: "Slash"
A hand: "Lord"
A mana: 9
A battle: "Wall"
B battle: "Wall"
"""
    + CARDS
    + """start: turn 7 A state main
---
"""
)
ATTACK = (
    """edition: 1.50
first: A
A battle: "Base", "Base"
A hand: "Lord"
B battle: "Wall" tapped
"""
    + CARDS
    + """start: turn 7 A state attack.declare
---
"""
)
SLASH = 'summon "Slash" (A, graveyard)'
EVOLVES = 'summon "Lord" -> "Slash"'


def test_what_triggers_later_means_the_creature_that_it_is_by_then() -> None:
    """An Abyss Slash that evolved goes under the deck as the turn ends, and cannot be left (801.2, 603.6)."""
    lines = [SLASH, EVOLVES, "end", 'effect "Slash": move "Lord" -> deck bottom']
    assert refused(lines, MAIN) == {}
    assert refused([*lines[:3], 'effect "Slash": nothing'], MAIN) == {4: "101.3"}
    assert refused([*lines[:3], "turn 8 B"], MAIN) == {4: "511.1c"}


def test_what_is_left_below_is_that_creature_again() -> None:
    """Where the card on top alone went, the one below it goes under the deck (801.4c)."""
    top = ['effect "Any"', 'take top "Lord" -> hand', "done"]
    assert refused([SLASH, EVOLVES, *top, "end", 'effect "Slash": move "Slash" -> deck bottom'], MAIN) == {}


def test_what_lies_under_another_card_is_no_creature() -> None:
    """A creature that was only put under another one is none any more, and that one is another creature (403.4)."""
    under = ['effect "Any"', 'put under "Slash" -> "Wall"', "done"]
    assert refused([SLASH, *under, "end", 'effect "Slash": move "Wall" -> deck bottom'], MAIN) == {6: "101.3"}


def test_what_waits_means_the_creature_that_it_is_by_then() -> None:
    """What triggered on the attack untaps what invaded, also where a number tells which of two it is (801.2)."""
    for number in ("", " 1", " 2"):
        lines = [
            f'attack "Base"{number} -> "Wall"',
            'declare "Lord"',
            f'effect "Lord": evolve "Lord" -> "Base"{number}',
            f'effect "Base"{number}: untap "Lord"',
        ]
        assert refused(lines, ATTACK) == {}
        assert refused([*lines[:3], "end"], ATTACK) == {4: "506.3c"}
        assert refused([*lines[:3], f'effect "Base"{number}: untap "Base"'], ATTACK) == {4: "101.3"}


def test_an_effect_in_progress_means_the_creature_that_it_is_by_then() -> None:
    """An effect by which its own creature evolves goes on with that creature (801.2)."""
    lines = ['effect "Self"', 'evolve "Lord" -> "Self"', 'tap "Lord"', "done"]
    head = MAIN.replace('A hand: "Lord"', 'A hand: "Self", "Lord"')
    assert refused(['summon "Self"', *lines], head) == {}
    assert refused(['summon "Self"', *lines[:2], 'tap "Wall"', "done"], head) == {4: "101.3"}
