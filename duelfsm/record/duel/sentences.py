"""Whole sentences, as people say them: read as the line that they stand for, or told that they are not one line."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from functools import cache

from duelfsm.position.card import SIDES
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.sentence_forms import Form, Spans, forms, number_of, plain_letters, signs_ahead
from duelfsm.record.duel.tokens import Token, tokens
from duelfsm.record.duel.verbs import matching
from duelfsm.record.duel.whole_names import doubt_of, is_doubtful, may_be_more, names_none
from duelfsm.rulebook.catalog import shipped
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.notation_words import Sentence
from duelfsm.rulebook.text import MOST_SHOWN, Text, plain, shown

Sides = Mapping[str, str]


class Said:
    """A sentence that was found in a line, and what stands in its places."""

    def __init__(self, cursor: Cursor, sentence: Sentence, spans: Spans, sides: Sides) -> None:
        self.cursor, self.sentence, self.sides = cursor, sentence, sides
        self.reads = sentence.where.get(cursor.stands or "", sentence.reads)
        self.begin = cursor.column
        self.parts = {name: (self.begin + start, self.begin + end) for name, (start, end) in spans.items()}
        if _QUOTED in self.parts:
            self.parts.setdefault(_CARD, self.parts[_QUOTED])  # one of these in quotes fills the place of a card

    def typed(self, name: str) -> str:
        """Return what stands in a place, as typed."""
        return self.cursor.line[slice(*self.parts[name])].strip()

    def bare_names(self) -> Iterator[str]:
        """Yield the names of cards that stand without quotes."""
        for name in self.parts:
            if name in (*_NAMES, _QUOTED) and not tokens(self.typed(name))[0].quoted:
                yield self.typed(name)

    def can_be_meant(self) -> bool:
        """A bare name is no player and no action; who acts is a player, and whom it is done to is the other one."""
        seats = [self._side(name) for name in _SEATS if name in self.parts]
        known = None not in seats and len(set(seats)) == len(seats)
        printed = _QUOTED not in self.parts or self._is_printed(self.typed(_QUOTED))
        return known and printed and not any(self._says_more(name) or _is_cut(name) for name in self.bare_names())

    def _is_printed(self, name: str) -> bool:
        """Tell whether a name stands in quotes, or is one of a printed card, which needs none."""
        return tokens(name)[0].quoted or shipped(name) is not None

    def is_a_name(self) -> bool:
        """Tell whether no bare name has a word that may join it to something else, or is a word for some cards."""
        return not any(self._may_be_more(name) or self._of_a_player(name) for name in self.bare_names())

    def _may_be_more(self, name: str) -> bool:
        return may_be_more(name) or is_doubtful(_NUMBER.sub("", name), self.cursor.named)

    def tokens(self) -> list[Token]:
        """Return the line that the sentence stands for; each word stands where the sentence begins."""
        found: list[Token] = []
        for token in tokens(_no_slots(self.reads or "")):
            part = token.text.removeprefix(_SLOT)
            is_slot = token.text.startswith(_SLOT)
            found += self._part(part) if is_slot else [replace(token, start=self.begin)]
        return found

    def filled(self, line: str) -> str:
        """Return a line to be typed instead."""
        for name in self.parts:
            typed = number_of(self.typed(name)) if name == "count" else _unquoted(self.typed(name))
            line = line.replace("{" + name + "}", str(typed))
        return line

    def _says_more(self, name: str) -> bool:
        words = self.cursor.notation.tables["players"]
        alone = fold(name) in words or fold(name) in self.sides
        return alone or bool(matching(Cursor(self.cursor.notation, name, tokens(name), "A")))

    def _side(self, name: str) -> str | None:
        """Return the letter of a player who is named; who acts, where nobody says it, is the other one."""
        if name in self.parts:
            return self.sides.get(fold(self.typed(name)))
        return next(side for side in SIDES if side != self._side(_WHOM))

    def _of_a_player(self, name: str) -> bool:
        """Tell whether a bare name begins with whose card it is: Akari's Hulcus."""
        said = fold(name).replace("’", "'")
        return any(said.startswith((f"{player}'s ", f"{player}の")) for player in self.sides)

    def _part(self, name: str) -> list[Token]:
        if name in _SEATS:
            side = self._side(name) or ""
            return [Token("word", side.casefold(), side, self.begin)]
        start, typed = self.parts[name][0], self.typed(name)
        if name in ("count", "digits"):
            number = str(number_of(typed))
            return [Token("number", number, number, start)]
        found = tokens(self.cursor.line, *self.parts[name])
        return found if found[0].quoted else _as_name(self.cursor.line, found)


def reworded(cursor: Cursor, sides: Sides, *, ahead: bool) -> bool:
    """Put the line that a sentence stands for in its place; False where no sentence stands here.

    Raises:
        DuelError: where it says more than one line, or can mean several things; with what may be typed.
    """
    begin, end = cursor.column, cursor.tokens[-1].end if cursor.tokens else 0
    if end - begin > _LONGEST or (ahead and signs_ahead().search(cursor.line, begin, end) is None):
        return False
    said = _found(cursor, plain_letters(cursor.line[begin:end]), sides, ahead=ahead)
    if said is None:
        return False
    if said.reads is None:
        raise _not_one_line(cursor, said)
    cursor.tokens[cursor.at :] = said.tokens()
    return True


