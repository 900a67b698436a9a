"""Order slip or wrong play: whether a refused line would be legal a few lines earlier or later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from duelfsm.judge.refused.story import looks_in_place, seen_places
from duelfsm.judge.said.judged_record import actor
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game
from duelfsm.play.run.actor import acting
from duelfsm.position.card import Orientation, Side
from duelfsm.position.events import Event, Stepped
from duelfsm.rulebook.remedies import load_remedies
from duelfsm.rulebook.transition import By

REACH = 4  # lines; what lies further apart was no slip of the pen or the hand


class PlayedLine(NamedTuple):
    """A line of the game: what was done, and how many actions the game had accepted before it.

    `besides`: it was refused for itself, and tells nothing of what waited and would have been passed over.
    """

    action: Action
    accepted: int
    legal: bool
    besides: bool = False


def is_slip(
    game: Game,
    action: Action,
    before: Sequence[PlayedLine],
    after: Sequence[Action],
    inside: Sequence[Action] = (),
) -> bool:
    """Tell whether a line that was just refused is legal in another order, with the same position after it.

    Between the place where it is legal and the place where it stands only the same player may have acted or decided,
    and nothing hidden may have been seen there: else the later choice would have known more; a forced move is no
    choice, so that a draw may stand before the untap (501.1). In both places the same
    effects must be open: what an effect does is another action than what the turn allows.

    Args:
        game: as it stands where the line was refused.
        action: the line.
        before: the lines before it, the nearest last.
        after: the lines after it, and after those *inside*.
        inside: the lines of the effect that it opens, which go with it.
    """
    refusal = game.why(action)
    guard = game.edition.guards.get(refusal.guard or "") if refusal else None
    return not (guard and guard.no_slip) and (_earlier(game, action, before) or _later(game, [action, *inside], after))


def _earlier(game: Game, action: Action, before: Sequence[PlayedLine]) -> bool:
    now, turn, inside = table(game), game.position.turn, _open_effects(game)
    between: list[Action] = []
    for line in reversed(before[-REACH:]):
        if not line.legal:
            continue
        if not _is_same_players(game, line.action, action):
            return False
        between.insert(0, line.action)
        with game.aside(line.accepted):
            if game.position.turn == turn and _open_effects(game) == inside and _fits(game, action, between, now):
                return True
    return False


def _later(game: Game, whole: Sequence[Action], after: Sequence[Action]) -> bool:
    action = whole[0]
    turn, inside = game.position.turn, _open_effects(game)
    with game.aside(game.accepted):
        for at, line in enumerate(after[:REACH]):
            if not _is_same_players(game, line, action) or not _did_unseen(game, line) or game.position.turn != turn:
                return False
            if _open_effects(game) == inside and _goes_between(game, whole, after[at + 1 : at + 2]):
                return True
    return False


def _goes_between(game: Game, whole: Sequence[Action], rest: Sequence[Action]) -> bool:
    """Tell whether a line is legal here and takes the place of no other: the next one is as legal behind it.

    So is the *whole* effect that it opens, if that is one which shows nothing hidden.
    """
    behind = next(iter(rest), None)
    was_legal = behind is not None and game.allows(behind)
    with game.trial():
        done = all(_did_unseen(game, each) for each in whole) if len(whole) > 1 else game.do(whole[0])
        return done and (behind is None or not was_legal or game.allows(behind))


def _open_effects(game: Game) -> list[str | None]:
    """Return the effects that are open, from the outermost inward."""
    return [frame.source for frame in game.open_effects]


def _did(game: Game, action: Action) -> int | None:
    """Do an action if it is legal; return where in the journal it begins, behind what went unsaid before it."""
    since = game.mark()
    outcome = game.take(action)
    if outcome is None:
        return None
    passed, log = {edge.id for edge in outcome.passed}, game.journal.log
    steps = [at for at in range(since, len(log)) if getattr(log[at], "edge", None) in passed]
    return steps[-1] + 1 if steps else since


def _did_unseen(game: Game, action: Action, *, blind: bool = False) -> bool:
    """Do an action if it is legal; tell whether it was, showed nothing hidden, and passed no choice of the other's.

    Where nothing is chosen behind it (`blind`), it does not matter what it showed.
    """
    since, begin = game.mark(), _did(game, action)
    if begin is None or _other_decided(game, game.journal.log[since:]):
        return False
    shows = action.do in load_remedies().shows or looks_in_place(game.edition, action)
    return blind or not (shows or any(seen_places(game.edition, game.journal.log[begin:])))


def _is_forced(game: Game, action: Action) -> bool:
    """Tell whether an action is a forced move of the turn, at which nobody chooses anything (501.1, 502.1)."""
    turn = game.machine.graph.turn.states
    edges = [edge for edge in game.edition.transitions.values() if edge.trigger == action.do and edge.source in turn]
    return bool(edges) and all(edge.forced for edge in edges)


def _other_decided(game: Game, events: Sequence[Event]) -> bool:
    """Tell whether the other player made a choice of the turn itself, said or unsaid: to block or not (507.1)."""
    taken = (game.edition.transitions[event.edge] for event in events if isinstance(event, Stepped))
    return any(edge.by is By.OTHER and edge.source in game.machine.graph.turn.states for edge in taken)


def _fits(game: Game, action: Action, between: list[Action], now: tuple[Counter[Any], Any]) -> bool:
    """Tell whether the action, then the lines that stand before it, lead where the game stands with the action."""
    begin = _did(game, action)
    if begin is None:
        return False
    gained = _gained(game, begin)
    blind = _is_forced(game, action)
    if not all(_did_unseen(game, line, blind=blind) for line in between):
        return False
    with_it, state = table(game)
    with_it.subtract(now[0])
    return state == now[1] and _without_zeros(with_it) in ({}, gained)


def _gained(game: Game, begin: int) -> dict[Any, int]:
    """Return by how many cards the table changed since a place in the journal."""
    after, events = table(game)[0], game.journal.log[begin:]
    game.journal.back_to(begin)
    after.subtract(table(game)[0])
    game.journal.again(events)
    return _without_zeros(after)


def _without_zeros(counts: Counter[Any]) -> dict[Any, int]:
    return {key: count for key, count in counts.items() if count}


def _is_same_players(game: Game, line: Action, action: Action) -> bool:
    return _side(game, line) == _side(game, action)


def _side(game: Game, action: Action) -> Side | None:
    return actor(game.edition, action.do, acting(game, action), game.turn_player)


def table(game: Game) -> tuple[Counter[Any], Any]:
    """Return how many cards of which name lie where and how, and where the turn stands.

    Mana of payments that no line wrote counts as untapped: it is chosen anew where it must be.
    """
    position = game.position
    free = {card for payment in position.assumed for card in payment.cards}
    cards = Counter(
        (side, zone, card.name, Orientation.UNTAPPED if card.id in free else card.orientation) if card else (side, zone)
        for side, player in position.players.items()
        for zone, lying in player.zones.items()
        for card in lying
    )
    waiting = sorted((each.owner, each.name, each.event) for each in position.standby)
    return cards, (position.levels, _attack(game), position.turn, position.queue, position.result, waiting)


def _attack(game: Game) -> tuple[str | None, ...] | None:
    """Return the names of the creatures in the attack: their numbers depend on the order in which they were shown."""
    attack = game.position.attack
    if attack is None:
        return None
    cards = (attack.attacker, attack.target, attack.blocker)
    return tuple(None if card is None else game.position.card(card).name for card in cards)
