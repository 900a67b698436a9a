"""An editor for tests: a client of pygls that starts `duelfsm lsp`, and tells it what is typed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from lsprotocol.types import (
    TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS,
    ClientCapabilities,
    Diagnostic,
    DidChangeTextDocumentParams,
    DidOpenTextDocumentParams,
    InitializedParams,
    InitializeParams,
    InitializeResult,
    PublishDiagnosticsParams,
    TextDocumentContentChangeWholeDocument,
    TextDocumentItem,
    VersionedTextDocumentIdentifier,
)
from pygls.lsp.client import LanguageClient

PATIENCE = 60  # seconds in which an answer must come, on any machine


class Editor(LanguageClient):
    """A client that keeps what it was told of each text."""

    def __init__(self) -> None:
        super().__init__("editor", "1")
        self.versions: dict[str, int] = {}
        self.told: dict[str, PublishDiagnosticsParams] = {}
        self._news = asyncio.Event()
        self.result: InitializeResult

        def note(params: PublishDiagnosticsParams) -> None:
            self.told[params.uri] = params
            self._news.set()

        self.feature(TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(note)

    def open(self, uri: str, text: str) -> None:
        """Open a text."""
        self.versions[uri] = 1
        self.text_document_did_open(DidOpenTextDocumentParams(TextDocumentItem(uri, "duel", 1, text)))

    def type(self, uri: str, text: str) -> None:
        """Let a text be this one from now on."""
        self.versions[uri] += 1
        named = VersionedTextDocumentIdentifier(self.versions[uri], uri)
        changes = [TextDocumentContentChangeWholeDocument(text)]
        self.text_document_did_change(DidChangeTextDocumentParams(named, changes))

    async def findings(self, uri: str) -> list[Diagnostic]:
        """Return what is told of a text as it stands now, once the server knows it."""
        while uri not in self.told or self.told[uri].version != self.versions[uri]:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)
        return list(self.told[uri].diagnostics)


@asynccontextmanager
async def started(locale: str = "en", options: Any = None) -> AsyncIterator[Editor]:
    """Start the server, and end it when all was asked."""
    editor = Editor()
    await editor.start_io(sys.executable, "-m", "duelfsm", "lsp")
    try:
        params = InitializeParams(ClientCapabilities(), locale=locale, initialization_options=options)
        editor.result = await asyncio.wait_for(editor.initialize_async(params), PATIENCE)
        editor.initialized(InitializedParams())
        yield editor
        await asyncio.wait_for(editor.shutdown_async(None), PATIENCE)
        editor.exit(None)
        assert editor._server is not None
        assert await asyncio.wait_for(editor._server.wait(), PATIENCE) == 0
    finally:
        if editor._server is not None and editor._server.returncode is None:
            editor._server.kill()
        await editor.stop()  # type: ignore[no-untyped-call]  # pygls gives it no types
