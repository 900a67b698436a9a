"""Which of two refusals speaks: that of an earlier state of a walk, or what a later one says."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duelfsm.machine.walk import Spoken
    from duelfsm.rulebook.edition import Edition

RULE, CASE = "rule", "case"  # what a guard tells that names a rule of its own, or knows more than fits everywhere


def gives_way(edition: Edition, spoken: Spoken, later: Spoken) -> bool:
    """Tell whether a refusal gives way to a later one: no guard spoke, or one that does not see further.

    One that names a rule of its own sees as far as itself: only another guard knows more. Where it
    fits, what forbids it speaks (101.2).
    """
    if spoken.guard is None:
        return True
    guard, other = edition.guards[spoken.guard], edition.guards.get(later.guard or "")
    if other is not None and other.last:
        return False
    if other is not None and guard.order and other.always:
        return True
    if guard.vague and other is not None and CASE not in spoken.words and (CASE in later.words or other.always):
        return True
    return guard.yields and (RULE not in spoken.words or later.guard not in (None, spoken.guard))
