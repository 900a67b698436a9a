"""What a spell does that an effect casts, written behind the end of that effect (101.4d, 601.1h)."""

from __future__ import annotations

from collections.abc import Sequence

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import Openings, closed_before
from duelfsm.judge.refused.ways import read_as
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Done, Effect
from duelfsm.play.actions.uses import Use
from duelfsm.play.game import Game
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import card_word


def told_behind(game: Game, line: Offence, actions: Sequence[Action], openings: Openings) -> dict[int, Finding] | None:
    """Do what the lines from a refused one on say of a spell where the effect before them cast it.

    Args:
        game: as it stands where the line was refused; it stands then as if they had been written in that effect.
        line: the refused line.
        actions: the lines of the record.
        openings: what the lines open.

    Returns:
        The note on each of these lines; None where none was cast there, or they are illegal there, too.
    """
    inside = openings.inside_of(game, line.index)[0] if isinstance(line.action, Effect) else range(0)
    behind = _behind_the_use(game, line, actions) if inside else None
    if behind is None or any(_uses_its_card(line.action, actions[at]) for at in inside):
        return None
    lines = (*actions[line.index : inside.stop], *behind)
    return game.instead(game.accepted - len(behind), lambda: _done(game, line, lines, inside))


def told_behind_its_end(
    game: Game, line: Offence, actions: Sequence[Action], openings: Openings
) -> dict[int, Finding] | None:
    """Do what the lines behind the end of an effect say of the spell that it cast, where that has to be done (101.3).

    Args:
        game: as it stands where the end was refused; it stands then so that the end is legal.
        line: the end.
        actions: the lines of the record.
        openings: what the lines open.

    Returns:
        The note on each of the lines behind it; None where they say nothing of that spell, or do not help the end.
    """
    effect, count, at = game.stack[-1] if game.stack else None, game.accepted, line.index + 1
    behind = actions[at] if isinstance(line.action, Done) and at < len(actions) else None
    if effect is None or not isinstance(behind, Effect) or fold(behind.source) != fold(effect.source or ""):
        return None
    inside = openings.inside_of(game, at)[0]
    if any(_uses_its_card(behind, actions[each]) for each in inside):
        return None
    if all(game.apply(each) for each in actions[at : inside.stop]) and game.allows(line.action):
        return dict.fromkeys((at, *inside), read_as(game, "told_behind", card=card_word(behind.source)))
    undo_to(game, count)
    return None


def _done(game: Game, line: Offence, lines: Sequence[Action], inside: range) -> dict[int, Finding] | None:
    if not all(game.apply(each) for each in lines):
        return None
    note = read_as(game, "told_behind", card=card_word(getattr(line.action, "source", "?")))
    return dict.fromkeys((line.index, *inside), note)


def _uses_its_card(effect: Action, action: Action) -> bool:
    """Tell whether a line uses a card of the name of the effect that it stands in, as a second S-Trigger (509.5a).

    Then it is no part of what that card does by its text.
    """
    name = fold(getattr(effect, "source", ""))
    return isinstance(action, Use) and name in map(fold, names_of(action, ("card",)))


def _behind_the_use(game: Game, line: Offence, actions: Sequence[Action]) -> Sequence[Action] | None:
    """Return what stands behind the use of the card in the effect directly before a line; None where it used none."""
    for at in closed_before(game.edition, actions, line.index, MOST):
        if _uses_its_card(line.action, actions[at]):
            return actions[at + 1 : line.index]
    return None


MOST = 20  # lines of an effect that are looked at for the use
