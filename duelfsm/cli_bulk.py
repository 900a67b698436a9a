"""The commands for very many games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from duelfsm.terminal import print_data


def generate(
    *,
    games: Annotated[int, Parameter(validator=Number(gte=0))] = 1,
    seed: int = 0,
    faults: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Write random games as JSON Lines to standard output, the same ones for the same seed.

    Parameters
    ----------
    games
        How many games.
    seed
        Where chance begins.
    faults
        Plant a fault in each game; its line says in `refused` by which rule it must be refused.
    """
    print_data(json.dumps(game, ensure_ascii=False) for game in _games(games, seed, faults=faults))
    return 0


def _games(number: int, seed: int, *, faults: bool) -> Iterator[dict[str, Any]]:
    if faults:
        from duelfsm.generate.faults import faulty_games

        return faulty_games(number, seed)
    from duelfsm.generate.games import games

    return games(number, seed)
