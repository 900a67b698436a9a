"""What the measurements share: rounds that alternate, medians, sizes, and games to measure with."""

from __future__ import annotations

import gc
import io
import json
import tracemalloc
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import chess
import chess.pgn

from duelfsm.generate.games import begin, decisions, games
from duelfsm.judge.check import Judge, Report, check_source
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.game import Game
from duelfsm.record.files.sources import Source

ROUNDS, SEED = 5, 8
Values = dict[str, Any]


def alternating(*works: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """Return the median seconds of processor time of each work; the rounds alternate, so that all suffer alike."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, kept in zip(works, times, strict=True):
            gc.collect()
            start = process_time()
            work()
            kept.append(process_time() - start)
    return [median(kept) for kept in times]


def spent(work: Callable[[], object]) -> float:
    """Return how many seconds of processor time one call takes."""
    start = process_time()
    work()
    return process_time() - start


def seconds(work: Callable[[], object]) -> float:
    """Return how long one call takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def size_of_copy(thing: object) -> int:
    """Return how many bytes a deep copy of something takes."""
    gc.collect()
    tracemalloc.start()
    kept = deepcopy(thing)
    gc.collect()  # what deepcopy itself remembered is no part of the copy
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    del kept
    return size


def texts_of(number: int) -> tuple[list[str], int]:
    """Return generated games as lines of JSON, and how many decisions they have."""
    found = list(games(number, SEED))
    return [json.dumps(game) for game in found], sum(decisions(game["actions"]) for game in found)


def check_texts(texts: Sequence[str], judge: Judge | None = None) -> None:
    """Check records as the bulk path does: from the text to the verdict."""
    report = Report()
    for line, text in enumerate(texts, 1):
        check_source(report, Source("games.jsonl", text, line), judge=judge)
    assert report.legal == len(texts)


def actions_of(record: Values) -> tuple[Game, list[Action]]:
    """Return a game at the beginning of a record, and the record's actions."""
    game = begin(record)
    return Game(game.machine, game.position), [ANY_ACTION.validate_python(line) for line in record["actions"]]


def chess_text(number: int, plies: int = 90) -> tuple[str, int]:
    """Return random games of chess in PGN, written by python-chess itself, and how many plies they have."""
    random, texts, count = Random(SEED), [], 0
    for _ in range(number):
        game, board = chess.pgn.Game(), chess.Board()
        node: chess.pgn.GameNode = game
        while board.ply() < plies and not board.is_game_over():
            move = random.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        texts.append(str(game))
        count += board.ply()
    return "\n\n".join(texts), count


def read_chess(text: str) -> None:
    """Read all games of a PGN text, as python-chess does it."""
    stream = io.StringIO(text)
    while chess.pgn.read_game(stream) is not None:
        pass
