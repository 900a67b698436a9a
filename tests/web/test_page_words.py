"""The words of the judge's page: each is said somewhere, and stands in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import duelfsm

STATIC = Path(duelfsm.__file__).parent / "web" / "static"
WORD = re.compile(r'(\w+): \["[^"]*", "[^"]*"\]')


def test_each_word_of_the_page_is_said_somewhere() -> None:
    """A word that no view names, by itself or by its beginning or ending, is left over."""
    keys = WORD.findall((STATIC / "words.js").read_text("utf-8"))
    views = "".join(path.read_text("utf-8") for path in sorted(STATIC.glob("*.js")) if path.name != "words.js")
    made = [re.compile(f"{before}\\w+{after}") for before, after in re.findall(r"w\(`(\w*)\$\{[^}]*\}(\w*)`\)", views)]
    said = set(re.findall(r'"(\w+)"', views))
    assert len(keys) > 100
    assert [key for key in keys if key not in said and not any(each.fullmatch(key) for each in made)] == []
