"""A text that says only from where cards go, and to where: that such a way has its own name is no matter (101.3)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 7 A state main
A mana: 8 "Own"
A hand: "Sp", "Own", 2
A graveyard: "Dead"
B battle: "Fish", "Tribe"
card "Sp": type spell; cost 3; civilizations water; keywords none; abilities resolves {text}; statics none
card "Own": type creature; cost 3; civilizations water; power 1000; keywords none; abilities none; statics none
card "Dead": type creature; cost 3; civilizations water; power 1000; keywords none; abilities none; statics none
card "Fish": type creature; cost 3; civilizations water; power 1000; keywords none; abilities none; statics none
card "Tribe": type creature; cost 3; civilizations water; power 1000; keywords none; abilities none; statics none
---
"""
LEGAL = [
    ("only 1 leaves of-other to mana", 'move "Fish" -> mana'),
    ("only 1 leaves of-other to mana", 'to mana "Fish"'),
    ("only 1 moved of-own from hand to mana", 'move "Own" -> mana'),
    ("only 1 moved of-own from deck to mana", "to mana 1 from deck"),
    ("only 1 moved of-own from graveyard to mana", 'move "Dead" -> mana'),
    ("only 1 moved of-own from graveyard to battle", 'put out "Dead" from graveyard'),
    ("only 1 moved of-own from hand to graveyard", 'discard "Own"'),
    ("only 1 moved of-other from battle to hand", 'move "Fish" -> hand'),
]
ILLEGAL = [
    ("only 1 leaves of-other to mana", 'move "Fish" -> hand'),
    ("only 1 leaves of-other to hand", 'move "Fish" -> mana'),
    ("only 1 leaves of-other to mana", 'move "Own" -> mana'),
    ("only 1 leaves of-other to mana", 'destroy "Fish"'),
    ("only 1 leaves of-other to graveyard", 'destroy "Fish"'),
    ("only 1 leaves of-other to mana", 'move "Fish" -> mana; to mana "Tribe"'),
    ("only 1 moved of-own from deck to mana", "to mana 2 from deck"),
    ("only 1 moved of-own from deck to mana", 'to mana "Own"'),
    ("only 1 moved of-own from graveyard to battle", 'put out "Own" from hand'),
    ("only 1 moved of-other from battle to hand", 'destroy "Fish"'),
    ("only 1 moved of-other from battle to hand", 'move "Fish" -> hand; move "Tribe" -> hand'),
]


def _refused(text: str, done: str) -> set[str | None]:
    lines = ['cast "Sp"', f'effect "Sp": {done}', "end"]
    return set(refused(lines, HEAD.format(text=f"{text} mandatory")).values())


@pytest.mark.parametrize(("text", "done"), LEGAL)
def test_a_way_is_what_its_zones_say(text: str, done: str) -> None:
    """To put a creature into the mana zone is to have it leave, and to move it (101.3); nothing more has to be done."""
    assert _refused(text, done) == set()


@pytest.mark.parametrize(("text", "done"), ILLEGAL)
def test_another_way_is_no_part_of_the_text(text: str, done: str) -> None:
    """From another zone, to another one, of more cards, or destroyed where the text has them put elsewhere (101.3)."""
    assert _refused(text, done) == {"101.3"}
