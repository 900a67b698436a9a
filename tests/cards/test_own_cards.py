"""One's own cards come before those that ship; each fault of their file has its line and column."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from duelfsm.judge.check import Report, check, check_source
from duelfsm.record.files.card_file import read_card_file
from duelfsm.record.files.sources import STDIN, Source

HEAD = "name,type,cost,civilizations,power,keywords,abilities\n"
GOOD = 'Foo,creature,2,"water, fire",3000,speed_attacker,enters may\n'
RECORD = (
    "duelfsm: 1\nedition: 1.48\nA: Akari\nB: Ben\nfirst: A\nstart: turn 5 A\n"
    'A mana: "Foo", "Foo"\n---\nturn 5 A\n  summon "Foo"\n  attack "Foo" -> player\n'
)


NAMING = RECORD.replace("A: Akari", "cards: my.csv\nA: Akari")


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
    "text",
    [
        "",
        "type,cost\n",
        "name,colour\nFoo,red\n",
        "name,name\n",
        "\0",
        '"',
        "name\n" + '"' * 99,
        "name,cost,power,cost\nFoo,5,1000,1\n",
        "name,type,Type\nFoo,creature,spell\n",
        "name,cost,コスト\nFoo,5,1\n",
    ],
)
def test_a_file_without_columns_is_one_fault(tmp_path: Path, text: str) -> None:
    """A file whose first line does not name the columns, or names one fact twice, gives no cards and one fault."""
    cards, faults = read_card_file(file_of(tmp_path, text))
    assert (cards, len(faults)) == ((), 1)


def test_json_has_the_cards_of_a_record(tmp_path: Path) -> None:
    """A list of cards, or an object with `cards`; what does not fit is told at its place."""
    data = [{"name": "Foo", "cost": 2}, {"name": "Bar", "cost": "x"}]
    for text in (json.dumps(data), json.dumps({"cards": data})):
        cards, faults = read_card_file(file_of(tmp_path, text, "my.json"))
        assert [card.name for card in cards] == ["Foo"]
        assert [(fault.line, fault.column) for fault in faults] == [(1, text.index('"x"') + 1)]
    twice = '[{"name": "Foo", "cost": 5, "cost": 1}]'  # which of both would decide, nobody can tell (112.2)
    for text in ("", "{", "3", "{}", '{"cards": 3}', "[3]", twice):
        assert len(read_card_file(file_of(tmp_path, text, "my.json")).faults) == 1


def test_what_is_no_file_of_text_is_one_fault(tmp_path: Path) -> None:
    """A folder, a file that is not there, and bytes that are no text."""
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "none.csv", tmp_path / "bytes.csv"):
        assert len(read_card_file(path).faults) == 1
    (tmp_path / "bytes.csv").write_bytes(b"name\nFoo\nB\xffr\n")
    (fault,) = read_card_file(tmp_path / "bytes.csv").faults
    assert (fault.line, fault.column, "UTF-8" in fault.message.ja) == (3, 2, True)


def test_a_check_knows_ones_own_cards(tmp_path: Path) -> None:
    """Foo is a speed attacker by the file; without it that is not known. A fault of the file is exit 2 (301.5)."""
    code, said, _ = checked(tmp_path, file_of(tmp_path, HEAD + GOOD))
    assert (code, "1 legal" in said) == (0, True)
    code, said, _ = checked(tmp_path, file_of(tmp_path, HEAD + GOOD.replace("speed_attacker", "none")))
    assert (code, "301.5" in said) == (1, True)
    code, said, wrong = checked(tmp_path, file_of(tmp_path, HEAD + GOOD + "Bar,creature,x\n"))
    assert (code, "1 legal" in said) == (2, True)
    assert "my.csv:3:14: x IN.syntax" in wrong


def test_a_record_names_its_file(tmp_path: Path) -> None:
    """The file is looked for beside the record, wherever one stands, in both spellings; the words of 301.5 are its."""
    record = file_of(tmp_path, NAMING, "a.duel")
    file_of(tmp_path, HEAD + GOOD)
    assert check(record).legal == 1
    file_of(tmp_path, HEAD + GOOD.replace("speed_attacker", "none"))
    assert [finding.rule for finding in check(record).findings] == ["301.5"]
    as_data = {
        "duelfsm": 1,
        "edition": "1.48",
        "first": "A",
        "card_file": "my.csv",
        "start": {"turn": 5, "player": "A"},
    }
    as_data |= {"players": {"A": {"battle": [{"name": "Foo", "came_now": True}]}}}
    as_data |= {"actions": [{"do": "turn"}, {"do": "attack", "card": "Foo", "target": "player"}]}
    assert [finding.rule for finding in check(file_of(tmp_path, json.dumps(as_data), "a.json")).findings] == ["301.5"]


def test_a_card_line_wins_over_the_file(tmp_path: Path) -> None:
    """What a line says of the card counts; what it leaves out is the file's."""
    file_of(tmp_path, HEAD + GOOD)
    line = 'card "Foo": type creature; cost 2; civilizations water, fire; power 3000; keywords '
    for words, legal in (("none; abilities none", 0), ("speed_attacker; abilities none", 1)):
        record = file_of(tmp_path, NAMING.replace("---", f"{line}{words}\n---"), "a.duel")
        assert check(record).legal == legal


