"""Lines that are about the game: checkpoints, a judge's lines, what was only told."""

from __future__ import annotations

import pytest

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.sources import Source
from duelfsm.rulebook.finding import Severity

HEAD = "edition: 1.48\nfirst: A\n---\n"
FIRST = 4  # the line of the first action


def judged(*lines: str, head: str = HEAD) -> Report:
    """Return the report on a body."""
    report = Report()
    check_source(report, Source("x.duel", head + "\n".join(lines) + "\n"))
    return report


def found(*lines: str) -> list[tuple[int, str]]:
    """Return the place of each finding, counted from 1 in the body, and its code."""
    return [((finding.line or 0) - FIRST + 1, finding.code) for finding in judged(*lines).findings]


OPENING = ("turn 1 A", 'charge "X"', "end", "turn 2 B", "draw")


def test_a_checkpoint_that_agrees_finds_nothing() -> None:
    """Right counts of both players are no findings."""
    assert found(*OPENING, "count B hand 6", "枚数 先攻 手札 4枚", "count A mana 1") == []


def test_the_first_line_where_the_counts_part_is_found() -> None:
    """A zone that parts from the record is found at the first checkpoint, and again only where it parts further."""
    lines = [*OPENING, "count B hand 7", 'charge "Y"', "count B hand 6", "end", "count B hand 4", "count A hand 4"]
    assert found(*lines) == [(6, "DM.count"), (10, "DM.count")]


def test_a_right_count_takes_a_wrong_one_back() -> None:
    """A count that is what the lines come to is no fault, whatever a count before it said."""
    lines = [*OPENING, "count B hand 7", "count B hand 6", 'charge "Y"', "count B hand 5", "count B hand 6"]
    assert found(*lines) == [(6, "DM.count"), (10, "DM.count")]


def test_one_card_is_told_as_one() -> None:
    """What a count says of one card is told of one card in English."""
    [one] = judged(*OPENING, "count A mana 2").findings
    assert "there is 1." in one.message.en
    [one] = judged(*OPENING, "count B hand 1").findings
    assert "1 card in" in one.message.en


def test_a_checkpoint_may_count_what_goes_unsaid() -> None:
    """The cards are counted as they lie now or after the moves that need no line: here the draw of turn 2 (502.1)."""
    assert found(*OPENING[:4], "count B hand 6") == found(*OPENING[:4], "count B hand 5") == []
    assert found(*OPENING[:4], "count B hand 7") == [(5, "DM.count")]


def test_counting_changes_nothing() -> None:
    """A checkpoint takes no move: what was legal before it is legal behind it."""
    assert found(*OPENING[:4], "count B hand 6", "untap", "draw") == []


def test_a_rewound_line_is_not_in_the_game() -> None:
    """What was rewound stays in the file and is judged there; the game goes on as if it had not been."""
    lines = [
        *OPENING,
        'charge "Y"',
        'charge "Z"',
        "judge ruled back",
        f"rewound to line {FIRST + 4}",
        'charge "Z"',
        "count B mana 1",
    ]
    assert found(*lines) == [(7, "DM503.2")]


def test_a_rewind_takes_back_whole_turns() -> None:
    """A rewind may go back over the end of a turn; what was done twice is done once."""
    lines = [
        *OPENING,
        "end",
        "turn 3 A",
        "draw",
        f"巻き戻し {FIRST + 1}",
        "count A hand 4",
        "count B hand 5",
        "end",
        "turn 2 B",
    ]
    assert found(*lines) == []


def test_a_rewind_over_everything_begins_again() -> None:
    """A rewind to the line above the first action goes back to the beginning."""
    assert found("turn 1 A", 'charge "X"', "rewound to line 3", "turn 1 A", 'charge "Y"') == []


def test_a_checkpoint_that_was_rewound_is_forgotten() -> None:
    """A wrong count that was rewound does not make the right one behind it wrong."""
    lines = [*OPENING, "count B hand 7", f"rewound to line {FIRST + 4}", "count B hand 6"]
    assert found(*lines) == [(6, "DM.count")]


@pytest.mark.parametrize("line", [FIRST + 1, FIRST + 5])
def test_a_rewind_goes_back(line: int) -> None:
    """A rewind to its own line or to one below cannot be followed."""
    report = judged("turn 1 A", f"rewound to line {line}", 'charge "X"')
    assert [(finding.line, finding.code) for finding in report.findings] == [(FIRST + 1, "IN.rewind")]
    assert report.unreadable == 1


@pytest.mark.parametrize("line", ["judge called hand", "裁定 警告", "修正", "時間切れ", "# a note", "note"])
def test_a_judges_line_changes_nothing(line: str) -> None:
    """A judge's lines and notes are kept and find nothing."""
    assert found("turn 1 A", line, 'charge "X"', line) == []


def test_what_was_only_told_is_a_note() -> None:
    """What no rule of the program decides yet is reported as a note, and the record is undecided."""
    report = judged("turn 1 A", "B: 見た 「X」", "しない")
    assert [(finding.line, finding.code, finding.severity, finding.kind) for finding in report.findings] == [
        (FIRST + 1, "DM.undecided", "note", "unverified"),
        (FIRST + 2, "DM.undecided", "note", "unverified"),
    ]
    assert "「見た X」" in report.findings[0].message.ja
    assert '"decline"' in report.findings[1].message.en
    assert (report.undecided, report.exit_code) == (1, 0)


def test_an_unknown_zone_is_bad_input() -> None:
    """A checkpoint of a zone that no edition has cannot be looked at."""
    assert found("turn 1 A", 'count A "nowhere" 3') == [(2, "IN.unknown_word")]


