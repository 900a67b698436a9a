"""Random games in lockstep: at every decision the lists are compared, at every action how the game stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from duelfsm.conform.any_engine import Engine
from duelfsm.conform.dealt import dealt
from duelfsm.conform.deviation import Deviation, ScriptedGame
from duelfsm.conform.paid_uses import paid
from duelfsm.conform.side_by_side import SideBySide
from duelfsm.play.actions.kinds import ANY_ACTION, PLAYER
from duelfsm.play.game import Game
from duelfsm.position.card import SIDES
from duelfsm.protocol.replies import Supports
from duelfsm.rulebook.values import Values

DECISIONS = 100
_OFTEN = 0.3  # how often something is tried that is not to be done
_SOON = 0.6  # how often an open effect is over
_DECLINING = ("pass", "no_charge", "concede", "end")
_SELDOM = 0.25
ENDS = "concede"
CLOSES: Values = {"do": "done"}
_TRIES, _LAST_TRIES = 4, 40


class RandomGame:
    """A random game of two.

    Args:
        engine: the engine under test.
        random: chance, of this game alone.

    Attributes:
        decisions: how many were made.
        kept: the rules that both kept alike.
    """

    def __init__(self, engine: Engine, random: Random) -> None:
        self.random, self._supports = random, engine.hello.supports
        self._pair = SideBySide(engine, ScriptedGame(dealt(random, self._supports)))
        self.decisions = 0

    @property
    def kept(self) -> set[str]:
        """The rules that both kept alike."""
        return self._pair.kept

    def play(self) -> Iterator[Deviation]:
        """Yield in what the two differ, until the game is over or they stand otherwise."""
        pair = self._pair
        yield from pair.start()
        while pair.in_step and self.decisions < DECISIONS:
            yield from pair.lists()
            if self.random.random() < _OFTEN:
                yield from self._try_something()
            action = self._chosen() if pair.in_step else None
            if action is None:
                return
            self.decisions += 1
            yield from pair.step(action)

    def _chosen(self) -> Values | None:
        """Return what is done next: what both hold for legal, seldom what declines; nothing where the game is over."""
        if self._pair.is_open:
            return self._of_an_effect()
        known = [each for each in self._pair.both if supported(each, self._supports) and each["do"] != ENDS]
        acting = [each for each in known if each["do"] not in _DECLINING]
        some = acting if acting and self.random.random() > _SELDOM else known
        return paid(self._pair.asked.game, self.random.choice(some)) if some else None

    def _of_an_effect(self) -> Values | None:
        """Return something that an open effect does, and soon that it is done."""
        game = self._pair.asked.game
        cards = [name for side in SIDES for zone in ("battle", "mana") for name in _names(game, side, zone)]
        tries = [_operation(cards, self.random) for _ in range(_TRIES * (self.random.random() > _SOON))]
        for said in [*tries, CLOSES, *(_operation(cards, self.random) for _ in range(_LAST_TRIES))]:
            if supported(said, self._supports) and game.allows(ANY_ACTION.validate_python(said)):
                return said
        return None

    def _try_something(self) -> Iterator[Deviation]:
        """Yield whether the engine accepts something that is not to be done now."""
        game = self._pair.asked.game
        action = something(game, self.random)
        if supported(action, self._supports) and not game.allows(ANY_ACTION.validate_python(action)):
            yield from self._pair.step(action)


def supported(action: Values, supports: Supports) -> bool:
    """Tell whether an engine knows an action."""
    return supports.actions is None or action["do"] in supports.actions


def _operation(cards: Sequence[str], random: Random) -> Values:
    """Return something that effects do: draw, or put one of these cards somewhere else."""
    draw: Values = {"do": "draw", "count": random.randint(1, 2)}
    if not cards:
        return draw
    card = random.choice(cards)
    tap: Values = {"do": random.choice(("tap", "untap")), "cards": [card]}
    move: Values = {"do": "move", "card": card, "to": random.choice(("hand", "graveyard", "mana"))}
    return random.choice([draw, tap, move])


def something(game: Game, random: Random) -> Values:
    """Return an action that may be illegal: a charge, a use, an attack, a block and so on with cards that are there."""
    side = random.choice(SIDES)
    hand, field = (_names(game, side, zone) or ["?"] for zone in ("hand", "battle"))
    theirs = _names(game, SIDES[side == SIDES[0]], "battle")
    made: list[Values] = [
        {"do": "charge", "card": random.choice(hand)},
        {"do": "use", "how": "summon", "card": random.choice(hand)},
        {"do": "attack", "card": random.choice(field), "target": random.choice([PLAYER, *theirs])},
        {"do": "attack", "card": random.choice(field), "target": PLAYER},
        {"do": "block", "card": random.choice(field)},
        {"do": "break", "count": random.randint(1, 3)},
        {"do": "direct_attack"},
        {"do": "end"},
    ]
    return {**random.choice(made), "by": side}


def _names(game: Game, side: str, zone: str) -> list[str]:
    cards = game.position.players[SIDES[side != SIDES[0]]].zones[zone]
    return [card.name for card in cards if card is not None and card.name is not None]
