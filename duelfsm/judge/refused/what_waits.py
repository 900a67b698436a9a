"""Which effect that waits a line may be a part of, where none is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product, takewhile

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import is_of_effects_here, operates
from duelfsm.play.actions.base import Action
from duelfsm.play.actions.of_effects import Declare, Effect
from duelfsm.play.actions.uses import Use
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.play.rules.draws import HAND
from duelfsm.play.rules.spells import was_resolved
from duelfsm.play.run.refusal_words import ELSEWHERE, MISSING, NOT_HELD, SAID_ELSEWHERE
from duelfsm.play.told.outcome import Accepted
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.card_hints import USES_ITSELF
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.notation import fold


def declare_unsaid(game: Game, action: Action) -> Sequence[Finding]:
    """Declare what a line uses, and return the doubts about that (509.5a, 603.2e).

    People write `B: cast X` behind a break for its S-Trigger, and anywhere for what its text may let its owner use.
    """
    if not isinstance(action, Use) or any(declared_of(game, action)):
        return ()
    by_its_text = _may_use_itself(game, action)
    if action.by != game.position.opponent and not by_its_text:
        return ()
    count = game.accepted
    outcome = game.apply(Declare(by=action.by, card=action.card))
    if isinstance(outcome, Accepted) and (by_its_text or in_a_break(game)):
        return outcome.notes
    undo_to(game, count)
    return ()


def _may_use_itself(game: Game, action: Use) -> bool:
    """Tell whether the text of a shipped card may let its owner use it there: no fact says when (112.3a, law 12)."""
    return any(USES_ITSELF in game.hints(name) for name in names_of(action, ("card",)))


def in_a_break(game: Game) -> bool:
    """Tell whether shields are on their way to the hand (113.6)."""
    return bool(game.stack) and game.edition.procedures[game.stack[-1].procedure].standby


def declared_of(game: Game, action: Action) -> Iterator[tuple[Side, str]]:
    """Yield the declared effects that wait of a card, or a half of it, which a line uses, of the player who does it."""
    names = {fold(called) for name in names_of(action, ("card",)) for called in (name, *game.names(name))}
    for each in list(game.position.standby):
        waiting = {fold(name) for name in (each.name, *game.halves(each.name))}
        if each.declared and action.by in (None, each.owner) and not names.isdisjoint(waiting):
            yield each.owner, each.name


def only_one(game: Game, action: Action) -> list[tuple[Side, str]]:
    """Return the spell that is cast, else the one effect that waits, where what an action does is done in an effect.

    It is said of who controls the effect, but for a discard: that is said of whose hand it is, too. Where nothing waits
    but the spell that is cast, its text forbids what the other player is said to do (101.3). Where one waits for each
    player, that of the turn player goes first (101.4a).
    """
    if game.in_an_effect:
        return []
    if not is_of_effects_here(game, action.do):
        return [*_declared_by_the_other(game, action)]
    found, discards = resolved_next(game) or _waits_soon(game, action), getattr(action, "origin", None) == HAND
    found = found or _waits_next(game)
    alone = not game.position.standby and _is_told(game, _spell_cast(game))
    mine = {(owner, name) for owner, name in found if discards or alone or action.by in (None, owner)}
    in_order = [[each for each in mine if each[0] == side] for side in (game.turn_player, game.position.opponent)]
    return [each for theirs in takewhile(lambda theirs: len(theirs) <= 1, in_order) for each in theirs]


def _declared_by_the_other(game: Game, action: Action) -> set[tuple[Side, str]]:
    """Return the one effect that the other player declared and is next, where that player uses a card (504.1, 509.5e).

    In a turn of the opponent cards are used by effects alone.
    """
    if not isinstance(action, Use) or action.by != game.position.opponent or any(declared_of(game, action)):
        return set()
    declared = {(each.owner, each.name) for each in game.position.standby if each.declared}
    found = resolved_next(game)
    return found if len(found) == 1 and found <= declared and action.by in {owner for owner, _ in found} else set()


def _waits_soon(game: Game, action: Action) -> set[tuple[Side, str]]:
    """Return what would wait in the attack as it goes on without a word, such as at its end, and does this (510.1)."""
    if game.position.attack is None:
        return set()
    events, count = game.edition.events, game.accepted
    there = [(side, card) for side in SIDES for card in game.position.zone(side, BATTLE) if card is not None]
    named = {
        (side, card.name)
        for side, card in there
        if card.name and any(events[each.on].step == ATTACK for each in game.facts_of(card).abilities or ())
    }
    found = {(side, name) for side, name in named if _does(game, (side, name), action, count)}
    return found if len(found) == 1 else set()


def _waits_next(game: Game) -> set[tuple[Side, str]]:
    """Return what waits first in an attack as it goes on without a word: what answers a battle, as a rule (508)."""
    return waits_first(game) if game.position.attack is not None else set()


def waits_first(game: Game) -> set[tuple[Side, str]]:
    """Return what waits first as the turn goes on without a word, as far as it goes so; nothing where nothing does."""
    with game.aside(game.accepted):
        for _ in range(MOST):
            if not game.pass_on():
                break
            if found := resolved_next(game):
                return found
    return set()


def _does(game: Game, effect: tuple[Side, str], action: Action, count: int) -> bool:
    does = bool(game.apply(Effect(by=effect[0], source=effect[1]))) and game.allows(action)
    undo_to(game, count)
    return does


def resolved_next(game: Game) -> set[tuple[Side, str]]:
    """Return the spell that is cast and not resolved yet, else what waits: one of these is resolved next."""
    spell = _spell_cast(game)
    if spell is not None:
        return {spell}
    waits = game.position.standby
    first = [each for each in waits if each.shield] or waits  # the class of S-Triggers goes first (101.4)
    return {(each.owner, each.name) for each in first}


def _is_told(game: Game, spell: tuple[Side, str] | None) -> bool:
    """Tell whether it is known what a spell that is cast does."""
    facts = game.facts(spell[1]) if spell else None
    return facts is not None and any(each.only for each in facts.abilities or ())


def _spell_cast(game: Game) -> tuple[Side, str] | None:
    """Return the spell that is cast and not resolved yet, and who casts it."""
    frame = game.stack[-1] if game.stack else None
    cast = frame is not None and not was_resolved(game)
    return (frame.by, frame.source) if cast and frame is not None and frame.by and frame.source else None


def unknown_before(game: Game, line: Offence, actions: Sequence[Action]) -> Iterator[tuple[Side, str]]:
    """Yield cards of which nobody knows what they answer, that the lines before are about, and whose they may be."""
    before = actions[max(line.index - NEAR, 0) : line.index]
    names = {name for each in before for name in names_of(each)}
    known = {name: facts for name in names if (facts := game.facts(name)) is not None and facts.abilities is not None}
    yield from product([line.action.by] if line.action.by else SIDES, sorted(names - known.keys()))


def is_forbidden(game: Game, action: Action) -> bool:
    """Tell whether what an effect would do has its place here and is refused, as its card may not be there."""
    why = game.why(action) if operates(game.edition, action.do) else None
    return why is not None and (why.guard is not None or why.kind in (ELSEWHERE, SAID_ELSEWHERE, MISSING, NOT_HELD))


MOST = 6  # steps that go unsaid to what answers a battle
NEAR = 2  # lines before one that are looked at for a card that may have triggered
ATTACK = "attack"  # the step of an attack
