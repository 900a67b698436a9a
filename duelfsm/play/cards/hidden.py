"""Which hidden cards a name may mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duelfsm.play.actions.base import CardRef, value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.names import full_name, lying_in


def could_be_meant(game: Board, act: Act, asked: CardRef, names: frozenset[str], places: list[Pick]) -> Iterator[Pick]:
    """Yield the hidden cards that may bear a name: whose card it is known to be elsewhere has it there.

    A card that is being used is none of its owner's other cards (409.1c), and one that only the actor is known to have
    is no card of the other player; who means another one of the name says where it lies, or whose it is. Where both
    players have hidden cards, what stands against that of the one is not got round with that of the other.
    """
    hidden = [pick for pick in places if pick.name is None]
    if not hidden or not names or asked.zone or asked.place:
        yield from hidden
        return
    lying = set(lying_in(game, names))
    used = {side for side, zone in lying if game.edition.zones[zone].uses}
    said = asked.owner or value_of(act.action, "player") or act.by
    owners = {side for side, _ in lying} | {said}
    fitting = [pick for pick in hidden if pick.owner not in used and (not lying or pick.owner in owners)]
    yield from (pick for pick in fitting if pick.owner == fitting[0].owner)


def besides_seen(game: Board, act: Act, hidden: list[Pick], covered: list[Pick]) -> list[Pick]:
    """Return those hidden cards that a name may mean though a card of it lies open, but sealed or under another one.

    Where something is done to cards where they lie, or they go from there to another zone (400.5), the one that
    everybody sees is meant; else a hidden card of the name may be (116.2a, 403.4), or one at which the effect looked.
    """
    if not covered:
        return hidden
    goal = value_of(act.action, "goal")
    if goal is None:
        operation = game.edition.operations.get(act.action.do) if act.action else None
        elsewhere = operation is not None and (bool(operation.goes) or (operation.shows and operation.suffered is None))
        return hidden if elsewhere else []
    looked = game.stack[-1].looked if game.stack else ()
    comes_there = all(pick.zone == goal for pick in covered)
    return hidden if comes_there else [pick for pick in hidden if pick.card is not None and pick.card.id in looked]


def is_a_seal(asked: CardRef, pick: Pick) -> bool:
    """Tell whether a hidden card is a seal, which is no card of its name but where a line says that it lies there."""
    return asked.name is not None and asked.zone is None and bool(pick.card and pick.card.face_down)


def but_declared(game: Board, known: Iterable[Pick]) -> Iterator[Pick]:
    """Yield the known cards but those whose ability was declared already: another copy is meant then (603.2b).

    Of the shields only those that are being broken are meant (509.5a).
    """
    declared, broken = {card for card, *_ in game.position.answered}, game.stack[-1].cards if game.stack else ()
    for pick in known:
        elsewhere = not game.edition.zones[pick.zone].breaks
        if pick.card is None or (pick.card.id not in declared and (elsewhere or pick.card.id in broken)):
            yield pick


def shown_as(hidden: Iterable[Pick], name: str | None) -> Iterator[Pick]:
    """Yield hidden cards, each as one that is shown by the name now."""
    return (Pick(pick.owner, pick.zone, pick.at, pick.card, name) for pick in hidden)


def lay_in(game: Board, zone: str) -> str | None:
    """Return where the card that is used lay, for the zone in which it lies meanwhile (409, 601.1c)."""
    stack = game.position.stack
    lay = stack[-1].lay if stack else None
    return lay[0] if lay and game.edition.zones[zone].uses is not None else None


def on_the_way(game: Board, act: Act, asked: CardRef, places: list[Pick]) -> Iterator[Pick]:
    """Yield the hidden cards of a call that may be meant, though a known one of the name lies beside them (113.6)."""
    name, cards = asked.name and full_name(game, asked.name), game.stack[-1].cards if game.stack else ()
    hidden = [pick for pick in places if pick.card is not None and pick.card.id in cards and pick.name is None]
    if name and hidden:
        yield from shown_as(could_be_meant(game, act, asked, game.names(name), hidden), name)
