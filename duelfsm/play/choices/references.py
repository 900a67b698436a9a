"""The cards that could stand in the fields of an action where a game stands, each looked for once."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, NamedTuple

from duelfsm.machine.compiled import Compiled
from duelfsm.play.actions.base import CardRef, ref_to
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.board.meaning import Act, Known, Pick
from duelfsm.play.cards.find import owners_of, picks_of
from duelfsm.play.cards.interchangeable import distinct
from duelfsm.play.choices.fixed_values import Options, Values, count_options
from duelfsm.play.choices.operation_values import operation_options
from duelfsm.play.facts.effort import NAMED
from duelfsm.play.rules.declare import answers_what_happened, could_answer, may_be_declared
from duelfsm.play.rules.main import used_in_its_own_way, uses_of
from duelfsm.play.run.running import Running
from duelfsm.position.card import Side
from duelfsm.rulebook.tables import CardField

Cards = dict[CardRef, Pick]
ANY = CardRef()


class Looked(NamedTuple):
    """What is looked for where a state is asked what it takes of an action: always the same, whatever the game.

    Attributes:
        known: the fields that mean cards.
        fields: the same with those of what follows the action.
        declares: whether each of its ways asks for what answers what happened: few cards have that, and most are asked
            about in most windows.
        is_typed: whether each asks for the type of a card.
    """

    known: dict[str, CardField]
    fields: dict[str, CardField]
    declares: bool
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

    def options(self, word: str, by: Side, given: Values) -> tuple[Options, Known]:
        """Return the same beside what is said already, without the cards of a type that is not used in the way said.

        Most cards are used in one way alone (504.1). Nothing that waits may change a type.
        """
        options, known = self.asked_fields(word, by)
        game = self._game
        if HOW not in given or game.position.suspended or not _looked(game.machine, game.state, word).is_typed:
            return options, known
        if by not in self._uses:
            self._uses[by] = [(ref, uses_of(game, pick)) for ref, pick in known[CARD].items()]
        cards = [ref for ref, uses in self._uses[by] if uses is None or given[HOW] in uses]
        return options | {CARD: tuple(cards)}, known

    def asked_fields(self, word: str, by: Side) -> tuple[Options, Known]:
        """Return what could stand in each field of an action that must be filled, legal or not, and what it means."""
        found = self._fields.get((word, by))
        if found is None:
            found = self._fields[word, by] = self._asked_fields(word, by)
        return found

    def _asked_fields(self, word: str, by: Side) -> tuple[Options, Known]:
        game = self._game
        looked = _looked(game.machine, game.state, word)
        cards = {name: self._of(field, by, declares=looked.declares) for name, field in looked.fields.items()}
        options = {name: (PLAYER, *cards[name]) if looked.fields[name].player else (*cards[name],) for name in cards}
        known = cards if looked.fields is looked.known else {name: cards[name] for name in looked.known}
        return options | count_options(game, word) | operation_options(game.edition, word), known

    def _of(self, field: CardField, by: Side, *, declares: bool) -> Cards:
        """Return a reference to each card that a field may mean, like cards once."""
        looked_at = by, field.of, field.zones, field.sealed, field.under, declares
        found = self._cards.get(looked_at)
        if found is None:
            there = self._there(field, by, declares=declares)
            picks = list(distinct(self._game, there)) if there else there
            self._game.effort.spend(NAMED * len(picks))
            found = self._cards[looked_at] = {_reference(pick): pick for pick in picks}
        return found

    def _there(self, field: CardField, by: Side, *, declares: bool) -> list[Pick]:
        game, act = self._game, Act(None, by)
        names = could_answer(game) if declares else None
        if names is not None:
            lie = [game.position.zone(side, zone) for side in owners_of(game, field, act) for zone in field.zones]
            if not any(card is None or card.name in names for cards in lie for card in cards):
                return []
        there = picks_of(game, field, act, ANY)
        return (
            there if names is None else [each for each in there if each.name in names and may_be_declared(game, each)]
        )


@lru_cache(maxsize=5_000)
def _looked(machine: Compiled, state: str, word: str) -> Looked:
    ways = machine.ways[state, word]
    edge = ways[0].edge
    known = {name: field for name, field in edge.fields.items() if not (field.many and _may_be_left_out(field))}
    followed = [each for each in machine.edition.triggers[word].then if each.needs and edge.to]
    more = [machine.ways[edge.to or "", each.trigger][0].edge.fields for each in followed]
    asked = [{*way.edge.guards} for way in ways]
    declares, is_typed = (
        all(guard.__name__ in each for each in asked) for guard in (answers_what_happened, used_in_its_own_way)
    )
    return Looked(known, known | _joined(more) if more else known, declares, is_typed)


def _joined(several: list[dict[str, CardField]]) -> dict[str, CardField]:
    return {name: field for each in several for name, field in each.items()}


def _may_be_left_out(field: CardField) -> bool:
    return field.places or (field.optional and (not field.suffers or field.besides is not None))


def _reference(pick: Pick) -> CardRef:
    card = pick.card
    if card is None or card.name is None:
        return CardRef(owner=pick.owner, zone=pick.zone, place=pick.at + 1)
    return ref_to(card)


HOW, CARD = "how", "card"
