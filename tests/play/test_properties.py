"""Random legal games: what holds of every one of them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from conftest import FACTS, act, game_of, likely
from hypothesis import given, settings
from hypothesis import strategies as st

from duelfsm.play.effects.waiting import ANY_TIME
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Accepted, Refused
from duelfsm.position.card import SIDES, other_side
from duelfsm.position.events import Stepped
from duelfsm.position.position import Position
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

ZONES = {"deck": 6, "hand": ["Giga", "Awe", "Gear", 1], "battle": ["Hulcus", {"name": "Giga", "tapped": True}],
         "mana": ["Hulcus", "Giga"], "shields": 2}  # fmt: skip
WILD = ("pass", "end", "draw", "untap", "turn", "take", "battle", "done", "direct_attack", "lay_shields")


def cards_of(position: Position) -> dict[str, int]:
    """Return how many cards each player has in all zones."""
    return {side: sum(map(len, position.players[side].zones.values())) for side in SIDES}


def steps_never_go_back(game: Game) -> bool:
    """Tell whether the steps of this turn were taken in their order (500.1, 500.2a)."""
    order = list(game.edition.steps)
    states = {state.id: state.step for state in game.edition.declaration.states}
    edges = [game.edition.transitions[edge] for edge in game.position.path]
    visited = [order.index(states[edge.source]) for edge in edges if edge.source in states and not edge.begins]
    return visited == sorted(visited)


def objects_are_whole(position: Position) -> bool:
    """Tell whether every card with an identity lies in one zone of its owner, and is found by its number."""
    found = [(side, card) for side in SIDES for zone in position.players[side].zones.values() for card in zone if card]
    ids = Counter(card.id for _, card in found)
    return all(card.owner == side and ids[card.id] == 1 and position.card(card.id) is card for side, card in found)


def but_the_path(game: Game) -> Position:
    """Return where a game stands, without the passes through idle windows, which one of the runners leaves out."""
    return game.position.model_copy(update={"path": []})


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.integers(1, 60))
def test_a_random_legal_game(seed: int, length: int) -> None:
    """Steps never go back (500.2a), cards are conserved, undo leads to the start, both runners end equal."""
    random, game = Random(seed), game_of(A=ZONES, B=ZONES, cards=FACTS)
    slow = Game(game.machine, game_of(A=ZONES, B=ZONES, cards=FACTS).position, game.machine.library())
    start, cards = game.position.model_copy(deep=True), cards_of(game.position)
    for _ in range(length):
        action = likely(game, random)
        if action is None:
            break
        assert isinstance(game.apply(action), Accepted), action
        assert slow.apply(action)
        assert steps_never_go_back(game)
        assert cards_of(game.position) == cards
        assert objects_are_whole(game.position)
        assert (game.position.result is not None) is (game.state == "over")
    assert but_the_path(game) == but_the_path(slow)
    again = start.model_copy(deep=True)
    for event in game.journal.log:
        event.redo(again)
    assert again == game.position
    assert Position.model_validate_json(game.position.model_dump_json()) == game.position
    while game.undo():
        pass
    assert game.position == start


EVENTS = sorted({*load_edition(newest_edition()).events} - {ANY_TIME})
WHOSE = st.sampled_from(["own", "other", "any"])
ABILITIES = st.fixed_dictionaries({"on": st.sampled_from(EVENTS)}, optional={
    "this": st.booleans(), "whose": WHOSE, "turn": WHOSE, "target": st.sampled_from(["player", "creature"]),
    "zone": st.sampled_from(["battle", "hand", "shields", "mana", "graveyard"]),
    **dict.fromkeys(("declared", "optional", "shield"), st.booleans()),
}).filter(lambda ability: not ability.get("this", True) or ability.get("whose", "any") == "any")  # fmt: skip
CARDS = st.tuples(*[st.lists(ABILITIES, max_size=3)] * len(FACTS)).map(
    lambda found: [{**facts, "abilities": each} for facts, each in zip(FACTS, found, strict=True)]
)
CROWDED = {**ZONES, "shields": ["Awe", "Giga", 1]}


def left_behind(game: Game, start: Position) -> list[str]:
    """Return where a step of the turn was left, or a window of the turn, while an effect still waited."""
    steps = {state.id: state.step for state in game.edition.declaration.states}
    again, found = start.model_copy(deep=True), []
    for event in game.journal.log:
        before = list(again.standby)
        event.redo(again)
        if isinstance(event, Stepped) and not again.stack and before and not game.edition.states[again.state].final:
            crossed = event.popped is None and steps.get(event.before) != steps.get(again.state)
            if crossed or (event.popped is not None and game.edition.procedures[event.popped.procedure].answers):
                found.append(f"{event.edge}: {[each.name for each in before]}")
    return found


@settings(max_examples=100)
@given(CARDS, st.integers(0, 2**32), st.integers(1, 50))
def test_a_random_game_with_abilities(facts: list[dict[str, Any]], seed: int, length: int) -> None:
    """Whatever the cards answer: nothing waits where a step is left, undo leads to the start, both runners agree."""
    random, game = Random(seed), game_of(A=CROWDED, B=CROWDED, cards=facts)
    slow = Game(game.machine, game_of(A=CROWDED, B=CROWDED, cards=facts).position, game.machine.library())
    start, cards = game.position.model_copy(deep=True), cards_of(game.position)
    for _ in range(length):
        waiting = [choice for choice in game.legal_actions() if choice.do in {"effect", "declare"}]
        action = random.choice(waiting).first() if waiting and random.random() < 0.5 else likely(game, random)
        if action is None:
            break
        assert isinstance(game.apply(action), Accepted), action
        assert slow.apply(action)
        assert but_the_path(game) == but_the_path(slow)
        assert cards_of(game.position) == cards
        assert objects_are_whole(game.position)
        assert steps_never_go_back(game)
    assert left_behind(game, start) == []
    assert Position.model_validate_json(game.position.model_dump_json()) == game.position
    while game.undo():
        pass
    assert game.position == start


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_what_is_refused_changes_nothing(seed: int) -> None:
    """In every state of a random game an action that is refused leaves the position and the journal as they were."""
    random, game = Random(seed), game_of(A=ZONES, B=ZONES, cards=FACTS)
    for _ in range(12):
        before, log = game.position.model_dump(), len(game.journal.log)
        wild = act(random.choice(WILD), by=random.choice([*SIDES, None]))
        if isinstance(game.apply(wild), Refused):
            assert (game.position.model_dump(), len(game.journal.log)) == (before, log)
        action = likely(game, random)
        if action is None:
            return
        game.apply(action)


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_turns_alternate_but_for_extra_turns(seed: int) -> None:
    """Without extra turns the ordinary rotation goes on (512), and each turn is counted once."""
    random, game = Random(seed), game_of(A={"deck": 30}, B={"deck": 30}, cards=FACTS)
    for number in range(5, 12):
        assert game.apply(act("turn", number=number))
        assert game.position.turn is not None
        expected = "A" if number % 2 else "B"
        assert (game.position.turn.number, game.position.turn.player, game.position.turn.extra) == (
            number,
            expected,
            False,
        )
        assert game.position.ordinary == other_side(game.position.turn.player)
        if random.random() < 0.5:
            assert game.apply(act("charge", card=f"Card {number}"))
            assert game.position.charges == 1
