"""A refused line may have been done all the same: what stands behind it then is no second mistake, but for what is."""

from __future__ import annotations

import pytest
from planted_faults import lines_of

from duelfsm.judge.check import Report, check_source
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source
from duelfsm.record.json.write_json import write_json
from duelfsm.rulebook.finding import Severity

NINJA, REDZONE, MODE = "Hayabusamaru, Spectral Claw", "Redzone, Roaring Invasion", "邪魂の王道 ジャシン帝"
MODE_FACTS = (
    f'card "{MODE}": type creature; cost 3; civilizations darkness; power 4000; keywords none; '
    "statics power +9000 in-mode, gain triple_breaker in-mode; abilities OVER Hyper Mode"
)
SCOUT = (
    'card "Practice Scout": type creature; cost 3; civilizations fire; power 2000; keywords none; '
    "abilities attacks only 1 draws mandatory; statics none"
)
BASE = (
    'card "Practice Base": type creature; cost 3; civilizations fire; races Human; '
    "power 2000; keywords none; abilities none; statics none"
)
OF_NINJA = f'B: effect "{NINJA}": '
COMES, GAINS = f'{OF_NINJA}summon "{NINJA}"', f'{OF_NINJA}gain blocker "{NINJA}" until turn'
GOES = f'{OF_NINJA}move "{NINJA}" -> deck bottom'

HEADS = {
    "short of mana": ('A battle: "Immortal Baron, Vorg"', f'B hand: "{NINJA}"', "B mana: 3"),
    "early": ('A battle: "Practice Scout"', f'B hand: "{NINJA}"', "B mana: 4", SCOUT),
    "invasion": ('A battle: "Practice Base"', f'A hand: "{REDZONE}"', BASE),
    "mode": (
        f'A battle: "{MODE}", "Bloody Squito", "Bone Assassin, the Ripper", "Immortal Baron, Vorg"',
        'B battle: "Bolshack Dragon" tapped, "Aqua Hulcus"',
        MODE_FACTS,
    ),
    "blockers": (
        'A battle: "Immortal Baron, Vorg"',
        'B battle: "Senatine Jade Tree", "Aqua Hulcus", "Tulk, the Oracle"',
    ),
}
LINES = {
    "short of mana": (
        'attack "Immortal Baron, Vorg" -> player',
        f'B: ninja strike "{NINJA}"',
        COMES,
        GAINS,
        "B: no block",
        "break 1",
        "end",
        GOES,
        "turn 8 B",
        "end",
    ),
    "early": (
        'attack "Practice Scout" -> player',
        f'B: ninja strike "{NINJA}"',
        COMES,
        GAINS,
        'effect "Practice Scout": draw 1',
        f'B: block "{NINJA}"',
        'lost "Practice Scout"',
        "end",
        GOES,
        "turn 8 B",
        "end",
    ),
    "invasion": (
        'attack "Practice Base" -> player',
        f'declare "{REDZONE}"',
        f'effect "{REDZONE}": evolve "{REDZONE}" -> "Practice Base"',
        "B: no block",
        "break 3",
        "end",
        "turn 8 B",
        "end",
        "turn 9 A",
        f'attack "{REDZONE}" -> player',
        "B: no block",
        "break 2",
        "end",
    ),
    "mode": (
        'attack "Immortal Baron, Vorg" -> player',
        "B: no block",
        "break 1",
        f'activate "{MODE}" tapping "Bloody Squito", "Bone Assassin, the Ripper"',
        f'attack "{MODE}" -> "Bolshack Dragon"',
        'lost "Bolshack Dragon"',
        "end",
    ),
    "blockers": (
        'attack "Immortal Baron, Vorg" -> player',
        'B: block "Senatine Jade Tree", "Aqua Hulcus"',
        "battle",
        'lost "Immortal Baron, Vorg"',
        "end",
    ),
}
PAID = f'activate "{MODE}" tapping "Bloody Squito", "Aqua Hulcus"'
FAULTS = {  # the refused line of each, from 1, and its rule
    "short of mana": (3, "112.3c"),
    "early": (2, "506.3d"),
    "invasion": (2, "506.3b"),
    "mode": (4, "500.2a"),
    "blockers": (2, "507.1a"),
}
Lines = tuple[str, ...]


def text_of(name: str, lines: Lines) -> str:
    """Return a record of these lines behind the head of a case; its lines are the last ones."""
    facts = [f'card "{each}": statics none' for each in (NINJA, REDZONE)]  # of which nobody told that
    head = ("duelfsm: 1", "edition: 1.50", "first: A", "start: turn 7 A state main", *HEADS[name], *facts)
    return "\n".join([*head, "A deck: 20", "B deck: 20", "B shields: 5", "---", *lines]) + "\n"


def turned(text: str) -> str:
    """Return a record with the players the other way round: the same turns, a day of the other player later."""
    said = text.replace("first: A", "first: @").replace("start: turn 7 A", "start: turn 7 @")
    said = said.replace("turn 8 B", "turn 8 @@").replace("turn 9 A", "turn 9 @")
    lines = [swapped(line) for line in said.split("\n")]
    return "\n".join(lines).replace("@@", "A").replace("@", "B")


def swapped(line: str) -> str:
    """Return a line that begins with a player as one of the other player."""
    for one, other in (("A", "B"), ("B", "A")):
        if line.startswith((f"{one} ", f"{one}: ")):
            return other + line[1:]
    return line


