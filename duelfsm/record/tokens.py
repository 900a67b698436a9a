"""Splits a line of the notation into tokens, each with its columns in the line as it was typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from duelfsm.rulebook.notation import fold

_TOKEN = re.compile(
    r"""(?P<space>[\s\u3000]+)
    | (?P<name>"(?:[^"\\]|\\.)*"|“[^”]*”|＂[^＂]*＂|「[^」]*」|《[^》]*》|『[^』]*』)
    | (?P<open>["“＂「《『])
    | (?P<arrow>->|→|⇒|=>|－＞|＝＞)
    | (?P<place>[#＃][0-9０-９]+)
    | (?P<id>[@＠][0-9０-９]+)
    | (?P<number>[0-9０-９]+(?:枚|体|個|つ|行目?|番目|ターン目)?)
      (?!(?!->|=>|－＞|＝＞)[^\s\u3000,，、:：;；()（）#＃>＞→⇒])
    | (?P<sign>[:：,，、;；()（）?？>＞])
    | (?P<word>(?:(?!->|=>|－＞|＝＞)[^\s\u3000"“＂「《『→⇒#＃@＠:：,，、;；()（）?？>＞])+)
    | (?P<other>.)""",
    re.VERBOSE,
)
_NUMBER = re.compile(r"[0-9０-９]+(?:枚|体|個|つ|行目?|番目|ターン目)?")
_BEHIND_A_NOTE = re.compile(r"(?<!\\)[#＃](?=[!！=＝])")
_EXPECTS = frozenset("!！=＝")
_SIGNS = {"、": ",", "，": ",", "；": ";"}
_ESCAPED = re.compile(r'\\(["\\])')
_DIGITS = re.compile(r"[0-9]+")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a line.

    Attributes:
        kind: name (in quotes), open (a quote that is never closed), arrow, place, id, number, sign, word, other.
        text: what it says: folded for words and signs, as typed for names.
        raw: as typed.
        start: where it begins in the line, counted from 0.
    """

    kind: str
    text: str
    raw: str
    start: int

    @property
    def end(self) -> int:
        """Where it ends in the line."""
        return self.start + len(self.raw)

    @property
    def digits(self) -> str:
        """The digits of a number, a place or an id, without what counts them (2枚)."""
        found = _DIGITS.search(fold(self.raw))
        return found[0] if found else ""

    @property
    def quoted(self) -> bool:
        """True for a name in quotes."""
        return self.kind == _NAME


_NAME = "name"


def tokens(line: str, start: int = 0) -> list[Token]:
    """Return the tokens of a line without its remarks.

    Args:
        line: the line as typed.
        start: where in the line to begin.
    """
    found = []
    for match in _TOKEN.finditer(line, start):
        kind = match.lastgroup or ""
        if kind != "space":
            found.append(Token(kind, _text(kind, match[0]), match[0], match.start()))
    return found


def split_remarks(line: str) -> tuple[str, list[tuple[int, str]]]:
    r"""Return the line up to its first remark, and the remarks as (column from 0, text with its sign).

    A remark begins with `#`, but not inside quotes, and not where a digit follows: `#2` is a place. Behind the
    first one `\#` stands for the sign itself.
    """
    cuts = list(_remarks(line))
    ends = [*cuts[1:], len(line)][: len(cuts)]
    found = [(cut, line[cut:end].strip()) for cut, end in zip(cuts, ends, strict=True)]
    return line[: cuts[0]] if cuts else line, found


def split_token(line: str, token: Token, letters: int) -> list[Token]:
    """Return the tokens of what stands in a word behind its first *letters* folded letters, a number by itself."""
    typed = next((n for n in range(len(token.raw), 0, -1) if fold(token.raw[:n]) == token.text[:letters]), letters)
    start = token.start + typed
    number = _NUMBER.match(line, start, token.end)
    if number is None:
        return tokens(line[: token.end], start)
    first = Token("number", fold(number[0]), number[0], start)
    return [first, *tokens(line[: token.end], number.end())]


def _remarks(line: str) -> Iterator[int]:
    """Yield where remarks begin. A note goes up to the next `#!` or `#=`, another remark up to the next `#`."""
    at = _sign(line, 0)
    while at is not None:
        yield at
        note = line[at + 1 : at + 2] not in _EXPECTS
        following = _BEHIND_A_NOTE.search(line, at + 1) if note else None
        at = (following.start() if following else None) if note else _sign(line, at + 2)


def _sign(line: str, start: int) -> int | None:
    """Return where a remark begins at *start* or behind it, outside quotes."""
    for match in _TOKEN.finditer(line, start):
        if match.lastgroup == "other" and match[0] in "#＃":
            return match.start()
    return None


def _text(kind: str, raw: str) -> str:
    if kind == _NAME:
        inner = raw[1:-1]
        return _ESCAPED.sub(r"\1", inner) if raw[0] == '"' else inner
    if kind in ("place", "id"):
        return fold(raw[1:])
    if kind == "arrow":
        return "->"
    return _SIGNS.get(raw, fold(raw))
