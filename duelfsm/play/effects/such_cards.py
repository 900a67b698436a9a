"""Whether a card is such as is asked: its type, races, civilizations, name, cost, power, and how it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.position.card import Card
from duelfsm.rulebook.card_asked import WORDS, CardAsked, asks_besides_type, facts_asked
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.text import Text, join


def is_asked(game: Board, card: Card, asked: CardAsked, *, printed: bool = False) -> bool:
    """Tell whether a card is known to be such as is asked.

    Args:
        game: the game.
        card: the card.
        asked: what it must be.
        printed: ask for its printed power; else for that which it has now.
    """
    if asked.type is not None and game.kind_of(card) != asked.type:
        return False
    return not asks_besides_type(asked) or _is_besides(game, card, asked, printed=printed)


def is_known(game: Board, card: Card | None, asked: CardAsked) -> bool:
    """Tell whether everything is known of a card by which that is decided (law 12)."""
    if asked.type is not None and not (card and game.kind_of(card)):
        return False
    wanted = facts_asked(asked.looks - {"type"})
    facts = game.facts(card.name) if card else None
    return not wanted or (facts is not None and all(getattr(facts, fact) is not None for fact in wanted))


def asked_text(edition: Edition, asked: CardAsked) -> Text:
    """Return what a card must be, in the words of the notation, and its type by its name."""
    notation = load_notation()
    said = [edition.types[asked.type].name] if asked.type else []
    for field, word in WORDS.items():
        value = getattr(asked, field)
        if value not in (None, (), False):
            values = [] if value is True else value if isinstance(value, tuple) else [value]
            named, rest = notation.named("ability", word), "".join(f" {each}" for each in values)
            said.append(Text(ja=f"{named.ja}{rest}", en=f"{named.en}{rest}"))
    return join(said)


def _is_besides(game: Board, card: Card, asked: CardAsked, *, printed: bool) -> bool:
    facts = game.facts(card.name) or CardFacts(name=card.name or "?")
    power = facts.power if printed else game.power_now(card)
    numbers = {"cost": facts.cost, "power": power}
    if any(not _within(asked, name, number) for name, number in numbers.items()):
        return False
    if (asked.tapped and not card.tapped) or (asked.attacking and not attacks(game, card)):
        return False
    return all(test(facts, getattr(asked, field)) for field, test in _TESTS.items() if getattr(asked, field))


def _within(asked: CardAsked, name: str, number: int | None) -> bool:
    least, most = getattr(asked, f"{name}_at_least"), getattr(asked, f"{name}_at_most")
    if least is None and most is None:
        return True
    return number is not None and (least is None or least <= number) and (most is None or number <= most)


def attacks(game: Board, card: Card) -> bool:
    """Tell whether a card is the attacker of the attack in progress."""
    attack = game.position.attack
    return attack is not None and (attack.attacker, attack.attacker_life) == (card.id, card.life)


def _has_race(facts: CardFacts, races: tuple[str, ...]) -> bool:
    own = {fold(race) for race in facts.races or ()}
    return any(fold(race) in own for race in races)


def _is_of(facts: CardFacts, civilizations: tuple[str, ...]) -> bool:
    if facts.civilizations == ():
        return not {each.id for each in load_notation().civilizations if not each.counts}.isdisjoint(civilizations)
    return not set(civilizations).isdisjoint(facts.civilizations or ())


_TESTS: dict[str, Callable[[CardFacts, Any], bool]] = {
    "races": _has_race,
    "race_with": lambda facts, part: any(fold(part) in fold(race) for race in facts.races or ()),
    "of_civilizations": _is_of,
    "named": lambda facts, part: any(fold(part) in fold(name) for name in (facts.name, *facts.also)),
}
