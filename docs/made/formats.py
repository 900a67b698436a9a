"""The formats of a report, each with who reads it."""

from __future__ import annotations

from duelfsm.judge.reports import RENDERERS
from duelfsm.judge.reports.renderers import read_by

LINE = {"en": "- `{}`, for {}", "ja": "- `{}`: {}向け"}


def formats(language: str) -> str:
    """Return a point for each format."""
    return "\n".join(LINE[language].format(name, getattr(read_by(name), language)) for name in RENDERERS)
