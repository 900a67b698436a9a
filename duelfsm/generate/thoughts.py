"""What a player of a generated game thinks of doing, by the name of the action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from duelfsm.generate.cast import load_cast
from duelfsm.generate.seen import attackers, hand_names, in_play, known, reference
from duelfsm.play.actions.kinds import PLAYER
from duelfsm.play.effects.such_cards import is_asked
from duelfsm.play.effects.waiting import ANY_TIME, waits_for
from duelfsm.play.game import Game
from duelfsm.play.rules.activations import ACTIVATED
from duelfsm.play.rules.break_numbers import numbers_of_breaks
from duelfsm.play.rules.turns import next_number
from duelfsm.position.card import SIDES, Card, Side
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.transition import By
from duelfsm.rulebook.values import Values

Thought = Callable[[Game, Random], Iterator[Values]]
MOST_IN_PLAY = 6


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
            if game.facts_of(card).abilities:
                yield {"by": side, "source": card.name}


def _charge(game: Game, random: Random) -> Iterator[Values]:
    """Charge a card of the hand, once and as long as there is use for more mana (503.2)."""
    if not game.position.charges and len(game.position.zone(game.turn_player, "mana")) < _MANA:
        yield from ({"card": name} for name in hand_names(game, game.turn_player, random)[:1])


def _use(game: Game, random: Random) -> Iterator[Values]:
    """Use a card that the mana may pay for; the battle zone does not grow without end."""
    side = game.turn_player
    if len(game.position.zone(side, "battle")) >= MOST_IN_PLAY or game.position.attack:
        return
    untapped = [game.facts_of(card) for card in known(game, side, "mana") if not card.tapped]
    mana, colours = len(untapped), {each for facts in untapped for each in facts.civilizations or ()}
    for name in hand_names(game, side, random):
        facts = game.facts(name)
        if (
            facts is None
            or facts.type is None
            or (facts.cost or 0) > mana
            or not colours.issuperset(facts.civilizations or ())
        ):
            continue
        kind = game.edition.types[facts.type]
        bases = [card for card in attackers(game, side) if _may_bear(game, card, facts)] if kind.evolves else []
        for how in kind.uses if bases or not kind.evolves else ():
            yield {"how": how, "card": name, **({"onto": [random.choice(bases).name]} if bases else {})}


def _may_bear(game: Game, card: Card, facts: CardFacts) -> bool:
    """Tell whether a creature is such a one as an evolution names, where it names any (801)."""
    return facts.bases is None or any(is_asked(game, card, base) for base in facts.bases)


def _activate(game: Game, random: Random) -> Iterator[Values]:
    """Activate an ability, tapping another creature for it (602)."""
    mine = [card for card in attackers(game, game.turn_player) if not card.tapped]
    for card in known(game, game.turn_player, "battle"):
        others = [each for each in mine if each is not card and each.name != card.name]
        if others and game.abilities(card.name or "", ACTIVATED):
            yield {"card": card.name, "tap": [random.choice(others).name]}


def _apply(game: Game, _random: Random) -> Iterator[Values]:
    """Let what may take the place of an event do so (609)."""
    for side in SIDES:
        for card in known(game, side, "battle") if game.position.suspended else ():
            if any(each.replaces for each in game.facts_of(card).abilities or ()):
                yield {"by": side, "source": card.name}


def _cross(game: Game, random: Random) -> Iterator[Values]:
    side = game.turn_player
    mine = attackers(game, side)
    for card in known(game, side, "battle"):
        kind = game.kind_of(card)
        if mine and kind and game.edition.types[kind].crosses and card.on is None:
            yield {"card": card.name, "onto": random.choice(mine).name}


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
        zone, hidden = values.pop("known", None), values.pop("new", None)
        if hidden is not None:
            side: Side = game.actor(By.BOTH)
            if not any(card is None for card in game.position.zone(side, hidden)):
                continue
            values["card"] = {"name": random.choice(load_cast().deck), "owner": side, "zone": hidden}
        elif zone is not None:
            cards = list(in_play(game, zone))
            if not cards:
                continue
            chosen = reference(random.choice(cards), zone)
            values.update({"cards": [chosen]} if values["do"] in _LISTS else {"card": chosen})
        yield values


_SHIELD = "shield"  # what an ability of the class of S-Triggers says
_LISTS = frozenset({"tap", "untap", "power", "gain"})
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
    ("move", 1.0, _refill),
    ("move", 0.6, _operation),
    ("done", 1.0, _nothing_else),
    ("charge", 0.95, _charge),
    ("use", 0.85, _use),
    ("activate", 0.8, _activate),
    ("cross", 0.4, _cross),
    ("block", 0.7, _block),
    ("break", 1.0, _break),
    ("direct_attack", 1.0, _nothing_else),
    ("attack", 0.75, _attack),
    ("end", 1.0, _nothing_else),
    ("turn", 1.0, _turn),
    ("effect", 1.0, _by_itself),
)
