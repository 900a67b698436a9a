"""An engine in which one guard always holds is told by the rule of that guard, with a small record."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from planted_rules import PlantedEngine

from duelfsm.conform.deviation import Deviation, ScriptedGame
from duelfsm.conform.engine_process import EngineTroubleError
from duelfsm.conform.ruling_cases import RulingCase, rulings
from duelfsm.conform.shown_record import duel_of
from duelfsm.conform.side_by_side import SideBySide
from duelfsm.conform.smallest import Reduction
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.protocol.one_game_asked import GameAsked, begin
from duelfsm.record.model.record import Head
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.values import Values

BASE = load_edition(newest_edition())
MOST_LINES = 12
LONGER = {  # records that need more lines
    "nobody_is_gone": 13,  # a battle takes place, an effect takes a card out of it and is done, and then one loses it
    "is_not_taken_without_it": 14,  # an effect destroys, what replaces that takes a shield, and its trigger is declared
}
NO_BREACH = {  # what they refuse is refused without them, too, by the next guard: nothing is broken then
    "attacker_is_gone", "blocker_fights", "changed_target_fights", "has_its_mana", "is_in_time",
    "its_card_is_found", "last_redirect_counts", "no_effect_holds_it_back", "pays_each_civilization", "pays_enough",
    "shield_class_is_done", "stays_upside_down", "turn_players_extra_turns_first",
}  # fmt: skip
BROKEN = {"attack_in_progress": "without an attack the engine itself fails, and is told as an engine in trouble"}


@cache
def cases_by_guard() -> dict[str, list[RulingCase]]:
    """Return the rulings by the guard that refuses their line, the shortest first."""
    found: dict[str, list[RulingCase]] = {}
    cases = [each for each in rulings() if isinstance(each, RulingCase)]
    for case in sorted(cases, key=lambda each: each.script.size):
        if case.refused is not None:
            guard = guard_of(ScriptedGame(case.script.head, case.script.actions[:-1], "lines"), case.script.actions[-1])
            found.setdefault(guard or "", []).append(case)
    return found


def guard_of(script: ScriptedGame, said: Values) -> str | None:
    """Return the guard by which the referee refuses an action behind a game."""
    asked = GameAsked(begin(Head.model_validate(script.head)), script.pace)
    for each in script.actions:
        asked.do(ANY_ACTION.validate_python(each))
    outcome = asked.do(ANY_ACTION.validate_python(said))
    return outcome.guard if isinstance(outcome, Finding) else None


def deviations(engine: PlantedEngine, guard: str) -> Iterator[Deviation]:
    """Yield what an engine does otherwise in the rulings that a guard refuses."""
    for case in cases_by_guard()[guard]:
        pair = SideBySide(engine, ScriptedGame(case.script.head, (), "lines"))
        found = pair.start()
        for said in case.script.actions:
            found = found or pair.step(said)
        yield from found


def test_a_hundred_guards_refuse_a_ruling() -> None:
    """So many breaches can be planted that the rulings alone must name."""
    assert len((cases_by_guard().keys() & BASE.guards.keys()) - NO_BREACH) >= 100


@pytest.mark.parametrize("guard", sorted(BASE.guards))
def test_the_rule_of_a_planted_breach_is_named(guard: str) -> None:
    """What is wrong is accepted, and the rule is that by which the guard refuses it; the record is short."""
    if guard not in cases_by_guard():
        pytest.skip("no ruling refuses a line by it")
    engine = PlantedEngine(guard)
    try:
        named = [each for each in deviations(engine, guard) if each.at and guard_of(each.script, each.at) == guard]
    except EngineTroubleError:
        assert guard in BROKEN
        return
    assert bool(named) == (guard not in NO_BREACH)
    if not named:
        return
    smallest = Reduction(engine, min(named, key=lambda each: each.script.size)).smallest()
    assert len(duel_of(smallest).splitlines()) <= LONGER.get(guard, MOST_LINES)
