"""What the tests of the page share: the server as a judge starts it, and Debian's browser."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
NEW = "duelfsm: 1\nedition: 1.48\nfirst: A\n---\n"
expect.set_options(timeout=15_000)


@dataclass
class Server:
    """A running server: its address, its file, and a token for scripts."""

    process: subprocess.Popen[str]
    url: str
    data: Path
    token: str

    def client(self) -> httpx.Client:
        """Return a client with the token."""
        return httpx.Client(base_url=self.url, headers={"Authorization": f"Bearer {self.token}"}, timeout=30)

    def invite(self, who: str = "Judge") -> str:
        """Return a one-time link."""
        with self.client() as client:
            return str(client.post("/api/links", json={"who": who}).json()["link"])


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def serving(data: Path, **more: Any) -> Iterator[Server]:
    """Run `duelfsm serve` over a file of games."""
    port = free_port()
    command = [sys.executable, "-m", "duelfsm", "serve", "--port", str(port), "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more) as process:
        try:
            assert process.stdout is not None
            link = process.stdout.readline().strip().partition("link=")[2]
            url = f"http://127.0.0.1:{port}"
            yield Server(process, url, data, _token(url, link))
        finally:
            process.terminate()


def _token(url: str, link: str) -> str:
    """Come in by the first link as soon as the server listens, and return a token."""
    with httpx.Client(base_url=url, headers={"Origin": url}, transport=httpx.HTTPTransport(retries=12)) as judge:
        judge.post("/enter", data={"link": link, "who": "first"})
        return str(judge.post("/api/tokens", json={"who": "script"}).json()["token"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server, shared by the tests of a module: each opens tables of its own."""
    with serving(tmp_path_factory.mktemp("games") / "games.db") as found:
        yield found


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    """A script with a token."""
    with server.client() as found:
        yield found


@pytest.fixture(scope="module")  # a process has one at a time, and the modules share the workers
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without it the tests of the page are skipped, but not where it must be there."""
    if not CHROMIUM.exists() and os.environ.get("DUELFSM_REQUIRE_BROWSER") != "1":
        pytest.skip("there is no chromium here: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def phone(browser: Browser, **more: Any) -> BrowserContext:
    """Return a phone of 360 px that speaks English."""
    settings = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "locale": "en-US"}
    return browser.new_context(**{**settings, **more})


def come_in(page: Page, server: Server, link: str | None = None, who: str = "Judge") -> None:
    """Come in by a link, as a judge does."""
    page.goto(link or server.invite(who))
    page.fill("[name=who]", who)
    page.tap("button")
    expect(page.locator(".ways-in")).to_be_visible()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The page on a judge's phone; an error of its scripts fails the test."""
    context = phone(browser)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if "Content Security" in said.text else None)
    come_in(page, server)
    yield page
    context.close()
    assert errors == []


def begin(page: Page, text: str = NEW) -> str:
    """Open a record at a table by the page, and return its id."""
    page.goto(page.url.split("#")[0] + "#/paste")
    page.fill("textarea", text)
    page.locator(".form .row button").nth(1).tap()
    expect(page.locator(".bar")).to_be_visible()
    return page.url.split("/g/")[1]


def do(page: Page, action: str, by: str, **chosen: str) -> None:
    """Touch a choice, and name the card nobody has seen where one is asked for."""
    before = int(page.locator(".table").get_attribute("data-rows") or 0)
    choice = page.locator(f'.do[data-do="{action}"][data-by="{by}"]')
    if not choice.first.is_visible():
        page.locator("[data-fold=aside] > summary").tap()
    choice.first.tap()
    for name in chosen.get("then", "").split("|") if chosen.get("then") else []:
        sheet = page.locator("dialog.sheet[open]")
        sheet.or_(page.locator(f'.table[data-rows="{before + 1}"]')).wait_for()
        if not sheet.count():
            break  # there was one card only, so none was asked for
        if sheet.locator("[name=name]").count():
            sheet.locator("[name=name]").fill(name)
            sheet.locator("button.main").tap()
        else:
            sheet.locator(".do", has_text=name).first.tap()
    if how := chosen.get("how"):  # of a card that may be used in several ways
        page.locator(f'dialog [data-how="{how}"]').tap()
    expect(page.locator(f'.table[data-rows="{before + 1}"]')).to_be_visible()
