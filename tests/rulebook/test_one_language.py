"""English messages have no Japanese in them, and a line to type instead is in the language of what was typed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.notation_words import Sentence
from duelfsm.rulebook.reader import read_yaml

ROOT = Path(__file__).parents[2]
JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff\uff01-\uffef「」《》]")
PLACES = re.compile(r"\{\w+\}")
SPECS = sorted((ROOT / "specs").rglob("*.yaml"))
MODULES = sorted((ROOT / "duelfsm").rglob("*.py"))


def english_of(data: Any) -> Iterator[str]:
    """Yield what is said in English anywhere in a file of the specs."""
    if isinstance(data, dict):
        yield from (each for key, each in data.items() if key == "en" and isinstance(each, str))
    if isinstance(data, dict | list | tuple):
        for each in data.values() if isinstance(data, dict) else data:
            yield from english_of(each)


def english_in(module: Path) -> Iterator[str]:
    """Yield what a module says in English, in pieces."""
    calls = [each for each in ast.walk(ast.parse(module.read_text(encoding="utf-8"))) if isinstance(each, ast.Call)]
    for said in (word.value for call in calls for word in call.keywords if word.arg == "en"):
        pieces = (each.value for each in ast.walk(said) if isinstance(each, ast.Constant))
        yield from (piece for piece in pieces if isinstance(piece, str))


@pytest.mark.outside("specs that the page does not have")
@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.name)
def test_the_specs_say_in_english_what_is_english(path: Path) -> None:
    """An English run shows no Japanese, but for what was typed and for the names of cards."""
    assert [each for each in english_of(read_yaml(path)) if JAPANESE.search(each)] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_modules_say_in_english_what_is_english(path: Path) -> None:
    """So it is with what the modules say themselves."""
    assert [each for each in english_in(path) if JAPANESE.search(each)] == []


@pytest.mark.parametrize("sentence", load_notation().sentences, ids=lambda sentence: sentence.id)
def test_what_may_be_typed_instead_is_in_the_same_language(sentence: Sentence) -> None:
    """Who types `gr summon` is not told to type Japanese, nor the other way round."""
    instead = {bool(JAPANESE.search(each)) for each in (*sentence.lines, *sentence.either)}
    said = {bool(JAPANESE.search(each)) for each in sentence.say if re.search(r"[^\W\d]", PLACES.sub("", each))}
    assert len(instead | said) <= 1 or not instead
