"""Reads a record in whichever spelling it is."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from duelfsm.record.card_file import NAMED_IN, know_own_cards
from duelfsm.record.fault import InputFault
from duelfsm.record.files import Source, is_notation
from duelfsm.record.model import Record
from duelfsm.record.places import Location
from duelfsm.record.read_duel import DuelText
from duelfsm.record.read_json import JsonText, read_json


class Places(Protocol):
    """A text that can tell where the parts of a record stand in it."""

    def place(self, location: Location) -> tuple[int, int]:
        """Return the line and column of a part of the record."""

    def action_place(self, index: int) -> tuple[int, int]:
        """Return the line and column of a line of the record, counted from 0."""

    def source_line(self, line: int) -> str:
        """Return a line of the text."""

    @property
    def unread(self) -> Sequence[int]:
        """The numbers of the lines behind the head that cannot be read."""

    @property
    def last_line(self) -> int:
        """The number of the last line of the text."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the record as far as it can be read, its faults, and the places in the text.

    Where the head does not tell where the game starts, nobody can judge the lines. What it has doubts of was read, and
    hardly meant so.
    """

    record: Record | None
    faults: list[InputFault]
    places: Places
    tells_where: bool = True
    doubts: tuple[InputFault, ...] = ()


def read(source: Source) -> Reading:
    """Return the record of a source; of the notation also the good lines between bad ones."""
    if os.environ.get(NAMED_IN):
        know_own_cards()
    if source.fault is not None:
        return Reading(None, [source.fault], JsonText("", source.first_line))
    if is_notation(source):
        duel = DuelText(source.text)
        faults = sorted(duel.faults, key=lambda fault: (fault.line, fault.column))
        return Reading(duel.record, faults, duel, duel.tells_where, tuple(duel.doubts))
    text = JsonText(source.text, source.first_line)
    record = read_json(text)
    return Reading(record, [], text) if isinstance(record, Record) else Reading(None, record, text)
