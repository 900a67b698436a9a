"""What the way of a card to another zone is: whether it goes, where to, what happens by it, and how it comes there."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.names import bears, names_of
from duelfsm.play.cards.parts import attached, beneath, linked
from duelfsm.play.effects.coming import comes_tapped, may_come_tapped, use_up_tapped
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.waiting import happen
from duelfsm.play.facts.known_cards import BATTLE, CANNOT
from duelfsm.play.rules.instead import INSTEAD, instead_to, replacement, saviours, wait_too, waits
from duelfsm.play.rules.paid_for import is_paid_for
from duelfsm.position.card import Card, Orientation, Side
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.tables import CardType


def leaving(game: Board, cards: Sequence[ZoneChange]) -> list[ZoneChange]:
    """Say what the ways of some cards are while all still lie where they were; return those that are gone, each once.

    An effect that replaces the event sends a card elsewhere, or leaves it where it is (609); what an effect forbids is
    left out (101.3).
    """
    if len(cards) > 1:
        once: dict[int, ZoneChange] = {}
        for each in cards:
            once.setdefault(each.card.id, each)
        cards = [*once.values()]
    ways = [way for way in cards if _is_gone(game, way)]
    if len(ways) < len(cards) and ways and game.position.suspended:
        ways = _go_now(game, ways)
    lost: Set[int] | None = None
    for way in ways:
        for event in told(game.edition, way.zone, way.events)[0] if way.events else ():
            lost = _lost(game, ways) if lost is None else lost
            happen(game, event, card=way.card, lost=lost)
    return ways


def _go_now(game: Board, ways: Sequence[ZoneChange]) -> list[ZoneChange]:
    """Return what goes now: what may take the place of an event that waits stays until that is settled (609)."""
    able = saviours(game)
    for way in ways:
        if way.card.id in able:
            wait_too(game, way.events[0], way.card, **_how(game, way))
    return [way for way in ways if way.card.id not in able]


def _lost(game: Board, ways: Sequence[ZoneChange]) -> frozenset[int]:
    """Return the cards that are there no more once all have gone: each looks back for itself alone (603.5c)."""
    if game.answered.keys().isdisjoint(event for way in ways for event in way.events):
        return frozenset()
    return frozenset(each.id for way in ways for each in going(game, way.card))


def _is_gone(game: Board, way: ZoneChange) -> bool:
    """Tell whether a card goes at all, and settle where to, what events that is, and what of it comes tapped."""
    if not _goes(game, way):
        return False
    if not (way.quiet or way.onto) and may_come_tapped(game, way.zone):
        tapped = [each for each in going(game, way.card) if comes_tapped(game, each, way.zone)]
        way.tapped = frozenset(each.id for each in tapped)
        for each in tapped:
            use_up_tapped(game, each, way.zone)
    return True


def _goes(game: Board, way: ZoneChange) -> bool:
    card, origin = way.card, game.position.zone_of[way.card.id]
    if way.quiet or card.under is not None or card.seals:
        return True
    way.events = _events_of(game.edition, origin, way.zone, way.undestroyed)
    if not way.events and card.kind is None and way.zone != origin:  # such as a card that is charged
        return True
    goal = _goal_of(game, way)
    if goal is None or (goal == origin and game.edition.zones[goal].field):
        return False
    if goal != way.zone:
        instead = events_of_move(game, origin, goal)
        was_to_come = ENTERS in way.events  # what would have come was no spell, and was not cast (609)
        way.zone, way.marks = goal, {}
        way.events = tuple(each for each in instead if not (was_to_come and each == CAST))
    return True


def going(game: Board, card: Card) -> list[Card]:
    """Return a card and what goes with it: what lies under it (801.4), and an aura that is attached to it (310)."""
    return [card, *beneath(game, card), *_borne(game, card)]


def _borne(game: Board, card: Card) -> list[Card]:
    """Return what goes along with a creature to which it is attached, if nothing of the creature stays (310)."""
    if linked(game, card):
        return []
    kinds = [(each, game.type_in_play(each)) for each in attached(game, card)]
    return [each for each, kind in kinds if kind is not None and kind.goes_along]


@lru_cache(maxsize=1_000)
def told(edition: Edition, zone: str, events: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return those of the events of a way to a zone that are answered before it, and those once the card lies there."""
    comings = ENTERS, edition.zones[zone].entered
    return tuple(each for each in events if each not in comings), tuple(each for each in events if each in comings)


