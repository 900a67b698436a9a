"""What a refused line did too much, or to what it could not, happened as far as it could: no second mistake."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import SPECS

import duelfsm
from duelfsm.judge.afterwards.by_itself import without_expectations
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.record.json.write_json import write_json

PAIRS = {
    "509.3-more-shields-than-there-are": "509.3",
    "101.3-two-cards-for-one-are-there": "101.3",
    "505.2-the-shields-of-an-attack-on-an-untapped-one": "505.2",
    "801-onto-a-card-of-the-other-player": "801",
    "503.1-a-charge-of-the-wrong-player": "503.1",
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
@pytest.mark.parametrize("name", PAIRS)
def test_the_lines_behind_are_those_of_the_legal_half(tmp_path: Path, name: str, written: str) -> None:
    """The refused line of each pair, and what the legal half has behind it: one error (509.3, 101.3, 505.2, 801)."""
    folder = SPECS / "rulings" / name[:3]
    halves = [folder / f"{name}-{half}.duel" for half in ("illegal", "legal")]
    illegal, legal = (read(next(sources([half]))).record for half in halves)
    assert illegal is not None
    assert legal is not None
    lines = (*illegal.actions, *legal.actions[len(illegal.actions) :])
    record = without_expectations(illegal.model_copy(update={"actions": lines}))
    file = tmp_path / f"a.{written}"
    file.write_text(write_json(record), encoding="utf-8") if written == "json" else file.write_text(
        halves[0].read_text(encoding="utf-8").split(" #!")[0] + "\n" + _behind(halves), encoding="utf-8"
    )
    assert [each.rule for each in duelfsm.check(file).findings if each.severity == "error"] == [PAIRS[name]]


def _behind(halves: list[Path]) -> str:
    illegal, legal = (half.read_text(encoding="utf-8").splitlines() for half in halves)
    return "\n".join(legal[len(illegal) :]) + "\n"


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
