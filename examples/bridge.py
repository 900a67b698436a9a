"""From a simulator's log to a record that duelfsm checks: `python examples/bridge.py game.log > game.json`.

With `--protocol` it becomes the lines of the protocol: `python examples/bridge.py --protocol game.log > game.jsonl` is
for `duelfsm conform --log game.jsonl`.

The log has one event a line, its fields separated by tabs: turn number, player (0 or 1), event, and what it is about.
Player 0 goes first. Two lines of the log of a game that goes wrong:

    1	0	CHARGE	Aqua Hulcus
    1	0	CHARGE	Burning Mane
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

# What each event of the log is in a record, with the names that its fields have there.
EVENTS: dict[str, dict[str, Any]] = {
    "DRAW": {"do": "draw"},
    "CHARGE": {"do": "charge", "card": 0},
    "SUMMON": {"do": "use", "how": "summon", "card": 0},
    "CAST": {"do": "use", "how": "cast", "card": 0},
    "ATTACK_PLAYER": {"do": "attack", "card": 0, "target": "player"},
    "ATTACK": {"do": "attack", "card": 0, "target": 1},
    "BLOCK": {"do": "block", "card": 0},
    "NO_BLOCK": {"do": "no_block"},
    "BREAK": {"do": "break", "count": 1},
    "END_TURN": {"do": "end"},
}


def record_of(log: str, facts: Iterable[dict[str, Any]] = ()) -> dict[str, Any]:
    """Return the record of a log. `facts` are what the simulator knows of its cards: type, cost, power, keywords."""
    actions: list[dict[str, Any]] = []
    turn = None
    for line in log.splitlines():
        number, player, event, *about = line.split("\t")
        by = "AB"[int(player)]
        if number != turn:  # END_TURN ends a turn; the number of the next line tells that another one begins
            turn = number
            actions.append({"do": "turn", "number": int(turn), "by": by})
        action = {key: about[value] if isinstance(value, int) and key != "count" else value
                  for key, value in EVENTS[event].items()}  # fmt: skip
        actions.append({**action, "by": by, "note": line.replace("\t", " ")})
    return {"duelfsm": 1, "edition": "1.50", "first": "A", "cards": list(facts), "actions": actions}


def as_text(record: dict[str, Any]) -> str:
    """Return the record as JSON with one action a line, so that a finding's line leads back to the log."""
    actions = ",\n".join(json.dumps(action, ensure_ascii=False) for action in record["actions"])
    head = json.dumps({key: value for key, value in record.items() if key != "actions"}, ensure_ascii=False)
    return f'{head[:-1]}, "actions": [\n{actions}\n]}}\n'


def as_protocol(record: dict[str, Any]) -> str:
    """Return the record as the lines of the protocol: each question with its answer below it."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in _asked(record))


def _asked(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    head = {key: value for key, value in record.items() if key != "actions"}
    yield {"ask": "start", "record": head, "pace": "lines"}  # the log says what is forced, too, as DRAW does
    yield {"answer": "start"}
    for action in record["actions"]:
        yield {"ask": "do", "action": action}
        yield {"answer": "do", "accepted": True}  # what stands in the log was done


if __name__ == "__main__":
    written = as_protocol if "--protocol" in sys.argv else as_text
    log = Path(sys.argv[-1]).read_text(encoding="utf-8")
    print(written(record_of(log)), end="")
