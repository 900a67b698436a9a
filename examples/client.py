"""A program that uses the server of the page: `python examples/client.py http://127.0.0.1:8047 TOKEN game.duel`.

`duelfsm serve --data games.db` runs the server, and `duelfsm token --data games.db` prints a token.
"""

import json
import sys
from pathlib import Path
from typing import TypedDict
from urllib.request import Request, urlopen


class Finding(TypedDict):
    """A part of what `/openapi.json` says of a finding; a message is there in "ja" and "en"."""

    line: int | None
    rule: str | None
    message: dict[str, str]


class Checked(TypedDict):
    """A part of what the server says of a record."""

    verdict: str
    findings: list[Finding]


def ask(url: str, token: str, body: dict[str, str]) -> Checked:
    """Return what the server answers to a record that is sent to be checked."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    asked = Request(f"{url}/api/check", json.dumps(body).encode(), headers)  # noqa: S310 - the address is the user's
    with urlopen(asked) as answer:  # noqa: S310 - the same
        found: Checked = json.load(answer)
    return found


if __name__ == "__main__":
    address, secret, path = sys.argv[1:]
    checked = ask(address, secret, {"text": Path(path).read_text(encoding="utf-8")})
    print(checked["verdict"])
    for each in checked["findings"]:
        print(f"line {each['line']}, rule {each['rule']}: {each['message']['en']}")
