"""A text with one event in several parts, or a way of a card by two names: of which part each deed is one (101.3)."""

from __future__ import annotations

import pytest
from turn_five import refused

FACTS = "creature, light, abilities none, keywords none, statics none"
CARDS = f"""card "X3": {FACTS}, cost 3, power 3000
card "X5": {FACTS}, cost 5, power 5000
card "A1": {FACTS}, cost 5, power 5000
"""
HEAD = f"""edition: 1.50
first: A
A hand: "Z", "Own", 2
A mana: 6 "A1"
A battle: "A1"
B battle: "X3", "X5"
B hand: 3
{CARDS}start: turn 7 A state main
"""
RETURNS = "only 1 destroyed of-own mandatory only 1 leaves of-other to hand mandatory"
CHOOSES = "only 1 destroyed of-other choice 1 only 1 leaves of-other to hand choice 2"
SMALL = "only 1 destroyed of-other cost-at-most 3 chosen"
LARGE = "only 1 destroyed of-other cost-at-most 5 chosen"
IN_ORDER = "only 1 destroyed of-other power-at-most 3000 mandatory only 1 destroyed of-other then mandatory"
DID = "only 1 discarded of-own only 1 discarded of-other if-did discarded"


@pytest.mark.parametrize(
    ("text", "lines", "errors"),
    [
        (RETURNS, ['destroy "A1"', 'move "X5" -> hand', "done"], {}),
        (RETURNS, ['destroy "X3"', 'move "X5" -> hand', "done"], {3: "101.3"}),
        (RETURNS, ['destroy "A1"', "done"], {4: "101.3"}),
        (CHOOSES, ['destroy "X3"', "done"], {}),
        (CHOOSES, ['destroy "X3"', 'move "X5" -> hand', "done"], {4: "101.3"}),
        (f"{SMALL} {LARGE} where of-other graveyard at-least 1", ['destroy "X3"', 'destroy "X5"', "done"], {}),
        (f"{SMALL} {LARGE} where of-other graveyard at-most 0", ['destroy "X3"', 'destroy "X5"', "done"], {4: "101.3"}),
        (
            f"{SMALL} {LARGE} unless of-other graveyard at-least 1",
            ['destroy "X3"', 'destroy "X5"', "done"],
            {4: "101.3"},
        ),
        ("only 2 draws only 1 draws where hand at-least 5", ["draw 2", "draw", "done"], {}),
        ("only 2 draws only 1 draws where hand at-most 4", ["draw 2", "draw", "done"], {4: "101.3"}),
        (IN_ORDER, ['destroy "X3"', 'destroy "X5"', "done"], {}),
        (IN_ORDER, ['destroy "X5"', 'destroy "X3"', "done"], {4: "101.3"}),
        (DID, ['discard "Own"', "discard 1 B", "done"], {}),
        (DID, ["discard 1 B", "done"], {3: "101.3a"}),
    ],
)
def test_each_deed_is_one_of_a_part_of_the_text(text: str, lines: list[str], errors: dict[int, str]) -> None:
    """What is destroyed is none that leaves where the text says both; a condition is asked at its part (101.3)."""
    head = f'{HEAD}card "Z": spell, light, cost 4, abilities resolves {text}, statics none\n---\n'
    assert refused(['cast "Z"', 'effect "Z"', *lines], head) == errors
