"""A difference is told by the rule that it is about, not by that of whatever came last or first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from planted_rules import PlantedEngine

from duelfsm.conform.conformance import Conformance
from duelfsm.conform.random_games import RandomGame
from duelfsm.protocol.replies import TableTold


class SaysOtherwise(PlantedEngine):
    """The referee, whose position names another turn or player from a turn on, and whose lists have no effects.

    Args:
        since: the first turn in which the position is told otherwise.
        otherwise: what is added to the number of the turn, and whether the other player is named.
    """

    def __init__(self, since: int = 99, number: int = 0, *, other: bool = False, effects: bool = True) -> None:
        self._since, self._number, self._other, self._effects = since, number, other, effects
        super().__init__()

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the answer to a question."""
        reply = super().ask(ask, **fields)
        told = getattr(reply, "position", None)
        if told is not None and told.turn is not None and told.turn >= self._since:
            player = "AB"[told.player == "A"] if self._other else told.player
            changes = {"turn": told.turn + self._number, "player": player}
            reply = reply.model_copy(update={"position": TableTold.model_validate(told.model_dump() | changes)})
        legal = getattr(reply, "legal", None)
        if legal is not None and not self._effects:
            reply = reply.model_copy(update={"legal": tuple(each for each in legal if each["do"] != "effect")})
        return reply


def broken(engine: PlantedEngine, *seeds: int) -> list[str]:
    """Return the rules that an engine breaks in random games."""
    found = Conformance()
    for seed in seeds:
        found.note(RandomGame(engine, Random(seed)).play())
    return list(found.broken)


@pytest.mark.parametrize(
    ("engine", "rule"),
    [
        ({"since": 1, "number": -1}, "103.5"),
        ({"since": 1, "other": True}, "103.5"),
        ({"since": 3, "number": 2}, "512.1"),
        ({"since": 3, "other": True}, "512.1"),
    ],
)
def test_whose_turn_it_is_is_a_matter_of_the_rule_that_says_so(engine: dict[str, Any], rule: str) -> None:
    """The first turn is that of who goes first (103.5), the next ones follow it (512.1)."""
    assert broken(SaysOtherwise(**engine), 1) == [rule]


def test_an_effect_that_is_not_listed_is_told_by_the_way_that_it_would_go() -> None:
    """An effect of the turn player is resolved by 101.4a: the class of S-Triggers (101.4b) has none of it."""
    assert broken(SaysOtherwise(effects=False), 1, 2) == ["101.4a"]
