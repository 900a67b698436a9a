"""What several rules do with cards: draw, show, move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.lying_half import lie_as, shown_name
from duelfsm.play.cards.names import bears, names_of
from duelfsm.play.cards.parts import attached, bear, beneath, inherit, linked
from duelfsm.play.effects.coming import comes_tapped
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.look_around import kinds_going_on
from duelfsm.play.effects.waiting import happen
from duelfsm.play.facts.effort import MOVED
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.instead import instead_to, replacement, waits
from duelfsm.position.card import MARKS, Card, Orientation, Side
from duelfsm.position.card_events import marks_of
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.tables import CardType

TOP = 0


def shown(game: Board, pick: Pick) -> Card:
    """Return the card that is meant; a hidden one is shown now, with the name that it was given."""
    card = game.position.players[pick.owner].zones[pick.zone][pick.at]
    if card is None:
        return game.journal.show((pick.owner, pick.zone), pick.at, shown_name(game, pick.name))
    if card.name is None and pick.name is not None:
        game.journal.mark(card, "name", shown_name(game, pick.name))
    return card


def named_cards(act: Act) -> list[Pick]:
    """Return the cards that an operation names, with those that go with the first (111.2)."""
    return [*act.picks.get("card", ()), *act.picks.get("more", ())]


def where_is(game: Board, card: Card) -> tuple[tuple[Side, str], int]:
    """Return the place and index of a card."""
    zone = game.position.zone_of[card.id]
    ids = [*map(id, game.position.players[card.owner].zones[zone])]  # cards that are equal may be many
    return (card.owner, zone), ids.index(id(card))


def move(
    game: Board,
    card: Card,
    zone: str,
    index: int | None = None,
    *,
    quiet: bool = False,
    undestroyed: bool = False,
    **marks: Any,
) -> None:
    """Move a card to a zone of its owner, by itself; what it comes with there follows from the zone."""
    move_together(game, [ZoneChange(card, zone, index, quiet, undestroyed, marks)])


def move_together(game: Board, cards: list[ZoneChange]) -> None:
    """Move cards as one event: each sees the others leave, and come (111.2, 603.5d).

    What a state-based action moves goes with all that the others of that moment move (703).
    """
    if game.gathered is not None:
        game.gathered.extend(cards)
        return
    ways = leaving(game, cards)
    for way in ways:
        go(game, way)
    arrived(game, ways)


def leaving(game: Board, cards: Iterable[ZoneChange]) -> list[ZoneChange]:
    """Say what the ways of some cards are while all still lie where they were; return those that are gone, each once.

    An effect that replaces the event sends a card elsewhere, or leaves it where it is (609); what an effect forbids is
    left out (101.3).
    """
    once: dict[int, ZoneChange] = {}
    for each in cards:
        once.setdefault(each.card.id, each)
    ways = [way for way in once.values() if _is_gone(game, way)]
    for way in ways:
        for event in _told(game.edition, way.zone, way.events)[0] if way.events else ():
            happen(game, event, card=way.card)
    return ways


def _is_gone(game: Board, way: ZoneChange) -> bool:
    """Tell whether a card goes at all, and settle where to and what events that is."""
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
        way.zone, way.events, way.marks = goal, events_of_move(game, origin, goal), {}
    if ENTERS in way.events and not way.onto and comes_tapped(game, card):
        way.marks = way.marks | {"orientation": Orientation.TAPPED}
    return True


def go(game: Board, way: ZoneChange) -> None:
    """Put a card where it goes; what lies under it goes with it (801.4), and an aura that is attached to it (310)."""
    game.effort.spend(MOVED)
    card, goal = way.card, way.zone
    origin, at = place = where_is(game, card)
    if goal == origin[1] and card.under is None:  # the same object lies elsewhere in its zone, as it was (409.2a)
        game.journal.move(origin, at, origin, way.index, **dict(zip(MARKS, marks_of(card), strict=True)))
        return
    below = list[Card]()
    if game.edition.zones[origin[1]].field:  # nothing lies under a card elsewhere, nor is anything attached to it
        below = [*beneath(game, card), *_borne(game, card)]
        _leave(game, card)
    _put(game, card, place, way, way.marks)
    for each in below:
        _put(game, each, where_is(game, each), way, {})


def _put(game: Board, card: Card, place: tuple[tuple[Side, str], int], way: ZoneChange, marks: dict[str, Any]) -> None:
    """Put one of the cards that go together to their zone, as the half that it is there."""
    half = lie_as(game, card, way.zone)
    come = arriving(game, card.name, way.zone) | half | marks
    game.journal.move(*place, (card.owner, way.zone), way.index, **come)


def arrived(game: Board, ways: Iterable[ZoneChange]) -> None:
    """Say of the cards that came to a zone that they did, once all of them lie there."""
    for way in ways:
        for event in _told(game.edition, way.zone, way.events)[1] if way.events else ():
            happen(game, event, card=way.card)


@lru_cache(maxsize=1_000)
def _told(edition: Edition, zone: str, events: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return those of the events of a way to a zone that are answered before it, and those once the card lies there."""
    comings = ENTERS, edition.zones[zone].entered
    return tuple(each for each in events if each not in comings), tuple(each for each in events if each in comings)


