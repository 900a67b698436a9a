"""What went wrong how often: by rule, by round, by player."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import record_of, report_of
from reporting import BOTH, checked_of, finding_of
from rich.cells import cell_len

from duelfsm.judge.check import Report
from duelfsm.judge.reports.as_text import as_text
from duelfsm.judge.reports.summary import summary
from duelfsm.judge.said.judged_record import Checked, MatchHead
from duelfsm.judge.said.wrap import WIDTH
from duelfsm.position.card import Side
from duelfsm.rulebook.finding import Kind, Severity


def match(
    round_: str | None, *rules: str, who: Side | None = "A", names: tuple[str, str] = ("あかり", "Ben"), **fields: Any
) -> Checked:
    """Return a checked record of a round in which one player broke these rules."""
    head = MatchHead(event="GP" if round_ else None, round=round_, players=dict(zip(("A", "B"), names, strict=True)))
    findings = [finding_of("x.duel", code=f"DM{rule}", rule=rule, **fields) for rule in rules]
    return checked_of("x.duel", *findings, who=who, head=head)


def tables(*records: Checked, languages: tuple[str, ...] = ("en",)) -> dict[str, list[tuple[int, str]]]:
    """Return the tables of a summary: the title, and the rows as number and label."""
    found: dict[str, list[tuple[int, str]]] = {}
    title = ""
    for line in filter(None, summary(Report(list(records)), languages)):
        if line.startswith(" "):
            number, label = line.split(None, 1)
            found[title].append((int(number), label))
        else:
            title = line
            found[title] = []
    return found


def test_errors_are_counted_in_three_ways() -> None:
    """Each error counts by its rule, by its event and round, and by the name of who acted; the most frequent first."""
    found = tables(match("1", "503.2", "507.1"), match("2", "507.1", who="B"), match("2"), match(None, "507.1"))
    assert found == {
        "by rule": [(3, "DM507.1"), (1, "DM503.2")],
        "by round": [(2, "GP round 1"), (1, "(not given)"), (1, "GP round 2")],
        "by player": [(3, "あかり"), (1, "Ben")],
    }


def test_a_name_is_the_same_player_in_every_record() -> None:
    """Who sits at A in one record and at B in another is counted once, under the name."""
    found = tables(match("1", "503.2"), match("2", "503.2", who="B", names=("Ben", "あかり")))
    assert found["by player"] == [(2, "あかり")]


@pytest.mark.parametrize(
    ("record", "players"),
    [
        (match("1", "603.3", kind=Kind.MISSED), None), (match("1", "503.2", who=None), None),
        (match("1", "503.2", kind=Kind.EXPECTED), None), (match("1", "503.2"), [(1, "あかり")]),
        (checked_of("x.duel", finding_of("x.duel")), [(1, "A")]),
    ],
)  # fmt: skip
def test_a_refused_line_is_its_players(record: Checked, players: list[tuple[int, str]] | None) -> None:
    """Only a refused action of the game is somebody's; a player without a name is counted under the letter."""
    assert tables(record).get("by player") == players


def test_only_errors_went_wrong() -> None:
    """Warnings and notes are not counted, and where nothing went wrong there is nothing to say."""
    for severity in (Severity.WARNING, Severity.NOTE):
        assert tables(match("1", "503.2", severity=severity)) == {}
    assert tables(match("1")) == {}


def test_no_round_is_no_table() -> None:
    """Where no head names an event or a round there is no table of them."""
    assert set(tables(match(None, "503.2"))) == {"by rule", "by player"}


@pytest.mark.parametrize(
    ("languages", "title"), [(("ja",), "ルール別"), (("en",), "by rule"), (BOTH, "ルール別 / by rule")]
)
def test_the_languages_asked_for_are_spoken(languages: tuple[str, ...], title: str) -> None:
    """The titles are in each language asked for, and the numbers stand once."""
    assert next(iter(tables(match("1", "503.2"), languages=languages))) == title


def test_the_rows_align_within_80_cells() -> None:
    """Labels begin in one column behind their numbers, and long wide ones go on below themselves."""
    long = "長い名前の選手" * 20
    lines = list(summary(Report([match("1", *["503.2"] * 10), match("1", "503.2", names=(long, "x"))]), ("ja",)))
    assert max(map(cell_len, lines)) <= WIDTH
    at = lines.index("プレイヤー別")
    assert lines[at + 1] == "  10  あかり"
    assert lines[at + 2].startswith("   1  長い名前")
    assert "".join(line.strip() for line in lines[at + 2 : -1]) == f"1  {long}"
    assert all(line.startswith(" " * 6) for line in lines[at + 3 : -1])


def test_only_several_records_are_summed_up() -> None:
    """One record has its findings and its counts; the summary stands above the counts of many."""
    assert "by rule" not in list(as_text(Report([match("1", "503.2")]), ("en",)))
    lines = list(as_text(Report([match("1", "503.2"), match("2")]), ("en",)))
    assert lines[lines.index("by rule") :] == [
        "by rule", "  1  DM503.2", "", "by round", "  1  GP round 1", "", "by player", "  1  あかり", "",
        "2 records: 1 legal, 1 illegal, 0 undecided, 0 unreadable",
    ]  # fmt: skip


def test_the_summary_reads_the_heads_of_records() -> None:
    """A record's own head and lines give the round and the player: a block is the other player's (507.1)."""
    head = {"event": "GP", "round": "3", "players": {"A": {"name": "Akari"}, "B": {"name": "Ben"}}}
    actions = [{"do": "charge", "card": "Giga"}, {"do": "charge", "card": "Giga"}, {"do": "block", "card": "Giga"}]
    assert tables(*report_of(record_of(*actions, **head)).checked) == {
        "by rule": [(1, "DM503.2"), (1, "DM507.1")],
        "by round": [(2, "GP round 3")],
        "by player": [(1, "Akari"), (1, "Ben")],
    }
