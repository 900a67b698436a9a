"""Lines as people type them: with emoji and final marks, words that only go on, several actions in one line.

A line that the notation can read is never looked at here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.headings import step_named
from duelfsm.record.duel.held_end import DONE
from duelfsm.record.duel.sentence_forms import plain_letters
from duelfsm.record.duel.tokens import tokens
from duelfsm.record.duel.whole_names import PICTURE
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.values import Values

LONGEST, MOST_PARTS = 200, 8  # letters of such a line, and actions that it may say


class SaidLine(NamedTuple):
    """What a line says, whether its first word answers a break, and the step that it names before a colon."""

    lines: list[Values]
    in_break: bool
    step: str | None = None

    def before(self, rest: SaidLine) -> SaidLine:
        """Return what this and the rest of the line say; what only effects do, behind one, is done by it."""
        closes = len(self.lines) > 1 and self.lines[-1]["do"] == DONE
        inner = [*takewhile(lambda values: closes and _is_done_inside(values), rest.lines)]
        end = self.lines[-1:] if closes else []
        opened = self.lines[:-1] if closes else self.lines
        in_break = self.in_break if self.lines else rest.in_break
        return SaidLine([*opened, *inner, *end, *rest.lines[len(inner) :]], in_break, self.step)


Read = Callable[[str, int, int, Sequence[Values]], SaidLine]
Span = tuple[int, int]
_NOTHING = SaidLine([], in_break=False)


def said_loosely(line: str, begin: int, read: Read) -> SaidLine | DuelError | None:
    """Return what a line says that the notation cannot read as it stands, None where it says nothing known.

    Where only some of its parts are read, that is what is told of the first other one, if it says what to write.

    Args:
        line: the line as it was typed.
        begin: where it begins.
        read: reads what stands from one column to another, behind what was said before it; raises DuelError.
    """
    if len(line.strip()) > LONGEST:
        return None
    plain = _plain(line)
    head, begin = _headed(plain, begin, read)
    ways = dict.fromkeys(tuple(_spans(plain, begin, cut)) for cut in (_CUT, _CUT_APART))  # often the same
    tried = [_Parts(plain, [*spans], read) for spans in ways]
    said = next((said for parts in tried if (said := parts.said(head)) is not None), None)
    return said or next((parts.told for parts in tried if parts.told is not None), None)


def _headed(plain: str, begin: int, read: Read) -> tuple[SaidLine, int]:
    """Return the header of a turn with which a line begins, before a colon, and where the rest of it begins.

    Or the step that stands there: in which what the line says first is to happen.
    """
    colon = _COLON.search(plain, begin)
    if colon is None:
        return _NOTHING, begin
    step = step_named(plain[begin : colon.start()])
    if step is not None:
        return _NOTHING._replace(step=step), colon.end()
    try:
        said = read(plain, begin, colon.start(), [])
    except DuelError:
        return _NOTHING, begin
    return (said, colon.end()) if [values["do"] for values in said.lines] == [_TURN] else (_NOTHING, begin)


def _spans(plain: str, begin: int, cut: re.Pattern[str]) -> list[Span]:
    """Return from where to where each part of a line goes; none where it has too many."""
    cuts = [found.span() for found in cut.finditer(plain, begin) if found["cut"] is not None]
    starts, ends = [begin, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(plain)]
    return list(zip(starts, ends, strict=True)) if len(cuts) < MOST_PARTS else []


class _Parts:
    """Reads the parts of a line, each as short as it can be read, so that all of it is."""

    def __init__(self, line: str, spans: list[Span], read: Read) -> None:
        self._line, self._spans, self._read = line, spans, read
        self._known: dict[tuple[Span, int], SaidLine | None] = {}
        self.told: DuelError | None = None  # what is to be written for the first part that is not read behind others

    def said(self, head: SaidLine) -> SaidLine | None:
        """Return what all of them say behind the header of a turn, None where one says nothing known."""
        rest = next(self._behind(0, head.lines), None)
        found = rest and head.before(rest)
        return None if found is None or not found.lines else found

    def _behind(self, at: int, before: list[Values]) -> Iterator[SaidLine]:
        if at == len(self._spans):
            yield _NOTHING
        for to in range(at + 1, len(self._spans) + 1):
            first = self._one((self._spans[at][0], self._spans[to - 1][1]), before)
            if first is not None:
                yield from (first.before(rest) for rest in self._behind(to, [*before, *first.lines]))

    def _one(self, span: Span, before: list[Values]) -> SaidLine | None:
        key = (span, len(before))
        if key not in self._known:
            self._known[key] = self._looked_at(span, before)
        return self._known[key]

    def _looked_at(self, span: Span, before: list[Values]) -> SaidLine | None:
        if _SAID.search(self._line, *span) is None:
            return _NOTHING
        try:
            said = self._read(self._line, *span, before)
        except DuelError as fault:
            if fault.told and before and self.told is None:
                self.told = fault
            return None
        used = any(values["do"] == _USE for values in before)
        return None if used and said.lines[0]["do"] in _of_effects() else said


def skip_lead_ins(cursor: Cursor) -> None:
    """Step over words with which a line only goes on: then, 続いて, she."""
    found = _lead_in().match(plain_letters(cursor.line[cursor.column : cursor.end]))
    if found:
        cursor.tokens[cursor.at :] = tokens(cursor.line, cursor.column + found.end(), cursor.end)


def _is_done_inside(values: Values) -> bool:
    """Tell whether what is said behind an effect is done by it: nothing else does it, or draws so many cards."""
    return values["do"] in _of_effects_alone() or (values["do"] == _DRAW and "count" in values)


@cache
def _of_effects() -> frozenset[str]:
    """Return what effects do: behind the use of a card in one line it is done by its effect, which must be said."""
    return _of_effects_alone() | {_DRAW, "untap"}


@cache
def _of_effects_alone() -> frozenset[str]:
    """Return what nothing but effects does."""
    return _TURNINGS | {verb.do for verb in load_notation().verbs if verb.operation or verb.set.get("to")}


@cache
def _lead_in() -> re.Pattern[str]:
    words = sorted(load_notation().lead_ins, key=len, reverse=True)
    ways = "|".join(rf"{re.escape(word)}\b" if word.isascii() else re.escape(word) for word in words)
    return re.compile(rf"\s*(?:(?:{ways})[\s,、:]*)+")


def _plain(line: str) -> str:
    """Return a line, letter for letter, without emoji, which stand for nothing, and final marks."""
    bare = _ASIDE.sub(lambda found: found[1] or _ARROWS.get(found[0][0], " ") + " " * (len(found[0]) - 1), line)
    return _MARKS.sub(lambda found: " " * len(found[0]), bare)


_QUOTED = r"""("(?:[^"\\]|\\.)*"|“[^”]*”|「[^」]*」|《[^》]*》|『[^』]*』)"""
_ASIDE = re.compile(f"{_QUOTED}|{PICTURE.pattern}")
_ARROWS = {"\u27a1": "→", "\u2794": "→"}
_MARKS = re.compile(r"[\s.。!！…~〜♪]+$")
_COLON = re.compile(r"[:：](?=\s|$)")
_USE, _DRAW, _TURN = "use", "draw", "turn"
_TURNINGS = frozenset({"tap", "invert", "extra_turn"})  # no operations of the table, but done by effects alone
_SIGNS = r"[,;.](?=\s|$)|[、。，；！・]|!(?=\s)|[&＆]|\s[/／|｜–—-](?=\s)"
_JOINS = rf"{_SIGNS}|\s(?:and then|and|then)(?=\s)|(?<=[しいえ]て)(?!いる|いた)"
_APART = r"(?<=[^\x00-\xff])[ \u3000]+(?=\S)"  # what Japanese, which has no spaces between words, is told apart by
_CUT = re.compile(f"(?P<cut>{_JOINS})|{_QUOTED}", re.IGNORECASE)
_CUT_APART = re.compile(f"(?P<cut>{_JOINS}|{_APART})|{_QUOTED}", re.IGNORECASE)
_SAID = re.compile(r"[^\s,.;:、。!！，；：]")
