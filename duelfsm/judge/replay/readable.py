"""The lines of a record in the words of an edition; one with a word that the edition does not know says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_not
from typing import cast

from duelfsm.judge.replay.expected_words import no_word
from duelfsm.play.actions.base import Action, CardRef
from duelfsm.play.actions.word_names import UNKNOWN, Unfit
from duelfsm.play.actions.words import understood
from duelfsm.play.game import Game
from duelfsm.play.told.outcome import Refused
from duelfsm.record.model.lines import AnyLine, NoteLine
from duelfsm.record.model.record import Record
from duelfsm.rulebook.edition import Edition
from duelfsm.rulebook.finding import Finding, Kind


def in_words_of(edition: Edition, record: Record) -> tuple[Record, dict[int, Action]]:
    """Return the record with ids for its words, remarks for the lines that cannot be read, and these by their index."""
    operations = edition.operations
    meant = [
        understood(edition, line) if line.words_in or line.do in operations else line  # most have no words but names
        for line in record.actions
    ]
    if not any(map(is_not, meant, record.actions)):
        return record, {}
    strange = {at: record.actions[at] for at, line in enumerate(meant) if isinstance(line, Unfit)}
    lines = tuple([_remark(strange[at]) if at in strange else line for at, line in enumerate(meant)])
    return record.model_copy(update={"actions": lines}), cast("dict[int, Action]", strange)


def why_unreadable(game: Game, line: Action) -> Iterator[Finding]:
    """Yield why a line that the edition has no words for cannot be read."""
    outcome = game.apply(line)
    yield from outcome.findings if isinstance(outcome, Refused) else ()


def with_unknown_zones(edition: Edition, line: Action, found: list[Finding]) -> list[Finding]:
    """Return what is found in a line; where a card is looked for in no zone, that, and else only unknown words."""
    zones = dict.fromkeys(_unknown_zones(edition, line))
    messages = [no_word(zone, edition.zones) for zone in zones]
    faults = [Finding(code=_NO_WORD, kind=Kind.INPUT, message=message) for message in messages]
    return [*faults, *(each for each in found if not faults or each.code == _NO_WORD)]


def _unknown_zones(edition: Edition, line: Action) -> Iterator[str]:
    """Yield the zones of the cards of a line that the edition does not know."""
    for value in vars(line).values():
        for card in value if isinstance(value, tuple) else (value,):
            if isinstance(card, CardRef) and card.zone is not None and card.zone not in edition.zones:
                yield card.zone


def _remark(line: AnyLine) -> NoteLine:
    """Return a line of which nothing is left but what it expects."""
    return NoteLine(by=line.by, refused=line.refused, holds=line.holds)


_NO_WORD = f"IN.{UNKNOWN}"
