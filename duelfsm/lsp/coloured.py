"""The colours of a record: for each word what it is, as the protocol packs it."""

from __future__ import annotations

from lsprotocol.types import SemanticTokens, SemanticTokensLegend, SemanticTokenTypes

from duelfsm.lsp.line_words import WordKind, words_of
from duelfsm.lsp.open_text import OpenText

COLOURS: dict[WordKind, SemanticTokenTypes] = {
    "verb": SemanticTokenTypes.Keyword,
    "seat": SemanticTokenTypes.Parameter,
    "card": SemanticTokenTypes.Variable,
    "marker": SemanticTokenTypes.Operator,
    "zone": SemanticTokenTypes.EnumMember,
    "number": SemanticTokenTypes.Number,
    "key": SemanticTokenTypes.Property,
    "fact": SemanticTokenTypes.Type,
    "text": SemanticTokenTypes.String,
    "note": SemanticTokenTypes.Comment,
    "expected": SemanticTokenTypes.Macro,
}
KINDS = list(COLOURS)
LEGEND = SemanticTokensLegend([COLOURS[kind].value for kind in KINDS], [])


def colours(text: OpenText) -> SemanticTokens:
    """Return for each word where it begins behind the one before, how long it is, and what it is."""
    data: list[int] = []
    last = (0, 0)
    for line, typed in enumerate(text.lines if text.is_notation else ()):
        for word in words_of(text, line):
            begin = text.units.length(typed[: word.begin])
            length = text.units.length(typed[word.begin : word.end])
            data += [line - last[0], begin - last[1] * (line == last[0]), length, KINDS.index(word.kind), 0]
            last = (line, begin)
    return SemanticTokens(data)
