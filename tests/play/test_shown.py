"""A creature that nobody named so far is shown by the action that names it, and is that card from then on."""

from __future__ import annotations

from typing import Any

from conftest import FACTS, accepted, game_of, refused

from duelfsm.play.game import Game
from duelfsm.position.card import Side


def unnamed(side: Side = "A", **marks: bool) -> Game:
    """Return a game in which a creature without a name lies in a battle zone."""
    zones: dict[str, Any] = {"A": {"battle": ["Hulcus"]}, side: {"battle": [marks]}}
    return game_of("attack.declare", cards=FACTS, **zones)


def names(game: Game, side: Side) -> list[str | None]:
    """Return the names of the cards in a battle zone."""
    return [card.name for card in game.position.zone(side, "battle") if card]


def test_an_attack_shows_the_attacker() -> None:
    """The attacker is the creature that the line names (506.1a): its breaker ability counts (509.2b)."""
    game = unnamed()
    accepted(game, "attack", card="Dragon", target="player")
    assert names(game, "A") == ["Dragon"]
    assert refused(game, "break", count=1).rule == "509.2b"
    accepted(game, "break", count=2)


def test_an_attack_shows_its_target() -> None:
    """The target is the creature that the line names (506.1e): its power decides the battle (115.3b)."""
    game = unnamed("B", tapped=True)
    accepted(game, "attack", card="Hulcus", target="Dragon")
    assert names(game, "B") == ["Dragon"]
    assert refused(game, "result", lost=["Dragon"]).rule == "115.3b"


def test_a_block_shows_the_blocker() -> None:
    """The blocker is the creature that the line names; it must have Blocker (507.1a)."""
    game = unnamed("B")
    accepted(game, "attack", card="Hulcus", target="player")
    assert refused(game, "block", card="Dragon").rule == "507.1a"
    assert not accepted(game, "block", card="Giga").notes
    assert names(game, "B") == ["Giga"]


def test_what_a_line_shows_is_known_to_be_sick() -> None:
    """A creature that came in this turn does not attack under a name without Speed Attacker (301.5)."""
    game = unnamed(came_now=True)
    assert refused(game, "attack", card="Hulcus", target="player").rule == "301.5"
