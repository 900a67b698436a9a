"""What each overlay is about: one named change of the rules, when it came, and what that rests on (law 6)."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import Any

from pydantic import Field, ValidationError

from duelfsm.rulebook.overlay import CHANGE, CLAUSES, WhatChanged, day_of, read_overlay, what_is_said
from duelfsm.rulebook.reader import SpecError, SpecFault, read_yaml
from duelfsm.rulebook.text import Text


class Change(WhatChanged):
    """A change of the rules: before its day the overlay holds.

    Attributes:
        overlay: the file.
        since: the day from which on the rules are without the overlay.
        clauses: the numbered rules that say something else, or were not there.
    """

    overlay: str
    since: datetime.date
    clauses: tuple[str, ...] = Field(min_length=1)

    @property
    def text(self) -> Text:
        """What changed."""
        return Text(ja=self.ja, en=self.en)


def changes_of(overlays: Iterable[Traversable]) -> list[Change]:
    """Return what overlays are about, in their order; one that says nothing of it, as a trial, is left out.

    Raises:
        SpecError: where one does not say so in its form.
    """
    return [_change(path, said) for path in overlays if (said := read_yaml(path).get(CHANGE)) is not None]


def _change(path: Traversable, said: Any) -> Change:
    removed, sections = read_overlay(path)
    clauses = [*removed.get(CLAUSES, ()), *(item["id"] for item in sections.get(CLAUSES, ()))]
    known = dict(what_is_said(path, said))
    try:
        return Change.model_validate({**known, "overlay": path.name, "since": day_of(path), "clauses": clauses})
    except ValidationError as error:
        line = getattr(said, "line", 1)
        faults = [f"change.{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()]
        raise SpecError([SpecFault(str(path), line, fault) for fault in faults]) from None
