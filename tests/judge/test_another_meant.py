"""A refused line names the wrong card: what stands behind it shows which one was meant, and is no mistake."""

from __future__ import annotations

import pytest
from turn_five import Places, errors

BLOCKS = {
    "B battle:": 'B battle: "Wall", "Thin", "Tapped" tapped, ',
    "---": """card "Wall": type creature; cost 2; civilizations none; power 3000; keywords blocker; abilities none
card "Thin": type creature; cost 2; civilizations none; power 1000; keywords none; abilities none
card "Tapped": type creature; cost 2; civilizations none; power 1000; keywords none; abilities none
---""",
}
TOLD: dict[str, tuple[tuple[str, ...], Places]] = {
    "the target, by the battle": (
        ('attack "Bear" -> "Thin"', 'lost "Tapped"', "end", "turn 6", 'attack "Thin" -> player', "break 1"),
        [(1, "505.2")],
    ),
    "the blocker, by the battle": (
        ('attack "Bear" -> player', 'B: block "Thin"', "battle", 'lost "Wall", "Bear"', "end"),
        [(2, "507.1a")],
    ),
    "the attacker, by what is tapped later": (
        ('attack "Thin" -> player', "break 1", "end", "turn 6", 'attack "Quick" -> "Bear"', 'lost "Quick"', "end"),
        [(1, "506.1")],
    ),
}


@pytest.mark.parametrize("way", TOLD)
def test_a_later_line_tells_which_card_was_meant(way: str) -> None:
    """Only the line that names the wrong card is a mistake: the lines behind it are right with another one (505.2)."""
    lines, expected = TOLD[way]
    assert errors("\n".join(lines), BLOCKS) == expected


def test_what_is_wrong_whichever_card_was_meant_is_refused() -> None:
    """What lost a battle is told wrongly whichever creature it was with (115.3b)."""
    lines = ('attack "Bear" -> "Thin"', 'lost "Bear"', "end")
    assert errors("\n".join(lines), BLOCKS) == [(1, "505.2"), (2, "115.3b")]


def test_a_line_that_names_the_card_rightly_means_no_other() -> None:
    """What a legal line says happened is not taken otherwise: the creature that was attacked is gone (703.4d)."""
    lines = ('attack "Bear" -> "Tapped"', "end", "turn 6", 'attack "Tapped" -> player', "break 1")
    assert [rule for _, rule in errors("\n".join(lines), BLOCKS)] == ["703.4d"]