def heads_a_turn(cursor: Cursor, mentioned: Container[str]) -> bool:
    """Tell whether a line is the header of a turn in a sentence, whoever it names (Akari's turn 1, あかりのターン1).

    Args:
        cursor: the line.
        mentioned: the words of the head: where nothing but a number stands beside a name, it is one of them (①あかり).
    """
    line = plain_letters(cursor.line[cursor.column : cursor.end])
    found = ((form, spans) for form in _headers() for spans in form.spans(line))
    return any(form.needed or line[slice(*spans["by"])].strip() in mentioned for form, spans in found)


@cache
def _headers() -> tuple[Form, ...]:
    """Return the ways to say the header of a turn with a player's name."""
    turn = {word for verb in load_notation().verbs if verb.do == _TURN for word in verb.words}
    said = [form for ahead in (True, False) for form in forms(ahead=ahead)]
    return tuple(form for form in said if "{by}" in form.say and (form.sentence.reads or "").split(" ")[0] in turn)


def _found(cursor: Cursor, line: str, sides: Sides, *, ahead: bool) -> Said | None:
    """Return the first sentence that is said; where a name may be more than a name, that is told."""
    doubtful: list[Said] = []
    for form in forms(ahead=True) if ahead else (*forms(ahead=True), *forms(ahead=False)):
        said = _in_one_way(cursor, form, line, sides)
        sure = len(said) == 1 and said[0].is_a_name()
        if sure:
            return said[0]
        doubtful += said
    if doubtful:
        names = list(doubtful[0].bare_names())
        raise cursor.error("syntax", doubt_of(next(filter(names_none, names), names[0])))
    return None


def _in_one_way(cursor: Cursor, form: Form, line: str, sides: Sides) -> list[Said]:
    """Return what can be meant; two ways to cut a line that name the same are one."""
    found = [Said(cursor, form.sentence, spans, sides) for spans in form.spans(line)]
    meant = {tuple(map(said.typed, said.parts)): said for said in found if said.can_be_meant()}
    return [*meant.values()]


def _not_one_line(cursor: Cursor, said: Said) -> DuelError:
    if said.sentence.head is not None:
        return _told(cursor, _IN_THE_HEAD.fill({"first": plain(said.sentence.head)}))
    several, one = (_LINES, _LESS) if said.sentence.lines else (_EITHER, _INSTEAD)
    first, *more = [plain(shown(said.filled(line), MOST_SHOWN)) for line in said.sentence.lines or said.sentence.either]
    behind = Text(ja=" と ".join(each.ja for each in more), en=" and then ".join(each.en for each in more))
    return _told(cursor, (several if more else one).fill({"first": first, "more": behind}))


def _told(cursor: Cursor, message: Text) -> DuelError:
    error = cursor.error("syntax", message)
    error.told = True
    return error


def _is_cut(name: str) -> bool:
    """Tell whether a bare name has a comma that is none of a printed card: something else is said behind it."""
    return "," in name and shipped(name) is None


def _as_name(line: str, found: list[Token]) -> list[Token]:
    """Return bare words as a name in quotes, with the number behind it that says which card of that name."""
    *words, last = found
    numbered = bool(words) and last.kind == "number"
    end = words[-1].end if numbered else last.end
    raw = line[found[0].start : end]
    return [Token("name", raw, raw, found[0].start), *([last] if numbered else [])]


def _unquoted(typed: str) -> str:
    first = tokens(typed)[0]
    return first.text if first.quoted else typed


def _no_slots(line: str) -> str:
    return line.replace("{", _SLOT).replace("}", " ")


_NUMBER = re.compile(r"\s+[0-9]+$")  # which of the cards of a name is meant
_CARD, _QUOTED = "card", "quoted"
_NAMES = frozenset({_CARD, "other", "bare"})
_WHOM = "whom"
_SEATS = ("by", "letter", _WHOM)
_SLOT = "slot-"
_LONGEST = 200  # letters of a sentence: what is longer is none
_LESS = Text(
    ja="この行に書くのは「{first}」だけです。ほかのことは、攻撃の行で分かります。",
    en="This line says no more than `{first}`; the rest is known by the line of the attack.",
)
_IN_THE_HEAD = Text(
    ja="この行は要りません。必ず行うことの書き忘れとして判定するなら、見出しに「{first}」と書き、行ったことだけを書いてください。",
    en="Leave this line out. If it had to be done, write `{first}` in the head: what no line says was not done then.",
)
_INSTEAD = Text(ja="「{first}」と書いてください。", en="Write it so: {first}")
_LINES = Text(
    ja="これは1行では書けません。1行ずつに分けてください: {first} と {more}。",
    en="This is more than one line says. Write a line for each: {first} and then {more}",
)
_EITHER = Text(
    ja="どちらの意味か分かりません: {first} か {more} と書いてください。",
    en="This can mean two things: write {first} or {more}",
)
_TURN = "turn"
