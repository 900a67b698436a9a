"""What a refused line did too much, or to what it could not, happened as far as it could: no second mistake."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import SPECS

import duelfsm
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.record.json.write_json import write_json

PAIRS = {
    "509.3-more-shields-than-there-are": "509.3",
    "101.3-two-cards-for-one-are-there": "101.3",
    "505.2-the-shields-of-an-attack-on-an-untapped-one": "505.2",
    "801-onto-a-card-of-the-other-player": "801",
    "503.1-a-charge-of-the-wrong-player": "503.1",
    "508.1-shields-of-a-blocked-attack": "508.1",
}
AGAIN = {  # the legal half goes on with its own line
    "507.1a-a-block-before-the-invader-came": "507.1a",
    "301.5-an-effect-still-waits-behind-a-sick-attack": "301.5",
}
HEAD = """edition: 1.50
first: A
start: turn 5 A
A mana: 4 "Burning Mane"
A hand: 5
B mana: 4 "Burning Mane"
B hand: 5
card "Grunt": type creature; civilizations fire; cost 3; power 3000; keywords none; abilities none; statics none
card "Twin": creature, fire, cost 6, power 6000; keywords double_breaker; abilities none; statics none
card "Vanilla": type creature; civilizations water; cost 2; power 2000; keywords none; abilities none; statics none
"""
FIELD = 'A battle: "Grunt", "Twin"\nB battle: "Vanilla", "Other" tapped\nB shields: {}\n'
OTHER = 'card "Other": creature, water, cost 2, power 1000; keywords none; abilities none; statics none\n'
TWIN = 'attack "Twin" -> '
ENDS = 'attack "Grunt" -> player\ndirect attack\n'


def refused(folder: Path, shields: int, text: str) -> list[tuple[str, str]]:
    """Return which lines are refused, each with its rule; the code where no rule does."""
    file = folder / "a.duel"
    head = f"{HEAD}{OTHER}{FIELD.format(shields)}---\nturn 5 A\n"
    file.write_text(head + text, encoding="utf-8")
    lines = (head + text).splitlines()
    errors = [each for each in duelfsm.check(file).findings if each.severity == "error"]
    return [(lines[(each.line or 0) - 1].strip(), each.rule or each.code) for each in errors]


@pytest.mark.parametrize("written", ["duel", "json"])
@pytest.mark.parametrize("name", [*PAIRS, *AGAIN])
def test_the_lines_behind_are_those_of_the_legal_half(tmp_path: Path, name: str, written: str) -> None:
    """The refused line of each pair, and what the legal half has there: one error (509.3, 101.3, 505.2, 506.3c)."""
    file = tmp_path / f"a.{written}"
    text = _spliced(SPECS / "rulings" / name[:3], name, again=name in AGAIN)
    file.write_text(text, encoding="utf-8")
    if written == "json":
        record = read(next(sources([_named(tmp_path, text)]))).record
        assert record is not None
        file.write_text(write_json(record), encoding="utf-8")
    errors = [each.rule for each in duelfsm.check(file).findings if each.severity == "error"]
    assert errors == [(PAIRS | AGAIN)[name]]


def _spliced(folder: Path, name: str, *, again: bool) -> str:
    halves = [folder / f"{name}-{half}.duel" for half in ("illegal", "legal")]
    illegal, legal = (half.read_text(encoding="utf-8").splitlines() for half in halves)
    lines = [line.split(" #!")[0] for line in illegal]
    return "\n".join([*lines, *legal[len(illegal) - again :], ""])


def _named(folder: Path, text: str) -> Path:
    (folder / "b.duel").write_text(text, encoding="utf-8")
    return folder / "b.duel"


BACK = 'attack "Vanilla" -> "Grunt"'
AIM = f'{TWIN}"Vanilla"'
CASES: list[tuple[str, int, str, list[tuple[str, str]]]] = [
    ("all of them are broken, and more than it breaks", 3, f"{TWIN}player\nbreak 5\n{ENDS}", [("break 5", "509.2b")]),
    ("the place of a shield that is not there", 1, f"{TWIN}player\nbreak #1 #2\n{ENDS}",
     [("break #1 #2", "IN.no_such_card")]),
    ("too many, and one is left even so", 4, f"{TWIN}player\nbreak 3\n{ENDS}",
     [("break 3", "509.2b"), ("direct attack", "509.1")]),
    ("nothing behind it", 2, f"{AIM}\nend\n", [(AIM, "505.2")]),
    ("a break behind it, and two are left", 4, f"{AIM}\nbreak 2\n{ENDS}", [(AIM, "505.2"), ("direct attack", "509.1")]),
    ("a battle behind it", 2, f"{AIM}\nbattle\nlost \"Vanilla\"\n{ENDS}", [(AIM, "505.2"), ("direct attack", "509.1")]),
    ("a target that may be attacked", 2, f"{TWIN}\"Other\"\nbreak 2\nend\n", [("break 2", "508.1")]),
    ("shields of a battle, and one is left", 3, f"{TWIN}\"Other\"\nbreak 2\n{ENDS}",
     [("break 2", "508.1"), ("direct attack", "509.1")]),
    ("a turn earlier", 2, f"{AIM}\nbreak 2\nend\nturn 6 B\nend\nturn 7 A\nattack \"Grunt\" -> player\ndirect attack\n",
     [(AIM, "505.2")]),
    ("the other player's", 2, f"end\nturn 6 B\n{BACK}\nA: no block\nbreak 2\nend\n",
     [(BACK, "505.2"), ("break 2", "508.1")]),
]  # fmt: skip


@pytest.mark.parametrize(("shields", "lines", "expected"), [row[1:] for row in CASES], ids=[row[0] for row in CASES])
def test_what_is_wrong_even_so_is_refused(
    tmp_path: Path, shields: int, lines: str, expected: list[tuple[str, str]]
) -> None:
    """A line that is wrong as far as the refused one happened, too, is a mistake of its own (505.2, 508.1, 509.1)."""
    assert refused(tmp_path, shields, lines) == expected


LATE = """edition: 1.50
first: A
start: turn 7 A
A battle: "ボルシャック・ドラゴン"
A mana: 4
A hand: "轟速 ザ・レッド", "蒼き団長 ドギラゴン剣", 2
B mana: 6
B hand: "威牙の幻ハンゾウ", 4
card "蒼き団長 ドギラゴン剣": statics none
card "轟速 ザ・レッド": statics none
card "威牙の幻ハンゾウ": statics none
---
turn 7 A
attack "ボルシャック・ドラゴン" -> player
B: Ninja Strike "威牙の幻ハンゾウ"
declare "蒼き団長 ドギラゴン剣"
effect "蒼き団長 ドギラゴン剣": swap "ボルシャック・ドラゴン" -> "蒼き団長 ドギラゴン剣"
effect "蒼き団長 ドギラゴン剣": put out "轟速 ザ・レッド" from hand
B: Ninja Strike "威牙の幻ハンゾウ"
B: no block
break 2
"""


@pytest.mark.parametrize(("behind", "rules"), [
    ('attack "轟速 ザ・レッド" -> player\n', ["506.3b"]),
    ('attack "轟速 ザ・レッド" -> player\nbreak 1\nattack "轟速 ザ・レッド" -> player\n', ["506.3b", "506.1a"]),
])  # fmt: skip
def test_what_a_part_of_a_refused_line_put_out_is_there(tmp_path: Path, behind: str, rules: list[str]) -> None:
    """Behind a late Revolution Change (506.3b) an effect is part of it: what it put out attacks, once (506.1a)."""
    file = tmp_path / "a.duel"
    file.write_text(LATE + behind, encoding="utf-8")
    assert [each.rule for each in duelfsm.check(file).findings if each.severity == "error"] == rules


def test_a_refused_block_tells_nothing_of_what_waits(tmp_path: Path) -> None:
    """A block by no blocker is refused for that (507.1a): the line behind it passes the effect over (506.3c)."""
    name = "507.1a-a-block-before-the-invader-came"
    text = _spliced(SPECS / "rulings" / "507", name, again=False).splitlines()
    at = next(at for at, line in enumerate(text) if line.startswith("  B: block"))
    file = _named(tmp_path, "\n".join([*text[: at + 1], "B: no block", "break 3", "end", ""]))
    assert [each.rule for each in duelfsm.check(file).findings if each.severity == "error"] == ["507.1a", "506.3c"]
