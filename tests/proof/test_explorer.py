"""The proof: each property holds of the real machine, and each planted bug is caught by its property."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, islice, product
from typing import Any

import pytest
from conftest import accepted, act, game_of
from planting import but_edge, but_state, edge_before, with_edges, without_edge
from simple_turns import turns

from duelfsm.cli_prove import prove as command
from duelfsm.machine.compiled import Compiled
from duelfsm.machine.registry import Registry
from duelfsm.play.game import Game, compiled
from duelfsm.play.rules import RULES
from duelfsm.play.start import new_position
from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.position.position import ExtraTurn
from duelfsm.proof.environment import STRUCTURAL, explorable, granting
from duelfsm.proof.explore import BOUND, Explorer
from duelfsm.proof.order import turns_in_order
from duelfsm.proof.progress import CHOSEN, OPPOSITES, passed_within_an_action
from duelfsm.proof.prove import check, prove
from duelfsm.proof.result import Result
from duelfsm.proof.runners import runners_agree
from duelfsm.rulebook.declaration import Begins
from duelfsm.rulebook.edition import Edition, known_editions, load_edition

PROPERTIES = [
    "no_way_back_in_a_turn",
    "no_way_back_in_an_attack",
    "no_way_back_in_a_procedure",
    "comes_to_an_end",
    "unsaid_moves_end",
    "never_stuck",
    "every_edge_is_taken",
    "draw_step",
    "turns_in_order",
    "runners_agree",
]
BASE = load_edition("1.48")
Grants = dict[int, list[Side]]


def failing(edition: Edition = BASE, registry: Registry = RULES) -> list[str]:
    """Return the properties that do not hold, explored with one waiting extra turn at most."""
    return [result.name for result in prove(edition, 1, registry) if not result.holds]


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """Return every property of the base edition at the full bound."""
    return prove(BASE, BOUND)


def test_every_property_holds(results: list[Result]) -> None:
    """Every property holds of edition 1.48 with up to three waiting extra turns, and none was checked on nothing."""
    assert [result.name for result in results] == PROPERTIES
    assert [result for result in results if not result.holds] == []
    assert min(result.count for result in results) > 100


@pytest.mark.parametrize("name", known_editions())
def test_every_edition_holds(name: str) -> None:
    """Every property holds of every edition."""
    assert failing(load_edition(name)) == []


@pytest.mark.parametrize("first", SIDES)
def test_whole_games_are_explored_for_both_seats(first: Side) -> None:
    """Whichever seat goes first, the exploration comes to every state of the turn and to both players' turns."""
    turn = Explorer(explorable(BASE), 1).turn()
    reached = {(snapshot.state, snapshot.player) for snapshot in turn.resting() if snapshot.first == first}
    states = [state.id for state in BASE.declaration.states if state.step != "setup"]
    assert reached >= set(product(states, SIDES))


def test_extra_turns_come_before_first_turns() -> None:
    """An extra turn of the first player before the other's first turn is explored, and it has a Draw step (500.6)."""
    turn = Explorer(explorable(BASE), 1).turn()
    before = [s for s in turn.resting() if s.state == "draw" and s.player == s.first and 0 in s.begun]
    assert {snapshot.nth for snapshot in before} == {2}


def test_every_procedure_may_grant_an_extra_turn() -> None:
    """An effect can be resolved inside every procedure, so every call may grant an extra turn (500.5)."""
    assert granting(explorable(BASE)) == set(BASE.procedures)


def test_structural_names_are_registered() -> None:
    """The changes that run for real, and the guards of which something is assumed, are names of the registry."""
    assert set(STRUCTURAL) <= set(RULES.changes)
    assert {*CHOSEN, *sum(OPPOSITES, ())} <= set(RULES.guards)


def test_only_a_payment_is_passed_within_an_action() -> None:
    """The only state in which no game rests is the payment: a use goes on with it or is refused whole (601.1c)."""
    assert passed_within_an_action(explorable(BASE)) == {"use.pay"}


