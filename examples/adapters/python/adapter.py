"""What makes an engine speak the protocol: `python examples/adapters/python/adapter.py`."""

import json
import sys
from typing import Any

from engine import ZONES, Game

SUPPORTS = {
    "asks": ["legal", "position"], "paces": ["decisions"], "editions": ["1.50"], "starts": [], "told": ZONES,
    "actions": ["charge", "use", "attack", "break", "direct_attack", "end"],
    "types": ["creature"], "keywords": [], "abilities": False, "hidden": False,
}  # fmt: skip


def named(said: Any) -> Any:
    """Return a value in which each card is its name alone."""
    if isinstance(said, list):
        return [named(each) for each in said]
    return said["name"] if isinstance(said, dict) else said


def started(record: dict[str, Any]) -> Game:
    """Return the game that a record begins."""
    lies = {by: {zone: record["players"][by].get(zone, []) for zone in ZONES} for by in "AB"}
    cards = [card for zones in lies.values() for zone in zones.values() for card in zone]
    tapped = {card["name"] for card in cards if isinstance(card, dict) and card.get("tapped")}
    zones = {by: {zone: named(cards) for zone, cards in zones.items()} for by, zones in lies.items()}
    return Game(record["first"], {card["name"]: card for card in record["cards"]}, zones, tapped)


def told(game: Game, move: tuple[str, ...]) -> dict[str, Any]:
    """Return a move of the engine as an action."""
    match move:
        case ("break", shield):
            return {"do": "break", "shields": [game.theirs["shields"].index(shield) + 1]}
        case ("use", card):
            return {"do": "use", "how": "summon", "card": card}
    return dict(zip(("do", "card", "target"), move, strict=False))


def done(game: Game, action: dict[str, Any]) -> bool:
    """Do an action; return whether it was accepted."""
    said = {key: named(value) for key, value in action.items()}
    if "count" in said:
        said["shields"] = [*range(1, said["count"] + 1)]
    moves = [move for move in game.moves() if told(game, move).items() <= said.items()]
    if said.get("by", game.by) != game.by or not moves:
        return False
    match moves[0]:
        case ("charge", card):
            game.charge(card)
        case ("use", card):
            paid = [each for each in game.payments(card) if each == {*said.get("pay", each)}]
            if paid:
                game.use(card, paid[0])
            return bool(paid)
        case ("attack", card, target):
            game.attack(card, target)
        case ("end",):
            game.begin_turn()
        case (_, *shield):
            game.hit(*shield)
    return True


def position(game: Game) -> dict[str, Any]:
    """Return how the game stands."""
    players = {
        by: {zone: [{"name": card, "tapped": card in game.tapped} for card in cards] for zone, cards in zones.items()}
        for by, zones in game.zones.items()
    }
    over = {"result": {"losers": game.losers}} if game.losers else {}
    return {"turn": game.turn, "player": game.by, "players": players, **over}


for line in sys.stdin:
    asked = json.loads(line)
    match asked["ask"]:
        case "hello":
            answer: dict[str, Any] = {"protocol": 1, "name": "few rules", "version": "1", "supports": SUPPORTS}
        case "start":
            game, answer = started(asked["record"]), {}
        case "legal":
            answer = {"legal": [told(game, move) for move in game.moves()]}
        case "do":
            answer = {"accepted": done(game, asked["action"])}
        case "position":
            answer = {"position": position(game)}
        case _:
            answer = {}
    print(json.dumps({"id": asked.get("id"), "answer": asked["ask"], **answer}), flush=True)
    if asked["ask"] == "bye" and "game" not in asked:
        break
