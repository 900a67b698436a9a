"""Finds the cards that an action means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from duelfsm.play.act import Act, Pick
from duelfsm.play.action import CardRef, Ref
from duelfsm.play.actions import PLAYER
from duelfsm.position.card import MARKS, Card, Side, other_side
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.tables import CardField, Owner

if TYPE_CHECKING:
    from duelfsm.play.board import Board as Game

MOST_TRIES = 3_000  # cards that are looked at for one list of an action


def bindings(game: Game, fields: dict[str, CardField], act: Act) -> Iterator[Act]:
    """Yield the act with each meaning that its fields can have, likeliest first; nothing where a card is missing."""
    meanings: list[dict[str, list[Pick]]] = [{}]
    for name, field in fields.items():
        meanings = [
            {**meaning, name: option}
            for meaning in meanings
            for option in _options(game, name, field, act, meaning.get(field.besides or "", ()))
        ]
    for meaning in meanings:
        yield Act(act.action, act.by, meaning)


def missing_field(game: Game, fields: dict[str, CardField], act: Act) -> tuple[CardField, Any, Side | None] | None:
    """Return the first field that names a card which is not there, what it names, and in whose zone."""
    first: dict[str, list[Pick]] = {}
    for name, field in fields.items():
        found = next(_options(game, name, field, act, first.get(field.besides or "", ())), None)
        if found is not None:
            first[name] = found
        else:
            owners = _owners(game, field, act)
            return field, getattr(act.action, name, None), owners[0] if len(owners) == 1 else None
    return None


def _options(game: Game, name: str, field: CardField, act: Act, others: Sequence[Pick] = ()) -> Iterator[list[Pick]]:
    if field.places:
        yield from _places(game, field, act)
        return
    value = getattr(act.action, name, None)
    if field.player and value == PLAYER:
        yield []
    elif field.many and (value is None or isinstance(value, tuple)):
        yield from _several(game, field, act, value, others)
    elif value is None:
        if field.optional:
            yield []
    else:
        for pick in candidates(game, field, act, value):
            yield [pick]


def _several(
    game: Game, field: CardField, act: Act, refs: tuple[Ref, ...] | None, others: Sequence[Pick]
) -> Iterator[list[Pick]]:
    """Yield what a list of cards may mean, each card once; where like names differ in state, every way in turn."""
    picks: list[Pick] = []
    if not refs:
        yield picks
        return
    tries = [candidates(game, field, act, refs[0], others)]
    for _ in range(MOST_TRIES):
        pick = next(tries[-1], None)
        del picks[len(tries) - 1 :]
        if pick is not None and len(tries) == len(refs):
            yield [*picks, pick]
        elif pick is not None:
            picks.append(pick)
            tries.append(candidates(game, field, act, refs[len(tries)], [*others, *picks]))
        elif len(tries) > 1:
            tries.pop()
        else:
            return


def _places(game: Game, field: CardField, act: Act) -> Iterator[list[Pick]]:
    """Yield the cards of the named places; a bare number of shields means the first ones."""
    side = next(iter(_owners(game, field, act)))
    zone = field.zones[0]
    cards = game.position.counted(side, zone)
    named = act.action.shields if act.action else None
    count = act.action.count if act.action else None
    indexes = [place - 1 for place in named] if named is not None else list(range(count or 1))
    if named is not None and any(index >= len(cards) for index in indexes):
        return
    yield [_pick(side, zone, index, cards[index]) for index in dict.fromkeys(indexes) if index < len(cards)]


def candidates(game: Game, field: CardField, act: Act, ref: Ref, taken: Iterable[Pick] = ()) -> Iterator[Pick]:
    """Yield the cards that *ref* may mean but those *taken*, in the order of the zones; like cards once."""
    others = {(pick.owner, pick.zone, pick.index) for pick in taken}
    meant = _meant(game, field, act, ref)
    yield from distinct(game, (pick for pick in meant if (pick.owner, pick.zone, pick.index) not in others))


def _meant(game: Game, field: CardField, act: Act, ref: Ref) -> Iterator[Pick]:
    """Yield every card that *ref* may mean.

    A name that no known card of the zones bears means a hidden one, shown now. An unambiguous beginning of a
    known name will do. Last comes what is treated as not there: `is_there` refuses it by its rule (116.2a, 403.4).
    """
    asked = ref if isinstance(ref, CardRef) else CardRef(name=ref)
    asked = asked.model_copy(update={"name": _in_full(game, asked.name)}) if asked.name else asked
    places = list(picks_of(game, field, act, asked))
    preferred = [pick for pick in places if pick.zone == field.prefer]
    if preferred and len(preferred) < len(places):
        yield from _meant(game, field.model_copy(update={"zones": (field.prefer,)}), act, ref)
    known = [pick for pick in places if _bears(pick, asked, asked.name)]
    known = known or _beginning(places, asked)
    if known:
        yield from known if asked.number is None else known[asked.number - 1 : asked.number]
        return
    for pick in places if asked.id is None else ():
        if pick.name is None:
            pick.name = asked.name
            yield pick
    covered = picks_of(game, field.model_copy(update={"sealed": True}), act, asked)
    yield from (pick for pick in covered if not _is_open(pick) and _bears(pick, asked, asked.name))


def _in_full(game: Game, name: str) -> str:
    """Return the name in full where the record's own cards tell which one is meant."""
    names = game.position.facts
    start = fold(name)
    known = [each for each in names if fold(each).startswith(start)] if name not in names else []
    exact = [each for each in known if fold(each) == start]
    return exact[0] if exact else known[0] if len(known) == 1 else name


