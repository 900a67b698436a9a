"""The referee on two streams: a question a line, an answer a line."""

from __future__ import annotations

from typing import BinaryIO

from duelfsm.protocol.referee_engine import RefereeEngine
from duelfsm.record.model.limits import MAX_RECORD_BYTES

_END = b"\n"
_LONGEST = MAX_RECORD_BYTES + len(_END)


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line as soon as it is read, until there is none any more or a program says bye.

    Of a line that is too long the end is read piece by piece, and it is answered as such.
    """
    engine = RefereeEngine()
    while not engine.over and (line := questions.readline(_LONGEST)):
        if not line.endswith(_END) and len(line) == _LONGEST:
            _skip(questions)
        elif line.isspace():
            continue
        answers.write(engine.answer(line.removesuffix(_END)).encode("utf-8", "backslashreplace") + _END)
        answers.flush()


def _skip(questions: BinaryIO) -> None:
    """Read on to the end of a line."""
    while (rest := questions.readline(_LONGEST)) and not rest.endswith(_END):
        pass