def events_of_move(game: Board, origin: str, goal: str, *, undestroyed: bool = False) -> tuple[str, ...]:
    """Return what a way from zone to zone is, as events: to be destroyed, to leave, to come, to have been cast."""
    return _events_of(game.edition, origin, goal, undestroyed)


@lru_cache(maxsize=1_000)
def _events_of(edition: Edition, origin: str, goal: str, undestroyed: bool) -> tuple[str, ...]:  # noqa: FBT001
    zones = edition.zones
    named = NAMED_WAYS.get((origin, goal))
    named = None if undestroyed and named == DESTROYED else named
    if origin == PENDING and not (zones[goal].field or zones[goal].breaks):  # a spell, wherever it goes (302.2)
        named = CAST
    leaves = [LEAVES] if zones[origin].field and origin != goal else []
    comes = [ENTERS] if zones[goal].field else [zones[goal].entered]
    return tuple(each for each in (named, *leaves, *(comes if origin != goal else ())) if each)


def _goal_of(game: Board, way: ZoneChange) -> str | None:
    """Return where a card goes: the zone, another one instead, or None where it stays, or waits for what is said."""
    card = way.card
    if ENTERS in way.events and stands_already(game, game.type_in_play(card), card.owner, card.name):
        return None
    for event in way.events if _may_be_stopped(game, way.events) else ():
        if is_forbidden(game, event, card=card, suffers=True):
            return None
        each = replacement(game, event, card=card)
        if each is not None:
            return instead_to(game, each)
        if event != way.left and waits(game, event, card=card, **_how(game, way)):
            return None
    kind = game.edition.types.get(card.kind or "")
    return (kind.leaves_for if kind and way.zone != kind.works_in else None) or way.zone


def _may_be_stopped(game: Board, events: Sequence[str]) -> bool:
    """Tell whether anything goes on by which a card does not go, or goes elsewhere; most often nothing does."""
    if game.supposed or not game.replaced_events.isdisjoint(events):
        return True
    seen = game.seen
    if seen.change == game.journal.in_play:
        return not seen.kinds.isdisjoint(_STOPPING)
    return may_go_on(game, CANNOT) or may_go_on(game, INSTEAD)


def stands_already(game: Board, kind: CardType | None, owner: Side, name: str | None) -> bool:
    """Tell whether a card does not come, as its owner has one of its name in the battle zone (101.2, 317.3)."""
    alone = (kind is not None and kind.alone_of_its_name) or alone_by(game, name) is not None
    return alone and any(bears(each, names_of(game, name)) for each in game.position.zone(owner, BATTLE))


def alone_by(game: Board, name: str | None) -> str | None:
    """Return the number by which a keyword keeps a card from coming beside another of its name, None without one."""
    facts = game.facts(name)
    keywords = (game.edition.keywords[word] for word in (facts.keywords if facts else None) or ())
    return next((each.rule for each in keywords if each.alone_of_its_name), None)


def _how(game: Board, way: ZoneChange) -> dict[str, Any]:
    """Return how a card would go, for an event that waits (609)."""
    tapped, paid = way.marks.get("orientation") is Orientation.TAPPED, is_paid_for(game, way.card)
    said = {"goal": way.zone, "index": way.index, "undestroyed": way.undestroyed, "tapped": tapped, "onto": way.onto}
    return {**said, "paid": paid}


_STOPPING = frozenset({CANNOT, INSTEAD})
GRAVEYARD, PENDING = "graveyard", "pending"
DESTROYED, LEAVES, ENTERS, DRAWS, CAST = "destroyed", "leaves", "enters", "draws", "cast"
DISCARDED = "discarded"
# What a way from zone to zone is called; other ways have no name of their own.
NAMED_WAYS = {(BATTLE, GRAVEYARD): DESTROYED, ("hand", GRAVEYARD): "discarded"}
