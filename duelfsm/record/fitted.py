"""The values of a line as a model; what does not fit is an error at the column of the line."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from duelfsm.record.cursor import DuelError
from duelfsm.record.lines import ANY_LINE, AnyLine
from duelfsm.record.meant import faults_of
from duelfsm.record.value_errors import fault_text, reason_of
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, plain

T = TypeVar("T")
Values = dict[str, Any]
CARD: TypeAdapter[CardFacts] = TypeAdapter(CardFacts)


def fitted_line(values: Values, column: int) -> AnyLine:
    """Return the line of a record that the values make.

    Raises:
        DuelError: at *column*, for the first value that does not fit.
    """
    return _fitted(ANY_LINE, values, column, tag=1)


def fitted_card(values: Values, column: int) -> CardFacts:
    """Return the facts of a card that the values make.

    Raises:
        DuelError: at *column*, for the first value that does not fit.
    """
    return _fitted(CARD, values, column)


def _fitted(model: TypeAdapter[T], values: Values, column: int, tag: int = 0) -> T:
    """Fit the values; *tag* is how many parts of a fault's place only name the member of a union."""
    try:
        return model.validate_python(values)
    except ValidationError as error:
        fault = faults_of(error)[0]
        message = _WHO if fault["loc"][-1:] == (_BY,) else fault_text(_where(fault["loc"][tag:]), fault)
        raise DuelError(reason_of(fault), column, message) from None


def _where(location: tuple[int | str, ...]) -> Text:
    """Return the place of a fault: behind `#!` and `#=` by the word of the notation, else as the record has it."""
    if location[:1] not in (("refused",), ("holds",)):
        return plain(".".join(map(str, location)) or "-")
    name = next(each for each in reversed(location) if isinstance(each, str))
    notation = load_notation()
    table = next((table for table in ("expectations", "zones") if name in notation.tables[table].values()), None)
    return notation.named(table, name) if table else plain(name)


_BY = "by"
_WHO = Text(ja="誰の行動かを書いてください(例: 後攻: 投了)。", en="Say whose action it is, as in B: concede.")
