"""The cards of the second reading: what is known of them, where they lie, and which of them a line means."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from duelfsm.record.model.entries import CardEntry
from duelfsm.record.model.record import Record
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.catalog import load_catalog, shipped, unsaid
from duelfsm.rulebook.notation import fold

SIDES = ("A", "B")
OTHER = {"A": "B", "B": "A"}
DEALT = {"deck": 30, "hand": 5, "shields": 5}
ZONES = ("deck", "hand", "battle", "graveyard", "mana", "shields", "hyperspatial", "gr", "pending", "abyss")
ENGLISH = {
    "クリーチャー": "creature", "進化クリーチャー": "evolution_creature", "呪文": "spell", "クロスギア": "cross_gear",
    "城": "castle", "フィールド": "field", "ブロッカー": "blocker",
    "プレイヤーを攻撃できない": "attacks_no_players", "スピードアタッカー": "speed_attacker",
    "w・ブレイカー": "double_breaker", "t・ブレイカー": "triple_breaker", "q・ブレイカー": "quadruple_breaker",
}  # fmt: skip
Where = tuple[str, str]


READ = {"name", "also", "type", "cost", "civilizations", "power", "keywords", "abilities", "bases"}


class UnclearError(Exception):
    """What a simple reading does not decide."""


def plain(name: str) -> str:
    """Return a name without its capitals and full-width signs."""
    return unicodedata.normalize("NFKC", name).casefold()


def _filled(card: CardFacts) -> CardFacts:
    """Return what a record says of a card, with what ships where it is silent, if they are one card."""
    other = shipped(card.name)
    if other is None or unsaid(other):
        return card
    said = [(getattr(card, fact), getattr(other, fact)) for fact in ("type", "cost", "power", "keywords")]
    return card.filled_from(other) if all(None in each or each[0] == each[1] for each in said) else card


class Facts:
    """What a record and the cards that ship say of the cards."""

    def __init__(self, record: Record) -> None:
        self.said = (*record.cards, *_written(record))
        self.own = {plain(each.name): _filled(each) for each in record.cards}
        also = {plain(other): each for each in self.own.values() for other in each.also}
        self.all = {**also, **self.own}

    def full(self, name: str) -> str:
        """Return the one name of the record that begins so, else the name itself."""
        start = plain(name)
        known = [each for each in self.own if each.startswith(start)] if start not in self.own else []
        if len(known) > 1:
            raise UnclearError
        return self.first(known[0] if known else start)

    def first(self, name: str) -> str:
        """Return the one name that stands for all names of a card; a card that nobody knows has but its own."""
        known = self.all.get(name) or shipped(name)
        return plain(known.name) if known else name

    def of(self, name: str | None) -> CardFacts:
        """Return what is known of the card of this name."""
        own, other = self.all.get(name or ""), shipped(name or "")
        if own is None and unsaid(other):  # what its text says besides may allow anything: only what rulings say counts
            other = load_catalog().get(fold(name or ""))
        return own or other or CardFacts(name="?")

    def kind(self, name: str | None) -> str | None:
        """Return the type of a card, None where nobody knows it."""
        said = self.of(name).type
        return said and ENGLISH.get(plain(said), said)

    def words(self, name: str | None) -> set[str] | None:
        """Return the keywords of a card, None where nobody knows them."""
        said = self.of(name).keywords
        words = None if said is None else {ENGLISH.get(plain(word), word) for word in said}
        return None if words is None or words - {*ENGLISH.values()} else words

    @property
    def more(self) -> bool:
        """Tell whether a card of the record does more than this reading follows: by itself, or instead of something."""
        return any(_more(each) for each in self.said)

    def bound(self, name: str | None, *deeds: str) -> bool:
        """Tell whether a shipped card says of itself how it does or suffers this, which is not followed here."""
        return any(static.what in deeds for static in self.of(name).statics or ())


def _written(record: Record) -> Iterator[CardFacts]:
    """Yield the shipped cards, written by hand, that a record names and that do more than lie there."""
    catalog = load_catalog()
    for name in sorted(set(_strings(record.model_dump(mode="json")))):
        facts = catalog.get(fold(name))
        if facts is not None and any(not _own_power(each) for each in facts.statics or ()):
            yield facts


def _own_power(static: Any) -> bool:
    """Tell whether a static ability only makes its own card stronger: no battle of such a card is decided here."""
    return static.does == "power" and static.whose == "this" and (static.amount or 0) > 0


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ():
        yield from _strings(each)


def _more(facts: CardFacts) -> bool:
    unread = [getattr(facts, field) for field in CardFacts.model_fields if field not in {*READ, "statics"}]
    by_itself = any(not _own_power(each) for each in facts.statics or ())
    return any(unread) or by_itself or any(getattr(ability, "replaces", False) for ability in facts.abilities or ())


@dataclass(frozen=True)
class Lying:
    """A card as it lies; `key` is another one whenever it came to a zone (400.5)."""

    key: int
    name: str | None = None
    kind: str | None = None
    tapped: bool = False
    since: int = 0


@dataclass(frozen=True)
class Table:
    """The zones, the number of untapped mana cards of each player, and who has a castle in the shield zone."""

    zones: Mapping[Where, tuple[Lying, ...]]
    free: Mapping[str, int | None]
    serial: int
    castles: frozenset[str] = frozenset()

    def lies(self, key: int, zone: str) -> bool:
        """Tell whether the same card still lies in a zone of its owner."""
        return any(card.key == key for side in SIDES for card in self.zones[side, zone])

    def where(self, key: int) -> Where | None:
        """Return where a card lies, None where it is not the same card any more."""
        return next((where for where, cards in self.zones.items() if any(card.key == key for card in cards)), None)

    def shields(self, side: str) -> list[Lying]:
        """Return a player's shields; a castle is none (304)."""
        return [card for card in self.zones[side, "shields"] if card.kind != "castle"]

    def card(self, key: int) -> Lying:
        """Return a card that is there."""
        return next(card for cards in self.zones.values() for card in cards if card.key == key)

    def changed(self, card: Lying) -> Table:
        """Return the table with a card that lies otherwise, or is known by a name now."""
        where = self.where(card.key)
        assert where is not None
        cards = tuple(card if each.key == card.key else each for each in self.zones[where])
        return replace(self, zones={**self.zones, where: cards})

    def moved(self, card: Lying, zone: str, *, bottom: bool = False) -> Table:
        """Return the table with a card in another zone of its owner: on top of a pile, else behind the others."""
        origin = self.where(card.key)
        assert origin is not None
        here = tuple(each for each in self.zones[origin] if each.key != card.key)
        zones = {**self.zones, origin: here}
        goal, new = (origin[0], zone), replace(card, key=self.serial)
        on_top = zone in {"deck", "shields", "gr"} and not bottom
        zones[goal] = (new, *zones[goal]) if on_top else (*zones[goal], new)
        return replace(self, zones=zones, serial=self.serial + 1, free=self._free(origin, goal, card))

    def _free(self, origin: Where, goal: Where, card: Lying) -> Mapping[str, int | None]:
        side, free = origin[0], self.free[origin[0]]
        if origin[1] == "mana":
            free = None  # nobody says whether it was tapped for a cost before
        elif goal[1] == "mana" and free is not None:
            free += not card.tapped
        return {**self.free, side: free}

    def turned(self, card: Lying, *, tapped: bool) -> Table:
        """Return the table with a card tapped or untapped; of mana nobody says whether it was so before."""
        where = self.where(card.key)
        assert where is not None
        free = {**self.free, where[0]: None} if where[1] == "mana" else self.free
        return replace(self.changed(replace(card, tapped=tapped)), free=free)

    def paid(self, side: str, count: int | None) -> Table:
        """Return the table after a payment of so many cards, None where nobody knows how many."""
        free = self.free[side]
        left = None if free is None or count is None else free - count
        return replace(self, free={**self.free, side: left})

    def straightened(self, side: str) -> Table:
        """Return the table with all cards of a player untapped (501.1)."""
        where = (side, "battle")
        cards = tuple(replace(card, tapped=False) for card in self.zones[where])
        return replace(
            self, zones={**self.zones, where: cards}, free={**self.free, side: len(self.zones[side, "mana"])}
        )

    def find(self, facts: Facts, ref: Any, where: Where) -> list[Lying]:
        """Return the cards that a line may mean in a zone: those of the name, else one that nobody has seen."""
        name, number, place = _asked(facts, ref)
        if not _fits(ref, where):
            return []
        cards = self.zones[where] if place is None else self.zones[where][place - 1 : place]
        if name is None:
            return [card for card in cards if place is not None or card.name is None]
        same = [card for card in cards if card.name == name]
        if any(card.name is not None and card.name.startswith(name) for card in cards) and not same:
            raise UnclearError
        if same:
            return same if number is None else same[number - 1 : number]
        return [replace(card, name=name) for card in cards if card.name is None]


