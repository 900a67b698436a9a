"""How people set out their lines: the name of a step, alone or before an act, bullets, the time, a turn in brackets."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import words_of


def is_heading(body: str) -> bool:
    """Tell whether a line says nothing but the name of a step or substep, in either language."""
    return step_named(body) is not None


def step_named(body: str) -> str | None:
    """Return the step or the state whose name words are, in either language, None where they are no such name."""
    return _names().get(fold(body.strip().rstrip(_COLONS)))


def name_of_step(item_id: str, language: str) -> str:
    """Return the name of a step or a state by which it is read again."""
    declared = load_edition(newest_edition()).declaration
    item: Any = next(each for each in (*declared.steps, *declared.states) if each.id == item_id)
    words: tuple[str, ...] = (getattr(item.name, language), *words_of(item))
    return next(word for word in words if step_named(word) == item_id)


def undecorated(line: str) -> str:
    """Return a line, letter for letter, without time, bullet, bars, and brackets round its beginning (【3】)."""
    plain = _TIME.sub(_blank, line, count=1)
    if _BARS.match(plain):
        plain = _BARS_BEHIND.sub(_blank, plain, count=1)
    plain = _BULLET.sub(_blank, plain, count=1)
    return _BRACKETS.sub(lambda found: f"{found[1]} {found[2]} ", plain, count=1)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


@cache
def _names() -> dict[str, str]:
    """Return the names of steps and substeps; what happens in a state (カードを引く) may be meant as an action."""
    declared = load_edition(newest_edition()).declaration
    words = [(fold(word), item.id) for item in (*declared.states, *declared.steps) for word in words_of(item)]
    return {word: item_id for word, item_id in words if word.endswith(_STEP)}


_STEP = ("step", "ステップ")
_COLONS = ":："
_TIME = re.compile(r"^\s*[\[(【]?[0-9０-９]{1,2}(?:[:：][0-9０-９]{2}){1,2}[\])】]?(?=\s)")
_BULLET = re.compile(r"^\s*(?:[・•■◆▼▶●]|[-*–=~＝]+(?=\s))")
_BARS = re.compile(r"^\s*(?:[-=~＝]{2,}|[■◆▼])\s")
_BARS_BEHIND = re.compile(r"(?<=\s)(?:[-=~＝]{2,}|[■◆▼])\s*$")
_BRACKETS = re.compile(r"^(\s*)[【\[]([^】\]]*)[】\]]")
