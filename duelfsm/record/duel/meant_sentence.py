"""Which word of a sentence was meant where one of its words is misspelt: `Ben bloks with X`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from duelfsm.record.duel.cursor import Cursor, DuelError, near_words
from duelfsm.record.duel.sentences import reworded
from duelfsm.record.duel.tokens import Token, tokens
from duelfsm.rulebook.notation import fold, load_notation

MOST_WORDS = 12  # of a line in which a word is looked for: what is longer is no sentence of the table
_LITERAL = re.compile(r"\{\w+\}|([a-z']{4,})")


def meant_word_of_a_sentence(cursor: Cursor) -> tuple[Token, str] | None:
    """Return the word that is misspelt and the one with which the line is a sentence, None where none is."""
    return next((each for each in _proposed(cursor) if _is_read(cursor, *each)), None)


def _proposed(cursor: Cursor) -> Iterator[tuple[Token, str]]:
    said = cursor.tokens[cursor.at :]
    for token in said if len(said) <= MOST_WORDS else ():
        typed = fold(token.text)
        if token.kind == "word" and not token.quoted and typed.isascii() and typed not in _words():
            yield from ((token, word) for word in near_words(typed, _words()))


@cache
def _words() -> frozenset[str]:
    """Return the English words that the sentences are said with."""
    said = (say for sentence in load_notation().sentences for say in sentence.say)
    singular = {word for say in said for word in _LITERAL.findall(say.lower().replace("[s]", "")) if word}
    return frozenset({*singular, *(f"{word}s" for word in singular if not word.endswith("s"))})


def _is_read(cursor: Cursor, token: Token, word: str) -> bool:
    """Tell whether the line is a sentence with a word in the place of the one that was typed."""
    line = cursor.line[: token.start] + word + cursor.line[token.end : cursor.tokens[-1].end]
    for ahead in (True, False):
        tried = Cursor(cursor.notation, line, tokens(line, cursor.column), cursor.first, names=cursor.names)
        try:
            if reworded(tried, dict(cursor.names), ahead=ahead):
                return True
        except DuelError:
            return False
    return False
