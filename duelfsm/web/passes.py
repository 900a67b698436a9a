"""Who may come in: one-time links for judges, cookies for their browsers, tokens for scripts."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Literal

from duelfsm.web.sqlite import Database

COOKIE = "duelfsm"
LINK_LASTS, SESSION_LASTS = 24 * 3600, 30 * 24 * 3600  # seconds
Kind = Literal["link", "session", "token"]
_LASTS: dict[str, float] = {"link": LINK_LASTS, "session": SESSION_LASTS, "token": float("inf")}


class Passes:
    """Secrets that let somebody in. Only their hashes are stored.

    Args:
        database: the file of games.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def make(self, kind: Kind, who: str = "") -> str:
        """Return a new secret for somebody."""
        secret = secrets.token_urlsafe(24)
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


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
