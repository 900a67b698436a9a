"""What a player of a generated game thinks of using: cards, and abilities that are activated or tapped for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from duelfsm.generate.seen import attackers, hand_names, known, may_pay, reference
from duelfsm.play.effects.such_cards import is_asked
from duelfsm.play.game import Game
from duelfsm.play.rules.activations import ACTIVATED
from duelfsm.play.rules.attack_step import TAP_ABILITY
from duelfsm.position.card import Card, Side
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.paid_parts import PAID_WITH
from duelfsm.rulebook.values import Values

MOST_IN_PLAY = 6


def use(game: Game, random: Random) -> Iterator[Values]:
    """Use a card that the mana may pay for; the battle zone does not grow without end."""
    side = game.turn_player
    if len(game.position.zone(side, "battle")) >= MOST_IN_PLAY or game.position.attack:
        return
    for name in hand_names(game, side, random):
        facts = game.facts(name)
        if facts is None or facts.type is None or not may_pay(game, facts):
            continue
        kind = game.edition.types[facts.type]
        asks = kind.evolves or not kind.comes_alone
        bases = _bases(game, side, facts) if asks else []
        for how in kind.uses if bases or not asks else ():
            yield {"how": how, "card": name, **({"onto": [random.choice(bases)]} if bases else {})}


def _bases(game: Game, side: Side, facts: CardFacts) -> list[Any]:
    """Return what a card is put onto: creatures for an evolution, GR creatures for an aura (801, 310)."""
    kind = game.edition.types[facts.type or ""]
    if kind.evolves:
        return [card.name for card in attackers(game, side) if _may_bear(game, card, facts)]
    on_top = [reference(card, _GR) for card in known(game, side, _GR)[:1]]
    return [card.name for card in attackers(game, side) if game.kind_of(card) == kind.borne_by] + on_top


def _may_bear(game: Game, card: Card, facts: CardFacts) -> bool:
    """Tell whether a creature is such a one as an evolution names, where it names any (801)."""
    return facts.bases is None or any(is_asked(game, card, base) for base in facts.bases)


def used_itself(game: Game, _random: Random) -> Iterator[Values]:
    """Use the card of the open effect itself, as an S-Trigger does, from where it lies (112.3a)."""
    facts = game.facts(game.source) if game.in_an_effect else None
    if facts is None or facts.type is None or not any(each.used for each in facts.abilities or ()):
        return
    owner = game.stack[-1].by or game.turn_player
    for place, card in enumerate(game.position.counted(owner, _SHIELDS), 1):
        if card is not None and card.id in game.stack[-1].cards:
            for how in game.edition.types[facts.type].uses:
                yield {"by": owner, "how": how, "card": {"name": facts.name, "zone": _SHIELDS, "place": place}}


def activate(game: Game, random: Random) -> Iterator[Values]:
    """Activate an ability with what its cost asks for: another creature is tapped, a card discarded (602)."""
    mine = [card for card in attackers(game, game.turn_player) if not card.tapped]
    for card in known(game, game.turn_player, "battle"):
        for ability in game.abilities(card.name or "", ACTIVATED):
            others = [each.name for each in mine if each is not card and each.name != card.name]
            had: dict[str, list[Any]] = {"tapping": others, "discarding": hand_names(game, game.turn_player, random)}
            asked = [part for part, _ in ability.parts]
            if all(had.get(part) for part in asked):
                yield {"card": card.name, **{PAID_WITH[part]: [random.choice(had[part])] for part in asked}}


def tap_ability(game: Game, _random: Random) -> Iterator[Values]:
    """Tap a creature that could attack for its tap ability (602.3a)."""
    for card in attackers(game, game.turn_player):
        if not card.tapped and game.abilities(card.name or "", TAP_ABILITY):
            yield {"card": card.name}


def cross(game: Game, random: Random) -> Iterator[Values]:
    """Cross a cross gear that lies alone onto a creature (303.3b)."""
    side = game.turn_player
    mine = attackers(game, side)
    for card in known(game, side, "battle"):
        kind = game.kind_of(card)
        if mine and kind and game.edition.types[kind].crosses and card.on is None:
            yield {"card": card.name, "onto": random.choice(mine).name}


_GR, _SHIELDS = "gr", "shields"
