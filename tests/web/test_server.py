"""The server at its edges: who comes in, from where, with what; and programs that use it."""

from __future__ import annotations

import json
import runpy
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import is_typeddict

import httpx
import jsonschema
import pytest
from judging import NEW, Server, client, server, serving

from duelfsm.web.routes_games import MAX_FOLLOWERS
from duelfsm.web.serve import listening_at

EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"
SCRIPT = "<script>alert(1)</script>"


def opened(client: httpx.Client, text: str = NEW) -> tuple[str, dict[str, object]]:
    """Open a table and return its id and view."""
    answer = client.post("/api/games", json={"text": text})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], answer.json()["view"]


def row(client: httpx.Client, game: str, rows: int, at: int, **line: object) -> httpx.Response:
    """Play a line behind so many rows."""
    return client.post(f"/api/games/{game}/rows", json={"rows": rows, "row": {"row": "played", "at": at, "line": line}})


def test_a_simulator_plays(client: httpx.Client) -> None:
    """Create, choices, apply, refusal (503.2), why, record, check: with the findings of the command line."""
    game, view = opened(client)
    assert view["rows"] == 1
    assert {"charge", "use"} <= {each["do"] for each in client.get(f"/api/games/{game}/choices").json()}
    taken = row(client, game, 1, 1, do="charge", by="A", card="Aqua Hulcus").json()
    assert taken["taken"] is True
    refused = row(client, game, 2, 2, do="charge", by="A", card="Bolshack Dragon").json()
    assert (refused["taken"], refused["findings"][0]["rule"]) == (False, "503.2")
    assert refused["view"]["rows"] == 2
    assert client.get(f"/api/games/{game}/why/charge").json()[0]["rule"] == "503.2"
    assert "charge" in {each["do"] for each in client.get(f"/api/games/{game}/why").json()}
    record = client.get(f"/api/games/{game}/record?form=json").text
    report = client.post("/api/check", json={"text": record}).json()
    assert (report["legal"], report["findings"]) == (1, [])


def test_an_old_number_is_told_and_nothing_is_lost(client: httpx.Client) -> None:
    """The row number is an optimistic lock: who comes second is told, and the trail has one row for it."""
    game, _ = opened(client)
    assert row(client, game, 1, 1, do="charge", by="A", card="X").status_code == 200
    second = row(client, game, 1, 1, do="end", by="A")
    assert (second.status_code, second.json()["message"]["en"]) == (
        409, "Another judge was first. Look at the table as it is now.",
    )  # fmt: skip
    assert len(client.get(f"/api/games/{game}/trail").json()) == 2


def test_an_undo_is_a_row_too(client: httpx.Client) -> None:
    """What was taken back stays in the trail, with who did it."""
    game, _ = opened(client)
    row(client, game, 1, 1, do="charge", by="A", card="X")
    undone = client.post(f"/api/games/{game}/rows", json={"rows": 2, "row": {"row": "undone"}}).json()
    assert (undone["view"]["rows"], undone["view"]["length"], undone["view"]["redo"]) == (3, 1, True)
    trail = client.get(f"/api/games/{game}/trail").json()
    assert [each["row"]["row"] for each in trail] == ["opened", "played", "undone"]
    assert {each["who"] for each in trail} == {"script"}
    assert [each["said"]["en"] for each in trail] == [
        "opened the table",
        'A: charge "X"',
        "took back what was done last",
    ]
    assert trail[1]["said"]["ja"] == "A: チャージ 「X」"


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/me", "/openapi.json", "/api/editions/1.48"])
def test_nobody_comes_in_without_a_link(server: Server, path: str) -> None:
    """Without a cookie or a token there is nothing to see."""
    assert httpx.get(server.url + path).status_code == 401


