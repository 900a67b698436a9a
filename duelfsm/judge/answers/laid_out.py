"""A record in the one layout, and the proof that it says what it said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from duelfsm.errors import Error
from duelfsm.judge.check import Report, check_reading
from duelfsm.judge.refused.story import Story
from duelfsm.record.duel.format_duel import format_duel
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import UnsayableError
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.read_records import UnreadableError
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import record_data, write_json

_NUMBER = re.compile("[0-9]+")  # of a line, which may be another one now


class OtherMeaningError(Error):
    """A record would not be read as before, or not be judged as before, in the one layout; it is left as it is."""

    def __init__(self, path: str) -> None:
        super().__init__(
            f"{path}: left as it is, its meaning would change; please report it / "
            "意味が変わるため、そのままにしました。不具合としてお知らせください"
        )


def laid_out(source: Source, language: str | None = None) -> str:
    """Return the text of a record, in the hand notation or as JSON, in the one layout.

    It is proved first to say what it said: the record that is read is equal, and so are the verdict and the findings.

    Args:
        source: the record.
        language: of its words, "ja" or "en"; None for the one in which it is written. JSON has no words.

    Raises:
        UnreadableError: where it cannot be read to its end.
        OtherMeaningError: where the proof fails.
    """
    before = read(source)
    if before.record is None or before.faults:
        raise UnreadableError(source.path, tuple(before.faults))
    try:
        places = before.places
        text = format_duel(places, language) if isinstance(places, DuelText) else write_json(before.record)
    except UnsayableError:
        raise OtherMeaningError(source.path) from None
    if text != source.text and not _says_the_same(source, before, replace(source, text=text)):
        raise OtherMeaningError(source.path)
    return text


def _says_the_same(source: Source, before: Reading, other: Source) -> bool:
    after = read(other)
    if after.record is None or before.record is None or after.faults:
        return False
    if after.record != before.record or after.places.own_turns != before.places.own_turns:
        return False
    if record_data(after.record) != record_data(before.record):  # what was said though it goes without saying
        return False
    return [*_judged(source, before)] == [*_judged(other, after)]


def _judged(source: Source, reading: Reading) -> Iterator[tuple[Any, ...]]:
    """Yield the verdict of a record, and what is said of each finding, whatever its line."""
    report = Report()
    check_reading(report, source, reading, Story(), edition=None)
    for record in report.checked:
        yield record.verdict, record.as_marked
        for found in record.findings:
            said = (_NUMBER.sub("", text) for text in (found.message.ja, found.message.en))
            yield found.code, found.rule, found.severity, found.kind, found.state, found.turn, found.player, *said
