"""Lines of a head as people say them: Akari goes first, あかりが先攻."""

from __future__ import annotations

from functools import cache
from re import Pattern

from duelfsm.record.duel.cursor import Cursor
from duelfsm.record.duel.sentence_forms import pattern_of, plain_letters
from duelfsm.record.duel.tokens import Token, tokens
from duelfsm.rulebook.notation import load_notation


def keyed(cursor: Cursor) -> None:
    """Put the key and its colon before what a line says by a sentence; any other line stays as it is."""
    begin, end = cursor.column, cursor.tokens[-1].end
    line = plain_letters(cursor.line[begin:end])
    for word, pattern in _says():
        found = pattern.fullmatch(line)
        if found is not None:
            name = tokens(cursor.line, begin + found.start("by"), begin + found.end("by"))
            cursor.tokens[:] = [Token("word", word, "", begin), Token("sign", ":", "", begin), *name]
            return


@cache
def _says() -> tuple[tuple[str, Pattern[str]], ...]:
    """Return the lines that say what a key says, each with a word for the key."""
    notation = load_notation()
    return tuple((key.words[0], pattern_of(say, notation, "?")) for key in notation.head for say in key.say)
