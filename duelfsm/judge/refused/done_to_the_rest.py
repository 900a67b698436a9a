"""What a text does to all such cards is done to those that a line leaves out, where a later line shows it (101.3)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import closes
from duelfsm.judge.refused.ways import SecondWay, Ways
from duelfsm.play.actions.base import Action, ref_to
from duelfsm.play.actions.kinds import ANY_ACTION
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_deeds import actions_that_do
from duelfsm.play.rules.effect_duties import owed_to_all


def to_the_rest(game: Game, fault: Offence, ways: Ways) -> bool:
    """Do what an effect owes to all such cards, of whom nobody chooses any, as somebody did at the table.

    Whoever taps all creatures by Holy Awe and writes one of them tapped the others, too: it is the one mistake.

    Args:
        game: as it stands where the end of the effect was refused; it stands then behind that end.
        fault: the end.
        ways: what can be taken in two ways; that it was done to all is one of these.

    Returns:
        Whether it is taken so; where not, the game is as it was.
    """
    owed = [*_owed(game)] if closes(game.edition, fault.action.do) else []
    if not owed or not ways.take_second(fault, SecondWay.WHOLE):
        return False
    count = game.accepted
    if all(game.apply(each) for each in (*owed, fault.action)):
        return True
    undo_to(game, count)
    return False


def _owed(game: Game) -> Iterator[Action]:
    """Yield the actions that do the rest: one for each kind of deed, of those that leave the cards where they are."""
    for event, cards in owed_to_all(game).items():
        for word in actions_that_do(event)[:1] if cards else ():
            yield ANY_ACTION.validate_python({"do": word, "cards": [ref_to(card) for card in cards]})
