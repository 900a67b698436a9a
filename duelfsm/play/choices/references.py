"""The cards that could stand in the fields of an action where a game stands, each looked for once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.play.actions.base import CardRef, ref_to
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.board.meaning import Act, Known, Pick
from duelfsm.play.cards.find import picks_of
from duelfsm.play.cards.interchangeable import distinct
from duelfsm.play.choices.fixed_values import Options, count_options
from duelfsm.play.choices.operation_values import operation_options
from duelfsm.play.facts.effort import NAMED
from duelfsm.play.rules.declare import answers_what_happened, may_be_declared
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

    def asked_fields(self, word: str, by: Side) -> tuple[Options, Known]:
        """Return what could stand in each field of an action that must be filled, legal or not, and what it means."""
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
