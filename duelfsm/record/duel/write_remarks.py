"""Writes what stands behind a line: its note, what must refuse it, and what must hold after it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from duelfsm.play.actions.expected import ExpectedRefusal, Holds
from duelfsm.record.duel.notes import escaped
from duelfsm.record.duel.wording import Wording
from duelfsm.record.model.lines import AnyLine


def write_remarks(wording: Wording, action: AnyLine) -> Iterator[str]:
    """Yield the note of a line, what must refuse it, and what must hold after it."""
    if action.note is not None:
        yield f"# {escaped(action.note)}"
    yield from (
        f"#! {_rule(wording, refused.rule)}{_whole(wording, refused)}{_dates(wording, refused)}"
        for refused in action.refused
    )
    yield from (f"#= {', '.join(_holds(wording, holds))}" for holds in action.holds)


def _whole(wording: Wording, refused: ExpectedRefusal) -> str:
    return f" {_expect(wording, 'effect')}" if refused.effect else ""


def _dates(wording: Wording, expectation: ExpectedRefusal) -> str:
    parts = [(name, getattr(expectation, name)) for name in ("before", "since")]
    return "".join(f" {_expect(wording, name)} {day.isoformat()}" for name, day in parts if day)


def _holds(wording: Wording, holds: Holds) -> Iterator[str]:
    if holds.state is not None:
        yield f"{_expect(wording, 'state')} {wording.path(holds.state)}"
    for name in ("turn", "player"):
        if getattr(holds, name) is not None:
            yield f"{_expect(wording, name)} {getattr(holds, name)}"
    if holds.winner is not None:
        nobody = wording.word("values", "none")
        yield f"{_expect(wording, 'winner')} {holds.winner if len(holds.winner) == 1 else nobody}"
    for name in ("legal", "illegal"):
        if getattr(holds, name):
            yield f"{_expect(wording, name)} {' '.join(map(wording.action, getattr(holds, name)))}"
    yield from _table(wording, holds)


def _table(wording: Wording, holds: Holds) -> Iterator[str]:
    for lies in holds.cards:
        zone = wording.zone(lies.zone)
        where = ", ".join(part for part in (lies.owner, zone) if part)
        how = f" {wording.word('lies', lies.lies)}" if lies.lies else ""
        power = "" if lies.power is None else f" {_expect(wording, 'power')} {lies.power}"
        cards = {"on": lies.on, "under": lies.under}
        onto = "".join(f" {_expect(wording, word)} {wording.quoted(card)}" for word, card in cards.items() if card)
        yield f"{wording.quoted(lies.card)} ({where}){how}{power}{onto}"
    for side, zones in holds.counts.items():
        for zone, count in zones.items():
            yield f"{side} {wording.zone(zone)} {count}"
    for name, day in (("before", holds.before), ("since", holds.since)):
        yield from [f"{_expect(wording, name)} {day.isoformat()}"] if day else []


def _rule(wording: Wording, rule: str) -> str:
    return rule if _NUMBERED.fullmatch(rule) else wording.term(rule)


def _expect(wording: Wording, word: str) -> str:
    return wording.word("expectations", word)


_NUMBERED = re.compile(r"[0-9]+(?:\.[0-9]+)*[a-z]?")
