"""A line that nobody can read may have done what a later one needs: nobody is accused of that."""

from __future__ import annotations

import pytest
from turn_five import errors, notes

UNREAD = "something happened that nobody can read"
MUST = {
    'card "Fast": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none': (
        'card "Fast": type creature; cost 2; civilizations none; power 3000; keywords none; abilities none; '
        "statics must attack"
    )
}
POOR = {"A mana: 2\n": "A mana: 1\n"}
BETWEEN = ("end", "turn 6 B", "charge ?", "end", "turn 7 A", "charge ?")
RESTING = {
    "what must attack (506.1b)": (MUST, ("charge ?", UNREAD), "end"),
    "mana of an earlier turn (503.1, 112.2)": (POOR, (UNREAD, *BETWEEN), 'summon "Hulcus"'),
    "an attack of the turn before tapped it (506.2)": (
        {},
        ("charge ?", "end", "turn 6 B", UNREAD, "end", "turn 7 A"),
        'attack "Bear" -> "Quick"',
    ),
}


@pytest.mark.parametrize("what", RESTING)
def test_what_such_a_line_may_have_done_is_no_mistake_behind_it(what: str) -> None:
    """The line that cannot be read is wrong, and the one that may rest on it is a note."""
    changes, before, line = RESTING[what]
    lines = ["turn 5 A", *before, line]
    assert errors("\n".join(lines), changes) == [(lines.index(UNREAD) + 1, "IN.verb")]
    assert notes("\n".join(lines), changes) == [(len(lines), lines.index(UNREAD) + 1)]


@pytest.mark.parametrize("what", RESTING)
def test_without_such_a_line_it_is_one(what: str) -> None:
    """Where every line can be read the same is refused."""
    changes, before, line = RESTING[what]
    lines = ["turn 5 A", *(each for each in before if each != UNREAD), line]
    assert [at for at, _ in errors("\n".join(lines), changes)] == [len(lines)]


def test_a_duty_of_this_turn_does_not_rest_on_a_line_of_another() -> None:
    """What creatures must do, they must do in each turn anew (506.1b)."""
    lines = ["turn 5 A", UNREAD, 'attack "Fast" -> player', "break 1", *BETWEEN, "end"]
    assert errors("\n".join(lines), MUST) == [(2, "IN.verb"), (len(lines), "506.1b")]
