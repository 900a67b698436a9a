"""What may be done now: choices, and each choice makes an action that is legal."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from conftest import FACTS, accepted, game_of, likely, refused
from hypothesis import given, settings
from hypothesis import strategies as st

import duelfsm
from duelfsm.play.actions.base import CardRef, value_of
from duelfsm.play.choices.fixed_values import OF_THE_UNTOLD, but_idle
from duelfsm.play.choices.offers import Offers
from duelfsm.play.game import Game

ZONES = {"hand": ["Giga", "Awe", 2], "battle": ["Hulcus", {"name": "Giga", "tapped": True}], "mana": ["Hulcus", "Giga"]}


def names(game: Game) -> set[tuple[str, str]]:
    """Return what may be done and by whom."""
    return {(choice.do, choice.by) for choice in game.legal_actions()}


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(0, 14))
def test_the_first_of_every_choice_is_legal(seed: int, length: int) -> None:
    """Each choice of a random game, made concrete with the first option of every field, is accepted."""
    random, game = Random(seed), game_of(A=ZONES, B=ZONES, cards=FACTS)
    for _ in range(length):
        action = likely(game, random)
        if action is None:
            return
        assert game.apply(action)
    for choice in game.legal_actions():
        before = game.position.model_dump()
        assert game.apply(choice.first()), choice
        assert game.undo()
        assert game.position.model_dump() == before


@pytest.mark.parametrize("state", ["start.untap", "charge", "main", "attack.declare"])
def test_every_option_of_a_choice_is_legal(state: str) -> None:
    """With one field, each option that is offered makes a legal action; with more, it is part of one."""
    game = game_of(state, A=ZONES, B=ZONES, cards=FACTS)
    for choice in game.legal_actions():
        if len(choice.fields) == 1:
            ((name, options),) = choice.fields.items()
            assert options
            assert all(game.allows(choice.make({name: option})) for option in options), choice


def test_asking_changes_nothing() -> None:
    """Looking at the choices leaves the position, the journal and the undo as they are."""
    game = game_of("main", A=ZONES, B=ZONES, cards=FACTS)
    accepted(game, "use", how="summon", card="Giga")
    position, journal = game.position.model_dump(), list(game.journal.log)
    game.legal_actions()
    assert (game.position.model_dump(), game.journal.log) == (position, journal)
    assert game.undo()


def test_what_the_start_of_a_turn_offers() -> None:
    """From the untap on, what can be reached over moves that go unsaid is offered; a block is not."""
    game = game_of(A=ZONES, B=ZONES, cards=FACTS)
    assert {("turn", "A"), ("turn", "B")} & names(game)
    accepted(game, "turn", by="A")
    offered = names(game)
    assert {("untap", "A"), ("draw", "A"), ("charge", "A"), ("attack", "A"), ("end", "A")} <= offered
    assert not {do for do, _ in offered} & {"block", "break", "direct_attack", "target", "done", "tap"}


def test_what_passes_unsaid_is_said() -> None:
    """A choice names the edges that would pass before it: a charge before the draw draws first (502.1)."""
    game = game_of(cards=FACTS)
    accepted(game, "turn", by="A")
    (charge,) = [choice for choice in game.legal_actions() if choice.do == "charge"]
    assert charge.state == "charge"
    assert "draw/draw" in charge.unsaid
    (untap,) = [choice for choice in game.legal_actions() if choice.do == "untap"]
    assert untap.unsaid == ()


def test_a_hidden_hand_offers_a_card_not_yet_shown() -> None:
    """Where a zone is hidden the choice is a place in it, without a name."""
    game = game_of("charge", cards=FACTS)
    (charge,) = [choice for choice in game.legal_actions() if choice.do == "charge"]
    assert charge.fields["card"] == (CardRef(owner="A", zone="hand", place=1),)


def test_like_cards_are_one_option() -> None:
    """Cards that do not differ in state are interchangeable and stand in a choice once."""
    game = game_of("charge", A={"hand": ["Giga", "Giga", "Awe"]}, cards=FACTS)
    (charge,) = [choice for choice in game.legal_actions() if choice.do == "charge"]
    assert [option.name for option in charge.fields["card"]] == ["Giga", "Awe"]


@pytest.mark.parametrize(
    ("entry", "attacks"),
    [("Hulcus", True), ({"name": "Hulcus", "tapped": True}, False), ({"name": "Hulcus", "came_now": True}, False),
     ("Gear", False), ("Field", False)],
)  # fmt: skip
def test_only_what_can_attack_is_offered(entry: object, *, attacks: bool) -> None:
    """A tapped creature (506.1a), one that came this turn (301.5) and no creature (505.3) is no attacker."""
    game = game_of("attack.declare", A={"battle": [entry]}, cards=FACTS)
    assert ("attack", "A") in names(game) or not attacks
    assert (("attack", "A") in names(game)) is attacks


def test_the_other_player_is_offered_the_block() -> None:
    """In the Block Declaration substep the other player blocks or does not (507.1)."""
    game = game_of("attack.declare", A={"battle": ["Hulcus"]}, B={"battle": ["Giga", "Hulcus"]}, cards=FACTS)
    accepted(game, "attack", card="Hulcus", target="player")
    blocks = [choice for choice in game.legal_actions() if choice.do == "block"]
    assert [(choice.by, [option.name for option in choice.fields["card"]]) for choice in blocks] == [("B", ["Giga"])]


def test_a_game_that_is_over_offers_nothing() -> None:
    """After the end of a game nothing may be done (104.1)."""
    game = game_of("main", cards=FACTS)
    accepted(game, "concede", by="A")
    assert game.legal_actions() == []


def test_of_two_that_must_block_each_is_offered_with_the_other() -> None:
    """All creatures that must block are chosen (507.1b): a choice of one says the others with it."""
    statics = [{"does": "must", "what": "block"}]
    cards: list[dict[str, Any]] = [
        {"name": name, "type": "creature", "keywords": ["blocker"], "abilities": [], "statics": statics}
        for name in ("Guard", "Sentry")
    ]
    cards.append({"name": "Raider", "type": "creature", "keywords": [], "abilities": []})
    game = game_of("main", A={"battle": ["Raider"]}, B={"battle": ["Guard", "Sentry"]}, cards=cards)
    accepted(game, "attack", card="Raider", target="player")
    assert refused(game, "no_block").rule == "507.1b"
    blocks = [choice.first() for choice in game.legal_actions() if choice.do == "block"]
    named = [[value_of(each, "card").name, *(more.name for more in value_of(each, "more"))] for each in blocks]
    assert named == [["Guard", "Sentry"], ["Sentry", "Guard"]]
    assert all(map(game.allows, blocks))


def test_whichever_options_are_chosen_make_a_legal_action() -> None:
    """Where only one attacker may attack what is untapped, its targets are a choice of their own (505.2)."""
    cards: list[dict[str, Any]] = [
        {"name": "Hunter", "type": "creature", "statics": [{"does": "may", "what": "untapped-target"}]},
        {"name": "Raider", "type": "creature", "keywords": [], "abilities": []},
    ]
    there = {"battle": ["Raider", {"name": "Raider", "tapped": True}]}
    game = game_of("attack.declare", A={"battle": ["Raider", "Hunter"]}, B=there, cards=cards)
    attacks = [choice for choice in game.legal_actions() if choice.do == "attack"]
    assert [len(choice.fields["target"]) for choice in attacks] == [2, 3]
    for choice in attacks:
        for card, target in product(*choice.fields.values()):
            assert game.allows(choice.make({"card": card, "target": target}))


def test_a_characteristic_is_offered_with_what_it_can_become() -> None:
    """A number is offered for cost and power, a type for the type, a word for races and names, no other (608.2a)."""
    game = game_of("main", A={"battle": ["Hulcus"]}, cards=FACTS)
    accepted(game, "effect", source="?")
    offered = [choice for choice in game.legal_actions() if choice.do == "become"]
    said = {(what, name) for each in offered for what, name in product(each.fields["what"], each.fields["name"])}
    numbers, words = {("cost", "1000"), ("power", "1000")}, {("civilizations", "fire"), ("races", "Human")}
    assert said == {("type", "creature"), ("name", "Human"), *numbers, *words}
    assert all(game.allows(choice.first()) for choice in offered)


def test_no_card_is_offered_to_be_put_under_itself() -> None:
    """Where two fields name different cards, whatever is chosen in both is accepted (403.4)."""
    game = game_of("main", A={"battle": ["Hulcus", "Giga"]}, B={"battle": ["Giga"]}, cards=FACTS)
    accepted(game, "effect", source="?")
    offered = [choice for choice in game.legal_actions() if choice.do == "put_under"]
    assert offered
    for choice in offered:
        for card, under in product(choice.fields["card"], choice.fields["cards"]):
            assert game.allows(choice.make({"card": card, "cards": (under,)}))


@pytest.mark.parametrize("keyword", ["attacks_no_players", "attacks_no_creatures", "mach_fighter"])
def test_a_keyword_that_says_whom_a_creature_attacks_is_a_choice_of_its_own(keyword: str) -> None:
    """Beside one that attacks anybody a creature that does not is offered with its own targets (101.2, 301.5)."""
    cards = [
        {"name": "Picky", "type": "creature", "keywords": [keyword], "abilities": [], "statics": []},
        {"name": "Raider", "type": "creature", "keywords": [], "abilities": [], "statics": []},
    ]
    battle = [{"name": "Picky", "came_now": keyword == "mach_fighter"}, {"name": "Raider"}]
    tapped = [{"name": "Raider", "tapped": True}, {"name": "Raider"}]
    game = game_of("attack.declare", cards=cards, A={"battle": battle}, B={"battle": tapped, "shields": 1})
    offered = [each for each in game.legal_actions() if each.do == "attack"]
    pairs = [
        (each, card, target) for each in offered for card in each.fields["card"] for target in each.fields["target"]
    ]
    assert {card.name for _, card, _ in pairs} == {"Picky", "Raider"}
    assert [pair for pair in pairs if not game.allows(pair[0].make({"card": pair[1], "target": pair[2]}))] == []


STREAM = """first: A
A hand: "Energy Stream"
A mana: 3 "Energy Stream"
A shields: "Energy Stream"
start: turn 5 A
---
"""


def test_of_an_effect_that_draws_no_look_at_hidden_cards_is_offered() -> None:
    """What a text does not say is done to no card, and is offered for none: an own hand alone is seen (101.3)."""
    record = duelfsm.read_record(STREAM)
    game = duelfsm.Game.at(duelfsm.starting_position(record, duelfsm.load_edition(record.edition)))
    for action in (
        duelfsm.Turn(by="A", number=5),
        duelfsm.Use(how="cast", card="Energy Stream"),
        duelfsm.Effect(source="Energy Stream"),
    ):
        assert game.apply(action)
    looks = [choice for choice in game.legal_actions() if choice.do == "look"]
    offered = [(choice, option) for choice in looks for option in choice.fields["cards"]]
    assert offered
    assert [option for choice, option in offered if not game.copy().apply(choice.make({"cards": option}))] == []


def idle(game: Game) -> set[str]:
    """Return the actions by which nobody has anything known to do; each of them is asked about, and none is legal."""
    words = [*game.machine.actions_of(game.state)]
    found = {*words} - {*but_idle(game, words)}
    assert [*Offers(game).but({}, words=found, leaving_out=OF_THE_UNTOLD)] == []
    return found


WATCHES = {"on": "attacks", "this": False, "whose": "other", "declared": True, "zone": "hand"}


@pytest.mark.parametrize(("hand", "answers"), [(["Plain"], False), (["Watch"], True), ([1], True), (["Untold"], True)])
def test_where_no_card_could_answer_nobody_declares(hand: list[Any], answers: bool) -> None:
    """An attack is answered by a card with such an ability, or one of which nobody knows that it has none (603.2e)."""
    plain = {"type": "creature", "power": 1000, "keywords": [], "abilities": []}
    cards = [{"name": "Plain", **plain}, {"name": "Watch", **plain, "abilities": [WATCHES]}]
    a, b = {"battle": ["Plain"], "hand": ["Plain"]}, {"hand": hand, "shields": ["Plain"]}
    game, declared = game_of("attack.declare", A=a, B=b, cards=cards), dict[str, bool]()
    accepted(game, "attack", card="Plain", target="player")
    while game.state != "attack.block" and game.pass_on() is not None:
        if "declare" in game.machine.actions_of(game.state):
            declared[game.state] = "declare" not in idle(game)
    assert (bool(declared), any(declared.values())) == (True, answers)


SCOUT = """first: A
A battle: "Scout", "Bear"
B battle: "Weight", "Tap" tapped
card "Scout": type creature; power 1000; keywords KEYWORDS; abilities none; statics none
card "Bear": type creature; power 2000; keywords none; abilities none; statics none
card "Tap": type creature; power 2000; keywords none; abilities none; statics none
card "Weight": type creature; power 3000; keywords none; abilities none; statics power -1000 of-other tapped
start: turn 5 A state attack.declare
---
"""


@pytest.mark.parametrize("keywords", ["none", "attacks_no_creatures", "attacks_no_players", "mach_fighter"])
def test_each_option_of_an_attacker_that_its_tap_removes_is_legal(keywords: str) -> None:
    """Whom it could not have attacked is no target of it, and of nobody beside it either (505.2, 506.1e)."""
    record = duelfsm.read_record(SCOUT.replace("KEYWORDS", keywords))
    game = duelfsm.Game.at(duelfsm.starting_position(record, duelfsm.load_edition(record.edition)))
    attacks = [choice for choice in game.legal_actions() if choice.do == "attack"]
    pairs = [(c, card, target) for c in attacks for card in c.fields["card"] for target in c.fields["target"]]
    assert len(pairs) >= len({"player", "Tap", "Bear"})
    assert [pair for pair in pairs if not game.allows(pair[0].make({"card": pair[1], "target": pair[2]}))] == []


def test_nothing_is_offered_that_an_effect_does_behind_the_rest_of_the_turn() -> None:
    """An effect that has skipped the rest of the turn does nothing more (500.2)."""
    game = game_of("main", A=ZONES, cards=FACTS)
    accepted(game, "effect", source="an effect")
    assert "may" in {choice.do for choice in game.legal_actions()}
    accepted(game, "skip_rest")
    for choice in game.legal_actions():
        assert game.apply(choice.first()), choice
        assert game.undo()
    assert "may" not in {choice.do for choice in game.legal_actions()}


def test_what_applies_as_a_game_is_taken_up_is_done_before_anything_is_offered() -> None:
    """A creature of power 0 is gone, and so it is offered to nobody (703, 703.4c)."""
    facts = {"type": "creature", "statics": [], "abilities": []}
    cards = [{"name": "Husk", "power": 0, **facts}, {"name": "Wisp", "power": 500, **facts}]
    game = game_of("attack.declare", A={"battle": ["Husk", "Wisp"]}, cards=cards)
    attack = next(choice for choice in game.legal_actions() if choice.do == "attack")
    assert [each.name for each in attack.fields["card"]] == ["Wisp"]
