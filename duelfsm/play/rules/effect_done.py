"""What an effect did so far of its text, and of which parts of it each deed is one (101.3, 101.3a)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.rules.effect_conditions import conditions_of
from duelfsm.play.rules.effect_deeds import EffectDeed, deeds_of
from duelfsm.play.rules.effect_limits import parts_of
from duelfsm.play.rules.effect_over import begun_by_now
from duelfsm.play.rules.effect_sums import cost_of, power_of, summed
from duelfsm.play.rules.effect_text import done_so_far, limits_of, number_of
from duelfsm.play.rules.effect_ways import as_named
from duelfsm.play.rules.matched_parts import too_often
from duelfsm.play.rules.registry import RULES
from duelfsm.rulebook.effect_parts import Only


@RULES.change
def counts_what_it_does(game: Board, act: Act) -> None:
    """How often an effect did what its text says, or tried to, is kept, until it is over (101.3, 101.3a)."""
    limits = limits_of(game, game.stack[-1])
    kept = {event for each in limits for event in (each.on, each.after, each.otherwise)}
    done = as_named(game, limits, list(deeds_of(game, act))) if limits else []
    deeds = [each for each in done if each.event in kept]
    if deeds:
        frame, did = game.stack[-1], [each.event for each in deeds]
        fits = [",".join(map(str, sorted(each))) for each in _counted_as(game, limits, deeds, done)]
        total = sum(cost_of(game, pick) or 0 for pick in summed(limits, done, "total_cost"))
        powers = sum(power_of(game, pick) or 0 for pick in summed(limits, done, "total_power"))
        to = [deed.pick.card.id if deed.pick and deed.pick.card else 0 for deed in deeds]
        sums = {"total": frame.total + total, "powers": frame.powers + powers, "to": (*frame.to, *to)}
        begun = begun_by_now(game, frame, limits, fits)
        game.journal.frame(did=(*frame.did, *did), fits=(*frame.fits, *fits), **begun, **sums)


def _counted_as(
    game: Board, limits: list[Only], deeds: list[EffectDeed], done: list[EffectDeed]
) -> Iterator[frozenset[int]]:
    """Yield of which parts of the text each deed is one: of one that asks for nothing while there is such a one left.

    What the text does as the table stands is asked as that part is done, not as another one is.
    """
    frame = game.stack[-1]
    counted = done_so_far(frame)
    for deed in deeds:
        parts = parts_of(game, frame, limits, deed, done)
        plain = frozenset(at for at in parts if not conditions_of(limits[at]))
        often = {at: number_of(game, frame, limits[at]) for each in (*counted, plain) for at in each}
        parts = plain if plain and not too_often([*counted, plain], often) else parts
        counted.append(parts)
        yield parts
