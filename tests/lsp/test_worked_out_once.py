"""What is asked of a text behind one key is worked out once: it is read once, and judged once."""

from __future__ import annotations

from typing import Any

import pytest
from lsprotocol.types import Position, Range
from opened import game, opened

from duelfsm.judge.replay.replay import Replay
from duelfsm.lsp.coloured import colours
from duelfsm.lsp.diagnostics import diagnostics
from duelfsm.lsp.hints import hints
from duelfsm.lsp.outline import folds, symbols
from duelfsm.record.duel.read_duel import DuelText

WHOLE = Range(Position(0, 0), Position(500, 0))


def test_behind_a_key_a_record_is_read_and_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings, hints, colours, outline and folding of a version rest on one reading and one game."""
    done: list[str] = []

    def counted(what: type[Any]) -> Any:
        plain = what.__init__

        def made(self: Any, *given: Any, **named: Any) -> None:
            done.append(what.__name__)
            plain(self, *given, **named)

        return made

    for what in (DuelText, Replay):
        monkeypatch.setattr(what, "__init__", counted(what))
    text = opened(game("every-moment"))
    for answer in (colours, symbols, folds, diagnostics):
        answer(text)
    assert hints(text, WHOLE)
    assert sorted(done) == ["DuelText", "Replay"]