@pytest.mark.parametrize("shields", [0, 1, 5])
def test_what_never_stuck_assumes_of_choices(shields: int) -> None:
    """The player can be named as the target, then either a break or a direct attack is legal (506.1e, 509.1)."""
    game = game_of("attack.declare", A={"battle": ["Hulcus"]}, B={"battle": [], "shields": shields})
    accepted(game, "attack", card="Hulcus")
    accepted(game, "target", target="player")
    accepted(game, "pass", by="B")
    allowed = [do for do in ("break", "direct_attack") if game.allows(act(do, by="A"))]
    assert allowed == (["break"] if shields else ["direct_attack"])


def test_what_never_stuck_assumes_of_forced_moves() -> None:
    """A forced move that goes unsaid names nothing, and no guard is against it (501.1, 502.1, 508.1)."""
    turn = game_of("start.untap", A={"battle": [{"name": "Hulcus", "tapped": True}]})
    fight = game_of("attack.declare", A={"battle": ["Hulcus"]}, B={"battle": [{"name": "Target", "tapped": True}]})
    accepted(fight, "attack", card="Hulcus")
    accepted(fight, "target", target="Target")
    accepted(fight, "pass", by="B")
    forced = [edge for edge in BASE.transitions.values() if edge.forced]
    assert {edge.trigger for edge in forced} == {"untap", "draw", "battle"}
    for edge in forced:
        game = fight if edge.trigger == "battle" else turn
        assert all(RULES.guards[name](game, None) for name in edge.guards)


# Planted bugs in the declaration, each with the property that is named for it.


def test_planted_edge_back_to_an_earlier_step() -> None:
    """An edge from the Main step to the Mana Charge step is a way back (500.2a)."""
    planted = edge_before(BASE, "main/pass", id="main/charge", to="charge")
    assert "no_way_back_in_a_turn" in failing(planted)


def test_planted_edge_that_only_says_that_it_begins_a_turn() -> None:
    """An edge that claims to begin a turn and begins none is a way back, and no turn in order."""
    planted = edge_before(BASE, "main/pass", id="main/charge", to="charge", begins=Begins.TURN)
    assert {"no_way_back_in_a_turn", "turns_in_order"} <= set(failing(planted))


def test_planted_way_back_in_an_attack() -> None:
    """After the battle no edge leads back to the Block Declaration substep (505.1)."""
    planted = but_edge(BASE, "attack.battle.fought/pass", to="attack.block")
    assert "no_way_back_in_an_attack" in failing(planted)


def test_planted_attack_that_does_not_begin() -> None:
    """Where no edge begins an attack there is no attack to check, and the property does not hold vacuously."""
    planted = but_edge(BASE, "attack.declare/attack", begins=None)
    assert "no_way_back_in_an_attack" in failing(planted)


def test_planted_way_back_in_a_procedure() -> None:
    """After the other player's beats no edge leads back to the turn player's (101.4)."""
    planted = but_edge(BASE, "window.other_resolves/effect", to="window.turn_resolves")
    assert failing(planted) == ["no_way_back_in_a_procedure"]


def test_planted_state_without_an_end() -> None:
    """An attack that never ends is a state from which the turn cannot come to its end."""
    planted = but_state(but_edge(BASE, "attack.end/pass", to="attack.end"), "attack.end", otherwise=None)
    assert "comes_to_an_end" in failing(planted)


def test_planted_procedure_without_a_return() -> None:
    """A window that never returns does not come to its end, although the game could be conceded in it."""
    planted = but_edge(BASE, "window.other_resolves/pass", returns=False, to="window.other_resolves")
    assert "comes_to_an_end" in failing(planted)


def test_planted_loop_of_unsaid_moves() -> None:
    """Two passes that lead to each other would let the walk go round for ever (law 3)."""
    assert "unsaid_moves_end" in failing(but_edge(BASE, "main/pass", to="main.used"))


def test_planted_call_inside_itself_by_an_unsaid_move() -> None:
    """A window whose pass opens a window would open windows for ever."""
    assert failing(but_edge(BASE, "window.other_declares/pass", call="window")) == ["unsaid_moves_end"]


