"""What several rules do with cards: draw, show, move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.cards.lying_half import lie_as, shown_name
from duelfsm.play.cards.parts import attached, bear, inherit, linked
from duelfsm.play.effects.waiting import happen
from duelfsm.play.facts.effort import MOVED
from duelfsm.play.rules.leaving import ENTERS, PENDING, going, leaving, told
from duelfsm.play.rules.paid_before import paid_as_they_were
from duelfsm.play.rules.paid_for import is_paid_for
from duelfsm.position.card import MARKS, Card, Orientation, Side
from duelfsm.position.card_events import marks_of

TOP, ORIENTATION = 0, "orientation"


def shown(game: Board, pick: Pick) -> Card:
    """Return the card that is meant; a hidden one is shown now, with the name that it was given."""
    card = game.position.players[pick.owner].zones[pick.zone][pick.at]
    if card is None:
        return game.journal.show((pick.owner, pick.zone), pick.at, shown_name(game, pick.name))
    if card.name is None and pick.name is not None:
        game.journal.mark(card, "name", shown_name(game, pick.name))
    return card


def named_cards(act: Act) -> list[Pick]:
    """Return the cards that an operation names, with those that go with the first (111.2)."""
    return [*act.picks.get("card", ()), *act.picks.get("more", ())]


def where_is(game: Board, card: Card) -> tuple[tuple[Side, str], int]:
    """Return the place and index of a card."""
    zone = game.position.zone_of[card.id]
    ids = [*map(id, game.position.players[card.owner].zones[zone])]  # cards that are equal may be many
    return (card.owner, zone), ids.index(id(card))


def move(
    game: Board,
    card: Card,
    zone: str,
    index: int | None = None,
    *,
    quiet: bool = False,
    undestroyed: bool = False,
    **marks: Any,
) -> None:
    """Move a card to a zone of its owner, by itself; what it comes with there follows from the zone."""
    move_together(game, [ZoneChange(card, zone, index, quiet, undestroyed, marks)])


def move_together(game: Board, cards: list[ZoneChange]) -> None:
    """Move cards as one event: what stays sees each of them leave (111.2, 603.5c).

    To the battle zone they come one after the other, as they are named: what came first sees the next (409.1f).
    What a state-based action moves goes with all that the others of that moment move (703).
    """
    if game.gathered is not None:
        game.gathered.extend(cards)
        return
    ways = leaving(game, cards)
    if game.position.assumed:
        paid_as_they_were(game, [way.card for way in ways if way.zone != PENDING])  # what is used may pay, too (601.1c)
    coming: list[ZoneChange] = []
    if len(ways) > 1:
        zones = game.edition.zones
        coming = [way for way in ways if zones[way.zone].field]
        ways = [way for way in ways if not zones[way.zone].field] if coming else ways
    for way in ways:
        go(game, way)
    arrived(game, ways)
    for way in coming:
        go(game, way)
        arrived(game, [way])


def go(game: Board, way: ZoneChange) -> None:
    """Put a card where it goes; what lies under it goes with it (801.4), and an aura that is attached to it (310)."""
    game.effort.spend(MOVED)
    card, goal = way.card, way.zone
    origin, at = place = where_is(game, card)
    if goal == origin[1] and card.under is None:  # the same object lies elsewhere in its zone, as it was (409.2a)
        game.journal.move(origin, at, origin, way.index, **dict(zip(MARKS, marks_of(card), strict=True)))
        return
    if not game.edition.zones[origin[1]].field:  # nothing lies under a card there, nor is anything attached to it
        _put(game, card, place, way, way.marks)
        return
    below = going(game, card)[1:]
    _leave(game, card)
    _put(game, card, place, way, way.marks)
    turned = {ORIENTATION: way.marks[ORIENTATION]} if ORIENTATION in way.marks else {}
    for each in below:
        _put(game, each, where_is(game, each), way, turned)


def _put(game: Board, card: Card, place: tuple[tuple[Side, str], int], way: ZoneChange, marks: dict[str, Any]) -> None:
    """Put one of the cards that go together to their zone, as the half that it is there."""
    half = lie_as(game, card, way.zone)
    come = arriving(game, card.name, way.zone)
    if half or marks:
        come = come | half | marks
    if card.id in way.tapped:
        come[ORIENTATION] = Orientation.TAPPED
    game.journal.move(*place, (card.owner, way.zone), way.index, **come)


def arrived(game: Board, ways: Iterable[ZoneChange]) -> None:
    """Say of the cards that came to a zone that they did, once all of them lie there."""
    for way in ways:
        for event in told(game.edition, way.zone, way.events)[1] if way.events else ():
            paid = event == ENTERS and (is_paid_for(game, way.card) if way.left is None else way.paid)
            happen(game, event, card=way.card, paid=paid)


def _leave(game: Board, card: Card) -> None:
    """What was crossed onto a card stays (303.5), a God loses its link (804.5a), the front shows elsewhere (805)."""
    rest = next(iter(linked(game, card)), None)
    bear(game, attached(game, card), rest)
    if rest is not None:  # what is left of a link is still that creature (804.4)
        inherit(game, card, rest)
    unlink_one(game, card)
    if card.front is not None:
        game.journal.mark(card, "name", card.front)


def unlink_one(game: Board, card: Card) -> None:
    """Take a card out of its link; one that is left alone is linked no more (804.5a)."""
    others = linked(game, card)
    for each in [card, *others][: 1 if len(others) > 1 else None]:
        if each.link is not None:
            game.journal.mark(each, "link", None)


def arriving(game: Board, name: str | None, zone: str) -> dict[str, Any]:
    """Return the marks that a card gets by coming to a zone (301.5, 405.1)."""
    facts = game.facts(name)
    declared = game.edition.zones[zone]
    if declared.field:
        turn = game.position.turn.number if game.position.turn else 0
        return {"since": turn, "kind": facts.type if facts else None}
    if not declared.multicolour_tapped:
        return {}
    if facts is None or facts.civilizations is None:  # whether it came tapped is asked when it is to pay
        return {"since": game.position.turn.number if game.position.turn else 0}
    return {ORIENTATION: Orientation.TAPPED} if len(facts.civilizations) > 1 else {}
