"""Between two editions: which named changes lie there, and which of them turns a verdict."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib.resources.abc import Traversable
from itertools import pairwise

from duelfsm.judge.afterwards.by_itself import errors_of
from duelfsm.play.facts.effort import Effort, TooMuchError
from duelfsm.record.files.read import Reading
from duelfsm.record.model.limits import MAX_HELP
from duelfsm.record.model.record import Record
from duelfsm.rulebook.changes import Change, changes_of
from duelfsm.rulebook.edition import Edition, UnknownEditionError, load_edition, rules_with
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.known import known_editions
from duelfsm.rulebook.text import Text, join, numbers_text, plain

OTHERWISE = Text(
    ja="この行は{legal}では合法、{illegal}では{rule}により違反です。変わったこと: {changes}",
    en="By edition {legal} this line is legal, by {illegal} it is illegal ({rule}). What changed: {changes}",
)
EARLIEST = Text(
    ja="{day}のルールは分かりません。分かっている最初の版({edition}、{since}から)で判定します。",
    en="The rules of {day} are not known; the record is judged by the first edition known ({edition}, since {since}).",
)
UNSAID = Text(ja="(説明のない上書き)", en="an overlay that does not say it")
CHANGED = Text(ja="{clauses} ({day}から): {text}", en="{clauses} (since {day}): {text}")


def changes_between(one: Edition, other: Edition) -> list[Change]:
    """Return the changes that only one of two editions has seen, oldest first."""
    return changes_of(reversed(_only_older(one, other)))


def turning_changes(reading: Reading, line: int, one: Edition, other: Edition, left: Effort) -> list[Change]:
    """Return the changes at which a line turns from legal to illegal or back, oldest first.

    The overlays between the two editions are laid one after the other, as the days went back.
    """
    newer = min(one.overlays, other.overlays, key=len)
    between = _only_older(one, other)
    names = [path.name for path in (*newer, *between)]
    counts = range(len(newer), len(names) + 1)
    refused = [line in refusals(reading, rules_with(None, tuple(names[:count])), left) for count in counts]
    turned = [path for path, (after, before) in zip(between, pairwise(refused), strict=True) if after != before]
    return changes_of(reversed(turned))


def refusals(reading: Reading, edition: Edition, left: Effort) -> dict[int, Finding]:
    """Return the first error of each line that an edition refuses.

    Raises:
        TooMuchError: where more would have to be looked at than is left.
    """
    return {error.line or 1: error for error in reversed(errors_of(reading, edition, left))}


def _only_older(one: Edition, other: Edition) -> list[Traversable]:
    """Return the overlays that only the older of two editions takes, newest first."""
    older, newer = sorted((one, other), key=lambda edition: len(edition.overlays), reverse=True)
    return list(older.overlays[len(newer.overlays) :])


def other_verdict(reading: Reading, judged_by: Edition) -> Iterator[Finding]:
    """Yield a note at the first line on which a record's own edition parts, with the clauses whose change turned it.

    To judge by each of the editions between may look at no more than explaining one record may; else it is not said.
    """
    assert reading.record is not None
    own = _own_edition(reading.record)
    if own is None or own.overlays == judged_by.overlays:
        return
    with suppress(TooMuchError):
        yield from _parted(reading, own, judged_by, Effort(MAX_HELP, MAX_HELP))


def _parted(reading: Reading, own: Edition, judged_by: Edition, left: Effort) -> Iterator[Finding]:
    here, there = refusals(reading, judged_by, left), refusals(reading, own, left)
    parted = min(here.keys() ^ there.keys(), default=None)
    if parted is not None:
        refusing, taking = (judged_by, own) if parted in here else (own, judged_by)
        yield _note((here | there)[parted], refusing, taking, turning_changes(reading, parted, own, judged_by, left))


def before_the_first(reading: Reading, judged_by: Edition) -> Iterator[Finding]:
    """Yield a note where the day by which a record is judged lies before the first edition that is known."""
    first = next(iter(known_editions().values()))
    if judged_by.date < first.date:
        line, column = reading.places.place(("edition",))
        words = {"day": plain(judged_by.date), "edition": plain(first.id), "since": plain(first.date)}
        message = EARLIEST.fill(words)
        yield Finding(line=line, column=column, code="DM.earliest", severity=Severity.NOTE, message=message)


def _note(error: Finding, refusing: Edition, taking: Edition, changes: list[Change]) -> Finding:
    words = {
        "legal": plain(taking.id),
        "illegal": plain(refusing.id),
        "rule": plain(error.rule or error.code),
        "changes": join([_said(change) for change in changes]) if changes else UNSAID,
    }
    rule, basis = (changes[-1].clauses[0], changes[-1].basis) if changes else (error.rule, error.basis)
    return Finding(
        line=error.line, column=error.column, code="DM.edition", rule=rule, severity=Severity.NOTE, basis=basis,
        message=OTHERWISE.fill(words),
    )  # fmt: skip


def _own_edition(record: Record) -> Edition | None:
    """Return the edition that a record names, None where it is not known."""
    try:
        return load_edition(record.edition)
    except UnknownEditionError:
        return None


def _said(change: Change) -> Text:
    words = {"clauses": numbers_text(change.clauses), "day": plain(str(change.since))}
    return CHANGED.fill(words | {"text": change.text})