def test_planted_missing_exit() -> None:
    """Without the break nothing can be done at the player's shields, and conceding does not count (509.2)."""
    assert "never_stuck" in failing(without_edge(BASE, "attack.direct.strike/break"))


def test_planted_guard_on_the_only_exit() -> None:
    """A guard of cards on the only way out of a state can leave a game stuck."""
    assert "never_stuck" in failing(but_edge(BASE, "charge/pass", guards=("charges_left",)))


def test_planted_edge_that_no_game_takes() -> None:
    """An alternative behind one that always holds is dead."""
    shadowed = edge_before(BASE, "start.triggers/pass", id="start.triggers/pass/never", to="draw", by="nobody",
                           **{"if": ["first_player_begins", "draw_step_is_skipped"]})  # fmt: skip
    assert "every_edge_is_taken" in failing(shadowed)


def test_planted_first_turn_with_a_draw_step() -> None:
    """Without the alternative of the first turn the first player would draw (500.6)."""
    assert failing(without_edge(BASE, "start.triggers/pass/first-turn")) == ["draw_step"]


@pytest.mark.parametrize(
    "skipped",
    [
        lambda game, _act: game.turn.nth == 1,
        lambda game, _act: game.turn.player == game.position.first,
        lambda game, _act: game.turn.player == "A" and game.turn.nth == 1,
        lambda game, _act: game.position.begun[game.position.first] == 1,
    ],
    ids=[
        "first turn of each player",
        "each turn of the first player",
        "seat A",
        "until the first player's second turn",
    ],
)
def test_planted_draw_step_guard(skipped: Callable[[Any, Any], bool]) -> None:
    """A guard that skips the Draw step of any other turn is caught (500.6)."""
    assert "draw_step" in failing(registry=RULES.but(guards={"draw_step_is_skipped": skipped}))


# Planted bugs in what the turn does.


def _granting_at(place: Callable[[Any], int]) -> Registry:
    """Return the rules with a grant that inserts the extra turn elsewhere."""

    def grant_extra_turn(game: Any, said: Any) -> None:
        granted = ExtraTurn(player=said.action.player, granted=game.turn.number)
        game.journal.put("queue", granted, place(game))

    return RULES.but(changes={"grant_extra_turn": grant_extra_turn})


def _flipping(game: Any, said: Any) -> None:
    """Begin a turn as many programs do: after an extra turn the other player is next."""
    RULES.changes["begin_turn"](game, said)
    game.journal.set("ordinary", other_side(game.turn.player))


PLANTED_TURNS = {
    "at the end of the queue (500.5)": _granting_at(lambda game: len(game.position.queue)),
    "newest first (500.5a)": _granting_at(lambda _game: 0),
    "the rotation follows the extra turn (512)": RULES.but(changes={"begin_turn": _flipping}),
    "no extra turn waits (500.5)": RULES.but(changes={"grant_extra_turn": lambda _game, _act: None}),
    "anybody's turn (512)": RULES.but(guards={"ordinary_turn_follows": lambda _game, _act: True}),
    "the rival before (500.5)": RULES.but(guards={"extra_turn_first": lambda _game, _act: True,
                                                  "turn_players_extra_turns_first": lambda _game, _act: True}),
}  # fmt: skip


@pytest.mark.parametrize("registry", PLANTED_TURNS.values(), ids=PLANTED_TURNS)
def test_planted_order_of_turns(registry: Registry) -> None:
    """A turn that comes too early, too late or for the wrong player is caught (500.5, 500.5a, 512)."""
    machine = explorable(BASE, registry)
    assert not turns_in_order(machine, Explorer(machine, 2).turn()).holds


def test_planted_table() -> None:
    """A table whose alternatives are tried in another order than the library's is caught."""
    machine = explorable(BASE)
    key = ("attack.battle", "pass")
    removed, creature, on = machine.ways[key]
    machine.ways[key] = (creature, removed, on)
    explorer = Explorer(machine, 1)
    found = check(machine, explorer.turn(), {name: explorer.procedure(name) for name in BASE.procedures})
    assert [result.name for result in found if not result.holds] == ["runners_agree"]


