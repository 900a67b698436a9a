"""What the name of a printed card is looked up by, however it is spelt."""

from __future__ import annotations

from duelfsm.rulebook.notation import fold

# Signs that stand for each other in names, and the spaces that are left out as often as they are written.
_LIKE = str.maketrans(
    {"〜": "~", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "’": "'", "‘": "'", " ": None, "　": None}
)


def key_of(name: str) -> str:
    """Return a name as it is looked up: folded, without spaces, each dash and wave as one sign."""
    return fold(name).translate(_LIKE)
