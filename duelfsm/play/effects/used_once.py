"""Abilities that are used once in each turn, or once by a field: which of them were used already (308.3, 602, 603)."""

from __future__ import annotations

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Act
from duelfsm.play.cards.names import bears
from duelfsm.position.card import Card, Orientation
from duelfsm.position.kept_effects import UsedOnce, Waiting
from duelfsm.rulebook.cards import Ability


def use_once(game: Board, card: int, life: int, nth: int) -> None:
    """Keep in mind for this turn that this ability of a card, as the object that it is, was used."""
    used = UsedOnce(card, life, nth)
    if used not in game.position.used_once:
        game.journal.put("used_once", used)


def was_used(game: Board, card: Card, nth: int) -> bool:
    """Tell whether this ability of a card, as the object that it is, was used in this turn."""
    return UsedOnce(card.id, card.life, nth) in game.position.used_once


def is_used_up(game: Board, card: Card, nth: int, ability: Ability) -> bool:
    """Tell whether an ability was used in this turn and is used but once in each."""
    return ability.once and was_used(game, card, nth)


def took_its_event(game: Board, source: tuple[int, int], nth: int, ability: Ability) -> bool:
    """Tell whether an ability of an object took the place of the one event of this turn that it may (609).

    The first event of the turn is one only, also where that was replaced, so that it never happened.
    """
    return (ability.once or ability.first_time) and UsedOnce(*source, nth) in game.position.used_once


def comes_no_more(game: Board, waiting: Waiting) -> bool:
    """Tell whether an effect that waits is one of an ability that was used up since it triggered."""
    if waiting.switch and is_switched(game.position.known(waiting.card)):
        return True
    return waiting.once and UsedOnce(waiting.card, waiting.life, waiting.nth) in game.position.used_once


def is_switched(card: Card | None) -> bool:
    """Tell whether a field stands upside down, so that its D-Switch was used (308.3)."""
    return card is not None and card.orientation is Orientation.UPSIDE_DOWN


def was_switched(game: Board, act: Act, names: frozenset[str]) -> bool:
    """Tell whether a line resolves the D-Switch of a field that stands upside down, and nothing else of it (308.3)."""
    here = [card for card in game.position.zone(act.actor, "battle") if card is not None and bears(card, names)]
    abilities, nth = (game.facts_of(here[0]).abilities if here else None) or (), act.action.ability
    fresh = {each.event for each in (*(game.stack[-1].fresh if game.stack else ()), *game.position.fresh)}
    meant = abilities[nth - 1 : nth] if nth is not None else [each for each in abilities if each.on in fresh]
    return bool(meant) and all(each.switch for each in meant) and all(map(is_switched, here))


def use_up_once(game: Board, waiting: Waiting) -> None:
    """An effect that is used once in each turn is used: where it triggered again meanwhile, that waits no longer."""
    use_once(game, waiting.card, waiting.life, waiting.nth)
    let_go_of_used_up(game)


def let_go_of_used_up(game: Board) -> None:
    """What waits of an ability that is used up now waits no longer."""
    for each in [each for each in game.position.standby if comes_no_more(game, each)]:
        game.journal.take("standby", game.position.standby.index(each))
