"""Where both players draw in one event the turn player draws all of his cards first, one at a time (114.2, 114.2a)."""

from __future__ import annotations

import pytest
from turn_five import refused

OWN, OTHER = "only 2 draws of-own mandatory", "only 2 draws of-other mandatory"
A, B = "draw 2 A", "draw 2 B"


def _head(text: str, decks: str = "") -> str:
    said = f'card "Feast": type spell; cost 1; keywords none; abilities {text}; statics none\n'
    return f'edition: 1.50\n{decks}A hand: "Feast"\nA mana: 5\n{said}start: turn 5 A state main\n---\n'


def _opened(*lines: str) -> list[str]:
    return ['cast "Feast"', 'effect "Feast"', *lines, "done"]


def test_the_turn_player_draws_all_of_his_cards_first() -> None:
    """In one event the other player draws behind the last card of the turn player (114.2a)."""
    head = _head(f"resolves {OWN} {OTHER}")
    assert not refused(_opened("together", A, B), head)
    assert refused(_opened("together", B, A), head)[4] == "114.2a"
    assert refused(_opened("together", "draw 1 A", B, "draw 1 A"), head)[5] == "114.2a"


@pytest.mark.parametrize("text", [f"resolves {OTHER} {OWN} then", "any"])
def test_two_events_are_in_the_order_of_the_text(text: str) -> None:
    """What is no one event, or of which nobody knows that, is not asked for the order of the draws (114.2a, law 12)."""
    lines = _opened(B, A) if text != "any" else _opened("together", B, A)
    assert not refused(lines, _head(text))


def test_whose_deck_is_empty_first_loses_alone() -> None:
    """Two draws are never one event, so that both players do not lose by them (114.2, 703.4b)."""
    head = _head("any", "A: Akari (deck 1)\nB: Ben (deck 1)\n")
    assert not refused([*_opened("together", "draw 1 A")[:-1], "done #= winner B"], head)
    assert refused(_opened("together", "draw 1 A", "draw 1 B"), head)[5] == "104.1"
