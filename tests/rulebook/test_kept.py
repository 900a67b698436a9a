"""What is worked out from the specs may be kept between two runs: it is never wrong, and no run needs it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import overlay
from pydantic import BaseModel

from duelfsm.machine.build import Edges
from duelfsm.machine.table import read_order
from duelfsm.play.chapters import RULES
from duelfsm.play.machines import compiled
from duelfsm.rulebook import cards, kept, known, plain_data
from duelfsm.rulebook.catalog import load_catalog
from duelfsm.rulebook.edition import Edition, load_edition, rules_with
from duelfsm.rulebook.kept import keep_in, user_folder
from duelfsm.rulebook.known import known_editions, newest_edition
from duelfsm.rulebook.notation import load_notation
from duelfsm.rulebook.text import Text

pytestmark = pytest.mark.outside("YAML")

GAME = Path(__file__).parents[2] / "specs" / "games" / "deck-out.duel"
A_DAY = 86_400.0  # seconds
CACHES = (
    kept._seen,
    load_edition,
    rules_with,
    load_notation,
    known._named,
    known_editions,
    newest_edition,
    load_catalog,
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder in which things are kept while a test runs, however new the files are."""
    monkeypatch.setattr(kept, "SETTLED", -A_DAY)
    keep_in(tmp_path / "kept")
    yield tmp_path / "kept"
    keep_in(None)


def begun_anew(specs: Path) -> Edition:
    """Return the rules as a process has them that begins now."""
    for cache in CACHES:
        cache.cache_clear()
    return load_edition(newest_edition(), specs)


