"""A declared use of which no line says that it was carried out: a later one finds the card in play (603.2e)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import names_of
from duelfsm.judge.refused.openings import opens, uses_a_card
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.judge.refused.what_waits import declared_of, is_forbidden
from duelfsm.play.actions.base import Action, CardRef, value_of
from duelfsm.play.actions.of_effects import Done, Effect
from duelfsm.play.actions.uses import Use
from duelfsm.play.cards.names import bears
from duelfsm.play.effects.named_effect import standby_of
from duelfsm.play.effects.used_by_itself import way_of_itself, ways_of_itself
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_text import is_of_a_spell
from duelfsm.play.rules.spells import edges_since
from duelfsm.position.kept_effects import Waiting
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import card_word


def used_unsaid(game: Game, rest: Sequence[Action]) -> list[Finding]:
    """Use the cards whose declared use is passed over, where a later line finds them in play; return a note on each.

    People write `s-trigger X`, and later that X blocks.

    Args:
        game: as it stands where a line was refused; it stands then as if they had been used, or as it stood.
        rest: that line, and those behind it.
    """
    count, notes = game.accepted, list[Finding]()
    for waiting, way in list(_used(game)):
        if not _is_found(game.edition, waiting.name, rest):
            continue
        if not all(game.apply(each) for each in _lines(waiting, way)):
            undo_to(game, count)
            return []
        notes.append(read_as(game, "used_unsaid", card=card_word(waiting.name)))
    return notes


def used_before(game: Game, action: Action) -> Explained | None:
    """Use the card of the open effect, which does nothing else, and open what triggers by that; return what is said.

    People write `s-trigger X`, then `effect "X": draw 1`: that it came is what no line says (112.3a). Or they write
    both one behind the other, as one effect.

    Args:
        game: as it stands in that effect, where a line was refused; it stands then so that the line is legal.
        action: the line.

    Returns:
        None where that does not help the line; the game stands as before then. Where a line said that the card came,
        what triggers forbids the line, and not what only put the card out.
    """
    count, frame = game.accepted, game.stack[-1] if game.stack else None
    way = way_of_itself(game, frame.source, frame.nth) if frame else None
    begun = frame is not None and any(edges_since(game, frame))
    itself = way is not None and not game.edition.uses[way].resolves
    came = begun and itself
    if frame is None or not frame.source or not (begun or itself):
        return None
    name = frame.source
    if _puts_out(action) and {fold(each) for each in names_of(action, ("card",))} & game.names(name):
        return None  # what it names is the card itself, or its other half, and no other card (112.3a)
    card = CardRef(id=frame.cards[0], name=name) if frame.cards else name
    used = [Use(by=frame.by, how=way, card=card)] if way and not begun else []
    others = [each for waiting, how in _used(game) for each in _lines(waiting, how)]
    for rest in ([], others) if others else ([],):  # those of the class of S-Triggers come before what triggers (101.4)
        lines = (*used, Done(by=frame.by), *rest, Effect(by=frame.by, source=name))
        if all(game.apply(each) for each in lines) and (game.allows(action) or (came and is_forbidden(game, action))):
            return Explained(None if came else read_as(game, "used_before", card=card_word(name)))
        undo_to(game, count)
    return None


def closes_what_came(game: Game, action: Effect) -> bool:
    """Close the open effect whose card came by it, where what triggered by that waits: the next effect is that (603.2).

    Args:
        game: as it stands in the effect; where nothing of its card waits then, it stays so.
        action: the line that opens an effect of the card.

    Returns:
        Whether the effect was closed.
    """
    count, frame = game.accepted, game.stack[-1]
    way = way_of_itself(game, frame.source, frame.nth)
    came = way is not None and not game.edition.uses[way].resolves and any(edges_since(game, frame))
    if came and game.apply(Done(by=frame.by)) and standby_of(game, frame.by or "A", action.source) is not None:
        return True
    undo_to(game, count)
    return False


def _puts_out(action: Action) -> bool:
    """Tell whether an action puts a card out, or casts it: one that is there already may leave by its own effect."""
    return isinstance(action, Use) or value_of(action, "goal") == BATTLE


def uses_declared(game: Game, action: Action) -> bool:
    """Tell whether an action uses a card by its declared effect that waits: `s-trigger X`, then `cast X` (112.3a)."""
    return uses_a_card(game.edition, action.do) and any(declared_of(game, action))


def uses_itself(game: Game, action: Action) -> bool:
    """Tell whether an action uses the very card whose open effect is that it is used, as by an S-Back (112.3b)."""
    if not game.stack:  # what the effect did ended the game (104.2b)
        return False
    frame = game.stack[-1]
    way = way_of_itself(game, frame.source, frame.nth)
    names = {fold(name) for name in names_of(action, ("card",))}
    return way is not None and uses_a_card(game.edition, action.do) and fold(frame.source or "") in names


def _used(game: Game) -> Iterator[tuple[Waiting, str]]:
    """Yield the declared effects that wait and use their own card, the only one of its name where it comes, and how."""
    for each in game.position.standby:
        ways = ((nth, ways_of_itself(game, each.name, nth)) for nth in each.among or (each.nth,))
        nth, used = next((one for one in ways if one[1]), (0, []))
        known = bool(used) and (not used[0].resolves or _tells_all(game, each.name))
        if known and not _is_there(game, each, used[0].to):
            yield replace(each, nth=nth), used[0].id


def _tells_all(game: Game, name: str) -> bool:
    """Tell whether it is known what a spell does, so that it can be seen that it had nothing to do (101.3)."""
    facts = game.facts(name)
    return facts is not None and any(each.only for each in facts.abilities or () if is_of_a_spell(game, each))


def _is_there(game: Game, waiting: Waiting, zone: str | None) -> bool:
    """Tell whether another card of that name lies there, which a later line may mean."""
    names = game.names(waiting.name)
    return zone is not None and any(bears(card, names) for card in game.position.zone(waiting.owner, zone))


def _lines(waiting: Waiting, way: str) -> tuple[Action, ...]:
    by = waiting.owner
    use = Use(by=by, how=way, card=CardRef(id=waiting.card, name=waiting.name))
    return Effect(by=by, source=waiting.name, ability=waiting.nth if waiting.among else None), use, Done(by=by)


def _is_found(edition: Edition, name: str, rest: Sequence[Action]) -> bool:
    """Tell whether the next line about a card finds it in play: it neither uses it nor resolves an effect of it.

    Where no line is about it, it comes without a word, as it must (112.3a).
    """
    word = fold(name)
    about = next((each for each in rest if word in map(fold, {*names_of(each), value_of(each, "source") or ""})), None)
    return about is None or not (
        opens(edition, about.do) or uses_a_card(edition, about.do) or about.do in edition.operations
    )
