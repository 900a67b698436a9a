"""Writes a record to a file in the spelling that its ending names."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copymode

from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import UnsayableError, write_duel
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.record import Record
from duelfsm.rulebook.text import Text, joined

_LOST = Text(
    ja="この記録には .duel で書けないものがあります。", en="This record says something that a .duel file cannot say."
)
_OTHER = Text(ja="書けるのは .duel と .json です。", en="A record is written as .duel or .json.")


def write_record(record: Record, goal: str | Path, language: str = "en") -> Text | None:
    """Write a record; return what is in the way, None where nothing was.

    Args:
        record: the record.
        goal: the file; its ending decides the spelling.
        language: of the words of a `.duel` file.
    """
    path = Path(goal)
    writers = {".duel": lambda: write_duel(record, language), ".json": lambda: write_json(record)}
    if path.suffix.lower() not in writers:
        return _OTHER
    try:
        text = writers[path.suffix.lower()]()
    except UnsayableError as error:
        return joined(_LOST, error.said)
    if path.suffix.lower() == ".duel" and not _is_read_back(text, record):
        return _LOST
    try:
        _replace(path, text.encode())
    except (OSError, ValueError) as error:  # a name with NUL in it is an error of its value, as half a character is
        reason = getattr(error, "strerror", None) or str(error)
        return Text(ja=f"ファイルに書けません: {reason}。", en=f"The file cannot be written: {reason}.")
    return None


def _replace(path: Path, data: bytes) -> None:
    """Put a file in the place of another one, whole or not at all; what is no file of its own is written to."""
    goal = path.resolve()
    if goal.exists() and not goal.is_file():
        goal.write_bytes(data)
        return
    new = goal.with_name(f"{goal.name}.{os.getpid()}.new")
    try:
        new.write_bytes(data)
        if goal.exists():
            copymode(goal, new)
        new.replace(goal)
    finally:
        new.unlink(missing_ok=True)


def _is_read_back(text: str, record: Record) -> bool:
    """Tell whether a text says what was written: control characters in JSON, for one, have no place in a line."""
    source = DuelText(text)
    return not source.faults and source.record == record
