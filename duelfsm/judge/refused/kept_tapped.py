"""A Silent Skill that is resolved where no line says what untapped: its creature evidently stayed tapped (501.1a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.offence import Offence
from duelfsm.judge.refused.openings import closes, opens, operates
from duelfsm.judge.refused.ways import Explained, read_as
from duelfsm.play.actions.base import Action, CardRef
from duelfsm.play.actions.kinds import Turn, Untap
from duelfsm.play.actions.of_effects import Effect
from duelfsm.play.cards.names import bears
from duelfsm.play.game import Game
from duelfsm.play.rules.turn_start import STAYS, untapping
from duelfsm.position.card import Card
from duelfsm.rulebook.finding import Finding
from duelfsm.rulebook.text import card_word, join


def kept_tapped(game: Game, rest: Sequence[Action]) -> list[Finding]:
    """Untap all but the creatures of which Silent Skills are resolved; return the note that says so.

    People write `silent skill X: draw 1` as the first line of a turn: that all the others untapped goes without saying.
    So do those who write `untap` before it, and name no card: they untap first, and resolve it behind that.

    Args:
        game: as it stands where a line was refused; it stands then behind the untapping, or as it stood.
        rest: that line, and those behind it.
    """
    if not isinstance(rest[0], Effect) or not game.abilities(rest[0].source, STAYS):
        return []
    last = game.said_since(game.accepted - 1) if game.accepted else ()
    if last and _names_none(last[0]):
        return game.instead(game.accepted - 1, partial(_others_untap, game, rest)) or []
    return _others_untap(game, rest)


def untapped_already(game: Game, line: Offence, actions: Sequence[Action]) -> Explained | None:
    """Return that a line says the untapping behind a Silent Skill, before which it went without saying (501.1a)."""
    if not _names_none(line.action):
        return None
    before = range(game.accepted - 1, max(game.accepted - 1 - REACH, -1), -1)
    done = next((each for at in before for each in game.said_since(at)[:1] if isinstance(each, Untap | Turn)), None)
    unsaid = isinstance(done, Untap) and not any(each is done for each in actions[: line.index])
    return Explained(None, judged=False) if unsaid else None


def _names_none(action: Action) -> bool:
    return isinstance(action, Untap) and action.cards is None


def _others_untap(game: Game, rest: Sequence[Action]) -> list[Finding]:
    tapped, count = untapping(game), game.accepted
    staying = list(_staying(game, tapped, rest))
    others = tuple(CardRef(id=card.id, name=card.name) for card in tapped if card not in staying)
    if staying and game.apply(Untap(cards=others)) and game.allows(rest[0]):
        return [read_as(game, "kept_tapped", cards=join([card_word(card.name or "?") for card in staying]))]
    undo_to(game, count)
    return []


def _staying(game: Game, tapped: Sequence[Card], rest: Sequence[Action]) -> Iterator[Card]:
    """Yield a tapped card for each Silent Skill that is resolved before the turn goes on."""
    left = list(tapped)
    for action in rest:
        if not any(asks(game.edition, action.do) for asks in (opens, operates, closes)):
            return
        names = game.names(action.source) if isinstance(action, Effect) else frozenset()
        card = next((card for card in left if bears(card, names) and game.abilities(card.name or "?", STAYS)), None)
        if card is not None:
            left.remove(card)
            yield card


REACH = 12  # accepted actions that are looked at: those of a few Silent Skills
