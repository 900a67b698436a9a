"""What is told by default: at most three lines for a finding, the place in the words of a judge, one rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import record_of, report_of

from duelfsm.judge.check import Report, check_source
from duelfsm.judge.reports.as_text import as_text, in_brief, in_full
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.known import official_page

FOLDER = Path(__file__).parents[1] / "records-as-told"
MISTAKEN = [path for path in sorted(FOLDER.glob("*.duel")) if "#!" in path.read_text(encoding="utf-8")]
LANGUAGES = ("ja", "en")
HEAD = """edition: 1.50
first: A
A: Akari
B: Ben
B battle: "La Ura Giga" tapped
A battle: "Aqua Hulcus"
start: turn 5 A state attack.declare
---
"""


def report_on(text: str, path: str = "game.duel") -> Report:
    """Return the report on a record in the notation."""
    report = Report()
    check_source(report, Source(path, text))
    return report


def told(report: Report, language: str) -> list[list[str]]:
    """Return the lines of each finding."""
    parts = "\n".join(as_text(report, (language,))).split("\n\n")
    return [part.split("\n") for part in parts[: len(report.findings)]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", MISTAKEN, ids=lambda path: path.stem)
def test_a_typical_mistake_is_told_in_three_lines(path: Path, language: str) -> None:
    """The line of the file, then place, sentence and rule, in two lines at most; a caret only inside a line."""
    said = "\n".join(line.partition("#!")[0].rstrip() for line in path.read_text(encoding="utf-8").splitlines())
    report = report_on(said)
    assert report.findings
    mistakes = [each for each in zip(report.findings, told(report, language), strict=True) if each[0].rule]
    for finding, lines in mistakes:
        assert 2 <= len(lines) <= 3
        assert lines[0].startswith(f"game.duel:{finding.line}:{finding.column}: ")
        assert "".join(lines).replace(" ", "").endswith(f"({finding.rule})")


@pytest.mark.parametrize(
    ("language", "place"), [("ja", "ターン5・Ben・攻撃・ブロックの指定: "), ("en", "Turn 5, Akari, attack, blocks: ")]
)
def test_the_place_is_in_the_words_of_the_game(language: str, place: str) -> None:
    """The turn, whose it is, the step, the moment: no name of a state is told (507.1a)."""
    report = report_on(f'{HEAD}attack "Aqua Hulcus" -> player\nB: block "La Ura Giga"\n')
    ((_, said, *_),) = told(report, language)
    assert said.startswith("  x " + place.replace("Ben", "Akari"))
    assert "window" not in "".join(as_text(report, LANGUAGES)) + "".join(in_full(report, LANGUAGES))


def test_an_attack_behind_what_is_unwritten_is_told_as_an_attack() -> None:
    """With the untap and the draw unwritten, a sick attacker is refused in the attack, not at the untap (301.5)."""
    report = report_of(
        record_of(
            {"do": "turn"}, {"do": "use", "how": "summon", "card": "Hulcus"},
            {"do": "turn"}, {"do": "turn"}, {"do": "attack", "card": "Giga", "target": "Hulcus"},
            players={"A": {"battle": ["Giga"], "hand": ["Hulcus"], "mana": ["Hulcus"]}, "B": {"battle": ["Hulcus"]}},
            start={"turn": 5, "player": "A"},
            cards=[{"name": name, "type": "creature", "cost": 1, "civilizations": ["water"], "keywords": [],
                    "power": 1000, "abilities": []} for name in ("Hulcus", "Giga")],
        )
    )  # fmt: skip
    finding = report.findings[-1]
    assert finding.state == "start.untap"
    assert finding.place is not None
    assert finding.place.en == "attack"


def test_turns_are_told_back_as_the_record_counts_them() -> None:
    """Where the headers count the turns of each player alone, a finding and a missing header do so, too."""
    head = "edition: 1.50\nfirst: A\nA: Akari\nB: Ben\n---\n"
    report = report_on(f"{head}turn 1 A\nend\nturn 1 B\nend\nturn 2 A\ncharge X\ncharge Y\nend\nturn 4 B\nend\n")
    (_, charge, *_), header = told(report, "en")
    assert charge.startswith("  x Turn 2, Akari, mana charge: ")
    assert "turn 2, not turn 4" in " ".join(line.strip() for line in header)
    single = report_on(f"{head}turn 1 A\nend\nturn 2 B\nend\nturn 3 A\ncharge X\ncharge Y\n")
    assert told(single, "en")[0][1].startswith("  x Turn 3, Akari, mana charge: ")


def test_in_full_there_is_what_was_legal_the_repair_and_the_rule() -> None:
    """What was legal stands in groups; to leave a charge undone is not offered behind the charge (503.2)."""
    report = report_on("edition: 1.50\nfirst: A\n---\nturn 1 A\ncharge X\ncharge Y\n")
    shown = " ".join(line.strip() for line in in_full(report, ("en",)))
    assert "Legal here: declare, effect, use; to go on: pass, end; at any time: concede." in shown
    assert "no charge" not in shown
    assert "Suggested, not official: Go back to where line 5 left the game" in shown
    assert "General rule 503.2: " in shown


def test_in_brief_a_finding_is_one_line() -> None:
    """One line has the place in the file, the sentence and the rule."""
    report = report_on("edition: 1.50\nfirst: A\n---\nturn 1 A\ncharge X\ncharge Y\n")
    line, counts = in_brief(report, ("en",))
    assert line == "game.duel:6:1: x The mana charge of this turn is already made; the limit is 1. (503.2)"
    assert counts.startswith("1 record:")


def test_what_was_refused_as_marked_is_counted() -> None:
    """A record whose `#!` all came true is legal, and the counts say that it has lines that were refused as marked."""
    text = "edition: 1.50\nfirst: A\n---\nturn 1 A\ncharge X\n"
    report = report_on(f"{text}charge Y #! 503.2\n")
    report.add(report_on(text, "other.duel"))
    *_, last = as_text(report_on(text), ("en",))
    assert last == "1 record: 1 legal, 0 illegal, 0 undecided, 0 unreadable"
    shown = "\n".join(as_text(report, ("en",))).replace("\n", " ")
    assert shown.endswith(
        "2 records: 2 legal (2 as marked: 1 legal, 1 refused as marked), 0 illegal, 0 undecided, 0 unreadable"
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ja", "ショップ大会・3回戦・12卓・2026-05-03・ジャッジ Sato・Akari - Ben"),
        ("en", "ショップ大会, round 3, table 12, 2026-05-03, judge Sato, Akari - Ben"),
    ],
)
def test_a_record_with_a_finding_is_headed_by_its_match(language: str, told: str) -> None:
    """Where the head says it, the event, the round, the table, the day, the judge and the players stand once above."""
    match = "event: ショップ大会\nround: 3\n卓: 12\ndate: 2026-05-03\nジャッジ: Sato\n"
    shown = list(as_text(report_on(f"{match}{HEAD}B: block X\nB: block X\n"), (language,)))
    assert shown.count(told) == 1
    assert shown[0] == told
    assert told not in list(as_text(report_on(f'{match}{HEAD}attack "Aqua Hulcus" -> player\n'), (language,)))


def test_in_full_the_official_text_of_the_rule_is_named() -> None:
    """The page stands in the data of the editions; the number is the one of the finding."""
    report = report_on("edition: 1.50\nfirst: A\n---\nturn 1 A\ncharge X\ncharge Y\n")
    shown = " ".join(line.strip() for line in in_full(report, ("en",)))
    assert f"Its official text, number 503.2: {official_page()}" in shown
