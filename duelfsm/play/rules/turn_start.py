"""The Start of Turn step (501) and the Draw step (502)."""

from __future__ import annotations

from functools import lru_cache

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.parts import parts_of
from duelfsm.play.effects.concerned import is_permitted
from duelfsm.play.effects.forbidding import is_forbidden
from duelfsm.play.effects.look_around import may_go_on
from duelfsm.play.effects.waiting import happen
from duelfsm.play.facts.known_cards import CANNOT
from duelfsm.play.rules.draws import draw
from duelfsm.play.rules.orientation import turn_together
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card, Orientation
from duelfsm.rulebook.edition import Edition


@RULES.guard
def untaps_own_cards(game: Board, act: Act | None) -> bool:
    """Only the turn player's cards untap (501.1)."""
    for pick in act.picks.get("cards", ()) if act else ():
        if pick.owner != game.turn_player:
            return game.no(card=pick)
    return True


@RULES.guard
def stays_upside_down(game: Board, act: Act | None) -> bool:
    """Untapping does not turn a field back that stands upside down (105.5)."""
    for pick in act.picks.get("cards", ()) if act else ():
        if pick.card is not None and pick.card.orientation is Orientation.UPSIDE_DOWN:
            return game.no(card=pick)
    return True


@RULES.guard
def untaps_all(game: Board, act: Act | None) -> bool:
    """All tapped cards of the turn player untap, at once (501.1, 702.3a); a list leaves out a Silent Skill (501.1a)."""
    if act is None or act.action.cards is None:
        return True
    named = _named(game, act)
    for card in untapping(game):
        left_out = card.id not in named and not is_permitted(game, untaps_all.__name__, card=card)
        if left_out and not game.abilities(card.name or "?", STAYS):
            if not _may_stay(game, card):
                return game.no(card=card.name or "?")
            game.doubt_card(card, "abilities")
    return True


def _may_stay(game: Board, card: Card) -> bool:
    """Tell whether nobody knows if a card of the battle zone has an ability by which it stays tapped (501.1a)."""
    facts = game.facts(card.name)
    there = game.position.zone(card.owner, "battle")
    return (facts is None or facts.abilities is None) and any(each is card for each in there)


@RULES.change
def untap_all(game: Board, act: Act | None) -> None:
    """Untap the turn player's cards; a list may leave one out only where an effect permits it (501.1, 101.2)."""
    named = _named(game, act) if act and act.action.cards is not None else None
    tapped = untapping(game)
    staying = [card for card in tapped if card.id not in named] if named is not None else []
    turning = [card for card in tapped if card not in staying] if staying else tapped
    turn_together(game, turning, Orientation.UNTAPPED)
    for card in staying:  # a Silent Skill waits now, and resolves after all the others have untapped (501.1a)
        happen(game, STAYS, card=card)


def _named(game: Board, act: Act) -> set[int]:
    """Return the numbers of the named cards, of a link those of all its cards (804)."""
    return {part.id for pick in act.picks["cards"] if pick.card for part in parts_of(game, pick.card)}


def untapping(game: Board) -> list[Card]:
    """Return the tapped cards of the turn player that untap as the turn starts, if nothing is said of them (501.1)."""
    zones = game.position.players[game.turn_player].zones
    tapped = [
        card
        for zone in _of_turned_cards(game.edition)
        for card in zones[zone]
        if card is not None and card.orientation is _TAPPED and card.counts
    ]
    if not may_go_on(game, CANNOT):  # as most often
        return tapped
    return [card for card in tapped if not is_forbidden(game, UNTAPS, card=card, suffers=True)]


@lru_cache(maxsize=64)
def _of_turned_cards(edition: Edition) -> tuple[str, ...]:
    """Return the zones in which cards can be tapped (105.4a)."""
    return tuple([zone.id for zone in edition.zones.values() if zone.taps_all or zone.taps_by_type])


@RULES.change
def turn_begins(game: Board, _act: Act | None) -> None:
    """Every start-of-turn ability triggers, at once and in this turn only (501.2, 501.2a)."""
    happen(game, "turn_begins", player=game.turn_player)


@RULES.guard
def draw_step_is_skipped(game: Board, _act: Act | None) -> bool:
    """The first player's first turn has no Draw step, whichever seat that is (500.6)."""
    turn = game.position.turn
    return turn is not None and turn.player == game.position.first and turn.nth == 1


@RULES.guard
def turn_player_draws(game: Board, act: Act | None) -> bool:
    """The player who draws in the Draw step is the one whose turn it is (502.1)."""
    player = act.action.player if act else None
    return player in (None, game.turn_player) or game.no(player=player, expected=game.turn_player)


@RULES.guard
def draws_for_the_turn(game: Board, act: Act | None) -> bool:
    """The turn player draws one card (502.1)."""
    if act is None:
        return True
    return act.action.count == 1 or game.no(count=act.action.count)


@RULES.change
def draw_for_turn(game: Board, _act: Act | None) -> None:
    """Draw one card for the turn (502.1), unless the turn player cannot draw (101.2)."""
    if not is_forbidden(game, DRAWS, player=game.turn_player):
        draw(game, game.turn_player, 1)


_TAPPED = Orientation.TAPPED
UNTAPS, STAYS, DRAWS = "untaps", "stays_tapped", "draw"
