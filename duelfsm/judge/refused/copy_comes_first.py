"""What a creature does once it came, told before the S-Trigger of another copy is carried out (112.3a, 101.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import closes, is_of_effects
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Attack, End, Turn
from duelfsm.play.actions.of_effects import Effect
from duelfsm.play.actions.uses import Use
from duelfsm.play.effects.used_by_itself import way_of_itself
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Refused
from duelfsm.position.position import Frame
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.notation import fold


class TooEarly(NamedTuple):
    """An effect that comes too early.

    Attributes:
        finding: says so.
        fault: the line, as it is remembered: that effect.
        behind: the other lines of it.
    """

    finding: Finding
    fault: Offence
    behind: range


def copy_comes_first(game: Game, line: Offence, actions: Sequence[Action]) -> TooEarly | None:
    """Refuse the effect of a creature that came where a line behind it carries out the S-Trigger of a second copy.

    Both have one name, so that the line which opens the effect opened that S-Trigger, which does nothing of the kind.

    Args:
        game: as it stands where the line was refused; it stands then as before that effect was opened.
        line: the refused line.
        actions: the lines of the record.

    Returns:
        What is said of it; None where another effect is open, or no line behind it uses the copy.
    """
    frame, said = game.open_effect, game.said_since(game.accepted - 1)
    opened = frame is not None and bool(said) and isinstance(said[0], Effect)
    if frame is None or not opened or not _puts_out(game, frame) or isinstance(line.action, Use):
        return None
    rest = takewhile(lambda each: not isinstance(each, Attack | End | Turn), actions[line.index + 1 :])
    if not any(_uses(each, frame) for each in rest):
        return None
    triggered = [*_triggered(game, frame)]
    with game.aside(game.accepted - 1):
        outcomes = [game.apply(each) for each in triggered]
    refused = next((each for each in outcomes if isinstance(each, Refused)), None)
    if refused is None:
        return None
    undo_to(game, game.accepted - 1)
    behind = _lines_of_it(game.edition, actions, line.index + 1)
    inside = (line.action, *actions[behind.start : behind.stop])
    return TooEarly(refused.findings[0], replace(line, action=said[0], inside=inside), behind)


def _puts_out(game: Game, frame: Frame) -> bool:
    """Tell whether an effect does nothing but put out its card."""
    way = way_of_itself(game, frame.source, frame.nth)
    return way is not None and not game.edition.uses[way].resolves


def _uses(action: Action, frame: Frame) -> bool:
    named = fold(frame.source or "") in map(fold, names_of(action, ("card",)))
    return isinstance(action, Use) and named and action.by in (None, frame.by)


def _triggered(game: Game, frame: Frame) -> Iterator[Effect]:
    """Yield what triggered as another card of that name came."""
    for each in game.position.standby:
        if not each.shield and (each.owner, each.name) == (frame.by, frame.source):
            yield Effect(by=each.owner, source=each.name, ability=each.nth or None)


def _lines_of_it(edition: Edition, actions: Sequence[Action], start: int) -> range:
    """Return the lines from one on that belong to the effect, up to the one that closes it."""
    at = start
    while at < len(actions) and is_of_effects(edition, actions[at].do) and not closes(edition, actions[at].do):
        at += 1
    return range(start, at + (at < len(actions) and closes(edition, actions[at].do)))
