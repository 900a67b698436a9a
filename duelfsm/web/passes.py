"""Who may come in: one-time links for judges, cookies for their browsers, tokens for scripts."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any, Literal

from duelfsm.web.sqlite import Database

COOKIE = "duelfsm"
DAY = 24 * 3600  # seconds
LINK_LASTS, SESSION_LASTS, TOKEN_LASTS = DAY, 30 * DAY, 90 * DAY
ID_LETTERS = 16
Kind = Literal["link", "session", "token"]
_LASTS: dict[str, float] = {"link": LINK_LASTS, "session": SESSION_LASTS, "token": TOKEN_LASTS}


class Passes:
    """Secrets that let somebody in. Only their hashes are stored.

    Args:
        database: the file of games.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def make(self, kind: Kind, who: str = "") -> str:
        """Return a new secret for somebody; what is too old is forgotten."""
        secret = secrets.token_urlsafe(24)
        for old, lasts in _LASTS.items():
            ended = time.time() - lasts
            self.database.connection().execute("DELETE FROM pass WHERE kind = ? AND made <= ?", (old, ended))
        self.database.connection().execute(
            "INSERT INTO pass (hash, kind, who, made) VALUES (?, ?, ?, ?)", (_hash(secret), kind, who, time.time())
        )
        return secret

    def who(self, secret: str, *kinds: Kind) -> str | None:
        """Return whose secret it is, None for one that is of no such kind, is used up or too old."""
        found = self.database.connection().execute(
            "SELECT kind, who, made FROM pass WHERE hash = ?", (_hash(secret),)
        ).fetchone()  # fmt: skip
        if found is None:
            return None
        kind, who, made = found
        return str(who) if kind in kinds and time.time() - made < _LASTS[kind] else None

    def use(self, link: str, who: str) -> str | None:
        """Use up a one-time link and return the secret of a session, None where the link lets nobody in."""
        if self.who(link, "link") is None:
            return None
        gone = self.database.connection().execute("DELETE FROM pass WHERE hash = ?", (_hash(link),))
        return self.make("session", who) if gone.rowcount == 1 else None

    def listed(self) -> list[dict[str, Any]]:
        """Return every pass that lets somebody in: a name of its own, its kind, whose it is, and until when."""
        found = self.database.connection().execute("SELECT hash, kind, who, made FROM pass ORDER BY made")
        rows = [(digest[:ID_LETTERS], kind, who, made, made + _LASTS[kind]) for digest, kind, who, made in found]
        names = ("id", "kind", "who", "made", "ends")
        return [dict(zip(names, row, strict=True)) for row in rows if row[-1] > time.time()]

    def revoke(self, name: str) -> bool:
        """End a pass by its name in the list, and tell whether there was one."""
        gone = self.database.connection().execute("DELETE FROM pass WHERE substr(hash, 1, ?) = ?", (ID_LETTERS, name))
        return gone.rowcount > 0

    def lasts(self, name: str) -> bool:
        """Tell whether a pass still lets somebody in."""
        return any(each["id"] == name for each in self.listed())


def name_of(secret: str) -> str:
    """Return the name of a pass in the list, from which nobody learns its secret."""
    return _hash(secret)[:ID_LETTERS]


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
