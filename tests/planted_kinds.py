"""Generated games with one to three planted faults of every kind.

`python tests/planted_kinds.py 1000` goes on until there are as many of each, and names those in which something else is
found. A game counts for each of its faults that can be planted anywhere; `faulty_game(name, kind)` makes it again.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from duelfsm.generate.faults import ANYWHERE, faulty_game, kinds
from duelfsm.judge.check import Report, check_source
from duelfsm.judge.many.piece import seldom_collect
from duelfsm.play.actions.kinds import ANY_ACTION, expected_refusal
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding, Severity

Faults = list[tuple[int, str]]
CHUNK = 20  # games that a process judges before it says so


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
    return [name for name in _names(rule, range(games)) if judged(name)[1]]


def judged(name: str) -> tuple[Faults, bool]:
    """Return the faults that were planted in the game of a name, and whether something else is found in it."""
    game = faulty_game(name, name.rpartition(":")[0])
    planted = answers(game)
    return planted, found(game) != planted


def every(
    least: int, rules: Iterable[str], each: Callable[[list[str]], Iterable[tuple[Faults, bool]]]
) -> Iterator[str]:
    """Yield a line for each kind, as soon as there are so many games with it: how many, and those of other findings.

    Args:
        least: how many.
        rules: the kinds, the rarest first: a game counts for the others that are planted in it, too.
        each: judges games by their names.
    """
    had = Counter[str]()
    for rule in rules:
        names = _names(rule, range(max(least - had[rule], 0)))
        wrong = []
        for name, (planted, other) in zip(names, each(names), strict=True):
            had.update({rule, *(by for _, by in planted if by in ANYWHERE)})
            wrong += [name] if other else []
        yield " ".join([rule, str(had[rule]), *wrong])


def _names(rule: str, numbers: Iterable[int]) -> list[str]:
    return [f"{rule}:{number}" for number in numbers]


def _at(finding: Finding) -> int:
    return (finding.line or 0) - 2


def _bare(line: dict[str, Any]) -> dict[str, Any]:
    return {"do": "pass", "refused": line["refused"]} if "refused" in line else {"do": "pass"}


def main() -> None:
    """Run as many games of each kind as is said, of all or of some."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, help="how many of each kind")
    parser.add_argument("kinds", nargs="*", help="the rules that are broken; all, if none is given")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    asked = parser.parse_args()
    rules = asked.kinds or sorted(kinds(), key=lambda rule: rule in ANYWHERE)
    seldom_collect()  # as the command does
    with ProcessPoolExecutor(asked.jobs, initializer=seldom_collect) as pool:
        each = partial(pool.map, judged, chunksize=CHUNK) if asked.jobs > 1 else partial(map, judged)
        for line in every(asked.games, rules, each):
            print(line, flush=True)


if __name__ == "__main__":
    main()
