"""Between two editions: which named changes lie there, and which of them turns a verdict."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from itertools import pairwise

from duelfsm.judge.plain import errors_of
from duelfsm.record.model import Record
from duelfsm.record.read import Reading
from duelfsm.rulebook.changes import Change, changes_of
from duelfsm.rulebook.edition import Edition, UnknownEditionError, load_edition, rules_with
from duelfsm.rulebook.finding import Finding, Severity
from duelfsm.rulebook.text import Text, join, plain

OTHERWISE = Text(
    ja="この記録は{legal}では合法、{illegal}では{rule}により違反です。変わったこと: {changes}",
    en="By edition {legal} this record is legal, by {illegal} this line is illegal ({rule}). What changed: {changes}",
)
CHANGED = Text(ja="{clauses} ({day}から): {text}", en="{clauses} (since {day}): {text}")


def changes_between(one: Edition, other: Edition) -> list[Change]:
    """Return the changes that only one of two editions has seen, oldest first."""
    return changes_of(reversed(_only_older(one, other)))


def turning_changes(reading: Reading, one: Edition, other: Edition) -> list[Change]:
    """Return the changes at which the verdict on a record turns, oldest first.

    The overlays between the two editions are laid one after the other, as the days went back.
    """
    newer = min(one.overlays, other.overlays, key=len)
    between = _only_older(one, other)
    names = [path.name for path in (*newer, *between)]
    verdicts = [
        bool(errors_of(reading, rules_with(None, tuple(names[:count])))) for count in range(len(newer), len(names) + 1)
    ]
    turned = [path for path, (after, before) in zip(between, pairwise(verdicts), strict=True) if after != before]
    return changes_of(reversed(turned))


def _only_older(one: Edition, other: Edition) -> list[Traversable]:
    """Return the overlays that only the older of two editions takes, newest first."""
    older, newer = sorted((one, other), key=lambda edition: len(edition.overlays), reverse=True)
    return list(older.overlays[len(newer.overlays) :])


def other_verdict(reading: Reading, judged_by: Edition) -> Iterator[Finding]:
    """Yield a note where a record's own edition has another verdict, with the clauses whose change turned it."""
    assert reading.record is not None
    own = _own_edition(reading.record)
    if own is None or own.overlays == judged_by.overlays:
        return
    here, there = errors_of(reading, judged_by), errors_of(reading, own)
    if bool(here) == bool(there):
        return
    changes, error = turning_changes(reading, own, judged_by), (here or there)[0]
    words = {
        "legal": plain((own if here else judged_by).id),
        "illegal": plain((judged_by if here else own).id),
        "rule": plain(error.rule or error.code),
        "changes": join([_said(change) for change in changes]),
    }
    rule = changes[-1].clauses[0]
    yield Finding(
        line=error.line, column=error.column, code="DM.edition", rule=rule, severity=Severity.NOTE,
        basis=changes[-1].basis, message=OTHERWISE.fill(words),
    )  # fmt: skip


def _own_edition(record: Record) -> Edition | None:
    """Return the edition that a record names, None where it is not known."""
    try:
        return load_edition(record.edition)
    except UnknownEditionError:
        return None


def _said(change: Change) -> Text:
    words = {"clauses": join([plain(clause) for clause in change.clauses]), "day": plain(str(change.since))}
    return CHANGED.fill(words | {"text": change.text})
