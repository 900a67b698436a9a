"""The cards that could stand in the fields of an action where a game stands, each looked for once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from duelfsm.play.actions.base import CardRef, ref_to
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.board.meaning import Act, Known, Pick
from duelfsm.play.cards.find import picks_of
from duelfsm.play.cards.interchangeable import distinct
from duelfsm.play.choices.fixed_values import Options, Values, count_options
from duelfsm.play.choices.operation_values import operation_options
from duelfsm.play.facts.effort import NAMED
from duelfsm.play.rules.declare import answers_what_happened, may_be_declared
from duelfsm.play.rules.main import used_in_its_own_way, uses_of
from duelfsm.play.run.running import Running
from duelfsm.position.card import Side
from duelfsm.rulebook.tables import CardField

Cards = dict[CardRef, Pick]
MayBe = Callable[[Running, Pick], bool]


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

        Most cards are used in one way alone (504.1).
        """
        options, known = self.asked_fields(word, by)
        if HOW not in given or not self._is_of_its_type(word):
            return options, known
        if by not in self._uses:
            self._uses[by] = [(ref, uses_of(self._game, pick)) for ref, pick in known[CARD].items()]
        cards = [ref for ref, uses in self._uses[by] if uses is None or given[HOW] in uses]
        return options | {CARD: tuple(cards)}, known

    def _is_of_its_type(self, word: str) -> bool:
        """Tell whether a guard of every way asks for the type of a card, which nothing that waits may change."""
        ways = self._game.runner.ways[self._game.state, word]
        asked = all(used_in_its_own_way.__name__ in way.edge.guards for way in ways)
        return asked and not self._game.position.suspended

    def asked_fields(self, word: str, by: Side) -> tuple[Options, Known]:
        """Return what could stand in each field of an action that must be filled, legal or not, and what it means."""
        if (word, by) not in self._fields:
            self._fields[word, by] = self._asked_fields(word, by)
        return self._fields[word, by]

    def _asked_fields(self, word: str, by: Side) -> tuple[Options, Known]:
        game = self._game
        edge = game.runner.ways[game.state, word][0].edge
        fields = {name: field for name, field in edge.fields.items() if not (field.many and _may_be_left_out(field))}
        may_be = _may_be(game, word)
        known = {name: self._of(field, by, may_be) for name, field in fields.items()}
        for then in game.edition.triggers[word].then:
            if then.needs and edge.to:
                fields |= game.runner.ways[edge.to, then.trigger][0].edge.fields
        options = {name: self._options(field, by, may_be) for name, field in fields.items()}
        return options | count_options(game, word) | operation_options(game.edition, word), known

    def _options(self, field: CardField, by: Side, may_be: MayBe | None) -> tuple[Any, ...]:
        return (*((PLAYER,) if field.player else ()), *self._of(field, by, may_be))

    def _of(self, field: CardField, by: Side, may_be: MayBe | None) -> Cards:
        """Return a reference to each card that a field may mean, like cards once."""
        looked_at = by, field.of, tuple(field.zones), field.sealed, field.under, may_be
        if looked_at not in self._cards:
            there = picks_of(self._game, field, Act(None, by), CardRef())
            some = there if may_be is None else [pick for pick in there if may_be(self._game, pick)]
            picks = list(distinct(self._game, some))
            self._game.effort.spend(NAMED * len(picks))
            self._cards[looked_at] = {_reference(pick): pick for pick in picks}
        return self._cards[looked_at]


def _may_be(game: Running, word: str) -> MayBe | None:
    """Return what a guard of every way asks of the facts of a card alone, and few cards have; None most often.

    Most cards are asked about in most windows.
    """
    ways = game.runner.ways[game.state, word]
    return may_be_declared if all(answers_what_happened.__name__ in way.edge.guards for way in ways) else None


def _may_be_left_out(field: CardField) -> bool:
    return field.places or (field.optional and (not field.suffers or field.besides is not None))


def _reference(pick: Pick) -> CardRef:
    card = pick.card
    if card is None or card.name is None:
        return CardRef(owner=pick.owner, zone=pick.zone, place=pick.at + 1)
    return ref_to(card)


HOW, CARD = "how", "card"
