"""A position: everything that is needed to go on with a game."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from duelfsm.position.attack import OpenAttack
from duelfsm.position.card import Card, Side, other_side
from duelfsm.position.extra_turn import ExtraTurn
from duelfsm.position.kept_effects import Lasting, UsedOnce, Waiting
from duelfsm.position.one_shot import OneShot
from duelfsm.position.payment import ManaCanBe, Payment
from duelfsm.position.player import Player
from duelfsm.position.result import Result
from duelfsm.position.suspended import Suspended
from duelfsm.rulebook.cards import CardFacts

# The parts are plain dataclasses, which pydantic reads and writes by the config of the position: a game makes many.


@dataclass(slots=True, unsafe_hash=True)  # nothing changes it; a frozen one takes four times as long to make
class GameTurn:
    """A turn: its number in the game, whose it is, and whether it is an extra one (500.5)."""

    number: int
    player: Side
    nth: int = 1
    extra: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A card that goes to a zone as soon as all that an effect does together is said (111.2)."""

    card: int
    life: int
    zone: str
    index: int | None = None
    undestroyed: bool = False
    tapped: bool = False


@dataclass(slots=True, unsafe_hash=True)  # nothing changes it; a frozen one takes four times as long to make
class Happened:
    """An event that abilities can answer: what, of which card or player, and a number of its own.

    A card is named by its id, and by its life where it may have been moved since: then it is another object (400.5).
    `paid`: of what came to the battle zone, whether its cost was paid (601.1); None where nobody knows that.
    """

    event: str
    serial: int
    player: Side | None = None
    card: int | None = None
    life: int | None = None
    target: str | None = None
    paid: bool | None = False


@dataclass(init=False)
class Frame:
    """A call in progress: the procedure, the state to return to, and what the procedure works on.

    Only events change it (law 11); it is not frozen, as each change would make it anew. Most calls are windows, which
    have none of the many other parts: so a frame keeps those alone that it was given, and has the rest from its class.

    `civilizations`: those of a card that is used, as it lay where effects made them others (112.2).
    `lay`: the zone of a card that is used, and its index (409.2). `idle`: an effect does nothing, its condition is not
    met (603.4); `short`: for want of mana, `spent`: another one was used in this attack (112.3c). `looked`: cards of a
    deck that it looks at, `held`: what it moves together, `winning`, `losing`: who do
    so together, `did`: what it did or tried to, as far as its text asks,
    `fits`: by their numbers from 0, with commas between them, which parts of that text each of these may be,
    `to`: the card of each, 0 where no line names it,
    `total`, `powers`: what the costs and the powers of the cards come to of which its text says how much they may
    together. `reached`: by their numbers from 0 the parts that are done to all, each with a card that it reaches, and
    with 0 as it has begun (110.2e). `counted`: by their numbers from 0 the parts that are done as often as something
    was counted, each with how often, as it began; `over`: those that could be done no more as a later one began.
    `settled`: which parts are done as the table stood, and below 0 which are not, from 1. `sealed`: the cards that an
    effect sealed, which it may seal once more (116.2a). `places`: of shields that are broken together the id, the life
    and the place of each, until they are taken (509.5).
    `since`: the last event before a call inside which only what happens in it is resolved, or before the turn player's
    beat was over. `nth`: which ability of the card is used, `keyword`: which keyword ability.
    """

    procedure: str
    home: str
    edge: str
    fresh: tuple[Happened, ...] = ()
    by: Side | None = None
    source: str | None = None
    cards: tuple[int, ...] = ()
    lives: tuple[int, ...] = ()
    how: str | None = None
    cost: int | None = None
    civilizations: tuple[str, ...] | None = None
    onto: tuple[int, ...] = ()
    lay: tuple[str, int] | None = None
    idle: bool = False
    short: bool = False
    spent: bool = False
    since: int = 0
    nth: int = 0
    keyword: str | None = None
    looked: tuple[int, ...] = ()
    held: tuple[Held, ...] | None = None
    winning: tuple[Side, ...] = ()
    losing: tuple[Side, ...] = ()
    did: tuple[str, ...] = ()
    fits: tuple[str, ...] = ()
    to: tuple[int, ...] = ()
    total: int = 0
    powers: int = 0
    settled: tuple[int, ...] = ()
    reached: tuple[tuple[int, int], ...] = ()
    counted: tuple[tuple[int, int], ...] = ()
    over: tuple[int, ...] = ()
    sealed: tuple[int, ...] = ()
    places: tuple[tuple[int, int, int], ...] = ()

    def __init__(self, procedure: str, home: str, edge: str, fresh: tuple[Happened, ...] = (), **others: Any) -> None:
        self.procedure, self.home, self.edge, self.fresh = procedure, home, edge, fresh
        if others:
            vars(self).update(others)


