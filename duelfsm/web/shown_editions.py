"""What the server answers about editions, for its OpenAPI document: models that are not run on an answer."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from duelfsm.web.bodies import Message
from duelfsm.web.shown_answers import StateName


class EditionDay(BaseModel):
    """An edition, and the day from which it holds."""

    id: str
    date: str


class NamedWord(BaseModel):
    """A word of the rules."""

    id: str
    name: Message


class StepPart(BaseModel):
    """A substep, or the step itself, and the states that it is made of."""

    id: str
    states: list[str]


class BookStep(StateName):
    """A step of the turn."""

    parts: list[StepPart]


class ShownWay(BaseModel):
    """A way out of a state: what is done, by whom, by which rule, by which rules it is asked for, and what follows."""

    id: str
    do: str
    action: bool
    name: Message
    by: Literal["turn", "other", "both", "nobody"]
    rule: str
    forced: bool
    to: str | None
    rules: list[str]


class BookState(BaseModel):
    """A state with its ways out."""

    name: Message
    rule: str
    step: str
    part: str
    ways: list[ShownWay]


class BookZone(NamedWord):
    """A zone; where a game begins it may have cards."""

    public: bool
    starts: int


class Book(BaseModel):
    """An edition: its steps and states, what may be done in each and by whom, and what its rules say."""

    edition: str
    date: str
    editions: list[EditionDay]
    newest: str
    steps: list[BookStep]
    procedures: list[StateName]
    states: dict[str, BookState]
    anywhere: list[ShownWay]
    actions: dict[str, Message]
    zones: list[BookZone]
    types: list[NamedWord]
    keywords: list[NamedWord]
    clauses: dict[str, Message]


class Styles(BaseModel):
    """The style sheets of the pictures."""

    light: str
    dark: str


class Drawn(BaseModel):
    """Pictures as SVG, by what they show, and their style sheets."""

    pictures: dict[str, str]
    styles: Styles
