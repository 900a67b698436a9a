"""What a refusal rests on: the text of a rule, or what was decided where that is silent or was not seen (law 13)."""

from __future__ import annotations

from typing import NamedTuple

from duelfsm.machine.refusal import Refusal
from duelfsm.play.board.board import Board
from duelfsm.play.run.refusal_words import BROKEN_OFF
from duelfsm.play.told.broken_off import is_no_creature_any_more
from duelfsm.rulebook.clauses import unread_texts
from duelfsm.rulebook.decisions import load_decisions


class RestsOn(NamedTuple):
    """What a refusal rests on, and the decision by its id, None where it is no single one."""

    basis: str
    decision: str | None = None


def rests_on(game: Board, why: Refusal, rule: str | None) -> RestsOn:
    """Return what a refusal rests on: a decision, else what its guard says, else what is known of the rule.

    Args:
        game: in which something was refused.
        why: the refusal.
        rule: by which it is refused.
    """
    guard = game.edition.guards[why.guard] if why.guard else None
    case = why.words["case"].en if guard and "case" in (why.words or ()) else ALWAYS
    decision = guard.decided.get(case) if guard else _of_the_attack(game, why)
    if decision is not None:
        return RestsOn(next(each.basis for each in load_decisions() if each.id == decision), decision)
    if guard is not None and guard.basis != TEXT:
        return RestsOn(guard.basis)
    return RestsOn(unread_texts(game.edition).get(rule or "", TEXT))


def _of_the_attack(game: Board, why: Refusal) -> str | None:
    """Return the decision by which a creature that is none any more is out of its attack (505.6)."""
    said = why.edge.says if why.edge else None
    return NO_CREATURE if said == BROKEN_OFF and is_no_creature_any_more(game) else None


TEXT, NO_CREATURE = "text", "no_creature_any_more"
ALWAYS = "always"  # the sentence that fits everywhere
