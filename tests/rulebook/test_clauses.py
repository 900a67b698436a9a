"""The numbered rules in our own words: complete, in both languages, and no status that the declaration belies."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelfsm.rulebook.clauses import Clause, Status, everything, load_clauses, ties
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.index import IndexEntry
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.reader import SpecError

EDITION = load_edition(newest_edition())
CLAUSES = {clause.id: clause for clause in load_clauses(EDITION)}
TURN_NUMBERS = """
    500.1 500.2 500.2a 500.3 500.4 500.5 500.5a 500.6
    501.1 501.1a 501.2 501.2a 502.1 503.1 503.2 504.1 504.2
    505.1 505.2 505.3 505.4 505.5 505.6 505.6a 505.6b
    506.1 506.1a 506.1b 506.1c 506.1d 506.1e 506.2 505.2a 506.3 506.3a 506.3b 506.3c 506.3d 506.3e
    507.1 507.1a 507.1b 507.2 507.2a 507.2b 507.2c 507.3 507.3a 507.3b 507.3c 507.3d 507.3e 507.3f 507.3g 507.4
    508.1
    509.1 509.2 509.2a 509.2b 509.2c 509.3 509.4 509.4a 509.4b 509.4c 509.5 509.5a 509.5b 509.5c 509.5d 509.5e 509.6
    510.1 510.2 511.1 511.1a 511.1b 511.1c 511.1d 511.1e 511.2 512.1
"""
BESIDES_NUMBERS = """
    101.4 101.4a 101.4b 101.4c 101.4d 101.4e 101.4f 104.2 104.2a 104.2b 104.2c
    105 105.2 105.3 105.4 105.4a 105.5 105.6 112.2 112.2a 112.2b 112.2c 112.3a 112.3b 112.3c 112.3d
    113.6 113.6a 113.6b 113.6c 113.6d 115 115.3a 115.3b 301.5 702.1 702.2 702.3 702.3a 702.3b 702.3c 702.3d
    703.4 703.4a 703.4b 703.4c 703.4d 703.4e 703.4f 703.4g 703.4h 703.4i 703.4j 703.4k 703.4l
