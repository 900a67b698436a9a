"""A Saver that would be destroyed together with what it saves is still there to do so (609)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.48
first: A
A hand: "Bomb"
A mana: 2 "Hit"
B battle: "Squire", "Saver", "Page"
card "Hit": creature, fire, cost 2, power 2000
card "Bomb": spell, fire, cost 2, abilities resolves only TEXT
card "Squire": creature, light, cost 3, power 3000, keywords none, abilities ANSWERS, statics none
card "Page": creature, light, cost 3, power 3000, keywords none, abilities none, statics none
card "Saver": creature, light, cost 3, power 3000, keywords none, statics none, abilities destroyed of-own other-than this replaces WHETHER only 1 destroyed this mandatory
start: turn 5 A state main
---
cast "Bomb"
effect "Bomb"
"""  # noqa: E501 - a card line is one line
SAVES = 'apply "Saver" -> "Squire": destroy "Saver"'
DESTROY = "3 destroyed of-other type creature mandatory"


def _refused(*lines: str, text: str = DESTROY, answers: str = "none", whether: str = "optional") -> list[str | None]:
    head = HEAD.replace("TEXT", text).replace("ANSWERS", answers).replace("WHETHER", whether)
    return [*refused([*lines], head).values()]


@pytest.mark.parametrize(
    "dead", ['"Squire", "Saver", "Page"', '"Saver", "Squire", "Page"', '"Page", "Saver", "Squire"']
)
@pytest.mark.parametrize("whether", ["optional", ""])
def test_it_saves_one_of_them(dead: str, whether: str) -> None:
    """What takes the place of each event of a moment is settled before any of them happens (609)."""
    lines = [f"destroy {dead}", SAVES, "done #= B battle 1, B graveyard 2"]
    assert not _refused(*lines, "end", whether=whether)


def test_it_saves_one_alone() -> None:
    """It is gone as it saved one, so that it saves no other (609)."""
    lines = ['destroy "Squire", "Saver", "Page"', SAVES]
    assert _refused(*lines, 'apply "Saver" -> "Page"') == ["609"]


def test_it_need_not() -> None:
    """Where it saves none, all go as one event, so that none answers the end of another one (603.5c, 609)."""
    lines = ['destroy "Squire", "Saver", "Page"', "done #= B battle 0, B graveyard 3"]
    answers = "destroyed of-own other-than this only 1 draws of-own"
    assert not _refused(*lines, "end")
    assert _refused(*lines, 'B: effect "Squire": draw', answers=answers) == ["603.5c"]


def test_one_that_fell_before_saves_none() -> None:
    """Two lines are two events: one that is destroyed by the first is not there for the second (111.2, 609)."""
    assert _refused('destroy "Saver"', 'destroy "Squire"', 'apply "Saver" -> "Squire"') == ["609"]


def test_creatures_without_power_are_one_event() -> None:
    """Creatures whose power is gone at once are destroyed at once, the Saver among them (703.4c, 609)."""
    weaken = 'power -3000 "Squire", "Saver" until turn'
    text = "lasts power of-other type creature"
    assert not _refused(weaken, "done #= B battle 1, B graveyard 2", text=text)
    assert not _refused(weaken, SAVES, "done #= B battle 1, B graveyard 2", text=text)  # it has no power still
