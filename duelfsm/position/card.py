"""A card as it lies (105)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Literal

Side = Literal["A", "B"]
SIDES: tuple[Side, Side] = ("A", "B")


def other_side(side: Side) -> Side:
    """Return the other player."""
    return SIDES[side == SIDES[0]]


class Orientation(StrEnum):
    """How a card is turned (105.1, 105.5).

    Untapped is vertical, but horizontal for fortresses, fields and auras, whose types say so (306.3, 308.3,
    310.3). Upside down is the third state that only fields have; there it counts as untapped (308.3). That
    cards of the mana zone lie head down is their place (405), and face down is a mark of its own.
    """

    UNTAPPED = "untapped"
    TAPPED = "tapped"
    UPSIDE_DOWN = "upside_down"


@dataclass(slots=True)
class Card:
    """A card with an identity. A card that nobody has seen is `None` in its zone, or a Card without a name.

    `life` counts its zone changes: with another life it is another object (400.5). `since` is the number of the
    turn in which it came to the battle zone (301.5). `kind` is its type in play. `on` is the card that it is
    crossed onto, `under` the one that it lies under (403.4, 801), `link` the number of its God link (804), `seals`
    how many seals lie on it (116.2a), `front` the name of the side that it shows elsewhere (805), `awoken` whether
    it awoke, which is another thing than being turned over (805.6), `turned` the number of the last event before it
    was turned over (703.4l), `fortifies` the shield that a castle was put onto (304).
    """

    id: int
    owner: Side
    name: str | None = None
    orientation: Orientation = Orientation.UNTAPPED
    face_down: bool = False
    life: int = 0
    since: int | None = None
    kind: str | None = None
    on: int | None = None
    under: int | None = None
    link: int | None = None
    seals: int = 0
    front: str | None = None
    awoken: bool = False
    turned: int = 0
    fortifies: int | None = None

    @property
    def tapped(self) -> bool:
        """True for the tapped state; upside down counts as untapped (308.3)."""
        return self.orientation is Orientation.TAPPED

    @property
    def works_as_castle(self) -> bool:
        """True in the shield zone for a castle on a shield (304), and for one that is a shield itself (822)."""
        return self.fortifies is not None or self.kind is not None

    def bear(self, marks: tuple[Any, ...]) -> None:
        """Let the card have other marks than it has, in the order of `MARKS`."""
        (
            self.orientation, self.face_down, self.life, self.since, self.kind, self.on, self.under, self.link,
            self.seals, self.front, self.awoken, self.turned, self.fortifies,
        ) = marks  # fmt: skip

    @property
    def counts(self) -> bool:
        """False for a card under another one, and for a sealed creature, which is treated as not there (116.2a)."""
        return self.under is None and not self.seals


# What a card forgets when it changes zones (400.5): all but whose it is, and what it is called.
BLANK = {each.name: each.default for each in fields(Card) if each.name not in ("id", "owner", "name")}
MARKS = tuple(BLANK)
