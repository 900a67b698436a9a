"""What every action has, and how an action names a card."""

from functools import lru_cache
from typing import Annotated, Any, ClassVar, cast

from pydantic import AliasChoices, BeforeValidator, ConfigDict, Field

from duelfsm.play.actions.expected import ActionPart, ExpectedRefusal, Holds, Line, Name
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.plain import NUMBER


class CardRef(ActionPart):
    """Which card is meant: by name (and number among those of the name, from 1), by id, or by its place.

    `place` counts from 1 in the zone's own order. A reference without a name means a hidden card.
    """

    name: Name | None = None
    number: Annotated[int, Field(ge=1, le=10_000), NUMBER] | None = None
    id: Annotated[int, Field(ge=1), NUMBER] | None = None
    place: Annotated[int, Field(ge=1, le=10_000), NUMBER] | None = None
    owner: Side | None = None
    zone: str | None = None


Ref = Name | CardRef


@lru_cache(maxsize=1_000)
def named(name: str) -> CardRef:
    """Return the reference to a card that says its name alone."""
    return CardRef(name=name)


def ref_to(card: Card) -> CardRef:
    """Return the reference to a known card: by its number, and its name for who reads it."""
    return _known_by(card.id, card.name)


@lru_cache(maxsize=1_000)
def _known_by(number: int, name: str | None) -> CardRef:
    return CardRef(id=number, name=name)


def _several(value: object) -> object:
    return value if isinstance(value, (list, tuple)) else (value,)


def _rules(value: object) -> object:
    return tuple(
        {"rule": each} if isinstance(each, str) else each for each in cast("tuple[object, ...]", _several(value))
    )


def each_copy(given: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of an action with each copy said of which the number stands before one name (400.5).

    A card that is meant by its number or its place is one alone, and stays as it is given.
    """
    card, count = given.get("card"), given.get("count")
    if not (isinstance(count, int) and 1 < count <= MOST_COPIES and _by_its_name(card)):
        return given
    more = cast("tuple[object, ...]", _several(given.get("more") or ()))
    return given | {"count": 1, "more": (*[card] * (count - 1), *more)}


def each_counted(given: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of an operation with each of so many of one name; a number of all of them says nothing."""
    count, cards = given.get("count"), cast("tuple[object, ...]", _several(given.get("cards") or ()))
    if not (isinstance(count, int) and cards and count <= MOST_COPIES):
        return given
    copies = [*cards] * count if len(cards) == 1 and _by_its_name(cards[0]) else [*cards]
    return given | {"count": None, "cards": copies} if count == len(copies) else given


def _by_its_name(card: object) -> bool:
    said = vars(card) if isinstance(card, CardRef) else {"name": card} if isinstance(card, str) else card
    return isinstance(said, dict) and all(said.get(field) is None for field in ("number", "id", "place"))


Refs = Annotated[tuple[Ref, ...], BeforeValidator(_several)]
_EITHER = AliasChoices("cards", "card")
CARDS = Field(default=None, validation_alias=_EITHER)
REQUIRED_CARDS = Field(validation_alias=_EITHER)


class Action(ActionPart):
    """What every action has: who acts (left out where only one can), a note, and expectations of a record."""

    model_config = ConfigDict(defer_build=True)
    words_in: ClassVar[dict[str, str]] = {}

    do: str
    by: Side | None = None
    note: Line | None = None
    refused: Annotated[tuple[ExpectedRefusal, ...], BeforeValidator(_rules)] = ()
    holds: Annotated[tuple[Holds, ...], BeforeValidator(_several)] = ()


def value_of(action: Action | None, field: str) -> Any:
    """Return what stands in a field of an action, None where it has no such field, or nobody wrote it."""
    return None if action is None else vars(action).get(field)


MOST_COPIES = 100  # of one card in one line
