"""What goes on for a while: effects with a duration, and the static abilities of cards where they work (608)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.cards.parts import linked
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.reach import lasting_on, statics_borne, statics_of, statics_on
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Lasting
from duelfsm.position.position import GameTurn
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.points import Duration, Point

Going = Lasting | Static


def on_card(game: Board, kind: str, card: Card) -> Iterator[Going]:
    """Yield what goes on of this kind for a card: lasting effects that reach it, then static abilities.

    Linked Gods are one creature (804): what is on a part is on it, a static ability that reaches it counts once.
    """
    if not may_go_on(game, kind):
        return
    parts = (card, *linked(game, card))
    yield from (each for each in lasting_on(game, kind, parts) if goes_on(game, each))
    yield from statics_on(game, kind, parts)


def times_on(game: Board, lasting: Lasting, card: Card) -> int:
    """Return how often an effect is on a creature: once for each part and source that had it (801.2, 804.3)."""
    parts = (card, *linked(game, card))
    return sum(lasting.cards.count((part.id, part.life)) for part in parts)


def on_player(game: Board, kind: str, side: Side) -> Iterator[Going]:
    """Yield what goes on of this kind for a player."""
    if not may_go_on(game, kind):
        return
    game.effort.spend(len(game.position.lasting))
    for each in game.position.lasting:
        if each.kind == kind and each.player == side and not each.cards and goes_on(game, each):
            yield each
    for owner, _, static in statics_of(game, (kind,)):
        if static.player and side in sides_meant(static.whose, owner):
            yield static


def all_of_a_kind(game: Board, kind: str) -> list[Going]:
    """Return all that may go on of a kind, whomever it reaches, conditions met or not."""
    lasting = [each for each in game.position.lasting if each.kind == kind]
    return [*lasting, *statics_borne(game, kind)]


def goes_on(game: Board, lasting: Lasting) -> bool:
    """Tell whether what made a lasting effect is still there, where it must be (608.3b)."""
    duration = game.edition.durations[lasting.until]
    return duration.ends is not Point.SOURCE_GONE or (
        lasting.place is not None and game.position.in_zone(*lasting.place, "battle")
    )


def is_used_up(game: Board, lasting: Lasting) -> bool:
    """Tell whether an effect that waits for an event is over with the first such event (603.6, 609)."""
    return game.edition.durations[lasting.until].once


def use_up(game: Board, lasting: Lasting) -> None:
    """What an effect waited for happened: end it, unless it says how long it waits for each such event (603.6)."""
    if is_used_up(game, lasting):
        game.journal.take("lasting", game.position.lasting.index(lasting))


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


def _in_its_turn(each: Lasting, duration: Duration, turn: GameTurn | None) -> bool:
    if turn is None or (duration.later and turn.number == each.turn):
        return False
    return duration.of is None or turn.player in sides_meant(duration.of, each.owner)
