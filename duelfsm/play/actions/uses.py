"""The actions by which cards and their abilities are used, with what is done for their costs (504, 601, 602)."""

from typing import ClassVar, Literal

from duelfsm.play.actions.base import Action, Ref, Refs
from duelfsm.play.actions.expected import Count


class Use(Action):
    """A card is used: summoned, cast, generated and so on (504.1).

    `onto` names the cards that an evolution goes onto (801), `shield` the one that a castle is put onto (304), `tap`
    the creatures that are tapped for its cost (601.1a), `discard` and `destroy` what is discarded and destroyed for it,
    `into_mana` what is put into the mana zone, `pay` the mana cards tapped.
    """

    words_in: ClassVar[dict[str, str]] = {"how": "uses"}

    do: Literal["use"] = "use"
    how: str
    card: Ref
    onto: Refs | None = None
    shield: Refs | None = None
    tap: Refs | None = None
    discard: Refs | None = None
    destroy: Refs | None = None
    into_mana: Refs | None = None
    pay: tuple[Ref, ...] | None = None


class Cross(Action):
    """The cost of a cross gear in the battle zone is paid again, and it crosses a creature (303.3b, 504.2)."""

    do: Literal["cross"] = "cross"
    card: Ref
    onto: Ref
    pay: tuple[Ref, ...] | None = None


class Activate(Action):
    """In the Main step: an ability of a card is activated, with what is done for its cost; its effect then waits (602).

    `ability`: which of the card's abilities, from 1, where it has several that are activated.
    """

    do: Literal["activate"] = "activate"
    card: Ref
    ability: Count | None = None
    tap: Refs | None = None
    discard: Refs | None = None
    destroy: Refs | None = None
    into_mana: Refs | None = None
    pay: tuple[Ref, ...] | None = None


class TapAbility(Action):
    """In the Attack step: a creature that could attack is tapped for its tap ability, which then waits (602.3a)."""

    do: Literal["tap_ability"] = "tap_ability"
    card: Ref
