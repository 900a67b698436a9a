"""An effect in one line that breaks shields ends behind the S-Triggers that the next lines declare (509.5a)."""

from __future__ import annotations

import pytest

from duelfsm.record.duel.read_duel import DuelText

HEAD = "edition: 1.50\nfirst: A\n---\nturn 1 A\n"


def read(*lines: str) -> list[str]:
    """Return what is done, line by line, behind the first turn's header."""
    source = DuelText(HEAD + "\n".join(lines) + "\n")
    assert source.record is not None, source.faults
    return [action.do for action in source.record.actions][1:]


@pytest.mark.parametrize("verb", ["s-trigger", "S・トリガー", "g-strike"])
def test_what_is_declared_in_the_break_comes_before_the_end(verb: str) -> None:
    """What the effect does behind its break, and its end, come behind what was declared in that break."""
    said = read('effect "X": break 1; draw 1', f'B: {verb} "Trap"', f'B: {verb} "Net"', 'effect "Trap": draw 1')
    assert said == ["effect", "break", "declare", "declare", "draw", "done", "effect", "draw", "done"]


@pytest.mark.parametrize("line", ['B: ninja strike "Y"', 'B: declare "Y"', 'effect "Y"', "end"])
def test_any_other_line_comes_behind_the_end(line: str) -> None:
    """A Ninja Strike, or what may be one, answers the attack and not a break: the effect is over before it (112.3c)."""
    assert read('effect "X": break 1', line)[:3] == ["effect", "break", "done"]


@pytest.mark.parametrize("mark", ["#! 509.2a", "#= B hand 6"])
def test_what_the_line_expects_is_expected_where_it_stands(mark: str) -> None:
    """An expectation of the line, or of one below it, speaks of the whole effect: nothing is held back."""
    assert read(f'effect "X": break 1 {mark}', 'B: s-trigger "Trap"') == ["effect", "break", "done", "declare"]
    assert read('effect "X": break 1', mark, 'B: s-trigger "Trap"') == ["effect", "break", "done", "declare"]


def test_the_end_is_read_at_the_end_of_the_file() -> None:
    """Where no line follows, the effect is over."""
    assert read('effect "X": break 1') == ["effect", "break", "done"]
    assert read('effect "X": break 1', 'B: s-trigger "Trap"') == ["effect", "break", "declare", "done"]
