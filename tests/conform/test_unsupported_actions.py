"""What an engine does not support is no fault of it."""

from __future__ import annotations

import sys
from pathlib import Path

from duelfsm.conform.conformance import Conformance
from duelfsm.conform.engine_process import EngineProcess
from duelfsm.conform.random_games import RandomGame
from duelfsm.generate.games import chance

REFEREE = """import json, sys
from duelfsm.protocol.referee_engine import RefereeEngine

KNOWN = ("charge", "end")
engine = RefereeEngine()
for line in sys.stdin:
    answer = json.loads(engine.answer(line))
    if answer["answer"] == "hello":
        answer["supports"] = {"actions": KNOWN, "types": ["creature"], "keywords": [], "abilities": False}
    if answer["answer"] == "legal":
        answer["legal"] = [each for each in answer["legal"] if each["do"] in KNOWN]
    print(json.dumps(answer), flush=True)
"""


def test_an_engine_that_knows_few_actions_breaks_no_rule(tmp_path: Path) -> None:
    """The referee as an engine that charges, ends the turn, and lists nothing else: nothing is found (504.1, 506.1)."""
    code, found = tmp_path / "few.py", Conformance()
    code.write_text(REFEREE, encoding="utf-8")
    engine = EngineProcess([sys.executable, str(code)], 60)
    try:
        found.note(RandomGame(engine, chance("0:0")).play())
    finally:
        engine.end()
    assert [*found.broken] == []
