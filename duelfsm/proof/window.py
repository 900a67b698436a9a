"""The order in which what waits is resolved, with the real guards: every window of a small number of effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from duelfsm.machine.compiled import Compiled
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.board.new_position import full_zones
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES, Side
from duelfsm.position.kept_effects import Waiting
from duelfsm.position.player import Player
from duelfsm.position.position import Frame, GameTurn, Position
from duelfsm.proof.property import Breach, Property, result
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.transition import Transition

WINDOW_ORDER = Text(
    ja="待機中の効果は、S・トリガー類、ブレイクの前の新しいもの、ターン・プレイヤー、相手の順に解決し、"
    "ウィンドウは残さず終わる (101.4、603.7)",
    en="what waits is resolved in the order S-Trigger class, newest before a break, turn player, other player, with "
    "the cut-in, and a window leaves nothing that must be resolved (101.4, 603.7)",
)
MOST = 2  # effects that wait at the same time
ARISING = 1  # effects that arise while one is being resolved
BEFORE, NOW, LATER = 1, 2, 3  # when an event was that caused an effect: before a beat ended, in it, after it


@dataclass(frozen=True, slots=True, order=True)
class EffectKind:
    """What the order can depend on: whose effect it is, and of which class.

    Args:
        owner: whose effect it is.
        shield: it is of the class of S-Triggers (101.4b).
        before: it comes before a break; the break's number, a newer one being greater (603.7).
        optional: it need not be resolved.
        left: the turn player let the beat end in which it could be resolved (101.4a, 101.4c).
    """

    owner: Side
    shield: bool = False
    before: int = 0
    optional: bool = False
    left: bool = False

    @property
    def name(self) -> str:
        """A name of its own for each kind."""
        words = {"S-Trigger": self.shield, f"before break {self.before}": self.before, "optional": self.optional}
        return ", ".join([f"effect of {self.owner}", *(word for word, holds in words.items() if holds)])


@dataclass(frozen=True, slots=True)
class WindowTable:
    """Where a window stands: whose turn it is, the beat, what waits, and how many effects may still arise."""

    player: Side
    state: str
    waits: tuple[EffectKind, ...]
    arising: int = ARISING

    def __str__(self) -> str:
        waits = ", ".join(kind.name for kind in self.waits)
        return f"{self.state}, turn of {self.player}: {waits or 'nothing'} waits"


Way = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WindowStep:
    """What was done at a table, and where the window stands then; None where it is over."""

    label: str
    goal: WindowTable | None


def window_order(machine: Compiled) -> Property:
    """Check what may be resolved, and whether the window may be left, against an own reading of 101.4.

    A window is declared once, and no guard of it looks at where it was called from, so one place is explored.

    Args:
        machine: an edition with the real guards.
    """
    explored = _explored(machine)
    faults = (Breach(way, why) for table, (way, steps) in explored.items() for why in _wrong(machine, table, steps))
    return result("window_order", WINDOW_ORDER, len(explored), faults)


def may_go_first(waits: tuple[EffectKind, ...], player: Side, *, before_first: bool) -> set[EffectKind]:
    """Return what may be resolved next, read independently of the guards (101.4, 101.4b, 101.4c, 603.7).

    Args:
        waits: what waits.
        player: the turn player.
        before_first: what comes before a break goes before other effects, as it does since 2023-09-14 (509.4).
    """
    newest = max((kind.before for kind in waits), default=0) if before_first else 0
    first = [kind for kind in waits if kind.shield] or [kind for kind in waits if newest and kind.before == newest]
    if first:
        return {kind for kind in first if kind.owner == player} or set(first)
    must = any(kind.owner == player and not kind.optional for kind in waits)
    return {kind for kind in waits if (not kind.left if kind.owner == player else not must)}


def _explored(machine: Compiled) -> dict[WindowTable, tuple[Way, list[WindowStep]]]:
    """Return every table that can be come to, nearest first, with the way there and what can be done."""
    ways: dict[WindowTable, Way] = {table: (f"[{table}]",) for table in _starts(machine)}
    found: dict[WindowTable, tuple[Way, list[WindowStep]]] = {}
    for table in (open_ := list(ways)):
        found[table] = (ways[table], list(_steps(machine, table)))
        for step in found[table][1]:
            if step.goal and step.goal not in ways:
                ways[step.goal] = (*ways[table], step.label)
                open_.append(step.goal)
    return found


def _starts(machine: Compiled) -> Iterator[WindowTable]:
    initial = machine.edition.procedures[_call(machine).call or ""].initial
    for number in range(MOST + 1):
        for waits in combinations_with_replacement(KINDS, number):
            yield from (WindowTable(player, initial, waits) for player in SIDES)


def _call(machine: Compiled) -> Transition:
    """Return the first edge of the turn that calls a window."""
    procedures = machine.edition.procedures
    edges = machine.edition.declaration.transitions
    return next(edge for edge in edges if edge.call and procedures[edge.call].answers)


def _wrong(machine: Compiled, table: WindowTable, steps: list[WindowStep]) -> Iterator[str]:
    """Yield what is wrong at a table: an order that is not that of the rules, or something left behind."""
    before_first = any("is_before_the_newest_break" in edge.guards for edge in machine.edition.transitions.values())
    game, first = _game(machine, table), may_go_first(table.waits, table.player, before_first=before_first)
    right = {kind.name for kind in first}  # an effect is resolved by its name
    for kind in dict.fromkeys(table.waits):
        if game.allows(_effect(kind)) != (kind.name in right):
            yield f"{kind.name} {'may not' if kind.name in right else 'may'} be resolved"
    if any(step.goal is None for step in steps) and not all(kind.optional for kind in table.waits):
        yield "the window is left"


def _steps(machine: Compiled, table: WindowTable) -> Iterator[WindowStep]:
    """Yield what can be done: to pass, or to resolve an effect while another one arises or none does."""
    game = _game(machine, table)
    for side in SIDES:
        if game.apply(PASSES[side]):
            yield WindowStep(f"{side} passes", _read(game, table))
            game.undo()
    for kind in dict.fromkeys(table.waits):
        if game.apply(_effect(kind)):
            for new in (None, *KINDS[: len(KINDS) * table.arising]):
                yield _resolved(game, table, kind, new)
            game.undo()


def _resolved(game: Game, table: WindowTable, kind: EffectKind, new: EffectKind | None) -> WindowStep:
    """Return the step of an effect that is open, in which a new one arises or none does."""
    mark = game.mark()
    if new:
        game.journal.put("standby", replace(_waiting(new), serial=LATER + new.before))
    game.apply(DONE)
    goal = _read(game, table, table.arising - bool(new))
    game.undo()
    game.back_to(mark)
    return WindowStep(f"{kind.name}{f', while {new.name} arises' if new else ''}", goal)


def _read(game: Game, table: WindowTable, arising: int | None = None) -> WindowTable | None:
    """Return where the window stands now; None where it is over."""
    waits = tuple(sorted(replace(BY_NAME[each.name], left=_is_left(game, each)) for each in game.position.standby))
    left = table.arising if arising is None else arising
    return WindowTable(table.player, game.state, waits, left) if game.stack else None


def _is_left(game: Game, waiting: Waiting) -> bool:
    """Tell whether the turn player let the beat of an effect end; what is not free to be left is not."""
    free = waiting.optional and waiting.owner == game.turn_player and bool(game.stack)
    return free and waiting.serial <= game.stack[-1].since


def _game(machine: Compiled, table: WindowTable) -> Game:
    """Return a real game that stands in this window."""
    edge = _call(machine)
    position = Position(
        edition=machine.edition.id,
        first="A",
        state=table.state,
        stack=[Frame(procedure=edge.call or "", home=edge.to or "", edge=edge.id, since=BEFORE)],
        serial=NOW,
        turn=GameTurn(number=5, player=table.player, nth=3),
        ordinary=table.player,
        standby=[_waiting(kind) for kind in table.waits],
        players={side: Player(name=side, zones=full_zones(machine.edition)) for side in SIDES},
        facts=FACTS,
    )
    return Game(machine, position, machine.table())


def _waiting(kind: EffectKind) -> Waiting:
    event = "before_break" if kind.before else "attacks"
    serial = LATER + kind.before if kind.before else BEFORE if kind.left else NOW
    return Waiting(owner=kind.owner, name=kind.name, card=0, event=event, serial=serial, optional=kind.optional,
                   shield=kind.shield)  # fmt: skip


def _effect(kind: EffectKind) -> Action:
    return ANY_ACTION.validate_python({"do": "effect", "by": kind.owner, "source": kind.name})


KINDS = [
    kind
    for side in SIDES
    for kind in (
        EffectKind(side),
        EffectKind(side, optional=True),
        EffectKind(side, shield=True),
        EffectKind(side, before=1),
        EffectKind(side, before=2),
    )
]
BY_NAME = {kind.name: kind for kind in KINDS}
FACTS = {kind.name: CardFacts(name=kind.name, abilities=()) for kind in KINDS}
PASSES = {side: ANY_ACTION.validate_python({"do": "pass", "by": side}) for side in SIDES}
DONE = ANY_ACTION.validate_python({"do": "done"})
