"""From a game that shows a difference to a smallest one that still does (delta debugging)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from pydantic import ValidationError

from duelfsm.conform.any_engine import Engine
from duelfsm.conform.deviation import BEHIND, Deviation, Differs, ScriptedGame
from duelfsm.conform.engine_process import EngineTroubleError
from duelfsm.conform.ruling_cases import STATE, TURN
from duelfsm.conform.side_by_side import SideBySide
from duelfsm.conform.smaller_heads import as_first_turn, cards_of, turns_of, with_cards, without_zone
from duelfsm.errors import Error
from duelfsm.rulebook.values import Values

T = TypeVar("T")
MOST = 600  # games that are played to make one difference small
MOST_FAILURES = 8  # of an engine, at games that are smaller than any that are played


class Reduction:
    """Makes the game of a difference small.

    Args:
        engine: which showed it.
        found: the difference.
        anew: starts the engine anew where it failed; without it no smaller game is looked for then.

    Attributes:
        trouble: how the engine failed first, if it did.
    """

    def __init__(self, engine: Engine, found: Deviation, anew: Callable[[], Engine] | None = None) -> None:
        self._engine, self._found, self._anew, self._left = engine, found, anew, MOST
        self._failures = MOST_FAILURES
        self.trouble: EngineTroubleError | None = None

    def smallest(self) -> Deviation:
        """Return the difference in a game with as few actions, and then as few cards, as still show it.

        Where the engine fails too often, it is the smallest game at which it did not.
        """
        with suppress(EngineTroubleError):  # told in `trouble`
            self._make_small()
        return self._found

    def _make_small(self) -> None:
        self._later()
        self._fewer_actions()
        self._fewer_zones()
        cards = cards_of(self._found.script.head)
        reduced(cards, lambda some: self._shows(head=with_cards(self._found.script.head, some)), self._kept)
        self._fewer_zones()
        self._fewer_facts()
        self._earliest()
        self._fewer_actions()

    def _fewer_facts(self) -> None:
        """Say nothing of cards of which nothing has to be known, where the engine knows such cards."""
        known = list(self._found.script.head.get("cards", ())) if self._engine.hello.supports.hidden else []

        def with_some(some: Sequence[Any]) -> Values:
            return {**self._found.script.head, "cards": list(some)}

        reduced(known, lambda some: self._shows(head=with_some(some)), lambda some: self._take(head=with_some(some)))

    def _fewer_actions(self) -> None:
        actions = reduced(self._found.script.actions, lambda some: self._shows(actions=tuple(some)))
        if len(actions) < len(self._found.script.actions):
            self._take(actions=tuple(actions))

    def _fewer_zones(self) -> None:
        """Say nothing of zones that set-up fills with cards that nobody has seen, where the engine knows such cards."""
        players: dict[str, Any] = self._found.script.head.get("players", {})
        told = [(side, zone) for side, zones in players.items() for zone in zones]
        for which in told if self._engine.hello.supports.hidden else ():
            fewer = without_zone(self._found.script.head, which)
            self._takes(head=fewer)

    def _kept(self, cards: Sequence[tuple[str, str, Any]]) -> None:
        self._take(head=with_cards(self._found.script.head, cards))

    def _later(self) -> None:
        """Begin before the turn in which it shows, where a head can say how the game stands then.

        For an engine that can begin with the first turn alone it is made the first one.
        """
        turns = reversed(turns_of(self._found.script)) if self._found.script.pace == "decisions" else ()
        later = TURN in self._engine.hello.supports.starts
        for head, rest in turns:
            if any(self._takes(head=each, actions=rest) for each in ([head] if later else as_first_turn(head))):
                return

    def _earliest(self) -> None:
        """Begin with the first turn, where the number of the turn does not matter: the head is shorter then."""
        script = self._found.script
        start = script.head.get("start", {STATE: None})
        if STATE not in start:
            said = tuple({**each, "number": None} if each["do"] == TURN else each for each in script.actions)
            any(self._takes(head=head, actions=said) for head in as_first_turn(script.head))

    def _takes(self, **changes: Any) -> bool:
        """Take a game that shows the difference, too; tell whether it does."""
        shows = self._shows(**changes)
        if shows:
            self._take(**changes)
        return shows

    def _shows(self, **changes: Any) -> bool:
        """Tell whether a game shows the difference, too."""
        self._left -= 1
        return self._left >= 0 and self._tried(replace(self._found.script, **changes)) is not None

    def _take(self, **changes: Any) -> None:
        self._found = self._tried(replace(self._found.script, **changes)) or self._found

    def _tried(self, script: ScriptedGame) -> Deviation | None:
        """Return the difference as a game shows it; None where that does not, or is none at all."""
        try:
            return self._seen(script)
        except EngineTroubleError as error:
            if not error.unable:
                self._failed(error)
            return None
        except (Error, ValidationError):  # a head with less may be none, as a castle without its shield
            return None

    def _failed(self, error: EngineTroubleError) -> None:
        """Go on with the engine anew: a smaller game at which it fails is none that shows the difference.

        Raises:
            EngineTroubleError: where it failed too often, or cannot be started anew.
        """
        self._failures -= 1
        self.trouble = self.trouble or error
        if self._anew is None or not self._failures:
            raise error
        self._engine = self._anew()

    def _seen(self, script: ScriptedGame) -> Deviation | None:
        """Return the difference as a game shows it behind its last action, None where it does not."""
        pair = SideBySide(self._engine, script)
        found = pair.start()
        for said in script.actions:
            if not pair.in_step:
                return None
            found = pair.step(said)
            if found and found[0].kind not in BEHIND:
                return None
        if pair.in_step and self._found.kind in (Differs.LISTS, Differs.LISTS_NOT):
            found = list(pair.lists())
        elif pair.in_step and self._found.at is not None:
            found = pair.step(self._found.at)
        return next((each for each in found if each.key == self._found.key), None)


def reduced(
    items: Sequence[T], shows: Callable[[Sequence[T]], bool], keep: Callable[[Sequence[T]], None] = lambda _some: None
) -> Sequence[T]:
    """Return as few of some things as still show what all of them show: none of them can be left out alone.

    Args:
        items: what there is.
        shows: whether some of them show it.
        keep: it is told of fewer that do.
    """
    size = max(len(items) // 2, 1)
    while items:
        fewer = next((rest for rest in _without(items, size) if shows(rest)), None)
        if fewer is not None:
            items = fewer
            keep(items)
        elif size == 1:
            break
        size = max(min(size, len(items) // 2) if fewer is not None else size // 2, 1)
    return items


def _without(items: Sequence[T], size: int) -> list[Sequence[T]]:
    """Return what is left without each piece of a size, the first pieces first."""
    return [[*items[:at], *items[at + size :]] for at in range(0, len(items), size)]