def events_of_move(game: Board, origin: str, goal: str, *, undestroyed: bool = False) -> tuple[str, ...]:
    """Return what a way from zone to zone is, as events: to be destroyed, to leave, to come, to have been cast."""
    return _events_of(game.edition, origin, goal, undestroyed)


@lru_cache(maxsize=1_000)
def _events_of(edition: Edition, origin: str, goal: str, undestroyed: bool) -> tuple[str, ...]:  # noqa: FBT001
    zones = edition.zones
    named = _MOVED.get((origin, goal))
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
    anything = kinds_going_on(game)  # most often nothing does
    for event in way.events if anything or not game.replaced_events.isdisjoint(way.events) else ():
        if is_forbidden(game, event, card=card, suffers=True):
            return None
        each = replacement(game, event, card=card)
        if each is not None:
            return instead_to(game, each)
        if event != way.left and waits(game, event, card=card, **_how(way)):
            return None
    kind = game.edition.types.get(card.kind or "")
    return (kind.leaves_for if kind and way.zone != kind.works_in else None) or way.zone


def stands_already(game: Board, kind: CardType | None, owner: Side, name: str | None) -> bool:
    """Tell whether a card does not come, as its owner has one of its name in the battle zone (101.2, 317.3)."""
    alone = (kind is not None and kind.alone_of_its_name) or alone_by(game, name) is not None
    return alone and any(bears(each, names_of(game, name)) for each in game.position.zone(owner, BATTLE))


def alone_by(game: Board, name: str | None) -> str | None:
    """Return the number by which a keyword keeps a card from coming beside another of its name, None without one."""
    facts = game.facts(name)
    keywords = (game.edition.keywords[word] for word in (facts.keywords if facts else None) or ())
    return next((each.rule for each in keywords if each.alone_of_its_name), None)


def _how(way: ZoneChange) -> dict[str, Any]:
    """Return how a card would go, for an event that waits (609)."""
    tapped = way.marks.get("orientation") is Orientation.TAPPED
    return {"goal": way.zone, "index": way.index, "undestroyed": way.undestroyed, "tapped": tapped, "onto": way.onto}


def _borne(game: Board, card: Card) -> list[Card]:
    """Return what goes along with a creature to which it is attached, if nothing of the creature stays (310)."""
    if linked(game, card):
        return []
    kinds = [(each, game.type_in_play(each)) for each in attached(game, card)]
    return [each for each, kind in kinds if kind is not None and kind.goes_along]


def _leave(game: Board, card: Card) -> None:
    """What was crossed onto a card stays (303.5), a God loses its link (804.5a), the front shows elsewhere (805)."""
    rest = next(iter(linked(game, card)), None)
    bear(game, attached(game, card), rest)
    if rest is not None:  # what is left of a link is still that creature (804.4)
        inherit(game, card, rest)
    unlink_one(game, card)
    if card.front is not None:
        game.journal.mark(card, "name", card.front)


def unlink_one(game: Board, card: Card) -> None:
    """Take a card out of its link; one that is left alone is linked no more (804.5a)."""
    others = linked(game, card)
    for each in [card, *others][: 1 if len(others) > 1 else None]:
        if each.link is not None:
            game.journal.mark(each, "link", None)


def arriving(game: Board, name: str | None, zone: str) -> dict[str, Any]:
    """Return the marks that a card gets by coming to a zone (301.5, 405.1)."""
    facts = game.facts(name)
    declared = game.edition.zones[zone]
    if declared.field:
        turn = game.position.turn.number if game.position.turn else 0
        return {"since": turn, "kind": facts.type if facts else None}
    if declared.multicolour_tapped and facts and len(facts.civilizations or ()) > 1:
        return {"orientation": Orientation.TAPPED}
    return {}


GRAVEYARD, PENDING = "graveyard", "pending"
DESTROYED, LEAVES, ENTERS, DRAWS, CAST = "destroyed", "leaves", "enters", "draws", "cast"
# What a way from zone to zone is called; other ways have no name of their own.
_MOVED = {(BATTLE, GRAVEYARD): DESTROYED, ("hand", GRAVEYARD): "discarded"}
