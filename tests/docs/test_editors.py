"""The settings that the page about editors shows are those of the server."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from doc_pages import blocks

from duelfsm.cli.commands import app
from duelfsm.lsp.language_server import LANG, SPOKEN

ROOT = Path(__file__).parents[2]
COMMAND = ["duelfsm", "lsp"]


def shown(language: str, kind: str) -> str:
    """Return the block of a kind on the page."""
    return next(block.text for block in blocks(ROOT / "docs" / language / "editors.md") if block.kind == kind)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_editor_starts_the_server(language: str) -> None:
    """Helix and Neovim start `duelfsm lsp` for files that end with .duel, and ask for a language that it knows."""
    helix = tomllib.loads(shown(language, "toml"))
    server = helix["language-server"]["duelfsm"]
    assert [server["command"], *server["args"]] == COMMAND
    assert server["config"][LANG] in SPOKEN
    assert helix["language"][0]["file-types"] == ["duel"]
    neovim = shown(language, "lua")
    assert "cmd = " + json.dumps(COMMAND).replace("[", "{ ").replace("]", " }") in neovim
    assert re.findall(rf"{LANG} = \"(\w+)\"", neovim) == ["en"]
    assert COMMAND[1] in app
