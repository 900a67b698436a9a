"""One's own cards come before those that ship; each fault of their file has its line and column."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from duelfsm.record.card_file import read_card_file

HEAD = "name,type,cost,civilizations,power,keywords,abilities\n"
GOOD = 'Foo,creature,2,"water, fire",3000,speed_attacker,enters may\n'
RECORD = (
    "duelfsm: 1\nedition: 1.48\nA: Akari\nB: Ben\nfirst: A\nstart: turn 5 A\n"
    'A mana: "Foo", "Foo"\n---\nturn 5 A\n  summon "Foo"\n  attack "Foo" -> player\n'
)


def file_of(folder: Path, text: str, name: str = "my.csv") -> Path:
    """Write a file of cards."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def checked(folder: Path, cards: Path) -> tuple[int, str, str]:
    """Check a record with a file of cards; return the exit code and what was printed."""
    record = folder / "a.duel"
    record.write_text(RECORD, encoding="utf-8")
    command = [sys.executable, "-m", "duelfsm", "check", str(record), "--cards", str(cards), "--lang", "en"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout, run.stderr


def test_a_row_says_what_a_card_line_would(tmp_path: Path) -> None:
    """The words of either language, lists in quotes, and an empty cell for what is not known."""
    text = 'カード名,種類,コスト,文明,キーワード\n"Bar, the Great",クリーチャー,3,"火, 水",ブロッカー\nQux,,,,\n'
    (bar, qux), faults = read_card_file(file_of(tmp_path, text))
    assert faults == ()
    assert (bar.name, bar.type, bar.cost, bar.civilizations) == ("Bar, the Great", "creature", 3, ("fire", "water"))
    assert (bar.keywords, bar.power) == (("blocker",), None)
    assert (qux.name, qux.type, qux.keywords) == ("Qux", None, None)


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ('"Bar, the Great",creature,3,fire,x,none,\n', (3, 34)),
        ("Baz,creature,3,fire,2000,flying,\n", (3, 1)),
        ("Foo,creature,2,water,3000,none,\n", (3, 1)),
        ("Qux,creature,3,fire,1000,none,none,4\n", (3, 36)),
        (",creature,3,fire,1000,none,none\n", (3, 1)),
        ('"Qux,creature\n', (3, 1)),
        ('"Qux"x,creature\n', (3, 6)),
    ],
)
def test_a_fault_of_a_row_has_its_place(tmp_path: Path, rows: str, place: tuple[int, int]) -> None:
    """One fault at its line and column, and the other rows are read."""
    cards, faults = read_card_file(file_of(tmp_path, HEAD + GOOD + rows))
    assert [(fault.line, fault.column) for fault in faults] == [place]
    assert [card.name for card in cards] == ["Foo"]


@pytest.mark.parametrize(
    "text", ["", "type,cost\n", "name,colour\nFoo,red\n", "name,name\n", "\0", '"', "name\n" + '"' * 99]
)
def test_a_file_without_columns_is_one_fault(tmp_path: Path, text: str) -> None:
    """A file whose first line does not name the columns gives no cards and one fault."""
    cards, faults = read_card_file(file_of(tmp_path, text))
    assert (cards, len(faults)) == ((), 1)


def test_json_has_the_cards_of_a_record(tmp_path: Path) -> None:
    """A list of cards, or an object with `cards`; what does not fit is told at its place."""
    data = [{"name": "Foo", "cost": 2}, {"name": "Bar", "cost": "x"}]
    for text in (json.dumps(data), json.dumps({"cards": data})):
        cards, faults = read_card_file(file_of(tmp_path, text, "my.json"))
        assert [card.name for card in cards] == ["Foo"]
        assert [(fault.line, fault.column) for fault in faults] == [(1, text.index('"x"') + 1)]
    for text in ("", "{", "3", "{}", '{"cards": 3}', "[3]"):
        assert len(read_card_file(file_of(tmp_path, text, "my.json")).faults) == 1


def test_what_is_no_file_of_text_is_one_fault(tmp_path: Path) -> None:
    """A folder, a file that is not there, and bytes that are no text."""
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "none.csv", tmp_path / "bytes.csv"):
        assert len(read_card_file(path).faults) == 1


def test_a_check_knows_ones_own_cards(tmp_path: Path) -> None:
    """Foo is a speed attacker by the file; without it that is not known. A fault of the file is exit 2 (301.5)."""
    code, said, _ = checked(tmp_path, file_of(tmp_path, HEAD + GOOD))
    assert (code, "1 legal" in said) == (0, True)
    code, said, _ = checked(tmp_path, file_of(tmp_path, HEAD + GOOD.replace("speed_attacker", "none")))
    assert (code, "301.5" in said) == (1, True)
    code, said, wrong = checked(tmp_path, file_of(tmp_path, HEAD + GOOD + "Bar,creature,x\n"))
    assert (code, "1 legal" in said) == (2, True)
    assert "my.csv:3:14: x IN.syntax" in wrong
