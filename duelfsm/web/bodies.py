"""What the server is sent and answers, for its OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field

from duelfsm.play.actions.expected import Line, Name
from duelfsm.record.model.limits import MAX_ACTIONS, MAX_RECORD_BYTES
from duelfsm.web.rows import Added

GameId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16}$")]
BranchNumber = Annotated[int, Query(ge=0, le=1000)]
At = Annotated[int | None, Query(ge=0, le=MAX_ACTIONS)]
Edition = Annotated[str, Path(max_length=40)]
Seat = Literal["A", "B"]
RecordText = Annotated[str, Field(max_length=MAX_RECORD_BYTES)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewGame(_Body):
    """A record in either spelling. A game that begins is one without actions."""

    text: RecordText


class RowToAdd(_Body):
    """A row to be added behind the first `rows` rows of a table, which is where the page stands that sends it."""

    rows: Annotated[int, Field(ge=1, le=1_000_000)]
    row: Added


class Typed(_Body):
    """A line in the hand notation."""

    line: Line


class ToCheck(_Body):
    """A record to check, and the edition by which it is judged instead of its own."""

    text: RecordText
    edition: Annotated[str, Field(max_length=40)] | None = None


class Guest(_Body):
    """Whom a link or a token is for."""

    who: Name


class Message(BaseModel):
    """A sentence in both languages."""

    ja: str
    en: str


class Answer(BaseModel):
    """What may be answered where a fact is asked for: what is sent, and what is shown."""

    value: str | list[str]
    label: Message


class AskedFact(BaseModel):
    """A fact of a card that would decide."""

    card: str
    fact: str
    name: Message
    kind: Literal["number", "list", "one"]
    answers: list[Answer]


class Option(BaseModel):
    """What may stand in a field: what is sent and shown, and of a card its id, or the zone where nobody knows it."""

    value: Any
    label: Message
    card: int | None = None
    owner: Seat | None = None
    hidden: bool = False
    zone: str | None = None


class WayBack(BaseModel):
    """How a mistake may be repaired: a suggestion, never official."""

    kind: str
    to_line: int
    clean: bool
    message: Message


class ToldFinding(BaseModel):
    """A finding with every key of the contract, what its rule says, and what was decided about it."""

    path: str | None
    line: int | None
    column: int | None
    code: str
    rule: str | None
    severity: Literal["error", "warning", "note"]
    kind: Literal["illegal", "missed", "unverified", "input", "expected"]
    slip: bool
    basis: str | None
    state: str | None
    beat: str | None
    turn: int | None
    player: str | None
    message: Message
    legal: list[str]
    follows: int | None
    repair: WayBack | None
    clause: Message | None
    decisions: list[Message]
    asks: AskedFact | None


class Problem(BaseModel):
    """Why something was not done: a sentence, and the findings of a record where there are any."""

    message: Message
    findings: list[ToldFinding] = []


class CheckedText(BaseModel):
    """What was found in a record, and its verdict."""

    records: int
    legal: int
    illegal: int
    undecided: int
    unreadable: int
    verdict: Literal["legal", "illegal", "undecided", "unreadable"]
    findings: list[ToldFinding]


class OfferedField(BaseModel):
    """A field that is asked for; `many`: more than one of the options may be chosen."""

    name: str
    label: Message
    many: bool
    options: list[Option]


class Offered(BaseModel):
    """What may be done: what the button says, what is sent, and the fields that are still asked for."""

    do: str
    by: Seat
    state: str
    label: Message
    rule: str
    given: dict[str, Any]
    anywhere: bool
    operation: bool
    ends: bool
    aside: bool
    passes: list[Message]
    fields: list[OfferedField]


class MadeToken(BaseModel):
    """A token for a program, to be sent as `Authorization: Bearer TOKEN`."""

    token: str


class WhoAsks(BaseModel):
    """Who asks."""

    who: str


class Invitation(BaseModel):
    """A link by which one judge can come in, once."""

    link: str


class KnownPass(BaseModel):
    """What lets somebody in: whose it is, since and until when (seconds since 1970), and whether it is one's own."""

    id: str
    kind: Literal["link", "session", "token"]
    who: str
    made: float
    ends: float
    own: bool
