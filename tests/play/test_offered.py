"""What is offered can be done, whatever effects say; more of it than here: `scripts/offered`."""

from __future__ import annotations

import pytest
from offered import wrong

SHARE = 60


@pytest.mark.parametrize("seed", range(0, 40, 10))
def test_what_is_offered_is_accepted_and_can_be_shown(seed: int) -> None:
    """A choice is accepted, with its first and with other options; position, choices and page are made after it."""
    assert list(wrong(SHARE, seed)) == []
