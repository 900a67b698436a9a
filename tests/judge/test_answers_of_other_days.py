"""What is expected of a line in other editions than the one that judges it."""

from __future__ import annotations

import pytest
from turn_five import judged


@pytest.mark.parametrize(("answer", "code"), [
    ("#! 999.9z before 2020-01-01", 2), ("#! 506.3z before 2020-01-01", 2), ("#! 506.3d before 2020-01-01", 0),
])  # fmt: skip
def test_a_rule_that_no_edition_of_the_dates_has_cannot_be_read(answer: str, code: int) -> None:
    """It would be asked of nobody, and hold always; one that they have is asked in them, and here the line is legal."""
    assert judged(f"turn 5 A\nend {answer}").exit_code == code
