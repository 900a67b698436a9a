"""A second, deliberately simple reading of a record, from the rules by number and without a look at the engine.

It keeps whose turn it is, how far the turn is, the cards by name and which of them are tapped, charges, extra turns
and whether an effect is open. What needs more than that (what waits, what an effect does, who can pay) it does not
decide: there it is told whether the line stood, and goes on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from second_cards import LEGAL, Verdict
from second_moves import Mover
from second_table import OTHER, Facts, Setter, UnclearError
from second_turn import Place, State
from second_verdict import ONLY_SET_UP, REMARKS, Judge

from duelfsm.record.model.record import Record

BEGINS = {
    "start.untap": Place.UNTAP,
    "start.triggers": Place.DRAW,
    "draw": Place.DRAW,
    "draw.triggers": Place.CHARGE,
    "charge": Place.CHARGE,
    "main": Place.MAIN,
    "main.used": Place.MAIN,
    "attack.declare": Place.ATTACK,
    "end.triggers": Place.NEXT,
    "end.expiry": Place.NEXT,
    "end.aftermath": Place.NEXT,
    "next": Place.NEXT,
}


class Reading:
    """A record on its way, line by line."""

    def __init__(self, record: Record) -> None:
        facts = Facts(record)
        self.judge, self.mover = Judge(facts), Mover(facts)
        self.lines, self.before = record.actions, list[State]()
        state = start_of(record, facts)
        self.state = replace(state, lost=state.lost or record.deal or facts.more)
        said = [line for line in self.lines if line.do not in {*REMARKS, "count"}]
        between = self.state.turn == 0 or self.state.at == Place.NEXT
        if between and said and said[0].do != "turn" and not says_the_first_turn(record):
            self.state = self.mover.begins(self.state)  # the first header may be left out
        self.named = named(record)

    def says(self, action: Any) -> Verdict | None:
        """Return the verdict on the next line, None where this reading does not decide."""
        if len(self.before) == self.named:
            return LEGAL
        try:
            verdict = self.judge.says(self.state, self.mover.ahead(self.state, action), action)
        except UnclearError:
            return None
        return verdict if verdict.refused or not verdict.doubt else None

    def goes_on(self, action: Any, *, stood: bool, missed: bool) -> None:
        """Go on behind the next line.

        Args:
            action: the line.
            stood: whether it was legal.
            missed: whether something that waits was passed over before it.
        """
        self.before.append(self.state)
        if len(self.before) - 1 == self.named:
            return
        if missed:
            self.state = self.mover.loosened(self.state, Place.ATTACK)
        if not stood:
            self.state = self._skipped(action)
        elif action.do == "rewound":
            self.state = self.before[action.to]
        else:
            self.state = self.mover.takes(self.state, action)

    def _skipped(self, action: Any) -> State:
        """A line that does not stand is skipped; if the turn was ended, behind a wrong header the due one begins."""
        state, following = self.state, self.lines[len(self.before) :][:1]
        if action.do == "count":
            return replace(state, off=state.off | {(action.player, action.zone)})
        if action.do != "turn" or state.at != Place.NEXT or (following and following[0].do == "turn"):
            return state
        return state if state.over or state.owners or state.lost else self.mover.begins(state)


def says_the_first_turn(record: Record) -> bool:
    """Tell whether the first header names the turn in which the record begins: what stands above it is too early."""
    at, header = next(((at, line) for at, line in enumerate(record.actions) if line.do == "turn"), (0, None))
    number, player = (record.start.turn, record.start.player) if record.start else (1, record.first)
    said: Any = header
    if said is None or said.by not in (None, player):
        return False
    unended = record.start is not None and all(line.do != "end" for line in record.actions[:at])
    return said.number == number or (said.number is None and unended)


def named(record: Record) -> int | None:
    """Return the place of a header that names the turn in which the record begins: it begins no other one (512.1)."""
    start, aside = record.start, {*REMARKS, *ONLY_SET_UP, "count"}
    place = next((place for place, line in enumerate(record.actions) if line.do not in aside), None)
    if start is None or start.state is None or place is None:
        return None
    line: Any = record.actions[place]
    if line.do != "turn" or (line.number is None and line.by is None):
        return None
    same = line.number in (None, start.turn) and line.by in (None, start.player)
    return place if same else None


def start_of(record: Record, facts: Facts) -> State:
    """Return where a record begins."""
    table, first, start = Setter(record, facts).table(), record.first, record.start
    if start is None or (start.turn == 1 and start.state is None):
        return State(table, first, first, 0, first)
    if start.state is None:
        return State(table, first, OTHER[start.player], start.turn - 1, start.player)
    place = BEGINS.get(start.state)
    opening = start.turn == 1 and start.player == first
    state = State(table, first, start.player, start.turn, OTHER[start.player], opening=opening, lost=place is None)
    return state.now(Place.CHARGE if opening and place == Place.DRAW else place or Place.UNTAP)
