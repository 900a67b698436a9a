"""What Invasion ZERO does with its card: it casts a spell, and puts any other card out (511.1d, 101.3)."""

from __future__ import annotations

from turn_five import refused

HEAD = """edition: 1.48
first: A
A battle: "Foe"
B hand: "Zero Hand", "Own", "Out"
card "Foe": creature, fire, cost 3, power 3000, keywords none, abilities none, statics none
card "Out": creature, darkness, cost 6, power 7000, keywords none, abilities Invasion ZERO, statics none
card "Own": spell, darkness, cost 6, abilities Invasion ZERO, resolves only 1 destroyed of-other type creature chosen mandatory
start: turn 7 A
---
turn 7 A
end
"""  # noqa: E501 - a card line is one line


def by(card: str, *lines: str) -> list[str]:
    """Return the lines of a use of a card by its Invasion ZERO."""
    return [f'B: declare "{card}"', f'B: effect "{card}"', *lines, "done", "turn 8 B"]


def test_a_spell_is_cast() -> None:
    """The Invasion ZERO of a spell casts it, and what it does follows (511.1d, change notice 31632)."""
    assert refused(by("Zero Hand", 'cast "Zero Hand"', 'destroy "Foe"'), HEAD) == {}
    assert refused(by("Own", 'cast "Own"', 'destroy "Foe"'), HEAD) == {}
    assert refused(by("Own", 'cast "Own"', "draw 1"), HEAD) == {4: "101.3"}


def test_a_creature_is_put_out() -> None:
    """The Invasion ZERO of a creature puts it out, and is no casting (511.1d)."""
    assert refused(by("Out", 'put out "Out" from hand'), HEAD) == {}
    assert 3 in refused(by("Out", 'cast "Out"'), HEAD)
