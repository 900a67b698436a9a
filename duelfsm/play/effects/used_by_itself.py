"""Abilities by which their own card is used, as by an S-Trigger (101.4d)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.rulebook.cards import ability_at
from duelfsm.rulebook.halves import halves_that_have
from duelfsm.rulebook.tables import WayOfUse


def ways_of_itself(game: Board, name: str | None, nth: int) -> list[WayOfUse]:
    """Return the ways in which an ability of a known card, from 1, uses the card itself; none where it does not."""
    facts = game.facts(name) if nth else None  # it is known which ability it is
    ability = ability_at(facts, nth)
    if facts is None or ability is None or not ability.used:
        return []
    having = (game.facts(half) for half in halves_that_have(game.facts, facts.name, ability))
    kinds = {each.type if each is not None else None for each in having} or {facts.type}
    kind = kinds.pop() if len(kinds) == 1 else None
    return [game.edition.uses[way] for way in game.edition.types[kind].uses] if kind is not None else []


def way_of_itself(game: Board, name: str | None, nth: int) -> str | None:
    """Return the way in which an ability of a known card uses the card itself; None where it does not."""
    return next((way.id for way in ways_of_itself(game, name, nth)), None)


def way_of_casting(game: Board, name: str | None, nth: int) -> str | None:
    """Return the way in which an ability of a known spell casts it; None where it does not, or uses it otherwise."""
    ways = ways_of_itself(game, name, nth)
    return ways[0].id if ways and all(way.resolves for way in ways) else None
