"""Planted bugs: each is caught by the property that is named for it, the others switched off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from planting import but_edge, but_state, edge_before, with_edges, without_edge

from duelfsm.machine.by_name import Registry
from duelfsm.machine.folded import Folded
from duelfsm.play.chapters import RULES
from duelfsm.position.card import other_side
from duelfsm.position.extra_turn import ExtraTurn
from duelfsm.proof.environment import explorable
from duelfsm.proof.explore import Explorer
from duelfsm.proof.prove import PROPERTIES, Proof, prove
from duelfsm.proof.runners import runners_agree
from duelfsm.rulebook.edition import Edition, load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.transition import Begins

BASE = load_edition(newest_edition())


@dataclass(frozen=True)
class Planted:
    """A bug in a declaration or in the rules, and the property that finds it."""

    says: str
    found_by: str
    edition: Edition = BASE
    registry: Registry = RULES


def _granting_at(place: Callable[[Any], int]) -> Registry:
    """Return the rules with a grant that inserts the extra turn elsewhere."""

    def grant_extra_turn(game: Any, said: Any) -> None:
        granted = ExtraTurn(player=said.action.player, granted=game.position.turn.number)
        game.journal.put("queue", granted, place(game))

    return RULES.but(changes={"grant_extra_turn": grant_extra_turn})


def _flipping(game: Any, said: Any) -> None:
    """Begin a turn as many programs do: after an extra turn the other player is next."""
    RULES.changes["begin_turn"](game, said)
    game.journal.set("ordinary", other_side(game.position.turn.player))


def _nothing(_game: Any, _act: Any) -> None:
    """Change nothing."""


def _always(name: str) -> Registry:
    return RULES.but(guards={name: lambda _game, _act: True})


def _draw_step_is_skipped(guard: Callable[[Any], bool]) -> Registry:
    return RULES.but(guards={"draw_step_is_skipped": lambda game, _act: guard(game)})


def _no_window(edge: str) -> Edition:
    return but_edge(BASE, edge, call=None)


NEVER = edge_before(BASE, "start.triggers/pass", id="start.triggers/pass/never", to="draw", by="nobody",
                    **{"if": ["first_player_begins", "draw_step_is_skipped"]})  # fmt: skip
IN_THE_ATTACK = but_edge(BASE, "attack.end/pass", to="attack.end")
PLANTED = [
    # The declaration.
    Planted("the Main step leads back to the Mana Charge step (500.2a)", "no_way_back_in_a_turn",
            edge_before(BASE, "main/pass", id="main/charge", to="charge")),
    Planted("an edge back only says that it begins a turn (500.2a)", "no_way_back_in_a_turn",
            edge_before(BASE, "main/pass", id="main/charge", to="charge", begins=Begins.TURN)),
    Planted("an edge that says that it begins a turn begins none (512)", "turns_in_order",
            but_edge(BASE, "next/turn", do=())),
    Planted("after the battle a creature may block again (505.1)", "no_way_back_in_an_attack",
            but_edge(BASE, "attack.battle.fought/pass", to="attack.block")),
    Planted("no edge begins an attack", "no_way_back_in_an_attack",
            but_edge(BASE, "attack.declare/attack", begins=None)),
    Planted("the other player's beats lead back to the turn player's (101.4)", "no_way_back_in_a_procedure",
            but_edge(BASE, "window.other_resolves/effect", to="window.turn_resolves")),
    Planted("an attack never ends", "comes_to_an_end",
            but_state(IN_THE_ATTACK, "attack.end", otherwise=None)),
    Planted("a window never returns", "comes_to_an_end",
            but_edge(BASE, "window.other_resolves/pass", returns=False, to="window.other_resolves")),
    Planted("two passes lead to each other", "unsaid_moves_end", but_edge(BASE, "main/pass", to="main.used")),
    Planted("a pass of a window opens a window", "unsaid_moves_end",
            but_edge(BASE, "window.other_declares/pass", call="window")),
    Planted("nothing can be done at a player's shields (509.2)", "never_stuck",
            without_edge(BASE, "attack.direct.strike/break")),
    Planted("a guard of cards stands on the only way out of the step after a use", "never_stuck",
            but_edge(BASE, "main.used/pass", guards=("charges_left",))),
    Planted("an alternative stands behind one that always holds", "every_edge_is_taken", NEVER),
    Planted("the first player draws in the first turn (500.6)", "draw_step",
            without_edge(BASE, "start.triggers/pass/first-turn")),
    Planted("no window after the draw (502)", "nothing_left_waiting", _no_window("draw/draw")),
    Planted("no window after a use (504)", "nothing_left_waiting", _no_window("main.used/pass")),
    Planted("no window after the target is named (506.3)", "nothing_left_waiting",
            _no_window("attack.declare.target/target/player")),
    Planted("no window on what the end of an attack causes (510.2)", "nothing_left_waiting",
            _no_window("attack.end/pass")),
    Planted("no window at the end of a battle (115.3d)", "nothing_left_waiting", _no_window("battle.compare/pass")),
    Planted("no window after a break (509.5e)", "nothing_left_waiting", _no_window("take.taken/pass")),
    Planted("a turn begins within a turn", "only_grants_change_the_turns",
            but_edge(BASE, "main/pass", do=("begin_turn",))),
    Planted("effects of the turn end before its last triggers (511.2)", "durations_end",
            but_edge(BASE, "attack.declare/end", do=("turn_ends", "end_turn_effects"))),
    Planted("effects of an attack end with the attack that was skipped only", "durations_end",
            but_edge(BASE, "attack.end/pass", do=("finish_attack",))),
    # The guards.
    Planted("each player's first turn has no Draw step (500.6)", "draw_step",
            registry=_draw_step_is_skipped(lambda game: game.position.turn.nth == 1)),
    Planted("no turn of the first player has a Draw step (500.6)", "draw_step",
            registry=_draw_step_is_skipped(lambda game: game.position.turn.player == game.position.first)),
    Planted("it is seat A that does not draw (500.6)", "draw_step",
            registry=_draw_step_is_skipped(
                lambda game: game.position.turn.player == "A" and game.position.turn.nth == 1)),
    Planted("nobody draws until the first player's second turn (500.6)", "draw_step",
            registry=_draw_step_is_skipped(lambda game: game.position.begun[game.position.first] == 1)),
    Planted("anybody's turn may follow (512)", "turns_in_order", registry=_always("ordinary_turn_follows")),
    Planted("an extra turn need not come first (500.5)", "turns_in_order",
            registry=RULES.but(guards={"extra_turn_first": lambda _game, _act: True,
                                       "turn_players_extra_turns_first": lambda _game, _act: True})),
    *(Planted(f"the order of effects without {name} (101.4, 603.7)", "window_order", registry=_always(name))
      for name in ("no_shield_class_waits", "turn_players_shield_first", "is_turn_players", "turn_player_cuts_in",
                   "arose_meanwhile", "nothing_before_a_break_waits", "turn_players_break_first", "other_is_done")),
    # What the turn does.
    Planted("an extra turn is put at the end of the queue (500.5)", "turns_in_order",
            registry=_granting_at(lambda game: len(game.position.queue))),
    Planted("the newest extra turn comes first, whoever's it is (500.5a)", "turns_in_order",
            registry=_granting_at(lambda _game: 0)),
    Planted("the rotation follows the extra turn (512)", "turns_in_order",
            registry=RULES.but(changes={"begin_turn": _flipping})),
    Planted("no extra turn waits (500.5)", "turns_in_order",
            registry=RULES.but(changes={"grant_extra_turn": _nothing})),
    Planted("a grant is lost in a call (500.5)", "only_grants_change_the_turns",
            registry=RULES.but(changes={"grant_extra_turn": _nothing})),
    Planted("effects of the turn never end (511.2)", "durations_end",
            registry=RULES.but(changes={"end_turn_effects": _nothing})),
    Planted("effects until the end of a step outlast a step that is cut off (500.3)", "durations_end",
            registry=RULES.but(changes={"end_step_effects": _nothing})),
]  # fmt: skip


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.says)
def test_a_planted_bug_is_caught_by_its_property(planted: Planted) -> None:
    """The property that is named for the bug fails where it is planted, checked alone, and says where."""
    waiting = 2 if planted.found_by == "turns_in_order" else 1
    (found,) = prove(planted.edition, waiting, planted.registry, only=[planted.found_by])
    assert not found.holds


def test_every_property_catches_a_planted_bug() -> None:
    """No property is there for nothing: each catches a bug; that of the two runners has tests of its own."""
    assert {planted.found_by for planted in PLANTED} | {"runners_agree"} == set(PROPERTIES)
    assert len(PLANTED) >= 20


def test_planting_breaks_nothing_by_itself() -> None:
    """A copy of the edition with the same edges keeps every property."""
    copied = with_edges(BASE, lambda edges: edges)
    assert [result.name for result in prove(copied, 1) if not result.holds] == []


def test_planted_table() -> None:
    """A table whose alternatives are tried in another order than the library's is caught."""
    proof = Proof(BASE, 1)
    removed, creature, on = proof.machine.ways["attack.battle", "pass"]
    proof.machine.ways["attack.battle", "pass"] = (creature, removed, on)
    assert [name for name, check in PROPERTIES.items() if not check(proof).holds] == ["runners_agree"]


