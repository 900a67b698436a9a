"""What takes the place of an event, written before the line of that event, as people tell it (609)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.judge.refused.among_lines import AmongLines, replacement_said
from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import closes, opens, operates
from duelfsm.judge.refused.story import line_text
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game
from duelfsm.play.rules.statics import turn_players_replacement_first
from duelfsm.rulebook.finding import Finding


def event_behind(there: AmongLines) -> dict[int, Finding] | None:
    """Do what the lines behind a refused replacement do, up to the event whose place it takes.

    These are the next line and, where that opens an effect, what belongs to it.

    Returns:
        The notes on the lines that were done so; None where no event comes of them.
    """
    game, line, actions, openings = there
    if there.replacement is None or is_out_of_order(game, line):
        return None
    inside, sure = openings.inside_of(game, line.index)
    if not sure:
        return None
    count, told, note = game.accepted, dict[int, Finding](), _note(game, line)
    first, last = inside.stop, inside.stop
    for at in range(first, min(first + MOST, len(actions))):
        if at > last or not game.apply(actions[at]):
            break
        told[at] = note
        if game.allows(line.action):
            return told
        last = max(last, openings.inside_of(game, at)[0].stop - 1 if opens(game.edition, actions[at].do) else at)
    undo_to(game, count)
    return None


def event_said_again(game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
    """Do a refused line before the replacement that the lines before it say, which applied by that line's event.

    Args:
        game: as it stands where the line was refused; it stands then as if the line stood before the replacement.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        What is said of it; None where the lines before it say no replacement, or it is not legal there.
    """
    before = _replacement_before(game, line, actions)
    if not before or len(before) > game.accepted or is_out_of_order(game, line):
        return None
    return game.instead(game.accepted - len(before), lambda: _in_order(game, line, before))


def is_out_of_order(game: Game, line: Offence) -> bool:
    """Tell whether the event of a replacement is there, and that of the turn player goes first (101.5b, 609.9)."""
    why = game.why(line.action)
    return why is not None and why.guard == turn_players_replacement_first.__name__


def _in_order(game: Game, line: Offence, before: Sequence[Action]) -> Explained | None:
    if not all(game.apply(each) for each in (line.action, *before)):
        return None
    return Explained(_note(game, line, "replaced"), judged=False)


def _note(game: Game, line: Offence, sentence: str = "event_first") -> Finding:
    return read_as(game, sentence, line=line_text(line.line))


def _replacement_before(game: Game, line: Offence, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the lines of the replacement directly before a line, from its first to that which closes it."""
    last = line.index - 1
    if last < 0 or not closes(game.edition, actions[last].do):
        return ()
    before = range(last - 1, max(last - MOST, -1), -1)
    first = next((at for at in before if not operates(game.edition, actions[at].do)), last)
    begin = actions[first]
    return actions[first : line.index] if replacement_said(game, begin) is not None else ()


MOST = 20  # lines of an effect that are looked at for the event
