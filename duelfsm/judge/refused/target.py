"""The target of an attack that its line leaves unsaid: the lines behind it show whom it is against (506.1e)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from duelfsm.judge.refused.force import force, undo_to
from duelfsm.judge.refused.offence import names_of
from duelfsm.judge.refused.what_waits import declared_of, only_one
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.kinds import (
    PLAYER,
    Attack,
    Battle,
    BattleResult,
    Block,
    Break,
    DirectAttack,
    End,
    Target,
    Turn,
)
from duelfsm.play.actions.of_effects import Done, Effect
from duelfsm.play.facts.effort import Effort
from duelfsm.play.game import Game

MOST = 5  # creatures that are named behind the attack and are tried as its target
LONGEST = 20  # lines of an attack that are read
TRIED = 1000  # lines that are tried behind the targets of one record


class Aims:
    """The lines of a record, each attack with the target that the lines behind it show; that is looked for once.

    Args:
        lines: the record's.
        looks: whether it is looked for at all.

    Attributes:
        lines: those of them that were asked for, with their targets.
    """

    def __init__(self, lines: Sequence[Action], *, looks: bool) -> None:
        self.lines, self._record, self._left = list(lines), lines, Effort(TRIED)
        self._looks, self._looked = looks, -1

    def line(self, game: Game, index: int) -> Action:
        """Return the line at an index, where the game stands before it."""
        line = self.lines[index]
        if isinstance(line, Attack) and index > self._looked and _is_aimless(line):
            self._looked = index
            self.lines[index] = line = self.meant(game, index, line)
        return line

    def meant(self, game: Game, index: int, action: Action) -> Action:
        """Return what a line of the record means where the game stands by now: its attacker may have come."""
        aimless = self._looks and _is_aimless(action)
        return with_target(game, index, self._record, self._left) if aimless else action


def _is_aimless(line: Action) -> bool:
    return isinstance(line, Attack) and line.target is None


def with_target(game: Game, index: int, actions: Sequence[Action], left: Effort) -> Action:
    """Return a line of a record, an attack without a target with the one that the lines behind it show.

    That is the one with which most of them are legal; the player goes before a creature. An attack stays without one
    where a line behind names it by itself, and where none is refused without it: its attacker is gone after the tap.
    One that is refused as it stands has one, too, with which it is refused for the same reason: else its target, which
    nobody had to write, would be missed a line later.

    Args:
        game: as it stands before the line.
        index: of the line.
        actions: the record's.
        left: how many lines may still be tried behind targets; without any an attack stays as it is.
    """
    attack = actions[index]
    if not isinstance(attack, Attack) or attack.target is not None:
        return attack
    if game.in_an_effect:  # one that no line opened, nor ends: it is over before the attack
        with game.aside(game.accepted):
            return with_target(game, index, actions, left) if game.apply(Done()) else attack
    lines = tuple(_of_the_attack(game, actions, index))
    if not lines or any(isinstance(line, Target) for line in lines) or left.left <= 0:
        return attack
    reached = _legal(game, attack, lines)
    return attack if reached == len(lines) else _aimed(game, attack, lines, reached, left)


def _aimed(game: Game, attack: Attack, lines: Sequence[Action], reached_so: int, left: Effort) -> Attack:
    """Return an attack with the target that the lines behind it show, or as it is.

    What is refused as the attack is goes before what its target alone makes legal, or refuses.
    """
    refused = _reason(game, attack)
    tries = [(target, attack.model_copy(update={"target": target})) for target in _targets(game, lines)]
    asked = [(_reason(game, tried) == refused, target, tried) for target, tried in tries]
    best, most = attack, -1 if refused is None else reached_so
    for alike, target, tried in sorted(asked, key=lambda each: not each[0]):
        shown = not alike and refused is None and _shows(target, lines)
        reached = _legal(game, tried, lines) if alike or shown else -1
        if shown and reached < 0 and target == PLAYER:  # that attack is not carried out: it broke shields all the same
            reached = len(lines)
        left.left -= len(lines)
        if reached > most and (alike or reached == len(lines)):
            best, most = tried, reached
        if most == len(lines):
            break
    return best


def _targets(game: Game, lines: Sequence[Action]) -> Iterator[str]:
    """Yield whom an attack may be against: the player, then creatures."""
    yield PLAYER
    yield from islice(_creatures(game, lines), MOST)


def _reason(game: Game, attack: Action) -> tuple[str, str | None] | None:
    """Return for which reason an attack would be refused, None where it is legal."""
    why = game.why(attack)
    return None if why is None else (why.kind, why.guard)


def _shows(target: str, lines: Sequence[Action]) -> bool:
    """Tell whether the lines show the target without a block: alone they show an attack that is illegal (301.5, 505.2).

    A wrong block does not: it is not known to be the attack that was wrong (507.1a).
    """
    if any(isinstance(line, Block) for line in lines):
        return False
    if target == PLAYER:
        of_a_battle = any(isinstance(line, Battle | BattleResult) for line in lines)
        return not of_a_battle and any(isinstance(line, Break | DirectAttack) for line in lines)
    return any(target in names_of(line, ("card", "target", "lost")) for line in lines)


def _of_the_attack(game: Game, actions: Sequence[Action], index: int) -> Iterator[Action]:
    """Yield the actions of the game behind an attack that may belong to it; another one directly behind it is wrong."""
    for at, action in enumerate(islice(actions, index + 1, index + 1 + LONGEST)):
        if isinstance(action, End | Turn) or (at and isinstance(action, Attack)):
            return
        if action.do in game.edition.triggers:
            yield action


def _creatures(game: Game, lines: Sequence[Action]) -> Iterator[str]:
    """Yield the names of the other player's creatures, first of those that the lines are about."""
    theirs = dict.fromkeys(
        card.name for card in game.position.zone(game.position.opponent, "battle") if card and card.name
    )
    said = {name for line in lines for name in names_of(line, ("card", "target", "lost"))}
    yield from sorted(theirs, key=lambda name: name not in said)


def _legal(game: Game, attack: Action, lines: Sequence[Action]) -> int:
    """Return how many of the lines are legal behind an attack."""
    with game.aside(game.accepted):
        return sum(does(game, line) for line in lines) if force(game, attack) else -1


def does(game: Game, line: Action) -> bool:
    """Do a line, where it has to be in the effect that no line opens, or behind the end of such a one (603.2e)."""
    if game.apply(line):
        return True
    count = game.accepted
    if game.in_an_effect and game.apply(Done()) and game.apply(line):
        return True
    undo_to(game, count)
    for owner, name in [*declared_of(game, line), *only_one(game, line)]:
        if game.apply(Effect(by=owner, source=name)) and game.apply(line):
            return True
        undo_to(game, count)
    return False
