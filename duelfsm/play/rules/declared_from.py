"""From where a card would be declared that is declared in answer to what happened, and does not lie there."""

from __future__ import annotations

from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.play.cards.names import bears
from duelfsm.play.rules.which_ability import fresh_events
from duelfsm.position.card import Side
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.text import Text, join

ON_ITS_WAY, NOT_HELD = "on_its_way", "not_held"


def declared_elsewhere(game: Board, pick: Pick, declared: list[Ability]) -> Text | None:
    """Return from where a card that lies elsewhere would have been declared just now; S-Triggers are on their way."""
    happened = {each.event for each in fresh_events(game)}
    zones = {each.zone for each in declared if each.on in happened and not each.shield}
    if pick.card is None or not zones or pick.zone in zones:
        return None
    return join([game.edition.zones[zone].name for zone in sorted(zones)])


def is_on_its_way(game: Board, pick: Pick) -> bool:
    """Tell whether a card that was seen is a shield on its way to the hand (113.6a)."""
    return pick.card is not None and pick.card.name is not None and pick.card.id in game.position.stack[-1].cards


def not_on_its_way(game: Board, declared: list[Ability]) -> dict[str, Any]:
    """Return from where a card would be declared that comes to the hand by the break that is going on (112.3b)."""
    zones, events = game.edition.zones, [game.edition.events[each.on] for each in declared]
    rule = next((each.numbers[ON_ITS_WAY] for each in events if ON_ITS_WAY in each.numbers), None)
    expected = join([zones[zone].name for zone in sorted({each.zone for each in declared})])
    return {"case": ON_ITS_WAY, "expected": expected, **({"rule": rule} if rule else {})}


def lies_there(game: Board, facts: CardFacts, side: Side, zone: str) -> bool:
    """Tell whether a card of these facts is known to lie in a zone of a player."""
    names = game.names(facts.name)
    return any(bears(card, names) for card in game.position.zone(side, zone))


def not_held(game: Board, facts: CardFacts, side: Side, declared: list[Ability]) -> dict[str, Any]:
    """Return that nothing can be declared of a card for lack of it (603.2e): its zones are known, and it is in none.

    Nothing is said where no zone is known whole, or where a shield of that name may be on its way to the hand.
    """
    zones = [] if any(each.this for each in declared) else sorted({each.zone for each in declared})
    if not zones or not all(_is_known_without(game, facts, side, zone) for zone in zones):
        return {}
    return {"case": NOT_HELD, "expected": side, "number": join([game.edition.zones[zone].name for zone in zones])}


def _is_known_without(game: Board, facts: CardFacts, side: Side, zone: str) -> bool:
    """Tell whether nothing of a zone is hidden, and no card there is the one of these facts."""
    cards, names = game.position.zone(side, zone), game.names(facts.name)
    return all(card is not None and card.name is not None and not bears(card, names) for card in cards)
