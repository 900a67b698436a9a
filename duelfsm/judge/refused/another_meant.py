"""A refused line that names a card: the lines behind it may show that another card was meant by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import Any

from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.target import does
from duelfsm.judge.refused.ways import SecondWay, Ways
from duelfsm.play.actions.base import Action, value_of
from duelfsm.play.actions.kinds import PLAYER, Attack, Block, End, Turn
from duelfsm.play.actions.of_effects import Apply
from duelfsm.play.actions.uses import Use
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES

NAMES: dict[type[Action], tuple[str, ...]] = {  # what such a line may name wrongly
    Attack: ("target", "card"),
    Block: ("card",),
    Use: ("onto",),
    Apply: ("source",),
}
MOST = 6  # other cards that are tried for one line
LONGEST = 20  # lines behind it that are looked at


def done_as_meant(game: Game, fault: Offence, actions: Sequence[Action], ways: Ways) -> bool:
    """Do a refused line as it means another card, where it is taken so and is legal with one; tell whether it was done.

    That is the one with which most of the lines behind it are legal in its turn, of several the one that they name.

    Args:
        game: as it stands where the line was refused; it stands then behind the line as it was meant.
        fault: the line.
        actions: the lines of the record.
        ways: what can be taken in two ways, as such a line can.
    """
    names = any(value_of(fault.action, field) for field in NAMES.get(type(fault.action), ()))
    if not (names and ways.take_second(fault, SecondWay.MEANT)):
        return False
    lines = tuple(takewhile(_goes_on, islice(actions, fault.index + 1, fault.index + 1 + LONGEST)))
    meant = [(_legal(game, each, lines), each) for each in islice(_meanings(game, fault.action, lines), MOST)]
    best = max(meant, key=lambda each: each[0], default=None)
    return best is not None and bool(game.apply(best[1]))


def _goes_on(line: Action) -> bool:
    return not isinstance(line, End | Turn)


def _meanings(game: Game, action: Action, lines: Sequence[Action]) -> Iterator[Action]:
    """Yield a line with each other card that makes it legal, first with those that the lines behind it name."""
    said = {name for line in lines for name in names_of(line, ("card", "target", "lost", "cards"))}
    cards = sorted(_there(game), key=lambda name: name not in said)
    for field in NAMES[type(action)]:
        value, own = value_of(action, field), names_of(action, (field,))
        players = [PLAYER] if field == TARGET and value != PLAYER else []
        for name in [each for each in cards if each not in own] + players:
            meant = action.model_copy(update={field: _instead(value, name)})
            if value and game.allows(meant):
                yield meant


def _there(game: Game) -> Iterator[str]:
    """Yield the name of each known card of the battle zone, once."""
    zones = (game.position.zone(side, BATTLE) for side in SIDES)
    yield from dict.fromkeys(card.name for zone in zones for card in zone if card is not None and card.name)


def _instead(value: Any, name: str) -> Any:
    """Return a card in the place of what a field has, a list of one where it has a list."""
    return (name,) if isinstance(value, tuple) else name


def _legal(game: Game, meant: Action, lines: Sequence[Action]) -> int:
    """Return how many of the lines are legal behind a line as it may be meant."""
    with game.aside(game.accepted):
        return sum(does(game, line) for line in lines) if game.apply(meant) else -1


TARGET = "target"
