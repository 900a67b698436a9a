"""What a player cannot do with such cards as an effect names, that player does with every other one (101.2)."""

from __future__ import annotations

from typing import Any

from conftest import act, game_of

from duelfsm.play.game import Game

SMALL, BIG = "Small", "Big"
CARDS: list[dict[str, Any]] = [
    {"name": name, "type": "creature", "cost": cost, "civilizations": [], "power": 1000 * cost, "keywords": ["blocker"],
     "abilities": [], "statics": []} for name, cost in ((SMALL, 2), (BIG, 5))
] + [{"name": "Fog", "cost": 1, "civilizations": []}]  # fmt: skip
SUCH = {"type": "creature", "cost_at_most": 4}


def forbidden(state: str, what: str, player: str, **zones: Any) -> Game:
    """Return a game in which an effect forbids a player a deed where it is about a creature of cost 4 or less."""
    game = game_of(state, **zones, cards=CARDS)
    for action in (
        act("effect", by="A", source="?"),
        act("cannot", what=what, player=player, against=SUCH, until="turn"),
    ):
        assert game.apply(action)
    assert game.apply(act("done"))
    return game


def test_other_cards_are_used_all_the_same() -> None:
    """Who cannot summon creatures of cost 4 or less summons one of cost 5 (101.2, 504.1)."""
    hand = {"hand": [SMALL, BIG], "mana": 7}
    found = forbidden("main", "summon", "A", A=hand).apply(act("use", how="summon", card=SMALL))
    assert [finding.rule for finding in found.findings] == ["101.2"]
    assert forbidden("main", "summon", "A", A=hand).apply(act("use", how="summon", card=BIG))


def test_of_a_card_of_which_too_little_is_known_it_is_in_doubt() -> None:
    """Whether a card is such a creature is not known: nobody is accused (law 12)."""
    game = forbidden("main", "summon", "A", A={"hand": ["Fog"], "mana": 7})
    assert game.apply(act("use", how="summon", card="Fog"))


def test_other_attackers_are_blocked_all_the_same() -> None:
    """A player who cannot block creatures of cost 4 or less blocks one of cost 5 (101.2, 507.1)."""
    for attacker, legal in ((SMALL, False), (BIG, True)):
        game = forbidden("attack.declare", "block", "B", A={"battle": [SMALL, BIG]}, B={"battle": [BIG]})
        assert game.apply(act("attack", card=attacker, target="player"))
        assert bool(game.apply(act("block", by="B", card=BIG))) is legal


def test_an_event_is_kept_from_such_cards_alone() -> None:
    """Of a player whose creatures of cost 4 or less cannot be destroyed, one of cost 5 can (101.2)."""
    for card, legal in ((SMALL, False), (BIG, True)):
        game = forbidden("main", "destroyed", "A", A={"battle": [SMALL, BIG]})
        assert game.apply(act("effect", by="A", source="?"))
        assert bool(game.apply(act("move", card=card, to="graveyard"))) is legal
