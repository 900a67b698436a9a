"""What is done for a cost beside the tapping of mana: cards are tapped, discarded and so on (601.1a, 602)."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from duelfsm.rulebook.card_asked import CardAsked
from duelfsm.rulebook.plain import NUMBER, Bool

# What is done, and the field of the action that names the cards with which.
PAID_WITH = {"tapping": "tap", "discarding": "discard", "destroying": "destroy", "into_mana": "into_mana"}


class Paid(CardAsked):
    """What is tapped, discarded and so on for a cost: so many such cards, or any number, each of which counts.

    Attributes:
        number: how many, None for any number.
        alone: True where it is the card of the ability itself.
        differing: True where no two of them are of the same cost.
        less_costs: True where what is paid in the place of the printed cost is less by what they cost.
    """

    number: Annotated[int, Field(ge=1, le=99), NUMBER] | None = None
    alone: Bool = False
    differing: Bool = False
    less_costs: Bool = False


class PaidParts(CardAsked):
    """An ability that names what is done for a cost.

    Attributes:
        tapping: what is tapped for it.
        discarding: what is discarded for it.
        destroying: what is destroyed for it.
        into_mana: what is put into the mana zone for it, tapped.
    """

    tapping: Paid | None = None
    discarding: Paid | None = None
    destroying: Paid | None = None
    into_mana: Paid | None = None

    @property
    def parts(self) -> Iterator[tuple[str, Paid]]:
        """What is done for the cost, and with which cards."""
        for part in PAID_WITH:
            paid = getattr(self, part)
            if paid is not None:
                yield part, paid
