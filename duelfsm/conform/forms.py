"""The forms of the report of the suite: its own, and those that a report of a check has, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from duelfsm.conform.conformance import Conformance
from duelfsm.conform.told_as_data import as_checked, told_as_badge, told_as_json
from duelfsm.conform.told_as_text import told_as_text
from duelfsm.judge.reports.renderers import RENDERERS

Told = Callable[[Conformance, tuple[str, ...]], Iterator[str]]
_OWN: dict[str, Told] = {"text": told_as_text, "json": told_as_json, "badge": told_as_badge}


def told_as(form: str) -> Told:
    """Return what tells what was found in a form."""
    return _OWN.get(form) or partial(_as_a_check, form)


def _as_a_check(form: str, found: Conformance, languages: tuple[str, ...]) -> Iterator[str]:
    return RENDERERS[form](as_checked(found), languages)
