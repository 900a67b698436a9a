"""Earlier editions: every change turns a shipped ruling, and what the overlays add is taken by one (law 6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conftest import ruling

from duelfsm.judge.afterwards.by_itself import errors_of
from duelfsm.judge.check import Judge, Report, check_source
from duelfsm.machine.compiled import Compiled
from duelfsm.play.chapters import RULES
from duelfsm.record.files.read import Reading, read
from duelfsm.record.files.sources import sources
from duelfsm.rulebook.changes import changes_of
from duelfsm.rulebook.clauses import load_clauses
from duelfsm.rulebook.edition import Edition, known_editions, load_edition, newest_edition, rules_with

RULINGS = Path(__file__).parent.parent / "specs" / "rulings"
OLDEST = load_edition("1900-01-01")
OVERLAYS = [path.name for path in OLDEST.overlays]  # newest first
BASE = load_edition(newest_edition())


@cache
def earlier() -> dict[str, Reading]:
    """Return the rulings that name an edition with other rules than the newest whose text was read."""
    found = {path: read(next(sources([path]))) for path in sorted(RULINGS.rglob("*.duel"))}
    return {path.stem: each for path, each in found.items() if each.record and _own(each).overlays != BASE.overlays}


def _own(reading: Reading) -> Edition:
    assert reading.record is not None
    return load_edition(reading.record.edition)


@cache
def verdicts(count: int) -> dict[str, bool]:
    """Return which of these rulings the base with the newest *count* overlays calls legal."""
    edition = rules_with(None, tuple(OVERLAYS[:count]))
    return {name: not errors_of(reading, edition) for name, reading in earlier().items()}


@pytest.mark.unmeasured("all rulings of each edition")
@pytest.mark.parametrize("count", range(len(OVERLAYS)), ids=OVERLAYS)
def test_each_change_turns_the_verdict_of_a_shipped_ruling(count: int) -> None:
    """With this overlay and without it, on top of all later ones, a shipped ruling is judged both ways."""
    after, before = verdicts(count), verdicts(count + 1)
    assert [name for name in after if after[name] != before[name]]


def test_there_are_ten_switches_and_more() -> None:
    """Each row of the table of editions that changes the turn has an overlay; the ten switches take eleven of them."""
    clauses = [set(change.clauses) for change in changes_of(OLDEST.overlays)]
    asked = ["501.1", "509.5", "505.6a", "506.3c", "511.1", "507.1a", "500.5a", "112.3c", "113.6", "104.2a"]
    assert [number for number in asked if not any(number in each for each in clauses)] == []
    assert sum("112.3c" in each for each in clauses) == 2  # three readings of Ninja Strike's mana


@pytest.mark.parametrize(
    ("name", "own", "other"),
    [
        ("603.2-untap-then-triggers-then-draw-legal", "1.48", "1.1"),
        ("603.2-abilities-before-the-untap-legal", "1.1", "1.48"),
        ("702.2-trigger-before-untap-legal", "2017-03-25", None),
        ("702.2-trigger-before-untap-illegal", "1.1", "2017-03-25"),
        ("506.3d-free-order-of-ones-own-legal", "2020-10-23", "2020-10-22"),
        ("506.3c-declared-before-what-triggered-legal", "2020-10-22", "2020-10-23"),
        ("507.2a-two-blockers-legal", "1.25", "1.24"),
        ("500.2a-one-shield-at-a-time-legal", "1.1", "1.48"),
        ("603.2b-both-are-broken-together-legal", "1.48", "1.1"),
        ("511.1c-the-end-of-the-turn-legal", "1.24", "1.23"),
        ("511.1-both-declare-first-legal", "1.23", "1.24"),
        ("112.3c-ninja-strike-without-the-mana-legal", "2022-08-10", "2022-08-09"),
        ("112.3c-mana-lost-later-legal", "2022-08-09", "2022-08-10"),
        ("112.3c-mana-as-it-is-processed-legal", "2018-08-08", "2018-08-09"),
        ("500.5a-both-gain-legal", "1.28", "1.25"),
        ("500.5-as-they-were-gained-legal", "1.25", "1.28"),
        ("505.6a-the-attack-goes-on-legal", "2019-06-17", "2019-06-18"),
        ("113.6-taken-then-declared-legal", "1.12", "1.48"),
        ("104.2a-turned-to-the-player-legal", "2018-03-01", "2018-03-02"),
        ("509.4-no-first-place-for-it-legal", "1.36", "1.38"),
    ],
)
def test_a_ruling_is_judged_the_other_way_by_another_edition(name: str, own: str, other: str | None) -> None:
    """The same lines are legal in one edition and illegal in the other, from the very day of the change."""
    reading = read(next(sources([ruling(name)])))
    assert not errors_of(reading, load_edition(own))
    assert other is None or errors_of(reading, load_edition(other))


def test_a_tamaseed_is_tapped_since_105_4a_names_it() -> None:
    """105.4a: the line is legal from 2024-04-12 on, and illegal the day before."""
    reading = earlier()["105.4a-a-tamaseed-is-not-tapped-illegal"]
    assert errors_of(reading, load_edition("2024-04-11"))
    assert not errors_of(reading, load_edition("2024-04-12"))


class Told:
    """What the shipped rulings of earlier editions take and ask, each judged by its own edition."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self.answers: dict[str, set[bool]] = {}
        for path in map(ruling, earlier()):
            machine = Compiled(_own(earlier()[path.stem]), RULES)
            runner = machine.recorder()
            check_source(Report(), next(sources([path])), judge=Judge(machine, runner))
            self.taken |= runner.taken
            for name, said in runner.answers.items():
                self.answers.setdefault(name, set()).update(said)


