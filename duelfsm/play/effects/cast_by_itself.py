"""Abilities of spells by which the spell itself is cast, as by an S-Trigger (101.4d)."""

from __future__ import annotations

from duelfsm.play.board.board import Board


def way_of_casting(game: Board, name: str | None, nth: int) -> str | None:
    """Return the way in which an ability of a known spell, from 1, uses the spell itself; None where it does not.

    Nothing is told of a card that can be used in another way, too.
    """
    facts = game.facts(name)
    abilities, kind = (facts.abilities or (), facts.type) if facts is not None else ((), None)
    if kind is None or not 0 < nth <= len(abilities) or not abilities[nth - 1].used:
        return None
    ways = [game.edition.uses[way] for way in game.edition.types[kind].uses]
    return ways[0].id if ways and all(way.resolves for way in ways) else None
