"""What an effect does, by the name of an operation that the edition declares."""

from functools import cache
from typing import Annotated, Any, Self

from pydantic import Field, ValidationInfo, field_validator, model_validator
from pydantic_core import PydanticCustomError

from duelfsm.play.actions.base import Action, Ref, Refs, each_counted
from duelfsm.play.actions.expected import Name
from duelfsm.position.card import Side
from duelfsm.rulebook.card_asked import CardAsked
from duelfsm.rulebook.notation import load_notation

OPERATION, _LOOKED_UP = "operation", "what"


@cache
def operation_names() -> frozenset[str]:
    """Return the names of the operations of the base declaration."""
    own = {verb.id for verb in load_notation().verbs if verb.operation}
    return frozenset(own)


@cache
def _slots(do: str) -> dict[str, bool]:
    """Return the fields that an operation uses, and whether each is needed."""
    slots = (slot for verb in load_notation().verbs if verb.operation and verb.do == do for slot in verb.slots)
    return {slot.field: not slot.optional for slot in slots}


@cache
def one_of(do: str) -> tuple[str, ...]:
    """Return the fields of an operation of which one must be filled: or else nothing would come of it."""
    return next((verb.one_of for verb in load_notation().verbs if verb.operation and verb.do == do), ())


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
    against: CardAsked | None = None
    until: _Word | None = None
    step: _Word | None = None

    @model_validator(mode="before")
    @classmethod
    def _of_one_name(cls, given: Any) -> Any:
        return each_counted(given) if isinstance(given, dict) else given

    @field_validator("*", mode="after")
    @classmethod
    def _is_used(cls, value: Any, info: ValidationInfo) -> Any:
        """Refuse a field that the operation does not use: nothing would come of it."""
        field = cls.model_fields[info.field_name or ""]
        name, do = field.alias or info.field_name or "", str(info.data.get("do"))
        if value is None or info.field_name in Action.model_fields or name in _slots(do) or do not in operation_names():
            return value
        raise PydanticCustomError(
            "not_of_operation", "no such field", {"do": do, "known": ", ".join(_slots(do)) or "-"}
        )

    @model_validator(mode="after")
    def _says_enough(self) -> Self:
        """Ask for the fields without which the operation says nothing; the edition asks for its own word."""
        fields = {field.alias or name: name for name, field in type(self).model_fields.items()}
        for name, needed in _slots(self.do).items():
            if needed and name != _LOOKED_UP and getattr(self, fields[name]) in (None, ()):
                raise PydanticCustomError("operation_needs", "a field is missing", {"do": self.do, "field": name})
        if one_of(self.do) and all(getattr(self, fields[name]) in (None, ()) for name in one_of(self.do)):
            raise PydanticCustomError(
                "one_is_needed", "a field is missing", {"do": self.do, "fields": ", ".join(one_of(self.do))}
            )
        return self
