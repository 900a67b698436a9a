"""What takes the place of an event applies as that would happen, once for each (101.5, 609): a small game for each."""

from __future__ import annotations

import random
from typing import Any

import pytest
from conftest import accepted, act, game_of, record_of, refused, report_of

from duelfsm.play.game import Game
from duelfsm.position.position import Position
from duelfsm.rulebook.finding import Kind


def creature(name: str, *abilities: dict[str, Any]) -> dict[str, Any]:
    """Return the facts of a creature with these abilities."""
    return {"name": name, "type": "creature", "cost": 1, "civilizations": [], "power": 1000, "keywords": [],
            "abilities": list(abilities)}  # fmt: skip


def instead(event: str, **facts: Any) -> dict[str, Any]:
    """Return an ability that takes the place of an event."""
    return {"on": event, "replaces": True, **facts}


OWN = {"this": False, "whose": "own"}
CARDS = [
    creature("Plain"),
    creature("Guard", instead("destroyed")),
    creature("Keeper", instead("destroyed", **OWN)),
    creature("May", instead("destroyed", optional=True)),
    creature("Leaver", instead("leaves")),
    creature("Comer", instead("enters")),
    creature("Scholar", instead("draws", **OWN)),
    creature("Sleeper", instead("taps")),
    creature("Angel", instead("loses")),
    creature("Mad", instead("discarded")),
    creature("Late", instead("destroyed", condition={"zone": "mana", "at_least": 1})),
    creature("Mourner", {"on": "destroyed", "this": False, "whose": "any"}),
    {"name": "Effect", "abilities": [{"on": "any"}]},
]

TAKER = creature("Taker", instead("destroyed", this=False, whose="any"))


def in_an_effect(*battle: str, **zones: Any) -> Game:
    """Return a game in which an effect of A is being resolved in A's Main step."""
    game = game_of("main", A={"battle": list(battle), **zones}, B={"battle": ["Plain"]}, cards=CARDS)
    accepted(game, "effect", by="A", source="Effect")
    return game


def destroy(game: Game, name: str) -> None:
    """Destroy a creature by the open effect."""
    accepted(game, "move", card=name, **{"from": "battle"}, to="graveyard")


def lying(game: Game, zone: str) -> list[str | None]:
    """Return the names of A's cards in a zone."""
    return [card.name if card else None for card in game.position.zone("A", zone)]


def test_an_event_waits_for_what_takes_its_place() -> None:
    """The card lies where it lay until that was said, and nothing else may be done (609); undone, it is as before."""
    game = in_an_effect("Guard", "Mourner")
    destroy(game, "Guard")
    assert "Guard" in lying(game, "battle")
    assert game.position.standby == []
    finding = refused(game, "draw", count=1)
    assert (finding.rule, finding.kind, set(finding.legal)) == ("609", Kind.MISSED, {"concede", "apply", "done"})
    accepted(game, "apply", by="A", source="Guard")
    accepted(game, "move", card="Guard", to="hand")
    accepted(game, "done")
    accepted(game, "draw", count=1)
    assert game.position.standby == []
    for _ in range(5):
        game.undo()
    assert game.position.suspended == []
    assert lying(game, "battle") == ["Guard", "Mourner"]


@pytest.mark.parametrize(
    ("name", "do", "fields"),
    [
        ("Leaver", "move", {"card": "Leaver", "to": "hand"}),
        ("Comer", "move", {"card": "Comer", "to": "battle"}),
        ("Scholar", "draw", {"count": 1}),
        ("Sleeper", "tap", {"cards": ["Sleeper"]}),
        ("Angel", "lose_game", {"player": "A"}),
        ("Mad", "move", {"card": "Mad", "from": "hand", "to": "graveyard"}),
    ],
)
def test_each_event_waits(name: str, do: str, fields: dict[str, Any]) -> None:
    """Whatever can be replaced waits for what takes its place: to leave, to come, a draw, a tap, a loss, a discard."""
    battle = [] if name in ("Comer", "Mad") else [name]
    game = in_an_effect(*battle, hand=["Comer", "Mad", 3])
    before = game.position.model_dump(exclude={"suspended", "path", "next_card"})
    accepted(game, do, **fields)
    assert game.position.model_dump(exclude={"suspended", "path", "next_card"}) == before
    assert refused(game, "draw", count=1, player="B").rule == "609"
    accepted(game, "apply", by="A", source=name)
    accepted(game, "done")
    accepted(game, "draw", count=1, player="B")


def test_what_may_apply_and_does_not_lets_the_event_happen() -> None:
    """What its owner may leave is not missed: the event happens as the game goes on, and is answered (603.2, 609)."""
    game = in_an_effect("May", "Mourner")
    destroy(game, "May")
    assert "May" in lying(game, "battle")
    accepted(game, "draw", count=1)
    assert lying(game, "graveyard") == ["May"]
    assert [each.name for each in game.position.standby] == ["Mourner"]
    assert refused(game, "apply", by="A", source="May").rule == "609"


def test_a_condition_is_looked_at_as_the_event_would_happen() -> None:
    """What asks for something takes the place of nothing while that is not there (609)."""
    game = in_an_effect("Late")
    destroy(game, "Late")
    assert lying(game, "graveyard") == ["Late"]
    game = in_an_effect("Late", mana=["Plain"])
    destroy(game, "Late")
    assert refused(game, "draw", count=1).rule == "609"


