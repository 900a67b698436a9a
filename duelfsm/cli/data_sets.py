"""The commands for very many games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from duelfsm.cli.arguments import WHOLE
from duelfsm.cli.terminal import complain, print_data
from duelfsm.cli.verdicts import WrongUsageError, look_at_edition


def generate(
    *,
    games: Annotated[int, WHOLE, Parameter(validator=Number(gte=0))] = 1,
    seed: Annotated[int, WHOLE] = 0,
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
        Plant one to three faults in each game; a wrong line says in `refused` by which rule it must be refused.
    """
    print_data(json.dumps(game, ensure_ascii=False) for game in _games(games, seed, faults=faults))
    return 0


def bulk(source: str, /, *, out: str, column: str = "record", edition: str | None = None) -> int:
    """Check a data set, JSON Lines or Parquet, and write a row a game and a summary as Parquet.

    Parameters
    ----------
    source
        A path or a pattern, on this machine or in object storage, such as s3://games/*.parquet.
    out
        The folder to write: games (a row for each row of the source) and summary (by rule and step).
    column
        The column of a Parquet file that has the record as JSON.
    edition
        Judge by this edition (a number or a date) instead of the one that a record names.
    """
    from duelfsm.judge.many.bulk import BulkError, check_data
    from duelfsm.judge.many.stream import exit_code

    try:
        look_at_edition(edition)
        counted = check_data(source, out, column, edition)
    except (BulkError, WrongUsageError) as error:
        return complain(f"duelfsm bulk: {error}")
    print_data([json.dumps(counted)])
    return exit_code(counted)


def _games(number: int, seed: int, *, faults: bool) -> Iterator[dict[str, Any]]:
    if faults:
        from duelfsm.generate.faults import faulty_games

        return faulty_games(number, seed)
    from duelfsm.generate.games import games

    return games(number, seed)
