"""Notes as they are typed, and remarks on lines of their own, which belong to the line above."""

from __future__ import annotations

import re
from typing import Any

from duelfsm.record.duel.cursor import DuelError
from duelfsm.record.duel.source_text import SourceText
from duelfsm.record.model.limits import MAX_NOTES
from duelfsm.record.model.lines import AnyLine
from duelfsm.record.model.unreadable import LIMIT, too_many
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text, plain

_ESCAPED = re.compile(r"\\([#＃\\])")
_LIKE_AN_ANSWER = re.compile(r"[#＃][\s\u3000]+([!！=＝])(?![!！=＝])[\s\u3000]*\S")


def amended(last: AnyLine, below: list[AnyLine], *, several: bool) -> AnyLine:
    """Return a line with what lines of remarks below it expect; of *several* in one line, any may be refused."""
    refused = tuple(each.model_copy(update={"effect": several}) for line in below for each in line.refused)
    holds = tuple(each for line in below for each in line.holds)
    return last.model_copy(update={"refused": last.refused + refused, "holds": last.holds + holds})


def meant_sign(remark: str) -> str | None:
    """Return `#!` or `#=` where a note looks like one that a space keeps from being it, else None."""
    found = _LIKE_AN_ANSWER.match(remark)
    return f"#{fold(found[1])}" if found else None


def doubt_notes(source: SourceText, number: int, remarks: list[tuple[int, str]]) -> None:
    """Doubt notes that look like an answer: `# = state main` asks for nothing, which hardly anybody means."""
    for column, text in remarks:
        sign = meant_sign(text)
        if sign is not None:
            source.doubt("answer_as_note", A_NOTE.fill({"sign": plain(sign)}), number, column)


def escaped(note: str) -> str:
    """Return a note as it stands behind `#`."""
    return note.replace("\\", "\\\\").replace("#", "\\#").replace("＃", "\\＃")


def unescaped(text: str) -> str:
    """Return the note that stands behind `#`."""
    return _ESCAPED.sub(r"\1", text)


def put(found: list[Any], item: Any, column: int) -> None:
    """Put a note with those before it.

    Raises:
        DuelError: at its column, where there are too many.
    """
    if len(found) == MAX_NOTES:
        raise DuelError(LIMIT, column, too_many(MAX_NOTES))
    found.append(item)


A_NOTE = Text(
    ja="「#」の後に空白があるので、これは注記で、何も期待しません。期待なら「{sign}」と続けて書いてください。",
    en="With a space behind #, this is a note and expects nothing; what is expected begins with {sign}.",
)
NOTHING_ABOVE = Text(ja="この上に行がありません。", en="There is no line above that this could belong to.")
