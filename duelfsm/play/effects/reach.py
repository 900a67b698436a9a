"""What goes on, looked up by its kind and by the cards that it reaches: like cards are asked once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter

from duelfsm.play.board.board import Board
from duelfsm.play.board.looked_up import AskedBy, Borne, Look, Ranked, Reach
from duelfsm.play.cards.parts import lent_to
from duelfsm.play.effects.condition import condition_holds, every, number_counted, sides_meant
from duelfsm.play.effects.modes import IGNORE, is_ignored_by_effect, is_released
from duelfsm.play.effects.such_cards import attacks, is_asked, lies_on_another
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.card_asked import asks_keyword, asks_power
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.effect_parts import Condition

RANK = itemgetter(0)
OF_ONE = ("this", "bearer")  # whom a static ability reaches that reaches one card: its own, or the one it is put on
DEARLY = 4  # an ability whose condition is asked is as much as so many cards that are looked at
MAKES_POWER = frozenset({"power", "become"})  # what is decided by the printed power: else one would decide the other
CHEAPLY = 4  # as many abilities that were looked up are as much as one card that is looked at


def lasting_on(game: Board, kind: str, parts: tuple[Card, ...]) -> list[Lasting]:
    """Return the effects of a kind on the parts of a creature, once for each (801.2, 804.3), as they began."""
    known = _lasting(game)
    found = [each for part in parts for each in known.get((kind, part.id, part.life), ())]
    game.effort.spend(3 * len(found))
    return [each for _, each in (sorted(found, key=RANK) if len(parts) > 1 else found)]


def statics_on(game: Board, kind: str, parts: tuple[Card, ...]) -> list[Static]:
    """Return the static abilities that do this and reach a creature of these parts, each once."""
    reach = _as_of_now(game)
    if kind not in reach.borne:
        return []
    looks = tuple([_look(game, part, kind) for part in parts])
    found = reach.reaching.get((kind, looks))
    if found is None:
        alike, guesses = [each for each in reach.borne[kind] if not each[1][2].of_others], game.guesses.count
        found = list(_reaching(game, alike, looks, parts))
        if game.guesses.count == guesses:
            reach.reaching[kind, looks] = found
    game.effort.spend(len(found) // CHEAPLY)
    own = [
        (rank, _counted(game, side, card, static))
        for part in parts
        for rank, (side, card, static) in reach.own.get((kind, part.id), ())
        if _is_such(game, part, static) and _works(game, side, card, static)
    ]
    own += _reaching(game, _of_others(reach, kind, parts), looks, parts)
    return [static for _, static in (sorted([*found, *own], key=RANK) if own else found)]


def _of_others(reach: Reach, kind: str, parts: tuple[Card, ...]) -> Ranked:
    """Return the static abilities that leave their own card out, where none of these parts is it."""
    cards = {part.id for part in parts}
    return [(rank, each) for rank, each in reach.of_others.get(kind, ()) if each[1].id not in cards]


def statics_of(game: Board, kinds: Iterable[str]) -> Iterator[Borne]:
    """Yield what works of the static abilities that do one of these: whose, of which card, and the ability (608.3)."""
    reach = _as_of_now(game)
    found = [each for kind in kinds for each in reach.borne.get(kind, ())]
    game.effort.spend(DEARLY * len(found))
    for _, (side, card, static) in sorted(found, key=RANK):
        if _works(game, side, card, static):
            yield side, card, _counted(game, side, card, static)


def is_ignored(game: Board, card: Card) -> bool:
    """Tell whether the abilities of a card are ignored: an effect that lasts, or a card in play, says so (608)."""
    return is_ignored_by_effect(game, card) or bool(statics_on(game, IGNORE, (card,)))


def kinds_borne(game: Board) -> frozenset[str]:
    """Return what the static abilities in play do, their conditions met or not."""
    return frozenset(_borne(game).borne)


def statics_borne(game: Board, kind: str) -> list[Static]:
    """Return the static abilities in play that do this, their conditions met or not."""
    return [static for _, (_, _, static) in _borne(game).borne.get(kind, ())]


def bearers(game: Board) -> Iterable[tuple[Side, Card]]:
    """Return the cards whose static abilities work where they lie, each once and with whose it is."""
    return _borne(game).bearers.values()


def works_there(game: Board, card: Card, zone: str) -> bool:
    """Tell whether a card works where it lies: a castle on a shield, not as a shield, unless it is both (304, 822)."""
    facts = game.facts(card.name)
    kind = facts.type if facts else None
    of_shields = kind is not None and game.edition.types[kind].works_in == zone and game.edition.zones[zone].breaks
    return not of_shields or card.works_as_castle


def _lasting(game: Board) -> dict[tuple[str, int, int], list[tuple[int, Lasting]]]:
    """Look up the effects that began since they were looked up last; all where one of them ended."""
    reach, lasting = game.seen.reach, game.position.lasting
    if reach.ended != game.journal.ended:
        reach.ended, reach.count = game.journal.ended, 0
        reach.lasting.clear()
    for rank, each in enumerate(lasting[reach.count :], reach.count):
        game.effort.spend(DEARLY * len(each.cards))
        for card, life in each.cards:
            reach.lasting.setdefault((each.kind, card, life), []).append((rank, each))
    reach.count = len(lasting)
    return reach.lasting


def _borne(game: Board) -> Reach:
    """Look up the static abilities in play where that changed."""
    reach = game.seen.reach
    if reach.change != game.journal.bearing:
        reach.change, reach.now = game.journal.bearing, None
        reach.borne.clear()
        reach.own.clear()
        reach.of_others.clear()
        reach.by_power.clear()
        reach.by_keyword.clear()
        reach.bearers.clear()
        for rank, each in enumerate(_in_play(game)):
            does, own = each[2].does, each[2].whose in OF_ONE and not each[2].player
            reach.borne.setdefault(does, []).append((rank, each))
            reach.bearers[each[1].id] = each[:2]
            if each[2].of_others:
                reach.of_others.setdefault(does, []).append((rank, each))
            if does not in MAKES_POWER and asks_power(each[2]):
                reach.by_power.add(does)
            if asks_keyword(each[2]):
                reach.by_keyword.add(does)
            if own:
                reached = each[1].id if each[2].of_itself else each[1].on
                reach.own.setdefault((does, reached or 0), []).append((rank, each))
        game.effort.spend(DEARLY * sum(map(len, reach.borne.values())))
    return reach


def _as_of_now(game: Board) -> Reach:
    """Forget whom static abilities reach, and whether their conditions are met, where anything changed since."""
    reach, journal = _borne(game), game.journal
    now = (journal.changes, game.position.serial, len(game.position.past))
    if reach.now != now:
        reach.now = now
        reach.met.clear()
        reach.times.clear()
        reach.reaching.clear()
    return reach


def _in_play(game: Board) -> Iterator[Borne]:
    """Yield the static abilities of the cards that lie where these work, whether their conditions are met or not."""
    for side in SIDES:
        for zone in game.static_zones:
            for card in game.position.players[side].zones.get(zone, ()):
                if card is not None and card.name is not None and (said := game.statics(card.name)):
                    bearer = lent_to(game, card)
                    for static in said if bearer is not None else ():
                        if (bearer is card or static.lent_up) and _is_there(game, bearer or card, zone, static):
                            yield side, bearer or card, static


def _is_there(game: Board, card: Card, zone: str, static: Static) -> bool:
    """Tell whether a card has a static ability where it lies: nothing lets it be ignored, and its mode is released."""
    right = static.zone == zone and works_there(game, card, zone)
    here = right and (not static.mode or is_released(game, card))
    return here and (static.of_the_mode or not is_ignored_by_effect(game, card))


def _reaching(
    game: Board, borne: Ranked, looks: tuple[Look, ...], parts: tuple[Card, ...]
) -> Iterator[tuple[int, Static]]:
    """Yield the static abilities that reach another card, which looks so, and whose conditions are met."""
    game.effort.spend(DEARLY * len(borne))
    for rank, (owner, card, static) in borne:
        of_others = static.whose not in OF_ONE and not static.player
        cards = zip(looks, parts, strict=True) if of_others else ()
        if any(_asks(game, static, owner, *each) for each in cards) and _works(game, owner, card, static):
            yield rank, _counted(game, owner, card, static)


def _asks(game: Board, static: Static, owner: Side, look: Look, card: Card) -> bool:
    side, *_ = look
    return side in sides_meant(static.whose, owner) and _is_such(game, card, static)


def _is_such(game: Board, card: Card, static: Static) -> bool:
    return is_asked(game, card, static, printed=static.does in MAKES_POWER)


def _look(game: Board, card: Card, kind: str) -> Look:
    reach = game.seen.reach
    power = game.power_now(card) if kind in reach.by_power else None
    keywords = frozenset(game.keywords_now(card)) if kind in reach.by_keyword else None
    found = game.type_in_play(card)
    lies = found.id if found else None, lies_on_another(game, card, found), card.tapped
    return card.owner, lies, card.name, attacks(game, card), power, keywords


def _counted(game: Board, owner: Side, card: Card, static: Static) -> Static:
    """Return a static ability with the number that it comes to, where this depends on what is counted."""
    if static.each is None:
        return static
    times, asked = game.seen.reach.times, _asked_by(owner, card, static.each)
    number, guesses = times.get(asked), game.guesses.count
    if number is None:
        game.effort.spend(DEARLY)
        number = number_counted(game, owner, static.each, card)
    if game.guesses.count == guesses:
        times[asked] = number
    return static.model_copy(update={"amount": static.amount * number})


def _works(game: Board, owner: Side, card: Card, static: Static) -> bool:
    """Tell whether a static ability works: its condition is met, and nothing in play lets it be ignored.

    What ignores others is not ignored itself, nor is what is no ability.
    """
    if not _is_met(game, owner, card, static):
        return False
    unheard = static.does == IGNORE or static.of_the_mode
    return unheard or IGNORE not in _borne(game).borne or not statics_on(game, IGNORE, (card,))


def _is_met(game: Board, owner: Side, card: Card, static: Static) -> bool:
    condition = static.condition
    if condition is None:
        return True
    met, asked = game.seen.reach.met, _asked_by(owner, card, condition)
    found, guesses = met.get(asked), game.guesses.count
    if found is None:
        game.effort.spend(DEARLY)
        found = condition_holds(game, owner, condition, card)
    if game.guesses.count == guesses:
        met[asked] = found
    return found


def _asked_by(owner: Side, card: Card, condition: Condition) -> AskedBy:
    """Return by what a condition is known: where its own card does not count, by that card, too."""
    alone = any(each.of_others for each in every(condition))
    return owner, id(condition), card.id if alone else None
