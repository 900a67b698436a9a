"""A Silent Skill that is resolved where no line says what untapped: its creature evidently stayed tapped (501.1a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duelfsm.judge.refused.force import undo_to
from duelfsm.judge.refused.openings import closes, opens, operates
from duelfsm.judge.refused.ways import read_as
from duelfsm.play.actions.base import Action, CardRef
from duelfsm.play.actions.kinds import Untap
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

    Args:
        game: as it stands where a line was refused; it stands then behind the untapping, or as it stood.
        rest: that line, and those behind it.
    """
    if not isinstance(rest[0], Effect) or not game.abilities(rest[0].source, STAYS):
        return []
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
