"""The referee as an engine that breaks one rule: `python planted_engine.py GUARD`, one guard always answers True."""

from __future__ import annotations

import sys
from functools import cache

from duelfsm.machine.compiled import Compiled
from duelfsm.play import machines
from duelfsm.play.chapters import RULES
from duelfsm.protocol import one_game_asked
from duelfsm.protocol.on_streams import answer_all
from duelfsm.rulebook.edition import Edition


def plant(guard: str) -> None:
    """Let a guard always hold in the games that begin from here on."""
    rules = RULES.but(guards={guard: lambda _game, _act: True})

    @cache
    def planted(edition: Edition) -> Compiled:
        return Compiled(edition, rules)

    for module in (machines, one_game_asked):
        vars(module)["compiled"] = planted


if __name__ == "__main__":
    plant(sys.argv[1])
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
