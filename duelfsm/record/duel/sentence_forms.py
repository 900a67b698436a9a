"""How the sentences of the notation are looked for in a line: each form as a pattern."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from duelfsm.rulebook.notation import Notation, fold, load_notation
from duelfsm.rulebook.notation_words import Sentence

Spans = dict[str, tuple[int, int]]


@dataclass(frozen=True)
class Form:
    """A way to say a sentence, as two patterns: the one takes the shortest parts, the other the longest.

    They take the same lines. Each is made when a line asks for it: a short record asks for few.
    """

    sentence: Sentence
    say: str

    @cached_property
    def needed(self) -> tuple[tuple[str, ...], ...]:
        """The words that it has in any case, one of each of these: else nobody looks closer.

        To make a pattern takes as long as to read a line, and of a way with several words for a thing they tell, too.
        """
        bare = self.say
        while (less := _OPTIONAL.sub(" ", bare)) != bare:
            bare = less
        while (less := _CHOICE.sub(_one_of, bare)) != bare:
            bare = less
        return tuple(tuple(plain_letters(each).split(_OR)) for each in _literal(bare))

    @cached_property
    def shortest(self) -> re.Pattern[str]:
        """The pattern whose parts are as short as they can be."""
        return pattern_of(self.say, load_notation(), "?")

    @cached_property
    def longest(self) -> re.Pattern[str]:
        """The pattern whose parts are as long as they can be."""
        return pattern_of(self.say, load_notation(), "")

    def spans(self, plain: str) -> list[Spans]:
        """Return where its parts stand in a line: two places where they can be cut in more than one way."""
        short = self.shortest.fullmatch(plain) if self.may_be_said(plain) else None
        found = [short, self.longest.fullmatch(plain)] if short else []
        spans = [
            {name: match.span(name) for name, said in match.groupdict().items() if said is not None}
            for match in found
            if match
        ]
        return spans[:1] if len(spans) == 2 and spans[0] == spans[1] else spans  # noqa: PLR2004 - shortest and longest

    def may_be_said(self, plain: str) -> bool:
        """Tell whether a line has the words without which this is not said, and behind a place at its beginning."""
        begun = plain.lstrip()
        if self.say.startswith(_LETTER) and not begun[1:2].isspace():
            return False
        words = begun[1:] if self.say[0] == "{" else begun
        return all(any(word in words for word in one) for one in self.needed)


def _literal(said: str) -> list[str]:
    """Return the words of a way to say something, without its places and brackets."""
    return [each for each in _PIECES.findall(said) if not (each[0] in "{(|[])" or each.isspace())]


def _one_of(choice: re.Match[str]) -> str:
    """Return a choice as one word that is each of the longest words of its ways; nothing where one has none."""
    words = [_literal(way) for way in choice[1].split("|")]
    return f" {_OR.join(max(each, key=len) for each in words)} " if all(words) else " "


@cache
def forms(*, ahead: bool) -> tuple[Form, ...]:
    """Return the ways to say the sentences that are looked for before the words of the notation, or behind them."""
    notation = load_notation()
    return tuple(
        Form(sentence, _in_past(say))
        for sentence in notation.sentences
        if sentence.ahead == ahead
        for say in sentence.say
    )


def _in_past(say: str) -> str:
    """Return a way to say something in which each English verb may be said of what is over, too."""
    return _VERBS.sub(lambda found: _tenses(found[1], found[0]), say)


def _tenses(verb: str, typed: str) -> str:
    past = load_notation().past.get(verb if verb == typed else f"{verb}s")
    ways = [verb] if verb == typed else [verb, f"{verb}s"]
    return f"({'|'.join([*ways, past])})" if past is not None else typed


@cache
def signs_ahead() -> re.Pattern[str]:
    """Return what tells quickly that a line can be no sentence that is looked for first."""
    ahead = [say for sentence in load_notation().sentences if sentence.ahead for say in sentence.say]
    verbs = {parts[0] for parts, _ in load_notation().verb_words}  # these stand in many lines, and tell less
    signs = {
        next((word for word in reversed(words) if word not in verbs), words[0])
        for words in map(_WORDS.findall, ahead)
        if words
    }
    signs |= {past for verb, past in load_notation().past.items() if verb in signs}
    return re.compile(rf"\b(?:{'|'.join(sorted(signs))})\b|(?<!\S)[ab]\s|[&＆]|[:：]\s*\S{{1,7}}$", re.IGNORECASE)


def plain_letters(line: str) -> str:
    """Return a line letter for letter as it is compared: full-width forms as plain ones, capitals as small letters."""
    letters = line.replace("’", "'")
    return "".join(folded if len(folded := unicodedata.normalize("NFKC", c).lower()) == 1 else c for c in letters)


def pattern_of(say: str, notation: Notation, shortest: str) -> re.Pattern[str]:
    """Return the pattern of a way to say something; *shortest*: what makes its parts as short as they can be."""
    pieces = [_piece(piece, notation, shortest) for piece in _PIECES.findall(say)]
    return re.compile(_FREE + "".join(pieces) + _FREE + "[。.!]*" + _FREE)


def _piece(piece: str, notation: Notation, shortest: str) -> str:
    if piece[0] == "{":
        return _FREE + _slot(piece[1:-1], notation, shortest) + _FREE
    return _SIGNS.get(piece) or (_SPACE if piece.isspace() else re.escape(plain_letters(piece)))


def _slot(name: str, notation: Notation, shortest: str) -> str:
    bare = _BARE + shortest
    named = f"(?:{_QUOTED}|{bare})"
    parts = {
        "card": named, "other": named, "quoted": named, "bare": bare,
        "letter": "[ab]", "whom": bare, "digits": r"[0-9]+", "verb": _any_of("verbs"),
        "count": rf"(?:[0-9]+|{_any_of('numbers')})",
    }  # fmt: skip
    if name == "by":
        return f"[(（]?(?P<by>{bare})[)）]?"
    if name in parts:
        return f"(?P<{name}>{parts[name]})" + (_COUNTED if name == "count" else "")
    if name == "does":
        return f"(?:{'|'.join(map(re.escape, notation.endings))})?"
    return f"(?:{_any_of('players', name)})"


@cache
def _any_of(table: str, item: str | None = None) -> str:
    """Return a pattern for the words of a list, or of one thing in it, the longest first."""
    words: Iterable[str] = (
        word for each in getattr(load_notation(), table) if item in (None, each.id) for word in each.words
    )
    return "|".join(re.escape(plain_letters(word)) for word in sorted(words, key=len, reverse=True))


def number_of(text: str) -> int:
    """Return the number that a text says in digits or in words."""
    return int(load_notation().tables["numbers"].get(fold(text), fold(text)))


_VERBS = re.compile(r"(?<![\w{'-])([a-z]+)(?:\[s\])?(?![\w}'\[-])")
_WORDS = re.compile(r"(?<!\S)(?:[a-z]+|[ァ-ヶー]+)(?!\S)")  # the words that a way to say something has in any case
_PIECES = re.compile(r"\{\w+\}|[()|\[\]]|\s+|[^\s{}()|\[\]]+")
_OPTIONAL, _CHOICE, _OR = re.compile(r"\[[^\[\]]*\]"), re.compile(r"\(([^()]*)\)"), "\0"
_SIGNS = {"(": "(?:", ")": ")", "|": "|", "[": "(?:", "]": ")?"}
_LETTER = "{letter} "
_SPACE, _FREE = r"[\s\u3000]+", r"[\s\u3000]*"
_QUOTED = r"""(?:「[^」]*」|《[^》]*》|『[^』]*』|"(?:[^"\\]|\\.)*"|“[^”]*”)(?:[\s\u3000]*[0-9]+)?"""
_BARE = r"""[^\s"“”「」《》『』→⇒\#@:,、;()?>][^"“”「」《》『』→⇒\#@:、;()?>]*"""
_COUNTED = "(?:枚|つ)?"
