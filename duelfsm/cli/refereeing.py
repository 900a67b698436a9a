"""The command that programs ask."""

from __future__ import annotations

import sys

from duelfsm.cli.cards_told import wrong_in_own_cards
from duelfsm.cli.spoken import languages
from duelfsm.cli.terminal import INPUT_CLOSED, complain


def referee() -> int:
    """Answer programs on standard input and output: what is legal, may this be done, how does the game stand.

    It speaks the protocol of specs/protocol, one JSON object a line, about many games at once.
    """
    from duelfsm.judge.many.piece import seldom_collect
    from duelfsm.protocol.on_streams import answer_all

    if sys.stdin is None:  # it can be closed before the program starts
        return complain(f"duelfsm referee: {INPUT_CLOSED}")
    wrong_in_own_cards(languages(None))
    seldom_collect()
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
    return 0
