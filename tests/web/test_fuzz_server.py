"""Requests that the OpenAPI document allows, and some that it forbids: never an error of the server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from judging import NEW, Server, server


def test_no_request_is_an_error_of_the_server(server: Server, tmp_path: Path) -> None:
    """Schemathesis finds no status of 500 and above, on a table that is there; DUELFSM_FUZZ says how long it looks."""
    with server.client() as client:
        game = client.post("/api/games", json={"text": NEW}).json()["id"]
    config = tmp_path / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.game" = "{game}"\n"path.edition" = "1.48"\n', encoding="utf-8")
    examples = os.environ.get("DUELFSM_FUZZ", "8")
    phases = "coverage,fuzzing,stateful" if "DUELFSM_FUZZ" in os.environ else "fuzzing"
    command = [
        str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config),
        "run", f"{server.url}/openapi.json",
        "--header", f"Authorization: Bearer {server.token}", "--checks", "not_a_server_error", "--seed", "1",
        "--max-examples", examples, "--phases", phases, "--no-color",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    assert "generated" in done.stdout
