"""To which cards an effect still could do what its text says (101.3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Doubt
from duelfsm.play.cards.parts import first_of_each, parts_of
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.forbidding import deed_of, is_forbidden
from duelfsm.play.effects.lasting import Going, all_of_a_kind
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.such_cards import is_asked, is_known, may_be_asked
from duelfsm.play.facts.known_cards import BATTLE, CANNOT
from duelfsm.play.rules.chosen import CHOOSE
from duelfsm.play.rules.effect_conditions import owner_of, source_of
from duelfsm.play.rules.effect_deeds import actions_that_do, is_fought, is_itself, stays_there
from duelfsm.play.rules.effect_lasting import LASTS, reaches_cards
from duelfsm.play.rules.effect_seen import LOOKED
from duelfsm.play.rules.effect_sums import fits_into_sums
from duelfsm.play.rules.effect_text import done_to, is_reached, limits_of
from duelfsm.play.rules.leaving import ENTERS, LEAVES, events_of_move, stands_already
from duelfsm.play.rules.never_comes import never_comes
from duelfsm.position.card import Card, Side
from duelfsm.position.position import Frame
from duelfsm.rulebook.card_asked import facts_asked
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.effect_parts import Only


class CardLeft(NamedTuple):
    """A card that lies where a part of a text is done to cards: by what it is told apart, and whether that fits it.

    `fits`: None where nobody knows. `card`: None where nobody knows the card. `side`: whose it is.
    """

    key: Hashable
    card: Card | None
    fits: bool | None
    side: Side


def zone_of(game: Board, part: Only) -> str | None:
    """Return the zone in which cards lie to which a part of a text is done, None where that is not known."""
    if part.on == LASTS and not reaches_cards(game.edition, part):
        return None
    return part.origin or game.edition.events[part.on].done_in


def left_for(game: Board, frame: Frame, part: Only, at: int) -> Iterator[CardLeft]:
    """Yield each card to which a part of the text of an open effect could still be done, or may be.

    What was done to a card is not done to it again, though it stays where it is, or was saved (101.3, 609).

    Args:
        game: the game.
        frame: the open effect.
        part: the part of its text.
        at: its place in that text.
    """
    done = done_to(frame, at)
    if part.on == LASTS and UNNAMED in done:  # on a player it is on all that it means
        return
    tried = _tried(game, frame, part) and not done
    there = [each for each in _left_for(game, frame, part, tried=tried) if not _was_done_to(game, each, done)]
    if frame.reached:
        there = [each for each in there if not each.card or is_reached(frame, at, parts_of(game, each.card))]
    if game.edition.events[part.on].in_pairs:
        there = [*_with_another(game, frame, part, at, there)]
    yield from there[done.count(UNNAMED) if part.on == LOOKED or not game.edition.events[part.on].of_cards else 0 :]


def _with_another(game: Board, frame: Frame, part: Only, at: int, there: Sequence[CardLeft]) -> Iterator[CardLeft]:
    """Yield the cards, none of them as one that fits where it would be alone: it takes two to battle (115)."""
    same = [(nth, other) for nth, other in enumerate(limits_of(game, frame)) if other.on == part.on]
    parts = [other for nth, other in same if nth != at or other.number != 1]
    others = [each for other in parts for each in _left_for(game, frame, other, tried=False)]
    for each in there:
        beside = [other for other in others if other.key != each.key and other.fits is not False]
        unknown = None if any(other.fits for other in beside) else next(iter(beside), None)
        if unknown is not None and each.fits:
            yield each._replace(fits=None, card=unknown.card)
        else:
            yield each if beside else each._replace(fits=False)


def _was_done_to(game: Board, left: CardLeft, done: Sequence[int]) -> bool:
    return left.card is not None and any(each.id in done for each in parts_of(game, left.card))


def _tried(game: Board, frame: Frame, part: Only) -> bool:
    """Tell whether something must be done behind the attempt alone, though it is forbidden to happen (101.3a)."""
    return any(each.after == part.on and each.mandatory for each in limits_of(game, frame))


def _left_for(game: Board, frame: Frame, part: Only, *, tried: bool) -> Iterator[CardLeft]:
    """Yield each card to which a part of a text could be done, or *tried*, whether it was done to it or not."""
    lies_in = zone_of(game, part)
    if part.on == LASTS and lies_in is None:
        sides = sides_meant(part.whose, owner_of(game, frame))
        yield from (CardLeft(side, None, fits=True, side=side) for side in sides[:1])
        return
    if lies_in is None:
        to_whom = _itself if game.edition.events[part.on].of_cards else _on_a_player
        yield from to_whom(game, frame, part)
        return
    zone = game.edition.zones[lies_in]
    for side in sides_meant(part.whose, owner_of(game, frame)):
        there = [*enumerate(game.position.counted(side, zone.id))]
        game.effort.spend(len(there))
        meant = [(at, card) for at, card in there if _is_meant(game, frame, card, part)]
        if zone.field:
            standing = first_of_each([card for _, card in meant if card is not None and card.counts])
            found = [CardLeft(card.id, card, _is_such(game, frame, card, part), side) for card in standing]
        else:
            found = [CardLeft((side, zone.id, at), card, _may_be(game, frame, card, part), side) for at, card in meant]
        kept = (_is_kept(game, frame, each, part, tried=tried) or _never_comes(game, each, part) for each in found)
        yield from (each._replace(fits=False) if no else each for each, no in zip(found, kept, strict=True))


def reaches(game: Board, frame: Frame, part: Only) -> Iterator[Card]:
    """Yield each card of the battle zone that a part of a text means, may be such, and is not kept from it (101.2)."""
    events = _events_of(game, part)
    for side in sides_meant(part.whose, owner_of(game, frame)):
        there = [card for card in game.position.counted(side, BATTLE) if card is not None and card.counts]
        game.effort.spend(len(there))
        for card in there:
            may_be = _is_meant(game, frame, card, part) and may_be_asked(game, card, part)
            if may_be and not any(is_forbidden(game, each, card=card, player=side, suffers=True) for each in events):
                yield card


def could_be_done_to(game: Board, left: CardLeft, part: Only) -> bool:
    """Tell whether a part of a text could be done to a card; where nobody knows, as it is supposed (law 12)."""
    if left.fits is not None and not (left.card is None and part.looks):
        return left.fits
    unknown = unknown_of(game, left, part)
    return game.guesses.make(unknown[0].card, [each.fact for each in unknown])


def unknown_of(game: Board, left: CardLeft, part: Only) -> list[Doubt]:
    """Return what would decide whether a part of a text could be done to a card of which nobody knows that."""
    facts = game.facts_now(left.card) if left.card is not None else None
    asked = sorted(each for each in facts_asked(part.every_look) if getattr(facts, each, None) is None)
    name = left.card.name if left.card is not None else None
    return [Doubt(name or "?", fact) for fact in asked or ["statics"]]


def _itself(game: Board, frame: Frame, part: Only) -> Iterator[CardLeft]:
    """Yield the card of the open effect, where that is what comes, and comes alone; an evolution need not (801)."""
    card = source_of(game, frame)
    kind = game.type_in_play(card) if card is not None else None
    if card is None or kind is None or not (part.itself and part.on == ENTERS and is_itself(frame, card)):
        return
    alone = kind.works_in == BATTLE and kind.comes_alone and not kind.evolves
    fits = alone and not stands_already(game, kind, card.owner, card.name)
    left = CardLeft(card.id, card, _is_such(game, frame, card, part) if fits else False, card.owner)
    yield left._replace(fits=False) if _is_kept(game, frame, left, part) else left


def _on_a_player(game: Board, frame: Frame, part: Only) -> Iterator[CardLeft]:
    """Yield as often as a part of a text says that it could be done to a player, as that one gains a turn (500.5)."""
    for side in sides_meant(part.whose, owner_of(game, frame))[:1]:
        left = CardLeft(side, None, fits=True, side=side)
        fits = not _is_kept(game, frame, left, part)
        yield from (left._replace(key=(side, nth), fits=fits) for nth in range(part.number or 1))


def _is_kept(game: Board, frame: Frame, left: CardLeft, part: Only, *, tried: bool = False) -> bool:
    """Tell whether an effect keeps from a card, or from its player, what a part of a text does to it (101.2).

    What must be *tried* is not kept from it by what forbids that it happens: nothing comes of it (101.3a).
    """
    if not left.fits or not may_go_on(game, CANNOT):
        return False
    card, side, owner = left.card, left.side, owner_of(game, frame)
    happens = (
        _events_of(game, part) - ({part.on} if tried else set()),
        actions_that_do(part.on),
        [CHOOSE] if side != owner and _chooses(part) else [],
    )
    if any(is_forbidden(game, each, card=card, player=side, suffers=True) for each in chain(*happens)):
        return True
    if card is None and any(_speaks_of_others(game, each, {*chain(*happens)}) for each in all_of_a_kind(game, CANNOT)):
        return True  # a hidden card may be one of those
    ways = [(each, how) for each in actions_that_do(part.on) for how in (None, *game.edition.uses)]
    return any(is_forbidden(game, each, card=card, player=owner, how=how) for each, how in ways)


def _never_comes(game: Board, left: CardLeft, part: Only) -> bool:
    """Tell whether a part of a text puts cards out, and this one cannot come as things are (302.3, 317.3, 801)."""
    out = part.on == ENTERS and left.fits is not False
    return out and left.card is not None and never_comes(game, left.card, left.side)


def _chooses(part: Only) -> bool:
    """Tell whether a part of a text chooses: most that name a number do, also where no fact says so; all is no choice.

    What is done to all of a kind chooses none of them (110.2e).
    """
    return part.chosen or part.number is not None or part.each is not None


def _speaks_of_others(game: Board, going: Going, words: set[str]) -> bool:
    """Tell whether what forbids one of these says so of other cards than its own."""
    deed = deed_of(game, going)
    return deed.suffers and deed.trigger in words and not (isinstance(going, Static) and going.of_itself)


def _events_of(game: Board, part: Only) -> set[str]:
    """Return what happens to a card by a part of a text, as events that may be forbidden."""
    origin = zone_of(game, part)
    ways = events_of_move(game, origin, part.goal) if origin is not None and part.goal is not None else ()
    leaves = origin is not None and game.edition.zones[origin].field and not stays_there(part.on)
    return {part.on, *ways, *([LEAVES] if leaves else [])}


def _is_meant(game: Board, frame: Frame, card: Card | None, part: Only) -> bool:
    """Tell whether a part of a text speaks of a card, by whose effect it is and how it lies."""
    apart = part.itself or part.of_others
    meant = not apart or is_itself(frame, card) == part.itself
    return meant and (not part.fought or is_fought(game, frame, card)) and _lies_so(game, card, part)


def _may_be(game: Board, frame: Frame, card: Card | None, part: Only) -> bool:
    """Tell whether a card outside the battle zone is known to be such a one: of a hidden one nothing is asked."""
    return not part.looks or (card is not None and _is_such(game, frame, card, part) is True)


def _lies_so(game: Board, card: Card | None, part: Only) -> bool:
    """Tell whether a card lies as it does before it is done to it: what is tapped is not tapped again (105.4)."""
    lies = game.edition.events[part.on].done_to
    return lies is None or card is None or card.tapped == (lies == TAPPED)


def _is_such(game: Board, frame: Frame, card: Card, part: Only) -> bool | None:
    """Tell whether a card is such a one and says nothing of itself, as that nothing is done to it; None: not known."""
    facts = game.facts(card.name)
    if not is_known(game, card, part):
        return None
    if facts is None or facts.statics is None:
        return None if is_asked(game, card, part) else False
    return not any(game.text(card.name)) and is_asked(game, card, part) and fits_into_sums(game, frame, card, part)


UNNAMED = 0  # what stands for a card that no line names
TAPPED = "tapped"
