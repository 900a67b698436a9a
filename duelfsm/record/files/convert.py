"""Writes a record to a file in the spelling that its ending names."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from shutil import copymode
from typing import TextIO

from duelfsm.errors import Error, must_be
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import UnsayableError, write_duel
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.record import Record
from duelfsm.rulebook.system_errors import why_not
from duelfsm.rulebook.text import Text, joined

_LOST = Text(
    ja="この記録には .duel で書けないものがあります。", en="This record says something that a .duel file cannot say."
)
_OTHER = Text(ja="書けるのは .duel と .json です。", en="A record is written as .duel or .json.")


class NotWrittenError(Error):
    """A record cannot be written so, or not there; `said` tells why in both languages."""

    def __init__(self, said: Text) -> None:
        super().__init__(f"{said.en} / {said.ja}")
        self.said = said


def write_record(record: Record, goal: str | Path | TextIO, language: str = "en") -> None:
    """Write a record; a file that is there is replaced whole or not at all.

    Args:
        record: the record.
        goal: the file, whose ending decides the spelling, `.duel` or `.json`; or a stream, which gets a `.duel` text.
        language: of the words of a `.duel` text, "ja" or "en".

    Raises:
        NotWrittenError: where the file cannot be written, or a `.duel` text cannot say the record.
        ValueError: for another language.

    Examples:
        >>> import duelfsm, sys
        >>> game = duelfsm.Game.new(edition="1.48")
        >>> _ = game.apply(duelfsm.Charge(card="Aqua Hulcus"))
        >>> duelfsm.write_record(duelfsm.Record.of(game), sys.stdout)
        duelfsm: 1
        edition: 1.48
        first: A
        ---
        turn 1 A
          charge "Aqua Hulcus"
    """
    if language not in Text.model_fields:
        raise ValueError(f"a language is ja or en / 言語は ja か en です: {language!r:.60}")
    must_be(record, Record, "write_record() takes a record")
    if not isinstance(goal, str | Path):
        if not hasattr(goal, "write"):
            raise TypeError(f"a record is written to a str, a Path or a stream of text, not to {type(goal).__name__}")
        goal.write(_as_duel(record, language))
        return
    path = Path(goal)
    writers = {".duel": lambda: _as_duel(record, language), ".json": lambda: write_json(record)}
    if path.suffix.lower() not in writers:
        raise NotWrittenError(_OTHER)
    write_text(path, writers[path.suffix.lower()]())


def real_path(path: str | Path) -> Path:
    """Return the file to which links lead, as far as they lead anywhere: one that leads to itself is no error here."""
    return Path(os.path.realpath(path))


def write_text(path: Path, text: str) -> None:
    """Put a text in the place of a file, whole or not at all.

    Raises:
        NotWrittenError: where it cannot be written; the file is as it was.
    """
    try:
        _replace(path, text.encode())
    except (OSError, ValueError) as error:  # a name with NUL in it is an error of its value, as half a character is
        reason = why_not(error)
        said = Text(ja=f"ファイルに書けません: {reason.ja}。", en=f"The file cannot be written: {reason.en}.")
        raise NotWrittenError(said) from None


def _as_duel(record: Record, language: str) -> str:
    try:
        text = write_duel(record, language)
    except UnsayableError as error:
        raise NotWrittenError(joined(_LOST, error.said)) from None
    if not _is_read_back(text, record):
        raise NotWrittenError(_LOST)
    return text


def _replace(path: Path, data: bytes) -> None:
    """Put a file in the place of another one, whole or not at all; what is no file of its own is written to."""
    goal = real_path(path)
    if goal.is_symlink():  # it leads to itself
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
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