def wrong(text: str) -> list[tuple[int, str]]:
    """Return the errors of a record: the line behind its head, from 1, and the rule."""
    report = Report()
    check_source(report, Source("x.duel", text))
    head = text[: text.index("---")].count("\n") + 1
    errors = [each for each in report.findings if each.severity is Severity.ERROR]
    return [((each.line or 0) - head, each.rule or each.code) for each in errors]


def wrong_as_json(text: str) -> list[tuple[int, str]]:
    """Return the errors of the same record in JSON: which of its lines, from 1, and the rule."""
    record = read(Source("x.duel", text)).record
    assert record is not None
    report, written = Report(), write_json(record)
    check_source(report, Source("x.json", written))
    places = lines_of(written)
    errors = [each for each in report.findings if each.severity is Severity.ERROR]
    return [(places.index(each.line or 0), each.rule or each.code) for each in errors]


@pytest.mark.parametrize("name", LINES)
def test_a_refused_line_that_was_done_all_the_same_is_the_one_mistake(name: str) -> None:
    """What the creature that came so, the released mode, or the right blocker does is legal (112.3c, 506.3, 507.1)."""
    text = text_of(name, LINES[name])
    assert wrong(text) == [FAULTS[name]]
    assert [rule for _, rule in wrong_as_json(text)] == [FAULTS[name][1]]
    assert wrong(turned(text)) == [FAULTS[name]]


PARTNERS: list[tuple[str, tuple[str, str]]] = [
    ("short of mana", ("B mana: 3", "B mana: 4")),
    ("invasion", ("races Human", 'races "Sonic Command"')),
    ("blockers", ('Tree", "Aqua Hulcus"\nbattle', 'Tree"\nbattle')),
    ("mode", ('attack "Immortal Baron, Vorg" -> player\nB: no block\nbreak 1\n', "")),
    ("early", ("attacks only 1 draws mandatory", "attacks only 1 draws optional")),
]


@pytest.mark.parametrize(("name", "partner"), PARTNERS)
def test_the_same_record_without_the_mistake_is_legal(name: str, partner: tuple[str, str]) -> None:
    """With its mana, a Command, one blocker or in time nothing is wrong (112.3c, 506.3b, 507.1a, 500.2a, 506.3d)."""
    text = text_of(name, LINES[name]).replace('effect "Practice Scout": draw 1\n', "" if name == "early" else "@")
    assert partner[0] in text
    assert wrong(text.replace(*partner)) == []


BOTH = [
    ("short of mana", 6, "break 2", [(6, "509.2a")]),
    ("short of mana", 8, f"{GOES}\n{GOES}", [(9, "603.2")]),
    ("invasion", 5, "break 4", [(5, "509.2b")]),
    ("mode", 6, f'lost "Bolshack Dragon", "{MODE}"', [(6, "115.3b")]),
    ("blockers", 4, 'lost "Senatine Jade Tree"', [(4, "115.3b")]),
    ("early", 6, "break 2\nend", [(6, "509.2a")]),
    ("early", 6, 'B: block "Practice Mate"', [(6, "507.1a")]),
]


@pytest.mark.parametrize(("name", "at", "line", "too"), BOTH)
def test_what_is_wrong_whether_it_was_done_or_not_is_refused(
    name: str, at: int, line: str, too: list[tuple[int, str]]
) -> None:
    """A break, a loser, a blocker that no way allows is a second mistake, by that rule alone (509.2a, 115.3b, 507)."""
    lines = [*LINES[name][: at - 1], *line.split("\n")]
    text = text_of(name, tuple(lines)).replace("---", 'B battle: "Practice Mate"\n---' if "Mate" in line else "---")
    text = text.replace("---", 'card "Practice Mate": type creature; power 1000; keywords none\n---')
    assert wrong(text) == [FAULTS[name], *too]


OTHERS: list[tuple[str, Lines, tuple[int, str]]] = [
    ("mode", (PAID, *LINES["mode"][4:]), (1, "602")),
    ("mode", (PAID.replace('"Bloody Squito", ', ""), *LINES["mode"][4:]), (1, "602")),
    (
        "mode",
        (
            *LINES["mode"][:4],
            "end",
            "turn 8 B",
            'attack "Bolshack Dragon" -> "Immortal Baron, Vorg"',
            f'A: block "{MODE}"',
            'lost "Bolshack Dragon"',
            "end",
        ),
        (4, "500.2a"),
    ),
    (
        "mode",
        (
            "end",
            "turn 8 B",
            f'A: activate "{MODE}" tapping "Bloody Squito", "Bone Assassin, the Ripper"',
            'attack "Bolshack Dragon" -> player',
            f'A: block "{MODE}"',
            'lost "Bolshack Dragon"',
            "end",
        ),
        (3, "602"),
    ),
    (
        "blockers",
        (
            'attack "Immortal Baron, Vorg" -> player',
            'B: block "Senatine Jade Tree", "Aqua Hulcus", "Tulk, the Oracle"',
            'lost "Immortal Baron, Vorg"',
            "end",
        ),
        (2, "507.1a"),
    ),
    ("early", (*LINES["early"][:5], "B: no block", "break 1", "end", *LINES["early"][8:]), (2, "506.3d")),
]


@pytest.mark.parametrize(("name", "lines", "fault"), OTHERS)
def test_other_lines_that_were_done_all_the_same(name: str, lines: Lines, fault: tuple[int, str]) -> None:
    """Paid for wrongly, a turn before, in the other player's turn, two wrong blockers of three: one mistake (602)."""
    text = text_of(name, lines).replace("power 4000; keywords none", "power 4000; keywords blocker")
    assert wrong(text) == [fault]
    assert wrong(turned(text)) == [fault]
