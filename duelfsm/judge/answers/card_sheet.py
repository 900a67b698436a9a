"""What is known of a card that ships: its facts as a `card` line, what is not known, and where it was read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from duelfsm.judge.said.wrap import visible, wrap
from duelfsm.record.duel.write_duel import write_card
from duelfsm.rulebook.card_search import Found
from duelfsm.rulebook.card_tables import UNSAID, PrintedFacts
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import Edition, load_edition, newest_edition
from duelfsm.rulebook.text import Text, join, plain

MOST = 20  # cards of an answer
INDENT = "  "
OF_CREATURES = ("power",)
ASKED = ("type", "cost", "civilizations", *OF_CREATURES, "keywords", "abilities", "statics")
NEAR = Text(ja="その名前のカードは収録されていません。近い名前:", en="No card that ships bears that name. Near it:")
NOT_KNOWN = Text(ja="分からないこと: {facts}", en="Not known: {facts}")
MORE = Text(ja="ほかにテキストにあること: {words}", en="Its text says besides: {words}")
LISTS = Text(ja="資料: {lists}", en="Read from: {lists}")
AGREED = Text(ja="資料: {lists}(照合済み)", en="Read from: {lists}, which were compared")
_LANGUAGES = {"E": "英語版", "J": "日本語版"}
_UNCLASSIFIED = {
    "text": Text(ja="分類できなかったテキスト", en="text"),
    "no_text": Text(ja="テキストの記載なし", en="no_text"),
}
WRITTEN = Text(ja="資料: specs/cards に手で書かれたもの", en="Read from: what was written by hand in specs/cards")


def as_text(found: Iterable[Found], languages: tuple[str, ...]) -> Iterator[str]:
    """Yield the cards that were found, each with its facts in the words of the notation."""
    for at, each in enumerate(found):
        if at == 0 and each.how == "near":
            yield from (line for language in languages for line in wrap(getattr(NEAR, language), ""))
        if at:
            yield ""
        for language in languages:
            yield from _sheet(each.facts, language)


def _sheet(facts: CardFacts, language: str) -> Iterator[str]:
    """Yield what is known of a card in a language; the first line, however long, can stand in the head of a record."""
    edition = load_edition(newest_edition())
    known = _named(facts, language)
    yield visible(write_card(known, language))
    unknown = join([edition.facts[fact].name for fact in unknown_of(facts, edition)])
    words = [word for column in UNSAID for word in getattr(facts, column, ())]
    lists = getattr(facts, "lists", ())
    source = (
        (AGREED if len(lists) > 1 else LISTS).fill({"lists": join([_list(each) for each in lists])})
        if lists
        else WRITTEN
    )
    told = [NOT_KNOWN.fill({"facts": unknown})] if unknown.en else []
    told += [MORE.fill({"words": join([_UNCLASSIFIED.get(word) or plain(word) for word in words])})] if words else []
    for text in (*told, source):
        yield from wrap(INDENT + getattr(text, language), INDENT)


def _list(name: str) -> Text:
    """Return what a list of cards is called: by its language and number in Japanese."""
    language = _LANGUAGES.get(name[:1])
    return Text(ja=f"{language}リスト{name[1:]}", en=name) if language else plain(name)


def _named(facts: CardFacts, language: str) -> CardFacts:
    """Return the facts alone, with a name of the language in front."""
    names = sorted((facts.name, *facts.also), key=lambda name: name.isascii() != (language == "en"))
    plain_facts = {name: getattr(facts, name) for name in CardFacts.model_fields}
    return CardFacts(**plain_facts | {"name": names[0], "also": tuple(names[1:])})


def unknown_of(facts: CardFacts, edition: Edition) -> list[str]:
    """Return the facts that are not known of a card, but for those that only creatures have."""
    kind = edition.types[facts.type] if facts.type else None
    lacking = () if kind is None or kind.attacks else OF_CREATURES
    return [fact for fact in ASKED if getattr(facts, fact) is None and fact not in lacking]


def as_json(word: str, found: Iterable[Found]) -> str:
    """Return the cards that were found as one JSON object; null is not known, an empty list is known to be none."""
    return json.dumps({"word": word, "cards": [_data(each) for each in found]}, ensure_ascii=False, indent=2)


def _data(each: Found) -> dict[str, Any]:
    facts = each.facts.model_dump(include=set(CardFacts.model_fields))
    text = {column: list(getattr(each.facts, column, ())) for column in UNSAID}
    lists = list(each.facts.lists) if isinstance(each.facts, PrintedFacts) else []
    return {
        "found": each.how,
        **facts,
        "unknown": unknown_of(each.facts, load_edition(newest_edition())),
        "text": text,
        "lists": lists,
    }
