"""What an action that is part of an effect does, as events, and to which card (101.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.parts import creatures_named
from duelfsm.play.rules.leaving import CAST, DRAWS, ENTERS, events_of_move
from duelfsm.play.rules.moves import named_cards
from duelfsm.position.card import Card, Side
from duelfsm.position.position import Frame
from duelfsm.rulebook.edition import Edition

Done = tuple[str, Pick | None]  # an event that an action makes, and of which card, where one is named


def deeds_of(game: Board, act: Act) -> Iterator[Done]:
    """Yield what an action does, as events, and the card of each where one is named."""
    if act.action is None:
        return
    word = act.action.do
    if word in _DONE:
        yield from _DONE[word](game, act)
    operation = game.edition.operations.get(word)
    for field, goal in (operation.goes if operation else {}).items():
        zone = goal if goal in game.edition.zones else next((pick.zone for pick in act.picks.get(goal, ())), None)
        picks = act.picks.get(field, ()) if zone is not None else ()
        yield from ((event, pick) for pick in picks for event in events_of_move(game, pick.zone, zone or pick.zone))


def changes_something(edition: Edition, act: Act) -> bool:
    """Tell whether an action changes something on the table; what lies under a card is a cost of effects (403.4)."""
    operation = edition.operations.get(act.action.do)
    return not (operation and operation.shows) and not any(
        pick.card is not None and pick.card.under is not None for pick in named_cards(act)
    )


def whose(act: Act, pick: Pick | None) -> Side | None:
    """Return whose card it is to which an action does something; of cards that it does not name that of its player."""
    picks = [pick] if pick is not None else act.picks.get("shields", ())
    said: Side | None = value_of(act.action, "player")
    return picks[0].owner if picks else said or act.actor


def is_itself(frame: Frame, card: Card | None) -> bool:
    """Tell whether a card is the one whose effect is open; one that left meanwhile is another one (400.5)."""
    return card is not None and [(card.id, card.life)] == [*zip(frame.cards, frame.lives, strict=True)][:1]


def _turned(event: str) -> Callable[[Board, Act], Iterable[Done]]:
    return lambda _game, act: [(event, pick) for pick in creatures_named(act.picks.get("cards", ()))]


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
    comes = game.edition.zones[action.goal].entered
    for origin, pick in origins or [(action.origin, None)] * action.count:
        beneath = pick is not None and pick.card is not None and pick.card.under is not None
        for event in events_of_move(game, origin, action.goal, undestroyed=action.undestroyed):
            if not beneath or event == comes:  # no creature leaves, nor is one destroyed (403.4)
                yield event, pick


_DONE: dict[str, Callable[[Board, Act], Iterable[Done]]] = {
    "tap": _turned("taps"),
    "untap": _turned("untaps"),
    "draw": _drawn,
    "break": _broken,
    "use": _used,
    "move": _moved,
}
