"""The bars: what is measured, and what it must reach. Each function measures one group in one process."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from measure import (
    actions_of,
    alternating,
    check_texts,
    chess_acts,
    chess_text,
    plain_texts,
    read_chess,
    read_texts,
    seconds,
    size_of_copy,
    spent,
    texts_of,
    with_a_refused_line,
)

from duelfsm.generate.games import games
from duelfsm.judge.check import Judge
from duelfsm.judge.many.stream import check_chunks
from duelfsm.play.actions.kinds import LayShields
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.play.told.outcome import Accepted
from duelfsm.record.files.chunks import chunks
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.finding import Finding

MICRO = 1e6
GAME = Path(__file__).parents[2] / "specs" / "games" / "dragon-breaks-through.json"


@dataclass(frozen=True)
class Bar:
    """A measured number and what it must reach; without a limit it is only told."""

    name: str
    value: float
    unit: str
    least: float | None = None
    most: float | None = None

    @property
    def holds(self) -> bool | None:
        """Tell whether the bar is reached, None where there is none."""
        if self.least is None and self.most is None:
            return None
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)


def bulk(number: int) -> Iterator[Bar]:
    """JSON text to verdict, against python-chess from PGN, and against the engine through transitions."""
    texts, decisions = texts_of(number)
    pgn, plies = chess_text(max(number // 4, 3))
    machine = compiled(load_edition(newest_edition()))
    slow = Judge(machine, machine.library())
    ours, chess, library = alternating(
        lambda: check_texts(texts), lambda: read_chess(pgn), lambda: check_texts(texts, slow)
    )
    yield Bar("bulk: decisions a second / plies a second of python-chess", decisions / ours / (plies / chess), "x", 2)
    yield Bar("bulk: decisions", decisions / ours, "/s")
    yield Bar("bulk: games", number / ours, "/s")
    yield Bar("python-chess: plies", plies / chess, "/s")
    yield Bar("bulk: against the whole engine through transitions", library / ours, "x", 10)
    plain, chosen = plain_texts(number)
    reading, of_plain, chess = alternating(
        lambda: read_texts(texts), lambda: check_texts(plain), lambda: read_chess(pgn)
    )
    yield Bar("bulk: the same of games of plain creatures", chosen / of_plain / (plies / chess), "x", 3)
    yield Bar("bulk: reading alone", decisions / reading / (plies / chess), "x", 8)
    refused, legal = with_a_refused_line(number)
    wrong, right = alternating(lambda: check_texts(refused, legal=0), lambda: check_texts(legal))
    yield Bar("bulk: a game with a refused line against the same without", wrong / right, "x", most=3)


class Bare:
    """A game that is nothing but a state."""

    turn, stack, lasting = None, (), ()

    def __init__(self, state: str) -> None:
        self.state = self._state = state
        self.position = self.journal = self
        self.log, self.path, self.fields = deque[Any](maxlen=1), deque[str](maxlen=1), dict[str, Any]()

    def step(self, *_: Any) -> None:
        """Stay where it is."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self.__dict__:
            object.__setattr__(self, name, value)


def step(_number: int) -> Iterator[Bar]:
    """One step of the machine without a game, by the table and by transitions."""
    machine = compiled(load_edition(newest_edition()))
    edge = next(edge for edge in machine.edition.transitions.values() if not edge.guards and not edge.do and edge.to)
    game, table, event = Bare(edge.source), machine.table(), machine.edges.machine.events[edge.trigger]

    def by_table() -> None:
        for _ in range(20_000):
            table.fire(game, edge.trigger, None)  # type: ignore[arg-type]  # all that the step asks for

    def by_library() -> None:
        for _ in range(2_000):
            event.trigger(game, game, None)

    ours, theirs = alternating(by_table, by_library)
    yield Bar("a bare step against transitions", theirs * 10 / ours, "x", 8)


