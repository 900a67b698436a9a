"""Japanese marks a word behind it: 山札から, このターンまで; a slot is read with its marker before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.tokens import Token
from duelfsm.record.duel.whole_names import is_known_name
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.notation_words import Slot


def put_markers_first(cursor: Cursor, slots: Iterable[Slot]) -> None:
    """Put each marker that stands behind its word, as one with it, before that word.

    Args:
        cursor: stands behind the verb.
        slots: those of the verb.
    """
    here = cursor.tokens[cursor.at :]
    if not any(token.kind == "word" and not token.text.isascii() for token in here):
        return
    behind = {word: slot for slot in slots for word in cursor.notation.behind.get(slot.after or "", ())}
    if behind:
        cursor.tokens = [
            *cursor.tokens[: cursor.at],
            *(part for token in here for part in _parts(cursor, token, behind)),
        ]


def _parts(cursor: Cursor, token: Token, behind: dict[str, Slot]) -> Iterator[Token]:
    """Yield the marker and the word that a token is of, or the token; the name of a card is one as a whole."""
    for word, slot in behind.items():
        said = token.raw.removesuffix(word)
        marked = token.kind == "word" and "" != said != token.raw and _may_stand(cursor, slot, said)
        if marked and not is_known_name(token.raw, cursor.named):
            yield Token("word", fold(word), word, token.start + len(said))
            yield Token("word", fold(said), said, token.start)
            return
    yield token


def _may_stand(cursor: Cursor, slot: Slot, said: str) -> bool:
    """Tell whether a word may stand in a slot: of a zone one of the notation; what a term may be, the edition knows."""
    return slot.kind == "term" or (slot.kind == "zone" and fold(said) in cursor.notation.tables["zones"])
