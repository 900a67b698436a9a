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
    | (?P<word>(?:\\[#＃]|(?!->|=>|－＞|＝＞)[^\s\u3000"“＂「《『→⇒#＃@＠:：,，、;；()（）?？>＞])+)
    | (?P<other>.)""",
    re.VERBOSE,
)
_NUMBER = re.compile(r"[0-9０-９]+(?:枚|体|個|つ|行目?|番目|ターン目)?")
_BEHIND_A_NOTE = re.compile(r"(?<!\\)[#＃](?=[!！=＝])")
_EXPECTS = frozenset("!！=＝")
_SIGNS = {"、": ",", "，": ",", "；": ";"}
_ESCAPED = re.compile(r'\\(["\\])')
_SIGN_ITSELF = re.compile(r"\\([#＃])")
_AMOUNT = re.compile(r"[+\-−]?[0-9]*\.?[0-9]+(?:e[+\-−]?[0-9]+)?[枚体個つ]?")
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
    def is_amount(self) -> bool:
        """True for what looks like a number and is no whole count: -1, 3.5, 1e400."""
        return self.kind == "word" and _AMOUNT.fullmatch(fold(self.raw)) is not None

    @property
    def typed(self) -> str:
        r"""What it says as typed: without its quotes, and with the sign itself for `\#`."""
        return self.text if self.quoted else without_escapes(self.raw)

    @property
    def quoted(self) -> bool:
        """True for a name in quotes."""
        return self.kind == _NAME


_NAME, _NEVER_CLOSED = "name", "open"
_OPEN = re.compile(r"(?P<open>.)")
_MOST_TYPED = 4  # characters that fold into one letter at most: a letter and three marks


def tokens(line: str, start: int = 0, end: int | None = None) -> list[Token]:
    """Return the tokens of a line without its remarks.

    Args:
        line: the line as typed.
        start: where in the line to begin.
        end: where to end; at the end of the line if it is left out.
    """
    found = []
    for match in _pieces(line, start, len(line) if end is None else end, set()):
        kind = match.lastgroup or ""
        if kind != "space":
            found.append(Token(kind, _text(kind, match[0]), match[0], match.start()))
    return found


def split_remarks(line: str) -> tuple[str, list[tuple[int, str]]]:
    r"""Return the line up to its first remark, and the remarks as (column from 0, text with its sign).

    A remark begins with `#`, but not inside quotes, and not where a digit follows: `#2` is a place. `\#` stands for
    the sign itself.
    """
    cuts = list(_remarks(line))
    ends = [*cuts[1:], len(line)][: len(cuts)]
    found = [(cut, line[cut:end].strip()) for cut, end in zip(cuts, ends, strict=True)]
    return line[: cuts[0]] if cuts else line, found


def split_token(line: str, token: Token, letters: int) -> list[Token]:
    """Return the tokens of what stands in a word behind its first *letters* folded letters, a number by itself."""
    longest = min(len(token.raw), letters * _MOST_TYPED)
    typed = next((n for n in range(longest, 0, -1) if fold(token.raw[:n]) == token.text[:letters]), letters)
    start = token.start + typed
    number = _NUMBER.match(line, start, token.end)
    if number is None:
        return tokens(line, start, token.end)
    first = Token("number", fold(number[0]), number[0], start)
    return [first, *tokens(line, number.end(), token.end)]


def without_escapes(text: str) -> str:
    r"""Return a text outside quotes in which `\#` stands for the sign itself."""
    return _SIGN_ITSELF.sub(r"\1", text) if "\\" in text else text


def quote(name: str, language: str = "en") -> str:
    """Return a name in the quotes of a language."""
    if language != "en" and "」" not in name:
        return f"「{name}」"
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _pieces(line: str, start: int, end: int, unclosed: set[str]) -> Iterator[re.Match[str]]:
    """Yield the pieces of a line, spaces too.

    A quote that is not closed is looked for to the end of the line only once: no later one of its kind is closed.

    Args:
        line: the line as typed.
        start: where in the line to begin.
        end: where to end.
        unclosed: the quotes that are known not to be closed; those that are found are added.
    """
    at = start
    while at < end:
        match = (_OPEN if line[at] in unclosed else _TOKEN).match(line, at, end)
        assert match is not None  # every character is a piece of some kind
        if match.lastgroup == _NEVER_CLOSED:
            unclosed.add(match[0])
        yield match
        at = match.end()


def _remarks(line: str) -> Iterator[int]:
    """Yield where remarks begin. A note goes up to the next `#!` or `#=`, another remark up to the next `#`."""
    unclosed: set[str] = set()
    at = _sign(line, 0, unclosed)
    while at is not None:
        yield at
        note = line[at + 1 : at + 2] not in _EXPECTS
        following = _BEHIND_A_NOTE.search(line, at + 1) if note else None
        at = (following.start() if following else None) if note else _sign(line, at + 2, unclosed)


def _sign(line: str, start: int, unclosed: set[str]) -> int | None:
    """Return where a remark begins at *start* or behind it, outside quotes."""
    for match in _pieces(line, start, len(line), unclosed):
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
    return _SIGNS.get(raw, fold(without_escapes(raw)))
