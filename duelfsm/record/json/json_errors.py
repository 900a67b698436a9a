"""What keeps a text from being JSON, as sentences in both languages."""

from __future__ import annotations

from duelfsm.record.model.limits import MAX_DEPTH, MAX_DIGITS
from duelfsm.record.model.unreadable import LIMIT, InputFault, too_deep, too_many_digits
from duelfsm.rulebook.text import Text

_NOT_JSON = Text(ja="JSONとして読めません: {why}。", en="This is not JSON: {why}.")
_TOO_LARGE = {
    "recursion limit exceeded": too_deep(MAX_DEPTH),
    "number out of range": too_many_digits(MAX_DIGITS),
}
_ENDS = Text(ja="途中で終わっています", en="the text ends before it is complete")
_BAD_ESCAPE = Text(ja="「\\」のあとが文字を表していません", en="what stands behind \\ is no character")
_VALUE = Text(ja="ここには値が必要です", en="a value is needed here")
_BAD_NUMBER = Text(ja="数として読めません", en="this is no number")
_OTHER = Text(ja="ここが正しくありません", en="something is wrong here")
_SENTENCES = {
    "EOF while parsing": _ENDS,
    "unexpected end of hex escape": _BAD_ESCAPE,
    "lone leading surrogate": _BAD_ESCAPE,
    "invalid escape": _BAD_ESCAPE,
    "invalid unicode": _BAD_ESCAPE,
    "control character": Text(
        ja="文字列の中に改行などの制御文字があります", en="a text holds a line break or another control character"
    ),
    "expected `:`": Text(ja="キーのあとにはコロン(:)が必要です", en="a colon (:) is needed behind a key"),
    "expected `,` or `]`": Text(ja="コンマか「]」が必要です", en="a comma or ] is needed here"),
    "expected `,` or `}`": Text(ja="コンマか「}」が必要です", en="a comma or } is needed here"),
    "expected ident": Text(
        ja="true、false、null のほかは引用符が必要です", en="a word but true, false, null needs quotes"
    ),
    "expected value": _VALUE,
    "key must be a string": Text(ja="キーは引用符に入れます", en="a key stands in quotes"),
    "trailing comma": Text(ja="最後の値のあとにコンマは書けません", en="no comma may stand behind the last value"),
    "trailing characters": Text(ja="終わりのあとにほかの文字があります", en="something stands behind its end"),
    "invalid number": _BAD_NUMBER,
}


def broken(error: str) -> tuple[InputFault, tuple[int, int] | None]:
    """Return the fault of a text that is no JSON, and its line and column (in bytes), both from 1, if they are known.

    Args:
        error: what the reader of JSON says.
    """
    said, _, place = error.partition(" at line ")
    line, _, column = place.partition(" column ")
    known = (int(line), int(column)) if line.isdigit() and column.isdigit() else None
    if said in _TOO_LARGE:
        return InputFault(LIMIT, _TOO_LARGE[said]), known
    why = next((text for begin, text in _SENTENCES.items() if said.startswith(begin)), _OTHER)
    return InputFault("json", _NOT_JSON.fill({"why": why})), known
