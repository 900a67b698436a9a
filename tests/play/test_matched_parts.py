"""Each deed of an effect is one of a part of its text, and no part is done more often than it says (101.3)."""

from __future__ import annotations

import pytest

from duelfsm.play.rules.matched_parts import done_of, too_often


@pytest.mark.parametrize(
    ("deeds", "often", "short"),
    [
        ([{0}, {1}], {0: 1, 1: 1}, set()),
        ([{0}, {0}], {0: 1, 1: 1}, {0}),
        ([{0, 1}, {0}], {0: 1, 1: 1}, set()),  # the first one is counted elsewhere
        ([{0, 1}, {0, 1}, {0}], {0: 1, 1: 1}, {0, 1}),
        ([{0}, {0}, {0}], {0: None}, set()),  # any number
        ([{0}], {0: 0}, {0}),
    ],
)
def test_each_deed_is_counted_once(deeds: list[set[int]], often: dict[int, int | None], short: set[int]) -> None:
    """A deed of two parts is counted where it leaves room; the parts that are done too often are named (101.3)."""
    assert too_often(deeds, often) == short


@pytest.mark.parametrize(
    ("deeds", "often", "done"),
    [
        ([{0, 1}], {0: 1, 1: 1}, {0: 1}),  # one deed is one of two parts, not of both
        ([{0, 1}, {0}], {1: 1, 0: 1}, {0: 1, 1: 1}),  # the first one is counted for the other part
        ([{0}, {0}], {0: 1}, {0: 1}),
        ([{0}, {0}], {0: 3}, {0: 2}),
        ([], {0: 2}, {}),
    ],
)
def test_each_deed_is_done_for_one_part(deeds: list[set[int]], often: dict[int, int], done: dict[int, int]) -> None:
    """As many parts are done as can be, and no deed twice (101.3)."""
    assert done_of(deeds, often) == done
