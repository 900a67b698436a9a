"""The engine in Python speaks the protocol, and breaks the three rules that it says it breaks."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from spoken_to import (
    ADAPTERS,
    ATTACKED,
    DIRECT_ATTACK,
    SUMMONED,
    Adapter,
    Both,
    attack,
    charge,
    found_out,
    said_to_be_broken,
    take_a_tapped_card,
)

COMMAND = [sys.executable, str(ADAPTERS / "python" / "adapter.py")]


@pytest.fixture
def both() -> Iterator[Both]:
    """The adapter beside the referee; it ends when it is told to."""
    adapter = Adapter(COMMAND)
    yield Both(adapter)
    assert adapter.leave() == 0


def test_a_second_charge_is_accepted(both: Both) -> None:
    """The engine charges twice in a turn, which 503.2 forbids."""
    ours, theirs = both.do(charge("A1"), charge("A2"))
    assert (ours["accepted"], ours["rule"], theirs["accepted"]) == (False, "503.2", True)


def test_an_untapped_creature_is_attacked(both: Both) -> None:
    """The engine lists and does an attack on an untapped creature, which 505.2 forbids."""
    both.do(*SUMMONED)
    assert attack("A2", "B2") in both.adapter("legal")["legal"]
    ours, theirs = both.do(attack("A2", "B2"))
    assert (ours["accepted"], ours["rule"], theirs["accepted"]) == (False, "505.2", True)


def test_one_of_two_equals_stays(both: Both) -> None:
    """Of two creatures of the same power the attacker stays, which 703.4d destroys."""
    both.do(*ATTACKED, attack("B2", "A2"))
    assert both.lies_otherwise() == {"Cub B2": (("graveyard", False), ("battle", True))}


def test_what_may_not_be_done_is_refused(both: Both) -> None:
    """Besides its three breaches the engine refuses what the referee refuses, such as a creature that came (301.5)."""
    both.do(*SUMMONED[:2])
    for action in (
        attack("A2"),
        charge("B1"),
        {"do": "use", "how": "summon", "card": "Cub A3"},
        DIRECT_ATTACK,
    ):
        assert [each["accepted"] for each in both.ask("do", action=action)] == [False, False]
    assert both.lies_otherwise() == {}


def test_a_card_that_lies_tapped_at_the_start_is_taken(both: Both) -> None:
    """A zone of `start` names a card, or says with its name how it lies; who has no card in the deck loses (703.4a)."""
    take_a_tapped_card(both)


def test_the_suite_finds_it_out() -> None:
    """The suite finds the three rules that the engine says it breaks, and nothing else (503.2, 505.2, 703.4d)."""
    said = said_to_be_broken("python/engine.py")
    assert (len(said), found_out(*COMMAND)) == (3, said)