def test_a_link_lets_one_judge_in(server: Server) -> None:
    """A link works once; looking at it, as previews of messages do, does not use it up."""
    link = server.invite()
    with httpx.Client(headers={"Origin": server.url}) as browser:
        assert [browser.get(link).status_code for _ in range(2)] == [200, 200]
        form = {"link": link.partition("link=")[2], "who": SCRIPT}
        first = browser.post(f"{server.url}/enter", data=form)
        assert first.status_code == 303
        assert {"HttpOnly", "SameSite=strict"} <= set(first.headers["set-cookie"].split("; "))
        assert browser.get(f"{server.url}/api/me").json() == {"who": SCRIPT}
        assert httpx.post(f"{server.url}/enter", data=form, headers={"Origin": server.url}).status_code == 403


def test_names_in_a_link_are_no_markup(server: Server) -> None:
    """The page behind a link shows a name as it is written."""
    page = httpx.get(server.invite(SCRIPT)).text
    assert SCRIPT not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 400),
        ({"Host": "127.0.0.1.evil.example"}, 400),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
    ],
)
def test_another_page_may_do_nothing(server: Server, headers: dict[str, str], status: int) -> None:
    """A wrong name of the server, another page, no page, or a body without end is refused before it is read."""
    assert httpx.post(f"{server.url}/api/games", headers=headers, content=b"").status_code == status


@pytest.mark.parametrize("length", ["99999999999", "-1", "1e9", ""])
def test_a_body_that_says_it_is_huge_is_not_read(server: Server, length: str) -> None:
    """A length beyond the limit, or one that is no number, is refused at once."""
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))) as raw:
        head = f"POST /api/games HTTP/1.1\r\nHost: {server.url[7:]}\r\nContent-Length: {length}\r\n\r\n"
        raw.sendall(head.encode())
        assert raw.recv(100).split()[1] in {b"413", b"400"}


def test_a_body_that_hides_its_length_is_cut_off(client: httpx.Client) -> None:
    """What is sent in pieces is counted: nothing larger than the limit is ever held."""
    pieces = (b'{"text": "' + b"x" * 2**20 for _ in range(12))
    assert client.post("/api/games", content=pieces).status_code == 413


def test_a_body_in_no_encoding_cannot_be_read(client: httpx.Client) -> None:
    """What is no UTF-8 is said to be unreadable, not to be missing."""
    answer = client.post("/api/games", content=b"\xff", headers={"Content-Type": "application/json"})
    said = "What was sent cannot be read: This is not text in UTF-8."
    assert (answer.status_code, answer.json()["message"]["en"]) == (400, said)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("{", "This is not JSON: the text ends before it is complete."),
        ('{"text": "x", "text": "y"}', '"text" is written twice.'),
        ('{"text": ' + "[" * 100_000, "This is nested too deeply; the limit is 200."),
    ],
)
def test_a_body_that_is_no_json_or_says_a_key_twice_is_told(client: httpx.Client, body: str, said: str) -> None:
    """It is read as a record is: no value of two is chosen, and what stands there is told as it is."""
    answer = client.post("/api/check", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["message"]["en"]) == (422, f"What was sent cannot be read: {said}")


def test_what_is_no_http_is_answered_once(tmp_path: Path) -> None:
    """A body whose pieces are none is answered by the server alone, and no traceback fills its log."""
    with serving(tmp_path / "games.db", stderr=subprocess.PIPE) as server:
        with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))) as raw:
            head = f"POST /api/check HTTP/1.1\r\nHost: {server.url[7:]}\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"
            raw.sendall(head.encode())
            raw.settimeout(30)
            assert raw.recv(100).split()[1] == b"400"
        server.process.send_signal(signal.SIGINT)
        _, written = server.process.communicate(timeout=60)
        assert written.splitlines() == ["WARNING:  Invalid HTTP request received."]


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2f..%2fcli.py"])
def test_nothing_beside_the_page_is_served(client: httpx.Client, path: str) -> None:
    """A path that climbs out of the folder of the page finds nothing."""
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {"text": ""}, {"text": "{"}, {"text": "edition: 9.9\nfirst: A\n---\n"}, {"text": "x" * 5_000_000}, {"text": 1},
        {}, [], {"text": NEW, "more": 1}, {"text": "\ud800"},
        {"text": "edition: 1.48\nfirst: A\nstart: turn 3 A state x\n---\n"},
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said(client: httpx.Client, body: object) -> None:
    """Bad input is an answer in both languages, never an error of the server, and never sent back."""
    answer = client.post("/api/games", content=json.dumps(body), headers={"Content-Type": "application/json"})
    assert answer.status_code == 422, answer.text
    assert set(answer.json()["message"]) == {"ja", "en"}
    assert len(answer.content) < 100_000


