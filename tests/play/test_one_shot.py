"""What a static ability does once applies before other abilities are resolved (604.4): a small game for each rule."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import accepted, game_of, record_of, refused, report_of

from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Kind


def creature(name: str, **facts: Any) -> dict[str, Any]:
    """Return the facts of a creature without abilities but those given."""
    return {"name": name, "type": "creature", "cost": 1, "civilizations": [], "power": 1000, "keywords": [],
            "abilities": [], **facts}  # fmt: skip


def reaper(name: str, **condition: Any) -> dict[str, Any]:
    """Return the facts of a creature that moves a card as soon as a condition is met."""
    return creature(name, statics=[{"does": "move", "condition": condition}])


ONE_BURIED = {"zone": "graveyard", "whose": "any", "at_least": 1}
CARDS = [
    creature("Plain"),
    reaper("Reaper", **ONE_BURIED),
    reaper("Rival", **ONE_BURIED),
    reaper("Typed", **ONE_BURIED, type="creature"),
    reaper("None", zone="graveyard", type="creature", at_most=0),
    reaper("Counter", event="draws", at_least=2),
    {"name": "Effect", "abilities": [{"on": "any"}]},
]
ABYSS = creature("Abyss", statics=[{"does": "win_game", "condition": {"zone": "deck", "at_most": 0}}])
MOURNER = creature("Mourner", abilities=[{"on": "destroyed", "this": False, "whose": "other"}])


def in_an_effect(a: list[Any], b: list[Any], **zones: Any) -> Game:
    """Return a game in which an effect of A is being resolved in A's Main step."""
    game = game_of("main", A={"battle": a, **zones}, B={"battle": b}, cards=CARDS)
    accepted(game, "effect", by="A", source="Effect")
    return game


def bury(game: Game) -> None:
    """Let the open effect bury a hidden card of B's hand."""
    accepted(game, "move", count=1, player="B", **{"from": "hand"}, to="graveyard")


def applied(game: Game, by: str, source: str) -> None:
    """Let a static ability apply and do nothing that the game keeps."""
    accepted(game, "apply", by=by, source=source)
    accepted(game, "done")


def doing(game: Game) -> set[tuple[str, str]]:
    """Return what may be done and by whom."""
    return {(choice.do, choice.by) for choice in game.legal_actions()}


def test_nothing_but_what_is_due_may_be_done() -> None:
    """Inside an effect only what applies by itself may be done (604.4), beside its end, which resolves nothing."""
    game = in_an_effect(["Reaper"], [])
    assert {("draw", "A"), ("power", "A")} <= doing(game)
    bury(game)
    assert doing(game) == {("concede", "A"), ("apply", "A"), ("done", "A")}
    finding = refused(game, "draw", count=1)
    assert (finding.rule, finding.kind, set(finding.legal)) == ("604.4", Kind.MISSED, {"concede", "apply", "done"})
    applied(game, "A", "Reaper")
    accepted(game, "draw", count=1)


def test_nobody_knows_what_had_applied_before() -> None:
    """What is met as a record begins may have applied already (604.4): nothing is decided, and it may apply."""
    game = in_an_effect(["Reaper"], [], graveyard=["Plain"])
    accepted(game, "draw", count=1)
    applied(game, "A", "Reaper")
    accepted(game, "draw", count=1)


def test_what_the_table_does_not_show_decides_nothing() -> None:
    """Whether a card nobody saw is a creature is not known: nothing is missed, and to apply is taken (604.4)."""
    game = in_an_effect(["Typed"], [])
    bury(game)
    accepted(game, "draw", count=1)
    (note,) = accepted(game, "apply", by="A", source="Typed").notes
    assert note.code == "DM.unverified.statics"


