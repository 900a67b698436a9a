"""What an engine tells of the cards that an action changed is compared: its ends, its way, and how a card lies."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from planted_rules import PlantedEngine

from duelfsm.conform.changes_compared import told_otherwise
from duelfsm.conform.conformance import Conformance
from duelfsm.conform.random_games import RandomGame
from duelfsm.conform.shown_record import duel_of
from duelfsm.conform.smallest import Reduction
from duelfsm.protocol.replies import CardChange

ZONES = ("deck", "hand", "battle", "mana", "graveyard", "shields", "pending")
Told = list[dict[str, Any]]


def change(way: str, card: str | None = "Cub", **marks: Any) -> CardChange:
    """Return what is told of a card; `way` is such as "hand > mana", or nothing where it stays."""
    origin, _, goal = way.partition(" > ")
    return CardChange.model_validate({"card": card, "from": origin or None, "to": goal or None, **marks})


SUMMONED = (change("hand > pending"), change("pending > battle"))
DIED = (*SUMMONED, change("battle > graveyard"))
REPLACED = (change("battle > mana"),)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (SUMMONED, (change("hand > battle"),)),
        (DIED, (change("hand > graveyard"),)),
        (SUMMONED, (change(" > battle"),)),
        ((change("", tapped=True), change("battle > graveyard")), (change("battle > graveyard"),)),
        ((), (change("", tapped=False),)),
        ((change("hand > mana", tapped=True),), (change("hand > mana"),)),
        ((change("deck > hand", None),), (change("deck > hand", "Pup"),)),
        (SUMMONED, (change("hand > stack"), change("stack > battle"))),
    ],
)
def test_who_tells_less_or_more_is_not_accused(ours: tuple[CardChange, ...], theirs: tuple[CardChange, ...]) -> None:
    """The ends of a way are enough; zones that the game does not have, and how a card lies anyway, are no fault."""
    assert [*told_otherwise(ours, theirs, ZONES, {"Cub": False})] == []


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (SUMMONED, ()),
        (SUMMONED, (change("hand > mana"),)),
        (REPLACED, (change("battle > graveyard"), change("graveyard > mana"))),
        ((), (change("deck > hand"),)),
        ((change("", tapped=False),), ()),
        ((change("", tapped=False),), (change("", tapped=True),)),
        ((change("hand > mana"),), (change("hand > mana", tapped=True),)),
        ((change("deck > hand", None),), (change("deck > hand", None), change("deck > hand", None))),
    ],
)
def test_who_tells_otherwise_is_accused(ours: tuple[CardChange, ...], theirs: tuple[CardChange, ...]) -> None:
    """Other ends, a way through a zone where the card never was (609), a card that lies otherwise (105)."""
    assert [each.theirs for each in told_otherwise(ours, theirs, ZONES, {"Cub": False})] == [[*theirs]]


def test_cards_of_one_name_are_counted_by_zone() -> None:
    """Of two cards of a name nobody knows which one was tapped; where they went is counted together."""
    two = (change("hand > mana", id=1), change("", id=2, tapped=True))
    assert [*told_otherwise(two, (change("hand > mana"),), ZONES, {})] == []
    assert len([*told_otherwise(two, (change("", tapped=True),), ZONES, {})]) == 1


class TellingEngine(PlantedEngine):
    """The referee, which tells of its changes what a function makes of them."""

    def __init__(self, tells: Callable[[Told], Told]) -> None:
        self._tells = tells
        super().__init__()

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the answer to a question."""
        reply = super().ask(ask, **fields)
        told = getattr(reply, "changes", None)
        if ask != "do" or not told:
            return reply
        said = [each.model_dump(by_alias=True, exclude_none=True) for each in told]
        return reply.model_copy(update={"changes": tuple(map(CardChange.model_validate, self._tells(said)))})


def played(tells: Callable[[Told], Told], *seeds: int) -> tuple[TellingEngine, Conformance]:
    """Return an engine that tells its changes so, and what random games find of it."""
    engine, found = TellingEngine(tells), Conformance()
    for seed in seeds:
        found.note(RandomGame(engine, Random(seed)).play())
    return engine, found


def by_its_ends(told: Told) -> Told:
    """Return of each card that went somewhere where it came from and where it lies."""
    went: dict[str, dict[str, Any]] = {}
    for each in told:
        if "to" in each:
            went[each["card"]] = {**each, "from": went.get(each["card"], each)["from"]}
    return [*went.values(), *(each for each in told if "to" not in each and each["card"] not in went)]


def test_an_engine_that_tells_the_ends_of_each_way_is_right() -> None:
    """Who compares how cards lay before and after cannot tell more."""
    assert played(by_its_ends, 1)[1].broken == {}


def leaving_out(key: str, value: Any) -> Callable[[Told], Told]:
    """Return what leaves out the changes that say this."""
    return lambda told: [each for each in told if each.get(key) != value]


def to_the_graveyard(told: Told) -> Told:
    """Return changes in which shields go to the graveyard."""
    return [{**each, "to": "graveyard"} if each.get("from") == "shields" else each for each in told]


@pytest.mark.slow("an engine runs until its records are small")
@pytest.mark.parametrize(
    ("tells", "rules"),
    [
        (leaving_out("to", "mana"), {"503.1"}),
        (leaving_out("from", "deck"), {"502.1", "114.1"}),
        (leaving_out("tapped", False), {"501.1", "105.4"}),
        (to_the_graveyard, {"509.5d"}),
    ],
)
def test_an_engine_that_lies_of_its_changes_is_told(tells: Callable[[Told], Told], rules: set[str]) -> None:
    """What it leaves out or tells wrongly is told by the rule of what happened; its games go on (503.1, 502.1)."""
    engine, found = played(tells, 1, 2)
    assert found.broken.keys() == rules
    for [seen, *_] in found.broken.values():
        smallest = Reduction(engine, seen.first).smallest()
        assert ("changes:" in smallest.message.en, "---" in duel_of(smallest)) == (True, True)
