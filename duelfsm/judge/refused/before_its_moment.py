"""An effect written before what makes it trigger: the choice of the shields, or the end of the turn (509.3, 511.1a)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from duelfsm.judge.refused.among_lines import AmongLines
from duelfsm.judge.refused.force import force, undo_to
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import is_of_effects
from duelfsm.judge.refused.story import line_text
from duelfsm.judge.refused.ways import Explained, read_as, undecided
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Break, End, Turn
from duelfsm.play.actions.of_effects import Effect
from duelfsm.play.game import Game
from duelfsm.record.model.lines import CountLine, JudgeLine, NoteLine, ToldLine
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import card_word


def moment_behind(there: AmongLines) -> dict[int, Finding] | None:
    """Choose the shields, or end the turn, as the line behind a refused effect says, where the effect answers that.

    Returns:
        What is told of the line behind it: that it was made before, or what is wrong with it; None where there is
        none, or the effect is another one.
    """
    at, (game, line, actions, _) = _line_behind(there), there
    if at is None or at == len(actions):
        return None
    if isinstance(actions[at], End):
        return _ended_first(game, line, actions, at)
    return _chosen_first(game, line, actions[at], at)


def no_line_behind(there: AmongLines) -> Explained | None:
    """Choose the shields, or end the turn, for a refused effect behind which the record stops: a next line may say so.

    Returns:
        The note that this is not decided; None where the record goes on, or the effect answers neither.
    """
    game, line, actions, _ = there
    if _line_behind(there) != len(actions):
        return None
    count, card = game.accepted, card_word(getattr(line.action, "source", "?"))
    choices = [choice.first() for choice in game.legal_actions() if choice.do == Break.model_fields["do"].default]
    for moment, sentence in (*((choice, "chosen_unsaid") for choice in choices[:1]), (End(), "ended_unsaid")):
        answers = game.apply(moment) and (isinstance(moment, End) or _comes_before(game, line.action))
        if answers and game.allows(line.action):
            return Explained(undecided(game, sentence, card=card))
        undo_to(game, count)
    return None


def _chosen_first(game: Game, line: Offence, action: Action, at: int) -> dict[int, Finding] | None:
    """Choose the shields that the line behind a refused effect breaks, where it comes before a break (509.4)."""
    count, outcome = game.accepted, game.apply(action)
    broken = bool(outcome) or force(game, action)
    if broken and _comes_before(game, line.action) and game.allows(line.action):
        return {at: read_as(game, "chosen_first", line=line_text(line.line)) if outcome else outcome.findings[0]}
    undo_to(game, count)
    return None


def _ended_first(game: Game, line: Offence, actions: Sequence[Action], at: int) -> dict[int, Finding] | None:
    """End the turn where a refused effect answers that, and the line behind it says so, and no effect of it (511.1)."""
    behind = takewhile(lambda each: not isinstance(each, Turn), actions[at + 1 :])
    source, count = getattr(line.action, "source", None), game.accepted
    if any(isinstance(each, Effect) and each.source == source for each in behind):
        return None
    if game.apply(actions[at]) and game.allows(line.action):
        return {at: read_as(game, "ended_first", line=line_text(line.line))}
    undo_to(game, count)
    return None


def _line_behind(there: AmongLines) -> int | None:
    """Return the line that breaks, or ends the turn, directly behind the effects that a line begins.

    Where the record stops behind them that is the number of its lines; None where another line stands there.
    """
    game, line, actions, openings = there
    at = line.index
    if not isinstance(line.action, Effect):
        return None
    while at < len(actions) and isinstance(actions[at], (Effect, *_REMARKS)):
        inside = openings.inside_of(game, at)[0]
        if isinstance(actions[at], Effect) and not inside and _stays_open(game, actions[at + 1 :]):
            return len(actions)
        at = max(at + 1, inside.stop)
    return at if at == len(actions) or isinstance(actions[at], Break | End) else None


def _stays_open(game: Game, behind: Sequence[Action]) -> bool:
    """Tell whether the record stops inside an effect that no line closes, before anything that may stand behind it."""
    inside = (isinstance(each, _REMARKS) or is_of_effects(game.edition, each.do) for each in behind)
    return bool(behind) and all(inside)


def _comes_before(game: Game, action: Action) -> bool:
    """Tell whether an effect that waits comes before a break."""
    names = game.names(getattr(action, "source", ""))
    waiting = [each for each in game.position.standby if game.edition.events[each.event].nested]
    return any(game.names(each.name) & names for each in waiting)


_REMARKS = (CountLine, JudgeLine, NoteLine, ToldLine)  # nothing of the game happens in them
