"""Every game of a few decisions, counted (perft): no action of either list is left out."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.conform.deviation import Deviation
from duelfsm.conform.side_by_side import GAME, SideBySide
from duelfsm.protocol.at_decisions import is_choice
from duelfsm.rulebook.values import Values


class WalkedThrough:
    """Goes through every game from where a game of two begins.

    Args:
        pair: the game; it stands at its beginning afterwards.

    Attributes:
        counts: for each number of decisions how many games both have.
    """

    def __init__(self, pair: SideBySide) -> None:
        self._pair = pair
        self.counts: list[int] = []

    def differences(self, depth: int) -> Iterator[Deviation]:
        """Yield in what the two differ in games of so many decisions."""
        self.counts = [0] * depth
        yield from self._pair.start()
        yield from self._below(0)

    def _below(self, level: int) -> Iterator[Deviation]:
        pair = self._pair
        yield from pair.lists()
        actions = [each for each in pair.both if self._is_choice(each)]
        self.counts[level] += len(actions)
        if level + 1 == len(self.counts) or "undo" not in pair.engine.hello.supports.asks:
            return
        for said in actions:
            yield from pair.step(said)
            if not pair.in_step:
                return
            yield from self._below(level + 1)
            pair.asked.undo()
            pair.back()
            pair.engine.ask("undo", game=GAME)

    def _is_choice(self, said: Values) -> bool:
        game = self._pair.asked.game
        return is_choice(game.machine, game.state, str(said["do"]))
