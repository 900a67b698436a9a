"""The state-based actions of an edition: which of them may apply behind a change (703.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duelfsm.machine.by_name import Change, Guard, Registry
from duelfsm.position.changed import PLAY
from duelfsm.rulebook.declaration import StateBased


class Applying(NamedTuple):
    """A state-based action: the guard that tells when it applies, and what it does."""

    when: Guard
    do: Change | None
    action: StateBased


class StateBasedActions:
    """The state-based actions, and what of a position they watch.

    Args:
        declared: in the order in which they are asked.
        registry: has their guards and changes.

    Attributes:
        every: all of them.
        needs: the fields of a position without which some cannot apply.
        such: what the card must be by which one applies, by its id.
    """

    def __init__(self, declared: Sequence[StateBased], registry: Registry) -> None:
        self.every: Sequence[Applying] = [
            Applying(registry.guards[action.when], registry.changes.get(action.do or ""), action) for action in declared
        ]
        self.needs = frozenset(action.only_with for action in declared if action.only_with is not None)
        self.such = {action.id: action.such for action in declared if action.such is not None}
        self._watching: dict[tuple[frozenset[str], frozenset[str], frozenset[str], bool], tuple[Applying, ...]] = {}
        self._watched: dict[tuple[frozenset[str], frozenset[str]], frozenset[str]] = {}

    def watching(
        self, touched: frozenset[str], among: frozenset[str], there: frozenset[str], *, swayed: bool
    ) -> tuple[Applying, ...]:
        """Return the state-based actions that may apply now, and did not before something changed.

        Args:
            touched: what changed.
            among: the cards in play by which alone some may apply.
            there: what is there of the fields without which some cannot apply.
            swayed: whether what goes on may let those apply, too, that watch for nothing of what changed.
        """
        found = self._watching.get((touched, among, there, swayed))
        if found is None:
            with_, kinds = {None, *there}, {None, *among}
            actions = [each.action for each in self.every]
            may = {each.id for each in actions if each.only_among in kinds and each.only_with in with_}
            stirred = {each.id for each in actions if (swayed and not each.unswayed) or touched & {*each.watches}}
            found = tuple([each for each in self.every if each.action.id in may & stirred])
            self._watching[touched, among, there, swayed] = found
        return found

    def watched(self, there: frozenset[str], among: frozenset[str]) -> frozenset[str]:
        """Return what state-based actions watch, but those that cannot apply by what is *there* and the cards *among*.

        What is in play is among it: from there comes what goes on, and the cards by which alone some may apply.
        """
        found = self._watched.get((there, among))
        if found is None:
            with_, kinds = {None, *there}, {None, *among}
            may = [each.action for each in self.every if each.action.only_with in with_]
            watching = [action.watches for action in may if action.only_among in kinds]
            found = self._watched[there, among] = frozenset({PLAY, *(word for words in watching for word in words)})
        return found
