"""The start of a record names its turn in the words of a header."""

from __future__ import annotations

import pytest

from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source


@pytest.mark.parametrize(
    "said", ["turn 5 A", "T5 A", "t 5 A", "Turn5 A", "ターン5 先攻", "ターン5先攻", "A T5 state main"]
)
def test_a_number_may_stick_to_the_turn_as_in_a_header(said: str) -> None:
    """`T5 A` is turn 5 of A wherever it stands."""
    record = read(Source("x.duel", f"edition: 1.48\nfirst: A\nstart: {said}\n---\nend\n")).record
    assert record is not None
    assert record.start is not None
    assert (record.start.turn, record.start.player) == (5, "A")
