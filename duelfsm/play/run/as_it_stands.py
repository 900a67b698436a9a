"""What was found out where a game stands: in one position every refused line asks for the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from duelfsm.machine.refusal import Refusal
from duelfsm.machine.walk import Stop
from duelfsm.play.actions.base import Action
from duelfsm.play.board.board import Board

T = TypeVar("T")
REFUSED = "refused"
PLACES = 3  # so many places of the game are remembered: what is tried stands elsewhere for a while


class AsItStands:
    """What was found out of a game, as long as it stands where it was asked."""

    def __init__(self) -> None:
        self._found: list[tuple[tuple[Any, ...], dict[Hashable, Any]]] = []

    def find(self, game: Board, what: Hashable, ask: Callable[[], T]) -> T:
        """Return what is asked, found out once where the game stands; what is asked may try things out.

        What rests on a guess is asked each time.
        """
        found, guesses = self._here(game), game.guesses.count
        if what in found:
            return found[what]  # type: ignore[no-any-return]  # it is kept by what was asked
        answer = ask()
        if game.guesses.count == guesses:
            found[what] = answer
        return answer

    def refuse(self, game: Board, action: Action, taken: Stop | Refusal) -> None:
        """Remember what the last action that was refused came to: who goes on after it asks for the reason again."""
        self._here(game)[REFUSED] = action, taken

    def refusal_of(self, game: Board, action: Action) -> Stop | Refusal | None:
        """Return what this very action came to where the game stands, None where that is not known."""
        known, taken = self._here(game).get(REFUSED, (None, None))
        return taken if known is action else None

    def _here(self, game: Board) -> dict[Hashable, Any]:
        now = _stands(game)
        for stood, found in self._found:
            if all(old is new for old, new in zip(stood, now, strict=True)):
                return found
        self._found = [(now, {}), *self._found[: PLACES - 1]]
        return self._found[0][1]


def _stands(game: Board) -> tuple[Any, ...]:
    """Return what is another object as soon as the game stands elsewhere or is asked by other guards."""
    log = game.journal.log
    return (log[-1] if log else None, game.runner)
