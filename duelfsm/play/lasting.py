"""What goes on for a while: effects with a duration, and the static abilities of cards in the battle zone (608)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from duelfsm.play.condition import condition_holds, sides_meant
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.position import Lasting, Turn
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.tables import CardType, Duration, Point

if TYPE_CHECKING:
    from duelfsm.play.board import Board

Going = Lasting | Static


def on_card(game: Board, kind: str, card: Card) -> Iterator[Going]:
    """Yield what goes on of this kind for a card: lasting effects that reach it, then static abilities."""
    if not may_go_on(game, kind):
        return
    for each in game.position.lasting:
        if each.kind == kind and (card.id, card.life) in each.cards and goes_on(game, each):
            yield each
    for owner, source, static in statics(game):
        if static.does == kind and not static.player and _reaches(game, static, owner, source, card):
            yield static


def on_player(game: Board, kind: str, side: Side) -> Iterator[Going]:
    """Yield what goes on of this kind for a player."""
    if not may_go_on(game, kind):
        return
    for each in game.position.lasting:
        if each.kind == kind and each.player == side and not each.cards and goes_on(game, each):
            yield each
    for owner, _, static in statics(game):
        if static.does == kind and static.player and side in sides_meant(static.whose, owner):
            yield static


@dataclass(slots=True)
class Seen:
    """What may go on as of a change of what is in play.

    Attributes:
        change: which one.
        kinds: the kinds of lasting effects and of static abilities.
        statics: those of static abilities alone.
        once: whether one of these does something once when its condition comes to be met (604.4).
        restless: the cards of the battle zone that may not stay there, or not beside another one (703.4).
    """

    change: int = -1
    kinds: frozenset[str] = frozenset()
    statics: frozenset[str] = frozenset()
    once: bool = False
    restless: tuple[tuple[Card, CardType], ...] = ()


def kinds_going_on(game: Board) -> frozenset[str]:
    """Return the kinds of the effects that last, and of the static abilities in play; most often there are none."""
    return _seen(game).kinds


def may_go_on(game: Board, kind: str) -> bool:
    """Tell whether an effect of this kind lasts, or a static ability of this kind is in play; most often none is."""
    return kind in _seen(game).kinds


def anything_once(game: Board) -> bool:
    """Tell whether a card in the battle zone has a static ability that does something once (604.4)."""
    return _seen(game).once


def _seen(game: Board) -> Seen:
    """Return what was seen when what is in play changed last; it is looked at once a change."""
    seen = game.seen
    if seen.change != game.journal.in_play:
        zones = [game.position.players[side].zones.get("battle", ()) for side in SIDES]
        cards = [card for zone in zones for card in zone if card is not None]
        names = [card.name for card in cards if card.name is not None]
        seen.statics = frozenset([each.does for name in names for each in game.statics(name)])
        lasting = game.position.lasting
        seen.kinds = seen.statics.union([each.kind for each in lasting]) if lasting else seen.statics
        kinds = [(card, game.edition.restless.get(game.kind_of(card) or "")) for card in cards]
        seen.restless = tuple([(card, kind) for card, kind in kinds if kind is not None and card.counts])
        seen.once = not seen.statics.isdisjoint(game.edition.done_once)
        seen.change = game.journal.in_play
    return seen


def restless(game: Board) -> tuple[tuple[Card, CardType], ...]:
    """Return the cards of the battle zone, with their types, that may not stay there, or not beside another."""
    return _seen(game).restless


def statics(game: Board) -> Iterator[tuple[Side, Card, Static]]:
    """Yield what works of the static abilities in the battle zone: whose, of which card, and the ability (608.3)."""
    for side in SIDES if _seen(game).statics else ():
        for card in game.position.players[side].zones.get("battle", ()):
            if card is not None and card.name is not None and card.counts:
                for static in game.statics(card.name):
                    if static.condition is None or condition_holds(game, side, static.condition):
                        yield side, card, static


def goes_on(game: Board, lasting: Lasting) -> bool:
    """Tell whether what made a lasting effect is still there, where it must be (608.3b)."""
    duration = game.edition.durations[lasting.until]
    return duration.ends is not Point.SOURCE_GONE or (
        lasting.place is not None and game.position.in_zone(*lasting.place, "battle")
    )


def is_used_up(game: Board, lasting: Lasting) -> bool:
    """Tell whether an effect that waits for an event is over with the first such event (603.6, 609)."""
    return game.edition.durations[lasting.until].ends is Point.HAPPENED


def use_up(game: Board, lasting: Lasting) -> None:
    """What an effect waited for happened: end it, unless it says how long it waits for each such event (603.6)."""
    if is_used_up(game, lasting):
        game.journal.take("lasting", game.position.lasting.index(lasting))


def total(going: Iterator[Going]) -> int:
    """Return the sum of what goes on."""
    return sum(each.amount for each in going)


def expire(game: Board, point: Point, *, step: str | None = None) -> None:
    """End every effect whose time is over at this point, all at once (500.3, 510.2, 511.2)."""
    turn = game.position.turn
    for each in list(game.position.lasting):
        duration = game.edition.durations[each.until]
        if duration.ends is point and each.step == step and _in_its_turn(each, duration, turn):
            game.journal.take("lasting", game.position.lasting.index(each))


def leave_step(game: Board, old: str, new: str) -> None:
    """End what lasts until the end of the old step, and what lasts until the new one begins (500.3)."""
    expire(game, Point.STEP_ENDS, step=old)
    expire(game, Point.STEP_BEGINS, step=new)


def _in_its_turn(each: Lasting, duration: Duration, turn: Turn | None) -> bool:
    if turn is None or (duration.later and turn.number == each.turn):
        return False
    return duration.of is None or turn.player in sides_meant(duration.of, each.owner)


def _reaches(game: Board, static: Static, owner: Side, source: Card, card: Card) -> bool:
    if static.tapped and not card.tapped:
        return False
    if static.whose == "this":
        return card is source
    return card.owner in sides_meant(static.whose, owner) and static.type in (None, game.kind_of(card))
