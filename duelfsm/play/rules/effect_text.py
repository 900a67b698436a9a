"""What the text of an open effect says that it does (101.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from duelfsm.play.board.board import Board
from duelfsm.play.cards.parts import beneath
from duelfsm.play.effects.answering import turn_fits
from duelfsm.play.effects.condition import both, number_counted
from duelfsm.play.effects.used_by_itself import ways_of_itself
from duelfsm.play.rules.effect_conditions import owner_of, source_of
from duelfsm.play.rules.leaving import CAST, DISCARDED, ENTERS
from duelfsm.position.card import Card
from duelfsm.position.position import Frame
from duelfsm.rulebook.cards import Ability, ability_at
from duelfsm.rulebook.effect_parts import Only


def limits_of(game: Board, frame: Frame, *, own: bool = False) -> list[Only]:
    """Return what the text of the open effect says, where it is known which of the abilities of its card it is.

    An S-Trigger of a spell lets that spell be cast, so that what the spell does counts then, too (112.3a, 302.2); what
    is its *own* is done as the spell is resolved, which may be said inside it. That of a creature does nothing but put
    it out, nor does a Ninja Strike; an S-Back and a Sabaki Z have a card discarded before that (112.3b, 112.3d), also
    where nobody told what their spell does then. What was declared as shields were broken is carried out, where it can
    be (112.3a).
    """
    if frame.keyword is not None:
        return [*game.edition.keywords[frame.keyword].only]
    facts = game.facts(frame.source) if frame.source else None
    if facts is None or not facts.abilities:
        return []
    opened = ability_at(facts, frame.nth)
    first = _discards_first(opened)
    if opened is not None and opened.used and _puts_itself_out(game, frame):
        comes = _itself(ENTERS, first, must=opened.shield)
        return [comes] if first is None else [first, comes]
    spells = _uses_itself(game, opened) and not (own and frame.nth)
    text = [
        only
        for at, each in enumerate(facts.abilities, 1)
        if each.only and (at == frame.nth or (spells and is_of_a_spell(game, each)))
        for only in (_of_the_spell(game, frame, each, at) if is_of_a_spell(game, each) else each.only)
    ]
    begins = first is not None and not own and first.on not in frame.did
    return [first, _itself(CAST, first), *text] if first and (text or begins) else text


def _of_the_spell(game: Board, frame: Frame, ability: Ability, at: int) -> Sequence[Only]:
    """Return what a spell does by one of its abilities: in the turns, and on the condition, that this asks for (603.4).

    No ability of a spell waits, so that it is looked at as that is done.
    """
    if not turn_fits(game, owner_of(game, frame), ability):
        return ()
    return ability.only if ability.condition is None else _on_its_condition(ability, at)


@lru_cache(maxsize=1_000)
def _on_its_condition(ability: Ability, _at: int) -> tuple[Only, ...]:
    """Return the parts of what an ability says, each on its condition, too; those of two abilities are told apart."""
    asked = [(each, both(ability.condition, each.condition)) for each in ability.only]
    return tuple(each.model_copy(update={"condition": condition}) for each, condition in asked)


def is_cast_behind_another(limits: Sequence[Only]) -> bool:
    """Tell whether all that is known of an effect is what it does first, and that then its spell is cast (112.3b)."""
    return len(limits) > 1 and limits[-1].on == CAST and limits[-1] == _itself(CAST, limits[-2])


def may_use_itself(game: Board, frame: Frame) -> bool:
    """Tell whether a card may be used by its own open effect: not by one that does other things, as a G-Strike (113.6).

    A spell that is resolved, or an S-Trigger, does (302.2, 112.3a); of an ability that says nothing nobody knows.
    """
    return _uses_itself(game, open_ability(game, frame))


def _uses_itself(game: Board, opened: Ability | None) -> bool:
    return opened is None or opened.used or not opened.only or is_of_a_spell(game, opened)


def open_ability(game: Board, frame: Frame) -> Ability | None:
    """Return the ability of a card whose effect is open, None where it is not known which one it is."""
    return ability_at(game.facts(frame.source) if frame.source else None, frame.nth)


def was_answered(game: Board, frame: Frame, card: Card | None) -> bool:
    """Tell whether what the open ability answers may have happened to a card in this turn, or was replaced by it (609).

    A hidden card, which nobody tells from another one, is none to which it happened while all of these are still told
    apart: a shield has an identity as soon as it is chosen (509.3). What was put onto such a creature is that creature
    now (801.2).
    """
    opened = open_ability(game, frame)
    replaced = [each for each in game.position.suspended if each.replaced]
    events = replaced if opened is not None and opened.replaces else game.position.past
    happened = [each.card for each in events if opened is not None and each.event == opened.on]
    named = [each for each in happened if each is not None]
    if card is None:
        return not named or None in happened or any(game.position.known(each) is None for each in named)
    return not named or any(each.id in named for each in (card, *beneath(game, card)))


def done_so_far(frame: Frame, event: str | None = None) -> list[frozenset[int]]:
    """Return for each deed of an open effect, or for each of one kind, of which parts of the text it may be one."""
    done = zip(frame.did, frame.fits, strict=True)
    return [frozenset(map(int, fits.split(","))) for did, fits in done if fits and event in (None, did)]


def done_to(frame: Frame, at: int) -> list[int]:
    """Return the cards to which an open effect did what may be one part of its text, 0 for one that no line names."""
    return [card for card, fits in zip(frame.to, frame.fits, strict=False) if str(at) in fits.split(",")]


def is_reached(frame: Frame, at: int, cards: Iterable[Card]) -> bool:
    """Tell whether a part of a text reaches a creature: of one that is done to all, as that was when it began (110.2e).

    Args:
        frame: the open effect.
        at: the place of the part in the text.
        cards: the cards of the creature.
    """
    reached = [card for part, card in frame.reached if part == at]
    return not reached or any(each.id in reached for each in cards)


def has_discarded_first(limits: Iterable[Only]) -> bool:
    """Tell whether an effect has a card discarded before it uses its own, as an S-Back and a Sabaki Z do (112.3b)."""
    return any(each.on == DISCARDED and each.answered for each in limits)


def _discards_first(ability: Ability | None) -> Only | None:
    """Return what an ability has discarded before it uses its card, None for most abilities (112.3b, 112.3d)."""
    return _discarded_for(ability) if ability is not None and ability.discards_first else None


@lru_cache(maxsize=1_000)
def _discarded_for(ability: Ability) -> Only:
    """Return that such a card as an ability answers is discarded (112.3b, 112.3d)."""
    asked = {field: getattr(ability, field) for field in ability.looks}
    return Only(on=DISCARDED, whose="own", number=1, answered=True, **asked)


@lru_cache(maxsize=1_000)  # a part of a text is told from another one by what it is
def _itself(event: str, first: Only | None, *, must: bool = False) -> Only:
    return Only(on=event, itself=True, number=1, after=first.on if first else None, mandatory=must)


def _puts_itself_out(game: Board, frame: Frame) -> bool:
    """Tell whether by the ability a card is used that stays in the battle zone (409.2)."""
    ways = ways_of_itself(game, frame.source, frame.nth)
    return bool(ways) and not any(way.resolves for way in ways)


def is_of_a_spell(game: Board, ability: Ability) -> bool:
    """Tell whether it is what a spell does as it is resolved (302.2)."""
    return game.edition.events[ability.on].resolves


def number_of(game: Board, frame: Frame, only: Only) -> int | None:
    """Return how often an effect does something, None for any number; what is counted, as that began (110.2e)."""
    if only.each is None:
        return only.number
    limits = limits_of(game, frame) if frame.counted else []
    begun = next((number for at, number in frame.counted if limits[at] is only), None)
    if begun is not None:
        return begun
    return (only.number or 1) * number_counted(
        game, owner_of(game, frame), only.each, source_of(game, frame), since=frame.since
    )
