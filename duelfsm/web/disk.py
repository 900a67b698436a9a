"""What goes wrong with the file of games, in a sentence."""

from __future__ import annotations

import sqlite3

from duelfsm.errors import Error
from duelfsm.rulebook.text import Text

FOREIGN = Text(
    ja="これは別のプログラムのファイルで、ゲームのファイルではありません。変更していません。",
    en="This is a file of another program and no file of games; it was left as it is.",
)
NEWER = Text(
    ja="このファイルは、より新しいduelfsmのものです。新しい版で開いてください。",
    en="This file is of a newer duelfsm; open it with that one.",
)
FULL = Text(ja="ディスクがいっぱいで、保存できません。", en="The disk is full; nothing more can be kept.")
READ_ONLY = Text(
    ja="ゲームのファイルに書き込めません(読み取り専用です)。",
    en="The file of games cannot be written; it is read-only.",
)
CLOSED = Text(
    ja="ゲームのファイルを開けません。場所と権限を確かめてください。",
    en="The file of games cannot be opened; look at where it is, and who may use it.",
)
NO_DATABASE = Text(ja="これはゲームのファイルではありません。", en="This is no file of games.")
DAMAGED = Text(
    ja="ゲームのファイルが壊れています。控えから戻してください。",
    en="The file of games is damaged; put a copy of it in its place.",
)
BUSY = Text(
    ja="ゲームのファイルをほかのプログラムが使っています。もう一度試してください。",
    en="Another program uses the file of games; try again.",
)
FAILED = Text(ja="ゲームのファイルを使えません。", en="The file of games cannot be used.")
_BY_CODE = {
    sqlite3.SQLITE_FULL: (507, FULL),
    sqlite3.SQLITE_READONLY: (507, READ_ONLY),
    sqlite3.SQLITE_PERM: (500, CLOSED),
    sqlite3.SQLITE_CANTOPEN: (500, CLOSED),
    sqlite3.SQLITE_NOTADB: (500, NO_DATABASE),
    sqlite3.SQLITE_CORRUPT: (500, DAMAGED),
    sqlite3.SQLITE_BUSY: (503, BUSY),
    sqlite3.SQLITE_LOCKED: (503, BUSY),
}
_PRIMARY = 0xFF  # of a code, without what it says more closely


class NotOursError(Error, sqlite3.DatabaseError):
    """A file that is none of ours, or of a version that this program does not know."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.en)
        self.message = message


def said_of_disk(error: sqlite3.Error) -> tuple[int, Text]:
    """Return the status of an answer and the sentence for what went wrong with the file of games."""
    if isinstance(error, NotOursError):
        return 500, error.message
    return _BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & _PRIMARY, (500, FAILED))