def test_planted_return() -> None:
    """A table that forgets to leave a call is caught."""
    machine = explorable(BASE)
    (way,) = machine.ways["effect.open", "done"]
    machine.ways["effect.open", "done"] = (type(way)(way.edge, way.guards, way.changes[:-1]),)
    explored = Explorer(machine, 1, machine.library()).procedure("effect")
    assert not runners_agree(machine, [explored]).holds


def test_trace_is_the_shortest() -> None:
    """The trace of a fault begins before the deal and is as short as can be: a wrong rotation shows after two turns."""
    found = prove(BASE, 1, PLANTED_TURNS["the rotation follows the extra turn (512)"])
    fault = next(result.fault for result in found if result.name == "turns_in_order")
    assert fault is not None
    assert [step for step in fault.trace if "/turn" in step] == [
        "setup.first/turn (A)",
        "next/turn (B)",
        "next/turn (A)",
    ]
    assert fault.trace[0] == "[setup.shields]"


def test_the_command_says_what_fails(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`duelfsm prove` prints each property with its count and exits 0, or 1 with the trace where one fails."""
    assert command(extra_turns=1, lang="en") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines[:-1]] == PROPERTIES
    planted = without_edge(BASE, "start.triggers/pass/first-turn")
    monkeypatch.setattr("duelfsm.rulebook.edition.load_edition", lambda _name: planted)
    assert command(extra_turns=1, lang="ja") == 1
    assert "    start.triggers/pass" in capsys.readouterr().out.splitlines()


# The order of turns against an own reading, over whole games of the real engine.


def scripts() -> Iterator[Grants]:
    """Yield every way to grant up to three extra turns in the first four turns."""
    for number in range(BOUND + 1):
        for places in combinations_with_replacement(range(1, 5), number):
            for players in product(SIDES, repeat=number):
                grants: Grants = {}
                for place, player in zip(places, players, strict=True):
                    grants.setdefault(place, []).append(player)
                yield grants


def played(machine: Compiled, first: Side, grants: Grants) -> Iterator[tuple[Side, bool]]:
    """Play a game in which extra turns are granted so; yield whose turn it is; nobody else could have begun it."""
    game = Game(machine, new_position(BASE, first))
    while True:
        able = [side for side in SIDES if game.allows(act("turn", by=side))]
        assert len(able) == 1
        accepted(game, "turn", by=able[0])
        assert game.turn is not None
        yield game.turn.player, game.turn.extra
        for player in grants.get(game.turn.number, ()):
            accepted(game, "effect", by=game.turn.player, source="an effect")
            accepted(game, "extra_turn", player=player)
            accepted(game, "done")
        accepted(game, "end", by=game.turn.player)


def same_order(machine: Compiled, first: Side) -> None:
    """Assert for every script that the engine plays the turns of the own reading."""
    for grants in scripts():
        expected = list(islice(turns(first, grants), 9))
        assert list(islice(played(machine, first, grants), 9)) == expected, grants


@pytest.mark.parametrize("first", SIDES)
def test_order_of_turns(first: Side) -> None:
    """The order of turns is that of the own reading for every way to grant three extra turns (500.5, 500.5a, 512)."""
    same_order(compiled(BASE), first)


@pytest.mark.parametrize("registry", PLANTED_TURNS.values(), ids=PLANTED_TURNS)
def test_planted_order_of_turns_in_whole_games(registry: Registry) -> None:
    """The own reading catches the same bugs as the book of the explorer."""
    machine = Compiled(BASE, registry)
    with pytest.raises(AssertionError):
        same_order(machine, "A")


def test_with_edges_changes_nothing_by_itself() -> None:
    """A copy of the edition with the same edges keeps every property: planting itself breaks nothing."""
    assert failing(with_edges(BASE, lambda edges: edges)) == []
