"""A record in the one layout, where the editor asks for it."""

from __future__ import annotations

from lsprotocol.types import Range, TextEdit

from duelfsm.errors import Error
from duelfsm.judge.answers.laid_out import laid_out
from duelfsm.lsp.open_text import OpenText


def one_layout(text: OpenText) -> list[TextEdit]:
    """Return what `duelfsm fmt` makes of a record, as one edit; nothing where it cannot be read, or says so already."""
    if not text.is_notation:
        return []
    try:
        said = laid_out(text.source)
    except Error:
        return []
    last = len(text.lines) - 1
    whole = Range(text.span(0, 0, 0).start, text.span(last, 0, len(text.lines[last])).end)
    return [TextEdit(whole, said)] if said != text.text else []
