"""A `card` line of the head: the facts of a card, each read and written by the kind that is declared of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from duelfsm.record.duel.abilities import read_abilities, write_ability
from duelfsm.record.duel.bare_facts import CIVILIZATIONS, SENTENCES, bare_words, part_words, take_bare
from duelfsm.record.duel.condition_words import read_condition
from duelfsm.record.duel.cursor import Cursor, DuelError
from duelfsm.record.duel.evolution_words import read_bases, write_base
from duelfsm.record.duel.fitted import fitted_card
from duelfsm.record.duel.named_abilities import TABLES, read_named
from duelfsm.record.duel.named_card import plain_reference, read_reference
from duelfsm.record.duel.slots import NUMBER
from duelfsm.record.duel.static_words import read_statics, write_static
from duelfsm.record.duel.tokens import Token
from duelfsm.record.duel.wording import Wording
from duelfsm.record.duel.write_named import with_names
from duelfsm.record.model.limits import MAX_FACTS
from duelfsm.record.model.unreadable import LIMIT, TWICE, too_many, twice
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import load_edition, newest_edition
from duelfsm.rulebook.notation import Notation, fold
from duelfsm.rulebook.notation_words import FactWord
from duelfsm.rulebook.text import Text, join, shown
from duelfsm.rulebook.values import Values

FACT = Text(ja="カードの事実({facts})", en="A fact ({facts})")
COLON = Text(ja="コロン(:)", en="A colon (:)")


def read_card(cursor: Cursor, head: Values) -> tuple[int | str, ...]:
    """Read the facts of a card: `card "X": type creature; cost 3; civilizations water; power 2000`.

    Raises:
        DuelError: with the column of what cannot be read.
    """
    start = cursor.column
    name = plain_reference(read_reference(cursor, [], commas=True))
    if not isinstance(name, str):
        raise cursor.expected(Text(ja="カード名", en="The name of a card"))
    take_colon(cursor)
    facts, apart = Values({"name": name}), True
    while cursor.token is not None:
        in_a_sentence = _read_fact(cursor, facts, apart=apart)
        apart = cursor.take(";") or not in_a_sentence
        cursor.take(",")
    cards = head.setdefault("cards", [])
    if len(cards) == MAX_FACTS:
        raise DuelError(LIMIT, start, too_many(MAX_FACTS))
    card = fitted_card(facts, start)
    known = {fold(each) for other in cards for each in (other.name, *other.also)}
    for each in (card.name, *card.also):
        if fold(each) in known:
            raise DuelError(TWICE, start, twice(shown(each)))
    cards.append(card)
    return ("cards", len(cards) - 1)


def write_facts(wording: Wording, facts: CardFacts, shown: CardFacts) -> str:
    """Return what stands behind its key: the name, and the facts that are known of it, as they are *shown*."""
    values = {fact: value for fact, value in shown if value != type(facts).model_fields[fact].default}
    for fact in values.keys() & TABLES.keys():
        names = with_names(fact, getattr(facts, fact), wording.language, _READ[fact])
        values[fact] = [each if isinstance(each, str) else values[fact][each] for each in names]
    said = [fact for fact in wording.notation.facts if fact.id in values]
    parts = [f"{wording.word('facts', fact.id)} {_KINDS[fact.kind].write(wording, values[fact.id])}" for fact in said]
    return f"{wording.quoted(facts.name)}: {'; '.join(parts)}"


def _read_fact(cursor: Cursor, facts: Values, *, apart: bool) -> bool:
    """Read one fact into *facts*; it is said once, but for one that goes on.

    Args:
        cursor: the line, at the fact.
        facts: what was read of the card so far.
        apart: whether what stands here is no part of a sentence before it that was not understood.

    Returns:
        Whether it is a sentence, behind which a word may be a part of it.
    """
    part_words(cursor)
    begin, bare = cursor.token, take_bare(cursor) if apart else None
    if bare is not None:
        _keep_bare(cursor, facts, begin, *bare)
        return False
    if any(_read_called(cursor, facts, begin, fact) for fact in cursor.notation.facts if fact.id in TABLES):
        return False
    fact = _fact(cursor)
    _read_said(cursor, facts, begin, fact)
    return fact.kind in SENTENCES


def _read_called(cursor: Cursor, facts: Values, begin: Token | None, fact: FactWord) -> bool:
    """Read an ability that stands without the word of its fact, by its name (S-Trigger); tell whether one does."""
    found = read_named(cursor, fact.id, _READ[fact.id], read_condition)
    if found is None:
        return False
    if facts.get(fact.id) == ():  # "none" beside others
        cursor.unsaid(facts, fact.id, begin)
    facts[fact.id] = (*facts.get(fact.id, ()), *found)
    return True


def _read_said(cursor: Cursor, facts: Values, begin: Token | None, fact: FactWord) -> None:
    """Read what stands behind the word of a fact."""
    if not fact.goes_on:
        cursor.once(facts, fact.id, begin)
    cursor.mark(fact.id, cursor.token if fact.kind == _TYPE else begin)
    lent = _lent(cursor, fact, facts)
    found = _KINDS[fact.kind].read(cursor, fact) if lent is None else lent
    if fact.id in facts and not (found and facts[fact.id]):  # "none" beside others
        cursor.unsaid(facts, fact.id, begin)
    facts[fact.id] = facts[fact.id] + found if fact.id in facts else found


def _keep_bare(cursor: Cursor, facts: Values, begin: Token | None, fact: FactWord, word: str) -> None:
    """Keep a fact that was said without its word: a card has one type, and may have more of the others."""
    cursor.mark(fact.id, begin)
    if fact.kind == _TYPE or facts.get(fact.id) == ():
        cursor.unsaid(facts, fact.id, begin)
        facts[fact.id] = word
        return
    said = facts.get(fact.id, ())
    cursor.marks.setdefault((*cursor.part, fact.id, len(said)), begin.start if begin else cursor.end)
    facts[fact.id] = (*said, word)


def _fact(cursor: Cursor) -> FactWord:
    """Take the word of a fact."""
    facts, word = cursor.notation.facts, cursor.word_of("facts")
    if word is None:
        names = [cursor.notation.named("facts", each.id) for each in facts]
        raise cursor.expected(
            FACT.fill({"facts": join(names)}), (*cursor.notation.tables["facts"], *bare_words(cursor))
        )
    return next(each for each in facts if each.id == word)


def _words(cursor: Cursor, fact: FactWord) -> tuple[str, ...]:
    """Read the words of a list; between civilizations no comma is needed, as each is known."""
    start = cursor.at
    if cursor.word_of("values") == "none":
        return ()
    cursor.at = start
    words: list[str] = []
    goes_on = True
    while goes_on and (at := cursor.token) is not None and (word := _fact_word(cursor)) is not None:
        cursor.marks.setdefault((*cursor.part, fact.id, len(words)), at.start)
        words.append(word)
        goes_on = cursor.take(",") or (fact.kind == CIVILIZATIONS and _at_a_civilization(cursor))
    if not words:
        raise cursor.expected(_A_WORD)
    return tuple(words)


def _at_a_civilization(cursor: Cursor) -> bool:
    return cursor.token is not None and cursor.token.text in cursor.notation.tables["civilizations"]


def _fact_word(cursor: Cursor) -> str | None:
    """Read one word of a list of facts, of several parts if it has them, up to a sign or the next fact."""
    token = cursor.token
    if token is not None and token.quoted:
        return cursor.next().text
    value = cursor.word_of("civilizations")
    if value is not None:
        return value
    start, facts = cursor.at, cursor.notation.tables["facts"]
    while (token := cursor.token) is not None and token.kind == "word" and token.text not in facts:
        cursor.at += 1
    if cursor.at == start:
        return None
    return cursor.typed(start)


def _type(cursor: Cursor, _fact: FactWord) -> str:
    word = _fact_word(cursor)
    if word is None:
        raise cursor.expected(Text(ja="カードの種類", en="A type of card"))
    return word


def take_colon(cursor: Cursor) -> None:
    """Take a colon, which must stand here."""
    if not cursor.take(":"):
        raise cursor.expected(COLON)


def take_number(cursor: Cursor) -> int:
    """Take a number, which must stand here."""
    number = cursor.number()
    if number is None:
        raise cursor.expected(NUMBER)
    return number


def _number(cursor: Cursor, _fact: FactWord) -> int:
    return take_number(cursor)


def _lent(cursor: Cursor, fact: FactWord, facts: Values) -> int | None:
    """Take the power of an aura with its sign if one stands here, as it is printed: +3000 (310)."""
    edition = load_edition(newest_edition())
    kind = edition.types.get(edition.id_of("types", facts.get(_TYPE, "")) or "") if fact.id == _POWER else None
    return cursor.amount() if kind is not None and kind.lends_power else None


def _word_written(wording: Wording, word: str) -> str:
    known = word in wording.notation.tables["civilizations"].values()
    return wording.word("civilizations", word) if known else wording.term(word)


def _listed(write: Callable[[Wording, Any], str]) -> Callable[[Wording, Any], str]:
    """Return what writes a list with commas, or the word for none, with what writes one of it."""
    return lambda wording, value: ", ".join(write(wording, each) for each in value) or wording.word("values", "none")


def _worded(write: Callable[[Notation, Any, str], str]) -> Callable[[Wording, Any], str]:
    return _listed(lambda wording, each: write(wording.notation, each, wording.language))


def _called(write: Callable[[Notation, Any, str], str]) -> Callable[[Wording, Any], str]:
    """Return what writes abilities, some of which are said by a name already."""
    return _listed(lambda wording, one: one if isinstance(one, str) else write(wording.notation, one, wording.language))


class _Kind(NamedTuple):
    """What may stand behind a fact: how it is read, and how it is written."""

    read: Callable[[Cursor, FactWord], Any]
    write: Callable[[Wording, Any], str]


_A_WORD = Text(ja="語(なければ「なし」)", en='A word (or "none")')
_TYPE, _POWER = "type", "power"
_READ = {"abilities": read_abilities, "statics": read_statics}
_KINDS: dict[str, _Kind] = {
    _TYPE: _Kind(_type, Wording.type_word),
    "count": _Kind(_number, lambda _wording, number: str(number)),
    "names": _Kind(_words, _listed(_word_written)),
    CIVILIZATIONS: _Kind(_words, _listed(_word_written)),
    "abilities": _Kind(lambda cursor, _fact: read_abilities(cursor), _called(write_ability)),
    "statics": _Kind(lambda cursor, _fact: read_statics(cursor), _called(write_static)),
    "bases": _Kind(lambda cursor, _fact: read_bases(cursor), _worded(write_base)),
}
