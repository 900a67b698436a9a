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
