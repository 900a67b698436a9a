"""Why the system gave no file is told in both languages."""

from __future__ import annotations

import os
from errno import EADDRINUSE, ELOOP, EMFILE, ENOENT, ENOEXEC

import pytest

from duelfsm.rulebook.system_errors import why_not


@pytest.mark.parametrize("number", [ENOENT, ELOOP, ENOEXEC, EMFILE, EADDRINUSE])
def test_a_usual_reason_is_told_in_japanese(number: int) -> None:
    """A loop of links, a program of another form: none of the words of the system is in the Japanese sentence."""
    why = why_not(OSError(number, os.strerror(number)))
    assert why.en == os.strerror(number)
    assert not why.ja.isascii()


def test_so_is_a_name_that_no_file_can_have() -> None:
    """A name with NUL in it is an error of its value, not of the system."""
    with pytest.raises(ValueError, match="null") as refused:
        open("x\0.duel")  # noqa: PTH123, SIM115  # it is never opened
    assert not why_not(refused.value).ja.isascii()
