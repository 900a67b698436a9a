"""Whose cards an effect does something to where no line says it: those of whom its text speaks (101.3)."""

from __future__ import annotations

from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.of_effects import Apply
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_limits import does_as_its_text_says
from duelfsm.play.rules.effect_text import limits_of
from duelfsm.position.card import SIDES, other_side
from duelfsm.rulebook.text import card_word, plain


def whose_by_text(game: Game, line: Offence) -> Explained | None:
    """Take a refused line as about cards of the other player where it says nobody's: `discard 1` of Ghost Touch.

    Args:
        game: as it stands where the line was refused, in the effect; it stays so.
        line: the refused line.

    Returns:
        The note on it, and the line as it is meant; None where that is refused, too, or the line says whose they are.
    """
    if isinstance(line.action, Apply):
        return _applied_by_the_other(game, line.action)
    action, source = line.action, game.stack[-1].source if game.stack else None
    said = action.by is not None or vars(action).get(PLAYER, SIDES) is not None
    if source is None or said or (names_of(action) and not _is_of_its_text(game, line)):
        return None
    if vars(action).get(TAPPED) and game.allows(action.model_copy(update={TAPPED: False})):
        return None  # whose it is does not matter: it is the orientation that the text does not say (105.4)
    if not _may_speak_of_the_other(game):
        return None
    for side in (side for side in SIDES if side != game.stack[-1].by):
        meant = action.model_copy(update={PLAYER: side})
        if game.allows(meant):
            return Explained(read_as(game, "of_the_text", card=card_word(source), player=plain(side)), meant)
    return None


def _is_of_its_text(game: Game, line: Offence) -> bool:
    """Tell whether a line that names cards is refused for what the text of the open effect says."""
    why = game.why(line.action)
    return why is not None and why.guard == does_as_its_text_says.__name__


def _may_speak_of_the_other(game: Game) -> bool:
    """Tell whether the text of the open effect names the other player, or nobody knows what it says (101.3).

    One that names no player is about the cards of its owner where these are hidden from the other one.
    """
    limits = limits_of(game, game.stack[-1])
    return not limits or any(each.whose == OTHER for each in limits)


def _applied_by_the_other(game: Game, action: Apply) -> Explained | None:
    """Take what applies as the other player's where nobody is said: in a mirror match its event is there (609)."""
    other = other_side(game.turn_player)
    meant = action.model_copy(update={"by": other}) if action.by is None else None
    return Explained(None, meant) if meant is not None and game.allows(meant) else None


PLAYER, TAPPED, OTHER = "player", "tapped", "other"
