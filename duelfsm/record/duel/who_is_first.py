"""Who goes first where no line of the head says it: a start, or the header of the first turn, shows it (103.4)."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.position.card import SIDES, Side, other_side
from duelfsm.record.duel.tokens import Token
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.values import Values

FIRST = "first"
_SECOND = "second"
BY_TURN = frozenset({FIRST, _SECOND})  # the words for players by who goes first


def letters_meant(first: str) -> dict[str, str]:
    """Return the letter of each player by what the words for players mean: a letter, or who goes first or second."""
    return {"A": "A", "B": "B", FIRST: first, _SECOND: "B" if first == "A" else "A"}


class WhoIsFirst:
    """Fills in who goes first, as soon as something shows it.

    A record that calls a player the first or the second one before that is asked: nothing says who is meant.

    Args:
        notation: the words for the players.
        head: what is known of the head by now, into which it is written.
    """

    def __init__(self, notation: Notation, head: Values) -> None:
        self._head = head
        self._begun = tuple(fold(word) for each in notation.players if each.id in BY_TURN for word in each.words)
        self._is_asked = False  # whether something was said of the first or the second player, or of a turn

    def look(self, said: Iterable[Token]) -> None:
        """Look at a line: a player who is called the first or the second one is not known before it is shown."""
        if FIRST not in self._head:
            self._is_asked |= any(self._is_by_turn(token) for token in said if not token.quoted)

    def at_start(self) -> None:
        """Take it from where the game starts: turns with odd numbers are those of the player who goes first."""
        start = self._head.get(_START, {})
        if start:
            self._take(start["turn"], start["player"])

    def in_header(self, values: Values) -> bool:
        """Take it from the header of the first turn, and tell whether that showed it."""
        if FIRST in self._head or values["do"] != _TURN:
            return False
        if values.get("number") == 1 and values.get("by") is not None:
            self._take(1, values["by"])
        self._is_asked = True  # a later header does not show it
        return FIRST in self._head

    def _take(self, number: int, player: Side) -> None:
        if not self._is_asked:
            self._head.setdefault(FIRST, player if number % len(SIDES) else other_side(player))

    def _is_by_turn(self, token: Token) -> bool:
        """Tell whether a word names a player by who goes first; Japanese goes on without a space (先攻1ターン目)."""
        return token.text in self._begun or (not token.text.isascii() and token.text.startswith(self._begun))


_START, _TURN = "start", "turn"