def picks_of(game: Game, field: CardField, act: Act, asked: CardRef) -> Iterator[Pick]:
    """Yield every card that lies where the field is looked for, as far as *asked* leaves it open."""
    wanted = asked.zone or getattr(act.action, "origin", None)
    for side in _owners(game, field, act):
        for zone in field.zones:
            if (wanted or zone) != zone or (asked.owner or side) != side:
                continue
            for index, card in enumerate(game.position.zone(side, zone)):
                pick = _pick(side, zone, index, card)
                meant = _is_open(pick) or field.sealed or field.under
                if meant and asked.place in (None, index + 1):
                    yield pick


def _is_open(pick: Pick) -> bool:
    return pick.card is None or pick.card.counts


def _bears(pick: Pick, asked: CardRef, name: str | None) -> bool:
    if asked.id is not None:
        return pick.card is not None and pick.card.id == asked.id
    if name is None:
        return asked.place is not None and pick.name is not None
    return pick.name is not None and (pick.name == name or fold(pick.name) == fold(name))


def _beginning(places: list[Pick], asked: CardRef) -> list[Pick]:
    if asked.name is None or asked.id is not None:
        return []
    start = asked.name.casefold()
    names = {pick.name for pick in places if pick.name and pick.name.casefold().startswith(start)}
    return [pick for pick in places if pick.name in names] if len(names) == 1 else []


def distinct(game: Game, picks: Iterable[Pick]) -> Iterator[Pick]:
    """Yield one of each kind: cards that do not differ in state are interchangeable.

    A card of the attack in progress, or one that a call works on (a battle), is like no other.
    """
    attack = game.position.attack
    engaged = {attack.attacker, attack.target, attack.blocker} if attack else set()
    engaged |= {card for frame in game.stack for card in frame.cards}
    engaged |= {card for lasting in game.position.lasting for card, _ in lasting.cards}
    seen = set()
    for pick in picks:
        card = pick.card
        state = card and tuple(getattr(card, mark) for mark in _TELLING)
        state = state and (*state, card.id if card and card.id in engaged else 0)
        look = (pick.owner, pick.zone, pick.name, state)
        if look not in seen:
            seen.add(look)
            yield pick


def _owners(game: Game, field: CardField, act: Act) -> tuple[Side, ...]:
    player = getattr(act.action, "player", None)
    actor = act.by or game.turn_player
    if player is not None:
        return (player,)
    if field.of is Owner.ANY:
        return (actor, other_side(actor))
    return (actor,) if field.of is Owner.ACTOR else (other_side(actor),)


def _pick(side: Side, zone: str, index: int, card: Card | None) -> Pick:
    return Pick(side, zone, index, card, card.name if card else None)


_TELLING = tuple(mark for mark in MARKS if mark != "life")  # another life alone is no difference on the table
