"""Random edits of records, as a hand makes them, with what an editor asks meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from editor import PATIENCE, Editor, started
from lsprotocol.types import (
    CodeActionContext,
    CodeActionParams,
    CompletionParams,
    DefinitionParams,
    DocumentFormattingParams,
    DocumentSymbolParams,
    FoldingRangeParams,
    FormattingOptions,
    HoverParams,
    InlayHintParams,
    Position,
    PrepareRenameParams,
    Range,
    RenameParams,
    SemanticTokensParams,
    TextDocumentIdentifier,
)
from test_typed import told, told_by_check

SPECS = Path(__file__).parents[2] / "specs"
URI = "file:///nowhere/game.duel"
TYPED = (
    '"', "「", "」", "->", "→", "#", "#!", "#=", ":", ";", "(", "\\", "\u2028", "\x0b", "𩸽", "攻撃",
    "attack ", " ", "0",
)  # fmt: skip
MOST_LETTERS = 6_000
ALONE = 5  # edits of which one is waited for


def records(count: int, chance: Random) -> list[str]:
    """Return the texts of some rulings and games that ship."""
    paths = sorted(SPECS.glob("rulings/*/*.duel"))
    chosen = [*chance.sample(paths, count), *sorted(SPECS.glob("games/*.duel"))[:2]]
    return [path.read_text(encoding="utf-8") for path in chosen]


def edited(text: str, chance: Random) -> str:
    """Return a text behind one edit: something typed, left out, moved or written twice."""
    lines = text.split("\n")
    at, line = chance.randrange(len(text) + 1), chance.randrange(len(lines))
    match chance.randrange(6):
        case 0:
            return text[:at] + chance.choice(TYPED) + text[at:]
        case 1:
            return text[:at] + text[at + chance.choice((1, 1, 1, 5, 60)) :]
        case 2:
            return text[:at] + chance.choice(text or " ") + text[at:]
        case 3:
            lines.insert(chance.randrange(len(lines) + 1), lines.pop(line))
        case 4:
            lines.insert(line, lines[line])
        case _:
            lines.pop(line)
    return "\n".join(lines)


def question(text: str, chance: Random) -> tuple[str, Any]:
    """Return one of the questions of an editor, at a random place; also one behind the end of the text."""
    lines = text.split("\n")
    line = chance.randrange(len(lines) + 1)
    at = Position(line, chance.randrange(len(lines[line]) + 2) if line < len(lines) else 3)
    named, place = TextDocumentIdentifier(URI), Range(Position(line, 0), at)
    return chance.choice(
        [
            ("text_document_completion_async", CompletionParams(named, at)),
            ("text_document_hover_async", HoverParams(named, at)),
            ("text_document_definition_async", DefinitionParams(named, at)),
            ("text_document_prepare_rename_async", PrepareRenameParams(named, at)),
            ("text_document_rename_async", RenameParams(named, at, "Another 名")),
            ("text_document_code_action_async", CodeActionParams(named, place, CodeActionContext([]))),
            (
                "text_document_formatting_async",
                DocumentFormattingParams(named, FormattingOptions(2, insert_spaces=True)),
            ),
            ("text_document_inlay_hint_async", InlayHintParams(named, place)),
            ("text_document_document_symbol_async", DocumentSymbolParams(named)),
            ("text_document_folding_range_async", FoldingRangeParams(named)),
            ("text_document_semantic_tokens_full_async", SemanticTokensParams(named)),
        ]
    )


async def _typed(editor: Editor, texts: list[str], edits: int, chance: Random) -> None:
    text = texts[0]
    editor.open(URI, text)
    for number in range(1, edits + 1):
        is_over = len(text) > MOST_LETTERS or number % 50 == 0
        text = chance.choice(texts) if is_over else edited(text, chance)
        editor.type(URI, text)
        if number % ALONE == 0:
            name, params = question(text, chance)
            await asyncio.wait_for(getattr(editor, name)(params), PATIENCE)
            assert told(await editor.findings(URI)) == told_by_check(text, "en"), text


def typed(edits: int, seed: int) -> None:
    """Let an editor make random edits; every few of them its findings must be those of a check."""

    async def run() -> None:
        chance = Random(seed)
        async with started() as editor:
            await _typed(editor, records(40, chance), edits, chance)

    asyncio.run(run())
