"""The engine in JavaScript, a game of boardgame.io, speaks the protocol, and breaks the three rules that it says."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from spoken_to import ADAPTERS, ATTACKED, END, SUMMONED, Adapter, Both, attack, charge

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the engine, with boardgame.io from its npm package."""
    copy = tmp_path_factory.mktemp("npm") / "engine"
    shutil.copytree(ADAPTERS / "javascript", copy, ignore=shutil.ignore_patterns("node_modules"))
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]
    subprocess.run(command, cwd=copy, check=True, capture_output=True)
    return copy


@pytest.fixture
def both(folder: Path) -> Iterator[Both]:
    """The adapter beside the referee; it ends when it is told to."""
    adapter = Adapter(["node", str(folder / "adapter.js")])
    yield Both(adapter)
    assert adapter.leave() == 0


def test_a_creature_attacks_as_soon_as_it_came(both: Both) -> None:
    """The engine lists and does an attack with a creature that came in this turn, which 301.5 forbids."""
    both.do(*SUMMONED[:2])
    assert attack("A2") in both.adapter("legal")["legal"]
    ours, theirs = both.do(attack("A2"))
    assert (ours["accepted"], ours["rule"], theirs["accepted"]) == (False, "301.5", True)


def test_creatures_stay_tapped(both: Both) -> None:
    """When its player's turn begins a creature that attacked stays tapped, which 501.1 untaps."""
    both.do(*ATTACKED, END)
    assert both.lies_otherwise() == {"Cub A2": (("battle", False), ("battle", True))}


def test_no_creature_attacks_a_creature(both: Both) -> None:
    """The engine refuses, and does not list, an attack on a tapped creature, which 506.1 allows."""
    both.do(*ATTACKED)
    assert attack("B2", "A2") not in both.adapter("legal")["legal"]
    ours, theirs = both.do(attack("B2", "A2"))
    assert (ours["accepted"], theirs["accepted"]) == (True, False)


def test_what_may_not_be_done_is_refused(both: Both) -> None:
    """Besides its three breaches the engine refuses what the referee refuses, such as a second charge (503.2)."""
    both.do(charge("A1"))
    for action in (charge("A2"), charge("B1"), attack("A2"), {"do": "direct_attack"}):
        assert [each["accepted"] for each in both.ask("do", action=action)] == [False, False]
    assert both.lies_otherwise() == {}
