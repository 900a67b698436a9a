"""The positions from which every game of a few decisions is counted: those that ship, and those of records."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from duelfsm.conform.deviation import ScriptedGame
from duelfsm.conform.ruling_cases import RulingCase, at_decisions, case_of
from duelfsm.errors import Error
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.record.model.record import Record
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values

NOT_LEGAL = Text(ja="局面になるのは、すべての行が合法な記録だけです", en="only a legal record leads to a position")
FOLDER, SHIPPED = Path("protocol", "perft"), Path("protocol", "perft-1.json")


class NoPositionError(Error):
    """A file cannot be read, or is no record of which every line is legal as an action."""

    def __init__(self, path: str, why: Text) -> None:
        super().__init__(f"{path}: {why.en} / {why.ja}")


@dataclass(frozen=True, slots=True)
class PerftPosition:
    """A position: the game that leads to it, and for each number of decisions how many games there are from it.

    `counts` is empty where nobody has counted them yet.
    """

    name: str
    title: str | None
    script: ScriptedGame
    counts: tuple[int, ...] = ()


def shipped_positions() -> list[PerftPosition]:
    """Return the positions that ship, each with its counts."""
    data = json.loads((spec_root() / SHIPPED.as_posix()).read_text(encoding="utf-8"))
    return [_of_data(each) for each in data["positions"]]


def positions_of(paths: Iterable[Path]) -> Iterator[PerftPosition]:
    """Yield the positions to which records lead.

    Raises:
        NoPositionError: for a file that is none, or in which a line is not legal.
    """
    for source in sources(list(paths)):
        reading = read(source)
        if reading.record is None:
            raise NoPositionError(source.path, reading.faults[0].message)
        yield _of_record(source.path, reading.record)


def _of_record(path: str, record: Record) -> PerftPosition:
    case = case_of(Path(path).stem, record)
    paced = at_decisions(case) if isinstance(case, RulingCase) and case.refused is None else None
    if paced is None:
        raise NoPositionError(path, NOT_LEGAL)
    script = replace(paced.script, head=_with_lists(paced.script.head))
    return PerftPosition(Path(path).stem, record.title, script)


def _with_lists(head: Values) -> Values:
    """Return a head in which an empty zone is an empty list, as an engine that hides nothing reads it."""
    players = head.get("players", {}).items()
    told = {side: {zone: cards or [] for zone, cards in zones.items()} for side, zones in players}
    return {**head, "players": told}


def _of_data(each: Values) -> PerftPosition:
    script = ScriptedGame(each["record"], tuple(each["actions"]))
    return PerftPosition(each["name"], each["title"], script, tuple(each["counts"]))


def as_data(position: PerftPosition) -> Values:
    """Return a position as it ships."""
    script, told = position.script, {"name": position.name, "title": position.title}
    return told | {"record": script.head, "actions": list(script.actions), "counts": list(position.counts)}
