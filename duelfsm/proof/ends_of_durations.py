"""Every duration ends at its point, and not before: turns of the real engine in which nothing waits, edge by edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from duelfsm.machine.compiled import Compiled
from duelfsm.machine.walk import Stop, pass_unsaid
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.board.new_position import full_zones
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES, Card, Side, other_side
from duelfsm.position.extra_turn import ExtraTurn
from duelfsm.position.kept_effects import Lasting
from duelfsm.position.player import Player
from duelfsm.position.position import GameTurn, Position
from duelfsm.proof.property import Breach, Property, result
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.points import Duration, Point
from duelfsm.rulebook.text import Text

DURATIONS_END = Text(
    ja="時点で終わる継続時間はどれも、その時点で終わり、それより前には終わらない (500.3、510.2、511.2)",
    en="every duration that a point in time ends is over at that point and not before (500.3, 510.2, 511.2)",
)
FIRST, TURNS = 5, 4  # the number of the first turn, and how many are played
SKIPS = "main"  # where the rest of the first turn is skipped
EXPIRED = "end.aftermath"  # where a turn is completely over (511.2); what is made there is over with the next turn


@dataclass(frozen=True, slots=True)
class Moment:
    """What a duration can depend on, after an edge."""

    label: str
    turn: int
    player: Side
    state: str
    step: str
    attack: bool


@dataclass(frozen=True, slots=True)
class Script:
    """How the turns are played: who was granted extra turns, and whether the first turn's rest is skipped."""

    name: str
    extra: tuple[Side, ...] = ()
    skips: bool = False


SCRIPTS = (
    Script("plain turns"),
    Script("an extra turn", extra=("A",)),
    Script("an extra turn of the other player", extra=("B",)),
    Script("the rest of the turn skipped", skips=True),
)


def durations_end(machine: Compiled) -> Property:
    """Check effects of each duration, owner and step, made at each moment of a turn, against an own reading."""
    runs = [run for script in SCRIPTS for run in _runs(machine, script)]
    count = sum(len(moments) for moments, _ in runs)
    return result("durations_end", DURATIONS_END, count, (fault for run in runs for fault in run[1]))


def _runs(machine: Compiled, script: Script) -> Iterator[tuple[list[Moment], list[Breach]]]:
    """Yield a run for each moment of the first turn in which the effects could be made."""
    game, edges = _game(machine, script), 0
    while game.position.turn and game.position.turn.number <= FIRST:
        if edges:
            yield _run(machine, script, edges)
        _go_on(game, script)
        _close_window(game)
        edges += 1


def _run(machine: Compiled, script: Script, start: int) -> tuple[list[Moment], list[Breach]]:
    """Play the script; after *start* edges make an effect of each kind, and compare after each edge."""
    game = _game(machine, script)
    for _ in range(start):
        _go_on(game, script)
        _close_window(game)
    moments, left = [_moment(game, "")], _make_all(machine, game)
    faults: list[Breach] = []
    while game.position.turn and game.position.turn.number < FIRST + TURNS and not faults:
        moments.append(_moment(game, _go_on(game, script)))
        left = {name: each for name, each in left.items() if not _is_over(machine, each, moments)}
        wrong = sorted({each.source for each in game.position.lasting} ^ {*left})
        if wrong:
            trace = (f"[{script.name}]", *(moment.label for moment in moments[1:]))
            faults.append(Breach(trace, f"made in {moments[0].state}; wrong here: {', '.join(wrong)}"))
        _close_window(game)
    return moments, faults


def _make_all(machine: Compiled, game: Game) -> dict[str, Lasting]:
    """Make an effect of each duration that ends in time, for each owner and each step that can be named."""
    assert game.position.turn is not None
    edition = machine.edition
    steps = dict.fromkeys(edition.states[edge.to].step for edge in edition.transitions.values() if edge.to)
    for duration, owner in product(edition.durations.values(), SIDES):
        for step in (steps if duration.step else (None,)) if duration.ends in OVER else ():
            source = f"{duration.id} {step or ''} of {owner}"
            made = Lasting(
                kind="power", owner=owner, source=source, turn=game.position.turn.number, until=duration.id, step=step
            )
            game.journal.put("lasting", made)
    return {each.source: each for each in game.position.lasting}


def _is_over(machine: Compiled, each: Lasting, moments: list[Moment]) -> bool:
    """Tell whether an effect ends with the last of these edges."""
    duration, (before, now) = machine.edition.durations[each.until], moments[-2:]
    turn = before if duration.ends is Point.TURN_OVER else now
    return _in_its_turn(each, duration, turn) and OVER[duration.ends](each, before, now)


