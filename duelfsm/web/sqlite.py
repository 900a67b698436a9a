"""Rows in SQLite: a row is there whole or not at all, also when the power fails."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from duelfsm.web.disk import FOREIGN, NEWER, NotOursError
from duelfsm.web.store import KeptRow, StaleError

_FIRST = """
CREATE TABLE IF NOT EXISTS game (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, opened TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS entry (
    game TEXT NOT NULL REFERENCES game (id), number INTEGER NOT NULL, who TEXT NOT NULL, at REAL NOT NULL,
    row TEXT NOT NULL, PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pass (
    hash TEXT PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, made REAL NOT NULL
) STRICT;
"""
# What brings a file of version 0, 1, ... to the next one; version 0 has no tables, or those of version 1.
_MIGRATIONS = (_FIRST,)
VERSION = len(_MIGRATIONS)
_TABLES = {"game", "entry", "pass"}
_PRIVATE = 0o600  # who may read it may come in
_SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


class Database:
    """A file of games; each thread has a connection of its own.

    Args:
        path: the file; it is made where it is not there, and nobody but its owner may read it.

    Raises:
        NotOursError: where it is a file of another program, or of a newer one.
        sqlite3.Error: where it cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._own = threading.local()
        self._all: list[sqlite3.Connection] = []
        with closing(_opened_by_owner(path)) as connection:
            _migrate(connection)

    def connection(self) -> sqlite3.Connection:
        """Return the connection of this thread."""
        found = getattr(self._own, "connection", None)
        if found is None:
            found = self._own.connection = self._open()
            self._all.append(found)
        assert isinstance(found, sqlite3.Connection)
        return found

    def close(self) -> None:
        """Close the connections of all threads; none of them may use the file any more."""
        while self._all:
            self._all.pop().close()
        self._own = threading.local()

    def _open(self) -> sqlite3.Connection:
        return _with_settings(sqlite3.connect(self.path, isolation_level=None, check_same_thread=False))

    def add(self, game: str, entry: KeptRow) -> None:
        """Add a row; the first one also says that there is a game."""
        row = json.dumps(entry.row, ensure_ascii=False)
        connection = self.connection()
        try:
            connection.execute("BEGIN IMMEDIATE")
            if entry.number == 1:
                connection.execute("INSERT INTO game (id, opened) VALUES (?, ?)", (game, row))
            values = (game, entry.number, entry.who, entry.when, row)
            connection.execute("INSERT INTO entry (game, number, who, at, row) VALUES (?, ?, ?, ?, ?)", values)
            connection.execute("COMMIT")
        except sqlite3.IntegrityError:
            connection.execute("ROLLBACK")
            raise StaleError(game) from None
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def entries(self, game: str, after: int = 0) -> list[KeptRow]:
        """Return the rows of a game behind a number."""
        found = self.connection().execute(
            "SELECT number, who, at, row FROM entry WHERE game = ? AND number > ? ORDER BY number", (game, after)
        )
        return [KeptRow(number, who, at, _json(row) or {}) for number, who, at, row in found]

    def games(self, before: int | None, count: int) -> list[dict[str, Any]]:
        """Return the newest games."""
        found = self.connection().execute(
            "SELECT g.number, g.id, max(e.number), max(e.at), g.opened FROM game g JOIN entry e ON e.game = g.id "
            "WHERE ? IS NULL OR g.number < ? GROUP BY g.number ORDER BY g.number DESC LIMIT ?",
            (before, before, count),
        )
        names = ("number", "id", "rows", "when")
        return [dict(zip(names, rest, strict=True)) | {"opened": _json(opened)} for *rest, opened in found]

    def last(self, game: str) -> int:
        """Return the number of the last row of a game, 0 for one that is not there."""
        found = self.connection().execute("SELECT max(number) FROM entry WHERE game = ?", (game,)).fetchone()
        return found[0] or 0


def _opened_by_owner(path: Path) -> sqlite3.Connection:
    """Open the file, which is made where it is not there; one that is not ours is left as it is."""
    with suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, _PRIVATE))
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if tables and not tables >= _TABLES:
            raise NotOursError(FOREIGN)
        if _version(connection) > VERSION:
            raise NotOursError(NEWER)
        path.chmod(_PRIVATE)
        return _with_settings(connection)
    except OSError as error:
        connection.close()
        raise sqlite3.OperationalError(str(error)) from error
    except BaseException:
        connection.close()
        raise


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring a file to the version of this program, one after the other, each whole or not at all."""
    for number in range(_version(connection), VERSION):
        script = f"BEGIN IMMEDIATE; {_MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;"
        connection.executescript(script)


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _with_settings(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.text_factory = lambda text: text.decode("utf-8", "replace")  # damaged letters are damage to one row
    for setting in _SETTINGS:
        connection.execute(f"PRAGMA {setting}")
    return connection


def _json(text: str) -> dict[str, Any] | None:
    """Return the row that a text stands for, None for one that was damaged."""
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
