"""A castle lies in the shield zone, on a shield, and is none (304, 703.4k)."""

from __future__ import annotations

from typing import Any

from conftest import accepted, game_of, refused

from duelfsm.play.game import Game

FORT = {"name": "Fort", "type": "castle", "cost": 0, "civilizations": ["fire"], "abilities": []}
ANY = {"name": "Any", "type": "creature", "power": 1000, "abilities": [{"on": "any"}]}


def fortified(**use: Any) -> Game:
    """Return a game in which A has used a castle and opened an effect."""
    game = game_of("main", cards=[FORT, ANY], A={"hand": ["Fort"], "battle": ["Any"], "shields": 3})
    accepted(game, "use", how="fortify", card="Fort", **use)
    accepted(game, "effect", source="Any")
    return game


def names(game: Game, zone: str) -> list[str | None]:
    """Return the names of the cards in a zone of A."""
    return [card.name if card else None for card in game.position.zone("A", zone)]


def test_a_castle_without_a_named_shield_is_on_the_first() -> None:
    """Where no shield is named, the castle stands and falls with the first one (304)."""
    game = fortified()
    accepted(game, "move", to="graveyard", card={"zone": "shields", "place": 1})
    accepted(game, "done")
    assert names(game, "shields") == [None, None]
    assert "Fort" in names(game, "graveyard")


def test_a_castle_lies_behind_shields_that_come_later() -> None:
    """A card put under the shields is a shield with a place of its own; the castle stays behind it (304)."""
    game = fortified(shield=({"zone": "shields", "place": 3},))
    accepted(game, "move", to="shields", count=1, **{"from": "deck"}, bottom=True)
    assert names(game, "shields") == [None, None, None, None, "Fort"]
    assert len(game.position.counted("A", "shields")) == 4


def test_a_castle_goes_to_the_hand_without_being_taken_as_a_shield() -> None:
    """An effect that returns a castle moves no shield: nothing is declared of it (113.6, 304)."""
    game = fortified()
    accepted(game, "move", to="hand", card="Fort", **{"from": "shields"})
    assert game.state == "effect.open"
    assert "Fort" in names(game, "hand")


def test_only_a_castle_is_put_onto_a_shield() -> None:
    """A creature that is summoned onto a shield is refused (304)."""
    game = game_of("main", cards=[ANY], A={"hand": ["Any"], "shields": 1})
    use = {"how": "summon", "card": "Any", "shield": ({"zone": "shields", "place": 1},)}
    assert refused(game, "use", **use).rule == "304"


def test_a_castle_needs_a_shield() -> None:
    """Without a shield there is nothing that a castle could be put onto (304)."""
    game = game_of("main", cards=[FORT], A={"hand": ["Fort"], "shields": 0})
    assert refused(game, "use", how="fortify", card="Fort").rule == "304"


def test_a_castle_is_not_put_onto_itself() -> None:
    """An effect that uses a castle out of the shield zone puts it onto another shield, or cannot (304)."""
    game = game_of("main", cards=[FORT, ANY], A={"battle": ["Any"], "shields": 1})
    accepted(game, "effect", source="Any")
    use = {"how": "fortify", "card": {"name": "Fort", "zone": "shields", "place": 1}}
    assert refused(game, "use", **use).rule == "304"


def test_a_castle_of_the_head_lies_on_its_shield() -> None:
    """A castle that lies there at the start is no shield and goes with the one that it is on (304, 703.4k)."""
    shields = [{"name": "Fort", "fortifies": 2}, 3]
    game = game_of("main", cards=[FORT, ANY], A={"battle": ["Any"], "shields": shields})
    assert len(game.position.counted("A", "shields")) == 3
    accepted(game, "effect", source="Any")
    accepted(game, "move", to="hand", card={"zone": "shields", "place": 1})
    accepted(game, "move", to="graveyard", card={"zone": "shields", "place": 1})
    accepted(game, "done")
    assert "Fort" in names(game, "graveyard")
