"""How often each transition was taken by records or by tests."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from errno import ENOENT
from os import strerror
from pathlib import Path

from duelfsm.diagram.asked import NotDrawnError
from duelfsm.diagram.content import Diagram
from duelfsm.diagram.look import Mark, Role
from duelfsm.judge.answers.show import game_at
from duelfsm.position.events import Stepped
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.rulebook.text import Text

_MANY = 1000
_KEY = "transitions"
_FORM = '{"transitions": {"main/use": 3}}'


def counts_of(paths: Iterable[str]) -> Counter[str]:
    """Return how often each transition was taken.

    Args:
        paths: records and folders of records, which are replayed; or JSON files `{"transitions": {"main/use": 3}}`.

    Raises:
        OSError: where a path cannot be read.
        NotDrawnError: where a JSON file is neither a record nor counts.
    """
    found: Counter[str] = Counter()
    for path in paths:
        if not path or not Path(path).exists():
            raise FileNotFoundError(ENOENT, strerror(ENOENT), path)
        found.update(_written(Path(path)) or _replayed(path))
    return found


def _written(path: Path) -> dict[str, int]:
    """Return the counts that a JSON file holds, nothing where it is a record or a folder."""
    if path.suffix != ".json" or not path.is_file():
        return {}
    try:
        counts = json.loads(path.read_text(encoding="utf-8")).get(_KEY, {})
        if all(type(count) is int and count >= 0 for count in counts.values()):
            return dict(counts)
    except (ValueError, RecursionError, AttributeError):  # no UTF-8, no JSON, no object
        pass
    raise NotDrawnError(f"{path}: not read as {_FORM} / {_FORM} として読めません")


def _replayed(path: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for source in sources([path]):
        game = game_at(read(source), None)
        found.update(event.edge for event in (game.journal.log if game else ()) if isinstance(event, Stepped))
    return found


def marks_of_coverage(counts: Counter[str], diagram: Diagram) -> dict[str, Mark]:
    """Return the marks of what was taken and what never was; where edges are drawn as one, each must be taken."""
    return {edge.id: _mark([counts[name] for name in edge.merged]) for edge in diagram.edges}


def note_of_coverage(counts: Counter[str], diagram: Diagram) -> Text:
    """Return how many of the transitions were taken, for the title."""
    names = [name for edge in diagram.edges for name in edge.merged]
    said = f"{sum(counts[name] > 0 for name in names)}/{len(names)}"
    return Text(ja=f"通った遷移 {said}", en=f"transitions taken {said}")


def _mark(taken: list[int]) -> Mark:
    if not all(taken):
        return Mark(Role.NEVER, "×0")
    count = sum(taken)
    return Mark(Role.TAKEN, f"×{count}" if count < _MANY else f"×{count // _MANY}k")
