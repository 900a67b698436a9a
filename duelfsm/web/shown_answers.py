"""What the server answers about tables, for its OpenAPI document: models that are not run on an answer."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from duelfsm.web.bodies import AskedFact, Message, Offered, Seat, ToldFinding


class KnownTable(BaseModel):
    """A table in the list: its rows, when the last one came (seconds since 1970), and what its head says."""

    number: int
    id: str
    rows: int
    when: float
    opened: None
    title: str | None
    event: str | None
    round: str | None
    players: dict[Seat, str]


class StateName(BaseModel):
    """A state that the game is in, the outermost first."""

    id: str
    name: Message
    rule: str


class Lit(BaseModel):
    """What is lit in the picture of the turn."""

    id: str
    role: str
    tag: str


class ShownCard(BaseModel):
    """A card of a zone, as it lies; a name that nobody knows is null."""

    id: int
    name: str | None
    kind: Message | None
    lies: Literal["untapped", "tapped", "upside_down"]
    sideways: bool
    face_down: bool
    fresh: bool
    on: str | None
    under: str | None
    link: int | None
    seals: int
    castle: bool


class ShownZone(BaseModel):
    """A zone of a player: how many cards lie there, and those that are known."""

    id: str
    name: Message
    public: bool
    field: bool
    count: int
    cards: list[ShownCard]


class ShownTurn(BaseModel):
    """A turn: its number in the game, whose it is, the number among the turns of that player."""

    number: int
    player: Seat
    nth: int
    extra: bool


class ShownAttack(BaseModel):
    """Who attacks what, who blocks, and the places of the shields that are broken."""

    attacker: str | None
    target: str | None
    blocker: str | None
    player: Seat | None
    broken: list[int]


class ShownWaiting(BaseModel):
    """An effect in standby; `next`: its owner may resolve it now."""

    owner: Seat
    name: str
    event: Message
    optional: bool
    shield: bool
    next: bool


class Ended(BaseModel):
    """How a game ended; nobody is the winner of a draw."""

    winner: str | None
    rule: str


class PlayerName(BaseModel):
    """What a player is called."""

    name: str | None


class PublicTable(BaseModel):
    """A position as both players may see it."""

    edition: str
    date: str
    first: Seat
    turn: ShownTurn | None
    player: Seat
    place: Message
    levels: list[StateName]
    marks: list[Lit]
    players: dict[Seat, PlayerName]
    zones: dict[Seat, list[ShownZone]]
    open: list[str | None]
    attack: ShownAttack | None
    queue: list[Seat]
    waiting: list[ShownWaiting]
    result: Ended | None


class Origin(BaseModel):
    """Where a branch begins: behind how many lines of which one."""

    branch: int
    at: int


class ShownBranch(BaseModel):
    """A branch of a table."""

    name: Message
    origin: Origin | None
    length: int


class ShownLine(BaseModel):
    """A line of the record, in both languages, and how deep it stands."""

    number: int
    do: str
    text: Message
    deep: int


class UnreadLine(BaseModel):
    """A line that could not be read."""

    line: int
    column: int
    message: Message


class ShownTable(PublicTable):
    """A table as a judge sees it: the position, what may be done, the lines and what was found in them."""

    options: list[Offered]
    too_much: Message | None
    rows: int
    branch: int
    branches: list[ShownBranch]
    at: int
    length: int
    undo: bool
    redo: bool
    lines: list[ShownLine]
    findings: list[ToldFinding]
    faults: list[UnreadLine]


class OpenedTable(BaseModel):
    """A table that was opened."""

    id: str
    view: ShownTable


class TakenRow(BaseModel):
    """Whether a row was taken; where it was refused, by which rule, and the table as it is."""

    taken: bool
    message: Message | None = None
    findings: list[ToldFinding] = []
    view: ShownTable


class WhyNot(ToldFinding):
    """Why something may not be done, and the cards that the reason is about."""

    do: str
    name: Message
    cards: list[str]


class CardSheet(BaseModel):
    """What is known of a card, as a `card` line says it, and what is not."""

    name: str
    known: Message
    asks: list[AskedFact]
    shipped: bool


class Trail(BaseModel):
    """A row of a table: who added it and when (seconds since 1970), and what was done, in words and as it is kept."""

    number: int
    who: str
    when: float
    row: dict[str, Any]
    said: Message


class ReadLine(BaseModel, extra="allow"):
    """A line of a record as JSON: what is done, and its fields as `record-1.schema.json` has them."""

    do: str
