"""What happened by itself and stands behind a refusal: how a card left, how the game ended, what is over since."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any, TypeVar

from duelfsm.machine.refusal import Refusal
from duelfsm.machine.walk import pass_to
from duelfsm.play.actions.base import Action, CardRef, value_of
from duelfsm.play.actions.kinds import Turn
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.find import missing_field
from duelfsm.play.cards.names import bears, names_of, player_name
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.ends import loses_now
from duelfsm.play.rules.leaving import GRAVEYARD, PENDING
from duelfsm.play.run.running import Running
from duelfsm.position.card import Orientation, Side
from duelfsm.position.card_events import Moved, Turned
from duelfsm.position.events import Applied, Event, FieldSet, Stepped, Taken
from duelfsm.position.kept_effects import Lasting
from duelfsm.position.result import Result
from duelfsm.rulebook.declaration import StateBased
from duelfsm.rulebook.finding import Because
from duelfsm.rulebook.tables import CardField
from duelfsm.rulebook.text import Text, card_word, joined, plain

E = TypeVar("E")
Cause = tuple[int, Because]  # where in the journal it stands


def cause_of(game: Running, action: Action, why: Refusal) -> Because | None:
    """Return what had happened by itself and stands behind a refusal, with the action that it came with."""
    if why.kind not in _CAUSES:
        return None
    with game.trial():
        pass_to(game.runner, game.machine.unsaid, game, why.where, action.do)  # it may stand in what goes unsaid before
        found = _CAUSES[why.kind](game, action, why)
    return found and found[1].model_copy(update={"action": _action_of(game, found[0])})


def _action_of(game: Running, event: int) -> int | None:
    """Return after how many accepted actions an event of the journal came, None for one that was taken back."""
    return sum(mark <= event for mark in game.marks) if event < game.mark() else None


def came_of(game: Running, first: int, end: int) -> list[Event]:
    """Return what happened in the accepted actions from the one behind the *first* so many to the *end*-th."""
    marks, log = game.marks, game.journal.log
    return log[marks[first] : marks[end] if end < len(marks) else len(log)]


def is_told(game: Running, cause: Because) -> bool:
    """Tell whether a line says what happened by itself: who lost the battle; then nobody passed it over (703.4d)."""
    if not cause.action:  # none, or it was so as the game began
        return False
    came_with = came_of(game, cause.action - 1, cause.action)
    edges = [game.edition.transitions[each.edge] for each in came_with if isinstance(each, Stepped)]
    declared = game.edition.declaration.state_based
    says = {each.only_with for each in declared if each.rule == cause.rule and each.only_with}
    return any(says & edge.fields.keys() for edge in edges)


def _left_by_itself(game: Board, field: CardField, asked: Any, side: Side | None) -> Cause | None:
    """Return by which state-based action a card that is missed was taken out of the zone where it is looked for (703).

    Only the last way of the card counts: one that an effect moved on since is missed for that.
    """
    names = _names(game, asked)
    for at, event in _newest_first(game, Moved) if names else ():
        card = game.position.known(event.card) if event.card is not None else None
        if bears(card, names):
            from_there = event.origin[1] in field.zones and side in (None, event.origin[0])
            action = applied_behind(game, game.journal.log, at) if from_there else None
            words = {"card": card_word(card.name or "?"), "where": game.edition.zones[event.goal[1]].name}
            return (at, _because(game, "was_moved", action.rule, words)) if action else None
    return None


def _missed(game: Running, action: Action, why: Refusal) -> Cause | None:
    """Return how a card left that is not there where it is looked for."""
    assert why.edge is not None
    by = action.by or game.actor(why.edge.by)
    found = missing_field(game, why.edge.fields, Act(action, by))
    return (_stayed(game, found[0], found[1], why.edge.rule) or _left_by_itself(game, *found)) if found else None


def _stayed(game: Board, field: CardField, asked: Any, rule: str) -> Cause | None:
    """Return that a card that is missed in the battle zone could not come there as it was used (101.2, 409.2)."""
    names = _names(game, asked) if BATTLE in field.zones else frozenset[str]()
    for at, event in _newest_first(game, Moved) if names else ():
        card = game.position.known(event.card) if event.card is not None else None
        if bears(card, names):
            facts = game.facts(card.name)
            comes = facts is not None and facts.type is not None and game.edition.types[facts.type].stays
            if not comes or event.origin[1] != PENDING or event.goal[1] in (BATTLE, GRAVEYARD):
                return None
            words = {"card": card_word(card.name or "?"), "number": plain(STAYED)}
            return at, _because(game, "did_not_come", rule, words)
    return None


def _behind(game: Running, action: Action, why: Refusal) -> Cause | None:
    """Return what happened by itself without which the action would be legal, the newest first."""
    asked = [value_of(action, field) for field in (why.edge.fields if why.edge else ())]
    names = frozenset[str]().union(*(_names(game, each) for each in asked))
    tried: set[int] = set()
    game.effort.spend(len(game.journal.log))
    for at, event in _newest_first(game, *_UNDONE):
        if (skipped := _skipped(game, event, action)) is not None:
            return at, skipped
        found = _over(game, event) or _turned(game, at, event, names, tried)
        if found is not None and _would_be_legal(game, event, action):
            return at, found
    return None


def _skipped(game: Running, event: Event, action: Action) -> Because | None:
    """Return that the turn of which a header speaks was skipped as this one ended (500.5)."""
    if not (isinstance(action, Turn) and isinstance(event, Taken) and event.field == SKIPS and event.item == action.by):
        return None
    since = game.journal.log[game.marks[-1] :] if game.marks else ()
    words = {"player": player_name(game, event.item)}
    return _because(game, "was_skipped", "500.5", words) if any(event is each for each in since) else None


def _how_it_ended(game: Running, _action: Action, _why: Refusal) -> Cause | None:
    """Return by which number the game ended, who lost by what lies there, and what prevented it before (104.1)."""
    result = game.position.result
    for at, event in _newest_first(game, FieldSet) if result else ():
        if event.new is result:
            told = [_because(game, "has_ended", result.rule, {}), *_why_lost(game, at, result), *_no_more(game, at)]
            return at, told[0].model_copy(update={"message": reduce(joined, [each.message for each in told])})
    return None


def _why_lost(game: Running, at: int, result: Result) -> Iterator[Because]:
    """Yield what is said of each player who lost by a state-based action (703.4b)."""
    action = applied_behind(game, game.journal.log, at)
    if action is not None and action.says is not None:
        for side in result.losers:
            yield _because(game, action.says, result.rule, {"player": player_name(game, side)})


def _no_more(game: Running, at: int) -> Iterator[Because]:
    """Yield the effects that had just ended as the game did: no card was moved since."""
    for event in reversed(game.journal.log[:at]):
        if isinstance(event, Moved):
            return
        over = _over(game, event)
        if over is not None and _prevents_it(game, event):
            yield over


def _prevents_it(game: Running, event: Event) -> bool:
    """Tell whether nobody would lose now if this effect had not ended (609, 703.3)."""
    result = game.position.result
    with game.trial():
        _UNDONE[type(event)](game, event)
        return result is not None and not any(loses_now(game, side) for side in result.losers)


def _newest_first(game: Board, *kinds: type[E]) -> Iterator[tuple[int, E]]:
    """Yield the places of events of some kinds in the journal, and the events, the newest first."""
    log = game.journal.log
    for at in reversed(range(len(log))):
        event = log[at]
        if isinstance(event, kinds):
            yield at, event


def _names(game: Board, asked: Any) -> frozenset[str]:
    """Return every name of the cards that a field asks for."""
    refs = asked if isinstance(asked, tuple) else (asked,)
    names = [ref.name if isinstance(ref, CardRef) else ref for ref in refs]
    return frozenset[str]().union(*(names_of(game, name) for name in names if isinstance(name, str)))


def applied_behind(game: Board, log: Sequence[Event], at: int) -> StateBased | None:
    """Return the state-based action to which an event of a journal belongs, None where to none (703)."""
    actions = {action.id: action for action in game.edition.declaration.state_based}
    for later, event in enumerate(log[at:], at):
        if isinstance(event, Applied):
            return actions[event.action] if later - event.came <= at else None
        if isinstance(event, Stepped):
            return None
    return None


def _over(game: Running, event: Event) -> Because | None:
    """Return that an effect came to the end of its time (500.3, 510.2, 511.2), None for any other event."""
    if not isinstance(event, Taken) or not isinstance(event.item, Lasting):
        return None
    duration = game.edition.durations[event.item.until]
    timed = not duration.once
    return _because(game, "was_over", duration.rule, {"card": card_word(event.item.source)}) if timed else None


def _turned(game: Running, at: int, event: Event, names: frozenset[str], tried: set[int]) -> Because | None:
    """Return that the turn itself tapped or untapped a card of the action, the last time that it was turned."""
    if not isinstance(event, Turned) or event.card in tried:
        return None
    tried.add(event.card)
    card = game.position.known(event.card)
    later = map(game.journal.log.__getitem__, range(at, len(game.journal.log)))
    edge = next((each for each in later if isinstance(each, Stepped)), None)
    if not bears(card, names) or edge is None:
        return None
    taken = game.edition.transitions[edge.edge]
    if taken.source not in game.machine.graph.turn.states or event.new not in _TURNINGS:
        return None
    words = {"card": card_word(card.name or "?"), "what": taken.name or game.edition.triggers[taken.trigger].name}
    return _because(game, _TURNINGS[event.new], taken.own_rule, words)


def _would_be_legal(game: Running, event: Event, action: Action) -> bool:
    """Tell whether the action would be legal if this one event had not been."""
    with game.trial():
        _UNDONE[type(event)](game, event)
        return game.allows(action)


def _because(game: Board, sentence: str, rule: str, words: dict[str, Text]) -> Because:
    return Because(rule=rule, message=game.edition.refusals[sentence].text.fill({"number": plain(rule), **words}))


def _go_on(game: Running, event: Any) -> None:
    game.journal.put("lasting", event.item)


def _turn_back(game: Running, event: Any) -> None:
    game.journal.turn(game.position.card(event.card), event.old)


_CAUSES: dict[str, Callable[[Running, Action, Refusal], Cause | None]] = {
    "lies_elsewhere": _missed,
    "said_elsewhere": _missed,
    "guard": _behind,
    "over": _how_it_ended,
    "over_before": _how_it_ended,
}
_UNDONE: dict[type[Event], Callable[[Running, Any], None]] = {Taken: _go_on, Turned: _turn_back}
_TURNINGS = {Orientation.TAPPED: "was_tapped", Orientation.UNTAPPED: "was_untapped"}
SKIPS, STAYED = "skips", "409.2"
