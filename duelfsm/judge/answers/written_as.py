"""What a name on cards stands for in a record: an ability by name, a word of a `card` line (G-Zero, Twin Pact)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duelfsm.judge.said.wrap import wrap
from duelfsm.rulebook.notation import Notation, fold, load_notation
from duelfsm.rulebook.notation_words import NamedAbility, Words
from duelfsm.rulebook.text import Text, plain

STANDS_FOR = Text(
    ja="カードの行に「{word} {name}」と書きます。次の語の代わりです: {reads}",
    en='A card line says "{word} {name}"; it stands for these words: {reads}',
)
FACT = Text(ja="カードの行に書く語です: カード 「…」: {word} …", en='A word of card lines: card "...": {word} ...')
BESIDES = " · "  # between the names of one thing


def written_as(asked: str, languages: Sequence[str]) -> list[str]:
    """Return the lines about a name of an ability or a word of facts, none where nothing is called so.

    Args:
        asked: the name, with or without its hyphens and spaces.
        languages: in which it is said.
    """
    notation, wanted = load_notation(), _bare(asked)
    found = [each for each in _named(notation) if wanted in map(_bare, each[0].words)]
    return [line for words, said in found for line in _lines(words, said, languages)]


def _named(notation: Notation) -> Iterator[tuple[Words, Text]]:
    """Yield what has a name in a record, and what is said of it."""
    tables: dict[str, tuple[NamedAbility, ...]] = {
        "abilities": notation.named_abilities, "statics": notation.named_statics, "if": notation.named_conditions,
    }  # fmt: skip
    for before, table in tables.items():
        word = _word(notation, before)
        for each in table:
            name = Text(ja=each.in_language("ja"), en=each.in_language("en"))
            yield each, STANDS_FOR.fill({"word": word, "name": name, "reads": plain(each.reads)})
    for fact in notation.facts:
        yield fact, FACT.fill({"word": _word(notation, fact.id)})


def _word(notation: Notation, item: str) -> Text:
    """Return the word of a fact, or of an ability, in each language."""
    return notation.named("facts" if any(fact.id == item for fact in notation.facts) else "ability", item)


def _lines(words: Words, said: Text, languages: Sequence[str]) -> Iterator[str]:
    yield from wrap(BESIDES.join(words.words), "")
    for language in languages:
        yield from wrap(str(getattr(said, language)), "  ")


def _bare(name: str) -> str:
    """Return a name as it is compared here: EX-Life is EX Life."""
    return fold(name).replace("-", "").replace(" ", "")
