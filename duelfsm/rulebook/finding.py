"""A finding: what was wrong, where, by which rule, and what was legal there."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

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

    model_config = ConfigDict(defer_build=True, frozen=True)

    kind: str
    to_line: int
    clean: bool
    message: Text


class Because(BaseModel):
    """What had happened by itself and stands behind a finding, such as the battle by which the card was destroyed.

    Attributes:
        rule: the number by which it happened.
        action: after how many accepted actions; None where it comes with the refused action itself.
        line: in which line of the file, None where no file is read or it lies before its first line.
        message: one sentence.
    """

    model_config = ConfigDict(defer_build=True, frozen=True)

    rule: str
    action: int | None = None
    line: int | None = None
    message: Text


class Finding(BaseModel):
    """One finding of a check. `line` and `column` count from 1; None where no file is read.

    `because` stands in no machine format: the message says it; nor does `guard`, the one that was false, `by`, who
    acted where the line itself does not say it, `card`, of which a fact would decide it, or `edition`, by which it was
    judged; nor what only people read: `place`, the moment in the words of a judge, `nth`, the number of the turn where
    the record counts those of each player alone, `said`, the message without what it rests on, and `decision`, by its
    id what was decided where the rules leave it open (law 13).
    """

    model_config = ConfigDict(defer_build=True, frozen=True)

    path: str | None = None
    line: int | None = None
    column: int | None = None
    code: str
    rule: str | None = None
    severity: Severity = Severity.ERROR
    kind: Kind = Kind.ILLEGAL
    slip: bool = False
    basis: str | None = None
    because: Because | None = Field(default=None, exclude=True)
    guard: str | None = Field(default=None, exclude=True)
    by: str | None = Field(default=None, exclude=True)
    card: str | None = Field(default=None, exclude=True)
    edition: str | None = Field(default=None, exclude=True)
    place: Text | None = Field(default=None, exclude=True)
    nth: int | None = Field(default=None, exclude=True)
    said: Text | None = Field(default=None, exclude=True)
    decision: str | None = Field(default=None, exclude=True)
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


# What words rest on: the text of the rules, an official answer, the wiki, or our reading.
BASES = {
    "text": Text(ja="条文", en="text"),
    "official": Text(ja="公式", en="official"),
    "wiki": Text(ja="ウィキ", en="wiki"),
    "reading": Text(ja="解釈", en="reading"),
}