"""
TURN, BESIDES = TURN_NUMBERS.split(), BESIDES_NUMBERS.split()
WHOLE = ("101.4", "104.2", "105", "112", "113.6", "115", "301.5", "702", "703.4")  # told with all that is below
NO_TIE = {"decision", "type", "zone", "use"}  # they tell of a rule, and nothing is enforced by them

LINE = '  - {id: "500.1", status: enforced, basis: text, ja: あ, en: a}'


def enforcing(clause: Clause) -> list[IndexEntry]:
    """Return what enforces a clause, without what only tells of it."""
    return [tie for tie in ties(clause, everything(EDITION)) if tie.sort not in NO_TIE]


def test_the_83_numbers_of_the_turn_are_there_in_their_order() -> None:
    """Chapters 500 to 512 have 83 numbers; the misprinted 505.2a stands after 506.2, under which the text has it."""
    assert len(TURN) == 83
    assert [number for number in CLAUSES if number[:2] in ("50", "51")] == TURN


def test_what_the_turn_asks_of_other_chapters_is_there() -> None:
    """Order of effects, end of the game, how cards lie, costs, shields, battles, sickness, 702 and 703.4."""
    assert set(BESIDES) <= set(CLAUSES)


def test_at_least_sixty_of_the_83_are_enforced() -> None:
    """Of the numbers of the turn only few are told without being enforced."""
    assert sum(CLAUSES[number].status is Status.ENFORCED for number in TURN) >= 60


def test_a_clause_speaks_both_languages() -> None:
    """The Japanese text is Japanese, the English one is English, and so is the reason."""
    for clause in CLAUSES.values():
        for text in (clause.text, *filter(None, [clause.reason])):
            assert any(character >= "\u3040" for character in text.ja), clause.id
            assert text.en.isascii(), clause.id
            assert (text.ja[-1] in "。)", text.en[-1] in ".)") == (True, True), clause.id


def test_an_enforced_clause_has_something_that_enforces_it() -> None:
    """A state, an edge, a guard, a beat, a procedure, an event, a state-based action or a change is tied to it."""
    enforced = [clause for clause in CLAUSES.values() if clause.status is Status.ENFORCED]
    assert [clause.id for clause in enforced if not enforcing(clause)] == []


def test_what_a_guard_refuses_by_is_enforced() -> None:
    """A number that a guard, a beat or what is over speaks by is not said to be informative or out of scope."""
    speaking = {guard.rule for guard in EDITION.guards.values()}
    speaking |= {number for edge in EDITION.transitions.values() for number in edge.numbers.values()}
    speaking |= {item.late for items in (EDITION.steps, EDITION.states) for item in items.values() if item.late}
    told = {number for number, clause in CLAUSES.items() if clause.status is not Status.ENFORCED}
    assert speaking & told == set()


def test_every_number_of_the_declaration_has_its_clause() -> None:
    """Whatever number of these chapters stands in specs/turn is told; `501` and the like are chapters, no clauses."""
    numbers = {number for clause in CLAUSES.values() for number in (clause.id, *clause.also)}
    used = {entry.rule for entry in everything(EDITION) if entry.sort != "step"}
    chapters = {rule for rule in used if rule.startswith(WHOLE) or (rule[:2] in ("50", "51") and "." in rule)}
    assert len(chapters) > 50
    assert chapters - numbers == set()


def test_a_tie_is_not_written_where_it_follows_from_the_number() -> None:
    """What bears the number of a clause is found by it; a clause names only what does not."""
    bearing = {(entry.key, entry.rule) for entry in everything(EDITION)}
    twice = [
        (clause.id, name)
        for clause in CLAUSES.values()
        for sort, names in clause.ties.items()
        for name in names
        if ((sort, name), clause.id) in bearing
    ]
    assert twice == []


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("505.2a", {"505.2a"}), ("506.2a", {"505.2a"}), ("506.2", {"506.2", "505.2a"}), ("505.2", {"505.2"}),
     ("500.5", {"500.5", "500.5a"}), ("50", set()), ("301", {"301.5"})],
)  # fmt: skip
def test_who_is_meant_by_a_number(asked: str, meant: set[str]) -> None:
    """505.2a, misprinted under 506.2, is found as 506.2a too, below 506.2 and not below 505.2."""
    assert {clause.id for clause in CLAUSES.values() if clause.is_meant(asked)} == meant


@pytest.mark.outside("YAML")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("}", ", ties: {guard: [nobody]}}", "no guard 'nobody'"),
        ("}", ", ties: {spell: [charge]}}", "no spell 'charge'"),
        ("}", ", reason: {ja: あ, en: a}}", "a reason stands"),
        ("enforced", "out of scope", "a reason stands"),
        ("500.2", "500.1", "there twice"),
        ("}", ', also: ["500.1"]}', "there twice"),
        ("enforced", "unsure", "status"),
        ("text", "rumour", "basis"),
        ("500.2", "500a", "pattern"),
        (", en: a", "", "en: Field required"),
    ],
)
def test_a_clause_that_cannot_be_used_is_a_fault_of_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    """An unknown tie, a reason out of place, a number twice, an unknown status: the file and line are named."""
    (tmp_path / "clauses").mkdir()
    path = tmp_path / "clauses" / "500.yaml"
    wrong = LINE.replace("500.1", "500.2").replace(old, new)
    path.write_text(f"clauses:\n{LINE}\n{wrong}\n", encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        load_clauses(EDITION, tmp_path)
    found = [fault for fault in caught.value.faults if said in fault.message]
    assert [(fault.file, fault.line) for fault in found] == [(str(path), 3)]
