"""What the word of a declaration says of a card of which nobody knows the abilities: its kind, or its class (112.3)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.condition import sides_meant
from duelfsm.play.rules.untriggered import beat_of
from duelfsm.play.rules.which_ability import fresh_events, kind_named, number_of
from duelfsm.position.position import Happened
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.text import Text, join

BEFORE_BREAK, NOT_KNOWN = "before_break", Text(ja="不明", en="not known")


def shield_gone(game: Board, act: Act, facts: CardFacts | None) -> dict[str, Any]:
    """Return what is told of an S-Trigger or a G-Strike, named as such, behind the moment of its shield (509.5a).

    Of a card whose abilities are known they say it.
    """
    used, shields = act.action.used, _of_shields(game)
    known = facts is not None and facts.abilities is not None
    if used is None or known or any(each.event in shields for each in fresh_events(game)):
        return {}
    late = next((each for each in reversed(game.position.past) if each.event in shields), None)
    if late is None:
        return {}
    event = game.edition.events[late.event]
    own = None if used else event.numbers.get("unused")
    return {"event": event.before, "rule": own or number_of(game, event.declared or "")}


def not_answered_by_any(game: Board, act: Act) -> dict[str, Any] | None:
    """Return what is told where nothing happened that is answered by what a line names; else None (112.3).

    Of what no line names nobody knows what it answers, but for the moment before a break.
    """
    kind, events = kind_named(game, act), game.edition.events
    answered = kind.answered if kind else _of_shields(game) if act.action.used is not None else ()
    if any(each.event in answered if answered else each.event != BEFORE_BREAK for each in fresh_events(game)):
        return None
    late = _missed(game, act, kind.answered, kind.whose) if kind else None
    if late is not None:
        rule = beat_of(game, act, late)
        return {"case": "late", "event": events[late.event].name, **({"rule": rule} if rule else {})}
    return {"event": join(list(dict.fromkeys(events[each].before for each in answered))) if answered else NOT_KNOWN}


def _of_shields(game: Board) -> tuple[str, ...]:
    """Return the events that S-Triggers and G-Strikes answer: those of a shield, declared in one place (113.6)."""
    return tuple(each.id for each in game.edition.events.values() if each.declared and each.of_cards)


def _missed(game: Board, act: Act, events: Collection[str], whose: str) -> Happened | None:
    """Return what happened before in this turn that a kind of ability answers: it is over (506.3d)."""
    game.effort.spend(len(game.position.past) // 2)
    owners = sides_meant(whose, act.actor)
    return next((each for each in game.position.past if each.event in events and _is_of(game, each, owners)), None)


def _is_of(game: Board, happened: Happened, owners: Collection[str]) -> bool:
    card = game.position.known(happened.card) if happened.card is not None else None
    return card is not None and card.owner in owners
