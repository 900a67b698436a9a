"""What is wrong with a position that was made by hand: every fault at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from conftest import game_of, position_of

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.refused.story import Story
from duelfsm.play.board.new_position import new_position
from duelfsm.play.game import Game
from duelfsm.position.attack import OpenAttack
from duelfsm.position.kept_effects import Lasting
from duelfsm.position.position import Frame
from duelfsm.position.status import Fault, status
from duelfsm.record.files.sources import sources
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

RULINGS = Path(__file__).parents[2] / "specs" / "rulings"
EDITION = load_edition(newest_edition())


def test_set_up_has_no_fault() -> None:
    """A game can come to the position after set-up, so nothing is wrong with it."""
    assert status(new_position(EDITION, "A"), EDITION) == []


@pytest.mark.parametrize(
    ("zone", "entry", "rule"),
    [
        ("battle", {"name": "Hulcus", "tapped": True}, None),
        ("mana", {"name": "Gear", "tapped": True}, None),
        ("battle", {"name": "Field", "upside_down": True}, None),
        ("battle", {"name": "Unknown", "tapped": True}, None),
        ("battle", {"name": "Unknown", "upside_down": True}, None),
        ("battle", {"name": "Gear", "tapped": True}, "105.4a"),
        ("battle", {"name": "Field", "tapped": True}, "105.4a"),
        ("hand", {"name": "Hulcus", "tapped": True}, "105.4a"),
        ("shields", {"name": "Hulcus", "tapped": True}, "105.4a"),
        ("graveyard", {"name": "Hulcus", "tapped": True}, "105.4a"),
        ("battle", {"name": "Hulcus", "upside_down": True}, "701.28"),
        ("mana", {"name": "Field", "upside_down": True}, "701.28"),
        ("hyperspatial", 8, None),
        ("hyperspatial", 9, "100"),
        ("gr", 12, None),
        ("gr", 13, "100"),
    ],
)
def test_what_a_zone_and_a_type_allow(zone: str, entry: object, rule: str | None) -> None:
    """Only creatures and tamaseeds in play and mana are tapped (105.4a), only fields upside down (701.28)."""
    content = entry if isinstance(entry, int) else [entry]
    faults = status(position_of("main", A={zone: content}), EDITION)
    assert [(fault.rule, fault.side, fault.zone) for fault in faults] == ([(rule, "A", zone)] if rule else [])


def test_every_fault_is_said_at_once() -> None:
    """Four faults of two players are four faults, each with its player and zone."""
    wrong: dict[str, Any] = {
        "A": {"hand": [{"name": "Hulcus", "tapped": True}], "hyperspatial": 9},
        "B": {"battle": [{"name": "Hulcus", "upside_down": True}], "gr": 13},
    }
    faults = status(position_of("main", **wrong), EDITION)
    assert {(fault.rule, fault.side, fault.zone) for fault in faults} == {
        ("105.4a", "A", "hand"), ("100", "A", "hyperspatial"), ("701.28", "B", "battle"), ("100", "B", "gr"),
    }  # fmt: skip
    assert all(fault.message.ja and fault.message.en for fault in faults)


def test_a_state_inside_an_attack_needs_an_attack() -> None:
    """Blocking, battle and breaks belong to an attack in progress (505.1); without one nothing can go on there."""
    for state in ("attack.declare.target", "attack.block", "attack.battle.fight", "attack.direct.strike", "attack.end"):
        assert [fault.rule for fault in status(position_of(state), EDITION)] == ["505.1"], state
    for state in ("main", "attack.declare", "end.triggers", "next"):
        assert status(position_of(state), EDITION) == [], state


def test_the_names_of_a_position_are_looked_up() -> None:
    """A state, a zone and a type that the edition does not know are faults, not exceptions."""
    position = position_of("main", A={"battle": ["Hulcus"]})
    (card,) = [card for card in position.zone("A", "battle") if card is not None]
    card.kind = "creture"
    position.players["B"].zones["pocket"] = [None]
    position.state = "mian"
    said = " ".join(fault.message.en for fault in status(position, EDITION))
    assert all(name in said for name in ("creture", "pocket", "mian"))


def test_a_card_is_one_card() -> None:
    """The same number on two cards, and a card in another player's zone, are faults."""
    game = game_of("main", A={"battle": ["Hulcus"]}, B={"battle": ["Giga"]})
    a, b = game.position.zone("A", "battle"), game.position.zone("B", "battle")
    assert a[0] is not None
    b.append(a[0])
    assert {(fault.side, fault.zone) for fault in status(game.position, EDITION)} == {("B", "battle")}


