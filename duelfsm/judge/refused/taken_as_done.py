"""A refused line that a later line shows to have been done where it stands, as it is said or to something else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from duelfsm.judge.refused.as_far import done_otherwise, meant_otherwise
from duelfsm.judge.refused.carry import happened, may_have_happened
from duelfsm.judge.refused.in_part import done_in_part, has_parts
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.ways import SecondWay, Ways
from duelfsm.machine.refusal import Refusal
from duelfsm.play.actions.base import Action
from duelfsm.play.game import Game


def taken_as_done(game: Game, fault: Offence, why: Refusal | None, ways: Ways, actions: Sequence[Action]) -> bool:
    """Do a refused line where it stands if a later one shows that it was done; tell whether it is done.

    As it is said goes before a part of that, and that before what it may have meant: another card, or another player.

    Args:
        game: as it stands where the line was refused.
        fault: the line.
        why: it was refused.
        ways: what can be taken in two ways; that it was done is one of these, if it may have been.
        actions: the lines of the record.
    """
    meant = meant_otherwise(game, fault)
    first = game.helped(lambda: next(meant, None), otherwise=None)
    other = first is not None and ways.take_second(fault, SecondWay.OTHERWISE)
    in_part = has_parts(game, fault.action) and ways.take_second(fault, SecondWay.PARTLY)
    whole = may_have_happened(game, fault, why) and ways.take_second(fault, SecondWay.HAPPENED)
    done = (whole and happened(game, fault)) or (in_part and done_in_part(game, fault.action))
    return done or (other and first is not None and done_otherwise(game, fault, chain([first], meant), actions))
