"""What an action that is part of an effect does, as events, and to which card (101.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from duelfsm.play.actions.base import value_of
from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act, Pick
from duelfsm.play.cards.parts import creatures_named, linked
from duelfsm.play.effects.concerned import as_shown
from duelfsm.play.effects.such_cards import may_be_asked
from duelfsm.play.rules.effect_lasting import LASTS, Kept, kept_by, reached_by
from duelfsm.play.rules.effect_seen import LOOKED, looked_at
from duelfsm.play.rules.leaving import CAST, DRAWS, ENTERS, LEAVES, PENDING, events_of_move
from duelfsm.play.rules.moves import named_cards
from duelfsm.play.rules.spells import cards_of_effect, lies_in
from duelfsm.position.card import Card, Side
from duelfsm.position.position import Frame
from duelfsm.rulebook.card_asked import CardAsked
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.effect_parts import Only


class EffectDeed(NamedTuple):
    """What an action does, as an event: of which card, where one is named, from where to where that goes, and whose.

    `bottom`: it goes under the other cards there; `onto`: the cards onto which it is put; `tapped`: it is told that it
    comes there tapped. `lasts`: of an effect that lasts, which one that is.
    """

    event: str
    pick: Pick | None
    origin: str | None = None
    goal: str | None = None
    side: Side | None = None
    bottom: bool = False
    onto: tuple[Pick, ...] = ()
    tapped: bool = False
    lasts: Kept | None = None


def deeds_of(game: Board, act: Act, *, lasting: bool = True) -> Iterator[EffectDeed]:
    """Yield what an action does, as events, and the card of each where one is named, and whose it is.

    Where what is *lasting* is left out, nobody looks at the cards of an action that does nothing else.
    """
    for each in _deeds(game, act, lasting=lasting) if act.action is not None else ():
        onto = tuple(pick for field in BENEATH for pick in act.picks.get(field, ()))
        yield each._replace(side=_whose(act, each.pick), onto=onto)


def _deeds(game: Board, act: Act, *, lasting: bool) -> Iterator[EffectDeed]:
    word = act.action.do
    if word in _DONE:
        yield from _DONE[word](game, act)
    operation = game.edition.operations.get(word)
    if lasting and operation is not None and LASTS in operation.do:
        kept = kept_by(game.edition, operation, act)
        yield from (EffectDeed(LASTS, pick, lasts=kept) for pick in reached_by(game, act))
    if operation is not None and (operation.event or operation.id) in (LOOKED, SHOWN):
        yield from (EffectDeed(LOOKED, pick, zone) for pick, zone in looked_at(game, act))
    elif operation is not None and operation.event is not None:
        yield from (EffectDeed(operation.event, pick) for pick in act.picks.get("cards") or (None,))
    for field, goal in (operation.goes if operation else {}).items():
        zone = goal if goal in game.edition.zones else next((pick.zone for pick in act.picks.get(goal, ())), None)
        picks = act.picks.get(field, ()) if zone is not None else ()
        yield from (each for pick in picks for each in _ways(game, (pick.zone, zone or pick.zone), pick))


def changes_something(edition: Edition, act: Act) -> bool:
    """Tell whether an action changes something on the table."""
    operation = edition.operations.get(act.action.do)
    return not (operation and operation.shows)


def _whose(act: Act, pick: Pick | None) -> Side | None:
    """Return whose card it is to which an action does something; of cards that it does not name that of its player."""
    picks = [pick] if pick is not None else act.picks.get("shields") or act.picks.get("cards") or ()
    said: Side | None = value_of(act.action, "player")
    return picks[0].owner if picks else said or act.actor


def goes_so(game: Board, deed: EffectDeed, only: Only) -> bool:
    """Tell whether a card goes from the zone, and to the zone, of which the text speaks."""
    right = only.goal in (None, deed.goal) and deed.bottom >= only.bottom
    return only.origin in (None, deed.origin) and (right or is_told_at_once(game, deed))


def is_told_at_once(game: Board, deed: EffectDeed) -> bool:
    """Tell whether a card of the battle zone goes where it goes in the end: home (117.1), or by a replacement (609)."""
    pick, frame = deed.pick, game.stack[-1]
    if pick is None or deed.event != LEAVES or not game.edition.zones[pick.zone].field:
        return False
    facts, kind = game.facts(pick.name), game.type_of(pick)
    if kind is not None and kind.home is not None and kind.home == deed.goal:
        return True
    if facts is None or facts.abilities is None:
        return game.doubt(pick, "abilities")
    applied = frame.nth if is_itself(frame, pick.card) else 0  # what that does is asked itself
    return any(each.replaces for at, each in enumerate(facts.abilities, 1) if at != applied)


def place_words(edition: Edition, parts: Sequence[Only], deed: EffectDeed, case: str) -> dict[str, object]:
    """Return to where cards go by the text, or that it is from where, and what was done instead, for its finding."""
    part = next((each for each in parts if each.origin in (None, deed.origin)), parts[0])
    said, did = (part.goal, deed.goal)
    if part.origin not in (None, deed.origin):
        case, said, did = "origin", part.origin, deed.origin
    return {"case": case, "limit": edition.zones[said or ""].name, "number": edition.zones[did or ""].name}


def actions_that_do(event: str) -> tuple[str, ...]:
    """Return the actions by which an effect does what is an event by itself, as what forbids them forbids it, too."""
    return tuple(word for word, events in _EVENTS.items() if event in events)


def stays_there(event: str) -> bool:
    """Tell whether a card to which an effect does this stays where it is."""
    return event in (LASTS, LOOKED) or bool(actions_that_do(event))


def is_fought(game: Board, frame: Frame, card: Card | None) -> bool:
    """Tell whether a card is part of the creature that the card of the open effect fights (115.3d)."""
    battles = (each for each in reversed(game.position.stack) if game.edition.procedures[each.procedure].compares)
    battle = next(battles, None)
    if battle is None or card is None:
        return False
    fighting = {*zip(battle.cards, battle.lives, strict=True)}
    mine = not {*frame.cards}.isdisjoint(part.id for part in (card, *linked(game, card)))
    return not mine and any((part.id, part.life) in fighting for part in (card, *linked(game, card)))


def is_itself(frame: Frame, card: Card | None) -> bool:
    """Tell whether a card is the one whose effect is open; one that left meanwhile is another one (400.5)."""
    return card is not None and [(card.id, card.life)] == [*zip(frame.cards, frame.lives, strict=True)][:1]


def besides(done: Sequence[EffectDeed], event: str) -> set[str]:
    """Return what an action does besides one kind."""
    return {each.event for each in done} - {event}


def was_itself(frame: Frame, card: Card | None) -> bool:
    """Tell whether a card is what the one whose effect is open has become since: another object (400.5)."""
    return card is not None and card.id in frame.cards[:1] and not is_itself(frame, card)


def lies_on_such(game: Board, deed: EffectDeed, only: Only) -> bool:
    """Tell whether what a card is put onto may be such as the text says."""
    return only.onto is None or all(may_be_so(game, pick, only.onto) for pick in deed.onto)


def may_be_so(game: Board, pick: Pick, asked: CardAsked) -> bool:
    """Tell whether a card may be such as is asked; of one of which too little is known nobody can say no."""
    card = as_shown(pick)
    return card is None or may_be_asked(game, card, asked)


def _turned(event: str) -> Callable[[Board, Act], Iterable[EffectDeed]]:
    return lambda _game, act: [EffectDeed(event, pick) for pick in creatures_named(act.picks.get("cards", ()))]


def _drawn(_game: Board, act: Act) -> Iterable[EffectDeed]:
    return [EffectDeed(DRAWS, None)] * act.action.count


def _battling(_game: Board, act: Act) -> Iterable[EffectDeed]:
    return [EffectDeed(BATTLES, pick) for field in ("card", "target") for pick in act.picks.get(field, ())]


def _broken(_game: Board, act: Act) -> Iterable[EffectDeed]:
    return [EffectDeed("shield_broken", None) for _ in act.picks.get("shields", ())]


def _used(game: Board, act: Act) -> Iterable[EffectDeed]:
    pick, edition = act.the("card"), game.edition
    kind = game.type_of(pick) or edition.types[edition.uses[act.action.how].type]  # the verb tells it, too (504.1)
    return [EffectDeed(ENTERS if kind.stays else CAST, pick, pick.zone)]


def _moved(game: Board, act: Act) -> Iterable[EffectDeed]:
    action, picks = act.action, named_cards(act)
    origins: list[tuple[str, Pick | None]] = [(_goes_from(game, act, pick), pick) for pick in picks]
    comes = game.edition.zones[action.goal].entered
    for origin, pick in origins or [(action.origin, None)] * action.count:
        if pick is not None and pick.card is not None and pick.card.under is not None:
            yield EffectDeed(
                comes or MOVED, pick, origin, action.goal
            )  # no creature leaves, nor is one destroyed (403.4)
        elif pick is not None and _is_spell_of(game, pick):
            goes = _goes_as_spells_do(game, pick, action.goal)
            yield EffectDeed(CAST if goes else comes or MOVED, pick, origin, action.goal)
        else:
            ways = _ways(game, (origin, action.goal), pick, undestroyed=action.undestroyed)
            yield from (each._replace(bottom=action.bottom, tapped=action.tapped) for each in ways)


def _goes_from(game: Board, act: Act, pick: Pick) -> str:
    """Return from where a card goes: a shield that is told to be discarded goes as from the hand (112.3b, 701.7a)."""
    said: str | None = act.action.origin
    return said if said == HAND and game.edition.zones[pick.zone].breaks else pick.zone


def _is_spell_of(game: Board, pick: Pick) -> bool:
    """Tell whether a card is the spell of the open effect, cast and not resolved yet (302.2)."""
    return pick.zone == PENDING and pick.card is not None and pick.card.id in cards_of_effect(game)


def _goes_as_spells_do(game: Board, pick: Pick, goal: str) -> bool:
    """Tell whether a spell goes where it does as it is resolved: no effect is needed for that (302.2, 609.8a)."""
    if goal == lies_in(game, pick.name):
        return True
    facts = game.facts(pick.name)
    kept = (facts is None or facts.keywords is None) and any(
        each.lies_in == goal for each in game.edition.keywords.values()
    )
    return kept and game.doubt(pick, "keywords")


def _ways(game: Board, way: tuple[str, str], pick: Pick | None, *, undestroyed: bool = False) -> Iterator[EffectDeed]:
    """Yield what a way from zone to zone is, as events; one that is none of its own is that a card was moved."""
    origin, goal = way
    events = events_of_move(game, origin, goal, undestroyed=undestroyed)
    for event in events or ((MOVED,) if origin != goal else ()):
        yield EffectDeed(event, pick, origin, goal)


HAND = "hand"
BENEATH = ("onto", "cards")  # the fields of what a card is put onto
MOVED, BATTLES = "moved", "battles"
SHOWN = "reveal"  # what both players see is looked at
_EVENTS = {
    "tap": ("taps",), "untap": ("untaps",), "draw": (DRAWS,), "break": ("shield_broken",), "use": (ENTERS, CAST),
    "battle": (BATTLES,), "extra_turn": ("gains_turn",),
}  # fmt: skip
_DONE: dict[str, Callable[[Board, Act], Iterable[EffectDeed]]] = {
    "tap": _turned("taps"),
    "untap": _turned("untaps"),
    "draw": _drawn,
    "battle": _battling,
    "break": _broken,
    "use": _used,
    "move": _moved,
    "extra_turn": lambda _game, _act: [EffectDeed("gains_turn", None)],
}
