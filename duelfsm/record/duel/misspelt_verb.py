"""Which verb was meant where a line begins with none: a word is proposed with which the line can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import takewhile

from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.fitted import fitted_line
from duelfsm.record.duel.held_end import OPENS
from duelfsm.record.duel.misspelt_sentence import meant_word_of_a_sentence, slip_of
from duelfsm.record.duel.slots import read_slots
from duelfsm.record.duel.tokens import tokens
from duelfsm.record.duel.verbs import (
    ask_not_denied,
    naming_words,
    needs_no_space,
    particles,
    put_verb_first,
    take_verb,
    words_of_verbs,
)
from duelfsm.rulebook.near_words import did_you_mean, near_words
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text, plain, shown


def meant_instead(cursor: Cursor, error: DuelError) -> DuelError:
    """Return the error of a line that could not be read, with what may have been meant where it begins with no verb.

    Args:
        cursor: stands where the verb should begin.
        error: why the line could not be read.
    """
    if cursor.token is None or not (error.verb or cursor.token.quoted):
        return error
    word, meant = meant_word_of_a_sentence(cursor), _meant_verb(cursor) if error.verb else None
    alike = meant is not None and word is not None and word[0].raw == meant[0]  # both are of the word that begins it
    likelier = meant is not None and word is not None and alike and _likeness(*meant) > _likeness(meant[0], word[1])
    if word is not None and not word[1].isascii() and not likelier:  # Japanese may begin with no verb at all
        return slip_of(*word)
    if not error.verb:
        return error
    if meant is None:
        return error if word is None else slip_of(*word)
    message = _NO_SUCH.fill({"typed": plain(shown(meant[0]))})
    return DuelError("verb", cursor.column, did_you_mean(message, shown(meant[1])))


def _meant_verb(cursor: Cursor) -> tuple[str, str] | None:
    """Return what the line begins with, and the verb that was meant by it; None where none is."""
    found = sorted(_proposed(cursor), key=lambda each: -_likeness(*each))
    return next((each for each in found if _is_a_slip(cursor, *each) or _reads(cursor, *each)), None)


def meant_word(message: Text) -> str | None:
    """Return the word that a message proposes as `did_you_mean` does, None where it proposes none."""
    asked = did_you_mean(plain(""), "\0").en.partition("\0")
    begun, is_asked, rest = message.en.partition(asked[0])
    return rest.removesuffix(asked[2]) if is_asked and begun else None


def _proposed(cursor: Cursor) -> Iterator[tuple[str, str]]:
    """Yield what the line begins with, of one word or several, and what may be written in its place."""
    words = {fold(word): word for word in words_of_verbs(cursor)}
    typed = [token.raw for token in takewhile(lambda each: each.kind == "word", cursor.tokens[cursor.at :])]
    for parts in range(1, min(_MOST_PARTS, len(typed)) + 1):
        last = cursor.tokens[cursor.at + parts - 1]
        given = cursor.line[cursor.column : last.end]
        near = near_words(fold(given), words) if fold(given) not in words else []
        yield from ((given, words[word]) for word in near if parts == 1 or _begin_alike(given, word))
    for verb, name in (*_turned(cursor, typed[0]), *_glued(typed[0], words)) if typed else ():
        if not any(sign in name for sign in cursor.notation.not_bare):
            yield typed[0], f"{verb} {name}"


def _turned(cursor: Cursor, given: str) -> Iterator[tuple[str, str]]:
    """Yield the verb and the name where a Japanese verb stands behind its card, which has no quotes: Xで攻撃."""
    for verb in naming_words(cursor):
        card = given.removesuffix(verb).rstrip("".join(particles(cursor)))
        if card != "" and given.endswith(verb):
            yield verb, card


def _glued(given: str, known: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield a verb and a name where no space stands between them (chargeBolshack), the verb misspelt in Japanese."""
    for word in known:
        begun, name = given[: len(word)], given[len(word) :]
        whole = len(word) >= _TELLING and len(name) >= _A_NAME and begun.casefold() == word
        if whole or (needs_no_space(word) and name and begun[0] == word[0] and near_words(begun, [word])):
            yield word, name


def _likeness(typed: str, meant: str) -> float:
    return SequenceMatcher(None, fold(typed).replace(" ", ""), fold(meant).replace(" ", "")).ratio()


def _begin_alike(typed: str, meant: str) -> bool:
    return fold(typed)[0] == fold(meant)[0]


def _is_a_slip(cursor: Cursor, typed: str, meant: str) -> bool:
    """Tell whether the first word is so like another that it is meant, whatever is wrong with the rest of the line."""
    alone = cursor.token is not None and typed == cursor.token.raw
    return alone and " " not in meant and _begin_alike(typed, meant) and _likeness(typed, meant) >= _ALIKE


def _reads(cursor: Cursor, typed: str, meant: str) -> bool:
    """Tell whether the line can be read with these words in the place of those that were typed."""
    start, end = cursor.column, cursor.tokens[-1].end
    line = f"{cursor.line[:start]}{meant}{cursor.line[start + len(typed) : end]}"
    tried = Cursor(cursor.notation, line, tokens(line, start), cursor.first, names=cursor.names)
    try:
        put_verb_first(tried)
        verb = take_verb(tried)
        ask_not_denied(tried, verb)
        fitted_line({"do": verb.do, **read_slots(tried, verb)}, start)
    except DuelError:
        return False
    return tried.token is None or (verb.do in OPENS and tried.token.text == _COLON)


_NO_SUCH = Text(ja="「{typed}」という行動はありません。", en='There is no action "{typed}".')
_COLON = ":"
_MOST_PARTS = 4  # of the words of a verb: turn upside down, and one that is cut in two
_ALIKE = 0.8
_TELLING = 4  # letters from which the beginning of a word tells a verb: "endless" is none
_A_NAME = 3  # letters behind it from which something else begins: "attacks" is one word
