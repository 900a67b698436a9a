"""In which zones a card that an action names is looked for (409.1d, 801)."""

from __future__ import annotations

from collections.abc import Set

from duelfsm.play.actions.base import CardRef, Ref, named, value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.hidden import lay_in
from duelfsm.play.cards.names import full_name
from duelfsm.position.card import Side
from duelfsm.rulebook.halves import half_used
from duelfsm.rulebook.tables import CardField


def zones_of(game: Board, field: CardField, act: Act, asked: CardRef) -> tuple[str, ...]:
    """Return the zones in which a reference is looked for: all of the field, or the one that is named.

    Others count where an ability lets the card be used from there (409.1d).
    """
    zones, wanted = field.zones, asked.zone or value_of(act.action, "origin")
    if field.permitted:
        zones += permitted_for(game, field, act, _name_of(game, asked), asked.zone)
    return zones if wanted is None else tuple(zone for zone in zones if wanted in (zone, lay_in(game, zone)))


def permitted_for(game: Board, field: CardField, act: Act, name: str | None, said: str | None) -> tuple[str, ...]:
    """Return the zones beside those of the field in which a card of a name counts.

    Args:
        game: the game.
        field: where the card is looked for.
        act: the action that names it.
        name: its name.
        said: the zone that the line says.
    """
    side = act.by or game.turn_player
    permitted = _of_bases(game, act, field, side, name) | {said} if field.beneath else _of_use(game, act, side, name)
    return tuple([zone for zone in field.permitted if zone in permitted]) if permitted else ()


def _of_use(game: Board, act: Act, side: Side, name: str | None) -> Set[str | None]:
    """Return the zones from which a card may be used, as the half that is used (409.1d), and its own one (820.4a)."""
    how = value_of(act.action, "how")
    if how is not None and name is not None and game.halves(name):
        name = half_used(game.facts, game.edition, name, name, how)
    return game.permitted_zones(side, name) | _home_of(game, name)


def _home_of(game: Board, name: str | None) -> Set[str]:
    """Return the zone to which a card goes back: that it is not used from there, a guard says (117.1, 820.4a)."""
    facts = game.facts(name)
    kind = game.edition.types.get(facts.type or "") if facts else None
    return {kind.home} if kind is not None and kind.home is not None else frozenset()


def _of_bases(game: Board, act: Act, field: CardField, side: Side, name: str | None) -> Set[str | None]:
    """Return the zones that the text of an evolution names; while it is not known, where such a card is seen (801)."""
    top: Ref | None = value_of(act.action, "card")
    above = _name_of(game, top if isinstance(top, CardRef) else named(top)) if top is not None else None
    facts = game.facts(above) if above else None
    if facts is not None and facts.bases is not None:
        return facts.bases_lie_in
    return {zone for zone in field.permitted if _is_seen_in(game, side, zone, name)}


def _is_seen_in(game: Board, side: Side, zone: str, name: str | None) -> bool:
    return any(card is not None and card.name == name for card in game.position.zone(side, zone))


def _name_of(game: Board, asked: CardRef) -> str | None:
    card = game.position.known(asked.id) if asked.id is not None else None
    return card.name if card else asked.name and full_name(game, asked.name)