@pytest.mark.parametrize("wrong", [{"at": 5}, {"branch": 3}, {"at": -1}, {"branch": 10**9}])
def test_lines_and_branches_that_are_not_there(client: httpx.Client, wrong: dict[str, int]) -> None:
    """A line or branch that a table does not have is said, and nothing is added."""
    game, _ = opened(client)
    assert client.get(f"/api/games/{game}", params=wrong).status_code == 422
    sent = {"row": "played", "at": 1, "line": {"do": "end"}} | wrong
    answer = client.post(f"/api/games/{game}/rows", json={"rows": 1, "row": sent})
    assert answer.status_code == 422 or answer.json()["taken"] is False
    assert len(client.get(f"/api/games/{game}/trail").json()) == 1


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('{"row":"opened","text":"x"}', "there is no action"),
        ('{"row":"undone","branch":-1}', "must be at least 0"),
        ('{"row":"played","at":1,"line":{"do":"' + "x" * 100_000 + '"}}', "there is no action"),
        ('{"row":"played","at":1,"line":' + '{"do":' * 900 + "1" + "}" * 900 + "}", "the action must be named by"),
    ],
)
def test_a_row_that_does_not_fit_is_said_in_both_languages(client: httpx.Client, row: str, said: str) -> None:
    """The field and what it must be are named, and of what was sent no more than the beginning comes back."""
    game, _ = opened(client)
    content = f'{{"rows":1,"row":{row}}}'
    answer = client.post(f"/api/games/{game}/rows", content=content, headers={"Content-Type": "application/json"})
    message = answer.json()["message"]
    assert (answer.status_code, said in message["en"]) == (422, True), message
    assert any(sign > "ぁ" for sign in message["ja"].partition(":")[2])
    assert len(message["en"]) < 1000


def test_nobody_asks_why_not_of_what_is_no_action(client: httpx.Client) -> None:
    """An action that the edition does not have is said not to be there, not to be legal."""
    game, _ = opened(client)
    answer = client.get(f"/api/games/{game}/why/<script>")
    assert (answer.status_code, answer.json()["message"]["en"]) == (422, "There is no such action in this edition.")


def test_a_game_that_is_not_there(client: httpx.Client) -> None:
    """An id of no game is a 404, and one that cannot be an id is refused."""
    assert client.get("/api/games/AAAAAAAAAAAAAAAA").status_code == 404
    assert client.get("/api/games/AAAAAAAAAAAAAAAA/events").status_code == 404
    assert client.get("/api/games/..%2f..%2fetc").status_code in (404, 422)


def test_so_many_follow_a_table_and_no_more(server: Server, client: httpx.Client) -> None:
    """The page that is one too many is told so in both languages, and has its place as soon as another one goes."""
    game, _ = opened(client)
    names = f"Host: {server.url[7:]}\r\nAuthorization: Bearer {server.token}"
    head = f"GET /api/games/{game}/events HTTP/1.1\r\n{names}\r\n\r\n"
    with ExitStack() as pages:
        address = ("127.0.0.1", int(server.url.rpartition(":")[2]))
        open_pages = [pages.enter_context(socket.create_connection(address)) for _ in range(MAX_FOLLOWERS)]
        for page in open_pages:
            page.sendall(head.encode())
            said = b""
            while b"data: 1" not in said:
                said += page.recv(1000)
        refused = client.get(f"/api/games/{game}/events")
        assert (refused.status_code, set(refused.json()["message"])) == (503, {"ja", "en"})
        open_pages[0].close()
        while (answer := _status(client, game)) == 503:
            pass
        assert answer == 200


