"""Payments: some choice of mana cards pays every cost, or none does (112.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product

from conftest import FACTS, accepted, game_of, refused
from hypothesis import given, settings
from hypothesis import strategies as st

from duelfsm.play.cards.mana import Mana, Need
from duelfsm.play.cards.mana_choice import assign
from duelfsm.play.game import Game
from duelfsm.position.position import Position

COLOURS = ("light", "water", "fire")
CIVILIZATIONS = st.sets(st.sampled_from(COLOURS), max_size=3).map(lambda found: tuple(sorted(found)))
POOLS = st.lists(st.none() | CIVILIZATIONS, max_size=6).map(
    lambda found: [Mana(card, civilizations) for card, civilizations in enumerate(found, 10)]
)
AMONG = st.none() | st.frozensets(st.integers(10, 16), min_size=2)
NEEDS = st.lists(st.builds(Need, CIVILIZATIONS, st.integers(0, 4), AMONG), max_size=3)


def pays(cards: list[Mana], need: Need) -> bool:
    """Tell by 112.2 whether these cards pay: as many as the cost, each civilization from a card of its own."""
    if len(cards) != max(need.cost, len(need.civilizations)) or not were_there(cards, need):
        return False
    return any(suits(order, need) for order in permutations(cards, len(need.civilizations)))


def were_there(cards: Sequence[Mana], need: Need) -> bool:
    """Tell whether the cards were there when the cost was paid."""
    return need.among is None or {mana.card for mana in cards} <= need.among


def suits(cards: Sequence[Mana], need: Need) -> bool:
    """Tell whether the first cards have the civilizations of the cost, one each; a card that nobody knows has any."""
    pairs = zip(cards, need.civilizations, strict=False)
    return all(mana.civilizations is None or civ in mana.civilizations for mana, civ in pairs)


def by_force(pool: list[Mana], needs: list[Need]) -> bool:
    """Tell by trying every order of the pool whether all costs can be paid."""
    total = sum(max(need.cost, len(need.civilizations)) for need in needs)
    if total > len(pool):
        return False
    for order in permutations(pool, total):
        rest = list(order)
        for need in needs:
            count = max(need.cost, len(need.civilizations))
            part, rest = rest[:count], rest[count:]
            if not suits(part, need) or not were_there(part, need):
                break
        else:
            return True
    return False


@settings(max_examples=150)
@given(POOLS, NEEDS)
def test_a_payment_is_found_whenever_there_is_one(pool: list[Mana], needs: list[Need]) -> None:
    """Costs are called unpayable only if every choice of cards fails, tried one by one (112.2)."""
    assert (assign(pool, needs) is not None) is by_force(pool, needs)


@settings(max_examples=150)
@given(POOLS, NEEDS)
def test_what_is_found_pays(pool: list[Mana], needs: list[Need]) -> None:
    """Each cost gets exactly its number of cards, one of each civilization, and no card pays twice (112.2a)."""
    chosen = assign(pool, needs)
    if chosen is None:
        return
    cards = {mana.card: mana for mana in pool}
    used = [card for part in chosen for card in part]
    assert len(used) == len(set(used))
    for part, need in zip(chosen, needs, strict=True):
        assert pays([cards[card] for card in part], need)


NUMBERED = st.lists(st.builds(Mana, st.just(0), st.none() | CIVILIZATIONS, st.integers(0, 3)), max_size=5).map(
    lambda found: [Mana(card, mana.civilizations, mana.number) for card, mana in enumerate(found, 10)]
)


def pays_by_number(cards: list[Mana], need: Need) -> bool:
    """Tell by 112.2 whether these cards pay with their numbers, and none that counts nothing is left over."""
    exact = (
        len(cards) == len(need.civilizations)
        if need.cost < len(need.civilizations)
        else (sum(mana.number for mana in cards) == need.cost)
    )
    return (
        exact
        and were_there(cards, need)
        and covers(cards, need)
        and not any(covers([each for each in cards if each is not mana], need) for mana in cards if not mana.number)
    )


def covers(cards: list[Mana], need: Need) -> bool:
    """Tell by trying every order whether each civilization has a card of its own."""
    asked = len(need.civilizations)
    return len(cards) >= asked and any(suits(order, need) for order in permutations(cards, asked))


@settings(max_examples=150, deadline=None)
@given(NUMBERED, st.lists(st.builds(Need, CIVILIZATIONS, st.integers(0, 4), AMONG), max_size=2))
def test_a_payment_by_numbers_is_found_whenever_there_is_one(pool: list[Mana], needs: list[Need]) -> None:
    """With cards that count 0, 2 or 3, too, what is found pays, and only where nothing pays nothing is (112.2a)."""
    if all(mana.number == 1 for mana in pool):
        return
    chosen = assign(pool, needs)
    cards = {mana.card: mana for mana in pool}
    if chosen is not None:
        assert len({card for part in chosen for card in part}) == sum(map(len, chosen))
        assert all(
            pays_by_number([cards[card] for card in part], need) for part, need in zip(chosen, needs, strict=True)
        )
        return
    for owners in product(range(len(needs) + 1), repeat=len(pool)):
        parts = [[mana for mana, owner in zip(pool, owners, strict=True) if owner == at] for at in range(len(needs))]
        assert not all(pays_by_number(part, need) for part, need in zip(parts, needs, strict=True))


@given(POOLS, NEEDS)
def test_a_payment_is_always_the_same(pool: list[Mana], needs: list[Need]) -> None:
    """The choice follows a fixed order, so that a verdict is the same each time."""
    assert assign(pool, needs) == assign(list(pool), list(needs))


def test_a_card_is_freed_for_the_one_that_needs_it() -> None:
    """The two-coloured card is left for the civilization that no other card has."""
    pool = [Mana(1, ("light", "water")), Mana(2, ("light",))]
    assert assign(pool, [Need(("light", "water"), 2)]) == [(2, 1)]


def test_a_cost_below_the_number_of_civilizations_takes_a_card_for_each() -> None:
    """What is over is lost (112.2b): two civilizations take two cards for a cost of one."""
    pool = [Mana(1, ("light",)), Mana(2, ("water",))]
    assert assign(pool, [Need(("light", "water"), 1)]) == [(1, 2)]
    assert assign(pool[:1], [Need(("light", "water"), 1)]) is None


def test_many_cards_that_displace_each_other_are_matched() -> None:
    """A long chain of cards that each must pay for another civilization is found, without an exception."""
    count = 1200
    pool = [Mana(n, (f"c{n}", f"c{n + 1}")) for n in range(count)]
    demands = (*(f"c{n + 1}" for n in range(count - 1)), "c0")
    chosen = assign(pool, [Need((demand,), 1) for demand in demands])
    assert chosen is not None
    assert [part[0] for part in chosen] == [*range(1, count), 0]


def test_an_assumed_payment_is_chosen_anew() -> None:
    """A payment that nobody wrote gives way: the second card can still be paid for (112.2)."""
    facts = [
        *FACTS,
        {"name": "Any", "type": "creature", "cost": 1, "civilizations": []},
        {"name": "Blue", "type": "creature", "cost": 1, "civilizations": ["water"]},
    ]
    game = game_of("main", A={"mana": ["Hulcus", "Giga"], "hand": ["Any", "Blue", "Blue"]}, cards=facts)
    accepted(game, "use", how="summon", card="Any")
    accepted(game, "use", how="summon", card="Blue")
    assert refused(game, "use", how="summon", card="Blue").rule == "112.2"


def test_a_written_payment_is_kept() -> None:
    """A payment that the record writes is not changed: what it tapped is not there for the next cost."""
    facts = [*FACTS, {"name": "Any", "type": "creature", "cost": 1, "civilizations": []}]
    game = game_of("main", A={"mana": ["Hulcus", "Giga"], "hand": ["Any", "Giga"]}, cards=facts)
    accepted(game, "use", how="summon", card="Any", pay=["Giga"])
    assert refused(game, "use", how="summon", card="Giga").rule == "112.2"


def test_mana_of_which_nothing_was_kept_may_be_any() -> None:
    """A position that is read again has no past: what was shuffled away since it paid may have been of any sort."""
    facts = [
        *FACTS,
        {"name": "Lamp", "type": "creature", "cost": 1, "civilizations": ["light"]},
        {"name": "Blue", "type": "creature", "cost": 1, "civilizations": ["water"]},
        {"name": "Spark", "abilities": [{"on": "any"}]},
    ]
    game = game_of("main", A={"mana": ["Giga", "Hulcus"], "hand": ["Lamp", "Blue"]}, cards=facts)
    accepted(game, "use", how="summon", card="Lamp")
    accepted(game, "effect", source="Spark")
    accepted(game, "move", card="Giga", **{"from": "mana", "to": "deck"})
    accepted(game, "shuffle", **{"from": "deck"})
    accepted(game, "done")
    again = Game(game.machine, Position.model_validate_json(game.position.model_dump_json()))
    accepted(again, "use", how="summon", card="Blue")
