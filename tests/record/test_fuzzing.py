"""A small share of the records by chance (`fuzzing.py`): none breaks the program, is legal unjudged, or takes long."""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzzing import KINDS, NOBODY, failure, made, run

from duelfsm.record.duel.read_duel import DuelText

SHARE = 150


@pytest.mark.slow("random input")
@pytest.mark.parametrize("seed", [1, 2])
def test_no_record_by_chance_breaks_the_check(seed: int, tmp_path: Path) -> None:
    """Words in any order, JSON with its types confused and a start in every state are judged or unreadable."""
    assert list(run(SHARE, seed, tmp_path / "fuzzed.json")) == []


def test_a_record_is_made_again_by_its_name() -> None:
    """What is named by a run can be looked at."""
    for kind in KINDS:
        assert made(f"{kind}:7:3") == made(f"{kind}:7:3") != made(f"{kind}:7:4")


def test_a_record_that_is_called_legal_would_be_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each record by chance ends with a line that nothing makes legal: a legal verdict is one that nobody judged."""
    source = made("bodies:1:1")
    assert source.text.rstrip().endswith(NOBODY)
    monkeypatch.setattr("duelfsm.judge.check._findings", lambda *_: iter(()))
    monkeypatch.setattr("duelfsm.judge.check.left_unjudged", lambda *_: iter(()))
    assert failure(source, tmp_path / "x.json") == "it is legal, and its last line is none"


@pytest.mark.parametrize(
    "line", ["put on X -> none", "put under X -> none", "evolve X -> none", "unlink none", "seal none"]
)
def test_an_operation_on_no_card_is_no_operation(line: str) -> None:
    """Of what is done to cards at least one is named; none is a fault of the line."""
    (fault,) = DuelText(f'edition: 1.48\nfirst: A\n---\nturn 1 A\neffect "X"\n{line}\n').faults
    assert (fault.reason, fault.line) == ("missing_field", 6)


def test_what_explains_a_line_is_not_worked_out_twice(tmp_path: Path) -> None:
    """What was tried to explain a refused line is kept where it does: the second time less could be looked at."""
    assert failure(made("bodies:7001:16846"), tmp_path / "x.json") is None
