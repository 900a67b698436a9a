"""What was decided where the rules are silent: complete in both languages, and shown with its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelfsm.judge.answers.about_a_rule import explain_rule
from duelfsm.rulebook.decisions import load_decisions
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.reader import SpecError


def test_every_decision_says_something_in_both_languages() -> None:
    """A decision has an id of its own, and a sentence in Japanese and in English."""
    decisions = load_decisions()
    assert len({decision.id for decision in decisions}) == len(decisions) > 0
    assert all(decision.ja.strip() and decision.en.strip() for decision in decisions)


def test_a_decision_is_shown_with_its_rule() -> None:
    """Who asks for 500.5 is told that the ordinary rotation is kept, and that a wiki is all it rests on."""
    lines = "\n".join(explain_rule(load_edition(newest_edition()), "500.5", ("en",)))
    assert "rotation_kept (wiki)" in lines


def test_guards_of_our_own_reading_have_a_decision() -> None:
    """Every guard whose basis is our reading names a rule for which a decision stands in the specs."""
    rules = {decision.rule for decision in load_decisions()}
    readings = [guard for guard in load_edition(newest_edition()).guards.values() if guard.basis == "reading"]
    assert readings
    assert all(guard.rule in rules for guard in readings)


@pytest.mark.outside("YAML")
def test_a_file_without_decisions_is_a_fault(tmp_path: Path) -> None:
    """A list that is missing is named, like a file that is."""
    for text in ("decision: []\n", "decisions: [x]\n"):
        (tmp_path / "decisions.yaml").write_text(text, encoding="utf-8")
        load_decisions.cache_clear()
        with pytest.raises(SpecError, match="'decisions'"):
            load_decisions(tmp_path)


@pytest.mark.outside("YAML")
def test_an_unknown_basis_is_a_fault_of_the_file(tmp_path: Path) -> None:
    """A decision that rests on nothing known is refused, with its file and line."""
    path = tmp_path / "decisions.yaml"
    path.write_text('decisions:\n  - {id: x, rule: "500", basis: rumour, ja: あ, en: a}\n', encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        load_decisions(tmp_path)
    assert (caught.value.faults[0].file, caught.value.faults[0].line) == (str(path), 2)
