"""What an effect does at once (111.2)."""

from __future__ import annotations

from typing import Any

from conftest import accepted, game_of

from duelfsm.play.game import Game


def _opened(**zones: Any) -> Game:
    facts = [{"name": "Wisp", "type": "creature", "power": 2000, "abilities": [{"on": "taps", "this": False}]}]
    game = game_of("main", A={"deck": 10, "shields": 5, **zones}, cards=facts)
    accepted(game, "effect", source="an effect")
    return game


def test_what_goes_together_goes_each_card_once() -> None:
    """A card that goes already is none of those that a later line of the same event counts (111.2, 400.5)."""
    game = _opened(hand=3)
    accepted(game, "together")
    accepted(game, "move", **{"from": "deck", "to": "graveyard", "count": 2})
    accepted(game, "move", **{"from": "deck", "to": "graveyard"})
    accepted(game, "move", **{"from": "hand", "to": "graveyard"})
    accepted(game, "move", **{"from": "hand", "to": "deck"})
    assert len(game.position.zone("A", "graveyard")) == 0
    accepted(game, "done")
    sizes = [len(game.position.zone("A", zone)) for zone in ("graveyard", "deck", "hand")]
    assert sizes == [4, 8, 1]


def test_cards_that_are_tapped_at_once_are_one_event() -> None:
    """Each of them is answered, whatever the order in which the line names them (111.2, 603.2b)."""
    for order in (("Wisp", "Ace"), ("Ace", "Wisp")):
        game = _opened(battle=["Wisp", "Ace"], hand=3)
        accepted(game, "tap", cards=list(order))
        assert len(game.position.standby) == len(order)


def test_power_that_changes_together_is_looked_at_once() -> None:
    """State-based actions wait for the end of an event: what two lines of it come to counts (111.2, 703.4c)."""
    for told, there in (((-2000, 1000), 1), ((-2000, 0), 0)):
        game = _opened(battle=["Wisp"])
        accepted(game, "together")
        for amount in told:
            accepted(game, "power", amount=amount, cards=["Wisp"], until="turn")
        accepted(game, "done")
        assert len(game.position.zone("A", "battle")) == there


def test_what_was_together_is_over_where_the_next_event_begins() -> None:
    """A second `together` ends the first event, and what has no power is gone before it (111.2, 703.4c)."""
    game = _opened(battle=["Wisp"])
    accepted(game, "together")
    accepted(game, "power", amount=-2000, cards=["Wisp"], until="turn")
    assert game.position.zone("A", "battle")
    accepted(game, "together")
    assert not game.position.zone("A", "battle")
