"""What a choice is about but for its cards: a way of use, an effect, a zone, a player, a number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from duelfsm.play.actions.base import ref_to
from duelfsm.play.actions.kinds import Block
from duelfsm.play.actions.of_effects import Declare, Effect
from duelfsm.play.choices.possible import allows_here
from duelfsm.play.choices.ways_of_use import ways_of_use
from duelfsm.play.effects.concerned import does_deed
from duelfsm.play.effects.done_once import anything_due
from duelfsm.play.effects.forbidding import COMPELLING, not_asking, said_of
from duelfsm.play.effects.look_around import anything_once, applies_at_once, applying_by_themselves, only_await
from duelfsm.play.effects.waiting import due, waits_for
from duelfsm.play.rules.declare import could_answer
from duelfsm.play.rules.effect_text import is_of_a_spell
from duelfsm.play.rules.may_wait import UNTOLD, any_is_untold
from duelfsm.play.rules.spell_resolved import is_of_the_spell
from duelfsm.play.rules.taking_place import nothing_is_here
from duelfsm.play.run.running import Running
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.deeds import Deed

Values = dict[str, Any]
Options = dict[str, tuple[Any, ...]]


def given_values(game: Running, word: str, by: Side) -> Iterable[Values]:
    """Return the values of the fields that have one value only, for each choice of an action; none where it is idle."""
    return _GIVEN.get(word, _nothing)(game, by)


def but_idle(game: Running, words: Iterable[str]) -> list[str]:
    """Return those of some actions by which somebody may have anything known to do; in most windows that is none."""
    return [word for word in words if not (word in _IDLE and _IDLE[word](game))]


def has_values(word: str) -> bool:
    """Tell whether an action has fields with one value only."""
    return word in _GIVEN


def count_options(game: Running, word: str) -> Options:
    """Return the options of the fields of an action that are numbers, or who of the fighters lost."""
    return _COUNTS.get(word, _no_counts)(game)


def _nothing(_game: Running, _by: Side) -> Iterable[Values]:
    return [{}]


def _no_counts(_game: Running) -> Options:
    return {}


def _some_effect(game: Running, by: Side) -> Iterable[Values]:
    """Return what waits, what the spell does that is being resolved, and where some card is untold what it may do."""
    untold = any_is_untold(game, by)
    if _nothing_is_resolved(game):
        return [OF_THE_UNTOLD] if untold else []
    names = dict.fromkeys([*(each.name for each in waits_for(game, by)), *_of_the_spell(game), *([UNTOLD] * untold)])
    return [{"source": name} for name in names]


def _nothing_is_resolved(game: Running) -> bool:
    return not (game.position.standby or game.source)


def _of_the_spell(game: Running) -> list[str]:
    """Return the name of the spell that is being resolved, where it is known to do something (601.1h)."""
    name = game.source
    if name is None:
        return []
    ways = game.runner.ways[game.state, EFFECT]
    facts = game.facts(name) if any(is_of_the_spell.__name__ in way.edge.guards for way in ways) else None
    does = facts is not None and any(is_of_a_spell(game, each) for each in facts.abilities or ())
    return [name] if does else []


def _if_something_happened(game: Running, _by: Side) -> Iterable[Values]:
    """A declaration answers what just happened (603.2e): in most windows there is nothing to answer."""
    return [] if _nothing_happened(game) else [{}]


def _nothing_happened(game: Running) -> bool:
    return not (game.position.fresh or game.position.stack[-1].fresh)


def _nothing_is_answered(game: Running) -> bool:
    """Tell whether nothing just happened that a card of the game could answer, as in most windows (603.2e).

    No card has a name of which an ability might, and nobody can have one that was not seen. What waits may yet happen,
    and be answered.
    """
    if _nothing_happened(game):
        return True
    if game.position.suspended or None in game.journal.names or could_answer(game) != UNSEEN_ALONE:
        return False
    fields, players = game.runner.ways[game.state, DECLARE][0].edge.fields.values(), game.position.players.values()
    return all(all(player.zones[zone]) for field in fields for zone in field.zones for player in players)


def _if_all_may_be_left(game: Running, by: Side) -> Iterable[Values]:
    """What must be resolved or applied may be told as passed over, but nobody may do that (603.3, 604.4)."""
    return [{}] if waits_for(game, by) and not (anything_due(game) or due(game, by)) else []


def _nothing_waits(game: Running) -> bool:
    return not game.position.standby


def _with_all_that_must(game: Running, by: Side) -> Iterable[Values]:
    """Of blockers that must block, each with all the others: all of them are chosen (507.1b)."""
    said = {card.id: (deed, card) for deed, card in said_of(game, "must") if not deed.suffers and deed.trigger == BLOCK}
    with not_asking(game, COMPELLING):
        must = [card for deed, card in said.values() if card.owner == by and _could_block(game, by, deed, card)]
    refs = [ref_to(card).model_dump(exclude_none=True) for card in must]
    others = [[*refs[:at], *refs[at + 1 :]] for at in range(len(refs))]
    return [{"more": each} for each in others if each] or [{}]


def _could_block(game: Running, by: Side, deed: Deed, card: Card) -> bool:
    block, edge = Block(by=by, card=ref_to(card)), game.runner.ways[game.state, BLOCK][0].edge
    return allows_here(game, block) and does_deed(game, block, edge, deed, card)


def _zones_to(game: Running, _by: Side) -> Iterable[Values]:
    return [{"to": zone} for zone in game.edition.zones]


def _either_player(_game: Running, _by: Side) -> Iterable[Values]:
    return [{"player": side} for side in SIDES]


def _numbers_of_shields(game: Running) -> Options:
    most = max(len(game.position.counted(side, "shields")) for side in SIDES)
    return {"count": tuple(range(1, most + 1))}


def _losers(game: Running) -> Options:
    fighters = tuple(ref_to(game.position.card(card)) for card in game.stack[-1].cards)
    return {"lost": ((), *((one,) for one in fighters), fighters)}


def _of_itself(game: Running, by: Side) -> Iterable[Values]:
    """Return the cards in play that have a static ability or a replacement; most often no card has either.

    What only waits for an event to take its place is passed over as long as none waits, nor a battle may be lost.
    """
    names = applying_by_themselves(game, by) if game.replaced_events or anything_once(game) else ()
    if not names:
        return []
    passed = () if _something_may_happen(game) else only_await(game)
    return [{"source": name} for name in names if name not in passed and _applies(game, by, name)]


def _something_may_happen(game: Running) -> bool:
    if game.position.suspended:
        return True
    procedures = game.edition.procedures
    return any(procedures[frame.procedure].compares for frame in game.position.stack)


def _nothing_applies(game: Running) -> bool:
    """Tell whether no card in play may apply by itself: most often none has that, or only what waits for an event."""
    if not (game.replaced_events or anything_once(game)):
        return True
    if applies_at_once(game) or _something_may_happen(game):
        return not any(_of_itself(game, side) for side in SIDES)
    return True


def _applies(game: Running, by: Side, name: str) -> bool:
    """Tell whether a card has what may apply: a static ability that does something once, or what replaces an event."""
    facts = game.facts(name)
    once = any(static.does in game.edition.done_once for static in game.statics(name) or ())
    return once or (facts is not None and not nothing_is_here(game, by, facts))


OF_THE_UNTOLD: Values = {"source": UNTOLD}  # an effect of which nothing is known: a record may tell one anywhere
UNSEEN_ALONE = {None}  # the cards that nobody has seen
DECLARE = Declare.model_fields["do"].default
_IDLE = {
    DECLARE: _nothing_is_answered,
    "effect": _nothing_is_resolved,
    "pass_over": _nothing_waits,
    "apply": _nothing_applies,
}
_GIVEN = {
    "use": ways_of_use,
    DECLARE: _if_something_happened,
    "effect": _some_effect,
    "pass_over": _if_all_may_be_left,
    "block": _with_all_that_must,
    "move": _zones_to,
    "extra_turn": _either_player,
    "apply": _of_itself,
}
BLOCK, EFFECT = Block.model_fields["do"].default, Effect.model_fields["do"].default
_COUNTS = {"break": _numbers_of_shields, "result": _losers}
