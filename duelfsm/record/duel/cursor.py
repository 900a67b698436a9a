"""A place in a line that is being read, and what is said when it cannot go on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

from duelfsm.errors import Error
from duelfsm.record.duel.tokens import Token, without_escapes
from duelfsm.record.duel.who_is_first import letters_meant
from duelfsm.record.model.unreadable import TWICE, Location, said_before, twice
from duelfsm.rulebook.near_words import with_suggestion
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.text import Text, shown

Names = Mapping[str, str]
_NOBODY: Names = MappingProxyType({})


class DuelError(Error):
    """A line that cannot be read: the reason, the column from 0, and the sentence.

    Args:
        verb: whether the line begins with no verb, or with that of another line: a word may be misspelt.
    """

    def __init__(self, reason: str, column: int, message: Text, *, verb: bool = False) -> None:
        super().__init__(message.en)
        self.reason, self.column, self.message, self.verb = reason, column, message, verb
        self.told = False  # the line is known, and the message says how it is written


def nobody_named(_name: str) -> bool:
    """Tell that a record names no card so."""
    return False


class Cursor:
    """Goes through the tokens of a line.

    Args:
        notation: the words.
        line: the line as typed, for names that stand without quotes.
        found: the tokens that are read.
        first: the player who goes first, for 先攻 and 後攻.
        end: where they end; behind the last one.
        names: the letter of each player by what the head calls them, folded.
    """

    def __init__(
        self, notation: Notation, line: str, found: list[Token], first: str, *, end: int = 0, names: Names = _NOBODY
    ) -> None:
        self.notation, self.line, self.first, self.names = notation, line, first, names
        self.tokens = found
        self.end = found[-1].end if found else end
        self.at = 0
        self.names_only = False  # a bare name with a word that may join it to something else is none
        self.named: Callable[[str], bool] = nobody_named  # whether the record names a card so
        self.stands: str | None = (
            None  # where in the record the line stands, as far as a sentence means something there
        )
        self.part: Location = ()  # which part of what the line says is being read
        self.marks: dict[Location, int] = {}  # in which column each of them begins

    @property
    def token(self) -> Token | None:
        """The next token, None at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    @property
    def column(self) -> int:
        """Where the next token begins; behind the last one at the end."""
        return self.token.start if self.token else self.end

    def peek(self, offset: int = 0) -> Token | None:
        """Return a token further on."""
        index = self.at + offset
        return self.tokens[index] if index < len(self.tokens) else None

    def next(self) -> Token:
        """Take the next token."""
        token = self.token
        if token is None:
            raise self.error("missing", Text(ja="ここに何かが必要です。", en="Something is missing here."))
        self.at += 1
        return token

    def take(self, text: str, kind: str = "sign") -> bool:
        """Take the next token if it is this one."""
        token = self.token
        if token and token.kind == kind and token.text == text:
            self.at += 1
            return True
        return False

    def number(self) -> int | None:
        """Take a number if one stands here."""
        return self.value_of(self.token) if self.token and self.token.kind == "number" else None

    def place(self) -> int | None:
        """Take a place (#2) if one stands here."""
        return self.value_of(self.token) if self.token and self.token.kind == "place" else None

    def amount(self) -> int | None:
        """Take a number with its sign if one stands here: +2000, -1000."""
        token = self.token
        if token is None or token.quoted or _AMOUNT.fullmatch(fold(token.raw)) is None:
            return None
        if len(token.digits) > _MOST_OF_AN_AMOUNT:
            raise self.error("value", TOO_LARGE)
        return int(fold(self.next().raw))

    def value_of(self, token: Token) -> int:
        """Take the next token, which has digits, and return what they say."""
        if len(token.digits) > _MOST_DIGITS:
            raise self.error("value", TOO_LARGE)
        self.at += 1
        return int(token.digits)

    def zone(self) -> str | None:
        """Take a zone: a word for it, or in quotes a name that the notation does not know."""
        token = self.token
        return self.next().text if token and token.quoted else self.word_of("zones")

    def word_of(self, table: str) -> str | None:
        """Take a word of a table, of several parts if it has them, and return its id."""
        words, first = self.notation.tables[table], self.token
        longest = self.notation.most_parts[table].get(first.text, 0) if first else 0
        for length in range(min(longest, len(self.tokens) - self.at), 0, -1):
            parts = self.tokens[self.at : self.at + length]
            if all(part.kind in ("word", "arrow") for part in parts):
                found = words.get(" ".join(part.text for part in parts))
                if found is not None:
                    self.at += length
                    return found
        return None

    def player(self) -> str | None:
        """Take a player's letter or name, or who goes first or second, and return the letter."""
        at = self.at
        side = letters_meant(self.first).get(self.word_of("players") or "")
        if side is not None:
            return side
        self.at = at
        return self._by_name()

    def _by_name(self) -> str | None:
        """Take the name of a player, which stands without quotes: what has quotes is a card."""
        begun = self.token.text if self.token else ""
        longest = max((name.count(" ") + 1 for name in self.names if name.startswith(begun)), default=0)
        for end in range(min(self.at + longest, len(self.tokens)), self.at, -1):
            words = [part.text for part in self.tokens[self.at : end] if part.kind == "word"]
            if len(words) == end - self.at and " ".join(words) in self.names:
                self.at = end
                return self.names[" ".join(words)]
        return None

    def once(self, values: dict[str, Any], key: str, token: Token | None) -> None:
        """Ask that *values* do not have a field yet, which the word at *token* begins."""
        if key in values and token is not None:
            raise self.error(TWICE, twice(shown(token.raw)), token.start)

    def unsaid(self, values: dict[str, Any], key: str, token: Token | None) -> None:
        """Ask that *values* do not have a field yet, for which several words may stand, one of them at *token*."""
        if key in values and token is not None:
            raise self.error(TWICE, said_before(shown(token.raw)), token.start)

    def mark(self, field: str, token: Token | None) -> None:
        """Remember where a field of the part that is being read begins."""
        if token is not None:
            self.marks.setdefault((*self.part, field), token.start)

    @contextmanager
    def inside(self, *part: int | str) -> Iterator[None]:
        """Read a part of the part that is being read; it begins at the next token."""
        before, self.part = self.part, (*self.part, *part)
        self.marks.setdefault(self.part, self.column)
        yield
        self.part = before

    def typed(self, start: int) -> str:
        """Return what stands from a token up to the next one that is not taken, as typed."""
        return without_escapes(self.line[self.tokens[start].start : self.tokens[self.at - 1].end])

    def rest(self) -> str:
        """Take everything up to the end of the line, as typed; without its quotes if it is one thing in quotes."""
        if self.token is None:
            return ""
        if self.token.quoted and self.at == len(self.tokens) - 1:
            return self.next().text
        start, self.at = self.at, len(self.tokens)
        return self.typed(start)

    def parts(self) -> Iterator[Cursor]:
        """Take everything up to the end of the line and yield a cursor for each part between semicolons."""
        cuts = [n for n in range(self.at, len(self.tokens)) if self.tokens[n].text == ";" and not self.tokens[n].quoted]
        for start, end in zip([self.at, *(cut + 1 for cut in cuts)], [*cuts, len(self.tokens)], strict=True):
            part, behind = self.tokens[start:end], self.tokens[start - 1].end
            inner = Cursor(self.notation, self.line, part, self.first, end=behind, names=self.names)
            inner.named = self.named
            yield inner
        self.at = len(self.tokens)

    def error(self, reason: str, message: Text, column: int | None = None) -> DuelError:
        """Return an error at the next token, or at a column."""
        return DuelError(reason, self.column if column is None else column, message)

    def expected(self, what: Text, known: Iterable[str] = (), *, parts: int = 1) -> DuelError:
        """Return the error that something else was expected here, in so many parts, with the nearest known word."""
        last = self.peek(parts - 1)
        typed = self.line[self.column : last.end] if last else ""
        given = shown(typed)
        there = given if given[:1] in _QUOTES else f"「{given}」"
        said = Text(
            ja=f"ここには{what.ja}が必要ですが、{there}があります。"
            if given
            else f"{what.ja}がありません。行の続きに書いてください。",
            en=f"{what.en} is expected here, " + (f'not "{given}".' if given else "but the line ends."),
        )
        if what == END:
            said = Text(ja=f"ここで行が終わるはずですが、{there}が続いています。", en=said.en)
        return self.error("syntax", with_suggestion(said, typed, known))


END = Text(ja="行の終わり", en="The end of the line")
_QUOTES = ("「", "《", "『")  # a quoted name is in marks already
_MOST_DIGITS, _MOST_OF_AN_AMOUNT = 9, 7
_AMOUNT = re.compile(r"[+-]?[0-9]+")
TOO_LARGE = Text(ja="数が大きすぎます。", en="This number is too large.")
