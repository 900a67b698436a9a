"""A loss whose place a card may have taken that nobody described: where the game goes on, that is in doubt (609)."""

from __future__ import annotations

from bisect import bisect_right

from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.ways import Explained
from duelfsm.play.actions.base import Action
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.play.rules.ends import DECKED_OUT
from duelfsm.play.told.refusals import unverified_finding
from duelfsm.position.card import Side
from duelfsm.position.events import FieldSet
from duelfsm.position.result import Result

RESULT, ABILITIES = "result", "abilities"


def survived(game: Game, line: Offence) -> Explained | None:
    """Go on as if a card of unknown abilities had taken the place of the loss that ended the game (609, law 12).

    Args:
        game: as it stands where the line was refused; it stands then so that the line is legal.
        line: the refused line.

    Returns:
        The note that names the card; None where no such card lies before the player who lost, who conceded, or the
        line would be illegal all the same.
    """
    result = game.position.result
    if result is None or len(result.losers) != 1:
        return None
    name, before = _undescribed(game, result.losers[0]), _before_the_loss(game)
    said = game.said_since(before)
    if name is None or not said:
        return None
    return game.instead(before, lambda: _goes_on(game, said, line.action, result, name))


def _goes_on(game: Game, said: tuple[Action, ...], action: Action, result: Result, name: str) -> Explained | None:
    """Do again what led to the loss, with no loss; a deck that is empty then stays so, which is no other loss."""
    kept, game.spared = game.spared, game.spared | {*result.losers}
    done = all(bool(game.apply(each)) for each in said) and game.position.result is None
    game.spared = game.spared if done and result.rule == DECKED_OUT else kept
    if done and game.allows(action):
        return Explained(unverified_finding(game, name, ABILITIES))
    game.spared = kept
    return None


def _before_the_loss(game: Game) -> int:
    """Return how many actions were accepted before the one that ended the game."""
    log = game.journal.log
    at = next(at for at in reversed(range(len(log))) if isinstance(log[at], FieldSet) and log[at][0] == RESULT)
    return bisect_right(game.marks, at) - 1


def _undescribed(game: Game, side: Side) -> str | None:
    """Return the name of a card of a player that lies face up in the battle zone and whose abilities nobody knows."""
    cards = [card for card in game.position.zone(side, BATTLE) if card is not None and card.counts]
    names = (card.name for card in cards if not card.face_down and card.name is not None)
    return next((name for name in names if (facts := game.facts(name)) is None or facts.abilities is None), None)
