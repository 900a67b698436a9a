"""What other checkouts and processes make of records is compared by files of digests, and told by the command."""

from __future__ import annotations

import shutil
from pathlib import Path

import command
import pytest
from checkouts import HERE, Checkouts
from command import inputs_of, parser, said
from digests import digest_line, digests_part, read_bases, write_bases, write_digests
from inputs import Base, Input, Inputs
from runs import RUNNERS, MakeRunner, run_of
from shares import each_done, told
from wrong_rules import a_record, breaking


def base(*lines: str, name: str = "rulings/x.duel") -> Base:
    """Return a base of mutated records."""
    return Base(name, a_record(*lines).source.text, None)


def digests(goal: Path, make: MakeRunner, *records: Input) -> Path:
    """Write what a runner makes of records."""
    write_digests((digest_line(record, run_of(make)) for record in records), goal)
    return goal


def test_two_files_name_the_record_and_the_line(tmp_path: Path) -> None:
    """A digest keeps where each record parts, and which part of what is seen there."""
    records = [a_record("charge ?"), a_record("charge ?", "charge ?")._replace(name="the second")]
    ours = digests(tmp_path / "ours", RUNNERS["ways"], *records)
    broken = digests(tmp_path / "broken", breaking(charges_left=True), *records)
    assert list(digests_part(ours, ours)) == []
    ((name, told),) = digests_part(ours, broken)
    assert name == "the second"
    assert str(told).startswith("played, action 2, charge: accepted: ")


def test_files_about_other_records_are_named(tmp_path: Path) -> None:
    """Another text under the same name is told as such, and so is a record that only one file has."""
    one, other = a_record("charge ?"), a_record("end")
    first, second = (digests(tmp_path / name, RUNNERS["ways"], each) for name, each in (("a", one), ("b", other)))
    longer = digests(tmp_path / "c", RUNNERS["ways"], one, other)
    ((_, told),) = digests_part(first, second)
    assert str(told).startswith("the record itself: text: ")
    ((name, told),) = digests_part(first, longer)
    assert (name, told.told) == ("no record / a record", "the files are about other records")


def test_another_checkout_is_compared(tmp_path: Path) -> None:
    """A copy in which a sentence of the rules is another one differs in the findings of the line that it refuses."""
    tree = tmp_path / "copy"
    for folder in ("duelfsm", "specs", "tests/compare"):
        shutil.copytree(HERE / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copy(HERE / "pyproject.toml", tree)
    path = tree / "specs" / "turn" / "base" / "guards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("of this turn is already made", "of this turn is made"), encoding="utf-8")
    write_bases([base("charge ?", "charge ?"), base("end", name="rulings/y.duel")], tmp_path / "bases")
    words = ["--bases", str(tmp_path / "bases"), "--editions", "own", "--jobs", "1"]
    (told,) = Checkouts(tree, words, []).differences(tmp_path)
    assert told.startswith("rulings/x.duel: played, action 2, charge: findings[0].message.en: ")


def test_the_command_tells_what_differs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Each record in which a runner parts from the reference is printed, and the exit code says that one does."""
    monkeypatch.setitem(RUNNERS, "broken", breaking(charges_left=True))
    made = Inputs([base("charge ?", "charge ?"), base("charge ?", name="rulings/y.duel")], 0, 1, [])
    asked = parser().parse_args(["runners", "--jobs", "1"])
    assert said(command.runners(made, asked))
    out, err = capsys.readouterr()
    assert out == "rulings/x.duel: broken: played, action 2, charge: accepted: false / true\n"
    assert err.splitlines()[-1] == "1 differ"


def test_processes_yield_the_same_in_the_same_order(tmp_path: Path) -> None:
    """Two processes digest the records of a file as one does, and say how far they came."""
    write_bases([base(f"charge {name}", name=f"rulings/{name}.duel") for name in "ABC"], tmp_path / "bases")
    made = inputs_of(parser().parse_args(["runners", "--bases", str(tmp_path / "bases"), "--editions", "all"]))
    assert read_bases(tmp_path / "bases") == list(made.bases.values())
    one, two = (list(told(each_done(made, digest_line, jobs), len(made.names))) for jobs in (1, 2))
    assert one == two
    assert [name for name, _ in one] == made.names
