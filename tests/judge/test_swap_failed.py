"""Cards that do not change places after all are told, as no line behind shows it (701.26b)."""

from __future__ import annotations

from turn_five import judged

HEAD = """edition: 1.50
first: A
A battle: "At"
A hand: "RC"
B battle: "Gate"
card "At": creature, fire, cost 3, power 3000, races "Dragon", keywords none, abilities none, statics none
card "RC": creature, fire, cost 7, power 9000, abilities Revolution Change race-with "Dragon", statics none
card "Gate": creature, cost 3, power 3000, keywords none, statics none, abilities {gate}
start: turn 7 A
---
attack "At" -> player
declare "RC"
effect "RC": swap "At" -> "RC"
"""
REPLACES = "enters of-other type creature replaces only 1 to_mana"


def _notes(gate: str, more: str = "") -> list[tuple[str, int | None]]:
    head = HEAD.replace("{gate}", gate)
    return [(each.code, each.line) for each in judged(more or "break 1\n", head=head).findings]


def test_an_exchange_that_fails_is_told_at_its_line() -> None:
    """Something takes the place of the coming, so that nothing changed: a note says that (701.26b)."""
    assert ("DM.opened", HEAD.count("\n")) in _notes(REPLACES)


def test_one_that_comes_about_needs_no_word() -> None:
    """Where both cards moved nothing is told (701.26a)."""
    assert _notes("none", "break 1\n") == []
