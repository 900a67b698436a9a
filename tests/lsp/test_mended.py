"""A client opens a record, is told a mistake, takes the quick fix, and is told that nothing is wrong any more."""

from __future__ import annotations

import asyncio

import pytest
from editor import Editor, started
from lsprotocol.types import (
    CodeAction,
    CodeActionContext,
    CodeActionParams,
    CompletionList,
    CompletionParams,
    Position,
    TextDocumentIdentifier,
    TextEdit,
)
from opened import opened
from test_asked import SLIP, applied
from test_completion import ATTACK

from duelfsm.lsp.turn_picture import PICTURE, turn_picture

pytestmark = pytest.mark.outside("processes")
URI = "untitled:Untitled-1"


async def fixed(editor: Editor, text: str) -> str:
    """Return a text behind the first quick fix of its first finding."""
    found = await editor.findings(URI)
    named = TextDocumentIdentifier(URI)
    asked = CodeActionParams(named, found[0].range, CodeActionContext(found))
    action = next(iter(await editor.text_document_code_action_async(asked) or ()), None)
    assert isinstance(action, CodeAction)
    assert action.edit is not None
    assert action.edit.changes is not None
    return applied(opened(text), list(action.edit.changes[URI]))


def test_a_quick_fix_mends_an_order_slip() -> None:
    """The charge that was written behind the summoning stands before it, and nothing is found (503.1)."""

    async def run() -> None:
        async with started() as editor:
            editor.open(URI, SLIP)
            mended = await fixed(editor, SLIP)
            editor.type(URI, mended)
            assert not await editor.findings(URI)
            assert mended.index("charge") < mended.index("summon")

    asyncio.run(run())


def test_a_line_of_an_attack_is_completed() -> None:
    """Behind the arrow of an attack the client is offered the legal targets alone (506.3), and takes one."""
    typed = 'attack "Charger" -> '

    async def run() -> None:
        async with started() as editor:
            editor.open(URI, ATTACK.replace("{line}", typed))
            named, at = TextDocumentIdentifier(URI), Position(9, len(typed))
            offered = await editor.text_document_completion_async(CompletionParams(named, at))
            assert isinstance(offered, CompletionList)
            assert [item.label for item in offered.items] == [
                f"{typed}{each}" for each in ("player", '"Idle"', '"Charger"')
            ]
            for item in offered.items:
                assert isinstance(item.text_edit, TextEdit)
                editor.type(URI, applied(opened(ATTACK.replace("{line}", typed)), [item.text_edit]))
                assert not await editor.findings(URI)

    asyncio.run(run())


def test_the_turn_is_drawn_as_it_stands_behind_a_line() -> None:
    """A request of our own has the picture as its answer, as `duelfsm diagram` draws it of the record at that line."""

    async def run() -> None:
        async with started() as editor:
            editor.open(URI, SLIP)
            place = {"line": 7, "character": 0}
            asked = {"textDocument": {"uri": URI}, "position": place, "dark": False}
            drawn = await editor.protocol.send_request_async(PICTURE, asked)
            assert drawn == turn_picture(opened(SLIP), Position(7, 0), dark=False)
            assert drawn != turn_picture(opened(SLIP), Position(8, 0), dark=False)

    asyncio.run(run())
