"""Who may come in: how little is read of strangers, and how passes are listed, end and are taken back."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from judging import NEW, Server, client, server
from starlette.exceptions import HTTPException

from duelfsm.web import guard, passes, patience
from duelfsm.web.guard import MAX_OPEN_BODY
from duelfsm.web.passes import TOKEN_LASTS, Passes
from duelfsm.web.patience import Patient
from duelfsm.web.serve import listening_at
from duelfsm.web.sqlite import Database

__all__ = ["client", "server"]


def test_of_a_stranger_a_link_and_a_name_are_read(server: Server) -> None:
    """Who is not in yet sends a form of some kB and few fields; a larger one is not taken apart."""
    headers = {"Origin": server.url, "Content-Type": "application/x-www-form-urlencoded"}

    def status(form: str) -> int:
        return httpx.post(f"{server.url}/enter", content=form, headers=headers).status_code

    assert status("link=x&who=y") == 403
    assert status("a=&" * 20 + "link=x&who=y") == 400
    assert status("who=" + "x" * MAX_OPEN_BODY) == 413


def test_a_stranger_who_hides_the_length_is_cut_off(server: Server) -> None:
    """What comes in pieces is counted, too."""
    pieces = (b"a" * 1024 for _ in range(8))
    assert httpx.post(f"{server.url}/enter", content=pieces, headers={"Origin": server.url}).status_code == 413


def test_a_link_to_a_table_shows_a_page(server: Server) -> None:
    """Who opens a link without a pass sees a page that says what to do, in both languages; a program is sent JSON."""
    page = httpx.get(server.url, headers={"Accept": "text/html,*/*"})
    assert (page.status_code, page.headers["content-type"]) == (401, "text/html; charset=utf-8")
    assert guard.NOBODY.ja in page.text
    assert guard.NOBODY.en in page.text
    assert httpx.get(server.url).json()["message"]["en"] == guard.NOBODY.en


def test_passes_are_listed_and_taken_back(server: Server, client: httpx.Client) -> None:
    """The list names whose a pass is, of which kind, and until when; whose pass is taken back is out at once."""
    made = client.post("/api/tokens", json={"who": "guest"}).json()["token"]
    guest = {"Authorization": f"Bearer {made}"}
    assert httpx.get(f"{server.url}/api/me", headers=guest).json() == {"who": "guest"}
    listed = client.get("/api/passes").json()
    (found,) = [each for each in listed if each["who"] == "guest"]
    assert (found["kind"], found["own"], round(found["ends"] - found["made"])) == ("token", False, TOKEN_LASTS)
    assert [each["who"] for each in listed if each["own"]] == ["script"]
    assert made not in str(listed)
    assert client.delete(f"/api/passes/{found['id']}").status_code == 204
    assert httpx.get(f"{server.url}/api/me", headers=guest).status_code == 401
    assert client.delete(f"/api/passes/{found['id']}").status_code == 404


def test_a_judge_logs_out(server: Server) -> None:
    """Who logs out is not let in any more, even with the cookie that the browser forgets."""
    link = server.invite()
    with httpx.Client(base_url=server.url, headers={"Origin": server.url}) as browser:
        browser.post("/enter", data={"link": link.partition("link=")[2], "who": "Ben"})
        cookie = dict(browser.cookies)
        left = browser.post("/api/leave")
        assert (left.status_code, dict(browser.cookies)) == (204, {})
        browser.cookies.update(cookie)
        assert browser.get("/api/me").status_code == 401


def test_who_follows_a_table_is_out_with_the_pass(server: Server, client: httpx.Client) -> None:
    """A pass that was taken back ends what follows a table, too."""
    game = client.post("/api/games", json={"text": NEW}).json()["id"]
    made = client.post("/api/tokens", json={"who": "follower"}).json()["token"]
    headers = {"Authorization": f"Bearer {made}"}
    with httpx.stream("GET", f"{server.url}/api/games/{game}/events", headers=headers, timeout=10) as events:
        lines = events.iter_lines()
        assert next(lines) == "data: 1"
        (name,) = [each["id"] for each in client.get("/api/passes").json() if each["who"] == "follower"]
        client.delete(f"/api/passes/{name}")
        assert [line for line in lines if line] == []


def test_every_pass_ends_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link, a session and a token each have a last day; behind it they are not listed and are forgotten."""
    database = Database(tmp_path / "games.db")
    found = Passes(database)
    kinds: tuple[passes.Kind, ...] = ("link", "session", "token")
    made = {kind: found.make(kind, "Ben") for kind in kinds}
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + TOKEN_LASTS + 1)
    assert [found.who(secret, kind) for kind, secret in made.items()] == [None] * 3
    assert found.listed() == []
    found.make("link")
    assert database.connection().execute("SELECT count(*) FROM pass").fetchone() == (1,)
    database.close()


def test_half_a_body_is_waited_for_and_then_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who announces a body and does not send it is told so after a while."""
    monkeypatch.setattr(guard, "BODY_LASTS", 0.01)

    async def never() -> Any:
        await asyncio.sleep(60)

    with pytest.raises(HTTPException) as late:
        asyncio.run(guard._counted(never, 10)())  # type: ignore[arg-type]  # a coroutine is awaitable
    assert late.value.status_code == 408


def test_half_a_request_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection on which half a head came is closed after a while, the first one and one behind an answer."""
    monkeypatch.setattr(patience, "HEAD_LASTS", 0.2)

    async def answer(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    listening = listening_at("127.0.0.1", 0)
    running = uvicorn.Server(uvicorn.Config(answer, http=Patient, lifespan="off", log_level="warning"))
    thread = threading.Thread(target=lambda: running.run(sockets=[listening]), daemon=True)
    thread.start()
    try:
        for before in (b"", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"):
            with socket.create_connection(listening.getsockname(), timeout=10) as half:
                half.sendall(before)
                assert not before or half.recv(1000).startswith(b"HTTP/1.1 204")
                half.sendall(b"GET / HTT")
                assert half.recv(1000) == b""
    finally:
        running.should_exit = True
        thread.join(10)
        listening.close()
