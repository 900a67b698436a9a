"""Some of the random edits of `test_random_edits.py`, for every run."""

from __future__ import annotations

import pytest
from edits import typed


@pytest.mark.outside("processes")
def test_some_random_edits() -> None:
    """Whatever is typed, findings are those of a check, and each question has an answer."""
    typed(100, seed=47)
