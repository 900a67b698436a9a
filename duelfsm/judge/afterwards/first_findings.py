"""Of very many findings of a record the first ones are kept, and one more that stands for the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from duelfsm.record.model.limits import MAX_ERRORS, MAX_FINDINGS, MAX_REST
from duelfsm.rulebook.finding import Finding, Kind, Severity
from duelfsm.rulebook.text import Text, plain


def first_of(found: Iterator[Finding]) -> list[Finding]:
    """Return the first findings; behind them, if there are more, one that says how many.

    That one stands at the place of the first that is left out and is as grave as the gravest of them: the verdict
    on a record is that of the findings that are kept. After very many errors the record is judged no further.
    """
    kept = list(islice(found, MAX_FINDINGS))
    first = next(found, None)
    decided = any(finding.severity is Severity.ERROR for finding in kept)
    return kept if first is None else [*kept, _rest(first, chain([first], found), decided=decided)]


def _rest(first: Finding, found: Iterable[Finding], *, decided: bool) -> Finding:
    """Return the finding that stands for all of these; *first* is the first of them.

    What is *decided* by an error before them is not looked at for long: notes cost as much as errors do.
    """
    count = errors = 0
    gravest, message = first, _MORE
    for count, finding in enumerate(found, 1):
        errors += finding.severity is Severity.ERROR
        gravest = max(gravest, finding, key=_weight)
        if errors == MAX_ERRORS or (count >= MAX_REST and (decided or errors)):
            message = _ENDLESS
            break
    return Finding(
        line=first.line, column=first.column, code="DM.more", severity=gravest.severity, kind=gravest.kind,
        message=message.fill({"count": plain(count)}),
    )  # fmt: skip


def _weight(finding: Finding) -> tuple[bool, bool]:
    """Return what decides the verdict: errors, bad input first; without one what could not be verified."""
    error = finding.severity is Severity.ERROR
    return error, finding.kind is (Kind.INPUT if error else Kind.UNVERIFIED)


_MORE = Text(
    ja="この行から先に、ほかに{count}件の指摘がありますが、示しません。",
    en="{count} more findings, from this line on, are not listed.",
)
_ENDLESS = Text(
    ja="この行から先に、ほかに{count}件以上の指摘がありますが、示しません。その先は判定しません。",
    en="At least {count} more findings, from this line on, are not listed; the record is judged no further.",
)
