"""What is wrong with the head of a record by the words of an edition, and where its parts do not fit each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from duelfsm.position.card import SIDES
from duelfsm.position.status import status
from duelfsm.record.model.entries import CardEntry
from duelfsm.record.model.head_cards import HeadCards, head_cards
from duelfsm.record.model.record import Record, Start
from duelfsm.record.model.unreadable import Location
from duelfsm.record.start.begin import start_state, starting_position
from duelfsm.record.start.idle_statics import idle_statics
from duelfsm.record.start.idle_words import idle_words
from duelfsm.rulebook.declaration import Entry
from duelfsm.rulebook.edition import Edition, load_edition
from duelfsm.rulebook.known import EditionLine, known_editions
from duelfsm.rulebook.near_words import with_suggestion
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.tables import words_of
from duelfsm.rulebook.text import Text, plain, shown


class HeadFault(NamedTuple):
    """Something of the head that cannot be used: where it stands, the reason and rule, and the sentence."""

    where: Location
    reason: str
    message: Text
    rule: str | None = None


def head_faults(record: Record, edition: Edition) -> list[HeadFault]:
    """Return everything of the head that the edition cannot use; nothing of it is dropped in silence."""
    found = [*_words(record, edition), *_start(record, edition), *_deal(record, edition), *_entries(record, edition)]
    return found or [*_idle(head_cards(record.cards, edition))]


def _words(record: Record, edition: Edition) -> Iterator[HeadFault]:
    if record.start and record.start.state is not None and start_state(record, edition) is None:
        known = list(_states_to_start_in(record, edition))
        yield HeadFault(("start", "state"), _UNKNOWN, unknown_word_text(record.start.state, known, edition))
    for index, (where, word, known) in head_cards(record.cards, edition).unknown:
        message = _as_ability(word) if where[0] == _KEYWORDS else None
        statics = record.cards[index].statics if where[0] == _STATICS else None
        done = statics is not None and statics[int(where[1])].does == word
        message = message or unknown_word_text(word, known, edition, done=done)
        yield HeadFault(("cards", index, *where), _UNKNOWN, message)


def _as_ability(word: str) -> Text | None:
    """Return how a word is written that stands among the keywords and is the name of an ability, such as S-Trigger."""
    from duelfsm.record.duel.named_abilities import meant_ability  # the notation is read for a record in it

    notation = load_notation()
    meant = meant_ability(notation, word)
    if meant is None:
        return None
    fact, written = meant
    return _ABILITY.fill({"word": plain(shown(word)), "abilities": notation.named("facts", fact), "meant": written})


@lru_cache(maxsize=32)
def _idle(cards: HeadCards) -> tuple[HeadFault, ...]:
    """Known words that can mean nothing where they stand."""
    return tuple(
        [
            HeadFault(("cards", index, *where), _NO_MEANING, message)
            for index, facts in enumerate(cards.cards)
            for where, message in (*idle_words(facts, cards.edition), *idle_statics(facts, cards.edition))
        ]
    )


def unknown_word_text(word: str, known: list[str], edition: Edition, *, done: bool = False) -> Text:
    """Return the sentence for a word that is not known, or that is missing; in Japanese with the names of what is.

    Args:
        word: that is not known; empty where it is missing.
        known: the ids of what may stand there.
        edition: by which the record is judged.
        done: where it says what an ability does, so that each id is that of a verb.
    """
    later = _came_with(word, edition) if word else None
    if later is not None:
        return _LATER.fill({"word": plain(shown(word)), "own": plain(edition.id), "day": plain(later.date.isoformat())})
    called = {
        id_: words for id_, words in (load_notation().words_by_deed() if done else _called(edition)) if id_ in known
    }
    several, every = word.split(), {*known, *(fold(name) for words in called.values() for name in words)}
    if len(several) > 1 and all(fold(each) in every for each in several):
        return _COMMAS.fill({"word": plain(shown(word)), "known": Text(ja="、".join(several), en=", ".join(several))})
    names = [next((name for name in called.get(id_, ()) if not name.isascii()), id_) for id_ in known]
    words = {"word": plain(shown(word)), "known": Text(ja="、".join(names), en=", ".join(known))}
    near = known if word.isascii() else [name for words in called.values() for name in words]
    return with_suggestion((_NO_WORD if word else _WORD_MISSING).fill(words), word, near)


def _came_with(word: str, edition: Edition) -> EditionLine | None:
    """Return the edition with which a type or a keyword came, where only rules of a later day know it."""
    lines = sorted((line for line in known_editions().values() if line.date > edition.date), key=lambda line: line.date)
    if not lines or _is_named(word, edition) or not _is_named(word, load_edition(lines[-1].id)):
        return None
    return next(line for line in lines if _is_named(word, load_edition(line.id)))


def _is_named(word: str, edition: Edition) -> bool:
    return any(edition.id_of(table, word) is not None for table in _NAMED)


def _called(edition: Edition) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what words of cards may stand for, each with all the ways to write it."""
    for table in (edition.types, edition.keywords, edition.events, edition.zones, edition.states):
        yield from ((each.id, words_of(each)) for each in table.values())
    yield from ((each.id, each.words) for each in load_notation().civilizations)