def _asked(facts: Facts, ref: Any) -> tuple[str | None, int | None, int | None]:
    if isinstance(ref, str):
        return facts.full(ref), None, None
    if ref.id is not None:
        raise UnclearError
    return ref.name and facts.full(ref.name), ref.number, ref.place


def _fits(ref: Any, where: Where) -> bool:
    return getattr(ref, "owner", None) in (None, where[0]) and getattr(ref, "zone", None) in (None, where[1])


@dataclass
class Setter:
    """Lays the cards of a record's head."""

    record: Record
    facts: Facts
    serial: int = 0
    zones: dict[Where, tuple[Lying, ...]] = field(default_factory=dict)

    def table(self) -> Table:
        """Return the table at the beginning of a record."""
        for side in SIDES:
            for zone in ZONES:
                content = getattr(getattr(self.record.players, side), zone, None)
                entries = DEALT.get(zone, 0) if content is None else content
                self.zones[side, zone] = tuple(self._cards((entries,) if isinstance(entries, int) else entries))
        free = {side: sum(not card.tapped for card in self.zones[side, "mana"]) for side in SIDES}
        castles = {side for side in SIDES for card in self.zones[side, "shields"] if card.kind == "castle"}
        return Table(self.zones, free, self.serial, castles=frozenset(castles))

    def _cards(self, entries: Iterable[int | str | CardEntry]) -> Iterable[Lying]:
        for entry in entries:
            if isinstance(entry, int):
                yield from (self._card(CardEntry()) for _ in range(entry))
            else:
                yield self._card(CardEntry(name=entry) if isinstance(entry, str) else entry)

    def _card(self, entry: CardEntry) -> Lying:
        self.serial += 1
        name = None if entry.name is None else self.facts.first(plain(entry.name))
        came = (self.record.start.turn if self.record.start else 1) if entry.came_now else 0
        return Lying(self.serial - 1, name, self.facts.kind(name), entry.tapped, came)