def _status(client: httpx.Client, game: str) -> int:
    with client.stream("GET", f"/api/games/{game}/events") as answer:
        return answer.status_code


def test_every_answer_says_what_the_browser_may_do(client: httpx.Client) -> None:
    """A page of the server runs its own scripts only, in no frame, and nothing is kept by a cache."""
    for path in ("/", "/static/main.js", "/api/games", "/nowhere"):
        headers = client.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert (headers["x-content-type-options"], headers["cache-control"]) == ("nosniff", "no-store")


def test_an_answer_is_sent_at_once() -> None:
    """What the server accepts does not hold a small body back until its head is confirmed (Nagle's algorithm)."""
    with listening_at("127.0.0.1", 0) as listening, closing(socket.create_connection(listening.getsockname())):
        accepted = listening.accept()[0]
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        accepted.close()


def test_what_cannot_be_served_is_said(server: Server, tmp_path: Path) -> None:
    """A port that is taken, an address of another machine and a file of something else: exit code 2, no traceback."""
    port = server.url.rpartition(":")[2]
    other = tmp_path / "other.db"
    other.write_text("this is no database, and it is long enough to look like one" * 20, encoding="utf-8")
    for arguments in (["--port", port], ["--host", "203.0.113.1"], ["--data", other.name], ["--data", "/nowhere/x.db"]):
        data = [] if "--data" in arguments else ["--data", "games.db"]
        command = [sys.executable, "-m", "duelfsm", "serve", *arguments, *data]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, cwd=tmp_path)
        assert (done.returncode, "Traceback" in done.stderr) == (2, False), done.stderr
        assert done.stderr.startswith("duelfsm")
        assert len(done.stderr.splitlines()) <= 3  # of at most 80 cells each


