"""The two halves of a card that has them: it is one of them while it is used and in play, and both anywhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from duelfsm.rulebook.card_asked import Word
from duelfsm.rulebook.card_tables import ADDED, PrintedFacts, of_both
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.notation import fold

FactsOf = Callable[[str], CardFacts | None]


class HalfFacts(CardFacts):
    """What a record says of a half of a card, and of which card it is one."""

    half_of: Word


def with_halves(own: Mapping[str, CardFacts]) -> dict[str, CardFacts]:
    """Return a record's own cards by their names, folded, with what the two halves of a card say of it.

    A half bears the names of the card, and the card those of its halves, as cards that ship do.
    """
    found = dict(own)
    for whole in dict.fromkeys(name for name, each in own.items() if each.halves):
        card = own[whole]
        parts = [_half(own, card, half) for half in card.halves or ()]
        found |= {fold(name): part for part in parts for name in (part.name, *_also(own, part.name))}
        found[whole] = _whole(card, parts)
    return found


def _also(own: Mapping[str, CardFacts], name: str) -> tuple[str, ...]:
    return own[fold(name)].also if fold(name) in own else ()


def _half(own: Mapping[str, CardFacts], whole: CardFacts, name: str) -> HalfFacts:
    """Return what the record says of a half, which may be nothing."""
    facts = own.get(fold(name)) or CardFacts(name=name)
    others = [each for each in whole.halves or () if fold(each) != fold(name)]
    also = tuple(dict.fromkeys((*facts.also, whole.name, *whole.also, *others)))
    return HalfFacts.model_construct(**dict(facts) | {"also": also, "half_of": whole.name})


def _whole(whole: CardFacts, parts: Sequence[CardFacts]) -> CardFacts:
    """Return what is known of a card where it is neither of its halves: what the record says, else what they share."""
    names = dict.fromkeys((*whole.also, *(name for part in parts for name in (part.name, *part.also))))
    names.pop(whole.name, None)
    unsaid = [fact for fact in _SHARED if getattr(whole, fact) is None]
    told = {fact: of_both(fact, [getattr(part, fact) for part in parts]) for fact in unsaid}
    halves = tuple(part.name for part in parts)
    return whole.model_copy(update=told | {"also": tuple(names), "halves": halves})


_SHARED = (*ADDED, "type", "cost", "races", "mana_number", "power", "keywords", "statics", "bases")


def whole_of(facts_of: FactsOf, name: str) -> str:
    """Return the name of the card of which one of this name is a half; any other name as it is."""
    facts = facts_of(name)
    return (facts.half_of if isinstance(facts, PrintedFacts | HalfFacts) else None) or name


def halves_of(facts_of: FactsOf, name: str) -> tuple[str, ...]:
    """Return the names of the halves of the card of a name, or of that of a half; none where it has no such."""
    facts = facts_of(whole_of(facts_of, name))
    return (facts.halves if facts is not None else None) or ()


def half_declared(facts_of: FactsOf, name: str, asked: str | None) -> str:
    """Return the half that is named, if its abilities are known; else the name of the card.

    What it has not itself is not declared of it: the other half has it (112.3a).
    """
    named = [*_named(facts_of, halves_of(facts_of, name), asked)] if asked else []
    facts = facts_of(named[0]) if len(named) == 1 else None
    return named[0] if facts is not None and facts.abilities is not None else name


def halves_that_have(facts_of: FactsOf, name: str, ability: Ability) -> tuple[str, ...]:
    """Return the halves of a card that may have an ability of it: those of which nobody knows that they have not."""
    known = {half: facts_of(half) for half in halves_of(facts_of, name)}
    return tuple(
        half for half, facts in known.items() if facts is None or facts.abilities is None or ability in facts.abilities
    )


def half_used(facts_of: FactsOf, edition: Edition, name: str, asked: str | None, how: str) -> str:
    """Return the half that is used: the one that is named, else the only one that is used in this way (504.1).

    Where none is used in this way, it is one that is not, so that it is refused.

    Args:
        facts_of: tells what is known of the card of a name.
        edition: whose types there are.
        name: the name of the card, or of a half of it.
        asked: the name by which it was asked for.
        how: the way of use.
    """
    halves = halves_of(facts_of, name)
    named = [*_named(facts_of, halves, asked)] if asked and halves else []
    kinds = {half: _type(facts_of, half) for half in halves}
    used = [half for half, kind in kinds.items() if kind and how in edition.types[kind].uses]
    if all(kinds.values()) and not used:  # it is used in no such way: that is told of its first half
        used = [*halves[:1]]
    fitting = named or used
    return fitting[0] if len(fitting) == 1 else name


def lying_half(facts_of: FactsOf, edition: Edition, whole: str, now: str) -> str:
    """Return the half that a card is in the battle zone: what it is *now*, or the only one that is no spell (302.3)."""
    halves = halves_of(facts_of, whole)
    stay = [half for half in halves if (kind := _type(facts_of, half)) and edition.types[kind].stays]
    return now if now in stay or len(stay) != 1 else stay[0]


def _named(facts_of: FactsOf, halves: tuple[str, ...], asked: str) -> Iterator[str]:
    """Yield the half of this name, however that is spelt, or those of which the name begins so."""
    facts = facts_of(asked)
    said = {fold(asked), fold(facts.name if facts else asked)}
    alike = [half for half in halves if fold(half) in said]
    yield from alike or (half for half in halves if fold(half).startswith(fold(asked)))


def _type(facts_of: FactsOf, name: str) -> str | None:
    facts = facts_of(name)
    return facts.type if facts else None
