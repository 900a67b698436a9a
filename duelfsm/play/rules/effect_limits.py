"""What an effect does as its text says: to such cards alone, and no more of it (101.3, 101.3a)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.effects.condition import number_counted, sides_meant
from duelfsm.play.effects.such_cards import asked_text, is_asked, is_known, is_known_as
from duelfsm.play.rules.moves import CAST, DRAWS, ENTERS, events_of_move, named_cards
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Side
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import Ability, Only
from duelfsm.rulebook.declaration import Transition
from duelfsm.rulebook.edition import Edition

Done = tuple[str, Pick | None]  # an event that an action makes, and of which card, where one is named


@RULES.guard
def does_as_its_text_says(game: Board, act: Act) -> bool:
    """An effect does what its text says to such cards alone, and no more of it (101.3)."""
    if not game.stack:
        return True
    frame = game.stack[-1]
    limits = limits_of(game, frame)
    if not limits:
        return True
    done = list(_done(game, act))
    return all(_is_right(game, frame, each, done) for each in _by_event(limits).items())


@RULES.concerns_edge(does_as_its_text_says)
def is_done_by_an_effect(edition: Edition, edge: Transition) -> bool:
    """Tell whether an edge is of an open effect, and does something."""
    state = edition.states.get(edge.source)
    holds = state is not None and state.step in edition.procedures and edition.procedures[state.step].holds_back
    return holds and not edge.returns and not edition.triggers[edge.trigger].aside


@RULES.change
def counts_what_it_does(game: Board, act: Act) -> None:
    """How often an effect did what its text says, or tried to, is kept, until it is over (101.3, 101.3a)."""
    limits = limits_of(game, game.stack[-1])
    kept = {event for each in limits for event in (each.on, each.after, each.otherwise)}
    done = list(_done(game, act)) if limits else []
    did = [event for event, _ in done if event in kept]
    if did:
        counted = {each.on for each in limits if each.total_cost is not None}
        total = sum(_cost(game, pick) or 0 for event, pick in done if event in counted)
        game.journal.frame(did=(*game.stack[-1].did, *did), total=game.stack[-1].total + total)


def limits_of(game: Board, frame: Frame, *, own: bool = False) -> list[Only]:
    """Return what the text of the open effect says, where it is known which of the abilities of its card it is.

    An S-Trigger of a spell lets that spell be cast, so that what the spell does counts then, too (112.3a, 302.2); what
    is its *own* is done as the spell is resolved, which may be said inside it.
    """
    facts = game.facts(frame.source) if frame.source else None
    abilities = (facts.abilities if facts else None) or ()
    return [
        only
        for at, each in enumerate(abilities, 1)
        if each.only and (at == frame.nth or (_is_of_a_spell(game, each) and not (own and frame.nth)))
        for only in each.only
    ]


def _is_of_a_spell(game: Board, ability: Ability) -> bool:
    return game.edition.events[ability.on].resolves


def _by_event(limits: list[Only]) -> dict[str, list[Only]]:
    found: dict[str, list[Only]] = {}
    for each in limits:
        found.setdefault(each.on, []).append(each)
    return found


def _is_right(game: Board, frame: Frame, said: tuple[str, list[Only]], done: list[Done]) -> bool:
    """Tell whether what an action does of one kind is such as the text says, and not more."""
    event, limits = said
    picks = [pick for each, pick in done if each == event]
    if not picks:
        return True
    words = {"expected": frame.source or "?", "event": game.edition.events[event].name}
    wrong = next(
        (pick for pick in picks if pick and not any(_may_be(game, frame, pick, each) for each in limits)), None
    )
    if wrong is not None:
        return game.no(card=wrong, number=asked_text(game.edition, limits[0]), **words)
    return (
        _came_before(game, frame, limits, words)
        and _no_more(game, frame, limits, len(picks), words)
        and _costs_no_more(game, frame, limits, picks, words)
    )


def _came_before(game: Board, frame: Frame, limits: list[Only], words: dict[str, object]) -> bool:
    """What an effect does where it did something before, or did not, it does only then (101.3a)."""
    if any(is_due(each, frame) for each in limits):
        return True
    first, other = limits[0].after, limits[0].otherwise
    if first is not None and first not in frame.did:
        return game.no(case="after", rule=DID_SO, number=game.edition.events[first].name, **words)
    return game.no(case="otherwise", rule=DID_SO, number=game.edition.events[other or ""].name, **words)


def is_due(only: Only, frame: Frame) -> bool:
    """Tell whether an effect does something by now: what that asks for happened in it, or did not (101.3a)."""
    return only.after in (None, *frame.did) and only.otherwise not in frame.did


def _no_more(game: Board, frame: Frame, limits: list[Only], count: int, words: dict[str, object]) -> bool:
    limits = [each for each in limits if is_due(each, frame)]
    numbers = [number_of(game, frame, each) for each in limits]
    known = [number for number in numbers if number is not None]
    total = count + frame.did.count(limits[0].on)
    if len(known) < len(numbers) or total <= sum(known):
        return True
    return game.no(case="number", limit=sum(known), count=total, **words)


def _costs_no_more(
    game: Board, frame: Frame, limits: list[Only], picks: list[Pick | None], words: dict[str, object]
) -> bool:
    """The costs of all cards to which it is done come to no more than the text says; one that is not known may fit."""
    limit = limits[0].total_cost
    if limit is None:
        return True
    costs = [(pick, _cost(game, pick)) for pick in picks]
    unknown = next((pick for pick, cost in costs if cost is None), None)
    total = frame.total + sum(cost or 0 for _, cost in costs)
    if total > limit:
        return game.no(case="total", limit=limit, count=total, **words)
    return unknown is None or game.doubt(unknown, "cost")


def _cost(game: Board, pick: Pick | None) -> int | None:
    card = as_shown(pick) if pick is not None else None
    facts = game.facts_now(card) if card is not None else None
    return facts.cost if facts is not None else None


def number_of(game: Board, frame: Frame, only: Only) -> int | None:
    """Return how often an effect does something, None for any number."""
    if only.each is None:
        return only.number
    return (only.number or 1) * number_counted(game, owner_of(game, frame), only.each, since=frame.since)


def _may_be(game: Board, frame: Frame, pick: Pick, only: Only) -> bool:
    """Tell whether a card may be such as the text says; of one of which too little is known nobody can say no."""
    if pick.owner not in sides_meant(only.whose, owner_of(game, frame)):
        return False
    card = as_shown(pick)
    if card is None or not is_known(game, card, only):
        is_known_as(game, card, only)  # what would decide it is told
        return True
    return is_asked(game, card, only)


def owner_of(game: Board, frame: Frame) -> Side:
    """Return whose effect is open."""
    return frame.by or game.turn_player


def _done(game: Board, act: Act) -> Iterator[Done]:
    """Yield what an action does, as events, and the card of each where one is named."""
    if act.action is None:
        return
    word = act.action.do
    if word in _DONE:
        yield from _DONE[word](game, act)
    operation = game.edition.operations.get(word)
    for field, zone in (operation.goes if operation else {}).items():
        if zone in game.edition.zones:
            picks = act.picks.get(field, ())
            yield from ((event, pick) for pick in picks for event in events_of_move(game, pick.zone, zone))


def _turned(event: str) -> Callable[[Board, Act], Iterable[Done]]:
    return lambda _game, act: [(event, pick) for pick in act.picks.get("cards", ())]


def _drawn(_game: Board, act: Act) -> Iterable[Done]:
    return [(DRAWS, None)] * act.action.count


def _broken(_game: Board, act: Act) -> Iterable[Done]:
    return [("shield_broken", None) for _ in act.picks.get("shields", ())]


def _used(game: Board, act: Act) -> Iterable[Done]:
    kind = game.type_of(act.the("card"))
    return [(ENTERS if kind is None or kind.stays else CAST, act.the("card"))]


def _moved(game: Board, act: Act) -> Iterable[Done]:
    action, picks = act.action, named_cards(act)
    origins: list[tuple[str, Pick | None]] = [(pick.zone, pick) for pick in picks]
    for origin, pick in origins or [(action.origin, None)] * action.count:
        for event in events_of_move(game, origin, action.goal, undestroyed=action.undestroyed):
            yield event, pick


DID_SO = "101.3a"
_DONE: dict[str, Callable[[Board, Act], Iterable[Done]]] = {
    "tap": _turned("taps"),
    "untap": _turned("untaps"),
    "draw": _drawn,
    "break": _broken,
    "use": _used,
    "move": _moved,
}
