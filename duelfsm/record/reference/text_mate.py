"""The notation as a TextMate grammar, by which editors colour a record that no server reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from duelfsm.rulebook.notation import Notation, load_notation
from duelfsm.rulebook.notation_words import Verb, Words

FILE = Path("editors/vscode/syntaxes/duel.tmLanguage.json")
SCOPE = "source.duel"
_COMMENT = "Made of specs/notation.yaml by `duelfsm notation`."
_SIGNS = r"\s\u3000\"“”＂「」《》『』→⇒#＃@＠:：,，、;；()（）?？>＞"
_BEGUN, _ENDED = rf"(?<![^{_SIGNS}])", rf"(?![^{_SIGNS}])"  # the edges of a word that stands by itself
_SPACE, _REST = r"[\s\u3000]", r"(?:[^#＃]|\\[#＃])*"
_FIRST = rf"(?:^|(?<=[:：;；>＞])){_SPACE}*"  # where an action begins
_COLON = rf"{_SPACE}*([:：])"
_NUMBER = r"[+\-−]?[0-9０-９]+(?:\.[0-9]+[a-z]?)?(?:枚|体|個|つ|行目?|番目|ターン目)?"
_QUOTES = (('"', '"'), ("“", "”"), ("＂", "＂"), ("「", "」"), ("《", "》"), ("『", "』"))
_KEY, _SEAT, _VERB, _SIGN = "support.type.key", "variable.parameter.player", "keyword.control.verb", "punctuation"
_KEYS = {
    "text": ("text",),
    "player": ("first", "winner"),
    "other": ("count", "value", "start", "copies", "seats"),
    "facts": ("facts",),
}
_REMARK, _EXPECTS = r"(?<!\\)[#＃]", r"[!！=＝]"


def text_mate_grammar() -> str:
    """Return the grammar, as its file has it."""
    notation = load_notation()
    grammar = {
        "$comment": _COMMENT,
        "name": "duel",
        "scopeName": SCOPE,
        "fileTypes": ["duel"],
        "patterns": [{"include": f"#{name}"} for name in ("remarks", "lines", "words")],
        "repository": {"remarks": _remarks(), "lines": _lines(notation), "words": _words(notation)},
    }
    return json.dumps(grammar, ensure_ascii=False, indent=2) + "\n"


def _remarks() -> dict[str, Any]:
    """Return what stands behind #: an expectation, or a note up to the next expectation."""
    behind = rf"(?={_REMARK}(?![0-9０-９]))|$"
    expected = {
        "name": "meta.expectation.duel",
        "begin": rf"{_REMARK}{_EXPECTS}",
        "beginCaptures": {"0": {"name": "keyword.control.expectation.duel"}},
        "end": behind,
        "patterns": [{"include": "#words"}],
    }
    note = {
        "name": "comment.line.number-sign.duel",
        "begin": rf"{_REMARK}(?![0-9０-９]|{_EXPECTS})",
        "end": rf"(?={_REMARK}{_EXPECTS})|$",
    }
    return {"patterns": [expected, note]}


