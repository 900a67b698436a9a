"""A card that applies, and of which nobody knows what does so, may have replaced the event before it (609, law 12)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
A battle: "Bear", "Raider", "Stranger"
A hand: "Spare", 2
B battle: "Giga" tapped
B hand: "Kill", "Rob", 2
B mana: 9
card "Bear": creature, fire, cost 3, power 3000, keywords none, abilities destroyed only 1 draws mandatory, statics none
card "Raider": creature, fire, cost 3, power 3000, keywords none, abilities none, statics none
card "Giga": creature, water, cost 3, power 3000, keywords none, abilities none, statics none
card "Spare": creature, water, cost 3, power 3000, keywords none, abilities none, statics none
card "Kill": spell, fire, cost 3, abilities resolves only 1 destroyed of-other chosen mandatory, statics none
card "Rob": spell, fire, cost 3, abilities resolves only 1 discarded of-other, statics none
"""
KILLED = [
    'cast "Kill"',
    'effect "Kill"',
    'destroy "Bear"',
    'A: apply "Stranger"',
    "nothing",
    "done",
    "done",
    "turn 6 A",
]


def at(start: str) -> str:
    """Return the head of a record that begins there."""
    return f"{HEAD}start: turn {start}\n---\n"


@pytest.mark.parametrize("target", ["", ' -> "Bear"'])
def test_a_creature_that_was_to_be_destroyed_may_be_there(target: str) -> None:
    """What applies behind the line of an event takes its place: the creature attacks in its next turn (609)."""
    lines = [line + target if line.startswith("A: apply") else line for line in KILLED]
    report = judged("\n".join([*lines, 'attack "Bear" -> player', "break 1"]), head=at("5 B state main"))
    assert (report.undecided, [each.code for each in report.findings]) == (1, ["DM.unverified.abilities"])


def test_what_is_refused_either_way_is_refused() -> None:
    """A creature that is tapped does not attack, whatever became of the other one (506.1a)."""
    attack = ['attack "Raider" -> player', "break 1"]
    assert [*refused([*KILLED, *attack, *attack], at("5 B state main")).values()] == ["506.1a"]


def test_the_event_may_have_happened_before_a_static_ability() -> None:
    """Where all is legal only if the creature is gone, the other one did something once, and replaced none (604.4)."""
    back = ['effect "Spare"', 'move "Bear" (A, graveyard) -> hand', "done", "end"]
    head = at("5 B state main").replace('abilities none, statics none\ncard "Kill"', 'statics none\ncard "Kill"')
    instead = 'A: effect "Bear": draw 1'
    assert not refused([*KILLED[:-1], instead, KILLED[-1], 'summon "Spare"', *back], f"A mana: 3\n{head}")


def test_the_loser_of_a_battle_may_be_there() -> None:
    """Of two that lose a battle it is the card itself whose destruction it replaces, if no line says another (609)."""
    lines = ['attack "Stranger" -> "Giga"', 'lost "Stranger", "Giga"', 'apply "Stranger"', "nothing", "done"]
    head = at("5 A").replace("---", 'card "Stranger": creature, fire, cost 3, power 3000\n---')
    assert not refused([*lines, "end", "turn 6 B", "end", "turn 7 A", 'attack "Stranger" -> player', "break 1"], head)
    gone = ["end", "turn 6 B", 'attack "Giga" -> player']
    assert refused([*lines, *gone], head)


def test_a_shield_that_was_to_be_broken_may_be_there() -> None:
    """The break begins behind the choice of its shields, and such a card takes the place of it (509.5, 609)."""
    head = f"B shields: 1\n{at('5 A')}".replace('B battle: "Giga" tapped', 'B battle: "Guard"')
    once = ['attack "Bear" -> player', "break #1", 'B: apply "Guard"', 'destroy "Guard"', "done"]
    assert not refused([*once, 'attack "Raider" -> player', "break #1", "end"], head)


def test_a_card_that_was_to_be_discarded_may_be_there() -> None:
    """It is in the hand still, and is charged (701.7, 609)."""
    rob = [
        'cast "Rob"',
        'effect "Rob"',
        'discard "Spare"',
        'A: apply "Stranger"',
        "nothing",
        "done",
        "done",
        "turn 6 A",
    ]
    assert not refused([*rob, 'charge "Spare" (A, hand)'], at("5 B state main"))
