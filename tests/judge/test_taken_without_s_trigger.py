"""Shields that an effect takes without their S-Triggers, as its text says: Escape, True Escape (101.2)."""

from __future__ import annotations

import pytest
from turn_five import refused

HEAD = """edition: 1.50
first: A
start: turn 5 A
A battle: "Raider"
B battle: "Runner"
B shields: "Surf", 4
card "Raider": type creature; cost 6; civilizations fire; power 6000; keywords none; abilities attacks; statics none
card "Surf": type creature; cost 6; civilizations fire; power 2000; keywords none; abilities S-Trigger; statics none
card "Runner": type creature; cost 6; civilizations fire; power 2000; keywords none; abilities Escape; statics none
---
"""
TAKEN = ['attack "Raider" -> player', 'effect "Raider"', 'destroy "Runner"', 'B: apply "Runner"']
NAMED = 'move "Surf" (B, shields) -> hand'


@pytest.mark.parametrize("edition", ["1.20", "1.50"])
@pytest.mark.parametrize("taken", [NAMED, "move 1 from shields -> hand"])
def test_the_s_trigger_of_a_shield_that_escape_takes_is_not_declared(taken: str, edition: str) -> None:
    """The text of Escape says so, whether the card was seen before or not, before 2024-02-15, too (101.2)."""
    head = HEAD.replace("1.50", edition)
    assert refused([*TAKEN, taken, 'B: s-trigger "Surf"'], head) == {6: "101.2"}


def test_what_says_nothing_of_s_triggers_lets_them_be_used() -> None:
    """An effect that takes a shield, and whose text says no more, lets its S-Trigger be declared (113.6)."""
    head = HEAD.replace("Escape", "destroyed replaces optional only 1 moved of-own from shields to hand")
    assert refused([*TAKEN, NAMED, 'B: s-trigger "Surf"'], head) == {}


def test_a_guard_strike_is_no_s_trigger() -> None:
    """A card that has both is declared for its Guard Strike: only the S-Trigger is left out (101.2)."""
    head = HEAD.replace("S-Trigger;", "S-Trigger, G-Strike;")
    assert refused([*TAKEN, NAMED, 'B: declare "Surf"'], head) == {}
    assert refused([*TAKEN, NAMED, 'B: s-trigger "Surf"'], head) == {6: "101.2"}


@pytest.mark.parametrize(("shields", "count", "rule"), [(5, 2, None), (5, 1, "101.3"), (1, 1, "609")])
def test_true_escape_takes_two_shields(shields: int, count: int, rule: str | None) -> None:
    """True Escape takes two shields, or does not apply (609, 101.3)."""
    head = HEAD.replace('"Surf", 4', str(shields)).replace("Escape", "True Escape")
    line = f'B: apply "Runner": move {count} from shields -> hand'
    assert refused([*TAKEN[:-1], line], head) == ({} if rule is None else {4: rule})


def test_just_diver_does_all_that_it_says() -> None:
    """Just Diver is no "may", and makes its creature neither chosen nor attacked (101.4a, 101.3)."""
    head = HEAD.replace("start: turn 5 A", 'start: turn 5 A state main\nA hand: "Diver"\nA mana: 6 "Surf"')
    diver = head.split("\n")[-3].replace("Runner", "Diver").replace("Escape", "Just Diver")
    head = head.replace("---", f"{diver}\n---")
    both = [f'cannot {deed} "Diver" until own_next_turn' for deed in ("be_chosen", "be_attacked")]
    assert refused(['summon "Diver"', f'effect "Diver": {"; ".join(both)}', "end"], head) == {}
    assert refused(['summon "Diver"', "end"], head) == {2: "101.4a"}
    assert refused(['summon "Diver"', 'effect "Diver"', "done"], head) == {3: "101.3"}
