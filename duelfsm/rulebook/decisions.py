"""What was decided where the rules are silent or ambiguous (law 13)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from duelfsm.rulebook.reader import SpecError, SpecFault, read_items
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.tables import Item
from duelfsm.rulebook.text import Text


class Decision(Item):
    """A decision: the rule that it fills in, what it rests on, and what was decided."""

    rule: str
    basis: Literal["official", "wiki", "reading"]
    ja: str
    en: str

    @property
    def name(self) -> Text:
        """What was decided, in both languages."""
        return Text(ja=self.ja, en=self.en)


@cache
def load_decisions(root: Path | None = None) -> tuple[Decision, ...]:
    """Return the decisions.

    Raises:
        SpecError: with the file and line of one that cannot be used.
    """
    path = (root or spec_root()) / "decisions.yaml"
    found = []
    for item in read_items(path, "decisions"):
        try:
            found.append(Decision.model_validate(item))
        except ValidationError as error:
            raise SpecError([SpecFault(item.file, item.line, fault["msg"]) for fault in error.errors()]) from None
    return tuple(found)
