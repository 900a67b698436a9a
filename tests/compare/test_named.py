"""What a comparison must see: a wrong rule is named with its line and with what differs there."""

from __future__ import annotations

import pytest
from differences import first_difference
from runs import RUNNERS, MakeRunner, Step
from wrong_rules import REFERENCE, a_record, breaking, parted, without


@pytest.mark.parametrize(
    ("make", "lines", "expected"),
    [
        (breaking(charges_left=True), ["charge ?", "charge ?"], "played, action 2, charge: accepted: false / true"),
        (breaking(charges_left=False), ["charge ?"], "played, action 1, charge: accepted: true / false"),
        (without("charge_card"), ["charge ?"], "played, action 1, charge: position."),
        (
            breaking(attacker_can_attack=False),
            ['attack "Shade" -> player'],
            'played, action 1, attack: findings[0].code: "DM301.5" / ',
        ),
    ],
)
def test_a_wrong_rule_is_named(make: MakeRunner, lines: list[str], expected: str) -> None:
    """The line is named, and whether the outcome, the position or the finding is another."""
    assert parted(make, a_record(*lines)).startswith(expected)


def test_another_choice_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be done there is compared where no line shows it."""
    monkeypatch.setattr("runs.SAMPLE", 1)
    told = parted(breaking(charges_left=True), a_record("charge ?"))
    assert told == 'played, action 1, charge: choices[8].do: "no_charge" / "charge"'


def test_what_a_judge_goes_on_with_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The position behind each line that is judged, and the report, are steps of their own."""
    monkeypatch.setattr("runs.played", lambda *_: iter(()))
    told = parted(breaking(charges_left=True), a_record("charge ?", "charge ?"))
    assert told.startswith("judged, action 2, charge: accepted: ")


def test_a_fault_of_the_program_is_never_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runners that fail alike have both failed."""
    monkeypatch.setattr("runs._run", lambda *_: [].pop())
    assert parted(RUNNERS["transitions"], a_record()) == "the program: fault: IndexError: pop from empty list"


def test_a_run_that_ends_earlier_is_named() -> None:
    """Steps that only one of two runs has are a difference."""
    steps = list(REFERENCE(a_record("charge ?")))
    assert first_difference(steps, steps) is None
    assert str(first_difference(steps, steps[:-1])) == "judged / the end: another step"


def test_the_first_word_that_differs_is_shown() -> None:
    """Of long lists the first item that differs is told, and what may differ is passed over."""
    one, other = (Step("here", {"choices": [[1, 2], names], "position": at}) for names, at in (("ab", 1), ("ac", 2)))
    assert first_difference([one], [other]) == ("here", "choices", 'choices[1]: "ab" / "ac"')
    assert first_difference([one], [other], ["choices"]) == ("here", "position", "position: 1 / 2")
    assert first_difference([one], [other], ["choices", "position"]) is None
