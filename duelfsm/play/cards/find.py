"""Finds the cards that an action means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from duelfsm.play.actions.base import CardRef, Ref, named, value_of
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Known, Pick, is_meant, speaks_against
from duelfsm.play.cards.hidden import besides_seen, but_declared, could_be_meant, is_a_seal, on_the_way, shown_as
from duelfsm.play.cards.interchangeable import Alike, distinct, each_way, place_of
from duelfsm.play.cards.kept_places import at_place
from duelfsm.play.cards.looked_in import zones_of
from duelfsm.play.cards.lying_half import as_half
from duelfsm.play.cards.named_shield import as_discarded, broken_among
from duelfsm.play.cards.names import NAMELESS, begins, full_name
from duelfsm.play.cards.parts import held_back
from duelfsm.position.card import Side, other_side
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import CardField, Owner

Picks = dict[str, list[Pick]]
_new = tuple.__new__  # a pick by all its fields, without a call of Python: a zone has many


def bindings(game: Board, fields: dict[str, CardField], act: Act) -> Iterator[Act]:
    """Yield the act with each meaning that its fields can have, likeliest first; nothing where a card is missing."""
    for picks in _meanings(game, list(fields.items()), act, {}) if fields else ({},):
        yield Act(act.action, act.by, picks)


def _meanings(game: Board, left: list[tuple[str, CardField]], act: Act, picks: Picks) -> Iterator[Picks]:
    """Yield the meanings of the fields that are left; each is looked for only when the ones before it were tried."""
    name, field = left[0]
    for option in _options(game, name, field, act, picks.get(field.besides or "", ())):
        meant = {**picks, name: option}
        if len(left) == 1:
            yield meant
        else:
            yield from _meanings(game, left[1:], act, meant)


def missing_field(game: Board, fields: dict[str, CardField], act: Act) -> tuple[CardField, Any, Side | None] | None:
    """Return the first field that names a card which is not there, what it names, and in whose zone.

    Its zones are those in which the action looks for it.
    """
    first: Picks = {}
    for name, field in fields.items():
        found = next(_options(game, name, field, act, first.get(field.besides or "", ())), None)
        if found is not None:
            first[name] = found
        else:
            owners, seen = owners_of(game, field, act), first.get(field.besides or "", ())
            asked = _first_missing(game, field, act, value_of(act.action, name), seen)
            zones = zones_of(game, field, act, asked if isinstance(asked, CardRef) else CardRef()) or field.zones
            return field.model_copy(update={"zones": zones}), asked, owners[0] if len(owners) == 1 else None
    return None


def _first_missing(game: Board, field: CardField, act: Act, asked: Any, others: Sequence[Pick]) -> Any:
    """Return the first card of a list that is not there besides those before it; what is no list of cards as it is."""
    taken = [*others]
    for ref in asked if field.many and not field.places and isinstance(asked, tuple) else ():
        pick = next(candidates(game, field, act, ref, taken), None)
        if pick is None:
            return ref
        taken.append(pick)
    return asked


def _options(game: Board, name: str, field: CardField, act: Act, others: Sequence[Pick]) -> Iterator[list[Pick]]:
    if field.places:
        yield from options_of_places(game, field, act)
        return
    value = value_of(act.action, name)
    pick = _known_as(act.known, name, value) if act.known and name in act.known else None
    if pick is not None:
        if all(place_of(pick) != place_of(other) for other in others):
            yield [as_half(game, field, act, pick)]
        return
    if field.player and value == PLAYER:
        yield []
    elif field.many and (value is None or isinstance(value, tuple)):
        yield from _several(game, field, act, value, others)
    elif value is None:
        if field.optional:
            yield []
    else:
        for pick in candidates(game, field, act, value, others):
            yield [as_half(game, field, act, pick, value)]


def _known_as(known: Known, name: str, value: Any) -> Pick | None:
    """Return the card that was found already for the one reference in a field."""
    ref = value[0] if isinstance(value, tuple) and len(value) == 1 else value
    return known[name].get(ref) if isinstance(ref, CardRef) else None


def _several(
    game: Board, field: CardField, act: Act, refs: tuple[Ref, ...] | None, others: Sequence[Pick]
) -> Iterator[list[Pick]]:
    """Yield what a list of cards may mean, each card once; where like names differ in state, every way in turn."""
    if not refs:
        yield []
        return
    meant = {ref: Alike(game, _meant(game, field, act, ref)) for ref in dict.fromkeys(refs)}
    yield from each_way(game, refs, meant, others)


def options_of_places(game: Board, field: CardField, act: Act) -> Iterator[list[Pick]]:
    """Yield the cards of the named places; a bare number of shields means the first ones."""
    side = next(iter(owners_of(game, field, act)))
    zone = field.zones[0]
    cards = game.position.counted(side, zone)
    named = act.action.shields if act.action else None
    count = act.action.count if act.action else None
    indexes = [place - 1 for place in named] if named is not None else list(range(count or 1))
    if named is not None and any(index >= len(cards) for index in indexes):
        return
    there = [(index, cards[index]) for index in dict.fromkeys(indexes) if index < len(cards)]
    yield [Pick(side, zone, index, card, card.name if card else None) for index, card in there]


def candidates(game: Board, field: CardField, act: Act, ref: Ref, taken: Iterable[Pick] = ()) -> Iterator[Pick]:
    """Yield the cards that *ref* may mean but those *taken*, in the order of the zones; like cards once."""
    if isinstance(ref, CardRef) and ref.id is not None and not taken:
        yield from _meant(game, field, act, ref)
        return
    meant, others = _meant(game, field, act, ref), {place_of(pick) for pick in taken}
    yield from distinct(game, (pick for pick in meant if place_of(pick) not in others) if others else meant)


def _meant(game: Board, field: CardField, act: Act, ref: Ref) -> Iterator[Pick]:
    """Yield every card that *ref* may mean.

    A name that no known card of the zones bears means a hidden one, shown now, if it could be that; where the field has
    `copies`, it can mean one of a zone in which each known card of the name was declared already (603.2b). An
    unambiguous beginning of a known name will do, where no card of the game has it as its own. Last comes what is
    treated as not there: `is_there` refuses it by its rule (116.2a, 403.4).
    """
    asked = as_discarded(game, act, ref) if isinstance(ref, CardRef) else named(ref)
    if asked.id is not None or not (asked.zone is None or zones_of(game, field, act, asked)):  # or it lies elsewhere
        yield from _by_id(game, field, act, asked) if asked.id is not None else ()
        return
    places, goal = picks_of(game, field, act, asked), value_of(act.action, "goal")
    there = [pick for pick in places if pick.zone == goal] if asked.number is None and goal is not None else []
    there = there or broken_among(game, act, asked, places)
    elsewhere = [pick for pick in places if pick not in there] if there else []
    first = next(found := _among(game, field, act, asked, elsewhere or places), None)
    if first is not None:
        yield first
        yield from found
        if field.copies and asked.number is None:
            yield from on_the_way(game, act, asked, places)
    elif elsewhere:  # a card goes to another zone than its own (400.5), or is none of a break, where one can be meant
        yield from _among(game, field, act, asked, there)


def _among(game: Board, field: CardField, act: Act, asked: CardRef, places: list[Pick]) -> Iterator[Pick]:
    """Yield those of some cards that a reference may mean, likeliest first."""
    name = asked.name and full_name(game, asked.name)
    names = game.names(name) if name else NAMELESS
    attacker = game.position.attack.attacker if game.position.attack else None
    preferred = [pick for pick in places if pick.zone == field.prefer] if field.prefer else []
    groups = (preferred, places) if 0 < len(preferred) < len(places) else (places,)
    known: list[Pick] = []
    for group in groups:
        known = _borne(game, group, asked, names) or ([] if game.bearing(names) else _beginning(game, group, name))
        if asked.number is None:  # a number tells which one by its place
            known = sorted(known, key=partial(speaks_against, field, attacker))
        yield from known[asked.number - 1 : asked.number] if asked.number else known
    if known and (not field.copies or (asked.number or len(known) + 1) <= len(known)):
        return
    called = known[0].name if known else name
    covered = _borne(game, picks_of(game, field, act, asked, covered=True), asked, names)
    seen = set() if asked.number else {pick.zone for pick in but_declared(game, known)}
    for group in groups:
        hidden = [pick for pick in group if pick.zone not in seen] if seen else group
        hidden = [
            pick for pick in hidden if not (pick.card and pick.card.under and (covered or is_a_seal(asked, pick)))
        ]
        hidden = hidden if field.copies else besides_seen(game, act, hidden, covered)
        yield from shown_as(could_be_meant(game, act, asked, names, hidden), called)
    yield from covered
    yield from (pick for pick in places if field.face_down and name is None and pick.name is not None)


def _by_id(game: Board, field: CardField, act: Act, asked: CardRef) -> Iterator[Pick]:
    """Yield the card of an id, where it lies in one of the zones; what covers it is refused by its rule."""
    card = game.position.known(asked.id or 0)
    if card is None or card.owner not in owners_of(game, field, act) or asked.number not in (None, 1):
        return
    if card.id in held_back(game):
        return
    for zone in zones_of(game, field, act, asked) if asked.owner in (None, card.owner) else ():
        for index, each in enumerate(game.position.zone(card.owner, zone)):
            if each is card and asked.place in (None, index + 1):
                yield Pick(card.owner, zone, index, card, card.name)


def picks_of(game: Board, field: CardField, act: Act, asked: CardRef, *, covered: bool = False) -> list[Pick]:
    """Return every card that lies where the field is looked for, as far as *asked* leaves it open.

    Those that are *covered* are returned by themselves, but where the field means them, too.
    """
    found: list[Pick] = []
    zones, held = zones_of(game, field, act, asked), held_back(game)
    for side in owners_of(game, field, act):
        for zone in zones if asked.owner in (None, side) else ():
            cards = game.position.zone(side, zone)
            game.effort.spend(2 * len(cards))
            found += [
                _new(Pick, (side, zone, index, card, card.name if card else None))
                for index, card in enumerate(cards)
                if (card is None or is_meant(card, field)) is not covered
            ]
    if asked.place is not None:
        found = at_place(game, found, asked.place)
    return [pick for pick in found if not (pick.card and pick.card.id in held)] if held else found


def _borne(game: Board, places: list[Pick], asked: CardRef, names: frozenset[str]) -> list[Pick]:
    """Return the cards that bear one of the names that are asked for; without any, the known ones at the place."""
    if names:
        borne = game.bearing(names)
        return [pick for pick in places if pick.name in borne]
    return [pick for pick in places if pick.name is not None and asked.place is not None]


def _beginning(game: Board, places: list[Pick], name: str | None) -> list[Pick]:
    if name is None:
        return []
    start = fold(name)
    names = {pick.name for pick in places if pick.name and begins(game, pick.name, start)}
    return [pick for pick in places if pick.name in names] if len(names) == 1 else []


def owners_of(game: Board, field: CardField, act: Act) -> tuple[Side, ...]:
    """Return the players in whose zones a field is looked for, in their order."""
    action = act.action
    if action is not None and (player := vars(action).get("player")) is not None:
        return (player,)
    actor = act.by or game.turn_player
    if field.of is Owner.ANY:
        return (actor, other_side(actor))
    return (actor,) if field.of is Owner.ACTOR else (other_side(actor),)
