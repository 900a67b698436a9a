"""The desk inside of a browser: asked by name, with JSON both ways."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from duelfsm.web.desk import Desk
from duelfsm.web.problems import PROBLEMS, problem_of
from duelfsm.web.store import KeptRow, Memory

NAMES = frozenset(
    {"open", "games", "view", "try_take", "why", "line", "record", "trail", "check", "book", "drawn", "names", "card"}
)


class Alone:
    """A desk over the rows of one device.

    Args:
        keep: what is called with a game and each new row as JSON.
    """

    def __init__(self, keep: Callable[[str, str], object]) -> None:
        self.store = Memory(lambda game, row: keep(game, json.dumps(row)))
        self.desk = Desk(self.store)

    def load(self, game: str, rows: str) -> None:
        """Take the rows of a game that the device kept."""
        self.store.kept[game] = [KeptRow(**row) for row in json.loads(rows)]

    def forget(self, game: str) -> None:
        """Forget a game."""
        self.store.forget(game)

    def ask(self, name: str, arguments: str) -> str:
        """Return the answer of the desk to what is asked by name, or the problem that there is."""
        if name not in NAMES:
            raise LookupError(name)
        given: dict[str, Any] = json.loads(arguments)
        try:
            if "row" in given:
                given["row"] = self.desk.row(given["row"])
            return json.dumps({"answer": getattr(self.desk, name)(**given)})
        except PROBLEMS as error:
            return json.dumps({"problem": problem_of(error)})
