"""The cards that could stand in the fields of an action where a game stands, each looked for once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Set
from functools import lru_cache, partial
from typing import Any, NamedTuple

from duelfsm.machine.compiled import Compiled
from duelfsm.play.actions.base import CardRef, ref_to
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.board.meaning import Act, Known, Pick
from duelfsm.play.cards.find import owners_of, picks_of
from duelfsm.play.cards.interchangeable import distinct
from duelfsm.play.cards.kept_places import Kept, kept_places, number_of
from duelfsm.play.choices.fixed_values import Options, Values, count_options
from duelfsm.play.choices.operation_values import operation_options
from duelfsm.play.facts.effort import NAMED
from duelfsm.play.rules.activations import could_be_activated, has_such_an_ability
from duelfsm.play.rules.attack_step import has_a_tap_ability, may_have_a_tap_ability
from duelfsm.play.rules.declare import answers_what_happened, could_answer, may_be_declared
from duelfsm.play.rules.main import crosses_a_gear, may_be_crossed, used_in_its_own_way, uses_of
from duelfsm.play.rules.taking_place import needs_an_event
from duelfsm.play.run.running import Running
from duelfsm.position.card import Side
from duelfsm.rulebook.tables import CardField

Cards = dict[CardRef, Pick]
ANY = CardRef()


class Sought(NamedTuple):
    """What a guard asks of the facts of the card of an action alone, and few cards have.

    Attributes:
        names: gives the names of the cards that may have it, with None for a card that nobody has seen; None for all.
        fits: whether a card of such a name may have it where it lies, or would if more was known of it (law 12).
    """

    names: Callable[[Running], Set[str | None] | None]
    fits: Callable[[Running, Pick], bool]


class Looked(NamedTuple):
    """What is looked for where a state is asked what it takes of an action: always the same, whatever the game.

    Attributes:
        known: the fields that mean cards.
        fields: the same with those of what follows the action.
        sought: what each of its ways asks of its card, and few have: most cards are asked about in most windows.
        is_typed: whether each asks for the type of a card.
    """

    known: dict[str, CardField]
    fields: dict[str, CardField]
    sought: Sought | None
    is_typed: bool


class References:
    """What could stand in the fields of the actions that one state takes; most of them look at the same cards.

    Args:
        game: it stands in the state as long as this is used.
    """

    def __init__(self, game: Running) -> None:
        self._game = game
        self._cards: dict[tuple[Any, ...], Cards] = {}
        self._fields: dict[tuple[str, Side], tuple[Options, Known]] = {}
        self._uses: dict[Side, list[tuple[CardRef, Collection[str] | None]]] = {}
        self._waiting: frozenset[int | None] | None = None

    def options(self, word: str, by: Side, given: Values) -> tuple[Options, Known]:
        """Return the same beside what is said already, without the cards of a type that is not used in the way said.

        Most cards are used in one way alone (504.1). Nothing that waits may change a type.
        """
        options, known = self.asked_fields(word, by)
        game = self._game
        if game.position.suspended:
            return options | self._of_what_waits(word, by, given, known), known
        if HOW not in given or not _looked(game.machine, game.state, word).is_typed:
            return options, known
        if by not in self._uses:
            self._uses[by] = [(ref, uses_of(game, pick)) for ref, pick in known[CARD].items()]
        cards = [ref for ref, uses in self._uses[by] if uses is None or given[HOW] in uses]
        return options | {CARD: tuple(cards)}, known

    def _of_what_waits(self, word: str, by: Side, given: Values, known: Known) -> Options:
        """Return the cards to which something would happen where what applies needs that, else nothing (609)."""
        applies = self._game.runner.ways[self._game.state, word][0].edge.interrupts and SOURCE in given
        if not applies or CARD not in known or not needs_an_event(self._game, by, given[SOURCE]):
            return {}
        if self._waiting is None:
            self._waiting = _what_waits(self._game)
        cards = [ref for ref, pick in known[CARD].items() if (pick.card.id if pick.card else None) in self._waiting]
        return {CARD: tuple(cards)}

    def asked_fields(self, word: str, by: Side) -> tuple[Options, Known]:
        """Return what could stand in each field of an action that must be filled, legal or not, and what it means."""
        found = self._fields.get((word, by))
        if found is None:
            found = self._fields[word, by] = self._asked_fields(word, by)
        return found

    def _asked_fields(self, word: str, by: Side) -> tuple[Options, Known]:
        game = self._game
        looked = _looked(game.machine, game.state, word)
        sought = None if game.position.suspended else looked.sought  # what waits may happen first, and be answered
        cards = {name: self._of(field, by, sought if name == CARD else None) for name, field in looked.fields.items()}
        options = {name: (PLAYER, *cards[name]) if looked.fields[name].player else (*cards[name],) for name in cards}
        known = cards if looked.fields is looked.known else {name: cards[name] for name in looked.known}
        return options | count_options(game, word) | operation_options(game.edition, word), known

    def _of(self, field: CardField, by: Side, sought: Sought | None) -> Cards:
        """Return a reference to each card that a field may mean, like cards once."""
        looked_at = by, field.of, field.zones, field.sealed, field.under, sought
        found = self._cards.get(looked_at)
        if found is None:
            there = self._there(field, by, sought)
            picks = list(distinct(self._game, there)) if there else there
            self._game.effort.spend(NAMED * len(picks))
            kept = kept_places(self._game)
            found = self._cards[looked_at] = {_reference(self._game, pick, kept): pick for pick in picks}
        return found

    def _there(self, field: CardField, by: Side, sought: Sought | None) -> list[Pick]:
        """Return each card that a field may mean, of what is sought those that may have it."""
        game, act = self._game, Act(None, by)
        names = sought.names(game) if sought is not None else None
        if names is not None:
            lie = [game.position.zone(side, zone) for side in owners_of(game, field, act) for zone in field.zones]
            if not any(card is None or card.name in names for cards in lie for card in cards):
                return []
        there = picks_of(game, field, act, ANY)
        if sought is None:
            return there
        some = there if names is None else [pick for pick in there if pick.name in names]
        return [pick for pick in some if any(game.guesses.each_way(partial(sought.fits, game, pick)))]


@lru_cache(maxsize=5_000)
def _looked(machine: Compiled, state: str, word: str) -> Looked:
    ways = machine.ways[state, word]
    edge = ways[0].edge
    known = {name: field for name, field in edge.fields.items() if not (field.many and _may_be_left_out(field))}
    followed = [each for each in machine.edition.triggers[word].then if each.needs and edge.to]
    more = [machine.ways[edge.to or "", each.trigger][0].edge.fields for each in followed]
    always = frozenset.intersection(*[frozenset(way.edge.guards) for way in ways])
    sought = next((each for guard, each in _SOUGHT.items() if guard in always), None)
    fields = known | _joined(more) if more else known
    return Looked(known, fields, sought, used_in_its_own_way.__name__ in always)


def _joined(several: list[dict[str, CardField]]) -> dict[str, CardField]:
    return {name: field for each in several for name, field in each.items()}


def _may_be_left_out(field: CardField) -> bool:
    return field.places or (field.optional and (not field.suffers or field.besides is not None))


def _reference(game: Running, pick: Pick, kept: Kept) -> CardRef:
    card = pick.card
    if card is None or card.name is None:
        return CardRef(owner=pick.owner, zone=pick.zone, place=number_of(game, pick, kept))
    return ref_to(card)


def _what_waits(game: Running) -> frozenset[int | None]:
    """Return the cards to which something would happen, now or once what may happen did; None for a player."""
    found = set[int | None]()
    with game.trial():
        while True:
            found.update(each.card for each in game.position.suspended)
            if not game.goes_on():
                return frozenset(found)


def _all(_game: Running) -> None:
    return None


def _any(_game: Running, _pick: Pick) -> bool:
    return True


_SOUGHT = {
    answers_what_happened.__name__: Sought(could_answer, may_be_declared),
    has_such_an_ability.__name__: Sought(could_be_activated, _any),
    has_a_tap_ability.__name__: Sought(_all, may_have_a_tap_ability),
    crosses_a_gear.__name__: Sought(_all, may_be_crossed),
}
HOW, CARD, SOURCE = "how", "card", "source"
