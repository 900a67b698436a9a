"""Every guard, change and transition is needed: without it, some shipped record is judged otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from conftest import is_of_base

from duelfsm.judge.replay.replay import Replay
from duelfsm.machine.by_name import Change, Guard, Kept, Registry
from duelfsm.machine.compiled import Compiled
from duelfsm.play.actions.base import Action
from duelfsm.play.chapters import RULES
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import sources
from duelfsm.rulebook.declaration import Declaration, Procedure
from duelfsm.rulebook.edition import Edition, EditionLine, load_edition
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.points import Duration, Point
from duelfsm.rulebook.transition import Transition

SPECS = Path(__file__).parent.parent / "specs"
BASE = load_edition(newest_edition())
EDGES = BASE.transitions
ALWAYS = {guard.id for guard in BASE.declaration.guards if guard.always}
GUARDS = sorted(ALWAYS | {guard for edge in EDGES.values() for guard in edge.guards})
OBSTACLES = sorted(BASE.obstacles)
CHANGES = sorted({change for edge in EDGES.values() for change in (*edge.do, *edge.sets)})
STATE_BASED = [action.id for action in BASE.declaration.state_based]


def _elsewhere(duration: Duration) -> tuple[Point, ...]:
    """Return the points that mean nothing to a duration: those of steps, if it names none."""
    return () if duration.step else (Point.STEP_BEGINS, Point.STEP_ENDS)


DURATIONS = BASE.durations
OTHER_ENDS = [
    (each.id, point) for each in DURATIONS.values() for point in Point if point not in (each.ends, *_elsewhere(each))
]

# Answered True, these forbid nothing less: no line is refused by them alone, and legal records go astray instead.
CHOOSING = {
    "other_lays_later": "chooses whether the other player is still to lay shields (103.3)",
    "other_draws_later": "chooses whether the other player is still to draw a hand (103.3)",
    "loss_is_not_prevented": "chooses between the end of the game and going on (703.3)",
    "draws_are_answered": "chooses between a draw that is answered and another one (114.5)",
    "takes_shields": "chooses between a taking of shields and another move (113.6)",
    "target_was_changed": "chooses between a strike and none (104.2a)",
    "a_fighter_is_gone": "chooses between a battle with a comparison of power and one without (115.3a)",
    "fights_a_creature": "chooses between the Battle and the Direct Attack substep (508.1)",
    "is_a_crossing": "chooses what follows the payment (303.3b)",
    "ordinary_turn_is_left": "what it refuses by 500.5, the next guard refuses by 512",
    "is_a_spell": "chooses what follows the payment (302.2)",
    "attacker_is_gone": "chooses whether a target has to be named (506.1e)",
    "pays_each_civilization": "what it refuses by 112.2b, the last guard of the payment refuses by 112.2",
    "pays_enough": "what it refuses by 112.2a, the last guard of the payment refuses by 112.2",
    "is_in_time": "what it refuses by 509.5a, the next guard refuses by 509.5d or 603.2e",
    "shield_class_is_done": "what it refuses by 509.5e, the next guards refuse by 101.4a",
    "last_redirect_counts": "what it refuses by 507.2, the last guard of the battle refuses by 508.1",
    "blocker_fights": "what it refuses by 507.2a, the last guard of the battle refuses by 508.1",
    "changed_target_fights": "what it refuses by 507.2b, the last guard of the battle refuses by 508.1",
    "no_shield_twice": "what it refuses by 509.6, the guards of the number refuse by 509.2a to 509.2c",
    "has_its_mana": "what it refuses by 112.3c, the guard of every condition refuses by 603.4",
    "its_card_is_found": "what it refuses by 400.5 lies in no zone from which it may be used, and is refused for that",
    "no_effect_holds_it_back": "what it refuses by 101.4d, the next guard refuses by 603.2",
    "stays_upside_down": "what it refuses by 105.5, the next guard refuses by 105.4a",
    "turn_players_extra_turns_first": "what it refuses by 500.5a, the next guard refuses by 500.5",
}


class Mutated:
    """A record judged by a machine in which one thing is different."""

    def __init__(self, reading: Reading, machine: Compiled) -> None:
        self.errors: list[Finding] = []
        self.crashed = False
        assert reading.record is not None
        try:
            found = list(Replay(reading.record, reading.places, machine).findings())
            self.errors = [finding for finding in found if finding.severity is Severity.ERROR]
        except Exception:  # a mutant that crashes is noticed, whatever it raises
            self.crashed = True

    @property
    def noticed(self) -> bool:
        """True where the verdict is another one."""
        return self.crashed or bool(self.errors)

    @property
    def lets_through(self) -> bool:
        """True where a line that must be refused is not refused at all."""
        refused = {finding.line for finding in self.errors if finding.kind is not Kind.EXPECTED}
        passed = {finding.line for finding in self.errors if finding.kind is Kind.EXPECTED and finding.rule}
        return self.crashed or bool(passed - refused)


def _lasts(action: Action) -> bool:
    return "lasts" in getattr(EDGES.get(f"effect.open/{action.do}"), "do", ())


def _records() -> Iterator[tuple[str, Reading]]:
    for source in sources([SPECS / "rulings", SPECS / "games"]):
        reading = read(source)
        if is_of_base(reading.record):
            yield Path(source.path).stem, reading


RECORDS = list(_records())
LEGAL = [reading for name, reading in RECORDS if not name.endswith("-illegal")]
ILLEGAL = [reading for name, reading in RECORDS if name.endswith("-illegal")]
LASTING = [reading for _, reading in RECORDS if reading.record and any(map(_lasts, reading.record.actions))]


NAMES = {id(reading): name for name, reading in RECORDS}


def _nearest(records: Sequence[Reading], rule: str) -> list[Reading]:
    """Return the records, those that are named for a rule first, then those of its chapter: they notice it soonest."""
    chapter = rule.split(".", maxsplit=1)[0]

    def distance(reading: Reading) -> int:
        name = NAMES[id(reading)]
        return 0 if name.startswith(rule) else 1 if name.startswith(chapter) else 2

    return sorted(records, key=distance)


class Idle:
    """A change that does nothing; one that is asked for ever, because nothing changes, is stopped."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, _game: object, _act: object) -> None:
        """Do nothing."""
        self.calls += 1
        if self.calls > FOR_EVER:
            raise RecursionError


