"""The schemas of the declaration: what is declared is valid by them, and what an editor would mark is refused."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conftest import SPECS
from jsonschema import Draft202012Validator

from duelfsm.rulebook.reader import read_yaml
from duelfsm.rulebook.spec_schema import spec_schemas

pytestmark = pytest.mark.outside("a package that is compiled")

ROOT = SPECS.parent
FILES = [*(SPECS / "turn").glob("*.yaml"), *(SPECS / "turn" / "base").glob("*.yaml")]
WRONG = {
    "a key that no guard has": ("base/guards.yaml", ("guards", 0, "rulle"), "503.2"),
    "a state whose name lacks a language": ("base/turn.yaml", ("steps", 1, "states", 0, "name"), {"en": "Untap"}),
    "an edge of nobody": ("base/turn.yaml", ("steps", 1, "transitions", 0, "by"), "everybody"),
    "a section that there is not": ("base/turn.yaml", ("stepps",), []),
    "a zone of another form": ("base/zones.yaml", ("zones", 0, "public"), "perhaps"),
    "an overlay that rests on hearsay": ("before-2018-03-02.yaml", ("change", "basis"), "hearsay"),
    "an overlay that moves a list": ("before-2018-03-02.yaml", ("transitions", 0, "if"), {"move": ["a"]}),
}


@cache
def validator(path: Path) -> Draft202012Validator:
    """Return what checks a file by the schema that its first line names."""
    named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text(encoding="utf-8"))
    assert named, f"{path.name}: its first line names no schema"
    text = (path.parent / named[1]).read_text(encoding="utf-8")
    Draft202012Validator.check_schema(json.loads(text))
    return Draft202012Validator(json.loads(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_ships_is_valid(path: Path) -> None:
    """Every file of the declaration is valid by the schema that an editor takes for it."""
    assert [error.message for error in validator(path).iter_errors(read_yaml(path))] == []


@pytest.mark.parametrize(("name", "place", "value"), WRONG.values(), ids=WRONG)
def test_what_an_editor_marks(name: str, place: tuple[str | int, ...], value: Any) -> None:
    """A slip of the hand is marked where it stands, and nothing else is."""
    path = SPECS / "turn" / name
    data = home = read_yaml(path)
    for part in place[:-1]:
        home = home[part]
    home[place[-1]] = value
    assert all([*error.path] == [*place][: len(error.path)] for error in validator(path).iter_errors(data))
    assert not validator(path).is_valid(data)


@pytest.mark.parametrize(("path", "text"), spec_schemas().items(), ids=lambda part: getattr(part, "name", ""))
def test_the_files_are_fresh(path: Path, text: str) -> None:
    """The published schemas are those that the models give now."""
    assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path} is stale: run duelfsm schema"


def test_a_word_that_is_declared_is_proposed() -> None:
    """Guards, states, procedures, triggers and zones are listed where they can be named."""
    schema = json.loads(spec_schemas()[Path("specs", "schema", "turn-1.schema.json")])
    edge = schema["$defs"]["Transition"]["properties"]
    assert "charges_left" in edge["if"]["items"]["anyOf"][0]["enum"]
    assert "window" in edge["call"]["anyOf"][0]["enum"]


def test_an_item_stands_in_its_own_step(specs: Path) -> None:
    """A state that is written in another step is told with its line."""
    path = specs / "turn" / "base" / "turn.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("- id: start.triggers\n", "- id: end.triggers\n", 1), encoding="utf-8")
    from duelfsm.rulebook.edition import load_edition
    from duelfsm.rulebook.reader import SpecError

    with pytest.raises(SpecError) as caught:
        load_edition("1.50", specs)
    assert "end.triggers: stands in the step 'start'" in str(caught.value)
    assert caught.value.faults[0].line > 1
