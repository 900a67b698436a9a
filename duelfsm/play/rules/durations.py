"""What an open effect makes that goes on for a while (608.2a), and the points at which that ends (500.3)."""

from __future__ import annotations

from typing import Any

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import bears
from duelfsm.play.cards.parts import first_of_each
from duelfsm.play.effects.lasting import expire
from duelfsm.play.rules.moves import shown
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.points import Point
from duelfsm.rulebook.transition import Transition

WAITED_FOR = frozenset({"events", "replaceable"})  # the tables of what an effect may wait for


@RULES.change
def lasts(game: Board, act: Act) -> None:
    """The effect goes on, on the cards that it reaches now and no others (110.2e)."""
    action = act.action
    turn = game.position.turn.number if game.position.turn else 0
    game.journal.put(
        "lasting",
        Lasting(
            kind=action.do,
            owner=act.actor,
            source=game.stack[-1].source or "?",
            turn=turn,
            until=_until(game, action),
            step=action.step and game.edition.id_of("steps", action.step),
            cards=tuple((card.id, card.life) for card in _reached(game, act)),
            player=_player(act),
            what=action.what,
            name=action.name,
            amount=action.amount or 0,
            goal=action.goal,
            place=_place(game),
            against=action.against,
        ),
    )


@RULES.guard
def its_end_can_come(game: Board, act: Act) -> bool:
    """What lasts for an attack is made in one (510.2), what lasts while its source is there by one that is (608.3b)."""
    until = value_of(act.action, "until")
    duration = game.edition.durations.get(game.edition.id_of("durations", until) or "") if until else None
    if duration is None or duration.ends not in (Point.ATTACK_OVER, Point.SOURCE_GONE):
        return True
    if duration.ends is Point.ATTACK_OVER:
        return game.position.attack is not None or game.no(rule=duration.rule, event=duration.name)
    source = game.stack[-1].source or "?"
    return _stays(game) or game.no(case="gone", rule=duration.rule, expected=source, event=duration.name)


@RULES.concerns_edge(its_end_can_come)
def goes_on(_edition: Edition, edge: Transition) -> bool:
    """Tell whether what an edge makes goes on for a while (608.2a)."""
    return lasts.__name__ in edge.do


def _stays(game: Board) -> bool:
    """Tell whether the source of the open effect lies where it may leave from: in play, or as a castle on a shield."""
    frame, zones = game.stack[-1], game.edition.zones
    there = [game.position.zone_of[card] for card in frame.cards[:1]]
    castle = any(zones[zone].breaks for zone in there)
    return castle or _place(game) is not None or not (there or _is_being_used(game, frame.source or ""))


def _is_being_used(game: Board, source: str) -> bool:
    """Tell whether a card of a name lies where a spell does until it is resolved (409)."""
    names = game.names(source)
    there = [game.position.zone(side, zone.id) for zone in game.edition.zones.values() if zone.uses for side in SIDES]
    return any(bears(card, names) for cards in there for card in cards)


@RULES.change
def end_turn_effects(game: Board, _act: Act | None) -> None:
    """Effects for this turn end, all at once, after the turn is over (511.2)."""
    expire(game, Point.TURN_OVER)


@RULES.change
def end_step_effects(game: Board, _act: Act | None) -> None:
    """Effects until the end of a step end with it, also where it is cut off (500.3)."""
    expire(game, Point.STEP_ENDS, step=game.edition.states[game.position.levels[0]].step)


@RULES.change
def end_attack_effects(game: Board, _act: Act | None) -> None:
    """Effects during the attack end after the triggers on its end (510.2)."""
    expire(game, Point.ATTACK_OVER)


def _until(game: Board, action: Any) -> str:
    """Return the duration that is named; else what waits for an event is used up by it (603.6, 608.2a)."""
    named = game.edition.id_of("durations", action.until) if action.until else None
    waits = game.edition.operations[action.do].what in WAITED_FOR
    end = Point.HAPPENED if waits else Point.GAME_OVER
    return named or next(each.id for each in game.edition.durations.values() if each.ends is end)


def _reached(game: Board, act: Act) -> list[Card]:
    """Return the cards that an effect reaches; linked Gods are one creature, reached once (804)."""
    if act.action.all_of is not None:
        zone = game.position.zone(act.action.all_of, "battle")
        cards = [card for card in zone if card is not None and card.counts and game.is_creature(card)]
    else:
        cards = [shown(game, pick) for pick in act.picks.get("cards", ())]
    return first_of_each(cards)


def _player(act: Act) -> Side | None:
    """Where no card is named it is said of a player: the one that is named, else the owner of the effect."""
    named = act.picks.get("cards") or act.action.all_of
    return None if named else act.action.player or act.actor


def _place(game: Board) -> tuple[int, int] | None:
    """Return the source of the open effect, where it lies in the battle zone (608.3b)."""
    frame = game.stack[-1]
    for card, life in zip(frame.cards, frame.lives, strict=True):
        if game.position.in_zone(card, life, "battle"):
            return card, life
    return None
