"""A `card` line that says something else than the cards that ship is noted, and counts."""

from pathlib import Path

import pytest

from duelfsm.judge.check import Report, check
from duelfsm.rulebook.finding import Severity

ATTACK = (
    'edition: 1.48\nfirst: A\ncard "Aqua Hulcus": {facts}\nA battle: "Aqua Hulcus" came-now\nstart: turn 5 A\n---\n'
    'turn 5 A\n  attack "Aqua Hulcus" -> player\n'
)


def checked(folder: Path, facts: str) -> Report:
    """Check an attack of Aqua Hulcus (3, water, 2000, no keywords) in the turn in which it came."""
    path = folder / "a.duel"
    path.write_text(ATTACK.format(facts=facts), encoding="utf-8")
    return check(path)


def test_what_is_said_otherwise_is_a_note_and_counts(tmp_path: Path) -> None:
    """The note names the facts that differ and both values; by the line it is a speed attacker (301.5)."""
    report = checked(tmp_path, "type creature; cost 4; civilizations water; keywords speed_attacker")
    (note,) = report.findings
    assert (note.code, note.line, note.severity, report.legal) == ("DM.card", 3, Severity.NOTE, 1)
    assert "cost 4, Speed Attacker; by the cards that ship it is cost 3, no keywords" in note.message.en
    assert "「コスト4、スピードアタッカー」、収録カードでは「コスト3、キーワード能力なし」" in note.message.ja


@pytest.mark.parametrize(
    ("facts", "here", "there"),
    [
        ("abilities none", "no abilities", "abilities (when it comes to the battle zone)"),
        (
            "abilities turn_begins",
            "abilities (at the start of the turn)",
            "abilities (when it comes to the battle zone)",
        ),
        ("statics win_game", "static abilities", "no static abilities"),
    ],
)
def test_other_abilities_are_a_note(tmp_path: Path, facts: str, here: str, there: str) -> None:
    """Where a line says other abilities, or none, both are named; one that only says less of them is no other."""
    notes = [each.message.en for each in checked(tmp_path, facts).findings if each.code == "DM.card"]
    assert notes == [f"Aqua Hulcus: this line says {here}; by the cards that ship it is {there}. The line counts."]


@pytest.mark.parametrize(
    "facts",
    ["cost 3", "abilities enters optional", "power 2000; civilizations 水", "type クリーチャー; keywords none", ""],
)
def test_what_is_said_alike_is_no_note(tmp_path: Path, facts: str) -> None:
    """The same facts in other words, or fewer of them, are no other card; it is refused by what ships (301.5)."""
    assert [finding.rule for finding in checked(tmp_path, facts).findings] == ["301.5"]


@pytest.mark.parametrize("facts", ["keywords speeed_attacker", "type creeture", "civilizations watr; cost 4"])
def test_a_word_that_nobody_knows_is_not_set_against_the_cards(tmp_path: Path, facts: str) -> None:
    """It is one finding, at the word; what the line means is not known, so that it cannot differ."""
    report = checked(tmp_path, facts)
    assert {finding.code for finding in report.findings} == {"IN.unknown_word"}


def test_abilities_in_another_order_are_no_note(tmp_path: Path) -> None:
    """In which order a line says the abilities of a card does not matter."""
    path = tmp_path / "a.duel"
    said = "abilities attacks of-own, blocks of-own, turn_ends, enters"
    path.write_text(f'edition: 1.48\nfirst: A\ncard "光牙忍ハヤブサマル": {said}\n---\nturn 1 A\n', encoding="utf-8")
    assert not [each for each in check(path).findings if each.code == "DM.card"]