def test_one_takes_the_place_of_an_event() -> None:
    """Of several that could, one does (101.5); it is no matter which is taken where both are of one player."""
    for name, other in (("Guard", "Keeper"), ("Keeper", "Guard")):
        game = in_an_effect("Guard", "Keeper")
        destroy(game, "Guard")
        accepted(game, "apply", by="A", source=name)
        assert refused(game, "apply", by="A", source=name).rule == "609.5"
        assert refused(game, "apply", by="A", source=other).rule == "101.5"
        accepted(game, "done")
        assert refused(game, "apply", by="A", source=other).rule == "101.5"
        accepted(game, "draw", count=1)


def test_each_draw_is_replaced_by_itself() -> None:
    """Two draws are two events (114.2), and what replaces a draw does so once for each (101.5)."""
    game = in_an_effect("Scholar")
    accepted(game, "draw", count=2)
    accepted(game, "apply", by="A", source="Scholar")
    accepted(game, "done")
    assert refused(game, "move", **{"from": "deck"}, to="mana", count=1).rule == "609"
    accepted(game, "apply", by="A", source="Scholar")
    accepted(game, "draw", count=1)
    accepted(game, "done")
    assert len(game.position.zone("A", "deck")) == 29
    assert refused(game, "apply", by="A", source="Scholar").rule == "101.5"


def test_a_game_is_taken_up_while_an_event_waits() -> None:
    """A position as JSON keeps the event that waits (609)."""
    game = in_an_effect("May", "Guard")
    destroy(game, "May")
    other = Game.at(Position.model_validate_json(game.position.model_dump_json()))
    assert other.position == game.position
    accepted(other, "draw", count=1)
    assert lying(other, "graveyard") == ["May"]


def test_what_is_offered_while_an_event_waits_is_legal() -> None:
    """Of random choices each that is offered is accepted, and the choices can be made after it (609)."""
    names = [card["name"] for card in CARDS if card["name"] != "Effect"]
    dice = random.Random(5)
    for _ in range(6):
        game = in_an_effect(*dice.sample(names, 6), mana=["Plain"], hand=["Mad", "Comer", 3], deck=dice.choice([2, 30]))
        for _ in range(12):
            choices = [choice for choice in game.legal_actions() if choice.do != "concede"]
            if not choices:
                break
            choice = dice.choice(choices)
            assert game.apply(choice.first()), (choice, game.position.suspended)


def test_what_is_offered_while_an_event_may_happen_is_what_is_legal_behind_it() -> None:
    """A creature whose destruction nothing replaces cannot be tapped any more, and all the others can (609)."""
    game = in_an_effect("May", "Plain", "Comer", "Sleeper", mana=["Plain"])
    destroy(game, "May")
    offered = {ref.id for choice in game.legal_actions() if choice.do == "tap" for ref in choice.fields["cards"]}
    cards = [card for card in game.position.by_id.values() if game.allows(act("tap", cards=[{"id": card.id}]))]
    assert offered == {card.id for card in cards}
    assert sorted(str(card.name) for card in cards) == ["Comer", "Plain", "Plain", "Plain", "Sleeper"]


def test_what_was_left_out_is_told_once() -> None:
    """A record that goes on without a replacement missed that, and the event happened as it is written (609)."""
    head = {"start": {"turn": 5, "player": "A", "state": "main"}, "cards": CARDS}
    players = {"A": {"battle": ["Guard", "Plain"]}, "B": {}}
    does = ({"do": "effect", "source": "Effect"}, {"do": "move", "card": "Guard", "from": "battle", "to": "graveyard"},
            {"do": "done"}, {"do": "attack", "card": "Plain", "target": "player"})  # fmt: skip
    found = report_of(record_of(*does, {"do": "break", "count": 1}, players=players, **head)).findings
    assert [(each.kind, each.rule) for each in found] == [(Kind.MISSED, "609")]


def test_what_a_refused_replacement_told_is_told_once() -> None:
    """The turn player's replacement that was left out is told where the other's was applied, and no more (101.5b)."""
    head = {"start": {"turn": 5, "player": "A", "state": "main"}, "cards": [*CARDS, TAKER]}
    players = {"A": {"battle": ["Guard"]}, "B": {"battle": ["Taker"]}}
    does = ({"do": "effect", "source": "Effect"}, {"do": "move", "card": "Guard", "from": "battle", "to": "graveyard"},
            {"do": "apply", "by": "B", "source": "Taker"}, {"do": "done"}, {"do": "done"}, {"do": "end"})  # fmt: skip
    found = report_of(record_of(*does, players=players, **head)).findings
    told = [(each.kind, each.rule) for each in found if each.kind in (Kind.ILLEGAL, Kind.MISSED)]
    assert told == [(Kind.ILLEGAL, "101.5b")]


def test_the_turn_players_replacement_goes_first() -> None:
    """Where abilities of both players could take one event, the turn player's that must does (101.5b, 609.8)."""
    for own, refuses in (("Guard", True), ("May", False)):
        game = game_of("main", A={"battle": [own]}, B={"battle": ["Taker"]}, cards=[*CARDS, TAKER])
        accepted(game, "effect", by="A", source="Effect")
        destroy(game, own)
        if refuses:
            assert refused(game, "apply", by="B", source="Taker").rule == "101.5b"
            accepted(game, "apply", by="A", source=own)
            accepted(game, "done")
            assert refused(game, "apply", by="B", source="Taker").rule == "101.5"
        else:
            accepted(game, "apply", by="B", source="Taker")
            assert refused(game, "apply", by="A", source=own).rule == "101.5"
