"""Says of a finding that rests on facts of cards where these come from: from the cards that ship."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from duelfsm.machine.refusal import Refusal
from duelfsm.play.board.board import Board
from duelfsm.rulebook.card_races import race_names
from duelfsm.rulebook.card_tables import PrintedFacts
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.declaration import GuardText
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text, card_word, join, joined, plain

OF_OTHERS_TOO = frozenset({"statics"})  # what is not refused because of the card itself, but may be allowed by any
NAMING = ("card", "target", "expected")  # the words of a refusal that name cards
BY = Text(ja="(収録カード: {cards}。{lists})", en="(Shipped cards: {cards}.{lists})")
TWO = Text(ja="2つの資料で一致しています。", en=" Two lists agree.")
NONE, SOME = Text(ja="{fact}なし", en="no {fact}"), Text(ja="{fact}あり", en="{fact}")
OF_RACES = Text(ja="種族 {races}", en="{races}")
SLASH = "/"  # between words of one fact: a middle dot may be a part of one
PAID, CIVILIZATIONS = {"cost", "civilizations"}, "civilizations"  # by what a cost that is not paid is refused
MOST_MANA = 8  # names of mana cards that are told
TYPE = "type"
RACES = "races"  # which a card has by their names in both languages


def with_shipped_facts(game: Board, why: Refusal, message: Text) -> Text:
    """Return what is said of a refusal, with the facts of shipped cards that it rests on, and if two lists agree."""
    guard = game.edition.guards[why.guard] if why.guard else None
    facts = (*guard.rests_on, *guard.tells) if guard else ()
    rests_on = tuple(fact for fact in facts if fact not in OF_OTHERS_TOO or (guard and fact in guard.tells))
    around = rests_on != (TYPE,)  # what a card is hangs on no other one
    found = _shipped(game, _names(game, why, around=around)) if rests_on else {}
    told = [told for name, facts in found.values() if (told := _told(game.edition, name, facts, rests_on))]
    mana = _shipped(game, _mana(game, guard, why)) if guard else {}
    told += [_told_of_mana(game.edition, *each) for key, each in mana.items() if key not in found]
    if not told:
        return message
    found = mana | found
    cards = Text(ja="。".join(card.ja for card in told), en="; ".join(card.en for card in told))
    agreed = all(isinstance(facts, PrintedFacts) and len(facts.lists) > 1 for _, facts in found.values())
    return joined(message, BY.fill({"cards": cards, "lists": TWO if agreed else plain("")}))


def _shipped(game: Board, names: Iterable[str | None]) -> dict[str, tuple[str, CardFacts]]:
    """Return the shipped cards of some names, each once, as they are called and with their facts."""
    found: dict[str, tuple[str, CardFacts]] = {}
    for name in names:
        facts = game.shipped(name)
        if facts is not None and name is not None:
            found.setdefault(facts.name, (name, facts))
    return found


def _names(game: Board, why: Refusal, *, around: bool) -> Iterator[str | None]:
    """Yield the names of the cards of a refusal, and of those of what goes on *around* it."""
    yield from (why.words[word].en for word in NAMING if word in why.words)
    for card in game.stack[-1].cards if around and game.stack else ():
        known = game.position.known(card)
        yield known.name if known else None


def _mana(game: Board, guard: GuardText, why: Refusal) -> Iterator[str | None]:
    """Yield the names of the payer's mana where a refusal says of which civilization none is there (112.2)."""
    lacking = why.words.get("expected") if {*guard.rests_on} == PAID else None
    if lacking is None or not lacking.en:
        return
    side = (game.stack[-1].by if game.stack else None) or game.turn_player
    zones = [zone.id for zone in game.edition.zones.values() if zone.taps_all]
    there = [card for zone in zones for card in game.position.zone(side, zone) if card is not None]
    yield from islice(dict.fromkeys(card.name for card in there if not card.face_down), MOST_MANA)


def _told_of_mana(edition: Edition, name: str, facts: CardFacts) -> Text:
    """Return a mana card with its civilizations."""
    told = join(facts_told(edition, facts, CIVILIZATIONS))
    return Text(ja=f"{card_word(name).ja}は{told.ja}", en=f"{name}: {told.en}")


def _told(edition: Edition, name: str, facts: CardFacts, rests_on: tuple[str, ...]) -> Text | None:
    """Return a card with its type and those of its facts that count here, None where nothing of it is known."""
    told = [edition.types[facts.type].name] if facts.type else []
    told += [text for fact in rests_on for text in facts_told(edition, facts, fact)]
    return Text(ja=f"{card_word(name).ja}は{join(told).ja}", en=f"{name}: {join(told).en}") if told else None


def facts_told(edition: Edition, facts: CardFacts, fact: str) -> list[Text]:
    """Return a fact of a card in words; nothing where it is not known, or has no short ones."""
    value, name = getattr(facts, fact), edition.facts[fact].name
    if isinstance(value, int):
        return [Text(ja=f"{name.ja}{value}", en=f"{name.en} {value}")]
    if isinstance(value, tuple) and value and isinstance(value[0], Ability):
        answers = join([*dict.fromkeys(edition.events[each.on].name for each in value)])
        return [Text(ja=f"{name.ja}({answers.ja})", en=f"{name.en} ({answers.en})")]
    words = [word for word in (value if isinstance(value, tuple) else ()) if isinstance(word, str)]
    if value == ():
        return [NONE.fill({"fact": name})]
    if not words:
        return [SOME.fill({"fact": name})] if isinstance(value, tuple) else []
    if fact == RACES:
        return [OF_RACES.fill({"races": race_names(words)})]
    told = [_word(edition, word) for word in words]
    return [Text(ja=SLASH.join(each.ja for each in told), en=join(told).en)]


def _word(edition: Edition, word: str) -> Text:
    """Return the name of a keyword or of a civilization."""
    keyword = edition.keywords.get(word)
    return keyword.name if keyword else load_notation().named("civilizations", word)