def same(one: Any, other: Any) -> bool:
    """Tell whether two values are the same in type, order, and what was given of a model."""
    if type(one) is not type(other) or one != other:
        return False
    if isinstance(one, BaseModel):
        return one.model_fields_set == other.model_fields_set and same(vars_of(one), vars_of(other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    return not isinstance(one, tuple) or all(map(same, one, other))


def vars_of(model: BaseModel) -> dict[str, Any]:
    """Return the fields of a model in their order."""
    return {name: value for name, value in vars(model).items() if name in type(model).model_fields}


@pytest.mark.parametrize("day", ["1.48", "1.0"])
def test_what_is_kept_is_what_was_worked_out(folder: Path, day: str) -> None:
    """The second run finds the very values of the first, down to what was given and what was left out."""

    def read() -> tuple[Any, ...]:
        for cache in CACHES:
            cache.cache_clear()
        edition = load_edition(day)
        return (
            edition.declaration,
            edition._sources,
            load_notation(),
            known_editions(),
            newest_edition(),
            load_catalog(),
        )

    keep_in(None)
    plain = read()
    keep_in(folder)
    first, second = read(), read()
    assert {path.name.split("-")[0] for path in folder.iterdir()} == {"rules", "notation", "editions", "cards"}
    for one, other, third in zip(plain, first, second, strict=True):
        assert same(one, other)
        assert same(one, third)
    assert plain[0] is not second[0]


def test_the_ways_are_those_of_the_built_machine(folder: Path) -> None:
    """The order of the ways is read off the machine once; the next run has the same and builds no machine."""
    edition = load_edition(newest_edition())
    order = read_order(Edges(edition, RULES))
    for _ in range(2):
        for cache in (*CACHES, compiled):
            cache.cache_clear()
        machine = compiled(load_edition(newest_edition()))
        ways = [(*where, tuple(way.edge.id for way in found)) for where, found in machine.ways.items()]
        assert ways == list(order)
    assert "_built" not in vars(machine.edges)
    assert any(path.name.startswith("ways-") for path in folder.iterdir())


def test_rules_that_no_file_says_are_not_kept(folder: Path) -> None:
    """An edition that a test or a program made up has its own ways."""
    edition = load_edition(newest_edition())
    declaration = edition.declaration.model_copy(update={"anywhere": ()})
    made = Edition(known.edition_line("1.48"), declaration, {})
    assert made.kept(("ways",), lambda: "made") == "made"
    assert not folder.exists()


def spoilt(data: bytes) -> dict[str, bytes]:
    """Return a kept file damaged in many ways."""
    middle = len(data) // 2
    return {
        "empty": b"",
        "cut": data[:middle],
        "one letter": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
        "another seal": b"0" * 64 + data[64:],
        "no text": b"\xff" * 200,
        "foreign": b"cos\nsystem\n(S'false'\ntR.",
        "longer": data + b" ",
    }


def test_what_is_damaged_is_worked_out_anew(specs: Path, folder: Path) -> None:
    """A kept file that is not as it was written counts for nothing, and is written again."""
    right = begun_anew(specs).declaration
    (file,) = folder.glob("rules-*")
    data = file.read_bytes()
    for name, wrong in spoilt(data).items():
        file.write_bytes(wrong)
        assert begun_anew(specs).declaration == right, name
        assert file.read_bytes() == data, name


def test_a_kept_file_is_read(specs: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing has changed no file of the specs is understood again."""
    right = begun_anew(specs).declaration
    assert list(folder.glob("rules-*"))
    monkeypatch.setattr("duelfsm.rulebook.validate._checked", None)
    assert begun_anew(specs).declaration == right


def test_changed_specs_are_followed(specs: Path, folder: Path) -> None:
    """An overlay that comes, is changed and goes again is followed each time; so is what the base says."""
    first = begun_anew(specs).states["main"].rule
    for rule in ("old", "older"):
        overlay(specs, f'states: [{{id: main, rule: "{rule}"}}]')
        assert begun_anew(specs).states["main"].rule == rule
    (specs / "turn" / "before-2999-01-01.yaml").unlink()
    assert begun_anew(specs).states["main"].rule == first
    notation = specs / "notation.yaml"
    notation.write_text(notation.read_text(encoding="utf-8").replace("charge,", "charrge,"), encoding="utf-8")
    begun_anew(specs)
    assert ("charrge",) in load_notation(specs).done_by
    assert len(list(folder.iterdir())) > 1


def test_what_has_just_changed_is_not_kept(specs: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a file is being edited, what was read and what stands there now may differ: nothing is kept then."""
    monkeypatch.setattr(kept, "SETTLED", A_DAY)
    begun_anew(specs)
    assert not folder.exists()


def test_what_changes_meanwhile_is_not_kept(specs: Path, folder: Path) -> None:
    """What was worked out from other contents than those that were looked at is used once and not kept."""
    begun_anew(specs)
    before = {path.name for path in folder.iterdir()}
    overlay(specs, 'states: [{id: main, rule: "old"}]', "2020-01-01")
    assert load_edition("2019-01-01", specs).states["main"].rule == "old"
    assert {path.name for path in folder.iterdir()} == before


@pytest.mark.parametrize("place", ["file/below", "file"])
def test_a_folder_that_cannot_be_written_is_no_error(specs: Path, tmp_path: Path, folder: Path, place: str) -> None:
    """Where nothing can be kept everything is worked out each time."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    keep_in(tmp_path / place)
    assert begun_anew(specs).declaration == begun_anew(specs).declaration
    assert (tmp_path / "file").read_text(encoding="utf-8") == ""
    assert not folder.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="has no such rights")
def test_a_folder_that_others_can_write_to_is_not_used(specs: Path, folder: Path) -> None:
    """What somebody else may have put there is neither read nor added to."""
    folder.mkdir()
    folder.chmod(0o777)
    begun_anew(specs)
    assert list(folder.iterdir()) == []
    folder.chmod(0o700)
    begun_anew(specs)
    (file,) = folder.glob("rules-*")
    assert file.stat().st_mode & 0o077 == 0


def test_only_known_classes_are_kept() -> None:
    """A value of a class that nobody named is a fault of the program, not a guess."""
    with pytest.raises(KeyError):
        plain_data.as_plain(Text(ja="あ", en="a"), {})
    known_classes = plain_data.classes_of(cards)
    with pytest.raises(KeyError):
        plain_data.as_plain(Text(ja="あ", en="a"), {**known_classes, "Text": BaseModel})


def test_the_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It lies where the system keeps what may be deleted; a place that is none keeps nothing."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert user_folder() == tmp_path / "duelfsm"
    monkeypatch.setenv("XDG_CACHE_HOME", "somewhere")
    assert user_folder() is None


def command(home: Path, *before: str) -> subprocess.Popen[str]:
    """Begin a check in a process of its own, with a home for what is kept."""
    env = {**os.environ, "XDG_CACHE_HOME": str(home)}
    words = [sys.executable, *(before or ("-m", "duelfsm", "check", str(GAME)))]
    return subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.mark.outside("processes")
def test_processes_that_start_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    """Four checks begin with nothing kept: all say the same, and what is kept in the end is whole."""
    for _ in range(2):
        started = [command(tmp_path) for _ in range(4)]
        assert {process.communicate()[0] for process in started} == {
            "1 record: 1 legal, 0 illegal, 0 undecided, 0 unreadable\n"
        }
        assert {process.returncode for process in started} == {0}
    assert all(path.suffix == ".json" for path in tmp_path.glob("duelfsm/*"))


@pytest.mark.outside("processes")
def test_a_program_that_imports_duelfsm_keeps_nothing(tmp_path: Path) -> None:
    """Only the command writes anything down; `import duelfsm` leaves no file."""
    done = command(tmp_path, "-c", f"import duelfsm; print(duelfsm.check({str(GAME)!r}).legal)")
    assert done.communicate()[0] == "1\n"
    assert list(tmp_path.iterdir()) == []
