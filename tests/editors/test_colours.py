"""The grammar colours each shipped record, read by the library of VS Code; and the extension is packed."""

from __future__ import annotations

import json
import os
import subprocess
import zipfile
from collections import Counter
from pathlib import Path

import pytest

from duelfsm.lsp.line_words import WordKind, words_of
from duelfsm.lsp.open_text import OpenText
from duelfsm.lsp.units import Units
from duelfsm.record.reference.text_mate import FILE

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "specs").glob("games/*.duel")) + sorted((ROOT / "specs").glob("rulings/*/*.duel"))
LIBRARIES = ("vscode-textmate@9", "vscode-oniguruma@2")
PLAYER = "variable.parameter.player"  # 先攻: names one, and is a key as well
SCOPES: dict[WordKind, tuple[str, ...]] = {
    "verb": ("keyword.control.verb",),
    "key": ("support.type.key", PLAYER),
    "note": ("comment.line",),
}
Tokens = list[list[tuple[int, int, list[str]]]]  # of each line of a file


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the library that reads the grammar, from its npm packages."""
    folder = tmp_path_factory.mktemp("npm")
    command = ["npm", "install", "--silent", "--no-save", "--ignore-scripts", "--prefix", str(folder), *LIBRARIES]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        if os.environ.get("CI"):
            raise
        pytest.skip("npm cannot give vscode-textmate")
    return folder


@pytest.fixture(scope="module")
def tokens(modules: Path) -> list[tuple[Path, Tokens]]:
    """Each shipped record with its tokens."""
    command = ["node", str(Path(__file__).with_name("tokens.mjs")), str(modules), str(ROOT / FILE)]
    names = "\n".join(map(str, RECORDS))
    done = subprocess.run(command, input=names, capture_output=True, check=True, encoding="utf-8")
    return list(zip(RECORDS, map(json.loads, done.stdout.splitlines()), strict=True))


def test_no_token_is_unknown(tokens: list[tuple[Path, Tokens]]) -> None:
    """Each word and sign of each shipped record is something to the grammar."""
    unknown: Counter[str] = Counter()
    for path, found in tokens:
        lines = path.read_text(encoding="utf-8").split("\n")
        for line, words in zip(lines, found, strict=True):
            unknown.update(line[begin:end] for begin, end, scopes in words if line[begin:end].strip() and not scopes)
    assert unknown == {}


def test_verbs_keys_and_notes_are_those_of_the_reader(tokens: list[tuple[Path, Tokens]]) -> None:
    """What the reader takes for a verb, a key of the head or a note has the colour of one."""
    wrong: Counter[str] = Counter()
    for path, found in tokens:
        text = OpenText(path.as_uri(), path.read_text(encoding="utf-8"), ("en",), Units())
        for line, coloured in enumerate(found):
            for word in words_of(text, line):
                scopes = " ".join(name for begin, end, names in coloured if begin <= word.begin < end for name in names)
                if not any(each in scopes for each in SCOPES.get(word.kind, ("",))):
                    wrong[f"{word.kind}: {text.lines[line][word.begin :]}"] += 1
    assert wrong == {}


def test_the_extension_is_packed(tmp_path: Path, modules: Path) -> None:
    """The official tool packs the client with its library, the grammar and the schemas."""
    assert modules.is_dir()
    out = tmp_path / "duelfsm.vsix"
    subprocess.run([str(ROOT / "scripts" / "vscode"), str(out)], check=True, capture_output=True)
    with zipfile.ZipFile(out) as packed:
        names = set(packed.namelist())
    assert {
        "extension/extension.js",
        "extension/language-configuration.json",
        "extension/syntaxes/duel.tmLanguage.json",
        "extension/schemas/record-1.schema.json",
        "extension/node_modules/vscode-languageclient/node.js",
        "extension/LICENSE.txt",
    } <= names
    assert not [name for name in names if name.endswith("package-lock.json")]
