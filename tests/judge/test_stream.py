"""Very many records: in pieces and processes the same report, in parts all of it, and on from an interruption."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from duelfsm.cli import checking
from duelfsm.cli.verdicts import INTERRUPTED
from duelfsm.generate.games import games
from duelfsm.judge.check import Report, check
from duelfsm.judge.many import stream
from duelfsm.judge.many.resume import earlier_run, held
from duelfsm.judge.many.stream import check_chunks, exit_code
from duelfsm.record.files import pieces as pieces_module
from duelfsm.record.files import sources
from duelfsm.record.files.chunks import chunks, part, weight

pytestmark = pytest.mark.outside("processes")

BAD = 4


@pytest.fixture
def many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file of JSON Lines in which the fourth line is no record, and read it in small pieces."""
    monkeypatch.setattr(pieces_module, "CHUNK_BYTES", 10_000)
    lines = [json.dumps(game) for game in games(8, 1)]
    lines[BAD - 1] = '{"duelfsm": 1, "edition"'
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def unwrapped(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what was said of a mistake, as one line: where it is wrapped depends on how long the paths in it are."""
    return " ".join(capsys.readouterr().err.split())


def merged(path: Path, jobs: int = 1) -> Report:
    """Return the report of a file that is checked in chunks."""
    report = Report()
    for _, each in check_chunks(chunks([path]), jobs):
        report.add(each)
    return report


@pytest.mark.parametrize("jobs", [1, 2])
def test_chunks_and_processes_change_nothing(many: Path, jobs: int) -> None:
    """In pieces, and by two processes, the records come in their order with their lines and findings."""
    assert len(list(chunks([many]))) > 2
    assert merged(many, jobs) == check(many)


def test_a_bad_line_costs_that_line_alone(many: Path) -> None:
    """A line that is no record is unreadable, at its own line; all others are judged."""
    report = merged(many)
    assert (report.legal, report.unreadable) == (7, 1)
    assert [finding.line for finding in report.findings] == [BAD]


def test_the_parts_together_are_all(many: Path) -> None:
    """Each record is in exactly one of the parts."""
    found = [record.line for n in (1, 2, 3) for _, report in check_chunks(part(chunks([many]), n, 3), 1)
             for record in report.checked]  # fmt: skip
    assert sorted(found) == list(range(1, 9))


def test_standard_input_is_read_in_pieces(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe of JSON Lines is not collected whole, and gives the same lines; one record in a pipe is one."""
    data = many.read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    reports = [report for _, report in check_chunks(chunks(["-"]), 1)]
    assert len(reports) > 2
    assert [record.line for report in reports for record in report.checked] == list(range(1, 9))
    game = (Path(__file__).parents[2] / "specs/games/handwritten.duel").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(game)))
    assert [report.legal for _, report in check_chunks(chunks(["-"]), 1)] == [1]


def interrupted(after: int) -> Any:
    """Return a check that is interrupted after some chunks."""

    def run(found: Iterator[Any], jobs: int, edition: str | None = None) -> Iterator[Any]:
        for at, each in enumerate(check_chunks(found, jobs, edition)):
            if at == after:
                raise KeyboardInterrupt
            yield each

    return run


@pytest.mark.parametrize(
    "first", [b"\n", b" \r\n", b"\xef\xbb\xbf", b"broken{\n", b"[]\n", b'{"duelfsm": 1, "edition": \n']
)
def test_a_stream_with_a_bad_first_line_is_one_of_lines(
    many: Path, monkeypatch: pytest.MonkeyPatch, first: bytes
) -> None:
    """Whatever the first line is, the records behind it are judged as they are in a file, line by line."""
    data = first + many.read_bytes()
    many.write_bytes(data)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    report = check("-")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    in_pieces = merged(Path("-"))
    expected = [(each.line, each.verdict) for each in check(many).checked]
    assert [(each.line, each.verdict) for each in report.checked] == expected
    assert [(each.line, each.verdict) for each in in_pieces.checked] == expected


