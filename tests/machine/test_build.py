"""The `transitions` machine is built from the declaration alone, with every name looked up at load (law 1)."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import change, line_of, overlay, places
from transitions import Machine

from duelfsm.machine.build import Edges
from duelfsm.machine.by_name import Registry
from duelfsm.machine.compiled import Compiled
from duelfsm.play.chapters import RULES
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.reader import SpecError, SpecFault
from duelfsm.rulebook.transition import ANYWHERE, Transition

BASE = Path("turn") / "base"
EDITION = load_edition(newest_edition())
EDGES = Edges(EDITION, RULES)


def faults_of(specs: Path, registry: Registry = RULES) -> list[SpecFault]:
    """Return the faults that building the machine of these specs finds."""
    edition = load_edition(newest_edition(), specs)
    with pytest.raises(SpecError) as caught:
        Compiled(edition, registry)
    return caught.value.faults


@pytest.mark.outside("YAML")
@pytest.mark.parametrize(
    ("name", "names", "where", "said"),
    [
        ("turn", ("do: [charge_card]", "do: [charge_cards]"), "id: charge/charge", "'charge_cards'"),
        ("turn", ("with: [declare_cross]", "with: [declare_crosss]"), "id: main/cross", "'declare_crosss'"),
        ("procedures", (", take_shields]", ", take_shield]"), "id: take.declare/take", "'take_shield'"),
        ("procedures", ("idle: nothing_waits", "idle: nothing_wait"), "id: window", "`idle`"),
        ("state_based", ("when: a_deck_is_empty", "when: a_deck_is_full"), "id: deck_is_empty", "`when`"),
        ("state_based", ("do: mark_deck_out", "do: mark_deck_in"), "id: deck_is_empty", "`when` or `do`"),
    ],
)
def test_a_name_without_a_function_is_found_at_load(
    specs: Path, name: str, names: tuple[str, str], where: str, said: str
) -> None:
    """A change or a condition that nobody registered is a fault with the spec's line, before any game begins."""
    path = specs / BASE / f"{name}.yaml"
    change(path, *names)
    faults = faults_of(specs)
    assert places(faults) == {(path.name, line_of(path, where))}
    assert said in faults[0].message


@pytest.mark.outside("YAML")
def test_a_guard_with_a_sentence_needs_a_function(specs: Path) -> None:
    """A guard that has its sentence but no function is found at load, not when an action meets it."""
    path = overlay(
        specs,
        """
guards:
  - {id: is_monday, rule: "1", ja: 月曜日ではありません。, en: It is not Monday.}
transitions:
  - {id: main/pass, if: [is_monday]}
""",
    )
    assert places(faults_of(specs)) == {(path.name, 5)}


def test_every_guard_of_the_declaration_must_be_handed_in() -> None:
    """With an empty registry every edge that names a function is a fault."""
    named = {edge.id for edge in EDITION.transitions.values() if edge.guards or edge.do or edge.sets}
    with pytest.raises(SpecError) as caught:
        Edges(EDITION, Registry())
    said = {fault.message.split(":")[0] for fault in caught.value.faults}
    assert named <= said


def test_every_declared_state_is_a_state_of_the_machine() -> None:
    """Each step and substep is a declared state (500.1, 505.1), and the library adds none of its own."""
    assert isinstance(EDGES.machine, Machine)
    assert list(EDGES.machine.states) == list(EDITION.states)


def test_the_machine_has_the_declared_triggers_only() -> None:
    """No trigger sets a state from outside: the library's `to_STATE` ones are not there (law 4)."""
    assert set(EDGES.machine.events) == {edge.trigger for edge in EDITION.transitions.values()}


def test_every_edge_of_the_machine_is_declared() -> None:
    """Each transition of the library stands for a declared edge with the same trigger, source and goal."""
    found = set()
    for trigger, event in EDGES.machine.events.items():
        for source, alternatives in event.transitions.items():
            for transition in alternatives:
                edge = EDGES.edge_of[id(transition)]
                found.add(edge.id)
                assert edge.trigger == trigger
                assert edge.source in (source, ANYWHERE)
                if not edge.returns:
                    goal = EDITION.procedures[edge.call].initial if edge.call else edge.to
                    assert transition.dest == goal
    assert found == set(EDITION.transitions)


def _left_by(edge: Transition) -> set[str]:
    """Return the states that an edge from anywhere leaves."""
    return {s.id for s in EDITION.states.values() if not s.final and s.step not in edge.outside}


def test_a_return_leads_to_every_place_of_its_calls() -> None:
    """Only `return` leaves a procedure, to the place in the frame below (law 8)."""
    for edge in EDITION.transitions.values():
        if edge.returns:
            procedure = EDITION.states[edge.source].step
            calls = [each for each in EDITION.transitions.values() if each.call == procedure]
            homes = {each.to for each in calls if each.to}
            homes |= {state for each in calls if each.interrupts for state in _left_by(each)}
            goals = [t.dest for t in EDGES.machine.events[edge.trigger].transitions[edge.source]
                     if EDGES.edge_of[id(t)] is edge]  # fmt: skip
            assert set(goals) == homes
            assert len(goals) == len(homes)


def test_an_edge_from_anywhere_leaves_every_state_but_the_last() -> None:
    """A player may concede in any state (104.1); a game that is over is left by nothing."""
    over = {state.id for state in EDITION.states.values() if state.final}
    sources = set(EDGES.machine.events["concede"].transitions)
    assert sources == set(EDITION.states) - over
    taken = {(source, name) for name, event in EDGES.machine.events.items() for source in event.transitions}
    assert {name for source, name in taken if source in over} == {"done"}  # it closes an effect that was open
