"""Numbers and answers of data, as the published schema has them: a word or an answer is no number."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Strict
from pydantic_core import PydanticKnownError


def _number(value: object) -> object:
    """Refuse what pydantic would turn into a number; 5.0 is one, as in JSON."""
    if type(value) is not int and isinstance(value, (bool, str)):  # most are numbers
        raise PydanticKnownError("int_type")
    return value


NUMBER = BeforeValidator(_number)
Int = Annotated[int, NUMBER]
Bool = Annotated[bool, Strict()]
