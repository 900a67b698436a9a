"""Delayed triggers that the use of a card makes, as a Ninja Strike does (112.3c, 603.6)."""

from __future__ import annotations

from collections.abc import Iterator

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.effects.delayed import DELAY
from duelfsm.play.facts.known_cards import BATTLE
from duelfsm.play.rules.effect_conditions import owner_of, source_of
from duelfsm.play.rules.effect_text import open_ability
from duelfsm.play.rules.registry import RULES
from duelfsm.play.rules.turns import OF_THE_TURN
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Lasting


@RULES.change
def leaves_delayed_triggers(game: Board, _act: Act) -> None:
    """What used its own card leaves the delayed triggers of that card behind, where it came into play by it (603.6)."""
    frame = game.stack[-1]
    opened, card = open_ability(game, frame), source_of(game, frame)
    if opened is None or card is None or not opened.used or opened.shield:
        return
    if game.position.in_zone(card.id, card.life, BATTLE) and card.life not in frame.lives:
        leave_delayed_triggers(game, owner_of(game, frame), frame.source, card)


def leave_delayed_triggers(game: Board, owner: Side, name: str | None, card: Card) -> None:
    """Let the delayed triggers of a card wait that its own use made, by the name by which it was used (603.6)."""
    for each in _made_by(game, owner, name, (card.id, card.life)):
        game.journal.put("lasting", each)


def _made_by(game: Board, owner: Side, name: str | None, place: tuple[int, int]) -> Iterator[Lasting]:
    """Yield each delayed trigger of a card, by its place among the abilities."""
    facts = game.facts(name)
    turn = game.position.turn.number if game.position.turn else 0
    for at, each in enumerate((facts.abilities if facts else None) or (), 1):
        if each.delayed:
            yield Lasting(
                kind=DELAY, owner=owner, source=name or "?", turn=turn, until=OF_THE_TURN,
                what=each.on, place=place, nth=at,
            )  # fmt: skip