def test_a_bad_line_of_a_stream_is_no_hand_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is no object is said to be bad JSON, at its own line."""
    good = json.dumps(next(games(1, 1)))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{good}\nturn 1\n[1]\n".encode())))
    assert {(each.line, each.code) for each in check("-").findings} == {(2, "IN.json"), (3, "IN.value")}


def test_an_interrupted_run_goes_on(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What an interruption leaves is a whole report of the records before; a second run adds the rest; all count."""
    whole, pieces = tmp_path / "whole.jsonl", tmp_path / "pieces.jsonl"
    assert checking.check(str(many), resume=whole) == 2
    with monkeypatch.context() as patched:
        patched.setattr(stream, "check_chunks", interrupted(2))
        assert checking.check(str(many), resume=pieces) == INTERRUPTED
    before = pieces.read_text(encoding="utf-8")
    assert whole.read_text(encoding="utf-8").startswith(before)
    pieces.write_text(before + '{"type": "finding", "path"', encoding="utf-8")  # a line that was not finished
    counts = capsys.readouterr().out
    assert checking.check(str(many), resume=pieces) == 2
    assert counts == capsys.readouterr().out != ""  # of all records, those before the interruption too
    assert pieces.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


RECORD_LINE = '{"type": "record", "path": "GAMES", "line": 1, "verdict": "legal"}\n'


