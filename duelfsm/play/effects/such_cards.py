"""Whether a card is such as is asked: its type, races, civilizations, name, cost, power, and how it lies."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import replace
from typing import Any, NamedTuple

from duelfsm.play.board.board import Board
from duelfsm.play.cards.parts import beneath, parts_of
from duelfsm.position.card import Card
from duelfsm.rulebook.card_asked import CardAsked, CardFeatures, asks_besides_type, facts_asked
from duelfsm.rulebook.card_races import in_both_languages
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation import fold, load_notation
from duelfsm.rulebook.tables import CardType

TYPE = "type"


def is_asked(game: Board, card: Card, asked: CardAsked, *, printed: bool = False) -> bool:
    """Tell whether a card is such as is asked; where nobody knows that, it is so if that is supposed (law 12).

    Args:
        game: the game.
        card: the card.
        asked: what it must be.
        printed: ask for its printed power; else for that which it has now.
    """
    if asked.or_such:
        return any(is_asked(game, card, way, printed=printed) for way in asked.ways_to_be)
    halves = _both_halves(game, card)
    if halves:
        return any(is_asked(game, half, asked, printed=printed) for half in halves)
    is_so = (asked.type is None or _is_of_type(game, card, asked.type)) and (
        not asks_besides_type(asked) or _is_besides(game, card, asked, printed=printed)
    )
    return is_so or (not is_known(game, card, asked) and _is_supposed(game, card, asked, printed=printed))


def _is_supposed(game: Board, card: Card, asked: CardAsked, *, printed: bool) -> bool:
    """Tell whether a card may be such as is asked, for all that is known of it, and is supposed to be (law 12)."""
    unknown = _unknown(game, card, asked)
    may_be = _fits_as_known(game, card, asked, unknown, printed=printed)
    return may_be and game.guesses.make(_unknown_part(game, card, unknown).name, sorted(unknown))


def _unknown_part(game: Board, card: Card, unknown: Set[str]) -> Card:
    """Return the card of linked Gods of which such facts are not known; of any other creature its card (804)."""
    parts = parts_of(game, card)
    known = ((part, game.facts(part.name)) for part in parts[1:] and parts)
    return next((part for part, facts in known if any(getattr(facts, fact, None) is None for fact in unknown)), card)


def _fits_as_known(game: Board, card: Card, asked: CardAsked, unknown: Set[str], *, printed: bool) -> bool:
    """Tell whether nothing that is known of a card speaks against its being such a one; some facts are unknown."""
    besides = asked.besides or CardAsked()
    for looks, wanted, sought in ((asked.looks, True, asked), (besides.looks, False, besides)):
        for field in looks:
            known = field in _TESTS and facts_asked((field,)).isdisjoint(unknown)
            if known and _has(game, card, sought, field, printed=printed) is not wanted:
                return False
    return True


def _unknown(game: Board, card: Card, asked: CardAsked) -> frozenset[str]:
    """Return the facts of a card that are not known, of those by which it is decided whether it is such a one."""
    known = game.facts_now(card)
    facts = facts_asked(asked.every_look)
    unknown = {fact for fact in facts - {TYPE} if known is None or getattr(known, fact) is None}
    return frozenset(unknown | ({TYPE} & facts if game.kind_of(card) is None else set()))


def may_be_such(game: Board, card: Card | None, asked: CardAsked) -> bool:
    """Tell whether a card is such as is asked; of one that nobody saw nothing is known (law 12)."""
    if card is not None:
        return is_asked(game, card, asked)
    if asked.or_such:
        return any(may_be_such(game, None, way) for way in asked.ways_to_be)
    facts = facts_asked(asked.every_look)
    return bool(facts) and not asked.tapped and not asked.attacking and game.guesses.make(None, sorted(facts))


def _both_halves(game: Board, card: Card) -> list[Card]:
    """Return a card that is both of its halves, as it is outside the battle zone, as each of them."""
    halves = game.halves(card.name) if card.name else ()
    return [replace(card, name=half) for half in halves] if halves and card.name not in halves else []


def is_of_such(game: Board, card: Card, asked: CardAsked | None) -> bool:
    """Tell whether an effect that speaks of such cards speaks of this one; without more it speaks of all."""
    return asked is None or is_asked(game, card, asked)


def lies_on_another(game: Board, card: Card, kind: CardType | None) -> bool:
    """Tell whether a card is of another type, too, by what lies under it: a NEO creature is an evolution (802.3)."""
    return kind is not None and kind.on_top is not None and bool(beneath(game, card))


def is_known(game: Board, card: Card | None, asked: CardFeatures) -> bool:
    """Tell whether everything is known of a card by which that is decided (law 12).

    Of several ways to be such a one it is enough to know that the card is so in one of them.
    """
    if isinstance(asked, CardAsked) and asked.or_such:
        known = [way for way in asked.ways_to_be if is_known(game, card, way)]
        is_one = card is not None and any(is_asked(game, card, way) for way in known)
        return is_one or len(known) == len(asked.ways_to_be)
    halves = _both_halves(game, card) if card is not None else []
    if halves:
        return all(is_known(game, half, asked) for half in halves)
    besides = getattr(asked, "besides", None)
    if besides is not None and not is_known(game, card, besides):
        return False
    if asked.type is not None and not (card and game.kind_of(card)):
        return False
    wanted = facts_asked(asked.looks - {"type"})
    facts = game.facts_now(card) if card else None
    return not wanted or (facts is not None and all(getattr(facts, fact) is not None for fact in wanted))


def may_be_asked(game: Board, card: Card, asked: CardAsked) -> bool:
    """Tell whether a card may be such as is asked: nothing that is known of it speaks against that (law 12)."""
    if asked.or_such:
        return any(may_be_asked(game, card, way) for way in asked.ways_to_be)
    halves = _both_halves(game, card)
    if halves:
        return any(may_be_asked(game, half, asked) for half in halves)
    return _fits_as_known(game, card, asked, _unknown(game, card, asked), printed=False)


def is_known_as(game: Board, card: Card | None, asked: CardAsked | None) -> bool:
    """Tell whether a card is such as is asked; one of whom too little is known is in doubt, and is not (law 12)."""
    if asked is None:
        return True
    if card is None:
        return False
    if not is_known(game, card, asked):
        doubt_what_is_asked(game, card, asked)
    return is_asked(game, card, asked)


def doubt_what_is_asked(game: Board, card: Card, asked: CardAsked) -> None:
    """Name each fact of a card that is not known and by which it is decided whether it is such a one (law 12)."""
    facts = facts_asked(asked.every_look)
    for each in _both_halves(game, card) or parts_of(game, card):
        known = game.facts(each.name)
        for fact in sorted(fact for fact in facts if known is None or getattr(known, fact) is None):
            game.doubt_card(each, fact)


def _is_of_type(game: Board, card: Card, asked: str) -> bool:
    """Tell whether a card is of the type that is asked for: every creature is a creature (301)."""
    kind = game.type_in_play(card)
    if kind is None or kind.is_a(asked):
        return kind is not None
    return kind.on_top is not None and game.edition.types[kind.on_top].is_a(asked) and lies_on_another(game, card, kind)


def _is_besides(game: Board, card: Card, asked: CardAsked, *, printed: bool) -> bool:
    if not all(_has(game, card, asked, field, printed=printed) for field in asked.looks if field in _TESTS):
        return False
    besides = asked.besides
    if besides is None:
        return True
    unlike = not any(_has(game, card, besides, field, printed=printed) for field in besides.looks if field in _TESTS)
    return unlike and is_known(game, card, besides)


def _has(game: Board, card: Card, asked: CardFeatures, field: str, *, printed: bool) -> bool:
    facts = game.facts_now(card) or CardFacts(name=card.name or "?")
    return _TESTS[field](LookedAt(game, card, facts, printed), getattr(asked, field))


def attacks(game: Board, card: Card) -> bool:
    """Tell whether a card is the attacker of the attack in progress."""
    attack = game.position.attack
    return attack is not None and (attack.attacker, attack.attacker_life) == (card.id, card.life)


class LookedAt(NamedTuple):
    """A card as it is looked at: what is known of it, and whether its printed power is meant."""

    game: Board
    card: Card
    facts: CardFacts
    printed: bool

    @property
    def power(self) -> int | None:
        """Its power, None where it is not known."""
        return self.facts.power if self.printed else self.game.power_now(self.card)

    @property
    def races(self) -> tuple[str, ...]:
        """Its races, by their names in both languages."""
        return in_both_languages(self.facts.races) or ()


def has_a_race_with(races: tuple[str, ...], parts: tuple[str, ...]) -> bool:
    """Tell whether one of some words stands in the name of one of some races."""
    return any(_has_in_it(race, part) for race in races for part in parts)


def _has_race(shown: LookedAt, races: tuple[str, ...]) -> bool:
    own = {fold(race) for race in shown.races}
    return any(fold(race) in own for race in races)


def _is_of(shown: LookedAt, civilizations: tuple[str, ...]) -> bool:
    if shown.facts.civilizations == ():
        return not load_notation().colourless.isdisjoint(civilizations)
    return not set(civilizations).isdisjoint(shown.facts.civilizations or ())


def _is_of_all(shown: LookedAt, civilizations: tuple[str, ...]) -> bool:
    """Tell whether a card is of each of some civilizations, whatever others it is of besides."""
    return set(civilizations) <= set(shown.facts.civilizations or ())


def _is_named(shown: LookedAt, parts: tuple[str, ...]) -> bool:
    return any(fold(part) in fold(name) for name in (shown.facts.name, *shown.facts.also) for part in parts)


def _has_in_it(race: str, part: str) -> bool:
    """Tell whether words stand in the name of a race: in English whole words, so that no Dragonoid is a Dragon."""
    race, part = fold(race), fold(part)
    return f" {part} " in f" {race} " if part.isascii() else part in race


_TESTS: dict[str, Callable[[LookedAt, Any], bool]] = {
    "type": lambda shown, kind: _is_of_type(shown.game, shown.card, kind),
    "races": _has_race,
    "race_with": lambda shown, parts: has_a_race_with(shown.races, parts),
    "of_civilizations": _is_of,
    "all_civilizations": _is_of_all,
    "named": _is_named,
    "with_keyword": lambda shown, words: not set(words).isdisjoint(shown.game.keywords_now(shown.card)),
    "cost_at_least": lambda shown, number: shown.facts.cost is not None and shown.facts.cost >= number,
    "cost_at_most": lambda shown, number: shown.facts.cost is not None and shown.facts.cost <= number,
    "power_at_least": lambda shown, number: shown.power is not None and shown.power >= number,
    "power_at_most": lambda shown, number: shown.power is not None and shown.power <= number,
    "tapped": lambda shown, _: shown.card.tapped,
    "attacking": lambda shown, _: attacks(shown.game, shown.card),
}