def test_a_file_that_is_not_right_is_one_finding_of_the_record(tmp_path: Path) -> None:
    """At the line of the head that names it, with its own place; the record is judged with what is right of it."""
    record = file_of(tmp_path, NAMING, "a.duel")
    missing, *_ = check(record).findings
    assert (missing.code, missing.line) == ("IN.card_file", 3)
    file_of(tmp_path, HEAD + GOOD.replace("speed_attacker", "none") + "Bar,creature,x\nQux,creature,y\n")
    broken, *others = check(record).findings
    assert (broken.code, broken.line, [finding.rule for finding in others]) == ("IN.card_file", 3, ["301.5"])
    assert "my.csv (3:14)" in broken.message.en
    for name in ("", ".", "a\0b", "x" * 5_000, "../" * 900):
        named = file_of(tmp_path, NAMING.replace("my.csv", name), "b.duel")
        assert check(named).unreadable == 1, name


def test_a_record_from_elsewhere_reads_no_file(tmp_path: Path) -> None:
    """What comes over a server, or out of a table of texts, is refused with a sentence, whatever it names."""
    file_of(tmp_path, HEAD + GOOD)
    report = Report()
    check_source(report, Source(STDIN, NAMING.replace("my.csv", str(tmp_path / "my.csv"))))
    assert [finding.code for finding in report.findings if finding.code.startswith("IN.")] == ["IN.card_file"]
    assert "card lines" in report.findings[0].message.en
    assert "Foo" not in report.findings[0].message.en


def test_a_project_names_its_file(tmp_path: Path) -> None:
    """`cards` of `[tool.duelfsm]` counts for the folders below; settings that are wrong are exit 2."""
    file_of(tmp_path, HEAD + GOOD.replace("speed_attacker", "none"))
    settings = file_of(tmp_path, '[tool.duelfsm]\ncards = "my.csv"\n', "pyproject.toml")
    below = tmp_path / "games"
    below.mkdir()
    record = file_of(below, RECORD, "a.duel")
    command = [sys.executable, "-m", "duelfsm", "check", str(record)]
    run = subprocess.run([*command, "--lang", "en"], cwd=below, capture_output=True, text=True, check=False)
    assert (run.returncode, "301.5" in run.stdout) == (1, True)
    for wrong in ("[tool.duelfsm]\ncard = 3\n", "[tool.duelfsm]\ncards = 3\n", "[tool.duelfsm", "tool.duelfsm = 3\n"):
        settings.write_text(wrong, encoding="utf-8")
        run = subprocess.run(command, cwd=below, capture_output=True, text=True, check=False)
        assert (run.returncode, "pyproject.toml" in run.stderr, "Traceback" in run.stderr) == (2, True, False), wrong


def test_the_file_of_an_option_is_read_once_for_its_cards(tmp_path: Path) -> None:
    """However many records there are: once for its cards, and once for what a report says was judged (`judged`)."""
    cards, record = file_of(tmp_path, HEAD + GOOD), file_of(tmp_path, RECORD, "a.duel")
    records = [str(record), str(file_of(tmp_path, RECORD, "b.duel"))]
    code = (
        "import sys, pathlib; real, count = pathlib.Path.open, [];"
        "pathlib.Path.open = lambda self, *a, **k: (count.append(self.name), real(self, *a, **k))[1];"
        f"sys.argv = ['duelfsm', 'check', *{records!r}, '--cards', {str(cards)!r}];"
        "import atexit; atexit.register(lambda: print(count.count('my.csv')));"
        "from duelfsm.__main__ import main; main()"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stdout.splitlines()[-1] == "2"


@pytest.mark.parametrize(("what", "value"), [("civilizations", "light, fire"), ("cost", "many"), ("type", "ghost")])
def test_a_value_that_nothing_becomes_is_a_fault_of_its_file(tmp_path: Path, what: str, value: str) -> None:
    """What a card makes of a characteristic is a word or a number that it can be (608), in a file as on a line."""
    static = {"does": "become", "what": what, "value": value, "whose": "own", "within": "mana"}
    text = json.dumps([{"name": "Foo", "type": "creature", "statics": [static]}])
    cards, (fault,) = read_card_file(file_of(tmp_path, text, "my.json"))
    assert (cards, fault.reason) == ((), "no_meaning")
    assert fault.message.en.startswith(f'"{value}" is nothing that this becomes')
