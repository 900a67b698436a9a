"""What takes the place of an event that no line says: the effect that is resolved there evidently made it (609)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from duelfsm.judge.refused.among_lines import AmongLines
from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence, names_of
from duelfsm.judge.refused.openings import Openings, closes, is_of_effects, operates
from duelfsm.judge.refused.ways import read_as, undecided
from duelfsm.judge.refused.what_waits import resolved_next
from duelfsm.play.actions.base import Action, CardRef, value_of
from duelfsm.play.actions.kinds import Draw
from duelfsm.play.actions.of_effects import Apply, Effect, Move
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.game import Game
from duelfsm.play.rules.effect_kinds import kinds_named
from duelfsm.play.rules.effect_text import limits_of
from duelfsm.play.rules.leaving import DRAWS, GRAVEYARD, LEAVES, NAMED_WAYS, events_of_move
from duelfsm.play.rules.taking_place import places_taken
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.text import card_word

Cause = tuple[Side, str]  # whose effect it is, and of which card


class UnsaidEvent(NamedTuple):
    """An effect that made an event: of which card it is, if that is evident, and its last line where none opens it."""

    source: str | None
    last: int | None


def event_unsaid(there: AmongLines) -> UnsaidEvent | None:
    """Let an effect do what a refused replacement takes the place of, where no line says anything of that kind.

    Returns:
        Which effect it was, or that it is one of which no line says anything; None where none did that.
    """
    game, line, actions, openings = there
    action, opened, causes = there.replacement, _open_effect(game), [*resolved_next(game)]
    around = _around(game, line.index, actions, operates if opened else is_of_effects)
    if action is None:
        return None
    begins = [] if opened else [Effect(by=owner, source=name) for owner, name in causes or _untold(game, line)]
    if not opened and (len(begins) != 1 or _is_opened(begins[0], actions[around.stop : around.stop + 1])):
        return None
    ways, count = list(_ways(game, line, action)), game.accepted
    said = _is_said(game, around, actions, openings, [way for _, way in ways])
    for event, way in () if said else ways:
        begun = all(game.apply(each) for each in begins) and _may_make(game, event)
        if begun and game.apply(way) and game.allows(action):
            return UnsaidEvent(opened or (causes and causes[0][1]) or None, None if opened else around.stop - 1)
        undo_to(game, count)
    return None


def _untold(game: Game, line: Offence) -> Sequence[Cause]:
    """Return an effect of which nothing is known where no line says what else it could be, and no attack goes on."""
    return () if game.open_effects or line.attacker is not None else [(game.turn_player, UNKNOWN)]


def event_note(game: Game, line: Offence, made: UnsaidEvent) -> Finding:
    """Return the note on such a replacement; where nobody can say what made its event, it is undecided."""
    if made.source is not None:
        return read_as(game, "event_unsaid", card=card_word(made.source))
    return undecided(game, "event_untold", card=card_word(getattr(line.action, "source", "?")))


def _open_effect(game: Game) -> str | None:
    """Return the card of the effect that is open, None where none is, or what is open takes the place of something."""
    frame = game.stack[-1] if game.in_an_effect else None
    return None if frame is None or game.edition.transitions[frame.edge].interrupts else frame.source


def _may_make(game: Game, event: str) -> bool:
    """Tell whether the open effect may make such an event: its text says that, or what comes with it (101.3)."""
    said = kinds_named(limits_of(game, game.stack[-1]))
    return not said or any(_is_one_move(game, event, each) for each in said)


def _is_one_move(game: Game, one: str, other: str) -> bool:
    """Tell whether two events are one, or may be of one move of a card: who leaves may be destroyed, or go to mana."""
    zones = game.edition.zones
    moves = (events_of_move(game, origin, goal) for origin in zones for goal in zones)
    return one == other or any({one, other} <= {*events} for events in moves)


def _ways(game: Game, line: Offence, action: Apply) -> Iterator[tuple[str, Action]]:
    """Yield what an effect does so that such an event would happen to the card that is meant, with that event."""
    facts = game.facts(action.source)
    events = places_taken(facts) if facts is not None else set()
    for (zone, goal), event in _MOVES:
        if event in events:
            card = action.card or CardRef(name=action.source, owner=line.by, zone=zone)
            yield event, Move.model_validate({"card": card, "from": zone, "to": goal})
    if DRAWS in events:
        yield from ((DRAWS, Draw(player=side)) for side in sorted(SIDES, key=lambda side: side != line.by))


def _is_alike(one: Action, other: Action) -> bool:
    """Tell whether a line says what an effect would do so: it sends that card anywhere, or a card to the same zone."""
    same_card = names_of(one, _CARDS) & names_of(other, _CARDS)
    return one.do == other.do and (bool(same_card) or value_of(one, "goal") == value_of(other, "goal"))


def _around(game: Game, index: int, actions: Sequence[Action], does: Callable[[Edition, str], bool]) -> range:
    """Return the lines around one that say what an effect does, with those of what takes the place of that."""

    def belongs(action: Action) -> bool:
        return isinstance(action, Apply) or closes(game.edition, action.do) or does(game.edition, action.do)

    first, last = index, index + 1
    while first > max(index - MOST, 0) and belongs(actions[first - 1]):
        first -= 1
    while last < min(index + MOST, len(actions)) and belongs(actions[last]):
        last += 1
    return range(first, last)


def _is_said(game: Game, around: range, actions: Sequence[Action], openings: Openings, ways: Sequence[Action]) -> bool:
    """Tell whether lines say that an effect does such a thing: more than what is done in the place of something.

    A draw is said there, too: it may be one of the effect, where no line says where the replacement ends.
    """
    applied = [at for at in around if isinstance(actions[at], Apply)]
    theirs = {at for each in applied for at in openings.inside_of(game, each)[0]}
    said = [actions[at] for at in around if at not in theirs or isinstance(actions[at], Draw)]
    return any(_is_alike(each, way) for each in said for way in ways)


def _is_opened(effect: Effect, behind: Sequence[Action]) -> bool:
    """Tell whether the next line says that the effect is resolved: then that says what it does."""
    return any(isinstance(each, Effect) and fold(each.source) == fold(effect.source) for each in behind)


_MOVES = (*NAMED_WAYS.items(), *(((BATTLE, goal), LEAVES) for goal in (GRAVEYARD, "hand", "mana")))
UNKNOWN, _CARDS = "?", ("card", "more")
MOST = 40  # lines around one that are looked at for what an effect does
