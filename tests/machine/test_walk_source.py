"""The functions of a walk can be read: they say what the table says, guard by guard (law 3)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from conftest import act, game_of, overlay

from duelfsm.machine.folded import OFTEN
from duelfsm.machine.walk_source import NoSuchWalkError, walk_source
from duelfsm.play.machines import compiled
from duelfsm.play.told.outcome import Accepted
from duelfsm.rulebook.edition import Edition, load_edition
from duelfsm.rulebook.known import newest_edition

OTHER_ATTACK = """
remove:
  transitions: [attack.declare/attack]
transitions:
  - id: attack.declare/attack/freely
    to: attack.declare.target
    begins: attack
    by: turn
    rule: "506.1"
    if: [attacker_can_attack, attacker_is_not_sick, something_may_be_attacked]
    do: [begin_attack]
    turns: "506.1c"
    alone: "505.4"
    fields: {card: {zones: [battle], of: actor}}
"""


def functions(state: str, action: str, edition: str = "1.50") -> list[str]:
    """Return the functions of a walk."""
    return [*walk_source(compiled(load_edition(edition)), state, action)]


def test_a_walk_is_what_goes_unsaid_and_the_action() -> None:
    """From the Main step an attack passes the end of the step, then its guards are asked (504, 506.1a)."""
    unsaid, taken = functions("main", "attack")
    assert "'main/pass'" in unsaid
    guards = ["attacker_can_attack", "attacker_is_untapped", "attacker_is_not_sick", "something_may_be_attacked"]
    asked = [taken.index(each) for each in [*guards, "begin_attack(game, act)"]]
    assert asked == sorted(asked)


def test_a_state_that_knows_the_action_comes_first() -> None:
    """Where an attack is declared nothing goes unsaid before it: one function takes it (506.1)."""
    (taken,) = functions("attack.declare", "attack")
    assert taken.startswith('def function(game, act):\n    """attack.declare: attack."""')


def test_states_and_actions_have_names_in_both_languages() -> None:
    """Words of a record stand for their ids."""
    assert functions("main", "攻撃") == functions("main", "attack")


def test_every_walk_is_python() -> None:
    """From each state to each action the functions are read by Python, in every edition with rules of its own."""
    for edition in ("1.0", "1.50"):
        machine = compiled(load_edition(edition))
        for state in machine.edition.states:
            for action in ("attack", "block", "end", "move", "declare"):
                for source in walk_source(machine, state, action):
                    assert isinstance(ast.parse(source).body[0], ast.FunctionDef)


@pytest.mark.outside("YAML")
def test_an_overlay_is_followed(specs: Path) -> None:
    """An edge of another name, without one of its guards, is so in the walk, and a tapped creature attacks (law 6)."""
    overlay(specs, OTHER_ATTACK)
    base, other = load_edition(newest_edition()), load_edition(newest_edition(), specs)
    _, taken = walk_source(compiled(other), "main", "attack")
    assert "attacker_is_untapped" not in taken
    assert "attack.declare/attack/freely" in taken
    verdicts = [attacks_tapped(edition) for edition in (base, other)]
    assert verdicts == [["506.1a"] * OFTEN, [None] * OFTEN]


def attacks_tapped(edition: Edition) -> list[str | None]:
    """Return by which rule the attack of a tapped creature is refused, time and again until its walk is written."""
    game = game_of("main", edition, A={"battle": [{"name": "Hulcus", "tapped": True}]})
    found: list[str | None] = []
    for _ in range(OFTEN):
        outcome = game.apply(act("attack", card="Hulcus", target="player"))
        found.append(None if isinstance(outcome, Accepted) else outcome.findings[0].rule)
        game.undo()
    return found


@pytest.mark.parametrize(("state", "action"), [("nowhere", "attack"), ("main", "fly")])
def test_what_is_not_known_is_named_in_both_languages(state: str, action: str) -> None:
    """A state or an action that the edition lacks is told, not a traceback."""
    with pytest.raises(NoSuchWalkError, match=r"there is no .* / .* はありません"):
        functions(state, action)
