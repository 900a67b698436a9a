"""The extension for VS Code: what it names is there, it starts the server, and its grammar is made of the notation."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from duelfsm import __version__
from duelfsm.lsp.turn_picture import PICTURE
from duelfsm.record.reference.text_mate import FILE, text_mate_grammar

ROOT = Path(__file__).parents[2]
EXTENSION = ROOT / "editors" / "vscode"
MADE = "schemas"  # what is laid beside the extension as it is packed


def named(value: Any) -> list[str]:
    """Return the files that a part of the manifest names."""
    if isinstance(value, dict):
        return [name for each in value.values() for name in named(each)]
    if isinstance(value, list):
        return [name for each in value for name in named(each)]
    return [value] if isinstance(value, str) and value.startswith("./") else []


def test_the_grammar_is_fresh() -> None:
    """The file is what `duelfsm notation` makes of the words of today."""
    assert (ROOT / FILE).read_text(encoding="utf-8") == text_mate_grammar()


def test_each_file_that_the_manifest_names_is_there() -> None:
    """The manifest is of this version, and names no file that is lacking; the schemas are those of the specs."""
    manifest = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    assert manifest["version"] == __version__
    files = [EXTENSION / name for name in named(manifest)]
    made = [ROOT / "specs" / "schema" / file.name for file in files if file.parent.name == MADE]
    assert len(made) == 3
    assert [file for file in (*files, *made) if not file.is_file() and file.parent.name != MADE] == []


@pytest.mark.outside("processes")
@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
@pytest.mark.parametrize(("language", "options"), [("", {}), ("ja", {"lang": "ja"})])
def test_it_starts_the_server_and_shows_the_turn(language: str, options: dict[str, str]) -> None:
    """It starts `duelfsm lsp` in the project's folder and the language that is set, draws the turn, and ends it."""
    script = Path(__file__).with_name("stubs.cjs")
    command = ["node", str(script), str(EXTENSION / "extension.js"), language]
    asked = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert asked["server"] == {"command": "duelfsm", "args": ["lsp"], "options": {"cwd": "/project"}}
    assert asked["client"] == {"documentSelector": [{"language": "duel"}], "initializationOptions": options}
    assert (asked["started"], asked["stopped"]) == (1, 1)
    params = {"textDocument": {"uri": "file:///game.duel"}, "position": {"line": 3, "character": 1}, "dark": True}
    assert [json.loads(each) for each in asked["shown"]] == [[PICTURE, params]] * 2
