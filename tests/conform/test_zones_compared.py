"""Where cards lie is compared by name; cards of one name, and those that nobody has seen, accuse nobody."""

from __future__ import annotations

from typing import Any

from duelfsm.conform.zones_compared import CardLies, CardLiesOtherwise, lie_otherwise, top_otherwise
from duelfsm.protocol.replies import TableTold


def table(**zones: Any) -> TableTold:
    """Return a position in which A has these zones."""
    return TableTold.model_validate({"players": {"A": zones}})


def test_cards_of_one_name_are_counted_by_their_places() -> None:
    """Two cards of a name, of which the engine tells one zone, lie as they should; a third one does not."""
    ours = table(hand=["Cub"], mana=["Cub"], deck=["Cub", "Cub"])
    assert [*lie_otherwise(ours, table(mana=["Cub"]))] == []
    assert [*lie_otherwise(ours, table(hand=["Cub"], mana=[{"name": "Cub", "tapped": True}]))] == [
        CardLiesOtherwise("Cub", CardLies("A", "mana", False, False), CardLies("A", "mana", True, False))
    ]


def test_a_card_that_nobody_has_seen_may_be_any() -> None:
    """What the engine knows of hidden cards is not held against it, and neither is what it does not know."""
    hidden, known = table(hand=[None], deck=[None, None]), table(hand=["Cub"], deck=["Cub", "Pup"])
    assert [*lie_otherwise(hidden, known), *lie_otherwise(known, hidden)] == []
    assert (top_otherwise(hidden, known), top_otherwise(known, hidden)) == (None, None)


def test_a_card_that_is_missing_is_told() -> None:
    """A card that should lie in a zone that the engine tells lies otherwise, and so does a deck of another order."""
    assert len([*lie_otherwise(table(hand=["Cub"]), table(hand=[]))]) == 1
    assert len([*lie_otherwise(table(hand=[]), table(hand=["Cub"]))]) == 1
    assert top_otherwise(table(deck=["Cub", "Pup"]), table(deck=["Pup", "Cub"])) == "A"
