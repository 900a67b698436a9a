"""What goes on now, and which cards may not lie as they do: looked at once after what is in play changed."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache

from duelfsm.play.board.board import Board
from duelfsm.play.board.looked_up import Seen
from duelfsm.play.effects.reach import kinds_borne, statics_borne
from duelfsm.play.facts.effort import IN_PLAY
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.position.card import SIDES, Card
from duelfsm.position.changed import SUSPENDED
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.tables import CardType

Look = tuple[str | None, str | None, str]  # the name of a card, its type, and in which zone it lies
POWER = "power"
NO_KINDS: frozenset[str] = frozenset()
BECOME = "become"  # what makes a card another one than it is printed


def kinds_going_on(game: Board) -> frozenset[str]:
    """Return the kinds of the effects that last, and of the static abilities in play; most often there are none."""
    seen = game.seen
    return seen.kinds if seen.change == game.journal.in_play else look_around(game).kinds


def may_go_on(game: Board, kind: str) -> bool:
    """Tell whether an effect of this kind lasts, or a static ability of this kind is in play; most often none is.

    What is in play is not looked at for what no card of the game says, while nothing else goes on.
    """
    seen, position = game.seen, game.position
    if seen.change == game.journal.in_play:
        return kind in seen.kinds
    may = kind in game.said or position.lasting or position.suspended or game.of_itself
    return bool(may) and kind in look_around(game).kinds


def anything_once(game: Board) -> bool:
    """Tell whether a card in the battle zone has a static ability that does something once (604.4)."""
    seen = look_around(game)
    return seen.idle != seen.change


def look_around(game: Board) -> Seen:
    """Return what was seen when what is in play changed last; it is looked at once a change.

    What makes a card another type may depend on more than what is in play: then also where anything was taken back.
    """
    seen, journal = game.seen, game.journal
    if seen.change != journal.in_play:
        seen.change, journal.fickle = journal.in_play, False
        looks = _quiet_looks(game)
        if looks is not None:  # as most often
            seen.statics = seen.kinds = NO_KINDS
            seen.asked, seen.idle = game.machine.always.asked_with(NO_KINDS), seen.change
            seen.restless = seen.stiff = seen.powerless = ()
            seen.among = NO_KINDS
            if not looks.isdisjoint(game.unusual_looks):
                _look_at_unusual(game, seen, _in_battle(game))
            return seen
        seen.statics = kinds_borne(game)
        lasting = {each.kind for each in game.position.lasting}
        seen.kinds = seen.statics.union(lasting, game.of_itself) if lasting or game.of_itself else seen.statics
        if game.position.suspended:
            seen.kinds |= {SUSPENDED}
        journal.fickle = BECOME in seen.kinds
        seen.asked = game.machine.always.asked_with(seen.kinds)
        seen.idle = seen.change if seen.statics.isdisjoint(game.edition.done_once) else -1
        _look_at_types(game, seen)
    return seen


def _quiet_looks(game: Board) -> Set[Look] | None:
    """Return of what names and types cards are in play and where, where nothing goes on by any of them, nor lasts.

    Most cards were in play before: then it takes a third of what it takes to look all of it up.
    """
    position = game.position
    if position.lasting or position.suspended or game.of_itself:
        return None
    looks = {
        (card.name, card.kind, zone)
        for player in position.players.values()
        for zone in game.static_zones
        for card in player.zones.get(zone, ())
        if card is not None
    }
    game.effort.spend(IN_PLAY * len(looks))
    if not (looks <= game.quiet_looks or all(_is_quiet_look(game, *each) for each in looks - game.quiet_looks)):
        return None
    return looks


def _is_quiet_look(game: Board, name: str | None, kind: str | None, zone: str) -> bool:
    """Tell whether nothing goes on by a card of a name and type that lies in a zone."""
    facts = game.facts(name)
    if (facts is not None and facts.power == 0) or (name and game.statics(name)):
        return False
    game.quiet_looks.add((name, kind, zone))
    if zone == BATTLE and (kind or (facts.type if facts else None)) in _unusual(game.edition):
        game.unusual_looks.add((name, kind, zone))
    return True


def _in_battle(game: Board) -> list[Card]:
    zones = [game.position.players[side].zones.get(BATTLE, ()) for side in SIDES]
    return [card for zone in zones for card in zone if card is not None and card.under is None and not card.seals]


def _look_at_types(game: Board, seen: Seen) -> None:
    there = _in_battle(game)
    game.effort.spend(IN_PLAY * len(there))
    seen.powerless = tuple(_powerless(game, seen, there))
    _look_at_unusual(game, seen, there)


def _look_at_unusual(game: Board, seen: Seen, there: list[Card]) -> None:
    """Note which cards of the battle zone may not lie there as they do, or not beside another."""
    if BECOME in seen.kinds:
        named = [game.kind_of(card) for card in there]
    else:
        named = [card.kind or (facts.type if (facts := game.facts(card.name)) else None) for card in there]
    types, unusual = game.edition.types, _unusual(game.edition)
    kinds = [(card, types[kind]) for card, kind in zip(there, named, strict=True) if kind in unusual]
    seen.restless = tuple([(card, kind) for card, kind in kinds if kind.id in game.edition.restless])
    seen.stiff = tuple([card for card, kind in kinds if not kind.taps])
    said = (("restless", seen.restless), ("stiff", seen.stiff), ("powerless", seen.powerless))
    seen.among = frozenset([name for name, there in said if there])


@lru_cache(maxsize=64)
def _unusual(edition: Edition) -> frozenset[str]:
    """Return the types of cards that may not stay as they lie in the battle zone (105.4a, 703.4i, 703.4l)."""
    return frozenset(name for name, kind in edition.types.items() if name in edition.restless or not kind.taps)


def _powerless(game: Board, seen: Seen, there: list[Card]) -> list[Card]:
    """Return the cards whose power may be 0 or less: it is printed so, or something goes on that can make it so."""
    if BECOME in seen.kinds or (POWER in seen.statics and any(each.amount < 0 for each in statics_borne(game, POWER))):
        return there
    weakening = [each.cards for each in game.position.lasting if each.kind == POWER and each.amount < 0]
    weaker = {each for cards in weakening for each in cards}
    return [card for card in there if _is_weak(game, card, weaker)]


def _is_weak(game: Board, card: Card, weaker: Set[tuple[int, int]]) -> bool:
    """Tell whether a card is printed with power 0, or one of those made *weaker*, or linked with one (804)."""
    if weaker and (card.link is not None or (card.id, card.life) in weaker):
        return True
    facts = game.facts(card.name)
    return facts is not None and facts.power == 0


def restless(game: Board) -> tuple[tuple[Card, CardType], ...]:
    """Return the cards of the battle zone, with their types, that may not stay there, or not beside another."""
    return look_around(game).restless


def stiff(game: Board) -> tuple[Card, ...]:
    """Return the cards of the battle zone that cannot be tapped (105.4a)."""
    return look_around(game).stiff


def powerless(game: Board) -> tuple[Card, ...]:
    """Return the cards of the battle zone whose power may be 0 or less (703.4c)."""
    return look_around(game).powerless
