"""Compares what a game shows with the lists of the decks, and the lists with the rules of decks (100, 100.2a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.play.cards.names import player_name
from duelfsm.play.game import Game
from duelfsm.play.told.refusals import finding_at
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.record.files.read import Places
from duelfsm.record.model.record import Record
from duelfsm.record.start.deck_sizes import RULE as SIZES
from duelfsm.record.start.deck_sizes import too_long, too_many
from duelfsm.rulebook.card_tables import PrintedFacts
from duelfsm.rulebook.catalog import unsaid
from duelfsm.rulebook.finding import Finding, Kind, Severity, code_of
from duelfsm.rulebook.text import Text, card_word, plain, shown

CODE, RULE, MOST, DECK_LIST = "DM.deck_list", "100.2a", 4, "deck_list"
BESIDE_THE_DECK = ("hyperspatial", "gr", "abyss")  # zones of cards that are in no deck
NOT_LISTED = Text(ja="{card}は{who}のデッキリストにありません。", en="{card} is not on the deck list of {who}.")
TOO_MANY = Text(
    ja="{who}の{card}は{there}枚見えていますが、デッキリストでは{count}枚です。",
    en="{there} copies of {card} are to be seen of {who}; on the deck list there are {count}.",
)
FIVE = Text(
    ja="{who}のデッキリストに{card}が{count}枚あります。同じ名前のカードは4枚までです。",
    en="{count} copies of {card} are on the deck list of {who}; a deck has at most four of one name.",
)
UNLESS = Text(
    ja="{who}のデッキリストに{card}が{count}枚あります。このカードのテキストが認めていなければ、4枚までです。",
    en="{count} copies of {card} are on the deck list of {who}: unless its text allows more, at most four.",
)


class DeckLists:
    """The lists of a record's decks.

    Args:
        record: the record.
        game: how it starts.
    """

    def __init__(self, record: Record, game: Game) -> None:
        self._record = record
        heads = {side: getattr(record.players, side) for side in SIDES}
        self._listed = {side: head.deck_list for side, head in heads.items() if head.deck_list is not None}
        self._kinds = {name: facts.type for name, facts in game.position.facts.items()}
        self._entries = dict[tuple[Side, str], int]()  # the last one of each card
        self._counts = {side: self._count(game, side) for side in self._listed}
        self._beside = {side: _has_cards_beside(game, side) for side in self._listed}
        self._keys = {side: dict[str, str]() for side in self._listed}
        self._said = set[tuple[Side, str]]()

    def __bool__(self) -> bool:
        """True where a deck has a list."""
        return bool(self._listed)

    def of_the_head(self, game: Game, source: Places) -> Iterator[Finding]:
        """Yield what is wrong with the lists (100.2a), and which cards that lie there at first are not on them.

        That more cards are told of a player than there can be is noted: what they do is judged all the same (100).
        """
        for side, zone, message in too_many(self._record, game.edition, self._kinds):
            code, noted = code_of(SIZES, ""), Severity.NOTE
            found = Finding(code=code, rule=SIZES, basis="text", severity=noted, message=message)
            yield _placed(found, source.place(("players", side, zone)))
        for side in self._listed:
            for name, count in self._counts[side].items():
                if count > MOST:
                    where = ("players", side, DECK_LIST, self._entries[side, name])
                    yield _placed(_five(game, side, name, count), source.place(where))
            yield from self._of_its_length(game, source, side)
        for side, zone, finding in self._look(game):
            yield _placed(finding, source.place(("players", side, zone)))

    def _of_its_length(self, game: Game, source: Places, side: Side) -> Iterator[Finding]:
        """Yield that a list has more cards than a deck, at the entry that makes it so (100)."""
        found = too_long(self._listed[side], game.edition, self._kinds)
        if found is not None:
            at, message = found
            finding = Finding(code=code_of(SIZES, ""), rule=SIZES, basis="text", message=message)
            yield _placed(finding, source.place(("players", side, DECK_LIST, at)))

    def of_a_line(self, game: Game, source: Places, index: int) -> list[Finding]:
        """Return which cards a line showed that are not on the list, or not so often."""
        return [_placed(finding, source.action_place(index)) for _, _, finding in self._look(game)]

    def _look(self, game: Game) -> Iterator[tuple[Side, str, Finding]]:
        """Yield each card that is to be seen now and is not on the list, or not so often, once."""
        for side in self._listed:
            there: dict[str, list[str]] = {}
            for zone, card in _seen(game, side):
                there.setdefault(self._key(game, side, card), []).append(zone)
            game.effort.spend(sum(map(len, there.values())))
            for name, zones in there.items():
                listed = self._counts[side].get(name, 0)
                new = (side, name) not in self._said
                if len(zones) > listed and new and (listed or self._is_of_deck(game, side, name)):
                    self._said.add((side, name))
                    yield side, zones[-1], _parts(game, side, name, len(zones), listed)

    def _count(self, game: Game, side: Side) -> dict[str, int]:
        counts = dict[str, int]()
        for at, copies in enumerate(self._listed[side]):
            key = _borne(game, copies.name, counts) or copies.name
            counts[key] = counts.get(key, 0) + copies.count
            self._entries[side, key] = at
        return counts

    def _key(self, game: Game, side: Side, card: Card) -> str:
        """Return the name by which a card stands on the list, else its own."""
        keys, name = self._keys[side], card.name or ""
        if name not in keys:
            keys[name] = _borne(game, name, self._counts[side]) or name
        return keys[name]

    def _is_of_deck(self, game: Game, side: Side, name: str) -> bool:
        """Tell whether a card is one of the deck for sure, and of no zone beside it (407, 408, 410)."""
        facts = game.facts(name)
        if facts is not None and facts.type is not None:
            return game.edition.types[facts.type].home is None
        return not self._beside[side]


def _borne(game: Game, name: str, names: Iterable[str]) -> str | None:
    """Return which of some names is one of the card of a name, None where none is."""
    return next((each for each in names if game.names(each) & game.names(name)), None)


def _seen(game: Game, side: Side) -> Iterator[tuple[str, Card]]:
    """Yield the cards of a player that have a name, each with its zone, but for those beside the deck."""
    for owner in SIDES:
        for zone, cards in game.position.players[owner].zones.items():
            for card in cards if zone not in BESIDE_THE_DECK else ():
                if card is not None and card.name is not None and card.owner == side:
                    yield zone, card


def _has_cards_beside(game: Game, side: Side) -> bool:
    zones = game.position.players[side].zones
    return any(zones.get(zone) for zone in BESIDE_THE_DECK)


def _placed(finding: Finding, place: tuple[int, int]) -> Finding:
    return finding.model_copy(update={"line": place[0], "column": place[1]})


def _five(game: Game, side: Side, name: str, count: int) -> Finding:
    """Return the finding for more than four of a card; a text that is not known might allow it."""
    facts = game.facts(name)
    sure = isinstance(facts, PrintedFacts) and not unsaid(facts)
    words = {"who": player_name(game, side), "card": card_word(shown(name)), "count": plain(count)}
    if sure:
        return Finding(code=code_of(RULE, ""), rule=RULE, basis="text", message=FIVE.fill(words))
    return Finding(
        code="DM.unverified.text", rule=RULE, kind=Kind.UNVERIFIED, severity=Severity.NOTE, message=UNLESS.fill(words)
    )


def _parts(game: Game, side: Side, name: str, there: int, listed: int) -> Finding:
    words = {
        "who": player_name(game, side),
        "card": card_word(shown(name)),
        "there": plain(there),
        "count": plain(listed),
    }
    return finding_at(game, code=CODE, message=(TOO_MANY if listed else NOT_LISTED).fill(words))
