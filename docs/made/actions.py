"""The actions of the library, with what each can be given."""

from __future__ import annotations

import inspect
from typing import Any

from pydantic import BaseModel

import duelfsm
from duelfsm.play.actions.base import Action

HEADS = {"en": "| action | fields | what it is |", "ja": "| 行動 | 項目 | 内容 |"}
COMMON = {"do", "by", "note", "holds", "refused"}


def actions(language: str) -> str:
    """Return the table of the public actions."""
    public = [getattr(duelfsm, name) for name in duelfsm.__all__]
    found = [each for each in public if inspect.isclass(each) and issubclass(each, Action) and each is not Action]
    return "\n".join([HEADS[language], "|---|---|---|", *map(_row, found)])


def _row(action: type[BaseModel]) -> str:
    names = ", ".join(f"`{name}`" for name in action.model_fields if name not in COMMON)
    says: Any = inspect.getdoc(action) or ""
    return f"| `{action.__name__}` | {names} | {says.splitlines()[0]} |"
