"""An evolution that no effect makes: `evolve X -> Y` is said of a card that is summoned from the hand (801, 504.1)."""

from __future__ import annotations

from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import value_of
from duelfsm.play.actions.uses import Use
from duelfsm.play.cards.names import lying_in
from duelfsm.play.game import Game
from duelfsm.play.rules.draws import HAND
from duelfsm.rulebook.text import card_word


def summons_meant(game: Game, line: Offence) -> Explained | None:
    """Take a refused evolution as the summons of that card, where it may lie in the hand and no effect is open.

    Args:
        game: as it stands where the line was refused; it stays so.
        line: the refused line.

    Returns:
        The summons, legal or not, and the note on it; None where something else is meant.
    """
    action = line.action
    if action.do != EVOLVE or game.open_effects or action.by not in (None, game.turn_player):
        return None
    name = next(iter(names_of(action, ("card",))), None)
    lying = [*lying_in(game, game.names(name))] if name else []
    if name is None or (lying and (game.turn_player, HAND) not in lying):
        return None
    meant = Use(by=action.by, how=SUMMON, card=value_of(action, "card"), onto=value_of(action, "cards"))
    return Explained(read_as(game, "summons_meant", card=card_word(name)), meant)


EVOLVE, SUMMON = "evolve", "summon"
