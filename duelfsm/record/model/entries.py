"""What the head of a record says of a player: the name, and what lies in the zones at the start."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from duelfsm.play.actions.expected import Name
from duelfsm.record.model.limits import MAX_ZONE
from duelfsm.rulebook.plain import NUMBER, Bool, Int


class HeadPart(BaseModel):
    """A part of the head of a record."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class CardEntry(HeadPart):
    """A card that lies in a zone at the start: how it is turned, and whether it came in this turn.

    `fortifies` makes it a castle, on the shield of this number (304). `on`: what lies under an evolution (801), or the
    creature to which a gear or the like is attached (303, 310). `linked`: the other Gods of its link (804). `seals`:
    how many seals lie on it (116.2a).
    """

    name: Name | None = None
    tapped: Bool = False
    upside_down: Bool = False
    face_down: Bool = False
    came_now: Bool = False
    fortifies: Annotated[int, Field(strict=True, ge=1, le=MAX_ZONE)] | None = None
    on: Annotated[tuple[Name, ...], Field(max_length=MAX_ZONE)] = ()
    linked: Annotated[tuple[Name, ...], Field(max_length=MAX_ZONE)] = ()
    seals: Annotated[int, Field(strict=True, ge=0, le=MAX_ZONE)] = 0


_Number = Annotated[int, Field(ge=0, le=MAX_ZONE), NUMBER]
_Entries = Annotated[tuple[_Number | Name | CardEntry, ...], Field(max_length=MAX_ZONE)]


_Content = Int | tuple[Int | str | CardEntry, ...]


def _shortest(content: _Content) -> _Content:
    """Return what lies in a zone in its shortest spelling, so that like contents are equal."""
    if isinstance(content, int):
        return content
    entries = tuple(_short(entry) for entry in content)
    numbers = [entry for entry in entries if isinstance(entry, int)]
    if sum(numbers) + len(entries) - len(numbers) > MAX_ZONE:
        raise PydanticCustomError("too_many_cards", "too many cards", {"max_length": MAX_ZONE})
    return sum(numbers) if len(numbers) == len(entries) else entries


def _short(entry: int | str | CardEntry) -> int | str | CardEntry:
    if not isinstance(entry, CardEntry) or entry.name is None:
        return entry
    return entry.name if entry == CardEntry(name=entry.name) else entry


def castles(content: _Content) -> tuple[CardEntry, ...]:
    """Return the castles of a zone, which are none of its cards (304)."""
    entries = () if isinstance(content, int) else content
    return tuple(entry for entry in entries if isinstance(entry, CardEntry) and entry.fortifies is not None)


def _without_castles(content: _Content) -> _Content:
    if castles(content):
        raise PydanticCustomError("castle_elsewhere", "a castle lies on a shield")
    return content


def _with_castles(content: _Content) -> _Content:
    """Ask that each castle names a shield that is there."""
    entries = () if isinstance(content, int) else content
    shields = sum(entry if isinstance(entry, int) else 1 for entry in entries) - len(castles(content))
    if any((castle.fortifies or 0) > shields for castle in castles(content)):
        raise PydanticCustomError("no_such_shield", "no such shield", {"shields": shields})
    return content


_Entered = Annotated[_Number | _Entries, AfterValidator(_shortest)]
ZoneContent = Annotated[_Entered, AfterValidator(_without_castles)]
Shields = Annotated[_Entered, AfterValidator(_with_castles)]


class Copies(HeadPart):
    """A card of a list of a deck, and how many of it are in the deck."""

    name: Name
    count: Annotated[int, Field(ge=1, le=MAX_ZONE), NUMBER] = 1


class PlayerHead(HeadPart):
    """A player and what lies in the zones at the start: a number of hidden cards, or cards one by one.

    In a list a number stands for as many hidden cards. A zone that is left out is as set-up leaves it (103.3).
    `deck_list` says which cards the deck has.
    """

    name: Name | None = None
    deck: ZoneContent | None = None
    hand: ZoneContent | None = None
    battle: ZoneContent | None = None
    graveyard: ZoneContent | None = None
    mana: ZoneContent | None = None
    shields: Shields | None = None
    hyperspatial: ZoneContent | None = None
    gr: ZoneContent | None = None
    abyss: ZoneContent | None = None
    deck_list: Annotated[tuple[Copies, ...], Field(max_length=MAX_ZONE)] | None = None
