"""What the cards of an action mean first, where that is plain: most often nobody asks for another meaning."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any

from duelfsm.play.actions.base import CardRef, Ref, named
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick, is_meant
from duelfsm.play.cards.find import options_of_places, owners_of
from duelfsm.play.cards.interchangeable import place_of
from duelfsm.play.cards.kept_places import kept_places
from duelfsm.play.cards.looked_in import permitted_for
from duelfsm.play.cards.lying_half import as_half
from duelfsm.play.cards.named_shield import as_discarded
from duelfsm.play.cards.names import full_name
from duelfsm.play.cards.parts import held_back
from duelfsm.position.card import Side
from duelfsm.position.changed import COVERING
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.tables import CardField


def likeliest(game: Board, fields: dict[str, CardField], act: Act) -> Act | None:
    """Return an act with the first meaning that it can have (see `find.bindings`), None where that is not plain."""
    said, picks = vars(act.action), act.picks
    for name, field in fields.items():
        value = said.get(name)
        if value is None and field.may_be_empty:
            picks[name] = []
            continue
        found = _meant(game, field, act, value, picks.get(field.besides or "", ()))
        if found is None:
            return None
        picks[name] = found
    return act


def _meant(game: Board, field: CardField, act: Act, value: Any, others: Sequence[Pick]) -> list[Pick] | None:
    """Return what stands in a field, None where that is not plain; a list means cards beside *others*."""
    if field.places:
        return next(options_of_places(game, field, act), None)
    if field.player and value == PLAYER:
        return []
    if not isinstance(value, tuple):
        pick = _card(game, field, act, value) if value is not None else None
        if pick is None or (others and any(place_of(pick) == place_of(other) for other in others)):
            return None
        return [as_half(game, field, act, pick, value) if field.half else pick]
    found = [_card(game, field, act, ref) for ref in value] if field.many else [None]
    picks = [pick for pick in found if pick is not None]
    apart = len({place_of(pick) for pick in (*others, *picks)}) == len(others) + len(found)
    return picks if apart else None


def _card(game: Board, field: CardField, act: Act, ref: Ref) -> Pick | None:
    """Return the first card that a name means: a known one that bears it, else a hidden one that can be it.

    What is held back, an id, a number among cards of a name, and an unfinished name take a closer look.
    """
    asked = ref if isinstance(ref, CardRef) else named(ref)
    if asked.name is None or asked.id or asked.number or (game.position.stack and _is_told_by_calls(game, asked)):
        return None
    if asked.zone is not None and as_discarded(game, act, asked) is not asked:  # a shield that an S-Back names (112.3b)
        return None
    facts, name = game.facts(asked.name), asked.name
    if facts is None or facts.name != name:
        name = full_name(game, name)
    said, sides, zones = vars(act.action), owners_of(game, field, act), field.zones
    if field.permitted or asked.zone is not None or "origin" in said:
        zones = _zones(game, field, act, asked, name)
    goal = said.get("goal")
    onto = field.beneath and game.position.attack is not None
    if (goal in zones and len(zones) > 1) or field.lying or onto:  # what lies there, or so, takes a closer look (400.5)
        return None
    if asked.owner is not None:
        sides = (asked.owner,) if asked.owner in sides else ()
    borne = game.bearing(game.names(name))
    first = (field.prefer,) if field.prefer in zones and len(zones) > 1 else zones
    players = game.position.players
    game.effort.spend(2 * sum([len(players[side].zones[zone]) for side in sides for zone in zones]))
    found = _known(game, sides, first, borne, asked.place, field=field) if borne else None
    if found is not None or game.begins_another(name):
        return found
    if borne and first is not zones:
        found = _known(game, sides, zones, borne, asked.place, field=field)
    covered = borne and not game.journal.ties.isdisjoint(COVERING)  # what is treated as not there takes a closer look
    if (
        found is not None
        or covered
        or not (asked.zone or asked.place or _is_its_owners(game, act, asked, sides, borne))
    ):
        return found
    found = _hidden(game, sides, first, name, asked.place)
    return found or _hidden(game, sides, zones, name, asked.place)


def _is_told_by_calls(game: Board, asked: CardRef) -> bool:
    """Tell whether a call in progress says which card is meant: one holds some back, or shields keep their places."""
    return bool(held_back(game)) or (asked.place is not None and bool(kept_places(game)))


def _zones(game: Board, field: CardField, act: Act, asked: CardRef, name: str) -> tuple[str, ...]:
    """Return the zones in which a card of a name is looked for."""
    zones = field.zones + permitted_for(game, field, act, name, asked.zone) if field.permitted else field.zones
    wanted = asked.zone or vars(act.action).get("origin")
    if wanted is None:
        return zones
    return (wanted,) if wanted in zones else ()


def _known(
    game: Board, sides: Sequence[Side], zones: Sequence[str], borne: Set[str], at: int | None, *, field: CardField
) -> Pick | None:
    """Return the first card with one of some names that lies in these zones and counts there."""
    for side in sides:
        there = game.position.players[side].zones
        for zone in zones:
            for index, card in enumerate(there[zone]):
                if card is not None and card.name in borne and is_meant(card, field) and at in (None, index + 1):
                    return _new(Pick, (side, zone, index, card, card.name))
    return None


def _hidden(game: Board, sides: Sequence[Side], zones: Sequence[str], name: str, at: int | None) -> Pick | None:
    """Return the first card of these zones that nobody has seen, as one that is shown by the name now."""
    for side in sides:
        there = game.position.players[side].zones
        for zone in zones:
            for index, card in enumerate(there[zone]):
                if (card is None or (card.name is None and card.counts)) and at in (None, index + 1):
                    return _new(Pick, (side, zone, index, card, name))
    return None


def _is_its_owners(game: Board, act: Act, asked: CardRef, sides: Sequence[Side], borne: Set[str]) -> bool:
    """Tell whether it is a card of the one player whose it may be, who uses no card of that name now (409.1c)."""
    said = asked.owner or vars(act.action).get("player") or act.by
    if said is None or len(sides) != 1 or sides[0] != said:
        return False
    if not borne:
        return True
    there = game.position.players[said].zones
    used = [card for zone in _of_use(game.edition) for card in there[zone]]
    return not any(card is not None and card.name in borne for card in used)


@lru_cache(maxsize=64)
def _of_use(edition: Edition) -> tuple[str, ...]:
    """Return the zones in which cards lie that are being used (409.2)."""
    return tuple([zone.id for zone in edition.zones.values() if zone.uses])


_new = tuple.__new__  # a pick by all its fields, without a call of Python
