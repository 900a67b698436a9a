"""To which cards an effect still could do what its text says (101.3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.cards.parts import first_of_each
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.such_cards import is_asked, is_known
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.effect_conditions import owner_of
from duelfsm.play.rules.effect_deeds import is_fought, is_itself
from duelfsm.play.rules.effect_sums import cost_of, power_of
from duelfsm.position.card import Card
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only


class CardLeft(NamedTuple):
    """A card that lies where a part of a text is done to cards: by what it is told apart, and whether that fits it.

    `fits`: None where nobody knows. `card`: None where nobody knows the card.
    """

    key: Hashable
    card: Card | None
    fits: bool | None


def zone_of(game: Board, part: Only) -> str | None:
    """Return the zone in which cards lie to which a part of a text is done, None where that is not known."""
    return part.origin or game.edition.events[part.on].done_in


def left_for(game: Board, frame: Frame, part: Only) -> Iterator[CardLeft]:
    """Yield each card to which a part of the text of an open effect could still be done, or may be."""
    lies_in = zone_of(game, part)
    if lies_in is None:
        return
    zone = game.edition.zones[lies_in]
    for side in sides_meant(part.whose, owner_of(game, frame)):
        there = [*enumerate(game.position.counted(side, zone.id))]
        game.effort.spend(len(there))
        meant = [(at, card) for at, card in there if _is_meant(game, frame, card, part)]
        if zone.field:
            standing = first_of_each([card for _, card in meant if card is not None and card.counts])
            yield from (CardLeft(card.id, card, _is_such(game, card, part)) for card in standing)
        else:
            yield from (CardLeft((side, zone.id, at), card, _may_be(game, card, part)) for at, card in meant)


def _is_meant(game: Board, frame: Frame, card: Card | None, part: Only) -> bool:
    """Tell whether a part of a text speaks of a card, by whose effect it is and how it lies."""
    apart = part.itself or part.of_others
    meant = not apart or is_itself(frame, card) == part.itself
    return meant and (not part.fought or is_fought(game, frame, card)) and _lies_so(game, card, part)


def _may_be(game: Board, card: Card | None, part: Only) -> bool:
    """Tell whether a card outside the battle zone is known to be such a one: of a hidden one nothing is asked."""
    return not part.looks or (card is not None and _is_such(game, card, part) is True)


def _lies_so(game: Board, card: Card | None, part: Only) -> bool:
    """Tell whether a card lies as it does before it is done to it: what is tapped is not tapped again (105.4)."""
    lies = game.edition.events[part.on].done_to
    return lies is None or card is None or card.tapped == (lies == TAPPED)


def _is_such(game: Board, card: Card, part: Only) -> bool | None:
    """Tell whether a card is such a one and says nothing of itself, as that nothing is done to it; None: not known."""
    facts = game.facts(card.name)
    if not is_known(game, card, part):
        return None
    if facts is None or facts.statics is None:
        return None if is_asked(game, card, part) else False
    return not any(game.text(card.name)) and is_asked(game, card, part) and _is_not_too_much(game, card, part)


def _is_not_too_much(game: Board, card: Card, part: Only) -> bool:
    """Tell whether the cost, or the power, of a card alone is no more than those of all may come to."""
    pick = Pick(card.owner, BATTLE, 0, card, card.name)
    numbers = ((part.total_cost, cost_of(game, pick)), (part.total_power, power_of(game, pick)))
    return all(most is None or number is None or number <= most for most, number in numbers)


TAPPED = "tapped"
