"""Finding records: files, folders, JSON Lines, standard input; what cannot be read is said once, at its place."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from duelfsm.record.files.sources import Source, is_notation, sources
from duelfsm.record.model.limits import MAX_RECORD_BYTES

GOOD = b'{"duelfsm": 1, "edition": "1.48", "first": "A", "actions": []}'


def found(*paths: str | Path) -> list[Source]:
    """Return what is found at the paths."""
    return list(sources(paths))


def reason_of(source: Source) -> str:
    """Return why a source cannot be read."""
    assert source.fault is not None
    assert source.fault.message.ja
    assert source.fault.message.en
    return source.fault.reason


def test_a_folder_is_searched_to_the_bottom_in_the_order_of_names(tmp_path: Path) -> None:
    """Records of every ending are found, whatever else lies between them."""
    (tmp_path / "b").mkdir()
    for name in ("c.json", "b/a.duel", "a.jsonl", "note.txt"):
        (tmp_path / name).write_bytes(GOOD)
    assert [str(Path(each.path).relative_to(tmp_path)) for each in found(tmp_path)] == ["a.jsonl", "b/a.duel", "c.json"]


def test_an_ending_in_capitals_is_the_same(tmp_path: Path) -> None:
    """Some devices write endings in capitals."""
    for name in ("F1.DUEL", "F2.JSON", "F3.Jsonl"):
        (tmp_path / name).write_bytes(GOOD)
    assert [(Path(each.path).name, each.fault) for each in found(tmp_path)] == [
        ("F1.DUEL", None), ("F2.JSON", None), ("F3.Jsonl", None)
    ]  # fmt: skip
    assert [is_notation(each) for each in found(tmp_path)] == [True, False, False]


def test_each_line_is_a_record_with_its_line(tmp_path: Path) -> None:
    """In JSON Lines a game is one line; empty lines are none; the last needs no line end."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(GOOD + b"\r\n\n  \n" + GOOD)
    assert [(each.first_line, each.text, each.fault) for each in found(path)] == [
        (1, GOOD.decode(), None), (4, GOOD.decode(), None)
    ]  # fmt: skip


def test_a_mark_of_byte_order_is_no_part_of_the_text(tmp_path: Path) -> None:
    """Editors of some systems write a mark first; it is skipped."""
    path = tmp_path / "game.json"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD)
    assert found(path)[0].text == GOOD.decode()


def test_bytes_that_are_no_text_have_a_place(tmp_path: Path) -> None:
    """A byte that is not UTF-8 is a fault at its line and column; in JSON Lines the other games are read."""
    one, many = tmp_path / "game.json", tmp_path / "games.jsonl"
    one.write_bytes(b'{"a":\n "\xff"}')
    many.write_bytes(GOOD + b"\n\x80\x81\n" + GOOD)
    (bad,) = found(one)
    assert bad.fault is not None
    assert (reason_of(bad), bad.fault.line, bad.fault.column) == ("encoding", 2, 3)
    first, middle, last = found(many)
    assert (first.fault, reason_of(middle), middle.first_line, last.fault) == (None, "encoding", 2, None)


def test_a_line_of_100_megabytes_is_skipped(tmp_path: Path) -> None:
    """A line beyond the limit is one fault at its line, not kept in memory, and the next game is read."""
    path = tmp_path / "games.jsonl"
    with path.open("wb") as stream:
        stream.write(GOOD + b"\n")
        for _ in range(100):
            stream.write(b"[" * 1_000_000)
        stream.write(b"\n" + GOOD + b"\n")
    first, long, last = found(path)
    assert (first.fault, reason_of(long), long.first_line) == (None, "limit", 2)
    assert long.text == ""
    assert (last.fault, last.first_line, last.text) == (None, 3, GOOD.decode())


def test_a_line_at_the_limit_is_read(tmp_path: Path) -> None:
    """A line of exactly the limit is read, one byte more is not."""
    path = tmp_path / "games.jsonl"
    for more, faults in ((0, [None]), (1, ["limit"])):
        path.write_bytes(GOOD + b" " * (MAX_RECORD_BYTES - len(GOOD) + more))
        assert [each.fault and each.fault.reason for each in found(path)] == faults


def test_a_file_beyond_the_limit_is_refused(tmp_path: Path) -> None:
    """A record larger than the limit of a file is one fault."""
    path = tmp_path / "game.json"
    with path.open("wb") as stream:
        stream.truncate(MAX_RECORD_BYTES + 1)
    assert [reason_of(each) for each in found(path)] == ["limit"]


def test_what_cannot_be_opened_is_a_fault(tmp_path: Path) -> None:
    """A missing file, a loop of links, a name that is too long or impossible: one fault, and the others are read."""
    loop = tmp_path / "loop.json"
    loop.symlink_to(loop)
    good = tmp_path / "good.json"
    good.write_bytes(GOOD)
    wrong = [
        tmp_path / "none.json",
        tmp_path / "none",
        loop,
        tmp_path / ("x" * 5000),
        tmp_path / "a\0b.json",
        good / "x.json",
    ]
    *bad, last = found(*wrong, good)
    assert [reason_of(each) for each in bad] == ["file"] * len(wrong)
    assert last.fault is None


@pytest.mark.skipif(os.getuid() == 0, reason="nothing is unreadable to the superuser")  # a browser has no geteuid
def test_a_file_without_permission_is_a_fault(tmp_path: Path) -> None:
    """A file that may not be read is a fault of that file."""
    path = tmp_path / "game.json"
    path.write_bytes(GOOD)
    path.chmod(0)
    assert [reason_of(each) for each in found(path)] == ["file"]


def test_a_file_that_the_system_refuses_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the system says when a file is opened becomes the reason in the message."""
    path = tmp_path / "game.json"
    path.write_bytes(GOOD)

    def forbidden(*_args: object, **_named: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    (bad,) = found(path)
    assert reason_of(bad) == "file"
    assert bad.fault is not None
    assert "Permission denied" in bad.fault.message.en


@pytest.mark.parametrize("name", ["game.txt", "game", "game.json.gz"])
def test_another_format_is_a_fault(tmp_path: Path, name: str) -> None:
    """A file of another ending is not guessed at."""
    (tmp_path / name).write_bytes(GOOD)
    assert [reason_of(each) for each in found(tmp_path / name)] == ["format"]


@pytest.mark.parametrize("content", [b"", b"\n\n", None])
def test_no_records_is_a_fault(tmp_path: Path, content: bytes | None) -> None:
    """A folder without records, and a file of games without a game, are not silently legal."""
    path = tmp_path / "games.jsonl"
    if content is not None:
        path.write_bytes(content)
    assert [reason_of(each) for each in found(tmp_path)] == ["no_records"]


@pytest.mark.parametrize(
    ("text", "count"),
    [(GOOD, 1), (GOOD + b"\n" + GOOD, 2), (GOOD.replace(b", ", b",\n"), 1), (b"duelfsm: 1\nedition: 1.48\n", 1)],
)
def test_standard_input_is_one_record_or_one_a_line(monkeypatch: pytest.MonkeyPatch, text: bytes, count: int) -> None:
    """For `-` the first line decides whether it is JSON Lines, a JSON record or the hand notation."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert [(each.path, each.fault) for each in found("-")] == [("-", None)] * count
