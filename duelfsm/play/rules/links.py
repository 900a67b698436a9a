"""Links: creatures that are one creature together (804, 808, 821)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.parts import linked
from duelfsm.play.effects.such_cards import doubt_what_is_asked, is_known, may_be_asked
from duelfsm.play.rules.moves import unlink_one
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation


@RULES.guard
def each_is_a_god(game: Board, act: Act) -> bool:
    """Gods link (804), and creatures of the types that do so by rules of their own (805, 808, 821)."""
    god = game.edition.operations[act.action.do].such
    if god is None:
        return True
    named = [(pick, pick.card) for pick in act.picks["cards"] if pick.card and not _links_by_its_type(game, pick.card)]
    wrong = next((pick for pick, card in named if not may_be_asked(game, card, god)), None)
    if wrong is not None:
        return game.no(card=wrong)
    for _, card in named:
        if not is_known(game, card, god):
            doubt_what_is_asked(game, card, god)
    return True


def _links_by_its_type(game: Board, card: Card) -> bool:
    kind = game.type_in_play(card)
    return kind is not None and kind.links


@RULES.guard
def several_are_named(game: Board, act: Act) -> bool:
    """A link joins at least two creatures (804)."""
    return len(act.picks["cards"]) > 1 or game.no()


@RULES.change
def link(game: Board, act: Act) -> None:
    """The creatures are one, with what each is linked with already; tapped if one was, as an evolution is (801.2b)."""
    named = [pick.card for pick in act.picks["cards"] if pick.card]
    cards = [part for card in named for part in (card, *linked(game, card))]
    tapped = any(card.tapped for card in cards)
    for card in cards:
        game.journal.mark(card, "link", cards[0].id)
        game.journal.turn(card, Orientation.TAPPED if tapped else Orientation.UNTAPPED)


@RULES.guard
def is_linked(game: Board, act: Act) -> bool:
    """Only what is linked is taken apart (804)."""
    pick = next((each for each in act.picks["cards"] if each.card and not linked(game, each.card)), None)
    return pick is None or game.no(card=pick)


@RULES.change
def unlink(game: Board, act: Act) -> None:
    """The creatures stand by themselves again, also the last one of a link (804)."""
    for card in [pick.card for pick in act.picks["cards"] if pick.card]:
        unlink_one(game, card)
