"""What the outcome of an action says to a replay: what was missed, what was passed over, what really changed."""

from __future__ import annotations

from itertools import pairwise

from duelfsm.play.outcome import Accepted, Outcome, Refused
from duelfsm.position.events import Event, Occurred, Put, Stepped, Taken
from duelfsm.position.one_shot import OneShot
from duelfsm.position.position import Waiting
from duelfsm.rulebook.finding import Finding, Kind
from duelfsm.rulebook.text import Text


def dropped(outcome: Outcome) -> list[str]:
    """Return the names of what had to be resolved or to apply, and was passed over."""
    events = outcome.events if isinstance(outcome, Accepted) else ()
    waited = [each.item for each in events if isinstance(each, Taken) and isinstance(each.item, Waiting)]
    applying = [each.item.name for each in events if isinstance(each, Put) and isinstance(each.item, OneShot)]
    return [*(each.name for each in waited if not each.optional), *applying]


def is_missed(outcome: Outcome) -> bool:
    """Tell whether an action was refused because something that had to be done before it was not."""
    return isinstance(outcome, Refused) and any(finding.kind is Kind.MISSED for finding in outcome.findings)


def changing(events: tuple[Event, ...]) -> set[str]:
    """Return the edges after which something else than the state and the book of what happened changed."""
    events = tuple(event for event in events if not _is_of_the_book(event))
    found, last = set(), ""
    for event, following in pairwise(events):
        if isinstance(following, Stepped) and not isinstance(event, Stepped):
            found.add(following.edge)
        last = event.edge if isinstance(event, Stepped) else last
        if not isinstance(following, Stepped):
            found.add(last)
    return found


def _is_of_the_book(event: Event) -> bool:
    return isinstance(event, Occurred) or getattr(event, "field", None) in _BOOK


_BOOK = frozenset({"serial", "fresh", "past", "standby"})


def not_refused(rule: str) -> Finding:
    """Return the finding that a line which had to be refused by a rule was not."""
    message = Text(
        ja=f"この行は{rule}により違反になるはずですが、そうなりません。",
        en=f"This line was expected to be refused by {rule}, and it is not.",
    )
    return Finding(code="DM.expected", rule=rule, kind=Kind.EXPECTED, message=message)
