"""How much is asked of an engine under test."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from duelfsm.cli.arguments import WHOLE


@dataclass(frozen=True, kw_only=True)
class AskedRun:
    """How much is asked of an engine under test.

    Attributes:
        games: How many random games are played in lockstep.
        seed: Where chance begins.
        perft: Also go through every game of so many decisions from the shipped positions, and count them.
        position: Count from the end of this record instead, for perft.
        rule: Only the rulings of this rule, or of those that begin so, such as 505; none is no ruling.
        timeout: How many seconds the engine may take for an answer.
    """

    games: Annotated[int, WHOLE, Parameter(validator=Number(gte=0, lte=1_000_000))] = 20
    seed: Annotated[int, WHOLE] = 0
    perft: Annotated[int, WHOLE, Parameter(validator=Number(gte=0, lte=20))] = 0
    position: tuple[Path, ...] = ()
    rule: tuple[str, ...] = ()
    timeout: Annotated[int, WHOLE, Parameter(validator=Number(gte=1, lte=3600))] = 10