FOR_EVER = 50_000


def _with(
    guards: dict[str, Guard] | None = None, changes: dict[str, Change] | None = None, kept_from: Kept | None = None
) -> Compiled:
    return Compiled(BASE, RULES.but(guards=guards, changes=changes, kept_from=kept_from))


def _lifting(obstacle: str, *, always: bool) -> Compiled:
    """Return a machine in which one obstacle is always lifted, or never is."""
    whole = Registry().kept_from

    def kept(game: Any, act: Any, edge: Transition, asked: str) -> Sequence[Any]:
        if asked != obstacle:
            return RULES.kept_from(game, act, edge, asked)
        return () if always else whole(game, act, edge, asked)

    return _with(kept_from=kept)


def _lasting_otherwise(duration: str, **changes: object) -> Compiled:
    others = tuple(
        each.model_copy(update=changes) if each.id == duration else each for each in BASE.declaration.durations
    )
    return _declared(BASE.declaration.model_copy(update={"durations": others}))


def _declared(declaration: Declaration) -> Compiled:
    return Compiled(Edition(EditionLine(id=BASE.id, date=BASE.date), declaration, {}), RULES)


def _without(edges: tuple[Transition, ...], edge_id: str) -> tuple[Transition, ...]:
    return tuple(edge for edge in edges if edge.id != edge_id)


def _procedure_without(procedure: Procedure, edge_id: str) -> Procedure:
    return procedure.model_copy(update={"transitions": _without(procedure.transitions, edge_id)})


def _machine_without(edge_id: str) -> Compiled:
    declared = BASE.declaration
    inner = tuple(_procedure_without(procedure, edge_id) for procedure in declared.procedures)
    rest = {name: _without(getattr(declared, name), edge_id) for name in ("transitions", "anywhere")}
    return _declared(declared.model_copy(update={**rest, "procedures": inner}))


def _noticed(machine: Compiled, rule: str = "") -> bool:
    return any(Mutated(each, machine).noticed for each in _nearest([*ILLEGAL, *LEGAL], rule))


def test_the_machine_itself_judges_every_record_as_it_should() -> None:
    """With nothing changed there is no error in any shipped record."""
    assert not _noticed(Compiled(BASE, RULES))


