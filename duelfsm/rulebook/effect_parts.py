"""What must be so for an effect, and the parts of what its text says that it does (101.3, 603.4)."""

from typing import Annotated, Literal

from pydantic import Field

from duelfsm.rulebook.card_asked import CardAsked, Word
from duelfsm.rulebook.plain import NUMBER, Bool

Whose = Literal["own", "other", "any"]


class Condition(CardAsked):
    """What must be so: how many cards lie in a zone, how often something happened, what was not used, whose turn it is.

    The cards, or those of the events, are such as it asks for.

    Attributes:
        zone: the zone whose cards are counted.
        event: the event of this turn that is counted instead.
        whose: whose cards or events, seen from the owner of the ability.
        powers: True where the powers of these cards are summed, and they are not counted.
        at_least: the smallest number.
        at_most: the largest number, None for no limit.
        unused: True where none of the owner's abilities that ask for this was used in this attack (112.3c).
        in_attack: True where only what happened in this attack is counted, and not all of this turn.
        unpaid: True where only that is counted which came to the battle zone without its cost being paid (601.1).
        turn: in whose turn it is so, seen from the owner of the ability; it says that alone.
        also: what must be so besides.
        either: what does as well, in the place of it and of what must be so besides.
    """

    zone: Word | None = None
    event: Word | None = None
    whose: Whose = "own"
    powers: Bool = False
    at_least: Annotated[int, Field(ge=0, le=999_999), NUMBER] = 0
    at_most: Annotated[int, Field(ge=0, le=999_999), NUMBER] | None = None
    unused: Bool = False
    in_attack: Bool = False
    unpaid: Bool = False
    turn: Whose = "any"
    also: "Condition | None" = None
    either: "Condition | None" = None


class Only(CardAsked):
    """What an effect does of one kind: to such cards alone, and no more of it (101.3).

    Where it stands, an effect does nothing of a kind that no part names.

    Attributes:
        on: which event that is.
        whose: whose cards, or to which player, seen from the owner of the ability.
        number: how often at most, None for any number; where something is counted, so often for each.
        each: what is counted: cards of a zone, or what happened in this effect; so often, if no number is said.
        after: what must have happened in this effect before (101.3a).
        otherwise: what must not have happened in it before: it is done instead (101.3a).
        choice: the number of one of several things of which the effect does one: parts of another number are not done
            then (101.3).
        then: it is done behind the parts before it, and these are not done behind it (101.3).
        condition: what must be so on the table as it begins to do it, beside what it did.
        unless: what must not be so then: it is done instead.
        total_cost: what the costs of all cards to which it is done come to at most.
        total_power: what their powers come to at most.
        mandatory: the effect is not over before it was done so often, as far as that is possible (101.3);
            without a number to all of them, where it can be seen to whom it was not.
        chosen: it is done to cards that the owner of the ability chooses (101.2).
        origin: from which zone the cards go, where the text names one.
        goal: to which zone they go, where it names one.
        comes_tapped: they come there tapped (105.4, 405).
        bottom: they go under the other cards of that zone.
        top_card: they are the top cards of the zone from which they go (401).
        looked_at: they are cards at which the effect looked before.
        without: what is not done with them as they go, though they could do it by themselves: their S-Trigger (101.2).
        fought: it is done to the creature alone that the card of the ability fights in this battle (115.3d).
        onto: what the cards must be onto which it is put.
        answered: it is done to a card alone whose event the ability answers, as the shield of an S-Back (112.3b).
        itself: it is done to the card of the ability alone.
        lasting: which effect lasts on them, where the text names it, as that they cannot do something (608.2a).
        what: the word that such an effect asks for, as what they cannot do.
        until: how long it lasts, where the text says so.
    """

    on: Word
    whose: Whose = "any"
    number: Annotated[int, Field(ge=1, le=99), NUMBER] | None = None
    each: Condition | None = None
    after: Word | None = None
    otherwise: Word | None = None
    choice: Annotated[int, Field(ge=1, le=9), NUMBER] | None = None
    then: Bool = False
    condition: Condition | None = None
    unless: Condition | None = None
    total_cost: Annotated[int, Field(ge=0, le=999), NUMBER] | None = None
    total_power: Annotated[int, Field(ge=0, le=999_999), NUMBER] | None = None
    mandatory: Bool = False
    chosen: Bool = False
    origin: Word | None = None
    goal: Word | None = None
    comes_tapped: Bool = False
    bottom: Bool = False
    top_card: Bool = False
    looked_at: Bool = False
    without: Word | None = None
    fought: Bool = False
    onto: CardAsked | None = None
    answered: Bool = False
    itself: Bool = False
    lasting: Word | None = None
    what: Word | None = None
    until: Word | None = None
