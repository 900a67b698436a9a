"""The line of the head that says where a record starts: `start: turn 5 A state main`; its slots are declared."""

from __future__ import annotations

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.slots import read_slot, write_word
from duelfsm.record.duel.verbs import take_word
from duelfsm.record.duel.wording import Wording
from duelfsm.record.model.record import Start
from duelfsm.rulebook.notation_words import HeadKey, Slot
from duelfsm.rulebook.text import Text
from duelfsm.rulebook.values import Values


def read_start(cursor: Cursor, slots: tuple[Slot, ...]) -> Values:
    """Read where the record starts, in any order; turn and player are needed, each is said once.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    start: Values = {}
    while (begin := cursor.token) is not None:
        at = cursor.at
        slot = _entered(cursor, slots)
        if slot is None:
            cursor.at = at
            raise cursor.expected(_TURN_AND_PLAYER)
        cursor.unsaid(start, slot.field, begin)
        start |= read_slot(cursor, slot, [])
    if not {slot.field for slot in slots if not slot.optional} <= start.keys():
        raise cursor.expected(_TURN_AND_PLAYER)
    return start


def _entered(cursor: Cursor, slots: tuple[Slot, ...]) -> Slot | None:
    """Return the slot that begins here, its word taken; the one without a word where a player stands."""
    if cursor.token is not None and cursor.token.raw.endswith(_COUNTS_TURNS):
        return next(slot for slot in slots if slot.after == "turn")
    at = cursor.at
    word = take_word(cursor, "turn", "expectations")
    slot, behind = next((slot for slot in slots if word is not None and slot.after == word), None), cursor.at
    if slot is not None and cursor.token is not None:
        return slot
    cursor.at = at
    named = cursor.player() is not None  # a player may be called as the word is, where nothing stands behind that
    cursor.at = at if named or slot is None else behind
    return next(each for each in slots if each.after is None) if named else slot


def write_start(wording: Wording, key: HeadKey, start: Start) -> str:
    """Return where a record starts."""
    values = {slot: getattr(start, slot.field) for slot in key.slots}
    words = {slot: [wording.word("expectations", slot.after)] if slot.after else [] for slot in key.slots}
    said = [[*words[slot], write_word(wording, slot, value)] for slot, value in values.items() if value is not None]
    return " ".join(word for words in said for word in words)


_COUNTS_TURNS = "ターン目"
_TURN_AND_PLAYER = Text(
    ja="ターンの番号とプレイヤー(必要なら続けて状態。例: ターン 5 A 状態 メイン)",
    en="The number of a turn and a player, and perhaps a state (as in turn 5 A state main)",
)
