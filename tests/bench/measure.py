"""What the measurements share: rounds that alternate, medians, sizes, and games to measure with."""

from __future__ import annotations

import gc
import io
import json
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any
from unittest.mock import patch

import chess
import chess.pgn

from duelfsm.generate import cast
from duelfsm.generate.cast import load_cast
from duelfsm.generate.faults import ANYWHERE, faulty_game
from duelfsm.generate.games import begin, decisions, games
from duelfsm.judge.check import Judge, Report, check_source
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.game import Game
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.reader import read_items

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


def plain_texts(number: int) -> tuple[list[str], int]:
    """Return the same of games in which all cards are creatures without an ability of their own."""
    load_cast.cache_clear()
    with patch.object(cast, "read_items", _plain_items):
        load_cast()
    found = texts_of(number)
    load_cast.cache_clear()
    return found


def _plain_items(path: Path, key: str) -> Iterator[Mapping[str, Any]]:
    """Yield the cards of the generator that are plain creatures and lie in a deck, and all that effects do."""
    for item in read_items(path, key):
        plain = item.get("type") == "creature" and "lies" not in item and not (item["abilities"] or item["statics"])
        if plain or key != "cards":
            yield item


def with_a_refused_line(number: int) -> tuple[list[str], list[str]]:
    """Return games with one wrong line each, of all kinds that can be planted anywhere in turn, and without it."""
    pairs = (_with_and_without(faulty_game(f"{kind}:{at}", kind)) for at, kind in enumerate(cycle(ANYWHERE)))
    kept = list(islice((pair for pair in pairs if _is_legal(pair[1])), number))
    return [wrong for wrong, _ in kept], [right for _, right in kept]


def _with_and_without(game: Values) -> tuple[str, str]:
    """Return a game with the first of its wrong lines, of which nothing is said, and without any."""
    lines = game["actions"]
    wrong = next(at for at, line in enumerate(lines) if "refused" in line)
    others = [line for line in lines if "refused" not in line]
    bare = {name: value for name, value in lines[wrong].items() if name != "refused"}
    with_it = [*others[:wrong], bare, *others[wrong:]]
    return json.dumps({**game, "actions": with_it}), json.dumps({**game, "actions": others})


def _is_legal(text: str) -> bool:
    report = Report()
    check_source(report, Source("games.jsonl", text))
    return report.legal == 1  # a wrong header may stand where the right one is missing


def check_texts(texts: Sequence[str], judge: Judge | None = None, *, legal: int | None = None) -> None:
    """Check records as the bulk path does, from the text to the verdict; so many of them, or all, are legal."""
    report = Report()
    for line, text in enumerate(texts, 1):
        check_source(report, Source("games.jsonl", text, line), judge=judge)
    assert report.legal == (len(texts) if legal is None else legal)


def read_texts(texts: Sequence[str]) -> None:
    """Read records without judging them."""
    for line, text in enumerate(texts, 1):
        assert not read(Source("games.jsonl", text, line)).faults


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


def chess_acts(games: int = 5, plies: int = 90) -> tuple[float, float]:
    """Return the median seconds of `board.push_san` and of `list(board.legal_moves)` in random games of chess."""
    random, pushed, listed = Random(SEED), list[float](), list[float]()
    for _ in range(games):
        board = chess.Board()
        while board.ply() < plies and not board.is_game_over():
            said = board.san(random.choice(list(board.legal_moves)))
            pushed.append(spent(partial(board.push_san, said)))
            listed.append(spent(partial(list, board.legal_moves)))
    return median(pushed), median(listed)
