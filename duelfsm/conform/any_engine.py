"""What is asked of an engine of the game, be it a process or what one wrote into a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from duelfsm.protocol.replies import HelloReply

T = TypeVar("T")


class Engine(Protocol):
    """What answers questions about games: a process, or what an engine wrote into a file.

    Attributes:
        hello: who answers, and what it supports.
    """

    hello: HelloReply

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the answer to a question."""

    def ask_while(self, ask: str, meanwhile: Callable[[], T], **fields: Any) -> tuple[T, Any]:
        """Return what is worked out here, and the answer to a question, for which a process works at the same time."""
        return meanwhile(), self.ask(ask, **fields)
