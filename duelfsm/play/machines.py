"""The machine of an edition, made ready to run once."""

from __future__ import annotations

from functools import lru_cache

from duelfsm.machine.compiled import Compiled
from duelfsm.play.chapters import RULES
from duelfsm.rulebook.edition import Edition


@lru_cache(maxsize=64)
def compiled(edition: Edition) -> Compiled:
    """Return the machine of an edition with the rules of this package, built once for all days of the same rules."""
    return Compiled(edition, RULES) if edition.rules is edition else compiled(edition.rules).of_day(edition)
