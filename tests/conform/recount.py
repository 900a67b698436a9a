"""Counts the shipped positions of perft anew: `python tests/conform/recount.py` writes specs/protocol/perft-1.json."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from planted_rules import PlantedEngine

from duelfsm.conform.perft_positions import FOLDER, SHIPPED, PerftPosition, as_data, positions_of
from duelfsm.conform.walked_through import WalkedThrough
from duelfsm.rulebook.spec_root import spec_root

MOST = 1_500  # games to the last decision of a position: so many are walked again by whoever counts them
DEEPEST = 6


def counted(position: PerftPosition, depth: int) -> PerftPosition:
    """Return a position with its counts, as the referee beside itself counts them."""
    walked = WalkedThrough(PlantedEngine(), position.script)
    assert list(walked.differences(depth)) == []
    return replace(position, counts=tuple(walked.counts))


def recounted(position: PerftPosition) -> PerftPosition:
    """Return a position counted as deep as is no work for whoever counts it."""
    deep = counted(position, 1)
    while len(deep.counts) < DEEPEST:
        deeper = counted(position, len(deep.counts) + 1)
        if deeper.counts[-1] > MOST:
            break
        deep = deeper
    return deep


def written(positions: list[PerftPosition]) -> str:
    """Return the file of the positions, each on a line of its own."""
    lines = [json.dumps(as_data(each), ensure_ascii=False) for each in positions]
    return '{"positions": [\n' + ",\n".join(lines) + "\n]}\n"


if __name__ == "__main__":
    found = [recounted(each) for each in positions_of([Path(str(spec_root())) / FOLDER])]
    (Path(str(spec_root())) / SHIPPED).write_text(written(found), encoding="utf-8")
    for each in found:
        print(each.name, *each.counts)
