"""By which numbers shields are told: those that are broken together keep their places until they are taken (509.5)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick

Kept = tuple[tuple[int, int, int], ...]


def kept_places(game: Board) -> Kept:
    """Return the shields of the innermost break, each by its id, its life and its place, until they reach the hand."""
    procedures = game.edition.procedures
    for frame in reversed(game.position.stack):
        if frame.places or procedures[frame.procedure].standby:
            return frame.places
    return ()


def at_place(game: Board, picks: list[Pick], place: int) -> list[Pick]:
    """Return those of some cards that lie at a place, which is that before any shield of this break went (406.3).

    Where the one that lay there is gone, it is the place as the others lie now.
    """
    kept = kept_places(game) if game.position.stack else ()
    found = [pick for pick in picks if number_of(game, pick, kept) == place] if kept else []
    told = {pick[:2] for pick in found}
    return [*found, *(pick for pick in picks if pick.at == place - 1 and pick[:2] not in told)]


def number_of(game: Board, pick: Pick, kept: Kept) -> int:
    """Return the place of a card, of a shield that before any of those went that are broken with it."""
    place = pick.at + 1
    if not kept or not game.edition.zones[pick.zone].breaks:
        return place
    own = next((at for card, _, at in kept if pick.card is not None and pick.card.id == card), None)
    if own is not None:
        return own
    for gone in sorted(at for card, life, at in kept if _went(game, pick, card, life)):
        place += gone <= place
    return place


def _went(game: Board, pick: Pick, card: int, life: int) -> bool:
    """Tell whether a card was a shield of the same player and lies there no more."""
    shield = game.position.known(card)
    return (shield is None or shield.owner == pick.owner) and not game.position.in_zone(card, life, pick.zone)