def _in_its_turn(each: Lasting, duration: Duration, now: Moment) -> bool:
    if duration.later and now.turn == each.turn:
        return False
    whose = {"own": each.owner, "other": other_side(each.owner)}
    return duration.of is None or now.player == whose[duration.of]


def _turn_over(_each: Lasting, before: Moment, now: Moment) -> bool:
    return now.turn != before.turn or (now.state == EXPIRED and now.state != before.state)


def _turn_begins(_each: Lasting, before: Moment, now: Moment) -> bool:
    return now.turn != before.turn


def _step_begins(each: Lasting, before: Moment, now: Moment) -> bool:
    """A step that is skipped does not begin: the edge that cuts the turn off leads behind it."""
    return now.step == each.step != before.step and not _is_cut_off(now)


def _step_ends(each: Lasting, before: Moment, now: Moment) -> bool:
    return before.step == each.step != now.step


def _attack_over(_each: Lasting, before: Moment, now: Moment) -> bool:
    return (before.attack and not now.attack) or _is_cut_off(now)


def _never(_each: Lasting, _before: Moment, _now: Moment) -> bool:
    return False


def _is_cut_off(now: Moment) -> bool:
    """Tell whether the rest of the turn was skipped by this edge."""
    return now.label.startswith("anywhere")


OVER: dict[Point, Callable[[Lasting, Moment, Moment], bool]] = {
    Point.TURN_OVER: _turn_over,
    Point.TURN_BEGINS: _turn_begins,
    Point.STEP_BEGINS: _step_begins,
    Point.STEP_ENDS: _step_ends,
    Point.ATTACK_OVER: _attack_over,
    Point.GAME_OVER: _never,
}  # the others end with an event, not at a point in time


def _go_on(game: Game, script: Script) -> str:
    """Take the next edge of the script; return how a trace calls it."""
    if game.state == SKIPS and script.skips and game.position.turn and game.position.turn.number == FIRST:
        game.runner.fire(game, "skip_rest_now", None)
    elif (game.state, None) in game.machine.unsaid:
        _pass(game)
    else:
        assert game.apply(_chosen(game)), game.state
    return game.last_edge


def _close_window(game: Game) -> None:
    """Leave the window that an edge opened; nothing waits in it."""
    while game.stack and game.edition.procedures[game.stack[-1].procedure].answers:
        _pass(game)


def _pass(game: Game) -> None:
    """Take what goes unsaid here."""
    assert pass_unsaid(game.runner, game, game.machine.unsaid[game.state, None], Stop()), game.state
    game.settle()


def _chosen(game: Game) -> Action:
    """Return what is said where a choice is asked: one attack a turn, which breaks a shield."""
    attacked = any(happened.event == "attacks" for happened in game.position.past)
    said = {"attack.declare": "end" if attacked else "attack", "attack.direct.strike": "break"}.get(game.state, "turn")
    return ANY_ACTION.validate_python({"do": said, **SAID.get(said, {})})


def _moment(game: Game, label: str) -> Moment:
    position, turn = game.position, game.position.turn
    assert turn is not None
    level = game.edition.states[position.levels[0]]
    return Moment(label, turn.number, turn.player, level.id, level.step, position.attack is not None)


def _game(machine: Compiled, script: Script) -> Game:
    """Return a real game in a turn of A, with an attacker for each player."""
    zones = {side: full_zones(machine.edition) for side in SIDES}
    for number, side in enumerate(SIDES, 1):
        zones[side]["battle"] = [Card(id=number, owner=side, name=ATTACKER.name)]
    position = Position(
        edition=machine.edition.id,
        first="A",
        state=machine.edition.entry(Entry.TURN),
        turn=GameTurn(number=FIRST - 1, player="B", nth=2),
        begun={"A": 2, "B": 2},
        ordinary="A",
        queue=[ExtraTurn(player=side, granted=FIRST) for side in script.extra],
        players={side: Player(name=side, zones=zones[side]) for side in SIDES},
        facts={ATTACKER.name: ATTACKER},
        next_card=3,
    )
    return Game(machine, position, machine.table())


ATTACKER = CardFacts(name="Attacker", type="creature", power=1000, cost=1, keywords=(), abilities=())
SAID: dict[str, dict[str, Any]] = {
    "attack": {"card": {"name": ATTACKER.name}, "target": "player"},
    "break": {"count": 1},
}
