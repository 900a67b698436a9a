"""Effects that wait, effects that go on, and abilities that were used: what a position keeps of them."""

from __future__ import annotations

from dataclasses import dataclass

from duelfsm.position.card import Side
from duelfsm.rulebook.card_asked import CardAsked
from duelfsm.rulebook.effect_parts import Condition


@dataclass(slots=True, unsafe_hash=True)  # nothing changes it; a frozen one takes four times as long to make
class Waiting:
    """An effect in standby: it is independent of its source (110.5a).

    `nth`: which of the abilities of its card it is, from 1; `once`: that one is used once in a turn, by this `life` of
    the card; `switch`: it turns its field upside down; `at_once`: it is resolved before
    anything else, inside an effect, too (603.5b); `among`: of these it may be any, where no line says which.
    `keyword`: the keyword ability of which it is. `unsure`: the facts, each behind the name of its card, that nobody
    knows and by which it is decided whether it triggered at all.
    """

    owner: Side
    name: str
    card: int
    event: str
    serial: int
    optional: bool = False
    shield: bool = False
    declared: bool = False
    condition: Condition | None = None
    unseen: bool = False
    own: bool = False
    unused: bool = False
    life: int = 0
    nth: int = 0
    once: bool = False
    switch: bool = False
    at_once: bool = False
    among: tuple[int, ...] = ()
    keyword: str | None = None
    unsure: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True, unsafe_hash=True)  # nothing changes it; a frozen one takes four times as long to make
class Lasting:
    """What an effect made that goes on: which operation, on which cards or player, and until when (500.3, 608.2a).

    The cards are fixed when it arises, by id and life (110.2e). `turn` is the number of the turn in which it arose.
    `nth`: it is a delayed trigger of this one of the abilities, from 1, of the card at `place` (603.6).
    """

    kind: str
    owner: Side
    source: str
    turn: int
    until: str
    step: str | None = None
    cards: tuple[tuple[int, int], ...] = ()
    player: Side | None = None
    what: str | None = None
    name: str | None = None
    amount: int = 0
    goal: str | None = None
    place: tuple[int, int] | None = None
    nth: int = 0
    against: CardAsked | None = None


@dataclass(frozen=True, slots=True)
class UsedOnce:
    """An ability that was used in this turn and is used once in each: of which object it is, and which of its own."""

    card: int
    life: int
    nth: int
