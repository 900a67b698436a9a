"""Whose effect does what is told without one: that of a card whose text nobody knows, or one that waits (101.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.judge.refused.what_waits import waits_first
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import Draw, Turn
from duelfsm.play.actions.of_effects import Done, Effect
from duelfsm.play.game import Game
from duelfsm.position.card import Side
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import card_word


class Loose(NamedTuple):
    """An effect of which no line says that it is resolved, and of whose text nothing is known.

    Attributes:
        effect: what opened it.
        accepted: how many actions the game had accepted before.
        lines: those that were taken as what it does.
    """

    effect: Effect
    accepted: int
    lines: range


def told_of_another(game: Game, loose: Loose, actions: Sequence[Action], index: int) -> list[Finding]:
    """Take the last lines of such an effect as what the effect does that waits, and that a line passes over.

    Args:
        game: as it stands where that line was refused; it stands then so that the line is legal, or as it stood.
        loose: the effect.
        actions: the lines of the record.
        index: the line that passes over what waits.
    """
    for owner, name in _passed_over(game):
        opens = Effect(by=owner, source=name)
        for at in reversed(loose.lines):
            own, theirs = actions[loose.lines.start : at], actions[at : loose.lines.stop]
            lines = (loose.effect, *own, Done(by=loose.effect.by), opens, *theirs, Done(by=owner))
            lines += (*actions[loose.lines.stop : index],)
            if game.instead(loose.accepted, partial(_fits, game, lines, actions[index])):
                words = {"card": card_word(name), "other": card_word(loose.effect.source)}
                return [read_as(game, "told_of_another", **words)]
    return []


def _passed_over(game: Game) -> Sequence[tuple[Side, str]]:
    """Return whose effects have to be resolved where the game stands, and of which cards, each once."""
    with game.aside(game.accepted):
        game.come_to(None)
        return [*dict.fromkeys((each.owner, each.name) for each in game.position.standby if not each.optional)]


def _fits(game: Game, lines: Sequence[Action], action: Action) -> bool | None:
    return (all(game.apply(each) for each in lines) and game.allows(action)) or None


def first_of_two_draws(game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
    """Take the draw with which a turn begins as that of what may be resolved there, and the next as the turn's (501.2).

    Args:
        game: as it stands where the second draw was refused; it stands then so that it is legal.
        line: the second draw.
        actions: the lines of the record.
    """
    turn, first = actions[line.index - 2 : line.index] if line.index > 1 else (None, None)
    if not (
        isinstance(turn, Turn)
        and isinstance(first, Draw)
        and draws_again(replace(line, index=line.index - 1, action=first), actions)
    ):
        return None
    return game.instead(game.accepted - 1, partial(_drawn_first, game, first, line.action))


def _drawn_first(game: Game, first: Action, second: Action) -> Explained | None:
    for owner, name in sorted(waits_first(game)):
        count = game.accepted
        opened = all(game.apply(each) for each in (Effect(by=owner, source=name), first, Done(by=owner)))
        if opened and game.allows(second):
            return Explained(read_as(game, "drawn_first", card=card_word(name)))
        undo_to(game, count)
    return None


def draws_again(line: Offence, actions: Sequence[Action]) -> bool:
    """Tell whether a draw is told before another one of the same player: the first is that of what waits (501.2)."""
    behind = actions[line.index + 1 : line.index + 2]
    return isinstance(line.action, Draw) and any(
        isinstance(each, Draw) and each.by == line.action.by for each in behind
    )
