"""The characteristics of a card as they are now: its facts, and what effects made of them (608)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import chain
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.cards.parts import attached, linked, parts_of
from duelfsm.play.effects.lasting import Going, on_card
from duelfsm.play.effects.look_around import BECOME, kinds_going_on, may_go_on
from duelfsm.play.effects.modes import IGNORE
from duelfsm.play.effects.reach import is_ignored
from duelfsm.play.facts.known_cards import BATTLE, POWER
from duelfsm.position.card import Card
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.cards import CardFacts, Static
from duelfsm.rulebook.keyword import Keyword
from duelfsm.rulebook.notation import fold, load_notation


def power_of(game: Board, card: Card) -> int | None:
    """Return the power of a creature, None where it is not known; linked Gods add theirs (804)."""
    parts = [game.facts(part.name) for part in (card, *linked(game, card))]
    known = [facts.power for facts in parts if facts is not None and facts.power is not None]
    made = became(game, card, "power")
    if (made is None and len(known) < len(parts)) or lends_unknown(game, card) is not None:
        return None
    return (int(made) if made else sum(known)) + total(on_card(game, "power", card))


def lends_unknown(game: Board, card: Card) -> Card | None:
    """Return an aura on a creature of which nobody told how much it adds to its power (310), None without one."""
    for each in (each for part in parts_of(game, card) for each in attached(game, part)):
        facts = game.facts(each.name)
        lends = facts is not None and facts.type is not None and game.edition.types[facts.type].lends_power
        if lends and facts is not None and facts.power is None and not _says_power(game, each):
            return each
    return None


def _says_power(game: Board, card: Card) -> bool:
    """Tell whether what an aura adds is said as an ability of it."""
    return any(static.does == POWER for static in game.statics(card.name or ""))


def total(going: Iterator[Going]) -> int:
    """Return the sum of what goes on."""
    return sum(each.amount for each in going)


def power_now(game: Board, card: Card) -> int | None:
    """Return the power that is asked about: what makes a power looks itself at the printed ones."""
    if game.looking_at_power:
        facts = game.facts(card.name)
        return facts.power if facts else None
    game.looking_at_power = True
    try:
        return power_of(game, card)
    finally:
        game.looking_at_power = False


def keywords_of(game: Board, card: Card, name: str | None = None) -> list[Keyword] | None:
    """Return the keyword abilities of a card, None where they are not known and nothing else gave it one.

    Linked Gods have those of each part (804).

    Args:
        game: the game.
        card: the card.
        name: the name by which an action shows a card that had none yet.
    """
    kinds = kinds_going_on(game)
    if IGNORE in kinds and any(is_ignored(game, part) for part in (card, *linked(game, card))):
        return []
    if card.link is None and kinds.isdisjoint(_OF_KEYWORDS):  # as most often
        alone = game.facts(name or card.name)
        if alone is None or alone.keywords is None:
            return None
        return [game.edition.keywords[word] for word in alone.keywords]
    gained = [_keyword(game, each.what) for each in on_card(game, "gain", card)]
    facts = [game.facts(each) for each in (name or card.name, *(part.name for part in linked(game, card)))]
    said = [each.keywords for each in facts if each is not None and each.keywords is not None]
    if len(said) < len(facts):
        return gained or None
    lost = {_keyword(game, each.what) for each in on_card(game, "remove", card)}
    printed = [game.edition.keywords[word] for words in said for word in words]
    return [keyword for keyword in [*printed, *gained] if keyword not in lost]


def keywords_now(game: Board, card: Card) -> Collection[str]:
    """Return the keyword abilities that are asked about: what grants one looks itself at the printed ones."""
    if game.looking_at_keywords:
        facts = game.facts(card.name)
        return (facts.keywords if facts else None) or ()
    game.looking_at_keywords = True
    try:
        return [each.id for each in keywords_of(game, card) or ()]
    finally:
        game.looking_at_keywords = False


def kind_of(game: Board, card: Card) -> str | None:
    """Return the type of a card as it is now, None where it is not known (301.4).

    What makes it another type looks itself at the types as they were before.
    """
    kind = card.kind
    if kind is None:
        facts = game.facts(card.name)
        kind = facts.type if facts else None
    seen = game.seen
    if seen.change == game.journal.in_play and BECOME not in seen.kinds:  # as most often
        return kind
    if game.looking_at_types or not may_go_on(game, BECOME):
        return kind
    game.looking_at_types = True
    try:
        made = became(game, card, "type")
    finally:
        game.looking_at_types = False
    return (made and game.edition.id_of("types", made)) or kind


def facts_now(game: Board, card: Card) -> CardFacts | None:
    """Return what is known of a card, with what effects made of its name, cost, civilizations and races (608).

    Linked Gods have the names, civilizations and races of each (804). What makes a card otherwise looks itself at it as
    it was before.
    """
    facts = game.facts(card.name) if card.link is None else _of_all_parts(game, card)
    if facts is None or game.looking_at_types or not may_go_on(game, "become"):
        return facts
    game.looking_at_types = True
    try:
        made = {fact: (read, became(game, card, fact)) for fact, read in _MADE.items()}
    finally:
        game.looking_at_types = False
    changes = {fact: read(value) for fact, (read, value) in made.items() if value is not None}
    changes |= {"also": ()} if NAME in changes else {}
    return facts.model_copy(update=changes) if changes else facts


def _of_all_parts(game: Board, card: Card) -> CardFacts | None:
    """Return what is known of linked Gods, of whichever it is asked: what nobody knows of one is not known (804)."""
    facts, *others = [game.facts(part.name) for part in parts_of(game, card)]
    if facts is None or not others:
        return facts
    said: dict[str, list[Any]] = {
        fact: [getattr(each, fact) if each else None for each in (facts, *others)] for fact in _OF_EACH
    }
    joined = {fact: None if None in each else tuple(dict.fromkeys(chain(*each))) for fact, each in said.items()}
    names = (name for each in others if each is not None for name in (each.name, *each.also))
    return facts.model_copy(update=joined | {"also": (*facts.also, *names)})


def became(game: Board, card: Card, fact: str) -> str | None:
    """Return what an effect made of a characteristic, the last one, else a static ability; None where none did."""
    found = [each for each in on_card(game, BECOME, card) if game.edition.id_of("facts", each.what or "") == fact]
    lasting = [each.name for each in found if isinstance(each, Lasting)]
    zone = game.position.zone_of.get(card.id)
    statics = (each.value for each in found if isinstance(each, Static) and _made_in(each) == zone)
    return next(reversed(lasting or [*statics]), None)


def _made_in(static: Static) -> str:
    """Return the zone whose cards a static ability makes otherwise, its own card where it works (110.3)."""
    return static.within or (static.zone if static.of_itself else None) or BATTLE


def _keyword(game: Board, word: str | None) -> Keyword:
    return game.edition.keywords[game.edition.id_of("keywords", word or "") or ""]


def _civilization(word: str) -> tuple[str, ...]:
    notation = load_notation()
    meant = notation.tables["civilizations"][fold(word)]
    return (meant,) if any(each.id == meant and each.counts for each in notation.civilizations) else ()


def has_in_battle(game: Board, card: Card, what: str) -> bool:
    """Tell whether a keyword of a creature does this in a battle."""
    return any(getattr(keyword, what) for keyword in keywords_of(game, card) or ())


NAME, _OF_EACH = "name", ("civilizations", "races")
_MADE: dict[str, Callable[[str], object]] = {
    NAME: str,
    "cost": int,
    "civilizations": _civilization,
    "races": lambda word: (word,),
}
_OF_KEYWORDS = frozenset({"gain", "remove"})  # the kinds of effects that make keywords of a card others
