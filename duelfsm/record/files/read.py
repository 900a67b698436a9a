"""Reads a record in whichever spelling it is.

The reader of a spelling is loaded for the first record in it: that of the notation takes a tenth of the time of a
check of one record.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from duelfsm.record.files.own_cards import CARD_FILE, NAMED_IN, cards_named, know_own_cards
from duelfsm.record.files.sources import Source, is_notation
from duelfsm.record.model.record import Record
from duelfsm.record.model.unreadable import InputFault, Location


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
    def own_turns(self) -> bool:
        """Whether the headers count the turns of each player alone."""

    @property
    def steps(self) -> Mapping[int, str]:
        """For lines of the record, counted from 0, the step or state of the turn that is named before them."""

    @property
    def last_line(self) -> int:
        """The number of the last line of the text."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the record as far as it can be read, its faults, and the places in the text.

    Its faults stand in the order of the text. Where the head does not tell where the game starts, nobody can judge the
    lines. What it has doubts of was read, and hardly meant so.
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
        return _unread(source, source.fault)
    return with_card_file(_of_notation(source) if is_notation(source) else _of_json(source), source.folder)


def _unread(source: Source, fault: InputFault) -> Reading:
    from duelfsm.record.json.read_json import JsonText

    return Reading(None, [fault], JsonText("", source.first_line))


def _of_notation(source: Source) -> Reading:
    from duelfsm.record.duel.read_duel import DuelText

    duel = DuelText(source.text)
    return Reading(duel.record, duel.faults, duel, duel.tells_where, tuple(duel.doubts))


def _of_json(source: Source) -> Reading:
    from duelfsm.record.json.read_json import JsonText, read_json

    text = JsonText(source.text, source.first_line)
    record = read_json(text)
    return Reading(record, [], text) if isinstance(record, Record) else Reading(None, record, text)


def with_card_file(reading: Reading, folder: Path | None) -> Reading:
    """Return what was read with the cards of the file that its head names, and with what is wrong with that."""
    record, faults = reading.record, list(reading.faults)
    if record is not None and record.card_file is not None:
        cards, fault = cards_named(record.card_file, folder)
        record = record.with_cards_of_file(cards)
        line, column = reading.places.place(("card_file",))
        faults += [InputFault(CARD_FILE, fault, line, column)] if fault else []
    return replace(reading, record=record, faults=sorted(faults, key=lambda fault: (fault.line, fault.column)))
