"""A fault of the program itself: it is told with its place, and nobody's input is to blame for it."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb

from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.text import MOST_SHOWN, Text, plain, shown


def program_finding(source: Source, error: Exception) -> Finding:
    """Return the finding that the program failed on a record; nothing of it is hidden."""
    message = _NOT_JUDGED.fill(_words(error))
    return Finding(
        path=source.path, line=source.first_line, column=1, code="IN.program", kind=Kind.INPUT, message=message
    )


def program_text(error: Exception) -> Text:
    """Return the sentence that the program failed where no record was asked about."""
    return _FAILED.fill(_words(error))


def _words(error: Exception) -> dict[str, Text]:
    last = extract_tb(error.__traceback__)[-1]
    what = shown(f"{type(error).__name__}: {error}", MOST_SHOWN)
    return {"what": plain(what), "where": plain(f"{Path(last.filename).name}:{last.lineno}")}


_NOT_JUDGED = Text(
    ja="このプログラムの誤りのため、この記録は判定できません。お知らせください: {what} ({where})。",
    en="A fault of this program keeps the record from being judged; please report it: {what} ({where}).",
)
_FAILED = Text(
    ja="このプログラムの誤りです。お知らせください: {what} ({where})。",
    en="This is a fault of the program; please report it: {what} ({where}).",
)
