"""Abyss Slash: a use from the graveyard, and what that leaves behind for the turn (409.1d, 301.5, 603.6)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A state main
A hand: "Slash"
A graveyard: "Slash", "Both"
A battle: "Big"
A mana: 6 "Big"
B battle: "Foe" tapped
card "Big": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Foe": type creature; cost 2; civilizations fire; power 2000; keywords none; abilities none; statics none
card "Slash": type creature; cost 2; civilizations fire; power 2000; keywords abyss_slash; abilities none; statics none
card "Both": type creature; cost 2; civilizations fire; power 2000; keywords アビスラッシュ, mach_fighter; OTHERS
---
""".replace("OTHERS", "abilities none; statics none")
OF_ANOTHER = HEAD.replace("abilities none; statics none", "abilities none; statics use from graveyard of-own", 1)
SLASH, BOTH = 'summon "Slash" (A, graveyard)', 'summon "Both" (A, graveyard)'


def test_it_attacks_a_player_in_the_turn_in_which_it_was_used_so() -> None:
    """Used from the graveyard it attacks players at once, and creatures only where something else lets it (301.5)."""
    assert refused([SLASH, 'attack "Slash" -> player', "break 1"], HEAD) == {}
    assert refused([SLASH, 'attack "Slash" -> "Foe"'], HEAD) == {2: "301.5"}
    assert refused([BOTH, 'attack "Both" -> "Foe"'], HEAD) == {}
    assert refused([BOTH, 'attack "Both" -> player', "break 1"], HEAD) == {}


def test_used_from_the_hand_it_does_not() -> None:
    """What its use from the graveyard lends it, one from the hand does not (301.5)."""
    assert refused(['summon "Slash" (A, hand)', 'attack "Slash" -> player'], HEAD) == {2: "301.5"}


def test_it_goes_under_the_deck_as_the_turn_ends() -> None:
    """The delayed trigger of its use is resolved before the turn is over; one used from the hand has none (603.6)."""
    assert refused([SLASH, "end", "turn 6 B"], HEAD) == {3: "511.1c"}
    under = ['effect "Slash"', 'move "Slash" (A, battle) -> deck bottom', "done"]
    assert refused([SLASH, "end", *under, "turn 6 B"], HEAD) == {}
    assert refused(['summon "Slash" (A, hand)', "end", "turn 6 B"], HEAD) == {}


def test_where_another_card_permits_that_use_too_nothing_is_due() -> None:
    """Which of two permissions was taken nobody tells, so that nobody is blamed for what one of them asks (409.1d)."""
    assert refused([SLASH, 'attack "Slash" -> player', "break 1", "end", "turn 6 B"], OF_ANOTHER) == {}


@pytest.mark.parametrize("edition", ["1.38", "1.48", "2026-02-13", "1.50"])
def test_it_does_so_in_every_edition(edition: str) -> None:
    """No edition changed the ability, so what a use by paying is told by hangs on none (409.1d, 603.6)."""
    head = HEAD.replace("1.50", edition)
    assert refused([SLASH, 'attack "Slash" -> player', "break 1"], head) == {}
    assert refused([SLASH, "end", "turn 6 B"], head) == {3: "511.1c"}
