"""Generated games with one to three planted faults of every kind.

`python tests/planted_kinds.py 1000` runs as many of each, and names those in which something else is found.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from duelfsm.generate.faults import faulty_game, kinds
from duelfsm.judge.check import Report, check_source
from duelfsm.play.actions.kinds import ANY_ACTION, expected_refusal
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding, Severity

Faults = list[tuple[int, str]]


def findings(game: dict[str, Any]) -> list[Finding]:
    """Return what the check says of a game without its answers; a line of the file is a line of the game, from 0."""
    lines = [{key: value for key, value in line.items() if key not in ("refused", "holds")} for line in game["actions"]]
    head = json.dumps({key: value for key, value in game.items() if key != "actions"})
    report = Report()
    check_source(
        report, Source("game.json", f'{head[:-1]}, "actions": [\n' + ",\n".join(map(json.dumps, lines)) + "]}")
    )
    return report.findings


def answers(game: dict[str, Any]) -> Faults:
    """Return the lines that must be refused, and the rules, as the game itself says."""
    day = load_edition(game["edition"]).date
    said = [expected_refusal(ANY_ACTION.validate_python(_bare(line)), day) for line in game["actions"]]
    return [(at, rule) for at, rule in enumerate(said) if rule]


def found(game: dict[str, Any]) -> Faults:
    """Return the lines that are refused, and the rules; a line inside of a refused effect counts as the game says."""
    every = findings(game)
    errors = [(_at(each), each.rule or each.code) for each in every if each.severity is Severity.ERROR]
    errors = [_as_answered(game, at, rule) for at, rule in errors]
    inside = {_at(each) for each in every if each.code == "DM.assumed" and each.follows}
    return sorted({*errors, *(answer for answer in answers(game) if answer[0] in inside and errors)})


def _as_answered(game: dict[str, Any], at: int, rule: str) -> tuple[int, str]:
    """Return an error at the end of its effect where the game says there that any line of it is refused."""
    end = next((index for index, line in enumerate(game["actions"]) if index >= at and line["do"] == "done"), at)
    opened = [index for index, line in enumerate(game["actions"][: at + 1]) if line["do"] in ("effect", "apply")]
    between = {line["do"] for line in game["actions"][at + 1 : end]}
    said = game["actions"][end].get("refused")
    meant = isinstance(said, list) and any(each.get("effect") and each["rule"] == rule for each in said)
    return (end, rule) if meant and opened and not between & {"effect", "apply", "turn"} else (at, rule)


def run(games: int, rule: str) -> list[str]:
    """Return the names of the games of a kind in which something else is found than was planted."""
    names = [f"{rule}:{number}" for number in range(games)]
    made = ((name, faulty_game(name, rule)) for name in names)
    return [name for name, game in made if found(game) != answers(game)]


def _at(finding: Finding) -> int:
    return (finding.line or 0) - 2


def _bare(line: dict[str, Any]) -> dict[str, Any]:
    return {"do": "pass", "refused": line["refused"]} if "refused" in line else {"do": "pass"}


if __name__ == "__main__":
    for kind in sys.argv[2:] or kinds():
        print(kind, sys.argv[1], *run(int(sys.argv[1]), kind), flush=True)
