"""What the page can ask. The server and the browser alone answer with the same desk, over a store of their own."""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from duelfsm.errors import Error
from duelfsm.rulebook.edition import Edition, load_edition, newest_edition
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values
from duelfsm.web.ask import checked, head_of, line_of, trail_of, why, written
from duelfsm.web.book import book, drawn
from duelfsm.web.described import names, sheet
from duelfsm.web.game_table import NOT_READ, GameTable, NotTakenError
from duelfsm.web.record_lines import said_of
from duelfsm.web.rows import ADDED, ROW, Added, Opened
from duelfsm.web.store import KeptRow, StaleError, Store, plain_row
from duelfsm.web.view import view
from duelfsm.web.view_words import text as text_of

MAX_ROWS = 50_000
MAX_GAMES = 10_000
KEPT = 64  # tables that stay in memory; the others are made from their rows when they are asked for
FULL = Text(ja="この卓には、これ以上行を追加できません。", en="No more rows can be added to this table.")
FULL_FILE = Text(
    ja=f"保存できる卓は{MAX_GAMES:,}卓までです。新しいファイルで始めてください(--data)。",
    en=f"{MAX_GAMES} tables are kept here and no more. Start with a new file (--data).",
)
ID_BYTES = 12
NEWEST = "newest"


class NoSuchGameError(Error, LookupError):
    """There is no game of this id."""


class DamagedError(Error, ValueError):
    """What is kept of a game cannot be read."""


class CrowdedError(Error, RuntimeError):
    """Too many follow the tables at once."""


@dataclass(slots=True)
class _Seat:
    """A table in memory, and the lock under which it is looked at and changed."""

    table: GameTable | None = None
    lock: threading.RLock = field(default_factory=threading.RLock)


