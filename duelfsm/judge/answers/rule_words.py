"""The rules that a question of several words is about: what the rules and the refusals say, searched word by word."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import log
from typing import NamedTuple

from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.index import entries, open_holes
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.text import Text

LEAST = 0.4  # how much of what was asked a sentence holds at least
EACH_MORE = 0.02  # by how much every other word of a sentence makes it say less of what was asked
_WORD = re.compile(r"[a-z]+|[ァ-ヺー]+|[一-龠々]+")  # a Japanese word is what stands between hiragana
_ENDING = re.compile(r"(?<=[a-z]{3})(?:ing|ers?|e[sd]|[es])$")
_DOUBLED = re.compile(r"(?<=[a-z]{2})([a-z])\1$")


class RuleSentence(NamedTuple):
    """A sentence about a rule, and the words of both languages in it."""

    rule: str
    text: Text
    words: frozenset[str]


def rules_about(edition: Edition, asked: str, most: int) -> dict[str, Text]:
    """Return the rules that a question is about, the likeliest first, each with the sentence that says most of it."""
    weights = {word: rarity for word in _words(asked) if (rarity := _rarities(edition).get(word))}
    found: dict[str, tuple[float, Text]] = {}
    for sentence in _sentences(edition):
        held = sum(weights[word] for word in weights.keys() & sentence.words)
        score = held / (1 + EACH_MORE * len(sentence.words))
        if held > LEAST * sum(weights.values()) and score > found.get(sentence.rule, (0.0,))[0]:
            found[sentence.rule] = (score, sentence.text)
    best = sorted(found, key=lambda rule: -found[rule][0])
    return {rule: found[rule][1] for rule in best[:most]}


@lru_cache(maxsize=8)
def _sentences(edition: Edition) -> tuple[RuleSentence, ...]:
    """Return what the rules, the refusals and the decisions say; a name alone answers nothing."""
    said = [(clause.id, clause.text) for clause in load_clauses(edition)]
    said += [(each.rule, each.name) for each in entries(edition) if each.sort in ("guard", "decision")]
    opened = [(rule, Text(ja=open_holes(text.ja), en=open_holes(text.en))) for rule, text in said]
    return tuple(RuleSentence(rule, text, frozenset(_words(f"{text.ja} {text.en}"))) for rule, text in opened)


@lru_cache(maxsize=8)
def _rarities(edition: Edition) -> dict[str, float]:
    """Return how much a word says: the more, the fewer sentences have it."""
    sentences = _sentences(edition)
    times = Counter(word for sentence in sentences for word in sentence.words)
    return {word: log(len(sentences) / count) for word, count in times.items()}


def _words(text: str) -> Iterator[str]:
    """Yield the words of a text without their endings, but for those that only make it a question."""
    for word in _WORD.findall(unicodedata.normalize("NFKC", text).lower()):
        if word not in load_remedies().question_words:
            yield _DOUBLED.sub(r"\1", _ENDING.sub("", word))
