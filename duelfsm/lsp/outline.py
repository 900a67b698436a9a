"""The parts of a record: its head, its turns, and in each turn its attacks and what is used."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lsprotocol.types import DocumentSymbol, FoldingRange, Range, SymbolKind

from duelfsm.lsp.open_text import OpenText
from duelfsm.play.actions.kinds import Attack, Turn
from duelfsm.play.actions.uses import Use
from duelfsm.rulebook.text import Text

HEAD = Text(ja="見出し", en="Head")
BEFORE_THE_FIRST = Text(ja="最初のターン見出しより前", en="Before the first header")
KINDS = {Attack: SymbolKind.Event, Use: SymbolKind.Method}


def symbols(text: OpenText) -> list[DocumentSymbol]:
    """Return the head and the turns of a record, with what happened in each."""
    return [_part(text, begin, end) for begin, end in _parts(text)]


def folds(text: OpenText) -> list[FoldingRange]:
    """Return what may be folded: the head and each turn, but for the empty lines behind it."""
    ends = ((begin, _last(text, begin, end)) for begin, end in _parts(text))
    return [FoldingRange(begin, last) for begin, last in ends if last > begin]


def _parts(text: OpenText) -> Iterator[tuple[int, int]]:
    """Yield the first line of each part, from 0, and the one behind its last."""
    if not text.is_notation:
        return
    turns = [line for line, action in text.actions if isinstance(action, Turn)]
    opening = [text.body] if text.actions and text.actions[0][0] not in turns else []
    begins = sorted({0, *opening, *turns, len(text.lines)})
    yield from (pair for pair in pairwise(begins) if any(line.strip() for line in text.lines[pair[0] : pair[1]]))


def _part(text: OpenText, begin: int, end: int) -> DocumentSymbol:
    language = text.spoken[0]
    inside = [(line, action) for line, action in text.actions if begin <= line < end]
    is_turn = bool(inside) and inside[0][0] == begin and isinstance(inside[0][1], Turn)
    name = _said(text, begin) if is_turn else getattr(BEFORE_THE_FIRST if begin else HEAD, language)
    return DocumentSymbol(
        name,
        SymbolKind.Class if is_turn else SymbolKind.Namespace,
        _lines(text, begin, _last(text, begin, end)),
        _lines(text, begin, begin),
        children=[
            DocumentSymbol(_said(text, line), kind, _lines(text, line, line), _lines(text, line, line))
            for line, action in inside
            if (kind := KINDS.get(type(action))) is not None
        ],
    )


def _last(text: OpenText, begin: int, end: int) -> int:
    """Return the last line of a part that says anything."""
    return max(line for line in range(begin, end) if line == begin or text.lines[line].strip())


def _lines(text: OpenText, begin: int, last: int) -> Range:
    """Return whole lines."""
    return Range(text.span(begin, 0, 0).start, text.span(last, 0, len(text.lines[last])).end)


def _said(text: OpenText, line: int) -> str:
    """Return what a line says, without its remarks; a name in an outline may not be empty."""
    return text.lines[line][: text.up_to_remarks(line)].strip() or "?"
