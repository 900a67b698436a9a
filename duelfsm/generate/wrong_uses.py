"""Uses of cards and abilities that are wrong: with a cost that is not asked for, or onto another creature."""

from __future__ import annotations

from random import Random

from duelfsm.generate.cast import load_cast
from duelfsm.generate.seen import alike, comes_by_itself, hidden, is_summoned, kind_of_name, known, may_pay, mine, ready
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.game import Game
from duelfsm.play.rules.activations import ACTIVATED
from duelfsm.play.rules.attack_step import TAP_ABILITY
from duelfsm.play.rules.leaving import alone_by
from duelfsm.position.card import Card
from duelfsm.rulebook.values import Values


def activated_by_tapping_itself(game: Game, random: Random) -> Values | None:
    """The creature that is tapped for an ability is another one than its own (602)."""
    own = [card for card in mine(game) if game.abilities(card.name or "?", ACTIVATED)]
    name = random.choice(own).name if own else None
    return {"do": "activate", "card": name, "tap": [name]} if name else None


def tapped_for_nothing(game: Game, random: Random) -> Values | None:
    """The line says more: a creature is tapped for a card whose cost asks for none (601.1a)."""
    plain = [name for name in load_cast().deck if comes_by_itself(game, name) and alone_by(game, name) is None]
    if not hidden(game, game.turn_player, "hand") or not mine(game):
        return None
    return {"do": "use", "how": "summon", "card": random.choice(plain), "tap": [random.choice(mine(game)).name]}


def evolved_onto_another_race(game: Game, random: Random) -> Values | None:
    """The line names another creature: an evolution onto one of another race than it names (801)."""
    named = [name for name in load_cast().deck if getattr(game.facts(name), "bases", None)]
    others = [card for card in mine(game) if not _has_a_race_of(game, card, named)]
    if not named or not others or not hidden(game, game.turn_player, "hand"):
        return None
    return {"do": "use", "how": "summon", "card": random.choice(named), "onto": [random.choice(others).name]}


def attached_to_no_gr_creature(game: Game, random: Random) -> Values | None:
    """Another card: an aura goes onto a creature that is no GR creature (310)."""
    for name in load_cast().deck:
        facts, kind = game.facts(name), kind_of_name(game, name)
        if facts is None or kind is None or kind.comes_alone or not hidden(game, game.turn_player, "hand"):
            continue
        others = [card for card in mine(game) if game.kind_of(card) != kind.borne_by]
        if others and may_pay(game, facts):
            return {"do": "use", "how": kind.uses[0], "card": name, "onto": [random.choice(others).name]}
    return None


def tapped_for_no_ability(game: Game, random: Random) -> Values | None:
    """Another card: a creature of which it is known that it has no ability is tapped for one (602.3a)."""
    silent = [card for card in ready(game) if game.facts_of(card).abilities == ()]
    return {"do": TAP_ABILITY, "card": random.choice(silent).name} if silent else None


def attacked_with_a_sealed_one(game: Game, random: Random) -> Values | None:
    """Another card: a creature under a seal attacks (116.2a)."""
    cards = [card for card in known(game, game.turn_player, "battle") if is_summoned(game, card.name or "?")]
    sealed = [card for card in cards if card.seals and alike(game, card)]
    return {"do": "attack", "card": random.choice(sealed).name, "target": PLAYER} if sealed else None


def _has_a_race_of(game: Game, card: Card, names: list[str]) -> bool:
    asked = {race for name in names for base in getattr(game.facts(name), "bases", ()) for race in base.races}
    return not asked.isdisjoint(game.facts_of(card).races or asked)
