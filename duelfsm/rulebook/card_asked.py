"""What is asked of a card that an ability counts, answers or reaches, or that lies under an evolution."""

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from duelfsm.rulebook.plain import NUMBER, Bool

VISIBLE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+$"
Word = Annotated[str, Field(min_length=1, max_length=200, pattern=VISIBLE)]
_Cost = Annotated[int, Field(ge=0, le=999), NUMBER]
_Power = Annotated[int, Field(ge=0, le=999_999), NUMBER]


def _several(value: Any) -> Any:
    return (value,) if isinstance(value, str) else value


AnyOf = Annotated[tuple[Word, ...], BeforeValidator(_several), Field(max_length=10)]


class Frozen(BaseModel):
    """What nothing changes, and what has no other fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class CardFeatures(Frozen):
    """What a card can be.

    Attributes:
        type: its type.
        races: the races of which it must have one (110.1); each in full.
        race_with: the words of which one must stand in the name of one of its races.
        of_civilizations: the civilizations of which it must have one.
        named: what must stand in its name.
        with_keyword: the keyword abilities of which it must have one, printed or granted.
        cost_at_least: the smallest printed cost.
        cost_at_most: the largest one.
        power_at_least: the smallest power: printed for static abilities that change powers, else as it is then.
        power_at_most: the largest one.
        tapped: True where it must be tapped.
        attacking: True where it must be attacking.
    """

    type: Word | None = None
    races: AnyOf = ()
    race_with: AnyOf = ()
    of_civilizations: AnyOf = ()
    named: Word | None = None
    with_keyword: AnyOf = ()
    cost_at_least: _Cost | None = None
    cost_at_most: _Cost | None = None
    power_at_least: _Power | None = None
    power_at_most: _Power | None = None
    tapped: Bool = False
    attacking: Bool = False

    @property
    def looks(self) -> frozenset[str]:
        """The fields that ask for something."""
        fields, declared = self.model_fields_set & ASKED, type(self).model_fields
        return frozenset(field for field in fields if getattr(self, field) != declared[field].default)


class Besides(CardFeatures):
    """What a card must not be: none of it.

    Attributes:
        itself: True where it must be another card than the one of the ability.
    """

    itself: Bool = False


class CardAsked(CardFeatures):
    """What a card must be, as far as it is said: all of it at once.

    Attributes:
        besides: what it must not be.
    """

    besides: Besides | None = None

    @property
    def of_others(self) -> bool:
        """True where the card of the ability is left out."""
        return self.besides is not None and self.besides.itself


ASKED = frozenset(CardAsked.model_fields)
BESIDES_TYPE = ASKED - {"type"}


def asks_besides_type(asked: CardAsked) -> bool:
    """Tell whether more than the type of a card is asked for; most often it is not."""
    return not asked.model_fields_set.isdisjoint(BESIDES_TYPE) and bool(asked.looks - {"type"})


def facts_asked(asked: Iterable[str]) -> frozenset[str]:
    """Return the facts of a card by which such fields are decided."""
    return frozenset(_FACT[field] for field in asked if field in _FACT)


# The words of the notation for the fields but the type.
WORDS = {
    "races": "race", "race_with": "race_with", "of_civilizations": "civilization", "named": "named",
    "with_keyword": "with_keyword",
    "cost_at_least": "cost_at_least", "cost_at_most": "cost_at_most",
    "power_at_least": "power_at_least", "power_at_most": "power_at_most", "tapped": "tapped", "attacking": "attacking",
    "besides": "other_than",
}  # fmt: skip
_FACT = {
    "type": "type", "races": "races", "race_with": "races", "of_civilizations": "civilizations",
    "with_keyword": "keywords",
    "cost_at_least": "cost", "cost_at_most": "cost", "power_at_least": "power", "power_at_most": "power",
}  # fmt: skip