@pytest.mark.parametrize("guard", [guard for guard in GUARDS if guard not in CHOOSING])
def test_a_guard_that_always_holds_lets_a_refused_line_pass(guard: str) -> None:
    """A guard that answers True lets through a line that a shipped record expects to be refused."""
    machine = _with(guards={guard: lambda _game, _act: True})
    assert any(Mutated(each, machine).lets_through for each in _nearest(ILLEGAL, BASE.guards[guard].rule))


@pytest.mark.parametrize("guard", CHOOSING)
def test_a_choosing_guard_that_always_holds_changes_a_verdict(guard: str) -> None:
    """A guard that chooses between two ways leads a shipped record astray when it always answers True."""
    assert _noticed(_with(guards={guard: lambda _game, _act: True}), BASE.guards[guard].rule)


@pytest.mark.parametrize("guard", GUARDS)
def test_a_guard_that_never_holds_fails_a_legal_record(guard: str) -> None:
    """A guard that answers False makes a legal record illegal."""
    machine = _with(guards={guard: lambda _game, _act: False})
    assert any(Mutated(each, machine).noticed for each in _nearest(LEGAL, BASE.guards[guard].rule))


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_that_does_nothing_changes_a_verdict(change: str) -> None:
    """Without what it does, a shipped record is judged otherwise."""
    edge = next(edge for edge in EDGES.values() if change in (*edge.do, *edge.sets))
    assert _noticed(_with(changes={change: Idle()}), edge.rule)


@pytest.mark.parametrize("edge", EDGES)
def test_a_transition_that_is_missing_changes_a_verdict(edge: str) -> None:
    """Without any one transition a shipped record is judged otherwise."""
    assert _noticed(_machine_without(edge), EDGES[edge].rule)


@pytest.mark.parametrize("action", STATE_BASED)
def test_a_state_based_action_that_is_missing_changes_a_verdict(action: str) -> None:
    """Without any one state-based action a shipped record is judged otherwise."""
    rest = tuple(each for each in BASE.declaration.state_based if each.id != action)
    (missing,) = set(BASE.declaration.state_based) - set(rest)
    assert _noticed(_declared(BASE.declaration.model_copy(update={"state_based": rest})), missing.rule)


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_an_obstacle_that_is_always_lifted_lets_a_refused_line_pass(obstacle: str) -> None:
    """Where every creature may ignore an obstacle, a line passes that must be refused (101.2)."""
    machine = _lifting(obstacle, always=True)
    assert any(Mutated(each, machine).lets_through for each in _nearest(ILLEGAL, BASE.guards[obstacle].rule))


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_an_obstacle_that_is_never_lifted_fails_a_legal_record(obstacle: str) -> None:
    """Where no effect lifts an obstacle, a legal record becomes illegal (101.2)."""
    machine = _lifting(obstacle, always=False)
    assert any(Mutated(each, machine).noticed for each in _nearest(LEGAL, BASE.guards[obstacle].rule))


@pytest.mark.parametrize(("duration", "point"), OTHER_ENDS)
def test_a_duration_that_ends_at_another_point_changes_a_verdict(duration: str, point: Point) -> None:
    """An effect that ends earlier or later than its duration says is noticed (500.3, 510.2, 511.2, 608.2a)."""
    machine = _lasting_otherwise(duration, ends=point)
    assert any(Mutated(each, machine).noticed for each in LASTING)


@pytest.mark.parametrize("duration", [each.id for each in DURATIONS.values() if each.of])
def test_a_duration_of_any_turn_changes_a_verdict(duration: str) -> None:
    """An effect that ends in whoever's turn comes first is noticed (500.3)."""
    machine = _lasting_otherwise(duration, of=None)
    assert any(Mutated(each, machine).noticed for each in LASTING)


@pytest.mark.parametrize("duration", [each.id for each in DURATIONS.values() if each.later])
def test_a_duration_that_may_end_in_its_own_turn_changes_a_verdict(duration: str) -> None:
    """An effect until the end of the next turn that ends with the turn in progress is noticed (500.3)."""
    machine = _lasting_otherwise(duration, later=False)
    assert any(Mutated(each, machine).noticed for each in LASTING)