def test_what_may_lie_there_unseen_decides_nothing() -> None:
    """Whether no creature is left there is not known while a card of unknown type lies there (604.4)."""
    game = in_an_effect(["None"], [], graveyard=["Plain", 1])
    accepted(game, "move", card="Plain", **{"from": "graveyard"}, to="hand")
    accepted(game, "draw", count=1)
    (note,) = accepted(game, "apply", by="A", source="None").notes
    assert note.code == "DM.unverified.statics"


def test_a_condition_may_count_what_happened() -> None:
    """A condition on the events of this turn is met with the second draw, and not with the first (604.4)."""
    game = in_an_effect(["Counter"], [])
    accepted(game, "draw", count=1)
    assert refused(game, "apply", by="A", source="Counter").rule == "604.4"
    accepted(game, "draw", count=1)
    assert refused(game, "draw", count=1).rule == "604.4"


def test_each_copy_applies() -> None:
    """Two copies of a card have an ability each, and both apply (604.4)."""
    game = in_an_effect(["Reaper", "Reaper"], [])
    bury(game)
    applied(game, "A", "Reaper")
    assert refused(game, "draw", count=1).rule == "604.4"
    applied(game, "A", "Reaper")
    accepted(game, "draw", count=1)


def test_what_applies_is_carried_out_first() -> None:
    """While what the turn player's does is carried out, the other player's waits for its end (604.4b, 101.4)."""
    game = in_an_effect(["Reaper"], ["Rival"])
    bury(game)
    assert refused(game, "apply", by="B", source="Rival").rule == "604.4b"
    accepted(game, "apply", by="A", source="Reaper")
    accepted(game, "nothing")
    accepted(game, "done")
    assert refused(game, "draw", count=1).rule == "604.4"
    applied(game, "B", "Rival")
    accepted(game, "draw", count=1)


def test_what_is_passed_over_is_due_no_longer() -> None:
    """A judge goes on without what was passed over (603.3); undone, it is due again."""
    game = in_an_effect([], ["Rival"])
    bury(game)
    assert refused(game, "pass_over", by="A").rule == "603.3"
    accepted(game, "pass_over", by="B")
    accepted(game, "draw", count=1)
    game.undo()
    game.undo()
    assert refused(game, "draw", count=1).rule == "604.4"


def test_each_thing_that_is_passed_over_is_a_finding_of_its_own() -> None:
    """A record that goes on without a static ability and a trigger missed both, in the order of 604.4 and 101.4a."""
    head = {"start": {"turn": 5, "player": "A", "state": "main"}, "cards": [*CARDS, MOURNER]}
    players = {"A": {"battle": ["Mourner", "Reaper"]}, "B": {"battle": ["Rival", "Plain"]}}
    does = ({"do": "effect", "source": "Effect"}, {"do": "move", "card": "Plain", "to": "graveyard"}, {"do": "done"})
    found = report_of(record_of(*does, {"do": "end"}, players=players, **head)).findings
    assert [(each.kind, each.rule) for each in found] == [
        (Kind.MISSED, "604.4"), (Kind.MISSED, "604.4"), (Kind.MISSED, "101.4a"),
    ]  # fmt: skip
    assert [name for each in found for name in ("Reaper", "Rival", "Mourner") if name in each.message.en] == [
        "Reaper", "Rival", "Mourner",
    ]  # fmt: skip


def test_a_step_is_not_left_before() -> None:
    """What the effect left behind applies before the game goes on, though nothing is in standby (604.4, 500.4)."""
    game = in_an_effect(["Reaper", "Plain"], [])
    bury(game)
    accepted(game, "done")
    assert game.position.standby == []
    finding = refused(game, "attack", card="Plain", target="player")
    assert (finding.rule, finding.kind) == ("604.4", Kind.MISSED)
    applied(game, "A", "Reaper")
    accepted(game, "attack", card="Plain", target="player")


def test_what_left_is_due_no_longer() -> None:
    """Only a card in the battle zone has a static ability (608.3): destroyed by the same event, it is not missed."""
    game = in_an_effect(["Reaper"], [])
    accepted(game, "move", card="Reaper", to="graveyard")
    accepted(game, "draw", count=1)


