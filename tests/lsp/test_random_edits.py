"""Thousands of random edits leave the server alive, and its findings those of a fresh check."""

from __future__ import annotations

import pytest
from edits import typed

pytestmark = pytest.mark.outside("processes")


@pytest.mark.parametrize("seed", range(4))
def test_a_thousand_random_edits(seed: int) -> None:
    """A thousand of them, in a server of its own; other seeds and as many as one likes are a call of `typed`."""
    typed(1_000, seed)
