"""The engine in JavaScript, a game of boardgame.io, speaks the protocol, and breaks the three rules that it says."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from spoken_to import (
    ADAPTERS,
    ATTACKED,
    DIRECT_ATTACK,
    END,
    SUMMONED,
    Adapter,
    Both,
    attack,
    charge,
    found_out,
    said_to_be_broken,
    summon,
    take_a_tapped_card,
)

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")


@pytest.fixture(scope="module")
def javascript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the engine, with boardgame.io from its npm package."""
    copy = tmp_path_factory.mktemp("npm") / "engine"
    shutil.copytree(ADAPTERS / "javascript", copy, ignore=shutil.ignore_patterns("node_modules"))
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]
    subprocess.run(command, cwd=copy, check=True, capture_output=True)
    return copy / "adapter.js"


@pytest.fixture
def both(javascript: Path) -> Iterator[Both]:
    """The adapter beside the referee; it ends when it is told to."""
    adapter = Adapter(["node", str(javascript)])
    yield Both(adapter)
    assert adapter.leave() == 0


def test_a_creature_attacks_as_soon_as_it_came(both: Both) -> None:
    """The engine lists and does an attack with a creature that came in this turn, which 301.5 forbids."""
    both.do(*SUMMONED[:2])
    assert attack("A2") in both.adapter("legal")["legal"]
    ours, theirs = both.do(attack("A2"))
    assert (ours["accepted"], ours["rule"], theirs["accepted"]) == (False, "301.5", True)


def test_one_creature_a_turn_is_summoned(both: Both) -> None:
    """The engine refuses, and does not list, a second creature of a turn, which 504.1 allows."""
    both.do(*SUMMONED, charge("A3"), summon("A4", "A1"))
    assert "use" not in {action["do"] for action in both.adapter("legal")["legal"]}
    ours, theirs = both.do(summon("A6", "A3"))
    assert (ours["accepted"], theirs["accepted"]) == (True, False)


def test_a_direct_attack_does_not_end_the_game(both: Both) -> None:
    """The engine plays on behind a direct attack, by which the other player loses (703.4a)."""
    both.do(*ATTACKED, END, attack("A2"), DIRECT_ATTACK)
    ours, theirs = (told["position"] for told in both.ask("position"))
    assert (ours["result"], "result" in theirs) == ({"losers": ["B"], "rule": "703.4a"}, False)


def test_what_may_not_be_done_is_refused(both: Both) -> None:
    """Besides its three breaches the engine refuses what the referee refuses, such as a second charge (503.2)."""
    both.do(charge("A1"))
    for action in (charge("A2"), charge("B1"), attack("A2"), DIRECT_ATTACK):
        assert [each["accepted"] for each in both.ask("do", action=action)] == [False, False]
    assert both.lies_otherwise() == {}


def test_a_card_that_lies_tapped_at_the_start_is_taken(both: Both) -> None:
    """A zone of `start` names a card, or says with its name how it lies; who has no card in the deck loses (703.4a)."""
    take_a_tapped_card(both)


def test_the_suite_finds_it_out(javascript: Path) -> None:
    """The suite finds the three rules that the engine says it breaks, and nothing else (301.5, 504.1, 703.4a)."""
    said = said_to_be_broken("javascript/engine.js")
    assert (len(said), found_out("node", str(javascript))) == (3, said)