def _states_to_start_in(record: Record, edition: Edition) -> Iterator[str]:
    """Yield the states in which a record may start: what a head cannot bring, such as an attack, none of them needs."""
    for state in edition.declaration.states:
        start = Start(turn=_SOME_TURN, player=record.first, state=state.id)
        bare = Record(duelfsm=1, edition=record.edition, first=record.first, start=start, actions=())
        if not status(starting_position(bare, edition), edition):
            yield state.id


def _start(record: Record, edition: Edition) -> Iterator[HeadFault]:
    """The first turn is that of the player who goes first (103.4), and whoever begins later has no deal before it."""
    start = record.start
    if start and start.turn == 1 and start.player != record.first:
        message = _FIRST_TURN.fill({"first": plain(record.first)})
        yield HeadFault(("start", "player"), _POSITION, message, edition.states[edition.entry(Entry.GAME)].rule)
    if start and record.deal:
        yield HeadFault(("deal",), _POSITION, _DEAL_OR_START)


def _deal(record: Record, edition: Edition) -> Iterator[HeadFault]:
    """Before the deal nothing lies where the deal lays cards: all of them are in the deck (103.3)."""
    dealt = [zone.id for zone in edition.zones.values() if zone.starts][1:] if record.deal else []
    for side in SIDES:
        head = getattr(record.players, side)
        for zone in dealt:
            if getattr(head, zone):
                rule = edition.states[edition.entry(Entry.DEAL)].rule
                yield HeadFault(("players", side, zone), _POSITION, _NOT_DEALT, rule)


def _entries(record: Record, edition: Edition) -> Iterator[HeadFault]:
    """What is said of how a card lies must mean something where it lies."""
    for side in SIDES:
        head = getattr(record.players, side)
        for zone in edition.zones.values():
            content = getattr(head, zone.id, None)
            for entry in content if isinstance(content, tuple) else ():
                if isinstance(entry, CardEntry) and entry.came_now and not zone.dated:
                    yield HeadFault(("players", side, zone.id), _POSITION, _CAME_ELSEWHERE)
                if isinstance(entry, CardEntry) and (entry.on or entry.linked or entry.seals) and not zone.field:
                    yield HeadFault(("players", side, zone.id), _POSITION, _ON_ELSEWHERE)
                if isinstance(entry, CardEntry) and entry.tapped and entry.upside_down:
                    yield HeadFault(("players", side, zone.id), _POSITION, _TWO_WAYS)


_SOME_TURN = 5
_NO_WORD = Text(
    ja="「{word}」という語はありません。使える語: {known}。", en='There is no word "{word}"; known: {known}.'
)
_COMMAS = Text(
    ja="「{word}」は2つ以上の語です。間を区切ってください: {known}。",
    en='"{word}" is several words; write commas between them: {known}.',
)
_LATER = Text(
    ja="「{word}」は{day}のルールからの語です。この記録は{own}のルールで判定します。",
    en='"{word}" came with the rules of {day}; this record is judged by those of {own}.',
)
_NAMED = ("types", "keywords")
_WORD_MISSING = Text(ja="語が足りません。使える語: {known}。", en="A word is missing here; known: {known}.")
_UNKNOWN, _POSITION, _NO_MEANING = "unknown_word", "position", "no_meaning"
_KEYWORDS, _STATICS = "keywords", "statics"
_ABILITY = Text(
    ja="「{word}」は能力として書きます: {abilities} {meant}",
    en='"{word}" is written as an ability: {abilities} {meant}',
)
_FIRST_TURN = Text(
    ja="第1ターンは先攻({first})のターンです。", en="The first turn is that of the player who goes first ({first})."
)
_DEAL_OR_START = Text(
    ja="「配る」と「開始」は同時に書けません。配るところから始まる記録は、ターンの途中からは始まりません。",
    en="A record either says how the cards are dealt or starts at a turn; the head has both.",
)
_NOT_DEALT = Text(
    ja="「配る: する」の記録では、最初はすべてのカードが山札にあります。",
    en="In a record that says how the cards are dealt, all of them are in the deck at first.",
)
_CAME_ELSEWHERE = Text(
    ja="「このターンに出た」はバトルゾーンかマナゾーンのカードに書きます。",
    en="That a card came in this turn is said of cards in the battle zone or the mana zone.",
)
_ON_ELSEWHERE = Text(
    ja="何の上にあるか、リンク、封印は、バトルゾーンのカードに書きます。",
    en="On what a card lies, links and seals are said of cards in the battle zone.",
)
_TWO_WAYS = Text(
    ja="1枚のカードが、タップしていて上下逆さまということはありません。",
    en="A card is not both tapped and upside down.",
)
