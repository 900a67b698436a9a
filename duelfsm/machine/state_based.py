"""The state-based actions of an edition: which of them may apply behind a change (703.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duelfsm.machine.by_name import Change, Guard, Registry
from duelfsm.position.changed import PLAY
from duelfsm.rulebook.declaration import StateBased

_Asked = tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str] | None]


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
        swaying: the words of what goes on by which alone some may apply.
    """

    def __init__(self, declared: Sequence[StateBased], registry: Registry) -> None:
        self.every: Sequence[Applying] = [
            Applying(registry.guards[action.when], registry.changes.get(action.do or ""), action) for action in declared
        ]
        self.needs = frozenset(action.only_with for action in declared if action.only_with is not None)
        self.such = {action.id: action.such for action in declared if action.such is not None}
        self.swaying = frozenset(word for action in declared for word in action.swayed_by or ())
        self._watching: dict[_Asked, tuple[Applying, ...]] = {}
        self._watched: dict[tuple[frozenset[str], frozenset[str]], frozenset[str]] = {}

    def watching(
        self, touched: frozenset[str], among: frozenset[str], there: frozenset[str], swaying: frozenset[str] | None
    ) -> tuple[Applying, ...]:
        """Return the state-based actions that may apply now, and did not before something changed.

        Args:
            touched: what changed.
            among: the cards in play by which alone some may apply.
            there: what is there of the fields without which some cannot apply.
            swaying: those of the words for what goes on, which may let some apply, too, that watch for nothing of what
                changed; None where nothing goes on, nor did.
        """
        found = self._watching.get((touched, among, there, swaying))
        if found is None:
            with_, kinds = {None, *there}, {None, *among}
            actions = [each.action for each in self.every]
            may = {each.id for each in actions if each.only_among in kinds and each.only_with in with_}
            stirred = {each.id for each in actions if _is_swayed(each, swaying) or touched & {*each.watches}}
            found = tuple([each for each in self.every if each.action.id in may & stirred])
            self._watching[touched, among, there, swaying] = found
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


def _is_swayed(action: StateBased, swaying: frozenset[str] | None) -> bool:
    """Tell whether what goes on may let a state-based action apply without a change of what it watches."""
    return swaying is not None and (action.swayed_by is None or not swaying.isdisjoint(action.swayed_by))