def test_a_call_says_what_it_works_on() -> None:
    """The use of a card, an effect and a battle are of something; what is called works on it (601.1, 115)."""
    game = game_of("main", A={"hand": ["Hulcus"]})
    position = game.position.model_copy(deep=True)
    position.stack = [Frame(procedure="use", home="main.used", edge="main/use")]
    position.state = "use.pay"
    assert [fault.rule for fault in status(position, EDITION)] == ["601.1"]
    position.stack = [Frame(procedure="effect", home="main", edge="main/use")]
    position.state = "effect.open"
    assert [fault.rule for fault in status(position, EDITION)] == [None]  # that edge calls something else
    position.stack, position.state = [], "effect.open"
    assert ["middle of something" in fault.message.en for fault in status(position, EDITION)] == [True]


def test_a_turn_a_result_and_a_battle_are_there_where_they_are_asked_for() -> None:
    """No state of the turn without a turn (500.1), no end without a result (104.1), no battle with nobody (508.1)."""
    position = position_of("main")
    position.turn = None
    assert [fault.rule for fault in status(position, EDITION)] == ["500.1"]
    assert [fault.rule for fault in status(position_of("over"), EDITION)] == ["104.1"]
    assert [fault.rule for fault in status(position_of("setup.hand"), EDITION)] == ["103.4"]
    position = position_of("attack.battle.fight", A={"battle": ["Hulcus"]})
    position.attack = OpenAttack(attacker=1, attacker_life=0)
    assert [fault.rule for fault in status(position, EDITION)] == ["508.1"]
    position.attack = OpenAttack(attacker=99, attacker_life=0, target=1)
    assert [fault.rule for fault in status(position, EDITION)] == ["505.1"]


def test_what_an_effect_made_a_creature_lies_tapped() -> None:
    """A cross gear that an effect made a creature has a tapped state (105.4a, 608.2a); another gear has none."""
    position = position_of("main", A={"battle": [{"name": "Gear", "tapped": True}]})
    card = position.zone("A", "battle")[0]
    assert card is not None
    made = Lasting("become", "A", "Wind", 5, "turn", cards=((card.id, card.life),), what="type", name="creature")
    assert [fault.rule for fault in status(position, EDITION)] == ["105.4a"]
    position.lasting = [replace(made, cards=((card.id, card.life + 1),))]
    assert [fault.rule for fault in status(position, EDITION)] == ["105.4a"]
    position.lasting = [made]
    assert status(position, EDITION) == []


class Watch(Story):
    """The story of a record that notes what is wrong with the position behind a line."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[Fault] = []

    def tell(self, game: Game, action: Any, since: int, *, refused: bool, found: bool) -> None:
        """Note what is wrong behind a line."""
        super().tell(game, action, since, refused=refused, found=found)
        self.faults += status(game.position, game.edition)


def test_a_position_that_a_game_comes_to_has_no_fault() -> None:
    """Behind each line of the shipped rulings stands a position from which a game can go on."""
    strange: dict[str, list[Fault]] = {}
    for source in islice(sources([RULINGS]), 0, None, 20):
        watch = Watch()
        check_source(Report(), source, story=watch)
        strange |= {source.path: watch.faults} if watch.faults else {}
    assert strange == {}


def test_shields_may_all_be_replaced_before_they_are_taken() -> None:
    """Where each broken shield is saved, none goes to the hand, and the game goes on from there (609, 113.6)."""
    watch = Watch()
    (saved,) = sources([RULINGS / "609" / "609-a-shield-saver-saves-one-legal.duel"])
    check_source(Report(), saved, story=watch)
    assert watch.faults == []
