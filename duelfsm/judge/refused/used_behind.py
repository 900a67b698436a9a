"""What an effect uses of itself, told behind that effect in which another card was refused: it is no other mistake."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.judge.refused.carry import do_inside
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import operates
from duelfsm.judge.refused.ways import Explained, note_of
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Done, Effect
from duelfsm.play.actions.uses import Use
from duelfsm.play.game import Game
from duelfsm.rulebook.notation import fold


def used_behind(game: Game, line: Offence, actions: Sequence[Action], refused: Sequence[Offence]) -> Explained | None:
    """Use the card of an effect behind that, where a line of it was refused: it was declared and is used (112.3a).

    Args:
        game: as it stands where the line was refused; it stands then behind what the line does.
        line: the refused line.
        actions: the lines of the record.
        refused: the refused lines before it.
    """
    if not isinstance(line.action, Use):
        return None
    names = {fold(each) for name in names_of(line.action, ("card",)) for each in (name, *game.names(name))}
    for fault in reversed(refused):
        opened = _opened(game, fault, actions) if fault.turn == line.turn and fault.by == line.by else None
        if opened is None or fold(opened.source) not in names:
            continue
        if do_inside(game, line, (line.action, Done(by=line.by))):
            return Explained(note_of(game, "inside", fault), judged=False)
    return None


def _opened(game: Game, fault: Offence, actions: Sequence[Action]) -> Effect | None:
    """Return the line that opens the effect of which a refused one is a part, None where there is none.

    One that opens an effect is no part of it: a spell that was resolved before it was cast owes its effect (101.3).
    """
    if not operates(game.edition, fault.action.do):
        return None
    at = fault.index
    while at > 0 and operates(game.edition, actions[at].do):
        at -= 1
    opener = actions[at]
    return opener if isinstance(opener, Effect) else None
