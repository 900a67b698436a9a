"""What is declared by the name of its ability must be one of that kind (112.3)."""

from __future__ import annotations

import pytest
from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "P"
B mana: 4 ?
B hand: "X"
card "P": type creature; cost 2; power 1000; keywords none; abilities none; statics none
card "X": FACTS
start: turn 5 A state attack.declare
---
"""


@pytest.mark.parametrize(
    ("facts", "word", "code"),
    [
        ("abilities none", "ninja strike", "DM112.3c"),
        ("abilities Kirifu Dash 6", "ninja strike", "DM112.3c"),
        ("abilities Ninja Strike 4", "ninja strike", None),
        ("abilities Ninja Strike 4", "declare", None),
        ("abilities Ninja Strike 4", "s-back", "DM509.5c"),
        ("abilities attacks of-any from hand declared", "ninja strike", None),
        ("cost 3", "ninja strike", "DM.unverified.abilities"),
        ("cost 3", "s-back", "DM506.3d"),
    ],
)
def test_an_ability_is_of_the_kind_that_its_line_names(facts: str, word: str, code: str | None) -> None:
    """A Ninja Strike answers an attack from the hand, an S-Back a shield; who has no such ability has none to declare.

    Where nobody knows the abilities of a card, it may have one that answers what happened (112.3c, 509.5c, law 12).
    """
    lines = f'attack "P" -> player\nB: {word} "X"'
    assert [each.code for each in judged(lines, head=HEAD.replace("FACTS", facts)).findings] == [*filter(None, [code])]
