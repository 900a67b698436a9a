"""Where a card goes by its use (504.1)."""

from __future__ import annotations

from duelfsm.rulebook.edition import Edition


def goes_onto_a_shield(edition: Edition, how: str) -> bool:
    """Tell whether a card that is used so is put onto a shield (304)."""
    goal = edition.uses[how].to
    return goal is not None and edition.zones[goal].breaks


def goal_of_use(edition: Edition, how: str, kind: str | None) -> str:
    """Return the zone to which a card of this type goes by its use; one of no known type is what it is used as."""
    use = edition.uses[how]
    return use.to or edition.types[kind or use.type].works_in
