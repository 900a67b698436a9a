"""The command that an editor starts."""

from __future__ import annotations

import sys

from duelfsm.cli.cards_told import wrong_in_own_cards
from duelfsm.cli.spoken import languages
from duelfsm.cli.terminal import INPUT_CLOSED, complain


def lsp() -> int:
    """Run the language server for an editor: findings while one types, what is legal there, quick fixes.

    It speaks the Language Server Protocol on standard input and output, in the language of the editor.
    """
    try:
        from duelfsm.lsp.language_server import run_on_standard_streams
    except ImportError:
        extra = "pip install 'duelfsm[lsp]'"
        return complain(f"duelfsm lsp: this needs an extra: {extra} / 追加のパッケージが必要です: {extra}")
    if sys.stdin is None:  # it can be closed before the program starts
        return complain(f"duelfsm lsp: {INPUT_CLOSED}")
    spoken = languages(None)
    wrong_in_own_cards(spoken)
    run_on_standard_streams(spoken)
    return 0