class Position(BaseModel):
    """All that is needed to go on. Only primitive events change it (law 11).

    `drawn`: the cards that join the hand only when what answers their own draw is resolved (114.5).
    `triggered`: what came to wait in this turn; `lapsed`: what waited, or was to trigger later in the turn, as its rest
    was skipped. `applied`: the one-shot static abilities that have applied since their conditions came to be met; None
    where nobody has looked yet.
    """

    model_config = ConfigDict(defer_build=True, extra="forbid")

    duelfsm: Literal[1] = 1
    edition: str
    first: Side
    state: str
    stack: list[Frame] = []
    turn: GameTurn | None = None
    path: list[str] = []
    begun: dict[Side, int] = {"A": 0, "B": 0}
    ordinary: Side
    queue: list[ExtraTurn] = []
    attack: OpenAttack | None = None
    charges: int = 0
    assumed: list[Payment] = []
    narrowed: list[ManaCanBe] = []
    result: Result | None = None
    lost: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    standby: list[Waiting] = []
    fresh: list[Happened] = []
    serial: int = 0
    answered: list[tuple[int, int, int]] = []
    past: list[Happened] = []
    triggered: list[Waiting] = []
    used_once: list[UsedOnce] = []
    lapsed: list[Waiting] = []
    applied: list[OneShot] | None = None
    suspended: list[Suspended] = []
    lasting: list[Lasting] = []
    skips: list[Side] = []
    skipping: int | None = None
    left_open: int = 0
    players: dict[Side, Player]
    facts: dict[str, CardFacts] = {}
    next_card: int = Field(default=1, ge=1)

    @classmethod
    def of(cls, **fields: Any) -> "Position":
        """Return a position of parts that were validated; what is left out is as when a game begins.

        It takes a tenth of the work of `model_construct`, which looks at each field by itself.
        """
        bare, lists = _bare()
        position = bare.model_copy(update={**{name: type(empty)(empty) for name, empty in lists}, **fields})
        position.model_post_init(None)
        return position

    def model_post_init(self, _context: Any) -> None:
        """Index the cards before anything is changed."""
        assert self.by_id is not None
        assert self.zone_of is not None

    @cached_property
    def by_id(self) -> dict[int, Card]:
        """The cards by id; the primitive events keep it right."""
        zones = [cards for player in self.players.values() for cards in player.zones.values()]
        return {card.id: card for cards in zones for card in cards if card is not None}

    @cached_property
    def zone_of(self) -> dict[int, str]:
        """The zones of the cards by id; the primitive events keep it right."""
        zones = [(zone, cards) for player in self.players.values() for zone, cards in player.zones.items()]
        return {card.id: zone for zone, cards in zones for card in cards if card is not None}

    def card(self, card_id: int) -> Card:
        """Return the card of this id."""
        return self.by_id[card_id]

    def zone(self, side: Side, zone: str) -> list[Card | None]:
        """Return the cards of a player's zone, in its order."""
        return self.players[side].zones[zone]

    def counted(self, side: Side, zone: str) -> list[Card | None]:
        """Return the cards of a zone but castles, which are no shields (304), and what has yet to join it (114.5)."""
        cards = [card for card in self.players[side].zones[zone] if card is None or card.fortifies is None]
        return [card for card in cards if card is None or card.id not in self.drawn] if self.drawn else cards

    def in_zone(self, card_id: int, life: int, zone: str) -> bool:
        """Tell whether the object (a card in this life) still lies in the zone and counts there (116.2a, 400.5)."""
        card = self.by_id.get(card_id)
        if card is None or card.life != life or card.under is not None or card.seals:
            return False
        return self.zone_of[card_id] == zone

    def known(self, card_id: int) -> Card | None:
        """Return the card of this id, None where it was lost from sight (a shuffled deck)."""
        return self.by_id.get(card_id)

    @property
    def levels(self) -> list[str]:
        """The states from the turn's own inward: the homes of the frames, then the state."""
        return [*(frame.home for frame in self.stack), self.state]

    @property
    def next_number(self) -> int:
        """The number of the turn that comes next."""
        return self.turn.number + 1 if self.turn else sum(self.begun.values()) + 1

    @property
    def opponent(self) -> Side:
        """The player whose turn it is not."""
        return other_side(self.turn.player) if self.turn else self.ordinary


@cache
def _bare() -> tuple[Position, tuple[tuple[str, list[Any] | dict[str, Any]], ...]]:
    """Return a position of nothing, and which of its fields are lists or tables: each position has its own."""
    bare = Position.model_construct(edition="", first="A", state="", ordinary="A", players={})
    for looked_up in ("by_id", "zone_of"):
        del vars(bare)[looked_up]
    return bare, tuple([(name, each) for name, each in vars(bare).items() if isinstance(each, list | dict)])
