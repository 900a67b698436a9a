"""Where a turn stands, as the second reading keeps it: one row of places, and what stands in the way of an action."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from second_table import OTHER, Table, UnclearError


class Place(IntEnum):
    """What can be done in a turn, in its order (500.1, 505.1, 509); OVER is the end of an attack."""

    UNTAP = 0
    DRAW = 1
    CHARGE = 2
    MAIN = 3
    ATTACK = 4
    TARGET = 5
    BLOCK = 6
    BATTLE = 7
    RESULT = 8
    STRIKE = 9
    TAKE = 10
    OVER = 11
    END = 12
    NEXT = 13


PLACES = {
    "untap": Place.UNTAP,
    "draw": Place.DRAW,
    "charge": Place.CHARGE,
    "no_charge": Place.CHARGE,
    "use": Place.MAIN,
    "cross": Place.MAIN,
    "activate": Place.MAIN,
    "attack": Place.ATTACK,
    "tap_ability": Place.ATTACK,
    "target": Place.TARGET,
    "block": Place.BLOCK,
    "no_block": Place.BLOCK,
    "battle": Place.BATTLE,
    "result": Place.RESULT,
    "break": Place.STRIKE,
    "direct_attack": Place.STRIKE,
    "take": Place.TAKE,
    "end": Place.END,
    "turn": Place.NEXT,
}
WHOSE = {
    "untap": "501.1", "draw": "502.1", "charge": "503.1", "no_charge": "503.1", "use": "504.1", "cross": "504.2",
    "activate": "602",
    "attack": "506.1", "target": "506.1e", "block": "507.1", "no_block": "507.1", "break": "509.2",
    "direct_attack": "509.1",
    "end": "506.2",
}  # fmt: skip
IN_ATTACK = {Place.TARGET: "506.1e", Place.BLOCK: "507.1", Place.STRIKE: "509.1"}
LEFT_OPEN = {Place.ATTACK: "505.4"}
TOO_LATE = {Place.UNTAP: {"500.2a", "702.2"}, Place.DRAW: {"500.2a", "502.1"}}
UNNAMED = ""  # illegal, by a rule that this reading does not name


@dataclass(frozen=True)
class Attack:
    """An attack: the creatures in it (505.6), `target` None while the player is attacked."""

    attacker: int
    target: int | None = None


@dataclass(frozen=True)
class State:
    """Where the game stands: `at` is the first place that was not passed, `upto` the last that may be reached."""

    table: Table
    first: str
    player: str
    turn: int
    ordinary: str
    at: Place = Place.NEXT
    upto: Place = Place.NEXT
    opening: bool = False
    extra: bool = False
    charges: int = 0
    attack: Attack | None = None
    fight: tuple[int, int] | None = None
    owners: tuple[str, ...] = ()
    grants: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()
    off: frozenset[tuple[str, str]] = frozenset()
    over: bool = False
    lost: bool = False

    @property
    def other(self) -> str:
        """The player whose turn it is not."""
        return OTHER[self.player]

    @property
    def fights(self) -> bool:
        """Tell whether the attack meets a creature (508.1)."""
        return self.attack is not None and self.attack.target is not None

    @property
    def gone(self) -> bool:
        """Tell whether the attacker or the attacked creature left the attack (505.6, 505.6a)."""
        assert self.attack is not None
        engaged = [key for key in (self.attack.attacker, self.attack.target) if key is not None]
        return not all(self.table.lies(key, "battle") for key in engaged)

    def now(self, place: Place) -> State:
        """Return the state in which the turn stands at a place."""
        return replace(self, at=place, upto=place)


def obstacles(state: State, do: str) -> set[str]:
    """Return the rules by which the turn does not take an action here, none where it does."""
    place = PLACES[do]
    if place == Place.DRAW and state.opening:
        return {"500.6"}
    if state.attack is not None:
        return _in_attack(state, place)
    if place < state.at:
        return TOO_LATE.get(place, {"500.2a"}) | (
            {"506.2", IN_ATTACK.get(place, UNNAMED)} if place > Place.ATTACK else set()
        )
    if Place.TARGET <= place <= Place.TAKE:
        return {IN_ATTACK.get(place, UNNAMED)}
    if state.upto > place:
        raise UnclearError
    return set()


def wrong_player(state: State, do: str, by: str | None) -> set[str]:
    """Return the rule by which an action belongs to the other player, none where it does not."""
    if by is None or do not in WHOSE:
        return set()
    return set() if (by == state.player) is (PLACES[do] != Place.BLOCK) else {WHOSE[do]}


def due(state: State) -> tuple[str, bool]:
    """Return whose turn comes next, and whether it is an extra one (500.5, 500.5a, 512)."""
    queue = waiting_turns(state)
    return (queue[0], True) if queue else (state.ordinary, False)


def waiting_turns(state: State) -> tuple[str, ...]:
    """Return the inserted turns: those of this turn first, and of those the turn player's (500.5, 500.5a)."""
    return (*sorted(state.grants, key=lambda owner: owner != state.player), *state.queue)


def header(state: State, by: str | None, number: int | None) -> set[str]:
    """Return the rules by which the next turn is another one than a header says."""
    owner, extra = due(state)
    wrong = {"512.1"} if number not in (None, state.turn + 1) else set()
    if by in (None, owner):
        return wrong
    if state.turn == 0:
        return wrong | {"103.4"}
    return wrong | ({"500.5", "500.5a"} if extra else {"500.5"} if state.extra else {"512.1"})


def _in_attack(state: State, place: Place) -> set[str]:
    if place <= Place.MAIN:
        return TOO_LATE.get(place, {"500.2a"})
    if place in {Place.ATTACK, Place.END, Place.NEXT}:
        return _left_to_choose(state, place)
    if state.at == Place.TARGET and place > Place.TARGET:
        return {"506.1e"}
    if place == Place.TAKE and state.at < Place.TAKE:
        return {UNNAMED}
    if place in {Place.BATTLE, Place.RESULT, Place.STRIKE} and state.fights is (place == Place.STRIKE):
        return {UNNAMED}
    return _passed(state, place)


def _passed(state: State, place: Place) -> set[str]:
    if place < state.at:
        return {IN_ATTACK.get(place, UNNAMED)}
    if state.upto > place:
        raise UnclearError
    return {UNNAMED} if Place.TARGET < place < Place.TAKE and state.gone else set()


def _left_to_choose(state: State, place: Place) -> set[str]:
    """An attack is left when its target is named and, where it meets the player, shields were broken (506.1e, 509)."""
    if state.at == Place.TARGET:
        return {"506.1e"}
    done = state.at > Place.STRIKE or state.fights or state.gone
    return set() if done else {LEFT_OPEN.get(place, _of_the_strike(state))}


def _of_the_strike(state: State) -> str:
    """What is due is a break where there are shields (509.2), else a direct attack (509.1)."""
    return "509.2" if state.table.zones[state.other, "shields"] else "509.1"