def live(number: int) -> Iterator[Bar]:
    """One action, its undo, a list of choices and a refusal, against python-chess's; and what a game weighs."""
    listed: list[float] = []
    undone: list[float] = []
    accepted: list[float] = []
    refused: list[float] = []
    said: list[float] = []
    for record in (*islice(games(number, 1), max(number // 10, 3)), json.loads(GAME.read_text(encoding="utf-8"))):
        game, actions = actions_of(record)
        for action in actions:
            refused.append(spent(partial(game.apply, LayShields())))
            said.append(spent(partial(refused_findings, game)))
            accepted.append(spent(partial(game.apply, action)))
            undone.append(spent(game.undo))
            game.apply(action)
            listed.append(spent(game.legal_actions))
    pushed, moves = chess_acts()
    yield Bar("live: a list of choices, median, against list(board.legal_moves)", median(listed) / moves, "x", most=4)
    yield Bar("live: the same, 99 of 100", quantiles(listed, n=100)[-1] / moves, "x", most=15)
    yield Bar("live: a list of choices, median", median(listed) * MICRO, "us")
    yield Bar("live: an action, median, against board.push_san", median(accepted) / pushed, "x", most=2)
    yield Bar("live: undo against the action", median(undone) / median(accepted), "x", most=0.25)
    yield Bar("live: a refusal against an accepted action", median(refused) / median(accepted), "x", most=5)
    yield Bar("live: the same with its sentence and what is legal", median(said) / median(accepted), "x")
    yield Bar("a position without history", size_of_copy(game.position) / 1000, "kB", most=20)
    yield Bar("history of an action", size_of_copy(game.journal.log) / 1000 / len(actions), "kB", most=0.5)


def refused_findings(game: Game) -> tuple[Finding, ...]:
    """Return what speaks against an action that comes too late in any game."""
    outcome = game.apply(LayShields())
    assert not isinstance(outcome, Accepted)
    return outcome.findings


def growth(number: int) -> Iterator[Bar]:
    """Time by the number of games and by the length of a game; two processes; the start of the command."""
    texts, _ = texts_of(number)
    few, many = alternating(lambda: check_texts(texts[: number // 10]), lambda: check_texts(texts), rounds=3)
    yield Bar("ten times as many games", many / few / 10, "x a game", most=1.3)
    short, long = (json.dumps(quiet_game(turns)) for turns in (5, 3_000))
    brief, lengthy = alternating(lambda: check_texts([short] * 60), lambda: check_texts([long]), rounds=3)
    yield Bar("a game 600 times as long", lengthy / (brief / 60) / 600, "x an action", most=1.3)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        path.write_text("\n".join(texts * 4) + "\n", encoding="utf-8")
        one, two = (min(seconds(partial(through, path, jobs)) for _ in range(2)) for jobs in (1, 2))
    yield Bar("two processes against one", one / two, "x", 1.7)
    command = [sys.executable, "-m", "duelfsm", "--help"]
    start = median(seconds(lambda: subprocess.run(command, check=True, capture_output=True)) for _ in range(5))
    yield Bar("duelfsm --help", start, "s", most=0.3)


def through(path: Path, jobs: int) -> None:
    """Check a file by some processes."""
    for _ in check_chunks(chunks([path]), jobs):
        pass


def quiet_game(turns: int) -> dict[str, Any]:
    """Return a game in which each turn is begun and ended, and the drawn card goes back under the deck."""
    cards = [{"name": "Any", "type": "creature", "keywords": [], "abilities": [{"on": "any"}]}]
    lines: list[dict[str, Any]] = []
    for number in range(1, turns + 1):
        side = "AB"[(number - 1) % 2]
        back = {"do": "move", "player": side, "from": "hand", "to": "deck", "bottom": True}
        lines += [{"do": "turn", "by": side, "number": number}, {"do": "draw"} if number > 1 else {"do": "note"}]
        lines += [{"do": "effect", "by": side, "source": "Any"}, back, {"do": "done"}, {"do": "end"}]
    return {"duelfsm": 1, "edition": newest_edition(), "first": "A", "cards": cards, "actions": lines}


GROUPS: tuple[Callable[[int], Iterator[Bar]], ...] = (bulk, step, live, growth)
