"""The one reader of YAML: plain data that remembers its lines, and every fault at its place."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from duelfsm.rulebook import parser, reader
from duelfsm.rulebook.parser import MAX_DEPTH
from duelfsm.rulebook.reader import Mapping, SpecError, SpecFault, read_items, read_yaml
from duelfsm.rulebook.spec_root import spec_root

pytestmark = pytest.mark.outside("YAML")


def written(tmp_path: Path, text: str | bytes) -> Path:
    """Return a file with this text."""
    path = tmp_path / "spec.yaml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def fault_of(path: Path) -> SpecFault:
    """Return the one fault of a file that cannot be read."""
    with pytest.raises(SpecError) as caught:
        read_yaml(path)
    assert len(caught.value.faults) == 1
    return caught.value.faults[0]


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        ("no", "no"), ("off", "off"), ("yes", "yes"), ("on", "on"), ("y", "y"),
        ("1:30", "1:30"), ("2025-12-17", "2025-12-17"), ("1.50", "1.50"), ("1_000", "1_000"),
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None),
        ("42", 42), ("-1", -1), ("0", 0), ('"42"', "42"), ("'true'", "true"), ('"null"', "null"),
    ],
)  # fmt: skip
def test_scalars_are_those_of_yaml_1_2(tmp_path: Path, scalar: str, value: Any) -> None:
    """`no` is a word and 1.50 stays an edition; only quotes make a word of what else is a value."""
    found = read_yaml(written(tmp_path, f"key: {scalar}"))["key"]
    assert (found, type(found)) == (value, type(value))


def test_a_mapping_knows_its_file_and_line(tmp_path: Path) -> None:
    """Each mapping remembers where it begins, counted from 1."""
    path = written(tmp_path, "items:\n  - id: a\n\n  - {id: b}\n")
    items = read_yaml(path)["items"]
    assert [(type(item), item.file, item.line) for item in items] == [(Mapping, str(path), 2), (Mapping, str(path), 4)]


def test_an_empty_file_is_an_empty_mapping(tmp_path: Path) -> None:
    """A file with nothing but a remark has no sections."""
    assert read_yaml(written(tmp_path, "# nothing yet\n")) == {}


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "'a'"),
        ("a:\n  x: 1\n  x: 1\n", 3, "'x'"),
        ("other: 1\nbase: &b {x: 1}\nagain:\n  *b\n", 4, "alias"),
        ("base: &b {x: 1}\nagain:\n  <<: *b\n", 3, "alias"),
        ("a: 1\nb: [1, 2\nc: 3\n", 3, ""),
        ("a: 1\n\tb: 2\n", 2, ""),
        ("a: 1\n---\nb: 2\n", 2, ""),
        ("a: 'never closed\n", 2, ""),
        ("a: *nobody\n", 1, "alias"),
    ],
    ids=["twice", "twice inside", "alias", "merge", "open list", "tab", "two documents", "open quote", "no anchor"],
)
def test_what_cannot_be_read_has_its_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    """Duplicate keys, aliases and broken YAML are refused with the file and the line."""
    path = written(tmp_path, text)
    fault = fault_of(path)
    assert fault.file == str(path)
    assert abs(fault.line - line) <= (0 if said else 1)  # the parser may name the line after an open bracket
    assert said in fault.message
    assert str(fault).startswith(f"{path}:{fault.line}: ")


@pytest.mark.parametrize("content", [b"\xff\xfe\x00a", b"a: \x00\n", b"a: \x1b[31m\n"])
def test_what_is_no_text_is_a_fault(tmp_path: Path, content: bytes) -> None:
    """Bytes that are not UTF-8 and control characters are faults of the file."""
    path = written(tmp_path, content)
    assert fault_of(path).file == str(path)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: " + "[" * 100_000, 1), ("a: " + "[" * 60 + "]" * 60, 1), ("- " * 60, 1), ("{a: " * 100_000, 1),
        ("\n".join(" " * depth + "a:" for depth in range(60)), 51),
    ],
    ids=["open", "closed", "lists", "mappings", "lines"],
)  # fmt: skip
def test_what_is_nested_deeply_is_a_fault(tmp_path: Path, text: str, line: int) -> None:
    """No spec nests so deeply: it is refused at the line where it does, and read no further."""
    fault = fault_of(written(tmp_path, text))
    assert (fault.line, fault.message) == (line, "this is nested too deeply")


def test_what_nests_less_deeply_is_read(tmp_path: Path) -> None:
    """Lists and mappings inside each other are read whole, up to the limit."""
    depth = MAX_DEPTH - 1
    assert (
        str(read_yaml(written(tmp_path, "a: " + "[" * depth + "1" + "]" * depth))["a"])
        == "[" * depth + "1" + "]" * depth
    )


@pytest.mark.parametrize("text", ["{[a, b]: 1}", "? {a: 1}\n: 2", "[{a: 1}]: 2"])
def test_a_key_is_a_word(tmp_path: Path, text: str) -> None:
    """A list or a mapping is no key."""
    assert fault_of(written(tmp_path, text)).message == "a key is a word"


def test_a_very_long_number_is_a_word(tmp_path: Path) -> None:
    """No number of a spec has so many digits; it is left to the field that it stands in."""
    assert read_yaml(written(tmp_path, "a: " + "9" * 5000))["a"] == "9" * 5000


@pytest.mark.parametrize("text", ["", "other: []", "items:", "items: 3", "items: [3]", "items: {a: 1}", "- 1"])
def test_a_section_that_is_no_list_of_items_is_a_fault(tmp_path: Path, text: str) -> None:
    """A section that is missing, or is something else, is named."""
    with pytest.raises(SpecError) as caught:
        read_items(written(tmp_path, text), "items")
    assert "'items'" in str(caught.value)


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    """A file that is not there is a SpecError, not an OSError."""
    assert fault_of(tmp_path / "none.yaml").file == str(tmp_path / "none.yaml")


def test_a_spec_error_lists_every_fault() -> None:
    """The text of the error is one line for each fault."""
    error = SpecError([SpecFault("a.yaml", 1, "x"), SpecFault("b.yaml", 2, "y")])
    assert str(error) == "a.yaml:1: x\nb.yaml:2: y"


def test_yaml_is_loaded_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A test that takes loaded modules back takes nothing from the reader: the compiled part cannot be loaded again."""
    path = written(tmp_path, "items: [{id: a}]")
    assert read_items(path, "items") == [{"id": "a"}]
    for name in [name for name in sys.modules if name.split(".")[0] == "yaml" or name == "duelfsm.rulebook.parser"]:
        monkeypatch.delitem(sys.modules, name)
    assert read_items(path, "items") == [{"id": "a"}]


def test_compiled_specs_are_read_without_yaml(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In a browser there is no YAML: the same data comes from JSON, and each mapping knows its file."""
    path = Path(str(spec_root())) / "turn" / "base" / "zones.yaml"
    data = reader.read_yaml(path)
    (tmp_path / path.name).write_text(reader.compiled(path), encoding="utf-8")
    monkeypatch.setattr(reader, "_parser", lambda: None)
    read = reader.read_yaml(tmp_path / path.name)
    assert read == data
    assert read["zones"][0].file == str(tmp_path / path.name)


@pytest.mark.parametrize("path", sorted(Path(str(spec_root())).rglob("*.yaml")), ids=lambda path: path.name)
def test_shipped_specs_are_read_where_the_parser_is_written_in_python(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fast parser takes more than the plain one (a bare `?` at the end of a list); not every machine has it."""
    fast = read_yaml(path)
    monkeypatch.setattr(parser, "_LOADER", yaml.SafeLoader)
    assert read_yaml(path) == fast