def with_one_card_left() -> Game:
    """Return a game in which A, who wins by an empty deck, has just drawn the last card in an effect."""
    game = game_of("main", A={"battle": ["Abyss"], "deck": 1}, B={"battle": ["Plain"]}, cards=[*CARDS, ABYSS])
    accepted(game, "effect", by="A", source="Effect")
    accepted(game, "draw", count=1)
    return game


def test_what_wins_applies_before_a_loss_is_looked_at() -> None:
    """Who meets what wins by a static ability and what loses by an empty deck wins (104.2c, 604.4, 703.4b)."""
    game = with_one_card_left()
    assert game.position.result is None
    assert refused(game, "draw", count=1, player="B").rule == "604.4"
    accepted(game, "apply", by="A", source="Abyss")
    assert game.position.result is None
    accepted(game, "win_game", by="A", player="A")
    assert game.position.result is not None
    assert game.position.result.winner == "A"


def test_who_leaves_a_win_out_loses_after_all() -> None:
    """What wins and was passed over holds no loss back any longer (603.3, 703.4b); undone, it does again."""
    game = with_one_card_left()
    accepted(game, "pass_over", by="A")
    assert game.position.result is not None
    assert game.position.result.winner == "B"
    game.undo()
    assert game.position.result is None


def test_sources_of_one_duty_are_told_once() -> None:
    """What one static ability must do and another of its owner must do, too, is one missing act (604.4)."""
    head = {"start": {"turn": 5, "player": "A", "state": "main"}}
    cards = [
        *CARDS,
        reaper("Second", **ONE_BURIED),
        creature("Tapper", statics=[{"does": "tap", "condition": ONE_BURIED}]),
    ]
    players = {"A": {"battle": ["Reaper", "Reaper", "Second", "Tapper"]}, "B": {"battle": ["Plain"]}}
    does = ({"do": "effect", "source": "Effect"}, {"do": "move", "card": "Plain", "to": "graveyard"}, {"do": "done"})
    found = report_of(record_of(*does, {"do": "end"}, players=players, cards=cards, **head)).findings
    assert [(each.kind, each.rule) for each in found] == [(Kind.MISSED, "604.4"), (Kind.MISSED, "604.4")]
    assert ["Tapper" in each.message.en for each in found] == [False, True]


def test_nothing_else_is_offered_than_the_win() -> None:
    """Of a static ability that wins nothing is offered but that it does, for its owner (104.2c, 604.4)."""
    game = with_one_card_left()
    accepted(game, "apply", by="A", source="Abyss")
    choices = game.legal_actions()
    assert {choice.do for choice in choices} == {"concede", "apply", "win_game"}
    assert all(game.allows(choice.first()) for choice in choices)
    finding = refused(game, "done")
    assert (finding.rule, set(finding.legal)) == ("604.4", {"concede", "apply", "win_game"})


@pytest.mark.parametrize("last", [{"do": "end"}, {"do": "pass_over", "by": "A"}])
def test_what_a_refused_line_told_is_told_once(last: dict[str, Any]) -> None:
    """An effect before what applies by itself is refused by it (604.4): where that never comes, it is told no more."""
    head = {"start": {"turn": 5, "player": "A", "state": "main"}, "cards": [*CARDS, MOURNER]}
    players = {"A": {"battle": ["Mourner", "Reaper"]}, "B": {"battle": ["Plain"]}}
    does = ({"do": "effect", "source": "Effect"}, {"do": "move", "card": "Plain", "to": "graveyard"}, {"do": "done"},
            {"do": "effect", "source": "Mourner"}, {"do": "draw", "count": 1}, {"do": "done"})  # fmt: skip
    found = report_of(record_of(*does, last, players=players, **head)).findings
    told = [(each.kind, each.rule) for each in found if each.kind in (Kind.ILLEGAL, Kind.MISSED)]
    assert told == [(Kind.ILLEGAL, "604.4")]
