"""The page for everybody: keyboard, screen reader, contrast, small screens and both themes, looked at by axe."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from judging import Server, begin, browser, come_in, phone, server
from playwright.sync_api import Browser, Page, expect

SIZES = [(360, 740), (768, 1024), (1280, 860)]
ALL_LOOKS = [(size, theme) for size in SIZES for theme in ("light", "dark")]
LOOKS = ALL_LOOKS[::3]  # the others where the browser must be there
AXE = "axe-core@4.14.1"
GAME = """edition: 1.48
first: A
A: Akari
A battle: "Aqua Hulcus", "Bronze-Arm Tribe" tapped
A mana: "Faerie Life", "Natural Snare" tapped, 2
A graveyard: "Holy Awe"
B battle: "La Ura Giga" tapped
card "La Ura Giga": type creature; power 2000; keywords blocker
start: turn 5 A state main
---
charge "Bolshack Dragon"
attack "Aqua Hulcus" -> player
"""


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The source of axe, from its npm package."""
    folder = tmp_path_factory.mktemp("axe")
    command = ["npm", "install", "--silent", "--no-save", "--ignore-scripts", "--prefix", str(folder), AXE]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        if os.environ.get("DUELFSM_REQUIRE_BROWSER") == "1":
            raise
        pytest.skip("npm cannot give axe-core")
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def complaints(page: Page, axe: str) -> list[str]:
    """Return what axe finds wrong with what is shown now."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [f"{each['id']}: {node['html'][:160]}" for each in found["violations"] for node in each["nodes"]]


def looked_at(page: Page, axe: str, name: str) -> None:
    """Look at a screen with axe, at its width, and keep a picture where one is asked for."""
    assert complaints(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    if folder := os.environ.get("DUELFSM_SCREENSHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


@pytest.mark.parametrize(("size", "theme"), ALL_LOOKS if os.environ.get("DUELFSM_REQUIRE_BROWSER") == "1" else LOOKS)
def test_every_screen_is_for_everybody(
    browser: Browser, server: Server, axe: str, size: tuple[int, int], theme: str
) -> None:
    """No screen has a fault that axe finds, in no theme, and none is wider than the device."""
    locale = {"light": "ja-JP", "dark": "en-US"}[theme]
    context = phone(browser, viewport={"width": size[0], "height": size[1]}, color_scheme=theme, locale=locale)
    page = context.new_page()
    come_in(page, server)
    name = f"{size[0]}-{theme}"
    looked_at(page, axe, f"{name}-start")
    for screen, part in (("new", "[name=A]"), ("byHand", ".zone-row"), ("rules", ".mat")):
        page.goto(f"{server.url}/#/{screen}")
        expect(page.locator(part).first).to_be_visible()
        looked_at(page, axe, f"{name}-{screen}")
    game = begin(page, GAME)
    for tab in ("act", "board", "picture", "record"):
        page.tap(f".tab[data-tab={tab}]")
        looked_at(page, axe, f"{name}-{tab}")
    page.locator(".track button").first.tap()
    looked_at(page, axe, f"{name}-step")
    for screen in ("report/0", "players"):
        page.goto(f"{server.url}/#/g/{game}/{screen}")
        expect(page.locator(".report, .players").first).to_be_visible()
        looked_at(page, axe, f"{name}-{screen.partition('/')[0]}")
    context.close()


def test_everything_by_keyboard(browser: Browser, server: Server) -> None:
    """Without a pointer: a choice is reached and done, its sheet closes with Escape, and focus comes back."""
    context = phone(browser, viewport={"width": 768, "height": 1024})
    page = context.new_page()
    come_in(page, server)
    begin(page)
    page.locator('.do[data-do="charge"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog [name=name]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.do") == "charge"
    page.keyboard.press("Enter")
    page.locator("dialog [name=name]").focus()
    page.keyboard.type("Aqua Hulcus")
    page.keyboard.press("Enter")
    expect(page.locator('.table[data-rows="2"]')).to_be_visible()
    context.close()
