"""What an evolution is put onto, where its own text is known: so many cards, such ones, from such zones (801)."""

from __future__ import annotations

from typing import Any

from duelfsm.play.actions.base import CardRef, value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.effects.characteristics import keywords_of
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.effects.such_cards import doubt_what_is_asked, is_asked, is_known
from duelfsm.play.effects.told_in_words import asked_text
from duelfsm.play.rules.matched_parts import too_often
from duelfsm.play.rules.registry import RULES
from duelfsm.position.card import Card
from duelfsm.rulebook.cards import EvolutionBase
from duelfsm.rulebook.tables import CardType
from duelfsm.rulebook.text import Text, either, join, plain


@RULES.guard
def evolves_a_creature(game: Board, act: Act) -> bool:
    """An evolution goes onto a creature of its owner, or onto what its own text says (801)."""
    bases, named = bases_of(game, act), _named(game, act)
    for pick in bases:
        against = _against(game, pick, named) if named is not None else _if_hidden(game, act, pick)
        if against is not None:
            return game.no(target=pick, **against)
        if None in _kinds(game, pick):
            game.doubt(pick, "type")
    return not bases or named is not None or game.doubt(act.the("card"), "bases")


def _if_hidden(game: Board, act: Act, pick: Pick) -> dict[str, Any] | None:
    """Return what speaks against a hidden card of a zone that no line names: nobody says that it is put under."""
    zone, refs = game.edition.zones[pick.zone], value_of(act.action, "onto") or value_of(act.action, "cards") or ()
    seen = zone.field or (pick.card is not None and pick.card.name is not None)
    said = any(isinstance(ref, CardRef) and ref.zone for ref in refs)
    return None if seen or said else {"number": zone.name, "case": "elsewhere"}


def _against(game: Board, pick: Pick, named: tuple[EvolutionBase, ...]) -> dict[str, Any] | None:
    """Return what speaks against a card that is put under: it lies elsewhere, or is nothing that is put there."""
    ways = [way for base in named for way in base.ways]
    zone = game.edition.zones[pick.zone]
    if not (zone.field or zone.id in {way.zone for way in ways}):
        return {"number": zone.name, "case": "elsewhere"}
    return None if any(_is_put_under(game, pick, way) for way in ways) else {}


def _is_put_under(game: Board, pick: Pick, way: EvolutionBase, *, surely: bool = False) -> bool:
    """Tell whether a card is put under as a creature, or as one of the type that is named, or may be (801)."""
    kinds = _kinds(game, pick)
    if any(kind is None or kind.attacks or (way.type and kind.is_a(way.type)) for kind in kinds):
        return True
    lent = _lent_types(game, pick)
    return (lent is None and not surely) or bool(lent)


def _lent_types(game: Board, pick: Pick) -> list[CardType] | None:
    """Return as what a card of the battle zone is put under by its keyword abilities, None where nobody knows (801)."""
    if pick.card is None or not game.edition.zones[pick.zone].field:
        return []
    keywords, kind = keywords_of(game, pick.card, pick.name), game.type_of(pick)
    if keywords is not None:
        return [game.edition.types[each.base_as] for each in keywords if each.base_as]
    its_own = any(each.base_as and kind and each.printed_on == kind.id for each in game.edition.keywords.values())
    return None if its_own else []


def _kinds(game: Board, pick: Pick) -> list[CardType | None]:
    """Return the type of a card; outside the battle zone a card with two halves is of both their types."""
    halves = game.halves(pick.name) if pick.name else ()
    names = (pick.name,) if pick.name in halves else halves or (pick.name,)
    return [game.type_of(pick._replace(name=name)) for name in names]


@RULES.guard
def lies_on_what_it_names(game: Board, act: Act) -> bool:
    """It goes onto as many cards as its text names, and onto such ones (801)."""
    bases, named = bases_of(game, act), _named(game, act)
    if not bases or named is None:
        return True
    if len(bases) != len(named):
        return game.no(case="number", count=len(bases), limit=len(named))
    fits = [[_fits(game, pick, base) for base in named] for pick in bases]
    if _each_fits(fits):
        return _each_fits_surely(game, bases, named) or _doubt_their_keywords(game, bases)
    unknown = [(pick, way) for pick in bases for base in named for way in base.ways if _is_open(game, pick, way)]
    for pick, way in unknown:
        doubt_what_is_asked(game, as_shown(pick) or Card(id=0, owner=pick.owner), way)
    if unknown:
        return True
    wrong = next(at for at in range(len(fits)) if not _each_fits(fits[: at + 1]))
    return game.no(expected=_all_of([_text(game, base) for base in named]), target=bases[wrong])


