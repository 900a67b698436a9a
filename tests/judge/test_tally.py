"""Which records keep a clause and which break it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import record_of, report_of

from duelfsm.judge.answers.tally import Counted, shipped_records, tally
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

EDITION = load_edition(newest_edition())
CLAUSES = load_clauses(EDITION)
FACTS = [
    {"name": "Hulcus", "type": "creature", "power": 2000, "keywords": [], "abilities": []},
    {"name": "Dragon", "type": "creature", "power": 6000, "keywords": ["double_breaker"], "abilities": []},
    {"name": "Drum", "type": "creature", "power": 1000, "keywords": [],
     "abilities": [{"on": "attacks", "this": False, "whose": "own"}]},
]  # fmt: skip
ATTACK = {"do": "attack", "card": "Dragon", "target": "player"}
BREAK = {"do": "break", "count": 2}


def counts(*records: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Return for each number how many of the records keep it and how many are refused by it."""
    assert not any(report_of(record).unreadable for record in records)
    found = tally(EDITION, CLAUSES, [Source("record.json", json.dumps(record)) for record in records])
    return {each.clause.id: (each.obeyed, each.refused) for each in found}


def game(*actions: dict[str, Any], **head: Any) -> dict[str, Any]:
    """Return a record that begins in turn 5, with a creature of each player."""
    players = {"A": {"battle": ["Dragon"]}, "B": {"battle": [{"name": "Hulcus", "tapped": True}]}}
    head = {"players": players, "start": {"turn": 5, "player": "A"}, "cards": FACTS, **head}
    return record_of({"do": "turn", "by": "A"}, *actions, **head)


@pytest.fixture(scope="module")
def shipped() -> dict[str, Counted]:
    """Return the counts over what ships."""
    return {each.clause.id: each for each in tally(EDITION, CLAUSES, shipped_records())}


@pytest.mark.slow("every record that ships is judged")
@pytest.mark.outside("specs that the page does not have")
def test_every_enforced_clause_is_kept_by_a_record(shipped: dict[str, Counted]) -> None:
    """For each number that is enforced a legal record ships that goes through what enforces it."""
    assert [number for number, each in shipped.items() if each.is_enforced and not each.obeyed] == []


@pytest.mark.slow("every record that ships is judged")
@pytest.mark.outside("specs that the page does not have")
def test_every_enforced_clause_is_broken_by_a_record_or_says_why_none_can(shipped: dict[str, Counted]) -> None:
    """For each number that is enforced a record ships in which a line breaks it, or the clause says why none can."""
    assert [number for number, each in shipped.items() if each.lacks] == []


@pytest.mark.slow("every record that ships is judged")
@pytest.mark.outside("specs that the page does not have")
def test_what_no_record_can_break_is_broken_by_none(shipped: dict[str, Counted]) -> None:
    """A clause that says that nothing can break it is refused by no record, and so says the truth."""
    unbroken = [each for each in shipped.values() if each.clause.unbroken]
    assert [each.clause.id for each in unbroken if each.refused or not each.obeyed] == []


@pytest.mark.slow("every record that ships is judged")
@pytest.mark.outside("specs that the page does not have")
def test_what_a_clause_is_said_to_be_refused_as_happens(shipped: dict[str, Counted]) -> None:
    """Each number that a clause names as its own refusal refuses a line of a shipped record."""
    named = {(each.clause.id, number) for each in shipped.values() for number in each.clause.refused_as}
    assert [pair for pair in named if pair[1] not in shipped[pair[0]].refused_as] == []


@pytest.mark.slow("every record that ships is judged")
def test_nothing_is_refused_by_what_is_not_enforced(shipped: dict[str, Counted]) -> None:
    """A number by which a line is refused is enforced, whatever its clause says."""
    assert [number for number, each in shipped.items() if each.refused and not each.is_enforced] == []


def test_a_legal_record_keeps_what_it_goes_through() -> None:
    """A charge keeps 503.1 and 503.2; nobody attacks, so 506.1a is not kept by it."""
    found = counts(game({"do": "charge", "card": "Hulcus"}))
    assert (found["503.1"], found["503.2"], found["506.1a"]) == ((1, 0), (1, 0), (0, 0))


@pytest.mark.parametrize("expected", [{"refused": "503.2"}, {}])
def test_a_refused_line_counts_whether_it_was_expected_or_not(expected: dict[str, str]) -> None:
    """The second charge is refused by 503.2, and a record with a refused line keeps nothing."""
    charge = {"do": "charge", "card": "Hulcus"}
    found = counts(game(charge, {**charge, **expected}))
    assert (found["503.2"], found["503.1"], found["501.1"]) == ((0, 1), (0, 0), (0, 0))


