"""Why nothing waits of a card: by which number its effect is refused, and what is said of it (501.2 to 511.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from duelfsm.play.act import Act
from duelfsm.play.game_type import Game
from duelfsm.play.names import bears
from duelfsm.play.waiting import answers, numbered
from duelfsm.rulebook.cards import Ability, CardFacts
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import EventType
from duelfsm.rulebook.text import join


def not_declared(game: Game, facts: CardFacts) -> str | None:
    """Return the rule by which nothing of a card is declared where what it answers belongs to a skipped substep."""
    events = [game.edition.events[ability.on] for ability in facts.abilities or () if ability.declared]
    if not events:
        return None
    happened, over = {each.event for each in game.position.past}, _steps_over(game)
    skipped = [event.skipped for event in events if event.id not in happened and event.step in over]
    return skipped[0] if len(skipped) == len(events) else None


def too_late(game: Game, act: Act, abilities: Iterable[Ability]) -> EventType | None:
    """Return the event of this turn that one of the abilities could answer while it happened; else None.

    A card that is hidden now may be any of those to which it happened and whose name nobody knows.
    """
    for ability in abilities:
        for happened in game.position.past:
            card = game.position.known(happened.card) if happened.card is not None else None
            source = act.the("card").card or (card if card and card.name is None else None)
            if answers(game, act.actor, source, ability, happened):
                return game.edition.events[ability.on]
    return None


def number_of(game: Game, state: str) -> str:
    """Return the number of a state of a procedure at the place that called it last."""
    declared, transitions = game.edition.states[state], game.edition.transitions
    calls = [edge for edge in map(transitions.__getitem__, game.position.path) if edge.call == declared.step]
    return calls[-1].numbers.get(state, declared.rule) if calls else declared.rule


def _steps_over(game: Game) -> set[str]:
    """Return the steps that this turn went through and left."""
    states = game.edition.states
    passed = {states[edge.source].step for edge in map(game.edition.transitions.__getitem__, game.position.path)
              if edge.source in states}  # fmt: skip
    return passed - {states[game.position.levels[0]].step}


def why_not(game: Game, act: Act, facts: CardFacts) -> dict[str, Any]:
    """Return what is told of a card of which no effect waits: the case, and a number where one is named (603.2).

    What it answers did not happen, or not as it asks; or it triggered in this turn, once for each event, and that is
    over. Nothing is told of a card without abilities: a delayed effect of it may be meant.
    """
    names = game.names(facts.name)
    times = sum(fold(name) in names for name, _ in game.position.triggered)
    abilities = [(ability, game.edition.events[ability.on]) for ability in facts.abilities or ()]
    others = _waits_of_another(game, act, names, times)
    if others is not None:
        return {"case": "untriggered", "event": others.name, **({"rule": others.unless} if others.unless else {})}
    if times:
        late = next((event for _, event in abilities if _came_after(game, act, names, event, times)), None)
        return _passed(late) if late else {"case": "resolved", "count": times}
    for ability, event in abilities:
        if any(each.event == event.id for each in game.position.past):
            return _undeclared(game, event) if ability.declared else _passed(event)
        if event.unless and _is_to_come(game, event):
            case = "cut_off" if _is_cut_off(game) else "untriggered"
            return {"case": case, "event": event.name, "rule": event.unless}
    return {"case": "untriggered", "event": join([event.name for _, event in abilities])} if abilities else {}


def _passed(event: EventType) -> dict[str, Any]:
    return {"case": "passed", "event": event.name, **({"rule": event.settled} if event.settled else {})}


def _undeclared(game: Game, event: EventType) -> dict[str, Any]:
    """Return what is told of what had to be declared: by the number of the one place for it, where it has one."""
    return {"case": "undeclared", **({"rule": number_of(game, event.declared)} if event.declared else {})}


def _waits_of_another(game: Game, act: Act, names: frozenset[str], times: int) -> EventType | None:
    """Return the event for which only others of a name wait than the card that is numbered; None where it may have."""
    waiting = [each for each in game.position.standby if fold(each.name) in names and each.owner == act.actor]
    number = act.action.number
    if not waiting or len(waiting) < times or number is None or numbered(game, act.actor, names, number) is None:
        return None
    return game.edition.events[waiting[0].event]


def _came_after(game: Game, act: Act, names: frozenset[str], event: EventType, times: int) -> bool:
    """Tell whether one of several cards of a name came when what triggered the others was over (501.2a, 511.1a)."""
    past = (each for each in game.position.past if each.event == event.id)
    here = [card for card in game.position.zone(act.actor, "battle") if bears(card, names)]
    return event.settled is not None and any(each.card is None for each in past) and len(here) > times


def _is_to_come(game: Game, event: EventType) -> bool:
    """Tell whether what did not happen belongs to this step or to none, or is sure to come later in the turn."""
    steps, step = list(game.edition.steps), game.edition.states[game.position.levels[0]].step
    return event.step in (None, step) or (event.sure and steps.index(event.step or step) > steps.index(step))


def _is_cut_off(game: Game) -> bool:
    """Tell whether the rest of the turn was skipped."""
    return any(game.edition.transitions[edge].leaves_all for edge in game.position.path)
