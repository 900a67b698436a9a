"""Which word of a sentence was meant where one of its words is misspelt: `Ben bloks with X`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.sentences import reworded
from duelfsm.record.duel.tokens import Token, tokens
from duelfsm.rulebook.near_words import did_you_mean, near_words
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import Text, plain, shown

MOST_WORDS = 12  # of a line in which a word is looked for: what is longer is no sentence of the table
_LITERAL = re.compile(r"\{\w+\}|([a-z']{4,})")
_PIECE = re.compile(
    r"[ァ-ヶー]{2,}|[\u4e00-\u9fff]{2,}"
)  # of a line in Japanese, which has no spaces between its words


def meant_word_of_a_sentence(cursor: Cursor) -> tuple[Token, str] | None:
    """Return the word that is misspelt and the one with which the line is a sentence, None where none is."""
    return next((each for each in chain(_in_japanese(cursor), _proposed(cursor)) if _is_read(cursor, *each)), None)


def slip_in(cursor: Cursor) -> DuelError | None:
    """Return the error of an English word that is misspelt, with the one that may be meant; None where none is."""
    meant = next((each for each in _proposed(cursor) if _is_read(cursor, *each)), None)
    return None if meant is None else slip_of(*meant)


def slip_of(token: Token, meant: str) -> DuelError:
    """Return the error of a misspelt word in a sentence."""
    return DuelError("verb", token.start, did_you_mean(_NO_WORD.fill({"typed": plain(shown(token.raw))}), meant))


def _proposed(cursor: Cursor) -> Iterator[tuple[Token, str]]:
    said = cursor.tokens[cursor.at :]
    for token in said if len(said) <= MOST_WORDS else ():
        typed = fold(token.text)
        if token.kind == "word" and not token.quoted and typed.isascii() and typed not in _words():
            yield from ((token, word) for word in near_words(typed, _words()))


def _in_japanese(cursor: Cursor) -> Iterator[tuple[Token, str]]:
    """Yield the pieces of words in kana or kanji that are none of a sentence, and those that are like them."""
    for token in cursor.tokens[cursor.at :][:MOST_WORDS]:
        for match in _PIECE.finditer(token.raw) if token.kind == "word" and not token.quoted else ():
            piece = Token("word", match[0], match[0], token.start + match.start())
            if match[0] not in _pieces():
                yield from ((piece, word) for word in near_words(match[0], _pieces()))


@cache
def _pieces() -> frozenset[str]:
    """Return the words in kana or kanji that actions and sentences are said with."""
    verbs = (word for verb in load_notation().verbs for word in verb.words)
    said = (say for sentence in load_notation().sentences for say in sentence.say)
    return frozenset(piece for text in (*verbs, *said) for piece in _PIECE.findall(text))


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


_NO_WORD = Text(ja="「{typed}」という語はありません。", en='There is no word "{typed}" here.')
