"""The published JSON Schema: fresh, and of one mind with the reader of records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import SPECS, record_of
from hypothesis import given
from jsonschema import Draft202012Validator
from pairs import one_of_each_pair
from pydantic import ValidationError
from record_strategies import records

from duelfsm.cli.commands import schema as command
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import Source, sources
from duelfsm.record.json.schema import FILE, record_schema
from duelfsm.record.json.write_json import record_data
from duelfsm.record.model.record import Record

pytestmark = pytest.mark.outside("a package that is compiled")

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / FILE).read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA, format_checker=Draft202012Validator.FORMAT_CHECKER)
SHIPPED = list(sources([SPECS / "games", *one_of_each_pair(sorted((SPECS / "rulings").rglob("*.duel")))]))


def faults(record: Any) -> list[str]:
    """Return what the schema has against a record."""
    return [error.message for error in VALIDATOR.iter_errors(record)]


def is_read(record: Any) -> bool:
    """Tell whether the reader of records takes it."""
    try:
        Record.model_validate_json(json.dumps(record))
    except ValidationError:
        return False
    return True


def test_the_file_is_fresh() -> None:
    """The published schema is the one that the model gives now, sorted and with a line end."""
    text = (ROOT / FILE).read_text(encoding="utf-8")
    assert text == record_schema() == json.dumps(SCHEMA, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def test_an_editor_is_told_the_words_of_the_notation() -> None:
    """Each part of the head and each fact of a card has its words and what may stand behind them in the schema."""
    facts = SCHEMA["$defs"]["CardFacts"]["properties"]
    assert SCHEMA["properties"]["title"]["description"].startswith("title, 題名, 題, match, game: anything")
    assert SCHEMA["$defs"]["PlayerHead"]["properties"]["deck_list"]["description"].startswith("deck list")
    assert {name for name, said in facts.items() if "description" not in said} == {"name"}


def test_the_schema_is_one() -> None:
    """The file is itself valid by the draft that it names, and has an id and a title."""
    Draft202012Validator.check_schema(SCHEMA)
    assert (SCHEMA["$id"], SCHEMA["$schema"]) == ("urn:duelfsm:record:1", Draft202012Validator.META_SCHEMA["$id"])
    assert SCHEMA["title"] == "A record of a Duel Masters game (duelfsm 1)"


def test_records_are_shipped() -> None:
    """There are games and rulings for the schema to be tried on."""
    assert len(SHIPPED) > 20


@pytest.mark.parametrize("source", SHIPPED, ids=lambda source: Path(source.path).name)
def test_every_shipped_record_is_valid(source: Source) -> None:
    """Each record of specs/games and specs/rulings is valid in its JSON form."""
    record = read(source).record
    assert record is not None
    assert faults(record_data(record)) == []
    assert not source.path.endswith(".json") or faults(json.loads(source.text)) == []


@given(records())
def test_every_record_is_valid(record: Record) -> None:
    """Whatever a record says, its JSON form is valid."""
    assert faults(record_data(record)) == []


WRITTEN_SHORT = {
    "a rule for an expectation": {"do": "charge", "card": "Hulcus", "refused": "500.2a"},
    "rules for expectations": {"do": "charge", "card": "Hulcus", "refused": ["500.2a", {"rule": "503.2"}]},
    "an expectation by itself": {"do": "pass", "holds": {"state": "main"}},
    "a card for a list": {"do": "tap", "cards": "Hulcus"},
    "a card under its other name": {"do": "tap", "card": {"name": "Hulcus", "number": 2}},
    "cards under their other name": {"do": "untap", "card": ["Hulcus", "Giga"]},
}


@pytest.mark.parametrize("action", WRITTEN_SHORT.values(), ids=WRITTEN_SHORT)
def test_short_forms(action: dict[str, Any]) -> None:
    """What may be written short for the reader may be so by the schema."""
    record = record_of(action, note="one note")
    assert is_read(record)
    assert faults(record) == []


WRONG = {
    "no action": record_of({"card": "Hulcus"}),
    "an unknown action": record_of({"do": "chrage", "card": "Hulcus"}),
    "a field that the action does not have": record_of({"do": "end", "card": "Hulcus"}),
    "no card": record_of({"do": "charge"}),
    "no cards": record_of({"do": "tap"}),
    "a number for a card": record_of({"do": "charge", "card": 3}),
    "a rule that is none": record_of({"do": "pass", "refused": 500}),
    "a third player": record_of(first="C"),
    "another version": record_of(duelfsm=2),
    "no first player": {key: value for key, value in record_of().items() if key != "first"},
    "an unknown key": record_of(frist="A"),
    "too few cards": record_of(players={"A": {"hand": -1}}),
    "a day that is none": record_of({"do": "pass", "refused": {"rule": "512", "before": "yesterday"}}),
    "a list": [],
    "an answer for a number": record_of({"do": "turn", "by": "A", "number": True}),
    "an answer for the version": record_of(duelfsm=True),
    "a word for a number": record_of(players={"A": {"deck": "30"}}),
    "an answer for a number of cards": record_of(players={"A": {"deck": True}}),
    "a word for an answer": record_of(players={"A": {"mana": [{"name": "Hulcus", "tapped": "no"}]}}),
    "a number for an answer": record_of(players={"A": {"mana": [{"name": "Hulcus", "tapped": 1}]}}),
    "a word for a power": record_of(cards=[{"name": "Hulcus", "power": "2000"}]),
}


@pytest.mark.parametrize("record", WRONG.values(), ids=WRONG)
def test_wrong_records(record: Any) -> None:
    """What the reader refuses the schema refuses too."""
    assert not is_read(record)
    assert faults(record)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`duelfsm schema --check` exits 1 and names what is stale; without the flag the files are written."""
    monkeypatch.chdir(tmp_path)
    assert command(check=True) == 1
    assert capsys.readouterr().out.startswith(f"{FILE} ")
    assert (command(), command(check=True)) == (0, 0)
    assert FILE.read_text(encoding="utf-8") == record_schema()
    FILE.write_text("{}\n", encoding="utf-8")
    assert command(check=True) == 1
