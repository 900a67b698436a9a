"""How many cards of a deck, and of the zones beside it, the head of a record tells of a player (100)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from duelfsm.position.card import SIDES, Side
from duelfsm.position.status import GR_NUMBERS, HYPERSPATIAL_AT_MOST
from duelfsm.record.model.entries import CardEntry, Copies, PlayerHead
from duelfsm.record.model.record import Record
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.halves import whole_of
from duelfsm.rulebook.text import Text, plain

RULE, DECK, DECK_SIZE = "100", "deck", 40
MOST = {DECK: DECK_SIZE, "hyperspatial": HYPERSPATIAL_AT_MOST, "gr": max(GR_NUMBERS)}
KINDS = Mapping[str, str | None]  # the type of each card of which the head says one


class TooMany(NamedTuple):
    """More cards of a player than can be: whose, the zone of the head that tells the last of them, the sentence."""

    side: Side
    zone: str
    message: Text


def too_many(record: Record, edition: Edition, kinds: KINDS) -> Iterator[TooMany]:
    """Yield where the zones of a head tell more cards than a deck, or a zone beside it, has in all (100).

    A zone that the head leaves out is not counted: nobody told how many lie there.
    """
    for side in SIDES:
        told, last = Counter[str](), dict[str, str]()
        for zone, began, count in _told(getattr(record.players, side), edition, kinds):
            told[began] += count
            last[began] = zone
        for began in told:
            if told[began] > MOST[began]:
                words = {"count": plain(told[began]), "most": plain(MOST[began])}
                yield TooMany(side, last[began], _MORE[began].fill(words))


def too_long(listed: tuple[Copies, ...], edition: Edition, kinds: KINDS) -> tuple[int, Text] | None:
    """Return which entry of the list of a deck makes it more than a deck has (100), and the sentence, None if none.

    A card that begins in a zone beside the deck is none of the 40; fewer may be what is known of the deck.
    """
    of_deck = [each.count * (_home(each.name, edition, kinds) is None) for each in listed]
    if sum(of_deck) <= DECK_SIZE:
        return None
    over = next(at for at in range(len(listed)) if sum(of_deck[: at + 1]) > DECK_SIZE)
    return over, _LONG_LIST.fill({"count": plain(sum(of_deck)), "most": plain(DECK_SIZE)})


def _told(head: PlayerHead, edition: Edition, kinds: KINDS) -> Iterator[tuple[str, str, int]]:
    """Yield the cards that a head tells: the zone where they lie, what they began in, and how many."""
    for zone in edition.zones.values():
        content = getattr(head, zone.id, None)
        beside = zone.id if zone.id in MOST else None
        for entry in (content,) if isinstance(content, int) else content or ():
            for name, count in _cards(entry):
                began = _began(name, edition, kinds, beside, on_field=zone.field)
                if began is not None:
                    yield zone.id, began, count


def _cards(entry: int | str | CardEntry) -> Iterator[tuple[str | None, int]]:
    """Yield the name of each card of an entry, below an evolution and linked, too; None for so many without one."""
    if isinstance(entry, int):
        yield None, entry
    elif isinstance(entry, str):
        yield entry, 1
    else:
        yield from ((name, 1) for name in (entry.name, *entry.on, *entry.linked))


def _began(name: str | None, edition: Edition, kinds: KINDS, beside: str | None, *, on_field: bool) -> str | None:
    """Return in what a card began, None where it is not known.

    In the battle zone a card of which nobody knows the type may be of any zone, and one with a second side that is no
    card of a zone beside the deck, such as a pulse, may have begun there (100, 307.2).
    """
    kind = edition.types.get(_kind(name, kinds) or "")
    if kind is not None and kind.home in MOST:
        return kind.home
    if on_field:
        return DECK if kind is not None and kind.home is None and kind.uses and not kind.turned_by else None
    return beside or (DECK if kind is None or kind.home is None else None)


def _home(name: str, edition: Edition, kinds: KINDS) -> str | None:
    kind = edition.types.get(_kind(name, kinds) or "")
    return kind.home if kind is not None else None


def _kind(name: str | None, kinds: KINDS) -> str | None:
    """Return the type of a card: what the record says of it, else what ships."""
    if name is None or name in kinds:
        return kinds.get(name or "")
    known = shipped(whole_of(shipped, name))
    return known.type if known is not None else None


_MORE = {
    DECK: Text(
        ja="見出しの枚数は合計{count}枚ですが、デッキは{most}枚です。",
        en="The head tells {count} cards of this deck; a deck has exactly {most}.",
    ),
    "hyperspatial": Text(
        ja="見出しには超次元のカードが{count}枚ありますが、{most}枚までです。",
        en="The head tells {count} cards of the hyperspatial zone; at most {most} are in it when the game starts.",
    ),
    "gr": Text(
        ja="見出しには超GRのカードが{count}枚ありますが、{most}枚までです。",
        en="The head tells {count} cards of the Ultra GR zone; at most {most} are in it when the game starts.",
    ),
}
_LONG_LIST = Text(
    ja="デッキリストは{count}枚ですが、デッキは{most}枚です。",
    en="The deck list has {count} cards; a deck has exactly {most}.",
)
