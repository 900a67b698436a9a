"""What takes the place of an event that waits for it, once for each, and what happens after all (101.5, 609)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.board.zone_change import ZoneChange
from duelfsm.play.effects.waiting import happen
from duelfsm.play.rules.breaks import go_on_breaking
from duelfsm.play.rules.done_instead import doubt_what_was_left, is_out_of_reach, left_to_happen
from duelfsm.play.rules.draws import draw_one
from duelfsm.play.rules.ends import loser_by, over
from duelfsm.play.rules.leaving import DRAWS
from duelfsm.play.rules.moves import move_together
from duelfsm.play.rules.orientation import turn_after_all
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.stacks import evolve_onto
from duelfsm.position.card import Card, Orientation
from duelfsm.position.changed import SUSPENDED
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.transition import Transition


@RULES.guard
@RULES.asked_only_with(SUSPENDED)
def replacements_apply_first(game: Board, _act: Act) -> bool:
    """What takes the place of an event applies as it would happen, before anything else is done (609).

    What a static ability or a replacement is doing is carried out first.
    """
    left = unreplaced(game)
    if not left or any(game.edition.transitions[frame.edge].interrupts for frame in game.stack):
        return True
    return game.no(expected=left[0].name, event=game.edition.events[left[0].event].before)


@RULES.concerns_edge(replacements_apply_first)
def concerns_what_goes_on(edition: Edition, edge: Transition) -> bool:
    """Tell whether the game goes on by an edge: not by what ends an effect or the game, or applies by itself."""
    return not (edge.interrupts or edge.leaves_all) and goes_on(edition, edge.trigger)


def goes_on(edition: Edition, word: str) -> bool:
    """Tell whether the game goes on by an action: not by the end of an effect, or by what applies by itself."""
    return not (edition.triggers[word].aside or _interrupts(edition, word))


def applies_before(edition: Edition, words: Iterable[str]) -> bool:
    """Tell whether what applies by itself comes among the next actions before the game goes on (609)."""
    known = (word for word in words if word in edition.triggers)
    return next((_interrupts(edition, word) for word in known if not edition.triggers[word].aside), False)


def _interrupts(edition: Edition, word: str) -> bool:
    return any(edge.interrupts for edge in edition.declaration.anywhere if edge.trigger == word)


def let_happen(game: Board) -> None:
    """What was not replaced though it had to be happens as it was written: a judge goes on with that."""
    _happen_at_once(game, unreplaced(game))


def let_happen_what_may(game: Board) -> bool:
    """What need not be replaced, and was not as the game goes on, happens now; what was replaced is over.

    It is told whether there was any. What is done in the place of one event does not yet go on with the game.
    """
    done = _what_may_happen(game)
    _happen_at_once(game, [each if each.replaced else left_to_happen(game, each) for each in done])
    return bool(done)


def _happen_at_once(game: Board, events: list[Suspended]) -> None:
    """Let events happen that were not replaced, all of them at once; those that were are over (609).

    A card was summoned whether its coming was replaced or not: that is another event (112.3g).
    """
    ways: list[ZoneChange] = []
    for each in events:
        if each.replaced:
            game.journal.take(SUSPENDED, game.position.suspended.index(each))
        else:
            ways += _go_on(game, each)
    move_together(game, ways)
    for each in events:
        card = game.position.known(each.card) if each.card is not None else None
        if each.then is not None and card is not None:
            happen(game, each.then, player=each.player, card=card)


@RULES.change
def rest_is_broken(game: Board, _act: Act | None) -> None:
    """A shield for which nothing was applied goes to the hand with the others: then it is too late (609)."""
    let_happen_what_may(game)


def anything_may_happen(game: Board) -> bool:
    """Tell whether anything waits that happens, or is over, as soon as the game goes on."""
    return bool(game.position.suspended and _what_may_happen(game))


def _what_may_happen(game: Board) -> list[Suspended]:
    """Return what need not be replaced and was not, and what was replaced; nothing while that is being done."""
    if any(game.edition.transitions[frame.edge].interrupts for frame in game.stack):
        return []
    return [each for each in game.position.suspended if each.replaced or each.optional or is_out_of_reach(game, each)]


def lies_anew(game: Board, card: Card, then: str | None) -> None:
    """A card that was put back from where it was used is the one of the event that waits for it (409.2, 609).

    *then*: what has happened besides once that is over.
    """
    for index, each in enumerate(game.position.suspended):
        if each.card == card.id and not each.replaced:
            game.journal.take(SUSPENDED, index)
            game.journal.put(SUSPENDED, replace(each, life=card.life, then=then), index)


def unreplaced(game: Board) -> list[Suspended]:
    """Return the events whose place something must take and can, and nothing took (101.3)."""
    must = [each for each in game.position.suspended if not (each.replaced or each.optional)]
    return [each for each in must if not is_out_of_reach(game, each)]


def _go_on(game: Board, each: Suspended) -> list[ZoneChange]:
    """Let an event happen of which nothing took the place; return the way of the card that is to go by it."""
    doubt_what_was_left(game, each)
    game.journal.take(SUSPENDED, game.position.suspended.index(each))
    card = game.position.known(each.card) if each.card is not None else None
    if each.event == DRAWS:
        draw_one(game, each.player)
    elif each.rule is not None:
        over(game, [loser_by(each.event, each.player)], each.rule)
    elif card is not None and card.life == each.life:
        return _goes_after_all(game, card, each)
    return []


def _goes_after_all(game: Board, card: Card, each: Suspended) -> list[ZoneChange]:
    """Let a card turn, or an evolution come onto what it was to (801), after all; return the way of one that goes."""
    there = [base for base in map(game.position.known, each.onto) if base is not None]
    bases = [base for base in there if game.position.zone_of[base.id] == each.goal]
    marks = {"orientation": Orientation.TAPPED} if each.tapped else {}
    if each.goal is None and game.edition.events[each.event].declared:
        go_on_breaking(game, card, each.event)
    elif each.goal is None:
        turn_after_all(game, card, each.event)
    elif bases:
        evolve_onto(game, card, bases, left=each)
    else:
        return [
            ZoneChange(
                card, each.goal, each.index, undestroyed=each.undestroyed, marks=marks, left=each.event, paid=each.paid
            )
        ]
    return []
