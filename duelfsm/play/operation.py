"""What an effect does, by the name of an operation that the edition declares."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import Field

from duelfsm.play.action import Action, Ref, Refs
from duelfsm.play.expected import Name
from duelfsm.position.card import Side
from duelfsm.rulebook.notation import load_notation

OPERATION = "operation"


@cache
def operation_names() -> frozenset[str]:
    """Return the names of the operations of the base declaration."""
    own = {verb.id for verb in load_notation().verbs if verb.operation}
    return frozenset(own)


_Word = Annotated[str, Field(min_length=1, max_length=80)]


class Operation(Action):
    """In an effect: an operation of `operations.yaml`; which of the fields it uses is said there (701)."""

    do: Annotated[str, Field(pattern=r"^[a-z][a-z_]*$", max_length=40)]
    card: Ref | None = None
    cards: Refs | None = None
    target: Ref | None = None
    player: Side | None = None
    all_of: Side | None = None
    count: Annotated[int, Field(ge=1, le=10_000)] | None = None
    amount: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] | None = None
    what: _Word | None = None
    name: Name | None = None
    origin: _Word | None = Field(default=None, alias="from")
    goal: _Word | None = Field(default=None, alias="to")
    until: _Word | None = None
    step: _Word | None = None
