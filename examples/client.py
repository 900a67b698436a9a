"""A program that uses the server of the page: `python examples/client.py http://127.0.0.1:8047 TOKEN game.duel`.

`duelfsm serve --data games.db` runs the server, and `duelfsm token --data games.db` prints a token. The types are
parts of the schemas of the same names in `/openapi.json`.
"""

import json
import sys
from pathlib import Path
from typing import Any, TypedDict
from urllib.request import Request, urlopen


class Message(TypedDict):
    """A sentence in both languages."""

    ja: str
    en: str


class ToldFinding(TypedDict):
    """What is wrong with a line."""

    line: int | None
    rule: str | None
    message: Message


class CheckedText(TypedDict):
    """What the server says of a record."""

    verdict: str
    findings: list[ToldFinding]


class Offered(TypedDict):
    """What may be done."""

    by: str
    label: Message
    rule: str


class ShownTable(TypedDict):
    """Where a game stands."""

    place: Message
    options: list[Offered]


class OpenedTable(TypedDict):
    """A table that was opened with a record."""

    id: str
    view: ShownTable


def ask(url: str, token: str, body: dict[str, str]) -> Any:
    """Return what the server answers to what is sent."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    asked = Request(url, json.dumps(body).encode(), headers)  # noqa: S310 - the address is the user's
    with urlopen(asked) as answer:  # noqa: S310 - the address of the user, asked above
        return json.load(answer)


if __name__ == "__main__":
    address, secret, path = sys.argv[1:]
    record = {"text": Path(path).read_text(encoding="utf-8")}
    checked: CheckedText = ask(f"{address}/api/check", secret, record)
    print(checked["verdict"])
    for each in checked["findings"]:
        print(f"line {each['line']}, rule {each['rule']}: {each['message']['en']}")
    table: OpenedTable = ask(f"{address}/api/games", secret, record)
    print(table["view"]["place"]["en"])
    for option in table["view"]["options"]:
        print(f"{option['by']} may: {option['label']['en']} ({option['rule']})")
