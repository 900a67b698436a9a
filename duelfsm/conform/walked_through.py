"""Every game of a few decisions, counted (perft): no action of either list is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duelfsm.conform.any_engine import Engine
from duelfsm.conform.deviation import Deviation, ScriptedGame
from duelfsm.conform.paid_uses import paid
from duelfsm.conform.random_games import CLOSES, ENDS, supported
from duelfsm.conform.side_by_side import GAME, SideBySide
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.protocol.at_decisions import is_choice
from duelfsm.rulebook.values import Values

_NOTHING = "pass"  # the word that says of any step that nothing is done


class WalkedThrough:
    """Goes through every game from a position.

    Where several words decline, or say what is forced, one of them is walked, if both list it; of an open effect only
    that it is done: what it does is not for a list to say.

    Args:
        engine: the engine under test.
        script: the game that leads to the position.

    Attributes:
        counts: for each number of decisions how many games both have.
    """

    def __init__(self, engine: Engine, script: ScriptedGame) -> None:
        self._engine, self._script = engine, script
        self._pair = SideBySide(engine, script)
        self.counts: list[int] = []

    def differences(self, depth: int) -> Iterator[Deviation]:
        """Yield in what the two differ in games of so many decisions."""
        self.counts = [0] * depth
        found = self._again(())
        yield from found
        if not found:
            yield from self._below(())

    def _below(self, path: tuple[Values, ...]) -> Iterator[Deviation]:
        """Yield in what the two differ behind some decisions."""
        yield from self._pair.lists()
        actions = self._choices()
        self.counts[len(path)] += len(actions)
        for said in actions if len(path) + 1 < len(self.counts) else ():
            action = paid(self._pair.asked.game, said)
            found = self._pair.step(action)
            yield from found
            if not found:
                yield from self._below((*path, action))
            if not self._back(path, apart=bool(found)):
                return

    def _choices(self) -> list[Values]:
        """Return what both hold for legal and somebody chooses."""
        game, supports = self._pair.asked.game, self._engine.hello.supports
        if self._pair.is_open:
            closes = supported(CLOSES, supports) and game.allows(ANY_ACTION.validate_python(CLOSES))
            return [CLOSES] if closes else []
        chosen = [each for each in self._pair.both if is_choice(game.machine, game.state, str(each["do"]))]
        here = {choice.do for choice in self._pair.asked.choices} - {ENDS}
        declined = [each for each in self._pair.both if each["do"] in here and each not in chosen]
        return [*chosen, *sorted(declined, key=lambda each: each["do"] == _NOTHING)[:1]]

    def _back(self, path: Sequence[Values], *, apart: bool) -> bool:
        """Go back to where some decisions lead; tell whether both stand there."""
        if apart or not self._pair.in_step or "undo" not in self._engine.hello.supports.asks:
            return not self._again(path)
        self._pair.asked.undo()
        self._pair.back()
        return bool(self._engine.ask("undo", game=GAME).undone)

    def _again(self, path: Sequence[Values]) -> list[Deviation]:
        """Begin again and do all that leads behind some decisions; return in what the two differ."""
        self._pair = SideBySide(self._engine, self._script)
        found = self._pair.start()
        for said in (*self._script.actions, *path):
            found = found or self._pair.step(said)
        return found