@cache
def told() -> Told:
    """Return it once."""
    return Told()


def _sets() -> Iterator[Edition]:
    return (rules_with(None, tuple(OVERLAYS[: count + 1])) for count in range(len(OVERLAYS)))


def test_the_rulings_take_every_edge_that_an_overlay_adds() -> None:
    """What is only in an earlier edition is gone through by a ruling of that edition."""
    added = {edge for edition in _sets() for edge in edition.transitions if edge not in BASE.transitions}
    assert sorted(added - told().taken) == []


def test_the_rulings_see_every_guard_that_an_overlay_adds_both_ways() -> None:
    """A guard that only earlier editions ask holds in one of their rulings and is false in another."""
    added = {guard for edition in _sets() for guard in edition.guards if guard not in BASE.guards}
    assert sorted(name for name in added if told().answers.get(name) != {True, False}) == []


@pytest.mark.parametrize("edition", list(_sets()), ids=OVERLAYS)
def test_each_edition_holds_together(edition: Edition) -> None:
    """Every set of rules compiles, its clauses load, and what an overlay removes is asked for nowhere any more."""
    compiled = Compiled(edition, RULES)
    assert compiled.ways
    asked = {guard for edge in edition.transitions.values() for guard in edge.guards}
    unasked = {guard.id for guard in edition.declaration.guards if not guard.always} - asked
    base = {guard for edge in BASE.transitions.values() for guard in edge.guards}
    assert sorted(unasked & base) == []
    assert load_clauses(edition)


@pytest.mark.parametrize("line", list(known_editions().values()), ids=lambda line: line.id)
def test_each_edition_says_what_it_rests_on(line: Any) -> None:
    """A named edition has a source, or says that there is none, and what it changed."""
    assert line.name
    assert line.source or line.unsourced


def test_each_overlay_names_its_source() -> None:
    """A change without a full source says what of it is not sourced."""
    for change in changes_of(OLDEST.overlays):
        assert change.source
        assert change.clauses
        assert change.basis == "official" or change.unsourced, change.overlay
