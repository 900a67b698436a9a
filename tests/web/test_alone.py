"""The page without a server: the referee in the browser, also with no network, and games that stay on the device."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from judging import begin, browser, do, phone
from playwright.sync_api import Browser, expect

from duelfsm.web.offline import BuildError, build

LONG = 60_000  # milliseconds until the referee has started on a slow machine


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page; it needs npm and pip's index."""
    out = tmp_path_factory.mktemp("page")
    try:
        build(out)
    except BuildError as error:
        if os.environ.get("DUELFSM_REQUIRE_BROWSER") == "1":
            raise
        pytest.skip(str(error))
    return out


@pytest.fixture
def host(built: Path) -> Iterator[ThreadingHTTPServer]:
    """A web server that knows nothing but files."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()


def test_the_page_plays_on_with_no_network_and_no_server(browser: Browser, host: ThreadingHTTPServer) -> None:
    """After the first visit the server goes and the network is off: the game is there, and goes on.

    What would overflow the browser's stack (100,000 brackets) is refused before it does, as everywhere else.
    """
    context = phone(browser)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"http://127.0.0.1:{host.server_port}/")
    expect(page.locator(".ways-in")).to_be_visible(timeout=LONG)
    begin(page)
    do(page, "charge", "A", then="Aqua Hulcus")
    page.evaluate("navigator.serviceWorker.ready")
    host.shutdown()
    host.server_close()
    context.set_offline(True)
    page.reload()
    expect(page.locator('.table[data-rows="2"]')).to_be_visible(timeout=LONG)
    do(page, "end", "A")
    page.locator("[data-fold=closed] > summary").tap()
    page.locator(".closed[data-do=charge]").tap()
    expect(page.locator("dialog .finding")).to_contain_text("500.2a")
    page.goto(page.url.split("#")[0] + "#/paste")
    page.fill("textarea", '{"a":' * 100_000)
    page.tap("button.main")
    expect(page.locator(".verdict.unreadable")).to_be_visible(timeout=LONG)
    expect(page.locator(".found .sentence")).to_contain_text("nested too deeply; the limit is 200")
    page.go_back()
    expect(page.locator('.table[data-rows="3"]')).to_be_visible(timeout=LONG)
    assert errors == []
    context.close()
