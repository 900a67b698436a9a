"""Goes on where an earlier run stopped, by the report in JSON Lines that it wrote."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any

from duelfsm.errors import Error
from duelfsm.judge.said.judged_as import judged_as
from duelfsm.judge.said.judged_record import Verdict, tallied
from duelfsm.record.files.chunks import Chunk
from duelfsm.rulebook.text import Text

FINDING, RECORD = "finding", "record"
LONGEST = 64 * 1024 * 1024  # of a line of a report, far behind what one finding can say
_BEGINNINGS = (b'{"type": "finding", "', b'{"type": "record", "')
_VERDICTS = list(Verdict)
Place = tuple[str, int, str | None, str | None]

NO_REPORT = Text(
    ja="このコマンドの報告ではないので、変更しません。", en="this is no report of this command, and is left as it is."
)
NO_FILE = Text(ja="普通のファイルではありません。", en="this is no regular file.")
OTHER = Text(
    ja="別の記録、版、カードについての報告です。変わったものは、別のファイルに新しく判定してください。",
    en="this report is of other records, another edition or other cards; judge what has changed into another file.",
)


IN_USE = Text(ja="別の実行がこのファイルに書き込んでいます。", en="another run is writing to this file.")


class NotResumedError(Error):
    """A file cannot be gone on with; it is left as it is."""

    def __init__(self, file: Path, why: Text) -> None:
        super().__init__(f"{file}: {why.en} / {why.ja}")


@dataclass(slots=True)
class EarlierRun:
    """An earlier run, by the report that it wrote.

    Attributes:
        file: the report.
        end: where its last record ends; what lies behind is of a record that was not finished.
        verdicts: how many of its records have which, and how many legal ones were refused as marked.
    """

    file: Path
    end: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)

    def places(self) -> Iterator[Place]:
        """Yield the path and the line of each record, in their order, with its file of cards and what was judged."""
        for record in (record for _, record in _lines(self.file)) if self.end else ():
            if record is not None:
                yield record["path"], record["line"], record.get("card_file"), record.get("judged")

    def cut(self) -> None:
        """Take off what was written of a record that was not finished."""
        if self.file.exists():
            os.truncate(self.file, self.end)


@contextmanager
def held(file: Path | None) -> Iterator[None]:
    """Hold the file of a report as long as it is written, so that no other run writes the same records to it.

    The system lets go of it however the run ends. Where it knows no such thing, as Windows, nothing is held.

    Args:
        file: the report that is written; None for none.

    Raises:
        NotResumedError: where another run holds it.
    """
    if file is None or (file.exists() and not file.is_file()):  # to open a pipe waits for its reader
        yield
        return
    with file.open("ab") as stream:
        if not _is_locked(stream.fileno()):
            raise NotResumedError(file, IN_USE)
        yield


def _is_locked(descriptor: int) -> bool:
    """Lock a file; tell whether nobody else has it locked."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return True
    try:
        flock(descriptor, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system that locks nothing
        return True
    return True


def gone_on(
    found: Iterator[Chunk], file: Path | None, edition: str | None = None
) -> tuple[Iterator[Chunk], Counter[str]]:
    """Return what an earlier run left to be checked, and how many of what it checked have which verdict.

    Args:
        found: all that is asked for.
        file: the report that is gone on with; None for a new one.
        edition: the one that is asked for; None for that of each record.

    Raises:
        NotResumedError: where the file is no report of these records, as they are now; it is left as it is.
    """
    if file is None:
        return found, Counter()
    earlier = earlier_run(file)
    rest = left(found, earlier, edition)
    earlier.cut()
    return rest, earlier.verdicts


def earlier_run(file: Path) -> EarlierRun:
    """Return what an interrupted run wrote to a file, nothing where there is no file; nothing is changed.

    Raises:
        NotResumedError: where the file is no report.
    """
    earlier = EarlierRun(file)
    if not file.exists():
        return earlier
    if not file.is_file():
        raise NotResumedError(file, NO_FILE)
    for end, record in _lines(file):
        if record is not None:
            earlier.end = end
            earlier.verdicts.update(tallied(record["verdict"], record.get("as_marked", 0)))
    return earlier


def left(found: Iterable[Chunk], earlier: EarlierRun, edition: str | None = None) -> Iterator[Chunk]:
    """Return the chunks that an earlier run left, the first of them without what it checked.

    Raises:
        NotResumedError: where the records of the report are not the first ones of the chunks, or are others by now.
    """
    rest, places = iter(found), earlier.places()
    due = next(places, None)
    while due is not None:
        chunk, done = next(rest, None), 0
        if chunk is None:
            raise NotResumedError(earlier.file, OTHER)
        for source in chunk.sources():
            if due is None:
                return chain([replace(chunk, behind=done)], rest)
            if due != (source.path, source.first_line, due[2], judged_as(source, edition, due[2])):
                raise NotResumedError(earlier.file, OTHER)
            due, done = next(places, None), done + 1
    return rest


def _lines(file: Path) -> Iterator[tuple[int, dict[str, Any] | None]]:
    """Yield for each line of a report where it ends, and its record; None for a finding."""
    end = 0
    with file.open("rb") as stream:
        while line := stream.readline(LONGEST):
            end += len(line)
            data = _read(line)
            if line.endswith(b"\n") and data is not None:
                yield end, data if data["type"] == RECORD else None
            elif line.endswith(b"\n") or not _is_begun(line):
                raise NotResumedError(file, NO_REPORT)


def _read(line: bytes) -> dict[str, Any] | None:
    """Return a line of a report, None for what is none."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or not isinstance(data.get("path"), str):
        return None
    if not isinstance(data.get("card_file"), str | None) or type(data.get("as_marked", 0)) is not int:
        return None
    is_record = data.get("type") == RECORD and type(data.get("line")) is int and data.get("verdict") in _VERDICTS
    return data if is_record or (data.get("type") == FINDING and isinstance(data.get("code"), str)) else None


def _is_begun(line: bytes) -> bool:
    """Tell whether a line may be the beginning of one of a report."""
    return any(line.startswith(begin[: len(line)]) for begin in _BEGINNINGS)
