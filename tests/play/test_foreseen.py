"""Whether a cost will be paid, told before a card is used: it is what the use itself comes to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from duelfsm.generate.games import begin, games
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.effects.look_around import kinds_going_on
from duelfsm.play.game import Game
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.start.begin import starting_position
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

RULINGS = Path("specs/rulings")
USES = {"use", "cross", "activate"}


def of_ruling(path: Path) -> Iterator[Game]:
    """Yield a game behind every line of a ruling that is taken."""
    record = read(Source("x.duel", path.read_text())).record
    if record is None:
        return
    game = Game.at(starting_position(record, load_edition(record.edition or newest_edition())))
    for action in record.actions:
        if action.do in game.edition.triggers and game.apply(action):
            yield game


def uses(game: Game) -> list[Any]:
    """Return the cards that may be used, in the order of the list of choices."""
    return [choice for choice in game.legal_actions() if choice.do in USES]


def assert_as_done(game: Game, monkeypatch: pytest.MonkeyPatch, place: object) -> None:
    """Assert that the list of uses is the same where each use is done and taken back."""
    told = uses(game)
    with monkeypatch.context() as patch:
        patch.setattr(game.machine, "foreseen", {})
        assert told == uses(game), place


@pytest.mark.outside("specs that the page does not have")
def test_what_is_foreseen_of_generated_games_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind every line of generated games the same cards may be used as if each use were done."""
    for record in islice(games(3, 30), 3):
        game = begin(record)
        for line in record["actions"]:
            game.apply(ANY_ACTION.validate_python(line))
            assert_as_done(game, monkeypatch, line)


@pytest.mark.outside("specs that the page does not have")
@pytest.mark.parametrize("rule", ["112", "303"])
def test_what_is_foreseen_in_rulings_on_costs_comes(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Payments that were assumed, mana that counts more, texts that may say more of a cost."""
    for path in sorted(RULINGS.glob(f"{rule}/*.duel")):
        for game in of_ruling(path):
            assert_as_done(game, monkeypatch, path.name)


@pytest.mark.outside("specs that the page does not have")
@pytest.mark.slow("all rulings on uses, twice behind every line")
@pytest.mark.parametrize("rule", ["101", "309", "405", "409", "506", "504", "601", "602", "801", "820"])
def test_what_is_foreseen_in_rulings_on_uses_comes(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes on as a card is used."""
    for path in sorted(RULINGS.glob(f"{rule}/*.duel")):
        for game in of_ruling(path):
            assert_as_done(game, monkeypatch, path.name)


@pytest.mark.outside("specs that the page does not have")
def test_something_is_foreseen_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most uses of a hand are not done to see whether they can be paid, whether or not something goes on (601.1)."""
    said: dict[bool, list[bool | None]] = {True: [], False: []}
    for record in islice(games(4, 31), 4):
        game = begin(record)
        known = game.machine.foreseen["main", "use"]

        def kept(*asked: Any, game: Game = game, known: Any = known) -> bool | None:
            told: bool | None = known(*asked)
            said[bool(kinds_going_on(game))].append(told)
            return told

        with monkeypatch.context() as patch:
            patch.setitem(game.machine.foreseen, ("main", "use"), kept)
            for line in record["actions"]:
                game.apply(ANY_ACTION.validate_python(line))
                game.legal_actions()
    for of_such in said.values():
        assert len([each for each in of_such if each is not None]) > len(of_such) / 2 > 0