def test_a_killed_server_loses_no_row_that_it_acknowledged(tmp_path: Path) -> None:
    """SIGKILL at random moments while two judges post: what was answered is there after the restart, in order."""
    script = Path(__file__).with_name("killing.py")
    command = [sys.executable, str(script), str(tmp_path / "games.db"), "3", "7"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("3 kills: ")
    assert " 0 rows" not in done.stdout


def test_a_server_that_is_told_to_stop_stops_quietly(tmp_path: Path) -> None:
    """Ctrl-C while a page follows a table: the stream ends, nothing is written about it, and the exit code is 130."""
    with serving(tmp_path / "games.db", stderr=subprocess.PIPE) as server, server.client() as client:
        game, _ = opened(client)
        with client.stream("GET", f"/api/games/{game}/events") as events:
            said = events.iter_lines()
            assert next(said) == "data: 1"
            server.process.send_signal(signal.SIGINT)
            assert list(said) == [""]
        _, written = server.process.communicate(timeout=60)
        assert (server.process.returncode, written) == (130, "")


def test_a_token_comes_from_the_command(server: Server) -> None:
    """Without a browser a program gets a token, which lets it in under its name; a name of nothing is refused."""
    command = [sys.executable, "-m", "duelfsm", "token", "--data", str(server.data)]
    made = subprocess.run([*command, "--who", "bot"], capture_output=True, encoding="utf-8", check=True)
    headers = {"Authorization": f"Bearer {made.stdout.strip()}"}
    with httpx.Client(base_url=server.url, headers=headers) as program:
        assert program.get("/api/me").json() == {"who": "bot"}
    assert subprocess.run([*command, "--who", ""], capture_output=True, check=False).returncode == 2


RICH = """edition: 1.48
first: A
A: Akari
A battle: "Aqua Hulcus", "Foo" tapped
A mana: "Faerie Life", "Natural Snare" tapped, 2
A hand: "Ace", 2
B battle: "La Ura Giga"
card "La Ura Giga": type creature; power 2000; keywords blocker
card "Ace": type spell; cost 1; civilizations none; abilities shield_to_hand s-trigger
start: turn 5 A
---
turn 5 A
  charge "Bolshack Dragon"
  charge "Ace"
  attack "Aqua Hulcus" -> player
    B: no block
    break 1
"""
ENDED = "first: A\n---\nturn 1 A\ncharge X\nend\nturn 2 B\ndraw\nB: concede\n"
ASKED = [
    "get /api/games", "post /api/games", "get /api/games/{game}", "get /api/games/{game}?public=true",
    "get /api/games/{game}?at=4", "post /api/games/{game}/rows", "get /api/games/{game}/choices",
    "get /api/games/{game}/choices?at=3", "get /api/games/{game}/why?at=2", "get /api/games/{game}/why/{do}?at=2",
    "get /api/games/{game}/names?typed=aq", "get /api/games/{game}/card?name=Foo", "post /api/games/{game}/line",
    "get /api/games/{game}/trail", "get /api/me", "post /api/links", "post /api/tokens", "get /api/passes",
    "post /api/check", "get /api/editions/{edition}", "get /api/editions/{edition}/pictures/{lang}",
]  # fmt: skip


def body_of(path: str, text: str) -> dict[str, object] | None:
    """Return what is sent to a path."""
    if path.endswith("/rows"):
        return {"rows": 1, "row": {"row": "played", "at": 6, "line": {"do": "charge", "card": "X"}}}
    if path.endswith("/line"):
        return {"line": "attack X -> player"}
    return {"who": "bot"} if path.endswith(("links", "tokens")) else {"text": text}


@pytest.mark.parametrize("text", [RICH, ENDED], ids=["attack", "ended"])
@pytest.mark.parametrize("asked", ASKED)
def test_an_answer_is_as_it_is_described(client: httpx.Client, asked: str, text: str) -> None:
    """`/openapi.json` says what comes back, with every key: an answer has no other ones, and lacks none."""
    method, url = asked.split(" ")
    path, document = url.partition("?")[0], client.get("/openapi.json").json()
    (schema,) = [each["content"]["application/json"]["schema"]
                 for status, each in document["paths"][path][method]["responses"].items()
                 if status.startswith("20")]  # fmt: skip
    url = url.format(game=opened(client, text)[0], do="charge", edition="1.48", lang="en")
    answer = client.request(method, url, json=body_of(path, text) if method == "post" else None)
    assert answer.is_success, answer.text
    closed = {name: {"additionalProperties": False, **each} for name, each in document["components"]["schemas"].items()}
    jsonschema.validate(answer.json(), {**schema, "components": {"schemas": closed}})


def test_every_answer_is_described(client: httpx.Client) -> None:
    """No endpoint answers just an object or a list of anything, and each is asked by the test above."""
    document = client.get("/openapi.json").json()
    asked = {each.partition("?")[0] for each in ASKED}
    for path, ways in document["paths"].items():
        for method, said in ways.items():
            told = next(each for status, each in said["responses"].items() if status.startswith("20"))
            schema = told.get("content", {}).get("application/json", {}).get("schema")
            if schema is not None:
                assert "$ref" in json.dumps(schema) or schema.get("items") == {"type": "string"}, path
                assert f"{method} {path}" in asked


def test_the_example_client_checks_a_record(server: Server, tmp_path: Path) -> None:
    """The typed client sends a record and prints the verdict, the finding (503.2), and what may be done."""
    path = tmp_path / "game.duel"
    path.write_text("first: A\n---\nturn 1 A\ncharge X\ncharge Y\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), server.url, server.token, str(path)],
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert done.stdout.startswith("illegal\nline 5, rule 503.2: The mana charge")
    assert "\nmana charge\n" in done.stdout
    assert "A may: end the turn (506.2)\n" in done.stdout


def test_the_types_of_the_example_client_are_those_of_the_document(client: httpx.Client) -> None:
    """Each of its types is a schema of `/openapi.json`, by name, of which it has some of the keys."""
    schemas = client.get("/openapi.json").json()["components"]["schemas"]
    types = {name: each for name, each in runpy.run_path(str(EXAMPLE)).items() if is_typeddict(each)}
    assert len(types) > 4
    for name, each in types.items():
        assert set(each.__annotations__) <= set(schemas[name]["properties"]), name
