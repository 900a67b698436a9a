"""The records over which runners are compared: shipped ones in all editions, generated games, and mutated records.

A record has a name by which it is made again: `rulings/x.duel`, `rulings/x.duel@1.23` (by the rules of that edition),
`generated:7:3`, `faulty:7:3`, `mutated:7:3`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from changed_lines import mutated

from duelfsm.generate.faults import faulty_games
from duelfsm.generate.games import games
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.json.write_json import record_data
from duelfsm.rulebook.edition import known_editions, load_edition
from duelfsm.rulebook.spec_root import spec_root

Values = dict[str, Any]
SHIPPED = ("games", "rulings")
MUTATED = "mutated"


class Base(NamedTuple):
    """A record that others are made of: its name, its text, and the same as JSON where it can be read."""

    name: str
    text: str
    data: str | None


class Input(NamedTuple):
    """A record as it is judged: its name, where it comes from, and by which edition if not by the one it names."""

    name: str
    source: Source
    edition: str | None = None


def shipped() -> Iterator[Base]:
    """Yield every game and ruling that ships."""
    root = Path(str(spec_root()))
    for source in sources([root / folder for folder in SHIPPED]):
        record = read(source).record
        name = Path(source.path).relative_to(root).as_posix()
        yield Base(name, source.text, json.dumps(record_data(record)) if record else None)


def generated(number: int, seed: int) -> Iterator[Base]:
    """Yield random legal games, and behind each fourth one a game with planted faults."""
    faulty = faulty_games(number // 4, seed)
    for index, values in enumerate(games(number, seed)):
        yield _of_values(f"generated:{seed}:{index}", values)
        if index % 4 == 3:
            yield _of_values(f"faulty:{seed}:{index // 4}", next(faulty))


def _of_values(name: str, values: Values) -> Base:
    text = json.dumps(values, ensure_ascii=False)
    return Base(name, text, text)


def rule_sets() -> list[str]:
    """Return the newest edition of each set of rules, oldest first: one that only its day parts judges no otherwise."""
    return list({id(load_edition(name).rules): name for name in known_editions()}.values())


class Inputs:
    """The records of a comparison, each made when it is asked for.

    Args:
        bases: shipped and generated records.
        mutated: how many mutated records there are besides, half of them of what ships.
        seed: where that chance begins.
        editions: by the rules of which editions what ships is judged besides its own.
    """

    def __init__(self, bases: list[Base], mutated: int, seed: int, editions: list[str]) -> None:
        self.bases = {base.name: base for base in bases}
        whole = [base.name for base in bases if base.data is not None]
        parted = [[name for name in whole if name.startswith(SHIPPED) is ships] for ships in (True, False)]
        self._mutable = [names for names in parted if names]
        again = [f"{name}@{each}" for each in editions for name in self.bases if name.startswith(SHIPPED)]
        self.names = [*self.bases, *again, *(f"{MUTATED}:{seed}:{number}" for number in range(mutated))]

    def made(self, name: str) -> Input:
        """Return the record of a name."""
        if name.startswith(MUTATED):
            return self._mutated(name, Random(name))
        base, _, edition = name.partition("@")
        path = base if base.startswith(SHIPPED) else "x.json"
        return Input(name, Source(path, self.bases[base].text), edition or None)

    def _mutated(self, name: str, chance: Random) -> Input:
        """Return a record with one line made otherwise, one in four of them by the rules of any edition."""
        base = self.bases[chance.choice(chance.choice(self._mutable))]
        edition = chance.choice(rule_sets()) if chance.random() < 0.25 else None
        values = mutated(json.loads(base.data or ""), chance)
        return Input(name, Source("x.json", json.dumps(values, ensure_ascii=False)), edition)
