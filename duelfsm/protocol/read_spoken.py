"""Reads a line of the protocol: what keeps it from being one is said as `duelfsm check` says it of a record."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from duelfsm.errors import Error
from duelfsm.protocol.questions import ANY_QUESTION, ASKS, AnyQuestion
from duelfsm.protocol.replies import ANSWERS, ANY_REPLY, AnyReply
from duelfsm.record.files.sources import BYTES, NOT_UTF8
from duelfsm.record.json.json_errors import broken
from duelfsm.record.json.places import keys
from duelfsm.record.model.faults_of_unions import faults_of
from duelfsm.record.model.limits import MAX_DEPTH, MAX_RECORD_BYTES
from duelfsm.record.model.unreadable import LIMIT, TWICE, InputFault, too_deep, too_long, twice
from duelfsm.record.model.value_errors import LACKS, fault_text, reason_of
from duelfsm.rulebook.text import Text, any_of, plain, shown
from duelfsm.rulebook.values import Values

T = TypeVar("T")
NO_OBJECT = Text(ja="1行に1つのJSONオブジェクトではありません。", en="This is no JSON object on one line.")
OTHER_WORD = Text(ja="「{key}」は次のどれかです: {known}。", en='"{key}" must be {known}.')


class NoAnswerError(Error):
    """A question that has no answer: which kind of error it is, and why."""

    def __init__(self, error: str, message: Text) -> None:
        super().__init__(message.en)
        self.error, self.message = error, message


class SpokenLine(NamedTuple):
    """What stands in a line, and the first key that stands in it twice."""

    values: Values
    twice: str | None


def too_long_a_line() -> NoAnswerError:
    """Return what is said of a line that is longer than any is read."""
    return NoAnswerError(LIMIT, too_long(MAX_RECORD_BYTES, BYTES))


def spoken_line(line: str | bytes) -> SpokenLine:
    """Return the object of a line.

    Raises:
        NoAnswerError: for what is none, or is larger than what is read.
    """
    if len(line) > MAX_RECORD_BYTES:
        raise too_long_a_line()
    again: list[str] = []
    try:
        text = line if isinstance(line, str) else line.decode("utf-8-sig")
        data = json.loads(text, object_pairs_hook=lambda pairs: _object(pairs, again))
    except UnicodeDecodeError:
        raise NoAnswerError("json", NOT_UTF8) from None
    except (ValueError, RecursionError):
        raise _of_a_fault(_broken(line)) from None
    if not isinstance(data, dict):
        raise NoAnswerError("json", NO_OBJECT)
    return SpokenLine(data, again[0] if again else None)


def question_of(line: SpokenLine) -> AnyQuestion:
    """Return the question of a line.

    Raises:
        NoAnswerError: where it is none, with the field that is not understood.
    """
    return _understood(line, ANY_QUESTION, "ask", ASKS)


def reply_of(line: SpokenLine) -> AnyReply:
    """Return the answer that stands in a line.

    Raises:
        NoAnswerError: where it is none, with the field that is not understood.
    """
    return _understood(line, ANY_REPLY, "answer", ANSWERS)


def _understood(line: SpokenLine, model: TypeAdapter[T], key: str, known: Sequence[Any]) -> T:
    if line.twice is not None:
        raise _of_a_fault(InputFault(TWICE, twice(shown(line.twice))))
    if line.values.get(key) not in known:
        words = [plain(f'"{word}"') for word in known]
        raise NoAnswerError("message", OTHER_WORD.fill({"key": plain(key), "known": any_of(words)}))
    try:
        return model.validate_python(line.values)
    except ValidationError as error:
        raise _of_a_fault(_misfit(line.values, faults_of(error)[0])) from None


def _object(pairs: list[tuple[str, Any]], again: list[str]) -> Values:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        again.append(next(name for at, name in enumerate(names) if name in names[:at]))
    return found


def _broken(line: str | bytes) -> InputFault:
    """Return what keeps a line from being JSON; what one reader alone does not take is larger than what is read."""
    try:
        from_json(line, allow_inf_nan=False)
    except ValueError as error:
        return broken(str(error))[0]
    return InputFault(LIMIT, too_deep(MAX_DEPTH))


def _misfit(values: Values, fault: Any) -> InputFault:
    path = keys(values, fault["loc"], lacks=fault["type"] == LACKS)
    return InputFault(reason_of(fault), fault_text(plain(".".join(map(str, path))), fault))


def _of_a_fault(fault: InputFault) -> NoAnswerError:
    return NoAnswerError(fault.reason if fault.reason in ("json", LIMIT) else "message", fault.message)
