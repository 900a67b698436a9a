"""What a board has looked up, and as of which change, so that it is looked at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from duelfsm.machine.always import Objections
from duelfsm.position.card import Card, Side
from duelfsm.position.kept_effects import Lasting
from duelfsm.rulebook.cards import Static
from duelfsm.rulebook.tables import CardType

Borne = tuple[Side, Card, Static]
# By whose it is, the object of a condition, and the card that has it where that does not count itself.
AskedBy = tuple[Side, int, int | None]
Ranked = list[tuple[int, Borne]]
# Whose a card is; its type, if it is of another by what lies under it, if tapped; its name, if attacking, and its power
# and keywords where these are asked.
Look = tuple[Side, tuple[str | None, bool, bool], str | None, bool, int | None, frozenset[str] | None]


@dataclass(slots=True)
class Reach:
    """What was looked up, and as of when.

    Attributes:
        ended: as of which effect that ended or was taken back.
        count: how many of the effects that last.
        lasting: those on a card, by their kind and the card in its life, each with its rank.
        change: as of which change of those by which anything may go on.
        borne: the static abilities in play by what they do, each with its rank, their conditions met or not.
        bearers: whose cards these are, each once, by their ids.
        own: those that reach their own card alone, by what they do and that card.
        of_others: those that leave their own card out, by what they do.
        by_power: what those do that ask for the power as it is now.
        by_keyword: what those do that ask for keyword abilities.
        now: as of which change of anything that a condition may ask for.
        met: whether a condition is met, by whose it is and its object, which an ability in play holds.
        times: how many things are counted, by whose it is and what counts them.
        reaching: those that reach other cards, by what they do and what they ask of these.
    """

    ended: int = -1
    count: int = 0
    lasting: dict[tuple[str, int, int], list[tuple[int, Lasting]]] = field(default_factory=dict)
    change: int = -1
    borne: dict[str, Ranked] = field(default_factory=dict)
    bearers: dict[int, tuple[Side, Card]] = field(default_factory=dict)
    own: dict[tuple[str, int], Ranked] = field(default_factory=dict)
    of_others: dict[str, Ranked] = field(default_factory=dict)
    by_power: set[str] = field(default_factory=set)
    by_keyword: set[str] = field(default_factory=set)
    now: Any = None
    met: dict[AskedBy, bool] = field(default_factory=dict)
    times: dict[AskedBy, int] = field(default_factory=dict)
    reaching: dict[tuple[Any, ...], list[tuple[int, Static]]] = field(default_factory=dict)


@dataclass(slots=True)
class Seen:
    """What may go on as of a change of what is in play.

    Attributes:
        change: which one.
        bearing: as of which change of those by which anything may go on.
        hinted: whether the text of a card may say something besides.
        kinds: the kinds of lasting effects and of static abilities.
        statics: those of static abilities alone.
        swaying: those kinds by which some state-based actions alone may apply (703.4).
        asked: the guards asked of every action while these go on, by edge.
        idle: as of which change none of these does something once when its condition comes to be met (604.4).
        restless: the cards of the battle zone that may not stay there, or not beside another one (703.4).
        stiff: those that cannot be tapped (105.4a).
        powerless: those whose power may be 0 or less (703.4c).
        among: the names of those of the last three that there are.
        reach: what goes on, as it was looked up.
        applying: the names of the cards that may apply by themselves, by whose they are (604.4, 609).
        awaiting: those of these names that apply to nothing but events that can wait for it (609).
        applied: as of which change these.
    """

    change: int = -1
    bearing: int = -1
    hinted: bool = False
    kinds: frozenset[str] = frozenset()
    statics: frozenset[str] = frozenset()
    swaying: frozenset[str] = frozenset()
    asked: Mapping[str, Objections] = field(default_factory=dict)
    idle: int = -1
    restless: tuple[tuple[Card, CardType], ...] = ()
    stiff: tuple[Card, ...] = ()
    powerless: tuple[Card, ...] = ()
    among: frozenset[str] = frozenset()
    reach: Reach = field(default_factory=Reach)
    applying: dict[Side, tuple[str, ...]] = field(default_factory=dict)
    awaiting: frozenset[str] = frozenset()
    applied: int = -1
