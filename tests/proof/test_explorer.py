"""The proof: each property holds of the real machine, and what it takes for granted is so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice, product

import pytest
from conftest import accepted, act, game_of
from planting import without_edge
from rich.cells import cell_len
from simple_turns import turns
from test_planted import PLANTED, Planted

from duelfsm.cli.proving import prove as command
from duelfsm.machine.compiled import Compiled
from duelfsm.play.board.new_position import new_position
from duelfsm.play.chapters import RULES
from duelfsm.play.game import Game
from duelfsm.play.machines import compiled
from duelfsm.position.card import SIDES, Side
from duelfsm.proof.environment import STRUCTURAL, explorable, granting
from duelfsm.proof.explore import Explorer
from duelfsm.proof.progress import CHOSEN, OPPOSITES, passed_within_an_action
from duelfsm.proof.property import Property
from duelfsm.proof.prove import BOUND, PROPERTIES, each_set_of_rules, prove
from duelfsm.rulebook.edition import Edition, load_edition
from duelfsm.rulebook.known import newest_edition

BASE = load_edition(newest_edition())
Grants = dict[int, list[Side]]


@pytest.fixture(scope="module")
def results() -> list[Property]:
    """Return every property of the base edition at the full bound."""
    return prove(BASE, BOUND)


def test_every_property_holds(results: list[Property]) -> None:
    """Every property holds of edition 1.48 with up to three waiting extra turns, and none was checked on nothing."""
    assert [result.name for result in results] == list(PROPERTIES)
    assert [result for result in results if not result.holds] == []
    assert min(result.count for result in results) > 20


@pytest.mark.parametrize("rules", each_set_of_rules()[1:], ids=lambda rules: rules.id)
def test_every_edition_holds(rules: Edition) -> None:
    """Every property holds of every set of rules that an edition has had."""
    assert [result.name for result in prove(rules, 1) if not result.holds] == []


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


def test_the_command_says_what_fails(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`duelfsm prove` prints each property with its count and exits 0, or 1 with the trace where one fails."""
    assert command(extra_turns=1, lang="en") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines if ": holds (" in line] == list(PROPERTIES)
    assert max(map(cell_len, lines)) <= 80
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
        assert game.position.turn is not None
        yield game.position.turn.player, game.position.turn.extra
        for player in grants.get(game.position.turn.number, ()):
            accepted(game, "effect", by=game.position.turn.player, source="an effect")
            accepted(game, "extra_turn", player=player)
            accepted(game, "done")
        accepted(game, "end", by=game.position.turn.player)


def same_order(machine: Compiled, first: Side) -> None:
    """Assert for every script that the engine plays the turns of the own reading."""
    for grants in scripts():
        expected = list(islice(turns(first, grants), 9))
        assert list(islice(played(machine, first, grants), 9)) == expected, grants


@pytest.mark.parametrize("first", SIDES)
def test_order_of_turns(first: Side) -> None:
    """The order of turns is that of the own reading for every way to grant three extra turns (500.5, 500.5a, 512)."""
    same_order(compiled(BASE), first)


WRONG_ORDERS = [each for each in PLANTED if each.found_by == "turns_in_order" and each.registry is not RULES]


@pytest.mark.parametrize("planted", WRONG_ORDERS, ids=lambda planted: planted.says)
def test_planted_order_of_turns_in_whole_games(planted: Planted) -> None:
    """The own reading catches the same bugs as the book of the explorer."""
    machine = Compiled(BASE, planted.registry)
    with pytest.raises(AssertionError):
        same_order(machine, "A")
