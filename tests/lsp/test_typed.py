"""An editor opens, changes and mends records, and is told what `check` finds, to the letter."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from editor import started
from lsprotocol.types import (
    CodeActionKind,
    CodeActionOptions,
    Diagnostic,
    TextDocumentSyncKind,
    TextDocumentSyncOptions,
)

from duelfsm.judge.check import Report, check_apart
from duelfsm.judge.reports.phrases import sentences
from duelfsm.lsp.coloured import LEGEND
from duelfsm.lsp.completion import ASKS_AGAIN
from duelfsm.record.duel.source_text import SourceText
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Finding

pytestmark = pytest.mark.outside("processes")
GAME = """edition: 1.48
first: A
A battle: "Aqua Hulcus"
B battle: "La Ura Giga" tapped
start: turn 5 A state attack.declare
---
attack "Aqua Hulcus" -> player
B: block "La Ura Giga"
"""
MENDED = GAME.replace(" tapped", "")
LEGAL = 'edition: 1.50\nfirst: A\n---\nturn 1 A\n  charge "Aqua Hulcus"\n'
UNREADABLE = GAME.replace("attack ", "atack ")
URI = "file:///nowhere/game.duel"


def told_by_check(text: str, *languages: str) -> list[tuple[int, int, str | int | None, str]]:
    """Return line, column, code and sentences of what a check of a text finds."""
    report = Report()
    check_apart(report, Source("/nowhere/game.duel", text, folder=Path("/nowhere")))
    return [
        ((each.line or 1) - 1, _in_utf16(text, each), each.code, "\n".join(sentences(each, languages)))
        for each in report.findings
    ]


def _in_utf16(text: str, finding: Finding) -> int:
    """Return the column of a finding from 0, counted as the protocol does."""
    line = SourceText(text).source_line(finding.line or 1)
    return len(line[: (finding.column or 1) - 1].encode("utf-16-le")) // 2


def told(found: list[Diagnostic]) -> list[tuple[int, int, str | int | None, str]]:
    """Return the same of what the editor was told."""
    return [(each.range.start.line, each.range.start.character, each.code, each.message) for each in found]


@pytest.mark.parametrize(
    ("locale", "options", "languages"),
    [
        ("ja-JP", None, ("ja",)),
        ("en-GB", None, ("en",)),
        ("en", {"lang": "ja"}, ("ja",)),
        ("ja", {"lang": "both"}, ("ja", "en")),
    ],
)
def test_findings_are_those_of_check(locale: str, options: object, languages: tuple[str, ...]) -> None:
    """Each version of a record is told as `check` tells it, in the language of the editor or the one it asks for."""

    async def typed() -> None:
        async with started(locale, options) as editor:
            editor.open(URI, GAME)
            assert told(await editor.findings(URI)) == told_by_check(GAME, *languages) != []
            for text in (MENDED, UNREADABLE, "", GAME, LEGAL):
                editor.type(URI, text)
                assert told(await editor.findings(URI)) == told_by_check(text, *languages)
            assert not editor.told[URI].diagnostics

    asyncio.run(typed())


def test_it_says_what_it_answers() -> None:
    """What an editor asks for is what the server said that it can do, when it was started."""

    async def run() -> None:
        async with started() as editor:
            can = editor.result.capabilities
            sync, legend = can.text_document_sync, can.semantic_tokens_provider
            assert isinstance(sync, TextDocumentSyncOptions)
            assert sync.change is TextDocumentSyncKind.Full
            assert legend is not None
            assert list(legend.legend.token_types) == LEGEND.token_types
            assert can.completion_provider is not None
            assert list(can.completion_provider.trigger_characters or ()) == ASKS_AGAIN
            assert can.rename_provider
            assert isinstance(can.code_action_provider, CodeActionOptions)
            assert list(can.code_action_provider.code_action_kinds or ()) == [CodeActionKind.QuickFix]
            for each in (
                "hover",
                "definition",
                "document_symbol",
                "folding_range",
                "inlay_hint",
                "document_formatting",
            ):
                assert getattr(can, f"{each}_provider") not in (None, False), each

    asyncio.run(run())