def _idle(_game: Any, _act: Any) -> None:
    """Leave no call."""


def test_planted_return() -> None:
    """A table that forgets to leave a call is caught."""
    machine = explorable(BASE)
    (way,) = machine.ways["effect.open", "done"]
    machine.ways["effect.open", "done"] = (way._replace(changes=(*way.changes[:-1], _idle)),)
    explored = Explorer(machine, 1, machine.library()).procedure("effect")
    assert not runners_agree(machine, [explored]).holds


def _holds(_game: Any, _act: Any) -> bool:
    """Refuse nothing."""
    return True


def test_planted_walk() -> None:
    """A walk that goes over a guard of what goes unsaid is caught; that which asks all of them holds."""
    machine = explorable(BASE)
    explored = Explorer(machine, 1).procedure("battle")
    assert runners_agree(machine, [explored]).holds
    gone, *others = machine.ways[key := ("battle.compare", "pass")]
    ways = {**machine.ways, key: (gone._replace(guards=(_holds,)), *others)}
    walks = machine.unsaid_moves
    machine.unsaid_moves = Folded(ways, walks.unsaid, walks.jumps, walks.crossing, walks.plain)
    assert not runners_agree(machine, [explored]).holds


def test_the_trace_is_the_shortest() -> None:
    """The trace of a fault begins before the deal and is as short as can be: a wrong rotation shows after two turns."""
    (found,) = prove(BASE, 1, RULES.but(changes={"begin_turn": _flipping}), only=["turns_in_order"])
    assert found.fault is not None
    assert [step for step in found.fault.trace if "/turn" in step] == [
        "setup.first/turn (A)",
        "next/turn (B)",
        "next/turn (A)",
    ]
    assert found.fault.trace[0] == "[setup.shields]"
