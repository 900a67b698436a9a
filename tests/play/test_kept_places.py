"""Shields that are broken together keep their places until they reach the hand (509.5, 406.3)."""

from __future__ import annotations

from conftest import accepted, act, game_of

from duelfsm.play.game import Game
from duelfsm.position.card import Card

STEEL = {
    "name": "Steel",
    "type": "creature",
    "power": 7000,
    "keywords": ["double_breaker"],
    "statics": [],
    "abilities": [{"on": "shield_broken", "whose": "other", "this": False, "replaces": True, "optional": True}],
}
NUMBERS = (2, 4)


def broken(numbers: tuple[int, ...] = NUMBERS) -> tuple[Game, list[Card | None]]:
    """Return a game in which two of the other player's five shields are about to be broken, and the five."""
    shields = [{"name": f"S{at}"} for at in range(1, 6)]
    game = game_of("attack.declare", cards=[STEEL], A={"battle": ["Steel"]}, B={"shields": shields, "hand": 0})
    accepted(game, "attack", card="Steel", target="player")
    five = list(game.position.zone("B", "shields"))
    accepted(game, "break", shields=numbers)
    return game, five


def taken(game: Game, place: int) -> Card | None:
    """Return the shield that an effect takes which takes the place of the break of the one at a place."""
    shield = {"zone": "shields", "owner": "B", "place": place}
    accepted(game, "apply", source="Steel", card=shield)
    accepted(game, "move", card=shield, to="graveyard")
    accepted(game, "done")
    return game.position.zone("B", "graveyard")[-1]


def test_a_number_means_the_shield_that_it_meant_in_the_line_of_the_break() -> None:
    """Whichever of the two goes first, the other one is told by its own number (509.5)."""
    for first, second in (NUMBERS, NUMBERS[::-1]):
        game, five = broken()
        assert [taken(game, first), taken(game, second)] == [five[first - 1], five[second - 1]]


def test_the_number_of_one_that_went_means_what_lies_there_now() -> None:
    """Who counts the shields that are left says where they lie now (406.3)."""
    game, five = broken((1, 2))
    assert [taken(game, 1), taken(game, 1)] == five[:2]


def test_what_is_offered_is_what_is_meant() -> None:
    """The references that are offered are those that mean their cards (509.5)."""
    game, five = broken()
    taken(game, 2)
    offered = [each for choice in game.legal_actions() if choice.do == "apply" for each in choice.fields["card"]]
    assert all(game.apply(act("apply", source="Steel", card=each)) for each in offered if not isinstance(each, str))
    assert five[3] is not None


def test_once_the_shields_are_in_the_hand_the_others_are_counted_anew() -> None:
    """Behind the break the numbers are those of the shields that are left (406.3)."""
    game, five = broken()
    accepted(game, "take")
    left = [each for each in game.position.zone("B", "shields") if each]
    assert left == [five[0], five[2], five[4]]
    assert game.position.stack[-1].places == ()
