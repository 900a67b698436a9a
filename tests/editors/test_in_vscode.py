"""VS Code itself (code-server, from npm) opens a record in a browser, with the packed extension."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu"]
NPM = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
WRONG = 'edition: 1.48\nfirst: A\n---\nturn 1 A\n  charge "Aqua Hulcus"\n  charge "Bolshack Dragon"\n'


def installed(folder: Path) -> Path:
    """Return VS Code's server from npm, with those of its compiled parts that it needs here."""
    try:
        subprocess.run([*NPM, "--prefix", str(folder), "code-server@4"], check=True, capture_output=True)
        home = folder / "node_modules" / "code-server" / "lib" / "vscode"
        subprocess.run([*NPM, "--omit=dev"], cwd=home, check=True, capture_output=True)
        subprocess.run(["npm", "rebuild", "@vscode/spdlog", "node-pty"], cwd=home, check=False, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("npm cannot give code-server")
    return home / "out" / "server-main.js"


def free_port() -> int:
    """Return a port that nobody listens on."""
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a server with the extension, which opens a folder with a record."""
    if not CHROMIUM.exists():
        pytest.skip("there is no browser")
    server, port = installed(tmp_path / "npm"), free_port()
    folders = ["--extensions-dir", str(tmp_path / "extensions"), "--server-data-dir", str(tmp_path / "data")]
    subprocess.run([str(ROOT / "scripts" / "vscode"), str(tmp_path / "x.vsix")], check=True, capture_output=True)
    added = ["node", str(server), *folders, "--install-extension", str(tmp_path / "x.vsix")]
    subprocess.run(added, check=True, capture_output=True)
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "game.duel").write_text(WRONG, encoding="utf-8")
    settings = tmp_path / "data" / "data" / "Machine" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    command = shutil.which("duelfsm", path=str(Path(sys.executable).parent))
    settings.write_text(json.dumps({"duelfsm.command": command}), encoding="utf-8")
    run = [
        "node",
        str(server),
        *folders,
        "--port",
        str(port),
        "--without-connection-token",
        "--accept-server-license-terms",
    ]
    with subprocess.Popen(
        run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "LANG": "C.UTF-8"}
    ) as process:
        try:
            wait_for(f"http://localhost:{port}")
            opened = f'[["openFile","vscode-remote://localhost:{port}{tmp_path}/records/game.duel"]]'
            yield f"http://localhost:{port}/?folder={tmp_path}/records&payload={opened}"
        finally:
            process.terminate()


def wait_for(url: str) -> None:
    """Wait until a server answers."""
    for _ in range(100):
        try:
            httpx.get(url)
        except httpx.HTTPError:
            time.sleep(0.2)
        else:
            return
    pytest.fail("the server did not begin")


def test_a_record_is_judged_coloured_and_drawn(address: str) -> None:
    """The second charge is told with its rule (503.2), what went unsaid with its line; the turn is drawn beside it."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        page = browser.new_page()
        page.set_default_timeout(60_000)
        page.goto(address)
        page.get_by_text("Yes, I trust the authors").click()
        page.locator(".squiggly-error").first.wait_for()
        page.get_by_text("(untap)").first.wait_for()
        page.keyboard.press("Control+Shift+M")
        page.get_by_text("DM503.2").first.wait_for()
        shows_the_turn(page)
        browser.close()


def shows_the_turn(page: Page) -> None:
    """Ask for the picture of the turn, and wait until it is there."""
    page.locator(".view-line").nth(5).click()
    page.keyboard.press("F1")
    page.keyboard.type("duelfsm: Show the turn")
    page.get_by_text("Show the turn beside the record").first.wait_for()
    page.keyboard.press("Enter")
    picture = page.frame_locator("iframe.webview").frame_locator("iframe")
    picture.locator("svg .state.now").first.wait_for()
