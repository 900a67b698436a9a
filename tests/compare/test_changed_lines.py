"""Mutated records: each is made again by its name, and one line of it is another."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from changed_lines import MUTATIONS, mutated
from inputs import Inputs, generated

LINES: list[dict[str, Any]] = [
    {"do": "turn", "number": 5},
    {"do": "charge", "card": "X", "refused": "503.2"},
    {"do": "attack", "card": {"name": "Y", "number": 2}, "target": "player"},
    {"do": "break", "shields": [1, 2], "holds": {"winner": "A"}},
]


def test_a_mutated_record_is_made_again_by_its_name() -> None:
    """What is named by a run can be looked at: the same name makes the same record."""
    made = Inputs([*generated(1, 3)], 40, 3, [])
    again = Inputs([*generated(1, 3)], 40, 3, [])
    assert [made.made(name) for name in made.names] == [again.made(name) for name in again.names]
    assert len({made.made(name).source.text for name in made.names}) > 35


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_each_kind_changes_lines(mutation: Callable[[Any, Random], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind changes the lines alone, and nothing is expected of them any more."""
    monkeypatch.setattr("changed_lines.MUTATIONS", [mutation])
    made = [mutated({"first": "A", "actions": json.loads(json.dumps(LINES))}, Random(seed)) for seed in range(20)]
    plain = [{key: line[key] for key in line if key not in ("refused", "holds")} for line in LINES]
    assert any(record["actions"] != plain for record in made)
    assert all(record["first"] == "A" for record in made)
    assert not any({"refused", "holds"} & line.keys() for record in made for line in record["actions"])