@pytest.mark.parametrize(
    "text",
    [
        "my notes\n", "my notes", '{"duelfsm": 1}\n', "[" * 100_000 + "\n",
        RECORD_LINE.replace('"line": 1', '"line": "1"'), RECORD_LINE.replace('"legal"', '["legal"]'),
        RECORD_LINE.replace("GAMES", "other.jsonl"), RECORD_LINE.replace('"line": 1', '"line": 2'),
        RECORD_LINE * 2, RECORD_LINE + "my notes",
    ],
    ids=lambda text: text[:40],
)  # fmt: skip
def test_only_a_report_of_these_records_is_gone_on_with(
    many: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    """A file that is no report, or one of other records, is wrong usage and left as it is."""
    file, text = tmp_path / "notes.txt", text.replace("GAMES", str(many))
    file.write_text(text, encoding="utf-8")
    assert checking.check(str(many), resume=file) == 2
    assert file.read_text(encoding="utf-8") == text
    assert "notes.txt: this" in unwrapped(capsys)


CHARGE = '{"do": "charge", "by": "A", "card": "X"}'


def one_game(*actions: str, **head: str) -> str:
    """Return a game of one turn as a line."""
    said = "".join(f', "{key}": "{value}"' for key, value in {"edition": "1.48", **head}.items())
    turn = '{"do": "turn", "number": 1, "by": "A"}'
    return f'{{"duelfsm": 1, "first": "A"{said}, "actions": [{", ".join((turn, *actions))}]}}\n'


def test_a_record_that_was_changed_keeps_no_verdict(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second charge (503.2), another edition and other cards make another game of it, with its own verdict."""
    monkeypatch.chdir(tmp_path)
    game, report, cards = Path("g.jsonl"), Path("r.jsonl"), Path("cards.csv")
    cards.write_text("name,type\nX,spell\n", encoding="utf-8")
    game.write_text(one_game(CHARGE, card_file="cards.csv"), encoding="utf-8")
    assert [checking.check("g.jsonl", resume=report) for _ in range(2)] == [0, 0]
    kept = report.read_text(encoding="utf-8")
    capsys.readouterr()
    assert checking.check("g.jsonl", resume=report, edition="1.13") == 2
    cards.write_text("name,type\nX,creature\n", encoding="utf-8")
    assert checking.check("g.jsonl", resume=report) == 2
    cards.write_text("name,type\nX,spell\n", encoding="utf-8")
    assert checking.check("g.jsonl", resume=report) == 0
    game.write_text(one_game(CHARGE, CHARGE, card_file="cards.csv"), encoding="utf-8")
    assert checking.check("g.jsonl", resume=report) == 2
    assert unwrapped(capsys).count("judge what has changed into another file") == 3
    assert report.read_text(encoding="utf-8") == kept


def test_what_was_refused_as_marked_is_counted_in_each_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second charge that the record says is refused (503.2) is told as such behind an interruption, too."""
    monkeypatch.chdir(tmp_path)
    Path("g.jsonl").write_text(one_game(CHARGE, CHARGE[:-1] + ', "refused": [{"rule": "503.2"}]}'), encoding="utf-8")
    for _ in range(2):
        assert checking.check("g.jsonl", resume=Path("r.jsonl"), lang="en") == 0
        assert "1 legal (1 as marked: 0 legal, 1 refused as marked)" in capsys.readouterr().out


def test_a_report_that_another_run_writes_is_left_to_it(
    many: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two runs at once would write each record twice, into a file that nobody could go on with."""
    report = tmp_path / "report.jsonl"
    with held(report):
        assert checking.check(str(many), resume=report) == 2
    assert "another run is writing to this file" in unwrapped(capsys)
    assert report.read_bytes() == b""
    assert checking.check(str(many), resume=report) == 2  # as its records say
    assert report.read_bytes()


def test_a_folder_or_a_pipe_is_no_report(many: Path, tmp_path: Path) -> None:
    """What is no regular file is not waited for."""
    os.mkfifo(tmp_path / "pipe")
    assert [checking.check(str(many), resume=file) for file in (tmp_path, tmp_path / "pipe")] == [2, 2]


@pytest.mark.parametrize("content", ["", "x\n"])
def test_a_report_is_not_written_over_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    """A file that is to be checked is no report of its check, also where there is nothing in it yet."""
    (tmp_path / "a.jsonl").write_text(content, encoding="utf-8")
    assert checking.check(str(tmp_path / "a.jsonl"), resume=tmp_path / "a.jsonl") == 2
    assert "is to be checked itself" in unwrapped(capsys)
    assert (tmp_path / "a.jsonl").read_text(encoding="utf-8") == content


def test_the_report_is_none_of_the_records(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of records the report that is written, or standard output, is not read: it would have no end."""
    report = many.with_name("report.jsonl")
    for _ in range(2):
        assert checking.check(str(many.parent), resume=report) == 2
    assert '"report.jsonl' not in report.read_text(encoding="utf-8")
    monkeypatch.chdir(many.parent)
    command = [sys.executable, "-m", "duelfsm", "check", ".", "--format", "jsonl"]
    with Path("out.jsonl").open("wb") as out:
        report.unlink()
        subprocess.run(command, stdout=out, check=False, timeout=60)
    lines = [json.loads(line) for line in Path("out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {line["path"] for line in lines} == {"games.jsonl"}
    with many.open("ab") as out:
        subprocess.run([*command[:4], "games.jsonl", *command[5:]], stdout=out, check=False, timeout=60)


def test_a_line_without_end_is_not_collected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a line that is too long no more is read at a time than a record may have; the lines around it are judged."""
    for module in (sources, pieces_module):
        monkeypatch.setattr(module, "MAX_RECORD_BYTES", 20_000)
    monkeypatch.setattr(pieces_module, "CHUNK_BYTES", 10_000)
    game, path = json.dumps(next(games(1, 1))), tmp_path / "games.jsonl"
    for long in ("x" * 200_000, "x" * 20_001, "x" * 20_000):
        path.write_text(f"{game}\n{long}\n{game}\n{long}\n", encoding="utf-8")
        assert [(found.line, found.code) for found in merged(path).findings] == [(2, "IN.limit"), (4, "IN.limit")]
        assert all(len(chunk.data or b"") < 40_000 for chunk in chunks([path]))
        assert merged(path) == check(path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x" * 200_000)))
    ((chunk, report),) = check_chunks(chunks(["-"]), 1)
    assert (len(chunk.data or b"") < 40_000, report.findings[0].code) == (True, "IN.limit")


def test_lines_without_anything_are_no_records(tmp_path: Path) -> None:
    """A file of blank lines is bad input, in pieces too."""
    path = tmp_path / "blank.jsonl"
    path.write_text("\n \n", encoding="utf-8")
    assert [found.code for found in merged(path).findings] == ["IN.no_records"]


def test_a_partial_report_is_a_report(
    many: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An interrupted run with one report prints it for the records before, and says so on standard error."""
    monkeypatch.setattr(stream, "check_chunks", interrupted(1))
    assert checking.check(str(many), form="json") == INTERRUPTED
    out, err = capsys.readouterr()
    assert 0 < json.loads(out)["records"] < 8
    assert "interrupted" in err


def test_a_part_is_written_as_a_fraction(many: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A part that is none is wrong usage."""
    assert checking.check(str(many), shard="1/3") in {0, 2}
    for wrong in ("0/2", "3/2", "2", "a/b", "", "１/２", "1/" + "9" * 5000):
        assert checking.check(str(many), shard=wrong) == 2
    assert "2/4" in capsys.readouterr().err


def test_the_exit_code_of_a_stream(tmp_path: Path) -> None:
    """It is that of a report: 2 wins over 1; a file that is not there yet has no earlier run."""
    found: list[list[str]] = [["legal", "undecided"], ["illegal", "legal"], ["unreadable", "illegal"], []]
    assert [exit_code(each) for each in found] == [0, 1, 2, 0]
    assert list(earlier_run(tmp_path / "new.jsonl").places()) == []


def test_the_weight_of_files_is_known_beforehand(many: Path) -> None:
    """The bytes of files are counted for the time that is left; those of a pipe are not known."""
    assert weight([many]) == many.stat().st_size == sum(chunk.bytes for chunk in chunks([many]))
    assert weight(["-"]) is None
