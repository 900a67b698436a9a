"""The run of the suite: the rulings, random games in lockstep, and every game of a few decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from duelfsm.conform.conformance import UNSUPPORTED, Conformance, Perft
from duelfsm.conform.engine_process import EngineProcess, EngineTroubleError
from duelfsm.conform.perft_positions import PerftPosition, shipped_positions
from duelfsm.conform.random_games import RandomGame
from duelfsm.conform.ruling_cases import RulingCase, at_decisions, rulings, supports_script
from duelfsm.conform.side_by_side import SideBySide
from duelfsm.conform.smallest import Reduction
from duelfsm.conform.unasked_rulings import LeftOut
from duelfsm.conform.walked_through import WalkedThrough
from duelfsm.generate.games import chance
from duelfsm.protocol.replies import Supports

MOST_TROUBLES = 3
HELLO, RULING, GAME, PERFT, SMALLER = "hello", "ruling", "game", "perft", "smallest record"


class _GivenUpError(Exception):
    """An engine in trouble again and again is not asked any further."""


class Suite:
    """Runs the suite against an engine.

    Args:
        command: what starts it.
        seconds: how long it may take for an answer.
        only: the beginnings of the rules whose rulings are asked; none for all of them.
    """

    def __init__(self, command: Sequence[str], seconds: float, only: Sequence[str] = ()) -> None:
        self._command, self._seconds, self._only = command, seconds, tuple(only)
        self._engine: EngineProcess | None = None
        self.found = Conformance()

    def run(self, games: int, seed: int, depth: int, positions: Sequence[PerftPosition] = ()) -> Conformance:
        """Run it, and return what was found; however the engine ends, nothing of it is left running.

        Args:
            games: how many random games.
            seed: where chance begins.
            depth: of so many decisions every game is counted, from each position.
            positions: from which; those that ship if there is none.
        """
        places = [*positions] or shipped_positions() if depth else []
        try:
            if games or places or not self._only:  # the rulings are read for an engine that is there
                with self._telling(HELLO):
                    self._running()
            self._rulings()
            self._each(GAME, games, lambda engine, index: self._game(engine, f"{seed}:{index}"))
            self._each(PERFT, len(places), lambda engine, index: self._walk(engine, places[index], depth))
            self._make_small()
        except _GivenUpError:
            pass
        finally:
            self._end()
        return self.found

    def _rulings(self) -> None:
        """Ask the rulings that the engine supports."""
        shipped = list(rulings(self._only))
        cases = [each for each in shipped if isinstance(each, RulingCase)]
        self.found.left_out = [each for each in shipped if isinstance(each, LeftOut)]
        self.found.asked |= {case.rule for case in cases}
        self._each(RULING, len(cases), lambda engine, index: self._ruling(engine, cases[index]))

    def _ruling(self, engine: EngineProcess, case: RulingCase) -> None:
        paced = case_at(case, engine.hello.supports)
        if paced is None:
            self.found.unsupported.add(case.rule)
            self.found.count(UNSUPPORTED)
            return
        pair, found = SideBySide(engine, paced.script), self.found
        differences = found.note(pair.start())
        for said in paced.script.actions:
            if differences:
                break
            differences = found.note(pair.step(said))
        found.kept |= pair.kept | (set() if differences else {case.rule})
        found.count("rulings")

    def _game(self, engine: EngineProcess, name: str) -> None:
        game = RandomGame(engine, chance(name))
        try:
            self.found.note(game.play())
        finally:
            self.found.kept |= game.kept
            self.found.count("games")
            self.found.count("decisions", game.decisions)

    def _walk(self, engine: EngineProcess, position: PerftPosition, depth: int) -> None:
        """Count every game of so many decisions from a position, where the engine supports it."""
        if not supports_script(engine.hello.supports, position.script):
            self.found.perft.append(Perft(position.name, (), position.counts[:depth]))
            return
        walked = WalkedThrough(engine, position.script)
        self.found.note(walked.differences(depth))
        self.found.perft.append(Perft(position.name, tuple(walked.counts), position.counts[:depth]))

    def _make_small(self) -> None:
        """Look for the smallest record of each broken rule, from the shortest game that shows it."""
        seen = [min(each, key=lambda one: one.first.script.size) for each in self.found.broken.values()]

        def smaller(engine: EngineProcess, index: int) -> None:
            reduction = Reduction(engine, seen[index].first, self._anew)
            seen[index].smallest = reduction.smallest()
            if reduction.trouble is not None:  # no game of the suite: it is told, and no verdict on the engine
                self.found.failed_small[seen[index].first.rule or "?"] = reduction.trouble.message
                self._end()

        self._each(SMALLER, len(seen), smaller)

    def _each(self, what: str, number: int, work: Callable[[EngineProcess, int], None]) -> None:
        """Do something so many times, each time with an engine that runs; its troubles are told."""
        for index in range(number):
            with self._telling(f"{what} {index + 1}"):
                work(self._running(), index)

    @contextmanager
    def _telling(self, where: str) -> Iterator[None]:
        """Tell what is wrong with an engine, end it, and go on, but not for ever."""
        try:
            yield
        except EngineTroubleError as error:
            started = self._engine is not None
            self.found.troubles.append((where if started else HELLO, error.message))
            self._end()
            if not started or len(self.found.troubles) >= MOST_TROUBLES:
                raise _GivenUpError from None

    def _running(self) -> EngineProcess:
        if self._engine is None:
            self._engine = EngineProcess(self._command, self._seconds)
            hello = self._engine.hello
            self.found.name = f"{hello.name} {hello.version}".strip()
        return self._engine

    def _anew(self) -> EngineProcess:
        self._end()
        return self._running()

    def _end(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.end()


def case_at(case: RulingCase, supports: Supports) -> RulingCase | None:
    """Return a case at a pace that an engine supports, None where it does not support the case."""
    if not supports_script(supports, case.script):
        return None
    return case if "lines" in supports.paces else at_decisions(case)