def test_a_card_missing_after_a_refused_line_is_a_note() -> None:
    """What a refused line would have put out is missed later: that follows from it, and the file stays readable."""
    lines = ["turn 1 A", "summon X", "charge Y", "end", "turn 2 B", "end", "turn 3 A", "attack X -> player"]
    text = "\n".join(["edition: 1.48", "first: A", 'card "X": type spell; keywords none'])
    report = Report()
    check_source(report, Source("x.duel", "\n".join([text, "---", *lines])))
    last = report.findings[-1]
    assert (report.exit_code, report.unreadable) == (1, 0)
    assert (last.severity, last.follows) == (Severity.NOTE, 6)


DUSK = """edition: 1.48
first: A
A battle: "Dusk"
card "Dusk": type creature; keywords none; abilities turn_ends own-turn
start: turn 5 A
---
"""


@pytest.mark.parametrize("end", [["end"], []])
def test_what_waits_at_the_end_is_missed_once(end: list[str]) -> None:
    """A header passes over what waits at the end of the turn, said or unsaid (511.1c), and its own turn begins."""
    lines = ["turn 5 A", "draw", *end, "turn 6 B", "draw", 'charge "X"']
    report = judged(*lines, head=DUSK)
    header = lines.index("turn 6 B") + DUSK.count("\n") + 1
    assert [(finding.line, finding.code) for finding in report.findings] == [(header, "DM511.1c")]


def test_a_wrong_header_ends_no_turn() -> None:
    """A header that is there twice is refused by 512: nothing was passed over, and the turn goes on."""
    report = judged("turn 5 A", "turn 5 A", "draw", 'charge "X"', head=DUSK)
    assert [finding.code for finding in report.findings] == ["DM512.1"]


def test_no_finding_follows_from_its_own_line() -> None:
    """A line that passes an effect over and names a card that is not there: neither follows from another line."""
    head = DUSK.replace("turn_ends own-turn", "charges of-own")
    report = judged("turn 5 A", "draw", 'charge "X"', 'attack "Nobody" -> player', head=head)
    assert [(finding.severity, finding.follows) for finding in report.findings] == [("error", None), ("error", None)]


def test_a_note_above_the_first_turn_begins_none() -> None:
    """A note before the first header is no line of the game: the header begins turn 1 (512.1)."""
    report = judged("# to begin with", "turn 1 A", "end", head="edition: 1.48\nfirst: A\n---\n")
    assert not report.findings


@pytest.mark.parametrize(
    ("expected", "instead"),
    [
        ('"X" (battle) power 3000', "X (battle) power 2000"),
        ('"X" (hand)', "X (battle)"),
        ('"X" (battle) untapped', "X (battle) tapped"),
        ('"Y" (battle)', "-"),
    ],
)
def test_an_expected_card_that_lies_otherwise_is_shown_as_it_lies(expected: str, instead: str) -> None:
    """The finding says what of the expectation differs: the place, the side that is up, the power."""
    head = (
        'edition: 1.48\nfirst: A\nstart: turn 5 A\nA battle: "X"\n'
        'card "X": type creature; cost 2; civilizations fire; power 2000\n---\n'
    )
    (finding,) = judged("turn 5 A", f'attack "X" -> player #= {expected}', head=head).findings
    assert finding.code == "DM.expected"
    assert finding.message.en.endswith(f"found {instead}.")


def test_of_a_list_of_names_the_one_that_is_not_there_is_told() -> None:
    """Of very many names a message has the first one that no card bears, and no other."""
    (finding,) = judged("turn 1 A", f"untap {', '.join(['X'] * 3000)}").findings
    assert finding.message.en == "There is no X in the battle zone, mana zone."
    assert finding.message.ja == "バトルゾーンまたはマナゾーンに《X》はありません。"


@pytest.mark.parametrize(
    ("mana", "said"),
    [('"W", "W"', "No mana is there for: fire."), ('"V", "V"', "for: fire, water."), ('"W"', "for: fire."),
     ('"F", "F"', "for: water.")],
)  # fmt: skip
def test_a_civilization_that_is_lacking_is_named(mana: str, said: str) -> None:
    """A cost takes a card of each civilization, and the finding says for which there is none (112.2)."""
    cards = {"X": "fire, water", "W": "water", "F": "fire", "V": "nature"}
    facts = [f'card "{name}": type creature; cost 2; civilizations {each}' for name, each in cards.items()]
    head = "\n".join(
        ["edition: 1.48", "first: A", "start: turn 5 A", 'A hand: "X", 4', f"A mana: {mana}", *facts, "---\n"]
    )
    (finding,) = judged("turn 5 A", 'summon "X"', head=head).findings
    assert (finding.rule, finding.message.en.endswith(said)) == ("112.2", True)


STANDBY = (
    'edition: 1.48\nfirst: A\nstart: turn 5 A\nA battle: "D"\nB shields: "S", 2\n'
    'card "D": type creature; civilizations fire; cost 6; power 6000; keywords double_breaker; abilities none\n'
    'card "S": type spell; civilizations light; cost 6; abilities S-Trigger; keywords none\n---\n'
)


@pytest.mark.parametrize(("count", "codes"), [(1, []), (3, ["DM.count"])])
def test_shields_in_standby_are_not_counted(count: int, codes: list[str]) -> None:
    """While S-Triggers are declared the broken shields count neither as shields nor as cards (113.6a)."""
    lines = ['attack "D" -> player', "break #1 #3", 'B: s-trigger "S"', f"count B shields {count}"]
    assert [each.code for each in judged(*lines, head=STANDBY).findings] == codes
    expected = [*lines[:2], lines[2] + f" #= B shields {count}"]
    assert [each.code for each in judged(*expected, head=STANDBY).findings] == ["DM.expected"] * len(codes)
