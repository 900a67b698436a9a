"""What two answers tell of the cards that an action changed: where the engine's tells otherwise than the referee's.

An engine may tell the whole way of a card or its ends alone, and may say how a card lies that was not turned. What it
cannot be wrong about is where a card came from and came to, through no zone that it never was in, and how it lies then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from duelfsm.play.cards.names import NAMELESS
from duelfsm.play.game import Game
from duelfsm.protocol.one_game_asked import GameAsked
from duelfsm.protocol.replies import CardChange
from duelfsm.rulebook.notation import fold

Changes = Sequence[CardChange]


class CardToldOtherwise(NamedTuple):
    """A card of which the engine tells otherwise; without a name where cards changed that nobody has seen."""

    name: str | None
    ours: Changes
    theirs: Changes


def changes_otherwise(asked: GameAsked, told: Changes, zones: Collection[str] | None) -> Iterator[CardToldOtherwise]:
    """Yield the cards of which an engine tells otherwise what the last action did.

    Args:
        asked: the referee's game, behind that action.
        told: what the engine tells.
        zones: those that the engine has, None for all.
    """
    game, ours = asked.game, [CardChange.model_validate(each) for each in asked.changes()]
    if ours == [*told]:  # as most often
        return
    lie = [card for card in game.position.by_id.values() if card.name is not None]
    borne = Counter(str(card.name) for card in lie)
    tapped = {str(card.name): card.tapped for card in lie if borne[str(card.name)] == 1}
    theirs = [each if each.card in borne else _by_our_name(game, each, borne) for each in told]
    yield from told_otherwise(ours, theirs, game.edition.zones if zones is None else zones, tapped)


def _by_our_name(game: Game, change: CardChange, known: Collection[str]) -> CardChange:
    """Return a change in which a card that bears several names has that by which the referee calls it."""
    names = game.names(change.card) if change.card is not None else NAMELESS
    ours = next((name for name in known if fold(name) in names), change.card)
    return change.model_copy(update={"card": ours})


def told_otherwise(
    ours: Changes, theirs: Changes, zones: Collection[str], tapped: Mapping[str, bool]
) -> Iterator[CardToldOtherwise]:
    """Yield the cards of which the engine tells otherwise.

    Cards that nobody has seen could be any: with one of them in a list no card is told apart from another.

    Args:
        ours: what the referee tells.
        theirs: what the engine tells; both name a card alike.
        zones: those of which the engine says anything.
        tapped: how the cards lie in the end that alone bear their name.
    """
    hidden = any(change.card is None for change in (*ours, *theirs))
    names = [None] if hidden else sorted({str(change.card) for change in (*ours, *theirs)})
    for name in names:
        mine, other = ([each for each in told if name in (None, each.card)] for told in (ours, theirs))
        turned = name is not None and name in tapped and _turned_otherwise(mine, other, tapped=tapped[name])
        if turned or _went_otherwise(mine, other, zones):
            yield CardToldOtherwise(name, mine, other)


def _went_otherwise(ours: Changes, theirs: Changes, zones: Collection[str]) -> bool:
    """Tell whether cards came to other zones in the end, or through one that they never were in."""
    if not _came_through(theirs) & {*zones} <= _came_through(ours):
        return True
    ends_known = all(change.origin is not None for change in theirs if change.goal is not None)
    return ends_known and any(_more(ours)[zone] != _more(theirs)[zone] for zone in zones)


def _came_through(told: Changes) -> set[str]:
    return {zone for change in told for zone in (change.origin, change.goal) if zone is not None}


def _more(told: Changes) -> Counter[str]:
    """Return by how many cards each zone has more than before."""
    moves = [(change.origin, change.goal) for change in told if change.goal is not None]
    more = Counter(str(goal) for _, goal in moves)
    more.subtract(str(origin) for origin, _ in moves)
    return more


def _turned_otherwise(ours: Changes, theirs: Changes, *, tapped: bool) -> bool:
    """Tell whether the engine says that a card lies otherwise, or says nothing of one that was turned and stayed."""
    told = _lies(theirs)
    if told is not None:
        return told != tapped
    turned = [change.tapped for change in ours]  # of what stays only what changed is told
    return not _has_moved((*ours, *theirs)) and bool(turned) and turned[0] == turned[-1]


def _lies(told: Changes) -> bool | None:
    """Return whether a card is tapped in the end, as far as that is told: in another zone it lies anew (400.5)."""
    tapped: bool | None = None
    for change in told:
        tapped = change.tapped if change.goal is not None or change.tapped is not None else tapped
    return tapped


def _has_moved(told: Changes) -> bool:
    return any(change.goal is not None for change in told)
