"""What must take the place of what a whole line does: of what it gives for a cost, of the tap of an attack (609)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state main
A battle: "Eater", "Back"
A hand: "Guest"
A mana: 2 "Land"
card "Land": type creature; cost 1; civilizations fire; power 1000; keywords none; abilities none
card "Eater": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities activated destroying 1 \
type creature other-than this only 1 draws; statics none
card "Guest": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics cost \
destroying 1 type creature
card "Back": type creature; cost 2; civilizations fire; power 1000; keywords none; abilities destroyed replaces only 1 \
leaves this to hand mandatory, taps replaces only 1 draws mandatory; statics none
---
"""
BACK = 'apply "Back": move "Back" -> hand'
LINES = {  # the line, what applies behind it, and what follows
    "a use": ('summon "Guest" destroying "Back"', BACK, "end"),
    "an ability": ('activate "Eater" destroying "Back"', BACK, 'effect "Eater": draw 1'),
    "an attack": ('attack "Back" -> player', 'apply "Back": draw 1', "break 1"),
}


@pytest.mark.parametrize("of", LINES)
def test_what_replaces_a_part_of_a_line_applies_behind_it(of: str) -> None:
    """A replacement that is no "may" applies behind the whole line, as one that is does (609, 601.1, 602)."""
    assert refused([*LINES[of]], HEAD) == {}


@pytest.mark.parametrize("of", LINES)
def test_nothing_goes_on_before_it_applies(of: str) -> None:
    """The next line is refused as long as it did not apply (609)."""
    line, _, following = LINES[of]
    assert refused([line, following], HEAD) == {2: "609"}
