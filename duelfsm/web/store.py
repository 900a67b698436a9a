"""Where the rows of the tables are kept: what both homes ask of a store, and the one in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from duelfsm.errors import Error
from duelfsm.web.rows import Played, Row, plain_line


class StaleError(Error, RuntimeError):
    """Somebody else added a row first; nothing was added now."""


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A row as it is kept: its number from 1, who added it, and when, in seconds."""

    number: int
    who: str
    when: float
    row: dict[str, Any]


class Store(Protocol):
    """Keeps rows; a number of a game is given once, and nothing is ever changed."""

    def add(self, game: str, entry: KeptRow) -> None:
        """Add a row.

        Raises:
            StaleError: where the game has a row of this number.
        """

    def entries(self, game: str, after: int = 0) -> list[KeptRow]:
        """Return the rows of a game behind a number, in their order; none for a game that is not there."""

    def games(self, before: int | None, count: int) -> list[dict[str, Any]]:
        """Return the newest games, below a number of their own where one is given."""


class Memory:
    """Keeps rows as long as the program runs, and hands each to *keep*, which stores it for good.

    Args:
        keep: what is called with the game and each new row as plain data.
    """

    def __init__(self, keep: Callable[[str, dict[str, Any]], object] | None = None) -> None:
        self.keep = keep
        self.kept: dict[str, list[KeptRow]] = {}

    def add(self, game: str, entry: KeptRow) -> None:
        """Add a row."""
        rows = self.kept.setdefault(game, [])
        if entry.number != len(rows) + 1:
            raise StaleError(game)
        rows.append(entry)
        if self.keep is not None:
            self.keep(game, asdict(entry))

    def entries(self, game: str, after: int = 0) -> list[KeptRow]:
        """Return the rows of a game behind a number."""
        return self.kept.get(game, [])[after:]

    def games(self, before: int | None, count: int) -> list[dict[str, Any]]:
        """Return the newest games."""
        found = [
            {"number": number, "id": game, "rows": len(rows), "when": rows[-1].when, "opened": rows[0].row}
            for number, (game, rows) in enumerate(self.kept.items(), start=1)
            if before is None or number < before
        ]
        return found[::-1][:count]

    def forget(self, game: str) -> None:
        """Forget a game."""
        self.kept.pop(game, None)


def plain_row(row: Row) -> dict[str, Any]:
    """Return a row as plain data."""
    data = row.model_dump(mode="json", by_alias=True, exclude_defaults=True) | {"row": row.row}
    return data | {"line": plain_line(row.line)} if isinstance(row, Played) else data
