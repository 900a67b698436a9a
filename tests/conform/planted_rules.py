"""The referee as an engine in this process, with one guard that always answers True."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

from duelfsm.conform.any_engine import Engine
from duelfsm.conform.engine_process import EngineTroubleError
from duelfsm.machine.compiled import Compiled
from duelfsm.play.chapters import RULES
from duelfsm.protocol import one_game_asked
from duelfsm.protocol.referee_engine import RefereeEngine
from duelfsm.protocol.replies import ANY_REPLY, ErrorReply, HelloReply
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.text import plain


class PlantedEngine(Engine):
    """An engine that is asked without a pipe.

    Args:
        guard: the guard that always holds; none for the referee itself.
    """

    def __init__(self, guard: str | None = None) -> None:
        self._engine, self._machines = RefereeEngine(), dict[str, Compiled]()
        self._rules = RULES.but(guards={guard: lambda _game, _act: True} if guard else {})
        self.hello: HelloReply = self.ask("hello")

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the answer to a question."""
        with patch.object(one_game_asked, "compiled", self._compiled):
            reply = ANY_REPLY.validate_json(self._engine.answer(json.dumps({"ask": ask, **fields})))
        if isinstance(reply, ErrorReply):
            raise EngineTroubleError(plain(reply.message), unable=True)
        return reply

    def _compiled(self, edition: Edition) -> Compiled:
        if edition.id not in self._machines:
            self._machines[edition.id] = Compiled(edition, self._rules)
        return self._machines[edition.id]
