"""The reference of the hand notation, made from `specs/notation.yaml`; its examples are built by the writer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from duelfsm.play.actions.unfit import said_of_cards
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.model.lines import ANY_LINE
from duelfsm.record.model.record import Record
from duelfsm.record.reference import conditions, sentence_table
from duelfsm.record.reference.examples import (
    ABILITY,
    CARD,
    EXPECTED,
    FACTS,
    HEAD,
    LIES,
    PLAYERS,
    READ_ALONE,
    STATIC,
)
from duelfsm.record.reference.intro import INTRO
from duelfsm.record.reference.verb_examples import LANGUAGES, example_of, marker_example, saying, written
from duelfsm.rulebook.edition import Edition, load_edition, newest_edition
from duelfsm.rulebook.notation import Notation, load_notation
from duelfsm.rulebook.notation_words import FactWord, HeadKey, PlaceKind, Slot, Verb, Words
from duelfsm.rulebook.values import Values

FILE = Path("specs", "NOTATION.md")


def reference(notation: Notation | None = None) -> str:
    """Return the reference as a Markdown text: one table for each list of words."""
    notation = notation or load_notation()
    parts = [INTRO, _table("Actions · 行動", _VERB_HEAD, (_verb_row(notation, verb) for verb in notation.verbs))]
    parts.append(_table("What stands behind a word · 語のあとに書くもの", _KIND_HEAD, map(_kind, notation.kinds)))
    for section, title in _SECTIONS.items():
        items: tuple[Words, ...] = getattr(notation, section)
        behind: list[list[str]] = [[then(notation, item)] if section in _BEHIND_A_WORD else [] for item in items]
        rows = (
            [*_words(item), *more, *_code(example(notation, section, item.id))]
            for item, more in zip(items, behind, strict=True)
        )
        parts.append(_table(title, _VERB_HEAD if section in _BEHIND_A_WORD else _WORD_HEAD, rows))
    edition = load_edition(newest_edition())
    parts += [_words_of(notation, edition, table, title) for table, title in _TABLES.items()]
    parts.append(_table(conditions.TITLE, ["id", *_WORD_HEAD], _counted(notation, edition)))
    parts += [_table(title, columns, rows) for title, columns, rows in sentence_table.tables(notation)]
    return "\n".join(parts)


def example(notation: Notation, section: str, item_id: str) -> list[str]:
    """Return a line with a word of a list, for each language."""
    return READ_ALONE.get(item_id) or _EXAMPLES_IN.get(section, _in_the_head)(notation, item_id)


def then(notation: Notation, item: Words) -> str:
    """Return what stands behind a key of the head, or behind a fact: its kind, its one word, or its slots."""
    if not isinstance(item, HeadKey):
        return item.kind if isinstance(item, FactWord) else ""
    if item.value is not None:
        return f"{notation.word('values', item.value, 'en')}, {notation.word('values', item.value, 'ja')}"
    return " ".join(_slot(notation, each, "expectations") for each in item.slots) or item.kind


def _kind(kind: PlaceKind) -> list[str]:
    return [kind.id, kind.name.en, kind.name.ja]


def _particle(notation: Notation, particle: str) -> list[str]:
    """Return a line with its verb first, and one with the verb behind its card, as only Japanese has it."""
    english, japanese = written(ANY_LINE.validate_python({"do": "charge", "card": CARD}))
    verb, card = japanese.split(" ", maxsplit=1)
    return [english, f"{card}{notation.word('particles', particle, 'ja')}{verb}"]


def _player(_notation: Notation, player: str) -> list[str]:
    return PLAYERS.get(player) or written(ANY_LINE.validate_python({"do": "target", "target": player}))


def _zone(_notation: Notation, zone: str) -> list[str]:
    return written(ANY_LINE.validate_python({"do": "count", "player": "A", "zone": zone, "count": 3}))


def _expected(_notation: Notation, word: str) -> list[str]:
    return written(ANY_LINE.validate_python({"do": "end", **EXPECTED[word]}))


def _lies(notation: Notation, lies: str) -> list[str]:
    if lies not in LIES:
        return _in_the_head(notation, lies)
    card = {"card": CARD, "zone": "battle", "lies": lies}
    return written(ANY_LINE.validate_python({"do": "end", "holds": {"cards": [card]}}))


def _fact(notation: Notation, fact: str) -> list[str]:
    return _head_lines({"cards": [{"name": CARD, fact: FACTS[fact]}]}, notation, fact)


def _ability(notation: Notation, word: str) -> list[str]:
    if word in STATIC:  # words that only a static ability has
        return _head_lines({"cards": [{"name": CARD, "statics": [STATIC[word]]}]}, notation, "statics")
    ability = {"on": "attacks", **ABILITY[word]}
    return _head_lines({"cards": [{"name": CARD, "abilities": [ability]}]}, notation, "abilities")


def _value(notation: Notation, value: str) -> list[str]:
    cards = [{"name": CARD, "civilizations": []}] if value == "none" else []
    return _head_lines({"cards": cards}, notation, value)


def _civilization(notation: Notation, word: str) -> list[str]:
    return _head_lines({"cards": [{"name": CARD, "civilizations": [word]}]}, notation, word)


def _in_the_head(notation: Notation, item_id: str) -> list[str]:
    return _head_lines({}, notation, item_id)


def _head_lines(changed: Values, notation: Notation, item_id: str) -> list[str]:
    """Return the first line of a head that has a word of the head or inside it, for each language."""
    record = Record.model_validate(HEAD | changed)
    return [_first_with(write_duel(record, each).split("\n"), notation, item_id, each) for each in LANGUAGES]


def _first_with(lines: list[str], notation: Notation, item_id: str, language: str) -> str:
    sections = ("head", "lies", "facts", "values", "civilizations")
    items: list[Words] = [item for section in sections for item in getattr(notation, section)]
    words = [item.in_language(language) for item in items if item.id == item_id]
    found = (line for word in words for line in lines if line.startswith((f"{word}:", f"{word} ")))
    inside = (line for word in words for line in lines if f" {word}" in line)
    return next(found, None) or next(inside)


def _named(item: Any) -> list[str]:
    return [f"`{item.id}`", item.name.en, item.name.ja, "、".join(getattr(item, "also", ()))]


def _words_of(notation: Notation, edition: Edition, table: str, title: str) -> str:
    """Return a table of words that the edition declares, with an example of each behind its verb."""
    items = getattr(edition, table).values()
    if table not in _BEHIND:
        return _table(title, _TABLE_HEAD, map(_named, items))
    verb = next(verb for verb in notation.verbs if verb.id == _BEHIND[table])
    of_cards = said_of_cards(edition, table)
    rows = ([*_named(each)[:3], *_code(written(saying(verb, each, of_cards=each.id in of_cards)))] for each in items)
    return _table(title, ["id", *_WORD_HEAD], rows)


def _counted(notation: Notation, edition: Edition) -> Iterator[list[str]]:
    return conditions.counted(edition, lambda card: _head_lines({"cards": [card]}, notation, "abilities"), CARD)


def _verb_row(notation: Notation, verb: Verb) -> list[str]:
    return [
        *_words(verb),
        " ".join(_slot(notation, each, "markers") for each in verb.slots),
        *_code(written(example_of(verb))),
    ]


def _slot(notation: Notation, slot: Slot, table: str) -> str:
    marker = notation.word(table, slot.after, "en") if slot.after else ""
    named = " ".join(part for part in (marker, "" if slot.kind == _FLAG else slot.kind) if part)
    return f"[{named}]" if slot.optional else named


def _words(item: Words) -> list[str]:
    plain = [word for word in item.words if word.isascii()]
    others = [word for word in item.words if not word.isascii()]
    return [", ".join(plain), "、".join(others)]


def _code(lines: list[str]) -> list[str]:
    return [f"`` {line} ``" for line in lines]


def _table(title: str, head: list[str], rows: Iterator[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    cells = ("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in lines)
    return f"## {title}\n\n" + "\n".join(cells) + "\n"


_EXAMPLES_IN: dict[str, Callable[[Notation, str], list[str]]] = {
    "markers": marker_example, "particles": _particle, "players": _player, "zones": _zone, "lies": _lies,
    "facts": _fact, "values": _value,
    "civilizations": _civilization,
    "expectations": _expected, "ability": _ability, "numbers": sentence_table.numbered,
}  # fmt: skip
_BEHIND_A_WORD = frozenset({"head", "facts"})
_KIND_HEAD = ["", "English", "日本語"]
_FLAG = "flag"
_VERB_HEAD = ["English", "日本語", "then · あとに", "example", "例"]
_WORD_HEAD = ["English", "日本語", "example", "例"]
_SECTIONS = {
    "markers": "Markers · 目印",
    "particles": "Particles behind a card · カードのあとの助詞",
    "players": "Players · プレイヤー",
    "zones": "Zones · ゾーン",
    "lies": "How a card lies · カードの向き",
    "head": "The head · 見出し",
    "facts": "Facts of a card · カードの事実",
    "values": "Values · 値",
    "civilizations": "Civilizations · 文明",
    "ability": "The words of an ability · 能力の語",
    "numbers": "Numbers in sentences · 文の中の数",
    "expectations": "What is expected · 期待",
}
_BEHIND = {"deeds": "cannot", "compellable": "must", "obstacles": "may", "replaceable": "instead"}
_TABLE_HEAD = ["id", "English", "日本語", "also · ほかに"]
_TABLES = {  # words of cards and effects, which the edition declares
    "types": "Types of cards · カードの種類",
    "keywords": "Keyword abilities · キーワード能力",
    "events": "What abilities answer · 能力の誘発する出来事",
    "durations": "How long effects last · 効果が続く期間",
    "deeds": "What is said to be impossible: cannot · 「できない」の語",
    "compellable": "What is said to be done: must · 「強制」の語",
    "obstacles": "What is said to be ignored: may ignore · 「無視できる」の語",
    "replaceable": "What happens otherwise: instead of · 「かわりに」の語",
    "characteristics": "What an effect changes: become · 「特性変更」の語",
}