class Desk:
    """Tables by id.

    Args:
        store: where their rows are kept.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._seats: OrderedDict[str, _Seat] = OrderedDict()
        self._lock = threading.Lock()

    def open(self, text: str, who: str = "") -> Values:
        """Open a table with a record, and return its id and view.

        Raises:
            NotTakenError: where the record cannot be read, or not be played at all, or there are too many tables.
        """
        if any(newest["number"] >= MAX_GAMES for newest in self.store.games(None, 1)):
            raise NotTakenError(FULL_FILE)
        row = Opened(text=text)
        table = GameTable(row)
        shown = view(table)
        game = secrets.token_urlsafe(ID_BYTES)
        self.store.add(game, KeptRow(1, who, time.time(), plain_row(row)))
        self._seat(game).table = table
        return {"id": game, "view": shown}

    def games(self, before: int | None = None, count: int = 30) -> list[Values]:
        """Return the newest games, each with what its head says."""
        return [{**game, "opened": None, **_head_of(game["opened"])} for game in self.store.games(before, count)]

    def view(self, game: str, branch: int = 0, at: int | None = None, *, public: bool = False) -> Values:
        """Return the view of a table."""
        with self._table(game) as table:
            return view(table, branch, at, public=public)

    def take(self, game: str, rows: int, row: Added, who: str = "") -> Values:
        """Add a row behind the first *rows* of a table; one of which no view can be made is not stored.

        Returns:
            Whether it was taken, what was found, and the view: of the branch that it opened, where it opened one.

        Raises:
            StaleError: where the table has more rows by now.
        """
        with self._table(game) as table:
            if rows != table.rows:
                raise StaleError(game)
            if rows >= MAX_ROWS:
                raise NotTakenError(FULL)
            branches = len(table.branches)
            try:
                table.take(row)
                opened = len(table.branches) > branches
                shown = view(table, branches if opened else getattr(row, "branch", 0))
                self.store.add(game, KeptRow(table.rows, who, time.time(), plain_row(row)))
            except BaseException as error:
                if table.rows > rows or not isinstance(error, NotTakenError):
                    self._seat(game).table = None  # what was taken is not stored
                raise
            return {"taken": True, "view": shown}

    def try_take(self, game: str, rows: int, row: Added, who: str = "") -> Values:
        """Add a row as `take` does; one that is refused is an answer, with the view as it is."""
        try:
            return self.take(game, rows, row, who)
        except NotTakenError as error:
            found = [said_of(finding, self.edition()) for finding in error.findings]
            shown = self.view(game, getattr(row, "branch", 0), getattr(row, "at", None))
            return {"taken": False, "message": text_of(error.message), "findings": found, "view": shown}

    def why(self, game: str, branch: int, at: int | None, do: str | None = None) -> list[Values]:
        """Return what may not be done now and why, all of it or one action."""
        with self._table(game) as table:
            return why(table, branch, at, do)

    def names(self, game: str, typed: str, branch: int = 0) -> list[str]:
        """Return the names of cards that begin so: those of a table, then those that ship."""
        with self._table(game) as table:
            return names(table.record, table.replayed(branch).game, typed)

    def card(self, game: str, name: str, branch: int = 0) -> Values:
        """Return what is known of a card at a table, and what is not.

        Raises:
            NotTakenError: where the record cannot be played at all.
        """
        with self._table(game) as table:
            found = table.replayed(branch).game
            if found is None:
                raise NotTakenError(NOT_READ)
            return sheet(found, name)

    def line(self, game: str, said: str) -> Values:
        """Return a line that was typed as JSON."""
        with self._table(game) as table:
            return line_of(table, said)

    def record(self, game: str, branch: int = 0, form: str = "duel", language: str = "en") -> str:
        """Return a branch as the text of a record."""
        with self._table(game) as table:
            return written(table, branch, form, language)

    def trail(self, game: str) -> list[Values]:
        """Return who did what and when."""
        with self._table(game) as table:
            return trail_of(table, self.store.entries(game))

    def check(self, text: str, edition: str | None = None) -> Values:
        """Return what is wrong with a record, as the command line says it."""
        return checked(text, edition)

    def book(self, edition: str) -> Values:
        """Return what the page knows of an edition without any game."""
        return book(self.edition(edition))

    def drawn(self, edition: str, language: str) -> Values:
        """Return the pictures of an edition."""
        return drawn(self.edition(edition), language)

    @staticmethod
    def edition(name: str = NEWEST) -> Edition:
        """Return an edition by number or date, or the newest one."""
        return load_edition(newest_edition() if name == NEWEST else name)

    @staticmethod
    def row(data: Any) -> Added:
        """Return a row that may be added to a table from plain data."""
        return ADDED.validate_python(data)

    @contextmanager
    def _table(self, game: str) -> Iterator[GameTable]:
        """Hold the table of a game with every row that the store has, whoever added it."""
        seat = self._seat(game)
        with seat.lock:
            entries = self.store.entries(game, seat.table.rows if seat.table else 0)
            if seat.table is None or entries:
                every = self.store.entries(game)
                if not every:
                    self._seats.pop(game, None)
                    raise NoSuchGameError(game)
                seat.table = _table_of(every)
            yield seat.table

    def _seat(self, game: str) -> _Seat:
        with self._lock:
            seat = self._seats.setdefault(game, _Seat())
            self._seats.move_to_end(game)
            while len(self._seats) > KEPT:
                self._seats.popitem(last=False)
            return seat


def _table_of(entries: list[KeptRow]) -> GameTable:
    """Return the table that the rows of a game make.

    Raises:
        DamagedError: where they were changed by something else, so that they make none.
    """
    try:
        return GameTable.of([ROW.validate_python(entry.row) for entry in entries])
    except Exception as error:  # whatever it is: the rows are as they are, and the other tables are not concerned
        raise DamagedError from error


def _head_of(opened: Values | None) -> Values:
    """Return what the head of a game says; of one whose first row cannot be read that it is damaged."""
    try:
        return head_of(Opened.model_validate(opened).text)
    except ValueError:
        return {"title": None, "event": None, "round": None, "players": {}, "damaged": True}
