"""The cards of the head of a record as an edition understands them: many records have the same, which are read once."""

from __future__ import annotations

from functools import cached_property, lru_cache

from pydantic import TypeAdapter

from duelfsm.rulebook.card_ids import facts_in_ids
from duelfsm.rulebook.card_words import Unknown, unknown_facts
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import own_cards_read
from duelfsm.rulebook.edition import Edition

_KEPT = 32  # heads with other cards come one after the other
_LATEST: dict[str, tuple[tuple[CardFacts, ...], tuple[Edition, int], HeadCards]] = {}
CARD: TypeAdapter[CardFacts] = TypeAdapter(CardFacts)
_CARDS = TypeAdapter(tuple[CardFacts, ...])


class HeadCards:
    """The cards of a head by the words of an edition.

    Args:
        cards: as they are written.
        edition: whose words they are in.
    """

    def __init__(self, cards: tuple[CardFacts, ...], edition: Edition) -> None:
        self.cards, self.edition = cards, edition

    @cached_property
    def in_ids(self) -> tuple[CardFacts, ...]:
        """The facts with ids in place of names; what they leave out is as it ships."""
        return tuple([facts_in_ids(facts, self.edition) for facts in self.cards])

    @cached_property
    def unknown(self) -> tuple[tuple[int, Unknown], ...]:
        """The words that the edition does not know, each with the number of its card, counted from 0."""
        return tuple([(at, each) for at, facts in enumerate(self.cards) for each in unknown_facts(facts, self.edition)])


def head_cards(cards: tuple[CardFacts, ...], edition: Edition) -> HeadCards:
    """Return the cards of a head by the words of an edition; those of one that was read lately are known."""
    key, latest = (edition, own_cards_read()), _LATEST.get("")
    if latest is None or latest[0] is not cards or latest[1] != key:  # one record asks several times
        latest = _LATEST[""] = cards, key, _head_cards(_Written(cards), *key)
    return latest[2]


@lru_cache(maxsize=_KEPT)
def _head_cards(written: _Written, edition: Edition, _own: int) -> HeadCards:
    return HeadCards(written.cards, edition)


class _Written:
    """Cards that are the same as others where the same is said of them: what is not said counts, too, as another fact.

    Args:
        cards: as they are written.
    """

    __slots__ = ("cards", "said")

    def __init__(self, cards: tuple[CardFacts, ...]) -> None:
        self.cards, self.said = cards, _CARDS.dump_json(cards, exclude_unset=True)

    def __hash__(self) -> int:
        return hash(self.said)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Written) and self.said == other.said
