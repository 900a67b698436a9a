"""Compares what another checkout makes of records with what this one makes of them, each in its own processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from differences import Difference, first_difference
from digests import digests_part
from runs import Step

HERE = Path(__file__).resolve().parents[2]
COMMAND = Path("tests", "compare", "command.py")
EXPLAINED = 4  # records of each part that differs of which it is said word by word what does


class Checkouts(NamedTuple):
    """Another checkout beside this one, and what both are asked to look at, as words of the command line."""

    other: Path
    asked: list[str]
    without: list[str]

    def differences(self, folder: Path) -> Iterator[str]:
        """Yield what the other checkout judges otherwise: for some records of each kind `before / now`, for all where.

        Args:
            folder: for the files of digests.
        """
        before, now, told = folder / "before", folder / "now", Counter[str]()
        for tree, goal in ((self.other, before), (HERE, now)):
            sys.stderr.write(f"{tree}\n")
            self._in(tree, "digest", str(goal))
        for name, parted in digests_part(before, now, self.without):
            told[parted.part] += 1
            yield f"{name}: {self._explained(name, parted) if told[parted.part] <= EXPLAINED else parted}"

    def _explained(self, name: str, parted: Difference) -> str:
        """Return in which words two checkouts part over a record."""
        before, now = (self._in(tree, "steps", name).splitlines() for tree in (self.other, HERE))
        again = first_difference(map(_step, before), map(_step, now), self.without)
        return str(again) if again else f"{parted}, but not in a second run"

    def _in(self, tree: Path, *words: str) -> str:
        """Return what the command of a checkout prints."""
        outside = {name: value for name, value in os.environ.items() if name != "DUELFSM_SPECS"}
        line = [sys.executable, str(tree / COMMAND), *words, *self.asked]
        env = {**outside, "PYTHONPATH": str(tree)}
        return subprocess.run(line, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout


def _step(line: str) -> Step:
    return Step(*json.loads(line))