def test_a_narrower_number_counts_for_the_one_that_it_is_a_part_of() -> None:
    """The attack of a tapped creature is refused by 506.1a, which is a part of 506.1, and by no other part."""
    found = counts(game(ATTACK, BREAK, ATTACK))
    assert (found["506.1a"], found["506.1"], found["506.1b"]) == ((0, 1), (0, 1), (0, 0))


def test_what_stands_behind_a_finding_counts() -> None:
    """Who lost a battle attacks no more: the line breaks 703.4d, and a second attack breaks 506.1c by 506.1a."""
    lost = {"players": {"A": {"battle": ["Hulcus"]}, "B": {"battle": [{"name": "Dragon", "tapped": True}]}}}
    attack = {"do": "attack", "card": "Hulcus", "target": "player"}
    assert counts(game({**attack, "target": "Dragon"}, attack, **lost))["703.4d"] == (0, 1)
    again = counts(game(ATTACK, BREAK, ATTACK))
    assert (again["506.1a"], again["506.1c"]) == ((0, 1), (0, 1))


def test_a_line_that_was_expected_to_be_refused_and_was_not() -> None:
    """An expectation that fails is no refusal by its number, and the record is not legal."""
    found = counts(game({"do": "charge", "card": "Hulcus", "refused": "503.2"}))
    assert found["503.2"] == (0, 0)


def test_each_record_counts_once() -> None:
    """Two charges in two turns are one record that keeps 503.2."""
    charge = {"do": "charge", "card": "Hulcus"}
    once = game(charge, {"do": "end"}, {"do": "turn", "by": "B"}, {**charge, "card": "Dragon"})
    assert counts(once, once)["503.2"] == (2, 0)


def test_an_empty_beat_keeps_nothing() -> None:
    """506.3c is kept where an effect of the turn player is resolved there, not where nothing waits (506.3)."""
    drum = {"players": {"A": {"battle": ["Dragon", "Drum"]}}}
    resolved = game(ATTACK, {"do": "effect", "source": "Drum"}, {"do": "done"}, BREAK, **drum)
    assert counts(game(ATTACK, BREAK))["506.3c"] == (0, 0)
    assert counts(resolved)["506.3c"] == (1, 0)
    assert counts(resolved)["507.3e"] == (0, 0)


def test_a_state_based_action_counts_where_it_was_done() -> None:
    """703.4d is kept where a creature lost a battle, not where nobody did."""
    assert counts(game(ATTACK, BREAK))["703.4d"] == (0, 0)
    assert counts(game({**ATTACK, "target": "Hulcus"}, {"do": "battle"}, {"do": "end"}))["703.4d"] == (1, 0)


def test_what_was_only_tried_does_not_count() -> None:
    """Asking what is legal before a battle tries its end; nothing was destroyed by that (703.4d)."""
    asked = {**ATTACK, "target": "Hulcus", "holds": {"legal": ["battle", "end"], "illegal": ["charge"]}}
    assert counts(game(asked))["703.4d"] == (0, 0)


def test_a_record_that_is_not_decided_keeps_nothing() -> None:
    """Where a fact of a card is missing the verdict is open, and it shows nothing of a rule (112.2)."""
    found = counts(game({"do": "charge", "card": "Nobody"}, {"do": "use", "how": "summon", "card": "Unknown"}))
    assert found["504.1"] == (0, 0)


def test_what_cannot_be_read_counts_nowhere() -> None:
    """A file that is no record neither keeps nor breaks a rule."""
    assert {(each.obeyed, each.refused) for each in tally(EDITION, CLAUSES, [Source("x.json", "{")])} == {(0, 0)}


def test_an_event_counts_where_an_ability_answered_it() -> None:
    """507.3a is kept where something waits because a creature blocked, not by every block."""
    wall = {"name": "Wall", "type": "creature", "power": 9000, "keywords": ["blocker"], "abilities": []}
    block = {"do": "block", "by": "B", "card": "Wall"}
    answer = {**wall, "abilities": [{"on": "blocks"}]}
    head = {"players": {"A": {"battle": ["Dragon"]}, "B": {"battle": ["Wall"]}}}
    effect = ({"do": "effect", "by": "B", "source": "Wall"}, {"do": "done"})
    assert counts(game(ATTACK, block, cards=[*FACTS, wall], **head))["507.3a"] == (0, 0)
    assert counts(game(ATTACK, block, *effect, cards=[*FACTS, answer], **head))["507.3a"] == (1, 0)
