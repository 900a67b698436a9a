"""What goes unsaid on the way to an action, as one written function: the table, and nothing that it does not say."""

from __future__ import annotations

from functools import partial
from typing import Any

from duelfsm.machine import inlined
from duelfsm.machine.alternatives import Way
from duelfsm.machine.by_name import Guard
from duelfsm.machine.written import name_of
from duelfsm.play.machines import compiled
from duelfsm.rulebook.edition import load_edition, newest_edition

MACHINE = compiled(load_edition(newest_edition()))
FOLDED = MACHINE.folded().folded


def written(state: str, word: str) -> tuple[list[str], dict[str, Any]]:
    """Return the lines of a function, and what its words stand for."""
    assert FOLDED is not None
    names: dict[str, Any] = {}
    return FOLDED.source_of(state, word, names).splitlines(), names


def test_each_guard_and_change_of_a_way_is_called_in_its_order() -> None:
    """From the first state to the charge: the untap, the draw, and what they ask, as the table has them (501, 502)."""
    lines, names = written("start.untap", "charge")
    text, at = "\n".join(lines), 0
    for key in (("start.untap", "untap"), ("start.triggers", "pass"), ("draw", "draw"), ("draw.triggers", "pass")):
        for way in MACHINE.ways[key]:
            wanted = [inlined.written(*each, "None", partial(name_of, names=names)) for each in named_guards(way)]
            wanted += [f"{word}(game, None)" for word in way.edge.do]
            for each in wanted:
                at = text.index(each, at) + len(each)


def named_guards(way: Way) -> list[tuple[Guard, str]]:
    """Return the guards of a way with their names."""
    return list(zip(way.guards, way.edge.guards, strict=True))


def test_it_ends_where_the_action_is_taken_or_nothing_goes_unsaid() -> None:
    """Behind the charge the way to the use of a card is one pass; from there an attack needs another one (503, 504)."""
    for word, passed in (("use", 1), ("attack", 2)):
        lines, _ = written("charge", word)
        assert len([line for line in lines if line.startswith("    passed.append")]) == passed


def test_a_window_that_knows_the_action_is_not_left_at_once() -> None:
    """What waits may be resolved in it (101.4): on the way to an effect it is entered, on the way to an attack left."""
    waits = "position.standby"
    assert not [line for line in written("charge", "effect")[0] if waits in line]
    assert [line for line in written("charge", "attack")[0] if waits in line]
