"""What is tapped already is not tapped for a cost, whatever the text is that asks for it (105.6, 601.1a, 602)."""

from __future__ import annotations

import pytest
from turn_five import judged, refused

HEAD = """edition: 1.50
A battle: "Aqua Hulcus"{others}
A hand: "トルネードシヴァ・ハイパーXX", "Foo"
A mana: 8
start: turn 7 A state main
---
"""


@pytest.mark.parametrize(
    ("use", "others", "rule"),
    [
        ("summon 'トルネードシヴァ・ハイパーXX'", "", "601.1a"),
        ("summon 'Foo'", "", "601.1a"),
        ("activate 'ハッター・ルピア'", ', "ハッター・ルピア"', "602"),
    ],
)
def test_a_tapped_creature_pays_no_cost(use: str, others: str, rule: str) -> None:
    """Of these cards nobody knows if such a cost is in the text; a tapped card does not become tapped (105.6)."""
    line, head = use.replace("'", '"') + ' tapping "Aqua Hulcus"', HEAD.replace("{others}", others)
    assert refused([line, "end"], head.replace('"Aqua Hulcus"', '"Aqua Hulcus" tapped')) == {1: rule}
    assert judged(f"{line}\nend\n", head=head).undecided