def bases_of(game: Board, act: Act) -> list[Pick]:
    """Return what a card is put onto to evolve; what bears an aura is none (310)."""
    return [*act.picks.get("cards", ()), *act.picks.get("onto", ())] if names_bases(game, act) else []


def names_bases(game: Board, act: Act) -> bool:
    """Tell whether an action says what a card is put onto to evolve."""
    if not (act.picks.get("cards") or act.picks.get("onto")):  # as most often
        return False
    use = game.edition.uses.get(value_of(act.action, "how") or "")
    return not (use and use.attaches)


def _named(game: Board, act: Act) -> tuple[EvolutionBase, ...] | None:
    pick = act.pick("card")
    facts = game.facts(pick.name) if pick else None
    return facts.bases if facts else None


def _each_fits(fits: list[list[bool]]) -> bool:
    """Tell whether each card can be one of those that are named, and each of these another card."""
    may_be = [{base for base, right in enumerate(row) if right} for row in fits]
    return all(may_be) and not too_often(may_be, dict.fromkeys(range(len(fits[0])), 1))


def _each_fits_surely(game: Board, bases: list[Pick], named: tuple[EvolutionBase, ...]) -> bool:
    """Tell whether they fit whatever keyword abilities they have that nobody knows (law 12)."""
    return _each_fits([[_fits(game, pick, base, surely=True) for base in named] for pick in bases])


def _doubt_their_keywords(game: Board, bases: list[Pick]) -> bool:
    return all(game.doubt(pick, "keywords") for pick in bases if _lent_types(game, pick) is None)


def _fits(game: Board, pick: Pick, base: EvolutionBase, *, surely: bool = False) -> bool:
    return any(_fits_so(game, pick, way, surely=surely) for way in base.ways)


def may_be_its_base(game: Board, pick: Pick, base: EvolutionBase) -> bool:
    """Tell whether a card fits a base of an evolution, or too little is known of it to say that (801)."""
    open_to = any(_is_open(game, pick, way) for way in base.ways)
    return open_to or (_against(game, pick, (base,)) is None and _fits(game, pick, base))


def _fits_so(game: Board, pick: Pick, way: EvolutionBase, *, surely: bool) -> bool:
    card = as_shown(pick)
    fits = card is not None and _lies_there(game, pick, way) and is_asked(game, card, _as_base(game, pick, way))
    return fits and (not surely or _is_put_under(game, pick, way, surely=True))  # else it is asked before


def _as_base(game: Board, pick: Pick, way: EvolutionBase) -> EvolutionBase:
    """Return what is asked of a card, without its type where it is put under, or may be, as if of that one (801)."""
    if way.type is None:
        return way
    lent = _lent_types(game, pick)
    as_such = lent is None or any(kind.is_a(way.type) for kind in lent)
    return way.model_copy(update={"type": None}) if as_such else way


def _lies_there(game: Board, pick: Pick, way: EvolutionBase) -> bool:
    return pick.zone == way.zone if way.zone else game.edition.zones[pick.zone].field


def _is_open(game: Board, pick: Pick, way: EvolutionBase) -> bool:
    """Tell whether too little is known of a card to say whether it fits (law 12)."""
    return _lies_there(game, pick, way) and not is_known(game, as_shown(pick), way)


def _text(game: Board, base: EvolutionBase) -> Text:
    """Return what such a card must be, and where it lies where that is not the battle zone."""
    said = [(asked_text(game.edition, way), way.zone and game.edition.zones[way.zone].name) for way in base.ways]
    return either([_LIES.fill({"card": text, "zone": zone}) if zone else text for text, zone in said])


def _all_of(bases: list[Text]) -> Text:
    """Return what an evolution is put onto: one such card, so many of one kind, or one of each."""
    if len(bases) == 1:
        return bases[0]
    if len(set(bases)) == 1:
        return _MANY.fill({"card": bases[0], "count": plain(len(bases))})
    return Text(ja=f"{'と'.join(_QUOTED.format(each.ja) for each in bases)}1枚ずつ", en=f"one each: {join(bases).en}")


_LIES = Text(ja="{zone}の{card}", en="{card} in the {zone}")
_MANY, _QUOTED = Text(ja="{card}{count}枚", en="{count} of these: {card}"), "「{}」"
