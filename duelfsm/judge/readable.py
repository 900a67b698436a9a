"""The lines of a record in the words of an edition; one with a word that the edition does not know says nothing."""

from __future__ import annotations

from typing import cast

from duelfsm.play.action import Action
from duelfsm.play.words import in_ids, unknown_word
from duelfsm.record.lines import AnyLine, NoteLine
from duelfsm.record.model import Record
from duelfsm.rulebook.edition import Edition


def in_words_of(edition: Edition, record: Record) -> tuple[Record, dict[int, Action]]:
    """Return the record with ids for its words, remarks for the lines that cannot be read, and these by their index."""
    strange = {at: line for at, line in enumerate(record.actions) if unknown_word(edition, line)}
    lines = tuple(_remark(line) if at in strange else in_ids(edition, line) for at, line in enumerate(record.actions))
    return record.model_copy(update={"actions": lines}), cast("dict[int, Action]", strange)


def _remark(line: AnyLine) -> NoteLine:
    """Return a line of which nothing is left but what it expects."""
    return NoteLine(by=line.by, refused=line.refused, holds=line.holds)
