"""An action is taken in the nearest state, over what may go unsaid, that accepts it (law 3)."""

from __future__ import annotations

import pytest
from conftest import FACTS, accepted, game_of, refused

from duelfsm.machine.compiled import Compiled
from duelfsm.play.chapters import RULES
from duelfsm.play.game import Game
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

ATTACKERS = {"battle": ["Hulcus", "Hulcus"]}


def passed(game: Game, do: str, **fields: object) -> list[str]:
    """Return the edges of the turn's own states that pass unsaid before an action."""
    edges = accepted(game, do, **fields).passed
    return [edge.id for edge in edges if edge.source in {state.id for state in game.edition.declaration.states}]


def test_forced_moves_and_passes_go_unsaid() -> None:
    """A charge that is written first walks over the untap (501.1) and the draw (502.1) and does both."""
    game = game_of(A={"mana": [{"name": "Hulcus", "tapped": True}]}, cards=FACTS)
    accepted(game, "turn", by="A")
    assert passed(game, "charge", card="Giga") == [
        "start.untap/untap", "start.triggers/pass", "draw/draw", "draw.triggers/pass"
    ]  # fmt: skip
    assert len(game.position.zone("A", "hand")) == 5 + 1 - 1
    assert not any(card.tapped for card in game.position.zone("A", "mana") if card)


def test_the_nearest_state_takes_the_action() -> None:
    """A draw in the Draw step is the draw of the turn (502.1), not one of an effect."""
    game = game_of(cards=FACTS)
    accepted(game, "turn", by="A")
    accepted(game, "draw")
    assert game.position.path[-1] == "draw/draw"


def test_nothing_is_walked_when_no_state_accepts() -> None:
    """A refused action takes back what it walked over: the draw of the turn has not been made."""
    game = game_of(cards=FACTS)
    accepted(game, "turn", by="A")
    before = game.position.model_copy(deep=True)
    refused(game, "block", by="B", card="Giga")
    assert game.position == before
    assert game.state == "start.untap"


def test_the_walk_stops_where_a_choice_is_missing() -> None:
    """The target of an attack is a choice (506.1e): a block cannot be walked to over it."""
    game = game_of("attack.declare", A=ATTACKERS, B={"battle": ["Giga"]}, cards=FACTS)
    accepted(game, "attack", card="Hulcus")
    assert refused(game, "block", by="B", card="Giga").rule == "506.1e"


@pytest.mark.parametrize("action", [{"do": "charge", "card": "Giga"}, {"do": "draw"}, {"do": "untap"}])
def test_no_action_implies_the_end_of_the_turn(action: dict[str, object]) -> None:
    """What belongs to the next turn is refused in this one: only a turn header implies `end` (512)."""
    game = game_of("attack.declare", A=ATTACKERS, cards=FACTS)
    refused(game, **action)  # type: ignore[arg-type]  # fields of an action by name
    assert game.position.turn is not None
    assert game.position.turn.number == 5


def test_a_turn_header_implies_the_end() -> None:
    """A header of the next turn ends this one, from the Charge step on, with every step on the way (500.1)."""
    game = game_of("charge", A=ATTACKERS, cards=FACTS)
    ways = passed(game, "turn", by="B", number=6)
    assert ways == [
        "charge/pass", "main/pass", "attack.declare/end", "end.triggers/pass", "end.expiry/pass", "end.aftermath/pass"
    ]  # fmt: skip
    assert game.position.turn is not None
    assert (game.position.turn.number, game.position.turn.player) == (6, "B")


def test_a_turn_header_does_not_choose_for_a_player() -> None:
    """A header while an attack waits for its target is refused: the walk stops at a choice."""
    game = game_of("attack.declare", A=ATTACKERS, cards=FACTS)
    accepted(game, "attack", card="Hulcus")
    assert refused(game, "turn", by="B").rule == "506.1e"


def test_a_shield_to_break_is_never_chosen_unsaid() -> None:
    """Which shields are broken is a choice (509.3): the turn cannot end over it."""
    game = game_of("attack.declare", A=ATTACKERS, cards=FACTS)
    accepted(game, "attack", card="Hulcus", target="player")
    assert refused(game, "end").rule == "509.2"
    assert len(game.position.zone("B", "shields")) == 5


def test_a_direct_attack_is_never_won_unsaid() -> None:
    """A win by direct attack is said (509.1): a file that ends before it asserts nothing."""
    game = game_of("attack.declare", A=ATTACKERS, B={"shields": 0}, cards=FACTS)
    accepted(game, "attack", card="Hulcus", target="player")
    accepted(game, "pass", by="B")
    assert game.position.result is None
    refused(game, "end")
    accepted(game, "direct_attack")
    assert game.position.result is not None
    assert game.position.result.winner == "A"


def test_the_walk_stops_at_a_guard_that_refuses() -> None:
    """A forced move whose guard is false is not walked over, and its sentence is what is said."""
    registry = RULES.but(guards={"untaps_all": lambda game, _act: game.no(card="Hulcus")})
    machine = Compiled(load_edition(newest_edition()), registry)
    game = Game(machine, game_of(cards=FACTS).position)
    accepted(game, "turn", by="A")
    finding = refused(game, "charge", card="Giga")
    assert (finding.rule, game.state) == ("501.1", "start.untap")
    assert "Hulcus" in finding.message.en


def test_state_based_actions_come_between() -> None:
    """The last card drawn on the way ends the game at once (703.4b): nothing further is walked to."""
    game = game_of(A={"deck": 1}, cards=FACTS)
    accepted(game, "turn", by="A")
    assert refused(game, "charge", card="Giga").rule == "104.1"
    assert game.state == "start.untap"
    accepted(game, "draw")
    assert game.state == "over"
    assert game.position.result is not None
    assert (game.position.result.losers, game.position.result.rule) == (("A",), "703.4b")


def test_an_action_of_two_triggers_is_taken_whole_or_not_at_all() -> None:
    """Choosing the attacker and naming the target are one action: with a wrong target nothing is tapped (506.1)."""
    game = game_of("attack.declare", A=ATTACKERS, B={"battle": ["Giga"]}, cards=FACTS)
    before = game.state
    assert refused(game, "attack", card="Hulcus", target="Giga").rule == "505.2"
    assert not any(card.tapped for card in game.position.zone("A", "battle") if card)
    assert game.state == before
