"""An adapter of the examples as a process that is asked, beside the referee."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from duelfsm.conform.conformance import Conformance
from duelfsm.conform.engine_process import EngineProcess
from duelfsm.conform.random_games import RandomGame
from duelfsm.generate.games import chance
from duelfsm.protocol.protocol_schema import protocol_schemas
from duelfsm.protocol.referee_engine import RefereeEngine

ADAPTERS = Path(__file__).parents[2] / "examples" / "adapters"
SCHEMAS = {path.name.partition("-")[0]: json.loads(text) for path, text in protocol_schemas().items()}
GAMES, SECONDS = 4, 60  # how many games, and how long an engine may take for an answer
Said = dict[str, Any]


class Adapter:
    """An engine that a command starts; every question and answer is held to its schema.

    Args:
        command: what starts it.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
        )

    def __call__(self, ask: str, **fields: Any) -> Said:
        """Return the answer to a question."""
        question = {"id": "q", "ask": ask, **fields}
        Draft202012Validator(SCHEMAS["asks"]).validate(question)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(question), file=self.process.stdin, flush=True)
        answer: Said = json.loads(self.process.stdout.readline())
        Draft202012Validator(SCHEMAS["answers"]).validate(answer)
        assert (answer["id"], answer["answer"]) == ("q", ask)
        return answer

    def leave(self) -> int:
        """Say goodbye, and return the exit code of the engine."""
        self("bye")
        self.process.communicate()
        return self.process.returncode


class Both:
    """An adapter and the referee, of which both are asked the same.

    Args:
        adapter: the adapter.
    """

    def __init__(self, adapter: Adapter) -> None:
        self.adapter, self.referee = adapter, RefereeEngine()
        self.ask("hello", protocol=1)
        self.ask("start", record=head())

    def ask(self, ask: str, **fields: Any) -> tuple[Said, Said]:
        """Return what the referee answers and what the adapter does."""
        return json.loads(self.referee.answer(json.dumps({"ask": ask, **fields}))), self.adapter(ask, **fields)

    def do(self, *actions: Said) -> tuple[Said, Said]:
        """Do some actions; return the answers to the last one."""
        for action in actions[:-1]:
            assert [each["accepted"] for each in self.ask("do", action=action)] == [True, True]
            assert self.lies_otherwise() == {}
        return self.ask("do", action=actions[-1])

    def lies_otherwise(self) -> dict[str, Any]:
        """Return the cards that lie otherwise, each with where it lies for the referee and for the adapter."""
        ours, theirs = (_lying(told["position"]) for told in self.ask("position"))
        return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}


def said_to_be_broken(engine: str) -> list[str]:
    """Return the rules that the first lines of an engine name."""
    text = (ADAPTERS / engine).read_text(encoding="utf-8")
    return re.findall(r"^(?: \*)? ?- ([0-9]+\.[0-9]+[a-z]?):", text, re.MULTILINE)


def found_out(*command: str) -> list[str]:
    """Return the rules that an engine breaks in some games of the suite."""
    engine, found = EngineProcess(command, SECONDS), Conformance()
    try:
        for index in range(GAMES):
            found.note(RandomGame(engine, chance(f"0:{index}")).play())
    finally:
        engine.end()
    return [*found.broken]


def head() -> Said:
    """Return how the game begins: creatures that cost 1, all of the same power, and one shield each."""
    names = {by: [f"Cub {by}{number}" for number in range(1, 13)] for by in "AB"}
    facts = {"type": "creature", "cost": 1, "civilizations": ["fire"], "power": 1000, "keywords": [], "abilities": []}
    cards = [{"name": name, **facts, "statics": []} for by in "AB" for name in names[by]]
    rest: dict[str, list[str]] = {"mana": [], "battle": [], "graveyard": []}
    players = {by: {"hand": of[:4], "shields": of[4:5], "deck": of[5:], **rest} for by, of in names.items()}
    return {"duelfsm": 1, "edition": "1.50", "first": "A", "cards": cards, "players": players}


def tapped_head() -> Said:
    """Return how a game begins in which creatures lie in the battle zone, one of them tapped."""
    begun = head()
    for by, card in (("A", "Cub A2"), ("B", {"name": "Cub B2", "tapped": True})):
        zones = begun["players"][by]
        zones["battle"], zones["hand"] = [card], [each for each in zones["hand"] if each != f"Cub {by}2"]
    return begun


def charge(card: str) -> Said:
    """Return a charge."""
    return {"do": "charge", "card": f"Cub {card}"}


def summon(card: str, pay: str) -> Said:
    """Return a summon that a card pays for."""
    return {"do": "use", "how": "summon", "card": f"Cub {card}", "pay": [f"Cub {pay}"]}


def attack(card: str, target: str = "player") -> Said:
    """Return an attack."""
    return {"do": "attack", "card": f"Cub {card}", "target": target if target == "player" else f"Cub {target}"}


END: Said = {"do": "end"}
BREAK: Said = {"do": "break", "shields": [1]}
DIRECT_ATTACK: Said = {"do": "direct_attack"}
SUMMONED = [charge("A1"), summon("A2", "A1"), END, charge("B1"), summon("B2", "B1"), END]
ATTACKED = [*SUMMONED, attack("A2"), BREAK, END]


def _lying(position: Said) -> dict[str, tuple[str, bool]]:
    zones = [(zone, cards) for told in position["players"].values() for zone, cards in told.items()]
    return {card["name"]: (zone, card.get("tapped", False)) for zone, cards in zones for card in cards}


def take_a_tapped_card(both: Both) -> None:
    """Hold an adapter to the referee where a card lies tapped at the start, and where a deck has no card then."""
    both.ask("start", record=tapped_head())
    assert both.lies_otherwise() == {}
    both.do(attack("A2", "B2"))
    begun = tapped_head()
    begun["players"]["B"]["deck"] = []
    both.ask("start", record=begun)
    ours, theirs = (told["position"]["result"]["losers"] for told in both.ask("position"))
    assert ours == theirs == ["B"]
