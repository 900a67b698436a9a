"""What lies under a card or is linked with it, and what passes on to a creature in its place (403.4, 801.2, 804)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Any

from duelfsm.play.board.board import Board
from duelfsm.play.board.meaning import Pick
from duelfsm.position.card import SIDES, Card
from duelfsm.position.changed import ON, UNDER
from duelfsm.position.position import Frame

_NONE: frozenset[int] = frozenset()


def beneath(game: Board, card: Card) -> list[Card]:
    """Return the cards that lie under a card, in the order of the zone."""
    there = game.position.zone(card.owner, "battle") if UNDER in game.journal.ties else []
    return [each for each in there if each and each.under == card.id] if there else []


def lent_to(game: Board, card: Card) -> Card | None:
    """Return the creature that has what a card lends: the one on it, None where nothing there counts (817)."""
    if card.counts:
        return card
    above = game.position.known(card.under) if card.under is not None and not card.seals else None
    return above if above is not None and above.counts else None


def held_back(game: Board) -> Set[int]:
    """Return the cards that go as soon as all that goes with them is said (111.2)."""
    stack = game.position.stack
    return {each.card for frame in stack for each in frame.held or ()} if stack else _NONE


def linked(game: Board, card: Card) -> list[Card]:
    """Return the other cards that a God is linked with (804)."""
    if card.link is None:
        return []
    there = game.position.zone(card.owner, "battle")
    return [each for each in there if each and each is not card and each.link == card.link]


def parts_of(game: Board, card: Card) -> list[Card]:
    """Return the cards of the creature that a card is, or is a part of (804)."""
    return [card, *linked(game, card)]


def first_of_each(cards: list[Card]) -> list[Card]:
    """Return the cards, of each link the first: linked Gods are one creature (804)."""
    firsts = {card.link: card for card in reversed(cards)}
    return [card for card in cards if card.link is None or firsts[card.link] is card]


def creatures_named(picks: Sequence[Pick]) -> list[Pick]:
    """Return what is named, of linked Gods the first: they are one creature (804)."""
    firsts = {card.id for card in first_of_each([pick.card for pick in picks if pick.card is not None])}
    return [pick for pick in picks if pick.card is None or pick.card.id in firsts]


def attached(game: Board, card: Card) -> list[Card]:
    """Return what is attached to a card, such as a crossed gear, whoever owns it (303.4, 310)."""
    if ON not in game.journal.ties:
        return []
    there = [each for side in SIDES for each in game.position.zone(side, "battle")]
    return [each for each in there if each is not None and each.on == card.id]


def bear(game: Board, cards: list[Card], bearer: Card | None) -> None:
    """Let what was attached to a creature be attached to what goes on as that creature, or to nothing (303.5)."""
    for card in cards:
        game.journal.mark(card, "on", bearer and bearer.id)


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
        for role in ("removed", "redirected"):
            if old.id in getattr(attack, role):
                changes[role] = (*getattr(attack, role), new.id)
        game.journal.set("attack", replace(attack, **changes))
    for index, each in enumerate(list(game.position.lasting) if effects else ()):
        times = each.cards.count((old.id, old.life))  # it counts once for each source that had it (801.2)
        if times:
            game.journal.take("lasting", index)
            game.journal.put("lasting", replace(each, cards=(*each.cards, *[(new.id, new.life)] * times)), index)


def go_on_as(game: Board, old: Card, new: Card) -> None:
    """Let what speaks of a creature speak of the card that it is from now on: it is the same creature (801.2, 801.4c).

    So what waits, or is being resolved, or will trigger later does, and what lasts as long as that creature is there.
    """
    was, now = (old.id, old.life), (new.id, new.life)
    inherit(game, old, new)
    for index, each in enumerate(list(game.position.lasting)):
        if each.place == was:
            game.journal.put("lasting", replace(game.journal.take("lasting", index), place=now), index)
    for index, waiting in enumerate(list(game.position.standby)):
        if (waiting.card, waiting.life) == was:
            game.journal.put("standby", replace(game.journal.take("standby", index), card=now[0], life=now[1]), index)
    for index, frame in enumerate(list(game.position.stack)):
        pairs = [*zip(frame.cards, frame.lives, strict=False)]
        if was in pairs:
            cards, lives = zip(*(now if pair == was else pair for pair in pairs), strict=True)
            game.journal.take("stack", index)
            game.journal.put("stack", Frame(**vars(frame) | {"cards": cards, "lives": lives}), index)
