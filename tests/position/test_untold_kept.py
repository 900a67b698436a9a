"""What a position keeps of an ability of which no list tells what it does: that there may be nothing to do (101.3)."""

from __future__ import annotations

from pathlib import Path

import duelfsm
from duelfsm.rulebook.catalog import shipped

CREATURE = "Aqua Hulcus"


def begun() -> duelfsm.Position:
    """Return a position in which a creature can be summoned whose facts are those that ship."""
    facts = shipped(CREATURE)
    assert facts is not None
    head = {
        "duelfsm": 1, "edition": "1.50", "first": "A", "cards": [duelfsm.CardFacts(name=CREATURE).filled_from(facts)],
        "start": {"turn": 5, "player": "A", "state": "main"},
        "players": {"A": {"mana": [CREATURE] * 3, "hand": [CREATURE]}, "B": {}}, "actions": [],
    }  # fmt: skip
    record = duelfsm.Record.model_validate(head)
    return duelfsm.starting_position(record, duelfsm.load_edition("1.50"))


def ends_without_its_effect(position: duelfsm.Position, folder: Path) -> tuple[bool, int]:
    """Tell whether the turn may end with no word of what the creature does, and how many such records are legal."""
    game = duelfsm.Game.at(position)
    assert game.apply(duelfsm.Use(how="summon", card=CREATURE))
    ended = game.apply(duelfsm.End())
    duelfsm.write_record(duelfsm.Record.of(game), folder / "game.duel")
    return bool(ended), duelfsm.check(folder / "game.duel").legal


def test_a_position_kept_as_json_judges_as_before(tmp_path: Path) -> None:
    """Who summons such a creature and ends the turn owes nothing, in the game, its JSON and its record (101.3)."""
    kept = duelfsm.Position.model_validate_json(begun().model_dump_json())
    assert ends_without_its_effect(begun(), tmp_path) == (True, 1)
    assert ends_without_its_effect(kept, tmp_path) == (True, 1)
