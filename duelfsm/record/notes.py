"""Notes as they are typed, and remarks on lines of their own, which belong to the line above."""

from __future__ import annotations

import re

from duelfsm.record.lines import AnyLine
from duelfsm.rulebook.notation import fold

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


def escaped(note: str) -> str:
    """Return a note as it stands behind `#`."""
    return note.replace("\\", "\\\\").replace("#", "\\#").replace("＃", "\\＃")


def unescaped(text: str) -> str:
    """Return the note that stands behind `#`."""
    return _ESCAPED.sub(r"\1", text)
