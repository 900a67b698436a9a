"""What is done for a cost, as a `card` line of the notation writes it: `tapping 1 type creature`, `discarding 2`."""

from __future__ import annotations

from collections.abc import Callable

from duelfsm.record.duel.ability_words import Readers, always, read_parts
from duelfsm.record.duel.asked_words import ASKED_READERS, asked_words
from duelfsm.record.duel.cursor import Cursor
from duelfsm.rulebook.notation import Notation
from duelfsm.rulebook.paid_parts import PAID_WITH, PaidParts
from duelfsm.rulebook.values import Values


def cost_words(notation: Notation, asked: PaidParts, language: str) -> list[str]:
    """Return the words for what is done for a cost in a language."""
    words: list[str] = []
    for part, paid in asked.parts:
        number = [] if paid.number is None else [str(paid.number)]
        itself = [notation.word("ability", _THIS, language)] * paid.alone
        words += [notation.word("ability", part, language), *number, *itself, *asked_words(notation, paid, language)]
        for word, said in ((_DIFFERING, paid.differing), (_LESS, paid.less_costs)):
            words += [notation.word("ability", word, language)] * said
    return words


def _paid(part: str) -> Callable[[Cursor], Values]:
    def read(cursor: Cursor) -> Values:
        number = cursor.number()
        values: Values = {} if number is None else {"number": number}
        with cursor.inside(part):
            while read_parts(cursor, values, _READERS):
                pass
        return values

    return read


_THIS, _DIFFERING, _LESS = "this", "differing", "less_costs"
_READERS: Readers = {
    **ASKED_READERS,
    _THIS: ("alone", always(value=True)),
    _DIFFERING: (_DIFFERING, always(value=True)),
    _LESS: (_LESS, always(value=True)),
}
COST_READERS: Readers = {part: (part, _paid(part)) for part in PAID_WITH}
