"""What is worked out here while an engine works at its answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from duelfsm.conform.engine_process import EngineProcess
from duelfsm.protocol.questions import VERSION

ENGINE = [sys.executable, "-m", "duelfsm", "referee"]


@pytest.fixture
def engine() -> Iterator[EngineProcess]:
    """The referee in a process of its own."""
    started = EngineProcess(ENGINE, 60)
    yield started
    started.end()


def test_both_answers_come_back(engine: EngineProcess) -> None:
    """What was worked out here stands beside what the engine said."""
    own, reply = engine.ask_while("hello", lambda: "own", protocol=VERSION)
    assert (own, reply.answer) == ("own", "hello")


def test_an_answer_is_heard_though_nothing_was_worked_out(engine: EngineProcess) -> None:
    """Else the next question would have the answer to the last one."""
    with pytest.raises(ZeroDivisionError):
        engine.ask_while("hello", lambda: 1 // 0, protocol=VERSION)
    assert engine.ask("hello", protocol=VERSION).answer == "hello"
