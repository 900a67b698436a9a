"""What a player of a generated game thinks of doing, by the name of the action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from duelfsm.generate.cast import load_cast
from duelfsm.generate.seen import attackers, hand_names, in_play, known, reference
from duelfsm.generate.thoughts_of_uses import activate, cross, tap_ability, use, used_itself
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.effects.waiting import ANY_TIME, waits_for
from duelfsm.play.game import Game
from duelfsm.play.rules.break_numbers import numbers_of_breaks
from duelfsm.play.rules.turns import next_number
from duelfsm.position.card import SIDES, Side
from duelfsm.rulebook.transition import By
from duelfsm.rulebook.values import Values

Thought = Callable[[Game, Random], Iterator[Values]]


def _declare(game: Game, random: Random) -> Iterator[Values]:
    """Show one of the broken shields as a card that is declared then (509.5a)."""
    broken, answering = {card for frame in game.stack for card in frame.cards}, _answering()
    for side in SIDES if broken else ():
        for place, card in enumerate(game.position.counted(side, "shields"), 1):
            if card is not None and card.id in broken and (card.name is None or card.name in answering):
                name = card.name or random.choice(answering)
                yield {"by": side, "card": {"name": name, "zone": "shields", "place": place}}


@cache
def _answering() -> tuple[str, ...]:
    """Return the cards whose ability is declared as they are broken (509.5a)."""
    declared = {facts["name"] for facts in load_cast().cards if any(each.get(_SHIELD) for each in facts["abilities"])}
    return tuple(name for name in load_cast().deck if name in declared)


def _effect(game: Game, random: Random) -> Iterator[Values]:
    """Resolve what waits, the class of S-Triggers first (101.4b)."""
    sides = (game.turn_player, game.position.opponent)
    for side in sides:
        for each in sorted(waits_for(game, side), key=lambda each: not each.shield):
            if not each.optional or random.random() < _OPTIONAL:
                yield {"by": side, "source": each.name}


def _spell(game: Game, _random: Random) -> Iterator[Values]:
    """Do what a spell says while it is cast (601.1h)."""
    if game.source is not None:
        yield {"by": game.stack[-1].by, "source": game.source}


def _any_time(game: Game, _random: Random) -> Iterator[Values]:
    """Use an ability that may be used at any time."""
    for side in (game.turn_player, game.position.opponent):
        for card in attackers(game, side):
            if game.abilities(card.name or "", ANY_TIME):
                yield {"by": side, "source": card.name}


def _by_itself(game: Game, _random: Random) -> Iterator[Values]:
    """Resolve what triggers by a move that went unsaid, such as the untapping (501.2)."""
    for side in (game.turn_player, game.position.opponent):
        for card in known(game, side, "battle"):
            if any(each.on != ANY_TIME for each in game.facts_of(card).abilities or ()):  # that is never over
                yield {"by": side, "source": card.name}


def _charge(game: Game, random: Random) -> Iterator[Values]:
    """Charge a card of the hand, once and as long as there is use for more mana (503.2)."""
    if not game.position.charges and len(game.position.zone(game.turn_player, "mana")) < _MANA:
        yield from ({"card": name} for name in hand_names(game, game.turn_player, random)[:1])


def _apply(game: Game, random: Random) -> Iterator[Values]:
    """Let what may take the place of an event do so (609)."""
    yield from _apply_ahead(game, random) if game.position.suspended else ()


def _apply_ahead(game: Game, _random: Random) -> Iterator[Values]:
    """Let what must take the place of an event do so, as that comes of a move that went unsaid: a battle (609, 115)."""
    for side in SIDES:
        for card in known(game, side, "battle"):
            if any(each.replaces for each in game.facts_of(card).abilities or ()):
                yield {"by": side, "source": card.name}


def _attack(game: Game, random: Random) -> Iterator[Values]:
    """Attack the player while there are shields, else a tapped creature (505.2)."""
    side, other = game.turn_player, game.position.opponent
    assert game.position.turn is not None
    targets: list[Any] = [reference(card, "battle") for card in attackers(game, other) if card.tapped]
    targets += [PLAYER] * (2 if game.position.counted(other, "shields") else 0)
    ready = [card for card in attackers(game, side) if not card.tapped]
    for card in random.sample(ready, len(ready)) if targets else ():
        yield {"card": card.name, "target": random.choice(targets)}


def _block(game: Game, random: Random) -> Iterator[Values]:
    mine = [card for card in attackers(game, game.position.opponent) if not card.tapped]
    for card in random.sample(mine, len(mine)):
        yield {"by": game.position.opponent, "card": card.name}


def _break(game: Game, random: Random) -> Iterator[Values]:
    """Break as many shields as the attacker breaks: the number, or which (509.2, 509.3)."""
    left = len(game.position.counted(game.position.opponent, "shields"))
    if not left:
        return
    numbers = numbers_of_breaks(game) if game.position.attack else None  # an effect breaks as many as it says
    count = min(max(numbers or {1}), left)
    shields = sorted(random.sample(range(1, left + 1), count))
    yield {"shields": shields} if random.random() < _OPTIONAL else {"count": count}


def _nothing_else(_game: Game, _random: Random) -> Iterator[Values]:
    """Do it: there is nothing to choose."""
    yield {}


def _turn(game: Game, _random: Random) -> Iterator[Values]:
    queue = game.position.queue
    yield {"by": queue[0].player if queue else game.position.ordinary, "number": next_number(game)}


def _refill(game: Game, _random: Random) -> Iterator[Values]:
    """Put cards back under a deck that runs low, so that a game may be as long as is asked for."""
    for side in SIDES:
        back = [zone for zone in ("graveyard", "hand") if len(game.position.zone(side, zone)) > _MANY]
        if len(game.position.zone(side, "deck")) < _FEW and back:
            yield {"do": "move", "player": side, "from": back[0], "to": "deck", "count": _MANY, "bottom": True}


def _operation(game: Game, random: Random) -> Iterator[Values]:
    """Do something of what effects do, with cards that are there."""
    for operation in random.sample(load_cast().operations, _TRIES):
        values = dict(operation)
        zone, hidden, sealed = values.pop("known", None), values.pop("new", None), values.pop("sealed", False)
        if hidden is not None:
            side: Side = game.actor(By.BOTH)
            if not any(card is None for card in game.position.zone(side, hidden)):
                continue
            values["card"] = {"name": random.choice(load_cast().deck), "owner": side, "zone": hidden}
        elif zone is not None:
            cards = [card for card in in_play(game, zone) if card.seals or not sealed]
            if not cards:
                continue
            chosen = reference(random.choice(cards), zone)
            values.update({"cards": [chosen]} if values["do"] in _LISTS else {"card": chosen})
        yield values


_SHIELD = "shield"  # what an ability of the class of S-Triggers says
_LISTS = frozenset({"tap", "untap", "power", "gain", "seal", "unseal"})
_FEW, _MANY, _MANA = 10, 5, 10
_OPTIONAL = 0.7
_TRIES = 4

# In which order a player thinks of what can be done, how often it is done, and what is thought of. What is not
# written goes unsaid: no pass and no forced move stands here.
THOUGHTS: tuple[tuple[str, float, Thought], ...] = (
    ("declare", 0.8, _declare),
    ("apply", 0.7, _apply),
    ("effect", 1.0, _effect),
    ("effect", 0.6, _spell),
    ("effect", 0.12, _any_time),
    ("use", 1.0, used_itself),
    ("move", 1.0, _refill),
    ("move", 0.6, _operation),
    ("done", 1.0, _nothing_else),
    ("charge", 0.95, _charge),
    ("use", 0.85, use),
    ("activate", 0.8, activate),
    ("cross", 0.4, cross),
    ("block", 0.7, _block),
    ("break", 1.0, _break),
    ("direct_attack", 1.0, _nothing_else),
    ("tap_ability", 0.5, tap_ability),
    ("attack", 0.75, _attack),
    ("end", 1.0, _nothing_else),
    ("turn", 1.0, _turn),
    ("effect", 1.0, _by_itself),
    ("apply", 1.0, _apply_ahead),
)
