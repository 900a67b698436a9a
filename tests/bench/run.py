"""Runs the measurements and prints a table, or JSON with --json. Called by scripts/bench."""

from __future__ import annotations

import argparse
import json
import os
import platform
from dataclasses import asdict

from bars import GROUPS, Bar
from counts import counts
from start import start
from stream import stream

from duelfsm.judge.many.piece import seldom_collect

SIGNS = {True: "pass", False: "FAIL", None: "-"}


def main() -> None:
    """Measure on one core, and print each number with its bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON only")
    parser.add_argument("--games", type=int, default=100, help="how many games are checked in a round")
    asked = parser.parse_args()
    seldom_collect()  # as the command does
    bars: list[Bar] = []
    for group in (*GROUPS, counts, start, stream):
        for bar in group(asked.games):
            bars.append(bar)
            if not asked.json:
                limit = f">= {bar.least:g}" if bar.least is not None else f"<= {bar.most:g}" if bar.most else ""
                print(f"{SIGNS[bar.holds]:5} {bar.name:62} {bar.value:12.2f} {bar.unit:12} {limit}", flush=True)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(json.dumps({"machine": machine, "bars": [{**asdict(bar), "holds": bar.holds} for bar in bars]}))


if __name__ == "__main__":
    main()
