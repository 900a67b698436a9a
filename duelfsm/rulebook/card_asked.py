"""What is asked of a card that an ability counts, answers or reaches, or that lies under an evolution."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from duelfsm.rulebook.plain import NUMBER, Bool

VISIBLE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+$"
Word = Annotated[str, Field(min_length=1, max_length=200, pattern=VISIBLE)]
_Cost = Annotated[int, Field(ge=0, le=999), NUMBER]
_Power = Annotated[int, Field(ge=0, le=999_999), NUMBER]


def _several(value: Any) -> Any:
    return () if value is None else (value,) if isinstance(value, str) else value


AnyOf = Annotated[tuple[Word, ...], BeforeValidator(_several), Field(max_length=10)]


class Frozen(BaseModel):
    """What nothing changes, and what has no other fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class CardFeatures(Frozen):
    """What a card can be.

    Attributes:
        type: its type.
        races: the races of which it must have one (110.1); each in full.
        race_with: words of which one must stand in the name of one of its races.
        of_civilizations: the civilizations of which it must have one.
        all_civilizations: the civilizations all of which it must have.
        named: words of which one must stand in its name.
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
    all_civilizations: AnyOf = ()
    named: AnyOf = ()
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
    """What a card must be, as far as it is said: all of it at once, or all of one of the others.

    Attributes:
        or_such: what does as well.
        besides: what it must not be, whatever of these it is.
    """

    or_such: Annotated[tuple[CardFeatures, ...], Field(max_length=10)] = ()
    besides: Besides | None = None

    @property
    def ways_to_be(self) -> "tuple[CardAsked, ...]":
        """Itself, and each of what does as well; most often nothing does."""
        return _ways_to_be(self) if self.or_such else (self,)

    @property
    def every_look(self) -> frozenset[str]:
        """The fields that ask for something, here and in what does as well, or not at all."""
        others = [*self.or_such, *([self.besides] if self.besides is not None else [])]
        return self.looks.union(*(each.looks for each in others))

    @property
    def of_others(self) -> bool:
        """True where the card of the ability is left out."""
        return self.besides is not None and self.besides.itself


@lru_cache(maxsize=1_000)
def _ways_to_be(asked: CardAsked) -> tuple[CardAsked, ...]:
    """Return each way to be such a card by itself; what it must not be holds for all of them."""
    first = CardFeatures(**{field: getattr(asked, field) for field in CardFeatures.model_fields})
    return tuple(CardAsked(**dict(way), besides=asked.besides) for way in (first, *asked.or_such))


ASKED = frozenset(CardAsked.model_fields)
BESIDES_TYPE = ASKED - {"type"}


def asks_besides_type(asked: CardAsked) -> bool:
    """Tell whether more than the type of a card is asked for; most often it is not."""
    return not asked.model_fields_set.isdisjoint(BESIDES_TYPE) and bool(asked.looks - {"type"})


def asks_power(asked: CardAsked) -> bool:
    """Tell whether what a card must be, or must not be, is a matter of its power."""
    return not asked.every_look.isdisjoint(POWERS)


def asks_keyword(asked: CardAsked) -> bool:
    """Tell whether what a card must be, or must not be, is a matter of its keyword abilities."""
    return KEYWORD in asked.every_look


def facts_asked(asked: Iterable[str]) -> frozenset[str]:
    """Return the facts of a card by which such fields are decided."""
    return frozenset(_FACT[field] for field in asked if field in _FACT)


KEYWORD, POWERS = "with_keyword", frozenset({"power_at_least", "power_at_most"})
# The words of the notation for the fields but the type.
WORDS = {
    "races": "race", "race_with": "race_with", "of_civilizations": "civilization",
    "all_civilizations": "all_civilizations", "named": "named",
    "with_keyword": "with_keyword",
    "cost_at_least": "cost_at_least", "cost_at_most": "cost_at_most",
    "power_at_least": "power_at_least", "power_at_most": "power_at_most", "tapped": "tapped", "attacking": "attacking",
    "or_such": "or", "besides": "other_than",
}  # fmt: skip
_FACT = {
    "type": "type", "races": "races", "race_with": "races", "of_civilizations": "civilizations",
    "all_civilizations": "civilizations",
    "with_keyword": "keywords",
    "cost_at_least": "cost", "cost_at_most": "cost", "power_at_least": "power", "power_at_most": "power",
}  # fmt: skip
