"""An engine that is asked, and heads of games for it."""

from __future__ import annotations

import json
from typing import Any

from conftest import FACTS
from jsonschema import Draft202012Validator

from duelfsm.protocol.protocol_schema import protocol_schemas
from duelfsm.protocol.referee_engine import RefereeEngine
from duelfsm.protocol.replies import ANY_REPLY

ZONES: dict[str, Any] = {
    "deck": ["Awe", "Gear", "Awe", "Gear"], "hand": ["Giga", "Dragon"], "mana": ["Giga", "Giga"],
    "shields": ["Awe", "Awe"], "battle": ["Hulcus"],
}  # fmt: skip
SCHEMAS = {path.name.partition("-")[0]: json.loads(text) for path, text in protocol_schemas().items()}


def head(**changes: Any) -> dict[str, Any]:
    """Return the head of a record in which every card is known."""
    players = {"A": ZONES, "B": ZONES}
    start = {"turn": 5, "player": "A"}
    cards = [{**facts, "abilities": [], "statics": []} for facts in FACTS]
    return {
        "duelfsm": 1,
        "first": "A",
        "edition": "1.50",
        "cards": cards,
        "players": players,
        "start": start,
        **changes,
    }


class Asked:
    """An engine that is asked; every question and answer is held to its schema."""

    def __init__(self) -> None:
        self.engine = RefereeEngine()

    def __call__(self, ask: str, **fields: Any) -> dict[str, Any]:
        """Return the answer to a question."""
        question = {"ask": ask, **fields}
        Draft202012Validator(SCHEMAS["asks"]).validate(question)
        answer: dict[str, Any] = json.loads(self.engine.answer(json.dumps(question)))
        Draft202012Validator(SCHEMAS["answers"]).validate(answer)
        ANY_REPLY.validate_python(answer)
        return answer


def names(answer: dict[str, Any], side: str, zone: str) -> list[str]:
    """Return the names of the cards of a zone."""
    return [card["name"] for card in answer["position"]["players"][side][zone]]
