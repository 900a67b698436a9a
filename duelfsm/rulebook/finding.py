"""A finding: what was wrong, where, by which rule, and what was legal there."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from duelfsm.rulebook.text import Text


class Severity(StrEnum):
    """How grave a finding is; only an error makes a record illegal."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Kind(StrEnum):
    """What sort of finding it is."""

    ILLEGAL = "illegal"
    MISSED = "missed"
    UNVERIFIED = "unverified"
    INPUT = "input"
    EXPECTED = "expected"


class Repair(BaseModel):
    """A suggested way back; never official."""

    model_config = ConfigDict(frozen=True)

    kind: str
    to_line: int
    clean: bool
    message: Text


class Finding(BaseModel):
    """One finding of a check. `line` and `column` count from 1; None where no file is read."""

    model_config = ConfigDict(frozen=True)

    path: str | None = None
    line: int | None = None
    column: int | None = None
    code: str
    rule: str | None = None
    severity: Severity = Severity.ERROR
    kind: Kind = Kind.ILLEGAL
    slip: bool = False
    basis: str | None = None
    state: str | None = None
    beat: str | None = None
    turn: int | None = None
    player: str | None = None
    message: Text
    legal: tuple[str, ...] = ()
    follows: int | None = None
    repair: Repair | None = None


def code_of(rule: str | None, reason: str) -> str:
    """Return `DM` and the rule's number, or `DM.` and the reason where no rule is named."""
    return f"DM{rule}" if rule else f"DM.{reason}"
