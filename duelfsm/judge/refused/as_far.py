"""What of a refused line happened nevertheless that cannot have happened as it is said: fewer, or to another card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice, takewhile
from typing import Any

from duelfsm.judge.refused.force import force
from duelfsm.judge.refused.offence import Offence, attacker_of
from duelfsm.judge.refused.target import does
from duelfsm.play.actions.base import Action, CardRef, Ref, ref_to, value_of
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES, other_side
from duelfsm.rulebook.remedies import AsFar, load_remedies

MOST = 20  # fewer than so many are not tried one by one, nor more cards that may have been meant
LONGEST = 10  # lines behind it that may show which of several it was


def fewer(game: Game, fault: Offence) -> bool:
    """Carry out a refused action with as many as there are; tell whether some were (101.3, 509.3)."""
    action = fault.action
    less = ((field, each) for field in _of(action).fewer for each in _less(game, action, field))
    return any(force(game, action.model_copy(update={field: each})) for field, each in less)


def meant_otherwise(game: Game, fault: Offence) -> Iterator[Action]:
    """Yield what a refused line may have meant: it is not wrong so with another card, or of another player.

    That is what is legal, or only forbidden, and not for the same reason.
    """
    refused, forbids = game.why(fault.action), load_remedies().carried_out
    for meant in islice(_otherwise(game, fault), 0 if fault.inside else MOST):
        why = game.why(meant)
        if why is None or (why.guard in forbids and refused is not None and why.guard != refused.guard):
            yield meant


def done_otherwise(game: Game, fault: Offence, meant: Iterable[Action], actions: Sequence[Action]) -> bool:
    """Carry out a refused line with the card, or by the player, with which most lines behind it are legal.

    Args:
        game: as it stands where the line was refused.
        fault: the line.
        meant: what it may have meant, in the order in which that is likely.
        actions: the lines of the record.

    Returns:
        Whether there is any; where not, the game is as it was.
    """
    behind = tuple(islice(actions, fault.index + 1, fault.index + 1 + LONGEST))
    reached = [(_reached(game, each, behind), each) for each in meant]
    best = max(reached, key=lambda each: each[0], default=None)
    return best is not None and force(game, best[1])


def _of(action: Action) -> AsFar:
    return load_remedies().done_as_far(action.do)


def _less(game: Game, action: Action, field: str) -> Iterator[Any]:
    """Yield less of what stands in a field: a smaller number, the largest first, or those cards that can be it."""
    said: Any = value_of(action, field)
    if isinstance(said, int):
        yield from range(said - 1, max(0, said - 1 - MOST), -1)
    elif said:
        there = tuple(each for each in said[:MOST] if _can(game, action.model_copy(update={field: (each,)})))
        yield from [there] if there and there != said else []


def _can(game: Game, action: Action) -> bool:
    with game.aside(game.accepted):
        return force(game, action)


def _otherwise(game: Game, fault: Offence) -> Iterator[Action]:
    """Yield a refused line with other cards in its fields, the attacker first, and as one of the other player."""
    action, kept = fault.action, _of(fault.action)
    for field in (*kept.others, *kept.named):
        said: Any = value_of(action, field)
        for each in _others(game, named=field in kept.named) if said else ():
            yield action.model_copy(update={field: (each,) if isinstance(said, tuple) else each})
    if kept.players:
        yield action.model_copy(update={"by": other_side(fault.by)})


def _others(game: Game, *, named: bool) -> Iterator[Ref]:
    """Yield whom and what a line may have been about: the attacker, a player, the open card, what is in play.

    Where it is *named*, a name alone says it.
    """
    if named:
        yield from (card.name for side in SIDES for card in game.position.zone(side, BATTLE) if card and card.name)
        return
    attacker = attacker_of(game)
    yield from () if attacker is None else (CardRef(id=attacker),)
    yield PLAYER
    frame = game.stack[-1] if game.stack else None  # an effect may put out its own card, as a Ninja Strike does
    yield from [CardRef(id=frame.cards[0], name=frame.source)] if frame is not None and frame.cards else []
    yield from (ref_to(card) for side in SIDES for card in game.position.zone(side, BATTLE) if card is not None)


def _reached(game: Game, meant: Action, behind: Sequence[Action]) -> int:
    """Return how many lines behind a refused one are legal until one is not, -1 where it cannot have been done so."""
    with game.aside(game.accepted):
        return sum(1 for _ in takewhile(partial(does, game), behind)) if force(game, meant) else -1
