"""The way of a card, by the name that a text has for it: that it leaves, or is moved, from such a zone to such (101.3).

Some ways have names of their own: a card is destroyed, put into the mana zone, put out. A text may say no more than
from where it goes, and to where.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duelfsm.play.board.board import Board
from duelfsm.play.rules.effect_deeds import MOVED, EffectDeed, goes_so
from duelfsm.play.rules.leaving import CAST, DESTROYED, LEAVES
from duelfsm.rulebook.effect_parts import Only


def as_named(game: Board, limits: Sequence[Only], done: Sequence[EffectDeed]) -> list[EffectDeed]:
    """Return what an action does with the ways of cards under the names that the text has for them.

    To be destroyed is another thing than to be put into the graveyard, and a way to no zone in particular is one that
    has no name of its own. Where a text names a way by its own name, too, a card that goes so is not one that leaves:
    of "destroy one, return one to the hand" the card that is destroyed is the first.

    Args:
        game: the game, with the effect open.
        limits: what its text says.
        done: what the action does.
    """
    named, plain = {each.on for each in limits}, [each for each in limits if each.on in PLAIN and each.goal is not None]
    told = [*_named(game, plain, named, done)] if plain else list(done)
    return [each for each in told if not _is_told_by_its_name(named, each, told)] if LEAVES in named else told


def _is_told_by_its_name(named: set[str], deed: EffectDeed, done: Sequence[EffectDeed]) -> bool:
    """Tell whether it is said of a card that it leaves, and the text has the name of the way on which it does."""
    ways = {each.event for each in done if each.pick is deed.pick and deed.pick is not None} - {LEAVES}
    return deed.event == LEAVES and not ways.isdisjoint(named)


def _named(game: Board, plain: Sequence[Only], named: set[str], done: Sequence[EffectDeed]) -> Iterator[EffectDeed]:
    moved = set[int]()
    for each in done:
        way = {other.event for other in done if other.pick is each.pick}
        as_moved = named.isdisjoint(way) and _is_said(game, plain, MOVED, each)
        if each.event in named or DESTROYED in way or CAST in way or each.goal is None:
            yield each
        elif as_moved and (each.pick is None or id(each.pick) not in moved):
            moved.add(id(each.pick))
            yield each._replace(event=MOVED)
        elif not (as_moved or (LEAVES in way and _is_said(game, plain, LEAVES, each))):
            yield each


def _is_said(game: Board, plain: Sequence[Only], event: str, deed: EffectDeed) -> bool:
    """Tell whether a text says of such a way that the card leaves, or is moved."""
    return any(each.on == event and goes_so(game, deed, each) for each in plain)


PLAIN = (LEAVES, MOVED)  # the names of ways that say nothing but that a card goes
