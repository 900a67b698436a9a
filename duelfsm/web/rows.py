"""What a judge does at a table, as rows that are only ever added. A table is their fold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from duelfsm.play.actions.expected import Line
from duelfsm.record.model.limits import MAX_ACTIONS, MAX_RECORD_BYTES
from duelfsm.record.model.lines import AnyLine
from duelfsm.rulebook.cards import CardFacts

_Branch = Annotated[int, Field(ge=0, le=1000)]
_At = Annotated[int, Field(ge=0, le=MAX_ACTIONS)]


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Opened(_Row):
    """A table is opened with a record, in either spelling; a game that begins is a record without lines."""

    row: Literal["opened"] = "opened"
    text: Annotated[str, Field(max_length=MAX_RECORD_BYTES)]


class Played(_Row):
    """A line was played behind the first `at` lines of a branch.

    Where the branch goes on behind them, the line opens a branch of its own and nothing is lost. `kept`: it is
    written down although it was refused, because it happened.
    """

    row: Literal["played"] = "played"
    branch: _Branch = 0
    at: _At
    line: AnyLine
    kept: bool = False


class Undone(_Row):
    """The last line of a branch was taken back, or what was said of a card behind it."""

    row: Literal["undone"] = "undone"
    branch: _Branch = 0


class Redone(_Row):
    """What was taken back last was put back."""

    row: Literal["redone"] = "redone"
    branch: _Branch = 0


class Named(_Row):
    """A branch was given a name."""

    row: Literal["named"] = "named"
    branch: _Branch = 0
    name: Annotated[Line, Field(max_length=200)]


class Described(_Row):
    """A fact of a card was said; it becomes a line of the record's head, and everything is judged by it."""

    row: Literal["described"] = "described"
    card: CardFacts


Added = Annotated[Played | Undone | Redone | Named | Described, Field(discriminator="row")]  # to a table that is there
Row = Annotated[Opened | Played | Undone | Redone | Named | Described, Field(discriminator="row")]
ADDED: TypeAdapter[Added] = TypeAdapter(Added)
ROW: TypeAdapter[Row] = TypeAdapter(Row)


def plain_line(line: AnyLine) -> dict[str, Any]:
    """Return a line as plain data, without what is at its default."""
    return {**line.model_dump(mode="json", by_alias=True, exclude_defaults=True), "do": line.do}
