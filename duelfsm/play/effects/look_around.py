"""What goes on now, and which cards may not lie as they do: looked at once after what is in play changed."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache

from duelfsm.machine.always import Objections
from duelfsm.play.board.board import Board
from duelfsm.play.board.looked_up import Seen
from duelfsm.play.effects.reach import bearers, kinds_borne, statics_borne
from duelfsm.play.facts.effort import IN_PLAY
from duelfsm.play.facts.known_by_name import Look
from duelfsm.play.facts.known_cards import BATTLE, CANNOT
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.changed import COVERING, SUSPENDED
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.tables import CardType

POWER = "power"
NO_KINDS: frozenset[str] = frozenset()
COVERED = "covered"  # beside them, where a card is treated as not there (116.2a, 403.4)
BECOME = "become"  # what makes a card another one than it is printed


def kinds_going_on(game: Board) -> frozenset[str]:
    """Return the kinds of the effects that last, and of the static abilities in play; most often there are none."""
    seen = game.seen
    return seen.kinds if seen.change == game.journal.in_play else look_around(game).kinds


def may_go_on(game: Board, kind: str) -> bool:
    """Tell whether an effect of this kind lasts, or a static ability of this kind is in play; most often none is.

    What is in play is not looked at for what no card of the game says, while nothing else goes on.
    """
    seen = game.seen
    if seen.change == game.journal.in_play:
        return kind in seen.kinds
    may = kind in game.said or game.position.lasting or game.position.suspended or game.of_itself
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
        looks, idle = _looks(game), seen.idle == seen.change
        if seen.bearing != journal.bearing or seen.hinted is not game.hinting:
            seen.bearing, seen.hinted = journal.bearing, game.hinting
            idle = _look_at_kinds(game, seen, looks)
        seen.change = journal.in_play
        seen.idle = seen.change if idle else -1
        seen.asked = _asked(game, seen.kinds)
        among = seen.among
        _look_at_types(game, seen, looks)
        if seen.among != among:
            journal.watched = journal.everything
    return seen


def _look_at_kinds(game: Board, seen: Seen, looks: Set[Look]) -> bool:
    """Note what goes on now; tell whether none of it does something once when its condition is met (604.4)."""
    position, lasting = game.position, {each.kind for each in game.position.lasting}
    if looks <= game.quiet_looks and not (lasting or position.suspended or game.of_itself):  # as most often
        seen.statics = seen.kinds = seen.swaying = NO_KINDS
        game.journal.fickle = False
        return True
    seen.statics = kinds_borne(game)
    seen.kinds = seen.statics.union(lasting, game.of_itself, (SUSPENDED,) if position.suspended else ())
    seen.kinds |= {CANNOT} if game.hinting else NO_KINDS
    seen.swaying = seen.kinds & game.machine.state_based.swaying
    game.journal.fickle = BECOME in seen.kinds
    return seen.statics.isdisjoint(game.edition.done_once)


def _asked(game: Board, kinds: frozenset[str]) -> Mapping[str, Objections]:
    """Return the guards asked of every action while effects of these kinds go on, and cards lie as they do."""
    return game.machine.always.asked_with(kinds if game.journal.ties.isdisjoint(COVERING) else kinds | {COVERED})


def _looks(game: Board) -> Set[Look]:
    """Return of what names and types cards are in play and where; most cards were in play before."""
    looks = {
        (card.name, card.kind, zone)
        for player in game.position.players.values()
        for zone in game.static_zones
        for card in player.zones.get(zone, ())
        if card is not None
    }
    game.effort.spend(IN_PLAY * len(looks))
    if not looks <= game.looks:
        for look in looks - game.looks:
            _look_at(game, *look)
    return looks


def _look_at(game: Board, name: str | None, kind: str | None, zone: str) -> None:
    """Note whether anything goes on by a card of a name and type that lies in a zone, and whether it may lie so."""
    facts, look = game.facts(name), (name, kind, zone)
    game.looks.add(look)
    if not (name and game.bears(name)):
        game.quiet_looks.add(look)
    if facts is not None and facts.power == 0:
        game.weak_looks.add(look)
        game.odd_looks.add(look)
    if zone == BATTLE and (kind or (facts.type if facts else None)) in _unusual(game.edition):
        game.unusual_looks.add(look)
        game.odd_looks.add(look)


def _in_battle(game: Board) -> list[Card]:
    players = game.position.players
    return [
        card
        for side in SIDES
        for card in players[side].zones.get(BATTLE, ())
        if card is not None and card.under is None and not card.seals
    ]


def _odd_in_battle(game: Board) -> list[Card]:
    """Return those of them that are printed with power 0, or may not lie as they do, while nothing changes either."""
    players, odd = game.position.players, game.odd_looks
    return [
        card
        for side in SIDES
        for card in players[side].zones.get(BATTLE, ())
        if card is not None and (card.name, card.kind, BATTLE) in odd and card.under is None and not card.seals
    ]


def _look_at_types(game: Board, seen: Seen, looks: Set[Look]) -> None:
    """Note which cards of the battle zone may not lie there as they do, or not beside another; most often none does."""
    becoming = BECOME in seen.kinds
    unusual = becoming or not looks.isdisjoint(game.unusual_looks)
    weak = becoming or POWER in seen.kinds or not looks.isdisjoint(game.weak_looks)
    seen.restless = seen.stiff = seen.powerless = ()
    seen.among = NO_KINDS
    if not (unusual or weak):
        return
    there = _in_battle(game) if becoming or POWER in seen.kinds else _odd_in_battle(game)
    game.effort.spend(IN_PLAY * len(there))
    kinds = _unusual_types(game, there, becoming=becoming) if unusual else []
    seen.restless = tuple([(card, kind) for card, kind in kinds if kind.id in game.edition.restless])
    seen.stiff = tuple([card for card, kind in kinds if not kind.taps])
    seen.powerless = tuple(_powerless(game, seen, there)) if weak else ()
    said = (("restless", seen.restless), ("stiff", seen.stiff), ("powerless", seen.powerless))
    seen.among = frozenset([name for name, there in said if there])


def _unusual_types(game: Board, there: list[Card], *, becoming: bool) -> list[tuple[Card, CardType]]:
    """Return the cards that may not lie in the battle zone as they do, or not beside another, with their types."""
    types, unusual, facts = game.edition.types, _unusual(game.edition), game.facts
    if becoming:
        named = [(card, game.kind_of(card)) for card in there]
        return [(card, types[kind]) for card, kind in named if kind in unusual]
    return [
        (card, types[kind])
        for card in there
        if (kind := card.kind or ((known := facts(card.name)) and known.type)) in unusual
    ]


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
    return facts is not None and facts.power == 0 and not any(game.text(card.name))  # its text may change that (law 12)


def applying_by_themselves(game: Board, side: Side) -> tuple[str, ...]:
    """Return the names of a player's cards in play that have what may apply: what is done once, or replaces an event.

    Most often no card has either. A castle works on its shield (110.3d).
    """
    return _applying(game)[side]


def _applying(game: Board) -> dict[Side, tuple[str, ...]]:
    seen = game.seen
    if seen.applied != game.journal.in_play:
        able = game.interrupting()
        there = [(owner, card) for owner in SIDES for card in game.position.zone(owner, BATTLE) if card is not None]
        some = [(owner, card.name) for owner, card in (*there, *bearers(game)) if card.name in able] if able else []
        names = {each: dict.fromkeys(name for owner, name in some if owner == each and name) for each in SIDES}
        seen.applying = {each: tuple(own) for each, own in names.items()}
        seen.awaiting = frozenset([name for own in names.values() for name in own if _only_awaits(game, name)])
        seen.applied = game.journal.in_play
    return seen.applying


def _only_awaits(game: Board, name: str) -> bool:
    """Tell whether a card only takes the place of events that can wait for that, and does nothing once."""
    if any(static.does in game.edition.done_once for static in game.statics(name)):
        return False
    facts = game.facts(name)
    replaced = [ability.on for ability in (facts.abilities if facts else None) or () if ability.replaces]
    return bool(replaced) and all(event in game.edition.replaceable for event in replaced)


def applies_at_once(game: Board) -> bool:
    """Tell whether any card in play may apply by itself to something else than an event that waits for it (604.4)."""
    return any(name not in game.seen.awaiting for own in _applying(game).values() for name in own)


def only_await(game: Board) -> Set[str]:
    """Return those of the names of what may apply by itself that apply to events alone that can wait for it (609)."""
    _applying(game)
    return game.seen.awaiting


def restless(game: Board) -> tuple[tuple[Card, CardType], ...]:
    """Return the cards of the battle zone, with their types, that may not stay there, or not beside another."""
    return look_around(game).restless


def stiff(game: Board) -> tuple[Card, ...]:
    """Return the cards of the battle zone that cannot be tapped (105.4a)."""
    return look_around(game).stiff


def powerless(game: Board) -> tuple[Card, ...]:
    """Return the cards of the battle zone whose power may be 0 or less (703.4c)."""
    return look_around(game).powerless
