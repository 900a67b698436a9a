"""What lies under a card or is linked with it, and what passes on to a creature in its place (403.4, 801.2, 804)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from duelfsm.position.card import Card

if TYPE_CHECKING:
    from duelfsm.play.board import Board


def beneath(game: Board, card: Card) -> list[Card]:
    """Return the cards that lie under a card, in the order of the zone."""
    if game.position.zone(card.owner, "battle"):
        return [each for each in game.position.zone(card.owner, "battle") if each and each.under == card.id]
    return []


def linked(game: Board, card: Card) -> list[Card]:
    """Return the other cards that a God is linked with (804)."""
    there = game.position.zone(card.owner, "battle") if card.link is not None else []
    return [each for each in there if each and each is not card and each.link == card.link]


def inherit(game: Board, old: Card, new: Card, *, effects: bool = True) -> None:
    """Give the part that a creature has in the attack, and the effects on it, to another one (701.26a, 801.2a)."""
    attack = game.position.attack
    if attack is not None:
        changes: dict[str, Any] = {}
        if (attack.attacker, attack.attacker_life) == (old.id, old.life):
            changes |= {"attacker": new.id, "attacker_life": new.life}
        if (attack.target, attack.target_life) == (old.id, old.life):
            changes |= {"target": new.id, "target_life": new.life}
        if attack.blocker == old.id:
            changes["blocker"] = new.id
        game.journal.set("attack", replace(attack, **changes))
    for index, each in enumerate(list(game.position.lasting) if effects else ()):
        if (old.id, old.life) in each.cards:
            game.journal.take("lasting", index)
            game.journal.put("lasting", replace(each, cards=(*each.cards, (new.id, new.life))), index)
