"""The server that an editor starts: it keeps the texts that are open, and answers what is asked of them."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from typing import Any

from lsprotocol.types import (
    INITIALIZE,
    TEXT_DOCUMENT_CODE_ACTION,
    TEXT_DOCUMENT_COMPLETION,
    TEXT_DOCUMENT_DEFINITION,
    TEXT_DOCUMENT_DID_CHANGE,
    TEXT_DOCUMENT_DID_CLOSE,
    TEXT_DOCUMENT_DID_OPEN,
    TEXT_DOCUMENT_DOCUMENT_SYMBOL,
    TEXT_DOCUMENT_FOLDING_RANGE,
    TEXT_DOCUMENT_FORMATTING,
    TEXT_DOCUMENT_HOVER,
    TEXT_DOCUMENT_INLAY_HINT,
    TEXT_DOCUMENT_PREPARE_RENAME,
    TEXT_DOCUMENT_RENAME,
    TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
    CodeActionKind,
    CodeActionOptions,
    CompletionOptions,
    DidChangeTextDocumentParams,
    DidCloseTextDocumentParams,
    DidOpenTextDocumentParams,
    InitializeParams,
    PublishDiagnosticsParams,
    RenameOptions,
    TextDocumentSyncKind,
)
from pygls.lsp.server import LanguageServer

from duelfsm import __version__
from duelfsm.lsp.coloured import LEGEND, colours
from duelfsm.lsp.completion import ASKS_AGAIN, completion
from duelfsm.lsp.diagnostics import diagnostics
from duelfsm.lsp.hints import hints
from duelfsm.lsp.hovered import hover
from duelfsm.lsp.mentions import definition, may_rename, rename
from duelfsm.lsp.one_layout import one_layout
from duelfsm.lsp.open_text import OpenText
from duelfsm.lsp.outline import folds, symbols
from duelfsm.lsp.quick_fixes import quick_fixes
from duelfsm.lsp.turn_picture import PICTURE, turn_picture
from duelfsm.lsp.units import Units

PAUSE = 0.03  # seconds behind a key, in which the next one may come
SPOKEN: dict[str, tuple[str, ...]] = {"ja": ("ja",), "en": ("en",), "both": ("ja", "en")}
LANG = "lang"  # of the options with which an editor begins


class RecordServer(LanguageServer):
    """A language server for records; each text is sent whole, so that its lines are those of the reader.

    Args:
        spoken: the languages to speak where the editor asks for none.
    """

    def __init__(self, spoken: tuple[str, ...]) -> None:
        super().__init__("duelfsm", __version__, TextDocumentSyncKind.Full)
        self.spoken = spoken
        self._texts: dict[str, OpenText] = {}
        self._due: dict[str, asyncio.TimerHandle] = {}

    def text(self, uri: str) -> OpenText:
        """Return a text that is open as it stands now, with what was worked out of it already."""
        said = self.workspace.get_text_document(uri).source
        known = self._texts.get(uri)
        if known is None or known.text != said:
            encoding = self.workspace.position_encoding
            units = Units() if encoding is None else Units(str(getattr(encoding, "value", encoding)))
            known = self._texts[uri] = OpenText(uri, said, self.spoken, units)
        return known

    def judge(self, uri: str) -> None:
        """Judge a text as it stands, and tell the editor what was found."""
        self._due.pop(uri, None)
        document = self.workspace.get_text_document(uri)
        found = diagnostics(self.text(uri))
        self.text_document_publish_diagnostics(PublishDiagnosticsParams(uri, found, document.version))

    def judge_soon(self, uri: str) -> None:
        """Judge a text when nothing more was typed for a moment."""
        self._wait_no_more(uri)
        self._due[uri] = asyncio.get_running_loop().call_later(PAUSE, self.judge, uri)

    def forget(self, uri: str) -> None:
        """Let go of a text that was closed, and of what was found in it."""
        self._wait_no_more(uri)
        self._texts.pop(uri, None)
        self.text_document_publish_diagnostics(PublishDiagnosticsParams(uri, []))

    def _wait_no_more(self, uri: str) -> None:
        if uri in self._due:
            self._due.pop(uri).cancel()


def begin(server: RecordServer, params: InitializeParams) -> None:
    """Speak the language that the editor asks for: by its options, else by its locale."""
    options: Any = params.initialization_options
    asked = options.get(LANG) if isinstance(options, dict) else None
    named = asked or (params.locale or "")[:2].lower()
    server.spoken = SPOKEN.get(str(named), server.spoken)


def opened(server: RecordServer, params: DidOpenTextDocumentParams) -> None:
    """Judge a text that was opened."""
    server.judge(params.text_document.uri)


def changed(server: RecordServer, params: DidChangeTextDocumentParams) -> None:
    """Judge a text that was changed, when nothing more is typed."""
    server.judge_soon(params.text_document.uri)


def closed(server: RecordServer, params: DidCloseTextDocumentParams) -> None:
    """Forget a text that was closed."""
    server.forget(params.text_document.uri)


Asked = Callable[[OpenText, Any], Any]
OPTIONS: dict[str, Any] = {
    TEXT_DOCUMENT_COMPLETION: CompletionOptions(trigger_characters=ASKS_AGAIN),
    TEXT_DOCUMENT_CODE_ACTION: CodeActionOptions([CodeActionKind.QuickFix]),
    TEXT_DOCUMENT_RENAME: RenameOptions(prepare_provider=True),
    TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: LEGEND,
}
ANSWERS: dict[str, Asked] = {
    TEXT_DOCUMENT_COMPLETION: lambda text, asked: completion(text, asked.position),
    TEXT_DOCUMENT_CODE_ACTION: lambda text, asked: quick_fixes(text, asked.range),
    TEXT_DOCUMENT_FORMATTING: lambda text, _: one_layout(text),
    TEXT_DOCUMENT_HOVER: lambda text, asked: hover(text, asked.position),
    TEXT_DOCUMENT_INLAY_HINT: lambda text, asked: hints(text, asked.range),
    TEXT_DOCUMENT_DOCUMENT_SYMBOL: lambda text, _: symbols(text),
    TEXT_DOCUMENT_FOLDING_RANGE: lambda text, _: folds(text),
    TEXT_DOCUMENT_DEFINITION: lambda text, asked: definition(text, asked.position),
    TEXT_DOCUMENT_PREPARE_RENAME: lambda text, asked: may_rename(text, asked.position),
    TEXT_DOCUMENT_RENAME: lambda text, asked: rename(text, asked.position, asked.new_name),
    TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: lambda text, _: colours(text),
    PICTURE: lambda text, asked: turn_picture(text, asked.position, dark=asked.dark),
}


def server_of(spoken: tuple[str, ...]) -> RecordServer:
    """Return a server that answers all that is asked of records.

    Args:
        spoken: the languages to speak where the editor asks for none.
    """
    server = RecordServer(spoken)
    server.feature(INITIALIZE)(begin)
    server.feature(TEXT_DOCUMENT_DID_OPEN)(opened)
    server.feature(TEXT_DOCUMENT_DID_CHANGE)(changed)
    server.feature(TEXT_DOCUMENT_DID_CLOSE)(closed)
    for question, answer in ANSWERS.items():
        server.feature(question, OPTIONS.get(question))(_answering(answer))
    return server


def _answering(answer: Asked) -> Callable[[RecordServer, Any], Any]:
    """Return what answers a question about a text that is open."""

    def answered(server: RecordServer, asked: Any) -> Any:
        named = getattr(asked, "text_document", None) or asked.textDocument  # a request of our own has no type
        return answer(server.text(named.uri), asked)

    return answered


def run_on_standard_streams(spoken: tuple[str, ...]) -> None:
    """Answer an editor on standard input and output until it goes away."""
    logging.getLogger("pygls").setLevel(logging.ERROR)  # what an editor would show is no protocol
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:  # pygls closes it, and the command flushes its own
        server_of(spoken).start_io(stdout=answers)
