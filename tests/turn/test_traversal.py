"""The whole turn, walked step by step and substep by substep (500.1): what is done, and where the game stands then.

Each row of a walk is one action, the state that it leads to, and the rule of that state. What waits nowhere is passed:
the windows in which effects are declared and resolved lie between the rows, and are empty here.
"""

from __future__ import annotations

from typing import Any

import pytest
from conftest import act, game_of

from duelfsm.play.game import Game

CARDS: dict[str, Any] = {"hand": ["Giga", "Hulcus"], "mana": ["Dragon", "Hulcus"], "battle": ["Hulcus"], "deck": 9}
GUARDED: dict[str, Any] = {"battle": ["Giga"], "shields": 2, "deck": 9}
BARE: dict[str, Any] = {"shields": 0, "deck": 9}
Row = tuple[str, dict[str, Any], str, str]

BEGINNING: list[Row] = [
    ("untap", {}, "start.triggers", "501.2"),  # all cards of the turn player untap at once
    ("pass", {}, "draw", "502.1"),
    ("draw", {}, "draw.triggers", "502.1"),
    ("pass", {}, "charge", "503.1"),
    ("charge", {"card": "Giga"}, "charge", "503.1"),  # one card, or none
    ("pass", {}, "main", "504.1"),
    ("use", {"how": "summon", "card": "Hulcus"}, "main.used", "504.1"),
    ("pass", {}, "main", "504.1"),  # as many cards as can be paid, one after the other
    ("pass", {}, "attack.declare", "506.1"),
]
DECLARED: list[Row] = [
    ("attack", {"card": "Hulcus"}, "attack.declare.target", "506.1e"),
    ("target", {"target": "player"}, "attack.declare.triggers", "506.3"),
    ("pass", {}, "attack.block", "507.1"),
]
UNBLOCKED: list[Row] = [
    ("no_block", {}, "attack.block.triggers", "507.3"),
    ("pass", {}, "attack.battle", "508.1"),  # nobody battles there
    ("pass", {}, "attack.direct", "509.1"),
    ("pass", {}, "attack.direct.strike", "509.1"),
]
BREAKS: list[Row] = [
    ("break", {"shields": [1]}, "attack.direct.broken", "509.5"),
    ("pass", {}, "attack.end", "510.1"),
]
BLOCKED: list[Row] = [
    ("block", {"by": "B", "card": "Giga"}, "attack.block.triggers", "507.3"),
    ("pass", {}, "attack.battle", "508.1"),
    ("pass", {}, "attack.battle.fight", "508.1"),
    ("battle", {}, "attack.battle.fought", "508.1"),
    ("pass", {}, "attack.end", "510.1"),  # a blocked creature strikes nobody: no Direct Attack substep
]
AGAIN: list[Row] = [("pass", {}, "attack.declare", "506.1")]  # the next attack, or none
ENDING: list[Row] = [
    ("end", {}, "end.triggers", "511.1"),
    ("pass", {}, "end.expiry", "511.2"),
    ("pass", {}, "end.aftermath", "511.2"),
    ("pass", {}, "next", "512.1"),
    ("turn", {"by": "B"}, "start.untap", "501.1"),
]
STRIKES: list[Row] = [("direct_attack", {}, "over", "104.1")]

WHOLE = {
    "an attack that breaks a shield": (GUARDED, [*BEGINNING, *DECLARED, *UNBLOCKED, *BREAKS, *AGAIN, *ENDING]),
    "an attack that is blocked": (GUARDED, [*BEGINNING, *DECLARED, *BLOCKED, *AGAIN, *ENDING]),
    "no attack": (GUARDED, [*BEGINNING, *ENDING]),
    "an attack that wins": (BARE, [*BEGINNING, *DECLARED, *UNBLOCKED, *STRIKES]),
}
IN_A_RECORD_ONLY = {"attack.direct.idle"}  # the Direct Attack substep of an attack whose target went away
each_walk = pytest.mark.parametrize(("other", "rows"), WHOLE.values(), ids=WHOLE)


def turn_of(other: dict[str, Any]) -> Game:
    """Return a game at the beginning of a turn of A."""
    return game_of("start.untap", A=CARDS, B=other)


def walk(game: Game, do: str, fields: dict[str, Any]) -> None:
    """Do one action, and pass whatever waits for nobody inside of procedures."""
    outcome = game.apply(act(do, **fields))
    assert outcome, outcome.findings
    while game.position.stack:
        assert game.apply(act("pass"))


@each_walk
def test_the_turn_is_walked_step_by_step(other: dict[str, Any], rows: list[Row]) -> None:
    """Each step and substep comes behind the one before it, none is left out, and each is that of its rule (500.1)."""
    game = turn_of(other)
    for do, fields, state, rule in rows:
        walk(game, do, fields)
        assert (game.state, game.edition.states[game.state].rule) == (state, rule)


@each_walk
def test_no_step_is_walked_backwards(other: dict[str, Any], rows: list[Row]) -> None:
    """What belonged to a step that is over is refused, and leaves the game where it stands (500.2a)."""
    game, steps = turn_of(other), ["start", "draw", "charge", "main", "attack", "end", "next", "over"]
    early = {"draw": "draw", "charge": "charge", "main": "use"}
    for do, fields, state, _ in rows[:-1]:
        walk(game, do, fields)
        here = steps.index(state.partition(".")[0])
        for step, action in early.items():
            if steps.index(step) < here:
                what = {"draw": {}, "charge": {"card": "Giga"}, "use": {"how": "summon", "card": "Giga"}}[action]
                assert not game.apply(act(action, **what)), (state, action)
                assert game.state == state


@each_walk
def test_the_turn_is_walked_back(other: dict[str, Any], rows: list[Row]) -> None:
    """Each action of the walk is taken back whole, to the beginning of the turn (law 11)."""
    game = turn_of(other)
    before = game.position.model_dump()
    for do, fields, _, _ in rows:
        walk(game, do, fields)
    while game.undo():
        pass
    assert (game.state, game.position.model_dump()) == ("start.untap", before)


def test_no_state_of_the_turn_is_left_out() -> None:
    """The walks go through each step and substep that the declaration has, from the untap to the end of the game."""
    game = turn_of(GUARDED)
    inside = {name for part in game.edition.procedures.values() for name in (state.id for state in part.states)}
    declared = {name for name in game.edition.states if name not in inside and not name.startswith("setup.")}
    walked = {state for _, rows in WHOLE.values() for _, _, state, _ in rows}
    assert declared - walked == IN_A_RECORD_ONLY
