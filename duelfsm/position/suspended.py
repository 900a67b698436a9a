"""What is kept of an event that something in play may take the place of."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.position.card import Side


@dataclass(frozen=True, slots=True)
class Suspended:
    """An event that waits for what takes its place: it happens only where that does not apply (609).

    Attributes:
        owner: whose the first ability is that takes its place.
        name: of which card that is.
        event: the event.
        player: the player to whom it would happen, or whose card.
        card: the card, None where it would happen to a player.
        life: of the card: in another it is another object (400.5).
        optional: whether it may happen all the same.
        replaced: whether something took its place; it is kept for what would do so once more (101.5).
        goal: the zone to which the card would go.
        index: the place there, None for the end.
        undestroyed: whether the card would only be put there.
        tapped: whether it would come there tapped.
        onto: the cards from which it would evolve (801).
        rule: the number by which a player would lose.
        then: what has happened besides as soon as it is over, replaced or not: that the card was summoned (112.3g).
        paid: whether the cost of the card was paid that would come; None where nobody knows that (601.1).
    """

    owner: Side
    name: str
    event: str
    player: Side
    card: int | None = None
    life: int = 0
    optional: bool = False
    replaced: bool = False
    goal: str | None = None
    index: int | None = None
    undestroyed: bool = False
    tapped: bool = False
    onto: tuple[int, ...] = ()
    rule: str | None = None
    then: str | None = None
    paid: bool | None = False