def _lines(notation: Notation) -> dict[str, Any]:
    """Return what stands at the beginning of a line: the end of the head, a key, who acts, a verb."""
    heads = {kind: _words_of(key for key in notation.head if key.kind in kinds) for kind, kinds in _KEYS.items()}
    verbs = [(word, _takes_text(verb)) for verb in notation.verbs for word in verb.words]
    verb, told = _any(word for word, _ in verbs), _any(word for word, is_text in verbs if is_text)
    seats = _words_of(notation.players)
    of_a_seat = _words_of((*notation.zones, *(key for key in notation.head if key.of_player)))
    behind = _any(word for word, _ in verbs if not word.isascii())
    return {
        "patterns": [
            {"name": "punctuation.separator.head.duel", "match": rf"^{_SPACE}*[-－―—ー─]{{3,}}{_SPACE}*$"},
            _line(rf"({heads['text']}){_COLON}({_REST})", _KEY, _SIGN, "string.unquoted"),
            _line(
                rf"({heads['player']}){_COLON}{_SPACE}*({seats})?(?={_SPACE}*$|{_SPACE}*[#＃(（])", _KEY, _SIGN, _SEAT
            ),
            _line(rf"({heads['other']})(?={_SPACE}*[:：])", _KEY),
            _line(rf"({heads['facts']})(?={_SPACE}*[\"“＂「《『]|{_SPACE}+[^:：]*[:：])", _KEY),
            _line(rf"({seats})(?={_SPACE}*[:：>＞]|{_SPACE}+(?:{of_a_seat}){_SPACE}*[:：])", _SEAT),
            _rule(rf"{_FIRST}({told})(?={_SPACE}|$)({_REST})", _VERB, "string.unquoted"),
            _rule(rf"{_FIRST}({verb})(?:{_ENDED}|(?=[0-9０-９]))", _VERB),
            _rule(rf"(?<=[」》』\"”＂]){_SPACE}*([をでがはの]){_SPACE}*({behind})", "keyword.operator.particle", _VERB),
        ]
    }


def _words(notation: Notation) -> dict[str, Any]:
    """Return the other words: names, numbers, the words of the notation, and bare names of cards."""
    tables = {
        "keyword.operator.marker": notation.markers,
        "entity.name.zone": notation.zones,
        _SEAT: notation.players,
        "support.type.fact": (*notation.facts, *notation.lies, *notation.ability, *notation.expectations),
        "constant.language.value": (*notation.values, *notation.civilizations),
    }
    named = [(scope, _words_of(items)) for scope, items in tables.items()]
    return {
        "patterns": [
            *(_quoted(begin, end) for begin, end in _QUOTES),
            {"name": "constant.numeric.duel", "match": rf"[#＃@＠]?{_BEGUN}{_NUMBER}{_ENDED}"},
            {"name": "constant.numeric.place.duel", "match": r"[#＃@＠][0-9０-９]+"},
            {"name": "keyword.operator.arrow.duel", "match": r"->|→|⇒|=>|－＞|＝＞"},
            *({"name": f"{scope}.duel", "match": f"(?i){_BEGUN}(?:{words}){_ENDED}"} for scope, words in named),
            {"name": "punctuation.duel", "match": r"[:：,，、;；()（）?？>＞\[\]=＝]"},
            {"name": "variable.other.card.duel", "match": rf"(?:\\[#＃]|[^{_SIGNS}])+"},
        ]
    }


def _takes_text(verb: Verb) -> bool:
    return any(slot.kind == _TEXT for slot in verb.slots)


def _quoted(begin: str, end: str) -> dict[str, Any]:
    """Return a name in quotes; only plain ones know an escape, and one that is never closed ends with its line."""
    inside = r"(?:[^\"\\]|\\.)*" if begin == end == '"' else f"[^{end}]*"
    return {"name": "string.quoted.card.duel", "match": f"{begin}{inside}(?:{end}|$)"}


def _line(begin: str, *names: str) -> dict[str, Any]:
    """Return a rule for what a line begins with."""
    return _rule(f"^{_SPACE}*{begin}", *names)


def _rule(match: str, *names: str) -> dict[str, Any]:
    """Return a rule: what its groups are."""
    groups = {str(at): {"name": f"{name}.duel"} for at, name in enumerate(names, 1)}
    return {"match": f"(?i){match}", "captures": groups}


def _words_of(items: Iterable[Words]) -> str:
    """Return a pattern of any word of some items."""
    return _any(word for item in items for word in item.words)


def _any(words: Iterable[str]) -> str:
    """Return a pattern of any of some words, the longest first; where one has a space there may be several."""
    longest = sorted(set(words), key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", f"{_SPACE}+") for word in longest)


_TEXT = "text"
