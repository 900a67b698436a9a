"""What lies on the table of a generated game, as its players see it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from duelfsm.generate.cast import load_cast
from duelfsm.play.effects.costs import COST
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES, Card, Side, other_side
from duelfsm.rulebook.card_hints import BREAKS
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.values import Values

MOST_NAMES = 6


def known(game: Game, side: Side, zone: str) -> list[Card]:
    """Return the cards with a name that lie in a player's zone, in its order."""
    return [card for card in game.position.zone(side, zone) if card is not None and card.name is not None]


def in_play(game: Game, zone: str) -> Iterator[Card]:
    """Yield the named cards of both players in a zone."""
    for side in SIDES:
        yield from known(game, side, zone)


def attackers(game: Game, side: Side) -> list[Card]:
    """Return the cards of a player that could attack by their type (505.3)."""
    return [card for card in known(game, side, "battle") if card.counts and game.is_creature(card)]


def reference(card: Card, zone: str) -> Values:
    """Return how a line of a record names a card in play."""
    return {"name": card.name, "owner": card.owner, "zone": zone}


def hand_names(game: Game, side: Side, random: Random) -> list[str]:
    """Return names that a card of the hand may bear: those that are known there, and some of the hidden ones."""
    names = [card.name or "" for card in known(game, side, "hand")]
    if any(card is None for card in game.position.zone(side, "hand")):
        names += random.sample(load_cast().deck, MOST_NAMES)
    random.shuffle(names)
    return names


def hidden(game: Game, side: Side, zone: str) -> bool:
    """Tell whether a card lies there that nobody has seen."""
    return any(card is None for card in game.position.zone(side, zone))


def alike(game: Game, card: Card, zone: str = "battle") -> bool:
    """Tell whether the name means this card alone."""
    return (
        sum(each.name == card.name for side in (card.owner, other_side(card.owner)) for each in known(game, side, zone))
        == 1
    )


def mine(game: Game) -> list[Card]:
    """Return the creatures of the turn player whose name means each of them alone."""
    return [card for card in attackers(game, game.turn_player) if alike(game, card)]


def attacking_the_player(game: Game) -> Card | None:
    """Return the creature that attacks the player and now breaks or strikes, if nothing has to be resolved before.

    None where it is gone: then the attack ends (505.6a).
    """
    attack = game.position.attack
    if attack is None or attack.target is not None or not attack_goes_on(game):
        return None
    if answers(game, "is_not_blocked"):
        return None
    return game.position.card(attack.attacker)


def attack_goes_on(game: Game) -> bool:
    """Tell whether all who are in the attack are still there (505.6a)."""
    attack, there = game.position.attack, game.position.in_zone
    if attack is None or {attack.attacker, attack.target} & {*attack.removed}:
        return False
    target = attack.target is None or there(attack.target, attack.target_life, "battle")
    return target and there(attack.attacker, attack.attacker_life, "battle")


def is_fresh(game: Game, card: Card) -> bool:
    """Tell whether a creature may attack in the turn in which it came, or might for all that is known (301.5)."""
    facts = game.facts_of(card)
    return not is_plain(game, card) or (facts.type is not None and game.edition.types[facts.type].fresh)


def in_force(game: Game, kind: str) -> list[Static]:
    """Return what the cards in play say of one kind by their static abilities, whether it works now or not."""
    said = [static for card in in_play(game, "battle") for static in game.facts_of(card).statics or ()]
    return [static for static in said if static.does == kind]


def is_plain(game: Game, card: Card) -> bool:
    """Tell whether it is known that a card has no keyword ability, nor breaks more shields than one (509.2b)."""
    printed = game.facts_of(card).keywords == ()
    return printed and not game.keywords_now(card) and not in_force(game, BREAKS)


def is_summoned(game: Game, name: str) -> bool:
    """Tell whether a card is a creature (301.1)."""
    facts = game.facts(name)
    return facts is not None and facts.type is not None and game.edition.types[facts.type].attacks


def comes_by_itself(game: Game, name: str) -> bool:
    """Tell whether a card is summoned and needs no other one under it (801)."""
    facts = game.facts(name)
    return is_summoned(game, name) and not (facts and facts.type and game.edition.types[facts.type].evolves)


def cost_of(game: Game, name: str) -> int:
    """Return the cost of a card of the deck."""
    return getattr(game.facts(name), "cost", 0)


def made_less(game: Game) -> int:
    """Return by how much the cards in play make costs less at most (601.1)."""
    return sum(max(-static.amount, 0) for static in in_force(game, COST))


def answers(game: Game, event: str) -> bool:
    """Tell whether a card in play answers an event by itself."""
    cards = [card for side in SIDES for card in known(game, side, "battle")]
    return any(game.abilities(card.name or "?", event) for card in cards)
