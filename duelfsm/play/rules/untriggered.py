"""Why nothing waits of a card: by which number its effect is refused, and what is said of it (501.2 to 511.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import bears
from duelfsm.play.effects.answering import answers
from duelfsm.play.effects.delayed import delayed
from duelfsm.play.effects.named_effect import numbered
from duelfsm.play.effects.used_once import comes_no_more, was_switched
from duelfsm.play.facts.effort import GONE_THROUGH
from duelfsm.play.rules.leaving import CAST, ENTERS
from duelfsm.play.rules.left_too import left_too
from duelfsm.play.rules.which_ability import number_declared, number_of
from duelfsm.position.card import Side, other_side
from duelfsm.position.events import Occurred, Stepped
from duelfsm.position.kept_effects import Waiting
from duelfsm.position.position import Happened
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.event_type import EventType
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import join

RESOLVED, TRIGGERED = "302.2", "603.2"


def not_declared(game: Board, facts: CardFacts) -> str | None:
    """Return the rule by which nothing of a card is declared where what it answers belongs to a skipped substep."""
    events = [game.edition.events[ability.on] for ability in facts.abilities or () if ability.declared]
    if not events:
        return None
    happened, over = {each.event for each in game.position.past}, _steps_over(game)
    skipped = [event.skipped for event in events if event.id not in happened and event.step in over]
    return skipped[0] if len(skipped) == len(events) else None


def too_late(game: Board, act: Act, abilities: Iterable[Ability]) -> Happened | None:
    """Return the event of this turn that one of the abilities could answer while it happened; else None.

    A card that is hidden now may be any of those to which it happened and whose name nobody knows.
    """
    for ability in abilities:
        game.effort.spend(len(game.position.past) // 2)
        for happened in game.position.past:
            card = game.position.known(happened.card) if happened.card is not None else None
            source = act.the("card").card or (card if card and card.name is None else None)
            if answers(game, act.actor, source, ability, happened):
                return happened
    return None


def beat_of(game: Board, act: Act, happened: Happened) -> str | None:
    """Return the number of the beat in which this player declared what answers an event, by its place (506.3d).

    None where nobody knows the place: the game was taken up behind it.
    """
    log, transitions = game.journal.log, game.edition.transitions
    since = next((at for at, each in enumerate(log) if isinstance(each, Occurred) and each.happened == happened), None)
    taken = (transitions[each.edge] for each in log[since:] if isinstance(each, Stepped)) if since is not None else ()
    place = next((edge for edge in taken if edge.call and game.edition.procedures[edge.call].answers), None)
    edges = game.edition.procedures[place.call or ""].transitions if place else ()
    mine = (each.source for each in edges if each.trigger == act.action.do and game.may_act(each.by, act))
    beat = next(mine, None)
    return place.numbers.get(beat, game.edition.states[beat].rule) if place and beat else None


def _steps_over(game: Board) -> set[str]:
    """Return the steps that this turn went through and left."""
    states, transitions = game.edition.states, game.edition.transitions
    game.effort.spend(len(game.position.path) // GONE_THROUGH)
    sources = [transitions[edge].source for edge in set(game.position.path)]
    passed = {states[source].step for source in sources if source in states}
    return passed - {states[game.position.levels[0]].step}


def why_not(game: Board, act: Act, facts: CardFacts) -> dict[str, Any]:
    """Return what is told of a card of which no effect waits: the case, and a number where one is named (603.2).

    What it answers did not happen, or not as it asks; or it triggered in this turn, once for each event, and that is
    over. Nothing is told of a card without abilities: a delayed effect of it may be meant.
    """
    names, nth = game.names(facts.name), value_of(act.action, "ability")
    game.effort.spend(4 * len(game.position.triggered))
    mine = [each for each in game.position.triggered if _is_of(each, act, names) and nth in (None, each.nth)]
    meant = [each for at, each in enumerate(facts.abilities or (), 1) if nth in (None, at)]
    abilities = [(ability, game.edition.events[ability.on]) for ability in meant]
    if another := _not_this_one(game, act, names, len(mine), meant):
        return another
    late = next((event for _, event in abilities if _came_after(game, act, names, event)), None)
    if late:
        return _passed(late)
    if any(comes_no_more(game, each) for each in mine):
        return {"case": "once"}
    if mine:
        sure = [each for each in mine if not each.unsure]
        return {"case": "resolved", "count": len(sure)} if sure else {"case": "over"}
    if any(each.owner != act.actor and fold(each.name) in names for each in game.position.standby):
        return _others_waits(game, other_side(act.actor))
    told = to_come(game, act) or left_too(game, act, names, meant) or _of_its_abilities(game, abilities)
    return told or _of_the_other(game, act, names) or _untriggered_by(abilities)


def _of_its_abilities(game: Board, abilities: list[tuple[Ability, EventType]]) -> dict[str, Any]:
    """Return what is told of a card that did not trigger in this turn, where something became of what it answers."""
    for ability, event in abilities:
        if any(each.event == event.id for each in game.position.past):
            return _undeclared(game, event, ability) if ability.declared else _passed(event)
        if event.unless and _is_to_come(game, event):
            return _untriggered(event, "cut_off" if cut_off(game) else "untriggered")
        if _is_left_out(game, event):
            return {"case": "cut_off", "event": event.name, "rule": event.rule}
    return {}


def _others_waits(game: Board, owner: Side) -> dict[str, Any]:
    """Return what is told of an effect that waits for the other player, by the beat in which that one resolves it."""
    beat = "window.turn_resolves" if owner == game.turn_player else "window.other_resolves"
    return {"case": "waits_for_the_other", "rule": number_of(game, beat), "limit": owner}


def _of_the_other(game: Board, act: Act, names: frozenset[str]) -> dict[str, Any]:
    """Return what is told of a spell that the other player used in this turn (302.2)."""
    other = other_side(act.actor)
    return {"case": "others", "rule": RESOLVED, "limit": other} if _casts(game, other, names) else {}


def _untriggered_by(abilities: list[tuple[Ability, EventType]]) -> dict[str, Any]:
    """Return what would trigger these abilities; of a spell, which triggers by nothing, that it is not cast (302.2).

    What takes the place of an event is triggered by none (609).
    """
    is_a_spell = any(event.resolves for _, event in abilities)
    if is_a_spell and all(event.resolves or ability.shield for ability, event in abilities):
        return {"case": "not_cast", "rule": RESOLVED}
    events = dict.fromkeys(event.name for ability, event in abilities if not ability.replaces)
    return {"case": "untriggered", "event": join(list(events))} if events else {}


def _untriggered(event: EventType, case: str = "untriggered") -> dict[str, Any]:
    return {"case": case, "event": event.name, "rule": event.unless}


def lapsed(game: Board, act: Act) -> dict[str, Any]:
    """Return what is told of what waited, or was to trigger, as the rest of the turn was skipped (511.1, 603.2)."""
    names, number = game.names(act.action.source), act.action.number
    gone = [each for each in game.position.lapsed if _is_of(each, act, names)]
    if number is not None:
        card = numbered(game, act.actor, names, number)
        gone = [each for each in gone if each.card == card]
    if not gone:
        return {}
    event = game.edition.events[gone[0].event]
    to_come = {"case": "cut_off", "event": event.name, "rule": event.rule if event.step else None}
    return {"case": "lapsed"} if gone[0].serial else to_come


def was_cast(game: Board, act: Act) -> bool:
    """Tell whether every effect of a spell that this player used in this turn was resolved as it was cast (302.2)."""
    names = game.names(act.action.source)
    cast = _casts(game, act.actor, names)
    return cast > 0 and cast >= sum(_is_of(each, act, names) for each in game.position.triggered)


def _casts(game: Board, side: Side, names: frozenset[str]) -> int:
    """Return how often a player used a spell of a name in this turn, as far as it went to the graveyard."""
    used = (game.position.known(each.card) for each in game.position.past if each.event == CAST and each.card)
    return sum(bears(card, names) and card.owner == side for card in used)


def _is_of(waiting: Waiting, act: Act, names: frozenset[str]) -> bool:
    return waiting.owner == act.actor and fold(waiting.name) in names


def to_come(game: Board, act: Act) -> dict[str, Any]:
    """Return what is told of a delayed effect that triggers later, in this turn or in one that was inserted (603.6)."""
    events, names = game.edition.events, game.names(act.action.source)
    for each in (each for each in delayed(game) if _is_of(each, act, names)):
        return _untriggered(events[each.event]) if _is_to_come(game, events[each.event]) else {}
    for turn in game.position.queue:
        own = [rider for rider in turn.riders if rider.owner == act.actor]
        if own and fold(turn.source or "") in names:
            return {"case": "inserted", "event": events[own[0].event].name}
    return {}


def _passed(event: EventType) -> dict[str, Any]:
    return {"case": "passed", "event": event.name, "rule": event.settled}


def _undeclared(game: Board, event: EventType, ability: Ability) -> dict[str, Any]:
    """Return what is told of what had to be declared: by the number of the one place for it, where it has one."""
    return {"case": "undeclared", "rule": number_declared(game, event, ability) if event.declared else None}


def _not_this_one(game: Board, act: Act, names: frozenset[str], times: int, meant: list[Ability]) -> dict[str, Any]:
    """Return what is told where another waits than what is named, of the card or of another one, or its use is over."""
    if was_switched(game, act, names):
        return {"case": "switched", "rule": TRIGGERED}
    here = [each.nth for each in game.position.standby if _is_of(each, act, names)]
    if here and act.action.ability not in (None, *here) and any(each.declared for each in meant):
        return {"case": "another", "count": here[0]}
    others = _waits_of_another(game, act, names, times)
    return {} if others is None else _untriggered(others)


def _waits_of_another(game: Board, act: Act, names: frozenset[str], times: int) -> EventType | None:
    """Return the event for which only others of a name wait than the card that is numbered; None where it may have."""
    waiting = [each for each in game.position.standby if fold(each.name) in names and each.owner == act.actor]
    number = act.action.number
    if not waiting or len(waiting) < times or number is None or numbered(game, act.actor, names, number) is None:
        return None
    return game.edition.events[waiting[0].event]


def _came_after(game: Board, act: Act, names: frozenset[str], event: EventType) -> bool:
    """Tell whether a card of a name, or the one that is numbered, came after what it answers (501.2a, 511.1a)."""
    past, number = game.position.past, act.action.number
    happened = [each.serial for each in past if each.event == event.id and each.card is None]
    if event.settled is None or not happened:
        return False
    came = {each.card for each in past if each.event == ENTERS and each.serial > happened[-1]}
    here = [card.id for card in game.position.zone(act.actor, "battle") if bears(card, names)]
    meant = here if number is None else [numbered(game, act.actor, names, number)]
    return any(card in came for card in meant)


def _is_to_come(game: Board, event: EventType) -> bool:
    """Tell whether what did not happen belongs to this step or to none, or is sure to come later in the turn."""
    steps, step = list(game.edition.steps), game.edition.states[game.position.levels[0]].step
    return event.step in (None, step) or (event.sure and steps.index(event.step or step) > steps.index(step))


def cut_off(game: Board) -> str | None:
    """Return the step in which the rest of the turn was skipped, None where it was not."""
    taken = [game.edition.transitions[edge] for edge in game.position.path]
    at = next((at for at, edge in enumerate(taken) if edge.leaves_all), 0)
    states = game.machine.graph.turn.states
    return next((states[edge.to].step for edge in reversed(taken[:at]) if edge.to in states), None)


def _is_left_out(game: Board, event: EventType) -> bool:
    """Tell whether an event did not happen because the rest of the turn was skipped before its step was over."""
    steps, step = list(game.edition.steps), cut_off(game)
    return step is not None and event.step is not None and steps.index(event.step) >= steps.index(step)
