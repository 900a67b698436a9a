"""The line of the head that says where a record starts: `start: turn 5 A state main`."""

from __future__ import annotations

from collections.abc import Callable

from duelfsm.record.duel.card_line import take_colon, take_number
from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.verbs import take_word
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def read_start(cursor: Cursor, head: Values, key: str) -> tuple[int | str, ...]:
    """Read where the record starts: `start: turn 5 A state main`; turn and player are needed, each is said once."""
    take_colon(cursor)
    start: Values = {}
    while (begin := cursor.token) is not None:
        at, side = cursor.at, cursor.player()
        what = _PLAYER if side else take_word(cursor, "turn", "expectations")
        read = _STARTS.get(what)
        if what is None or not (side or read):
            cursor.at = at
            raise cursor.expected(_TURN_AND_PLAYER)
        cursor.unsaid(start, what, begin)
        start[what] = read(cursor) if read else side
    if not {*_STARTS, _PLAYER} - {_STATE} <= start.keys():
        raise cursor.expected(_TURN_AND_PLAYER)
    head[key] = start
    return (key,)


def _state(cursor: Cursor) -> str:
    """Take the name of a state, as a word or in quotes."""
    token = cursor.token
    if token is None or not (token.quoted or token.kind == "word"):
        raise cursor.expected(Text(ja="状態", en="A state"))
    return cursor.next().typed


_TURN_AND_PLAYER = Text(
    ja="ターンの番号とプレイヤー、なければ続けて状態(例: ターン 5 A 状態 main)",
    en="The number of a turn and a player, and perhaps a state (as in turn 5 A state main)",
)
_PLAYER, _STATE = "player", "state"
_STARTS: dict[str | None, Callable[[Cursor], int | str]] = {"turn": take_number, _STATE: _state}
