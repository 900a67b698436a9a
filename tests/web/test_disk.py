"""The file of games: who may read it, its version, and what is said where it cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from judging import NEW

from duelfsm.rulebook.text import Text
from duelfsm.web import ask, desk, disk
from duelfsm.web.app import app
from duelfsm.web.desk import Desk
from duelfsm.web.disk import NotOursError, said_of_disk
from duelfsm.web.game_table import GameTable
from duelfsm.web.passes import Passes
from duelfsm.web.rows import Opened
from duelfsm.web.sqlite import VERSION, Database
from duelfsm.web.view import view


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """An empty file of games."""
    with closing(Database(tmp_path / "games.db")) as found:
        yield found


class Client:
    """A program that asks the server over a file, in this process."""

    def __init__(self, database: Database) -> None:
        self.headers = {"Authorization": f"Bearer {Passes(database).make('token', 'script')}"}
        self.app = app(database, ["testserver"], lambda: False)

    def ask(self, path: str, **body: Any) -> httpx.Response:
        """Send a body to a path, or ask for what is there."""

        async def asking() -> httpx.Response:
            transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as client:
                method = "POST" if body else "GET"
                return await client.request(method, path, json=body or None, headers=self.headers)

        return asyncio.run(asking())


@pytest.fixture
def client(database: Database) -> Client:
    """A program with a token."""
    return Client(database)


def test_nobody_else_reads_the_file(database: Database) -> None:
    """Who can read the file could come in: it is its owner's alone, with what SQLite keeps beside it."""
    Desk(database).open(NEW)
    assert {path.stat().st_mode & 0o777 for path in database.path.parent.iterdir()} == {0o600}


def test_a_file_of_before_is_brought_to_this_version(database: Database) -> None:
    """A file without a version has the tables of the first one: it gets its number, and keeps its rows."""
    game = Desk(database).open(NEW)["id"]
    database.connection().execute("PRAGMA user_version = 0")
    database.path.chmod(0o644)
    with closing(Database(database.path)) as newer:
        assert newer.connection().execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert len(newer.entries(game)) == 1
    assert database.path.stat().st_mode & 0o777 == 0o600


def test_a_file_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    """What is none of ours is refused with a sentence, and nothing of it is changed."""
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE mail (text TEXT)")
        other.execute("PRAGMA user_version = 7")
    before, mode = path.read_bytes(), path.stat().st_mode
    with pytest.raises(NotOursError) as refused:
        Database(path)
    assert said_of_disk(refused.value)[1] == disk.FOREIGN
    assert (path.read_bytes(), path.stat().st_mode) == (before, mode)


def test_a_file_of_a_newer_program_is_refused(database: Database) -> None:
    """A version that this program does not know is not written to."""
    database.connection().execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(NotOursError) as refused:
        Database(database.path)
    assert refused.value.message == disk.NEWER


def test_what_is_no_database_or_damaged_is_said(tmp_path: Path) -> None:
    """A file of something else, and a folder, are each told with a sentence of their own."""
    text = tmp_path / "notes.txt"
    text.write_text("no database" * 100)
    for path, said in ((text, disk.NO_DATABASE), (tmp_path, disk.CLOSED)):
        with pytest.raises(sqlite3.Error) as refused:
            Database(path)
        assert said_of_disk(refused.value)[1] == said
    assert text.read_text().startswith("no database")


@pytest.mark.parametrize(
    ("setting", "said"),
    [("query_only=ON", disk.READ_ONLY), ("max_page_count=1", disk.FULL)],
    ids=["read-only", "full"],
)
def test_a_disk_that_takes_nothing_is_said(
    client: Client, database: Database, setting: str, said: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk and a read-only file answer with a sentence in both languages, and what is there can be seen."""
    game = client.ask("/api/games", text=NEW).json()["id"]
    plain = Database._open

    def opened(self: Database) -> sqlite3.Connection:
        connection = plain(self)
        connection.execute(f"PRAGMA {setting}")
        return connection

    database.close()
    monkeypatch.setattr(Database, "_open", opened)
    text = NEW + "# " + "x" * 1000 + "\n"
    for _ in range(20):
        answer = client.ask("/api/games", text=text)
        if answer.status_code != 201:
            break
    assert (answer.status_code, answer.json()["message"]) == (507, {"ja": said.ja, "en": said.en})
    assert client.ask(f"/api/games/{game}").status_code == 200


def test_one_damaged_table_does_not_hide_the_others(client: Client, database: Database) -> None:
    """A table whose rows cannot be read is listed as damaged and says so; the others are as they were."""
    games = [client.ask("/api/games", text=NEW).json()["id"] for _ in range(3)]
    for damaged, row in zip(games[:2], (b"\xff{", b'{"row": "opened"}'), strict=True):
        for table, key in (("game", "id"), ("entry", "game")):
            column = "opened" if table == "game" else "row"
            database.connection().execute(
                f"UPDATE {table} SET {column} = CAST(? AS TEXT) WHERE {key} = ?", (row, damaged)
            )
    fresh = Client(database)
    listed = {each["id"]: each.get("damaged", False) for each in fresh.ask("/api/games").json()}
    assert listed == {games[0]: True, games[1]: True, games[2]: False}
    said = [fresh.ask(f"/api/games/{game}") for game in games]
    assert [each.status_code for each in said] == [500, 500, 200]
    assert "damaged" in said[0].json()["message"]["en"]


@pytest.mark.parametrize("path", ["/api/check", "/api/games"])
def test_a_fault_of_the_program_is_told(client: Client, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the program itself fails, the answer says so as `duelfsm check` does, and is no bare 500."""

    def broken(*_values: object, **_named: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(ask if path.endswith("check") else desk, "read" if path.endswith("check") else "view", broken)
    monkeypatch.setattr("duelfsm.judge.check.read", broken)
    answer = client.ask(path, text=NEW)
    assert [each["code"] for each in answer.json()["findings"]] == ["IN.program"]
    assert "ZeroDivisionError" in str(answer.json())
    assert answer.status_code == (200 if path.endswith("check") else 500)


FACE_DOWN = """duelfsm: 1
edition: 1.48
first: A
start: turn 5 A
A battle: "Secret", "Known"
card "Secret": type creature; cost 1; power 1000; keywords none; abilities attacks
card "Known": type creature; cost 1; power 1000; keywords none; abilities none
---
turn 5 A
attack "Secret" -> player
effect "Secret"
"""


def test_the_public_view_names_no_card_that_lies_face_down() -> None:
    """Both players see the page that is turned to them: a face-down card is named nowhere, whatever it does."""
    table = GameTable(Opened(text=FACE_DOWN))
    game = table.replayed(0).game
    assert game is not None
    assert "Secret" in str(view(table, public=True))
    secret, known = [card for card in game.position.zone("A", "battle") if card is not None]
    game.journal.mark(known, "under", secret.id)
    game.journal.mark(secret, "face_down", True)
    shown = view(table, public=True)
    assert shown["attack"]["attacker"] == "?"
    assert shown["open"] == ["?"]
    assert "Secret" not in str(shown)
    assert "Secret" in str(view(table))
