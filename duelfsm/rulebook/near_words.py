"""What may have been meant by a word that nobody knows: the known words that are most like it."""

from __future__ import annotations

from collections.abc import Iterable

from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import Text


def with_suggestion(message: Text, given: str, known: Iterable[str]) -> Text:
    """Return the message with the nearest known word, if one is near."""
    near = nearest(given, known)
    return message if near is None or fold(near) == fold(given) else did_you_mean(message, near)


def did_you_mean(message: Text, meant: str) -> Text:
    """Return the message with what may have been meant."""
    return Text(ja=f"{message.ja}「{meant}」ですか?", en=f'{message.en} Did you mean "{meant}"?')


def nearest(given: str, known: Iterable[str]) -> str | None:
    """Return the known word that is most like what was given."""
    by_fold = {fold(word): word for word in known}
    return next((by_fold[word] for word in near_words(fold(given), by_fold)), None)


def near_words(given: str, known: Iterable[str]) -> list[str]:
    """Return the words that are most like what was given, the nearest first; all of them folded."""
    from difflib import get_close_matches  # only a word that nobody knows is compared

    letters = _NEAR_LETTERS if len(given) < _LONG else _NEAR_IN_LONG
    found = get_close_matches(given, known, n=_MOST_NEAR, cutoff=letters if given.isascii() else _NEAR_CHARACTERS)
    return [word for word in found if _may_be_meant(given, word)]


def _may_be_meant(given: str, near: str) -> bool:
    """A word of kana that begins otherwise is another one (おわり, かわりに); of kanji one may be wrong."""
    return near.isascii() or near[0] == given[0] or any("\u4e00" <= letter <= "\u9fff" for letter in near)


_MOST_NEAR, _LONG = 5, 5  # words; letters from which more must agree: 0.65 of six are another word (Rusher, use)
_NEAR_LETTERS, _NEAR_IN_LONG, _NEAR_CHARACTERS = 0.65, 0.7, 0.5  # of characters one of two agrees: 召還 and 召喚
