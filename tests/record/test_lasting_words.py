"""Which effect lasts by the text of another, as a `card` line says it (101.3, 608.2a)."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import write_duel
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.effect_parts import Only

LINES = 'edition: 1.51\nfirst: A\ncard "X": type creature; abilities enters only 1 '
STOPS = Only(on="lasts", whose="other", number=1, chosen=True, lasting="cannot", what="attack", until="turn")


@pytest.mark.parametrize(
    "text",
    [
        "lasts cannot attack until turn of-other chosen",
        "lasts of-other chosen cannot attack until turn",
        "lasts cannot attack 相手の まで turn 選んで",
    ],
)
def test_what_lasts_is_read_in_any_order_and_written_again(text: str) -> None:
    """The effect, the word that it asks for and how long it lasts come back as they were said (608.2a)."""
    record = DuelText(LINES + text + "\n---\n").record
    assert record is not None
    assert (record.cards[0].abilities or ())[0].only == (STOPS,)
    for language in ("ja", "en"):
        again = DuelText(write_duel(record, language)).record
        assert again is not None
        assert again.cards == record.cards


@pytest.mark.parametrize(
    "text",
    [
        "lasts destroy attack",
        "lasts cannot fly",
        "lasts cannot attack until tomorrow",
        "lasts power much",
        "lasts ignore attack",
    ],
)
def test_words_of_what_lasts_that_nobody_knows_are_told(text: str) -> None:
    """An effect that does not last, a deed, a duration or an amount that is none: the line cannot be read."""
    report = Report()
    check_source(report, Source("x.duel", LINES + text + "\n---\n"))
    assert [(each.code, each.line) for each in report.findings] == [("IN.unknown_word", 3)]
