"""Whole games with decks of real cards and not one `card` line: what ships of the cards decides them (law 12)."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from duelfsm.judge.check import check
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.record.model.record import Record
from duelfsm.rulebook.finding import Severity

FOLDER = Path(__file__).parent / "real-games"
GAMES = sorted(path.stem for path in FOLDER.glob("*.duel"))
NEEDED = {"cost", "civilization", "power", "blocker", "breaker", "sickness", "trigger"}


class Mistake(NamedTuple):
    """A mistake that is planted in a game."""

    game: str
    needs: str
    where: str
    line: int
    text: str
    rule: str


def mistakes() -> list[Mistake]:
    """Return the mistakes of the table."""
    rows = (FOLDER / "mistakes.tsv").read_text(encoding="utf-8").splitlines()
    told = [row.split("\t") for row in rows if not row.startswith("#")]
    return [Mistake(game, needs, where, int(line), text, rule) for game, needs, where, line, text, rule in told]


def record_of(name: str) -> Record:
    """Return a game as a record."""
    (source,) = sources([FOLDER / f"{name}.duel"])
    record = read(source).record
    assert record is not None
    return record


def test_there_are_five_games_of_the_classic_sets_and_two_of_today() -> None:
    """Each has two decks of forty real cards, and says no fact of any."""
    assert len([name for name in GAMES if name.startswith("recent-")]) == 2
    assert len(GAMES) == 7
    for record in map(record_of, GAMES):
        assert record.cards == ()
        for player in (record.players.A, record.players.B):
            assert sum(copies.count for copies in player.deck_list or ()) == 40


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_decided_by_what_ships(name: str) -> None:
    """It is legal to its end, a direct attack, and nothing of it is undecided."""
    report = check(FOLDER / f"{name}.duel")
    assert [finding.message.en for finding in report.findings] == []
    assert (report.legal, record_of(name).actions[-1].do) == (1, "direct_attack")


def test_every_fact_is_needed_somewhere() -> None:
    """Mistakes are planted that only cost, civilization, power, Blocker, breakers, sickness and S-Trigger tell."""
    planted = mistakes()
    assert {mistake.needs for mistake in planted} == NEEDED
    assert {mistake.game for mistake in planted} == set(GAMES)


@pytest.mark.parametrize("mistake", mistakes(), ids=lambda each: f"{each.game}-{each.needs}")
def test_a_planted_mistake_is_found(tmp_path: Path, mistake: Mistake) -> None:
    """At its line, by its rule, and no other line is wrong."""
    lines = (FOLDER / f"{mistake.game}.duel").read_text(encoding="utf-8").splitlines()
    lines[mistake.line - 1 : mistake.line - (mistake.where == "before")] = [f"  {mistake.text}"]
    path = tmp_path / "a.duel"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    errors = [finding for finding in check(path).findings if finding.severity is Severity.ERROR]
    assert [(error.line, error.rule) for error in errors] == [(mistake.line, mistake.rule)]
