"""A spell is resolved once: as an effect of its own, or in the effect by which it is cast (302.2, 101.4d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.rules.effect_deeds import changes_something
from duelfsm.play.rules.effect_text import limits_of, open_ability
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.spells import USE, done_before_it, was_resolved, was_resolved_inside
from duelfsm.play.rules.untriggered import RESOLVED
from duelfsm.position.position import Frame
from duelfsm.rulebook.effect_parts import Only
from duelfsm.rulebook.notation import fold

OPEN, INSIDE = "101.4", "101.4d"


@RULES.guard
def is_of_the_spell(game: Board, act: Act) -> bool:
    """A spell that is cast does what it does, once, and then goes to the graveyard (302.2, 601.1h)."""
    spell = game.position.stack[-1]
    if fold(spell.source or "") not in game.names(act.action.source):
        return game.no(expected=spell.source, **_held(game, act))
    if act.actor != spell.by:
        return game.no(expected=spell.source, limit=spell.by, case="others")
    if was_resolved(game):
        return game.no(expected=spell.source)
    return not _was_begun(game) or game.no(expected=spell.source, case="begun")


def _held(game: Board, act: Act) -> dict[str, Any]:
    """Return what is told of another effect than the spell's inside one that is open; elsewhere it may come later."""
    holding = game.open_effect
    if holding is None:
        return {}
    names, card = game.names(act.action.source), holding.source or "?"
    waits = [each for each in game.position.standby if each.owner == act.actor and fold(each.name) in names]
    return (
        {"case": "waits", "rule": INSIDE, "card": card, "target": act.action.source}
        if waits
        else {"case": "held", "rule": OPEN, "card": card}
    )


def _was_begun(game: Board) -> bool:
    """Tell whether the S-Trigger that casts a spell did something itself, and nobody knows what the spell does.

    That is what the spell does then; an S-Trigger does nothing but have it cast (112.3a). Where its text is known, what
    was done counts as a part of it.
    """
    outer = _casting_itself(game.position.stack)
    opened = open_ability(game, outer) if outer is not None else None
    if outer is None or opened is None or not opened.is_s_trigger or limits_of(game, outer):
        return False
    return done_before_it(game, outer)


def take_up_what_was_done(game: Board) -> None:
    """A spell of which its own effect did something goes on with that: it is resolved once (302.2, 101.3)."""
    *around, effect = game.position.stack
    outer = _casting_itself(around) if around and around[-1].procedure == USE else None
    if outer is None or not outer.did:
        return
    places = _places(limits_of(game, outer), limits_of(game, effect))
    fits = [",".join(str(places[at]) for at in _numbers(each) if at in places) for each in outer.fits]
    kept = [at for at, each in enumerate(fits) if each]
    settled = (
        places[abs(at) - 1] + 1 if at > 0 else -places[abs(at) - 1] - 1 for at in outer.settled if abs(at) - 1 in places
    )
    counted = ((places[at], number) for at, number in outer.counted if at in places)
    game.journal.frame(
        did=tuple(outer.did[at] for at in kept), fits=tuple(fits[at] for at in kept),
        to=tuple(outer.to[at] for at in kept), total=outer.total, powers=outer.powers, settled=tuple(settled),
        counted=tuple(counted),
    )  # fmt: skip


def _casting_itself(stack: Sequence[Frame]) -> Frame | None:
    """Return the effect that uses its own card, where that use is the innermost call; None where none does."""
    outer = stack[-2] if len(stack) > 1 else None
    return outer if outer is not None and outer.cards == stack[-1].cards else None


def _places(before: Sequence[Only], now: Sequence[Only]) -> dict[int, int]:
    """Return which part of a text now is which one before, by their numbers."""
    return {at: here for at, each in enumerate(before) for here, one in enumerate(now) if one is each}


def _numbers(fits: str) -> list[int]:
    return [int(each) for each in fits.split(",") if each]


def is_left_of_the_spell(game: Board, act: Act) -> bool:
    """Tell whether what an effect does may still be done: what casts its own spell does no more behind that (302.2)."""
    frame = game.stack[-1]
    if not (changes_something(game.edition, act) and was_resolved_inside(game, frame)):
        return True
    opened = open_ability(game, frame)
    if opened is None:
        return game.doubt_name(frame.source or "?", "abilities")
    own = not opened.used or limits_of(game, frame, own=True)
    return bool(own) or game.no(case="resolved", rule=RESOLVED, expected=frame.source or "?")
