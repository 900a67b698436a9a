"""A record says the same in either language of the notation and as JSON, and a file is replaced whole or not at all."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from pairs import one_of_each_pair
from record_strategies import HOSTILE, SHAPES, records

from duelfsm.play.actions.base import Action
from duelfsm.play.actions.operation import operation_names
from duelfsm.record.duel.read_duel import DuelText
from duelfsm.record.duel.write_duel import UnsayableError, write_duel
from duelfsm.record.files.convert import NotWrittenError, write_record
from duelfsm.record.files.read import read
from duelfsm.record.files.sources import sources
from duelfsm.record.json.read_json import JsonText, read_json
from duelfsm.record.json.write_json import write_json
from duelfsm.record.model.lines import ANY_LINE
from duelfsm.record.model.record import Players, Record
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition

SPECS = Path(__file__).parents[2] / "specs"
SHIPPED = one_of_each_pair(path for folder in ("games", "rulings") for path in sorted((SPECS / folder).rglob("*.*")))


def record_with(*actions: dict[str, Any], **head: Any) -> Record:
    """Return a record of these actions."""
    return Record.model_validate({"duelfsm": 1, "edition": "1.48", "first": "A", **head, "actions": list(actions)})


def read_back(text: str) -> Record:
    """Return what a text of the notation says, which has no faults."""
    source = DuelText(text)
    assert [(fault.line, fault.message.en) for fault in source.faults] == []
    assert source.record is not None
    return source.record


@settings(max_examples=300)
@given(records())
@example(record_with(*({"do": "effect", "source": name} for name in HOSTILE)))
@example(record_with().model_copy(update={"throw": "a, b"}))
@example(record_with().model_copy(update={"throw": "C", "players": Players.model_validate({"A": {"name": "C"}})}))
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_notation_gives_back_an_equal_record(language: str, record: Record) -> None:
    """What is written in the words of a language is read back whole, whatever the names are."""
    assert read_back(write_duel(record, language)) == record


@settings(max_examples=100)
@given(records())
def test_json_gives_back_an_equal_record(record: Record) -> None:
    """What is written as JSON is read back whole."""
    assert read_json(JsonText(write_json(record))) == record


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.stem))
def test_shipped_records_go_both_ways(path: Path) -> None:
    """Each shipped record, of a pair the refused one, is the same in Japanese, in English and in JSON."""
    record = read(next(sources([path]))).record
    assert record is not None
    for language in ("ja", "en"):
        assert read_back(write_duel(record, language)) == record
    assert read_json(JsonText(write_json(record))) == record


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_schema_of_a_record_is_kept(language: str) -> None:
    """What an editor goes by is said in the head of a .duel file, too, whatever signs it has."""
    for name in ("../record-1.schema.json", "https://x.example/a#b"):
        record = record_with(**{"$schema": name})
        text = write_duel(record, language)
        assert "\n$schema: " in text
        assert read_back(text) == record
        assert json.loads(write_json(read_back(text)))["$schema"] == name


def test_every_kind_of_line_is_generated() -> None:
    """The generated records have every kind of line that a record can have."""
    models = ANY_LINE.json_schema()["$defs"].values()
    kinds = {model["properties"]["do"].get("const") for model in models if "do" in model.get("properties", {})}
    assert kinds - {None} == set(SHAPES)


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    """A record that cannot be written leaves the file as it was, and nothing beside it."""
    goal = tmp_path / "game.json"
    write_record(record_with({"do": "end"}), goal)
    before = goal.read_bytes()
    half = record_with({"do": "end"}).model_copy(update={"title": "\ud800"})
    with pytest.raises(NotWrittenError):
        write_record(half, goal)
    assert goal.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_what_a_link_leads_to_is_written(tmp_path: Path) -> None:
    """A link stays a link, and the file keeps its permissions."""
    goal, link = tmp_path / "game.json", tmp_path / "link.json"
    goal.write_text("{}", encoding="utf-8")
    goal.chmod(0o640)
    link.symlink_to(goal)
    write_record(record_with({"do": "end"}), link)
    assert link.is_symlink()
    assert goal.stat().st_mode & 0o777 == 0o640
    assert goal.read_text(encoding="utf-8").startswith("{")
    assert "end" in goal.read_text(encoding="utf-8")


FIELDS: dict[str, Any] = {
    "card": "X", "cards": ["X", "Y"], "target": "Z", "player": "B", "all_of": "A", "count": 2, "amount": 3,
    "what": "attack", "name": "N", "from": "deck", "to": "hand", "until": "turn", "step": "main",
}  # fmt: skip


UNSAID = {each.id for each in load_edition(newest_edition()).declaration.operations if each.what}


@pytest.mark.parametrize("do", sorted(operation_names()))
def test_whatever_an_operation_says_is_written_or_refused(do: str) -> None:
    """Of an operation every two fields are written and read back whole, or refused by the reader with a sentence."""
    chosen = [fields for count in range(4) for fields in combinations(FIELDS, count)]
    read_well = 0
    for fields in chosen:
        line = {"do": do, **{field: FIELDS[field] for field in fields}}
        text = json.dumps({"duelfsm": 1, "edition": "1.48", "first": "A", "actions": [line]})
        record = read_json(JsonText(text))
        if isinstance(record, Record):
            read_well += 1
            if do in UNSAID and "what" not in fields:  # which is told with the words that the edition knows
                with pytest.raises(UnsayableError):
                    write_duel(record)
            else:
                assert [read_back(write_duel(record, language)) for language in ("ja", "en")] == [record, record]
        else:
            assert {fault.reason for fault in record} <= {"unknown_field", "missing_field"}
            assert all(do in fault.message.en and do in fault.message.ja for fault in record)
    assert read_well > 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"do": "dragsolve", "card": "X", "player": "A"}, '"dragsolve" has no such field; it has: card, name'),
        ({"do": "shuffle", "amount": 3}, '"shuffle" has no such field; it has: player, from'),
        ({"do": "win_game", "player": "A", "step": "main"}, '"win_game" has no such field; it has: player'),
        ({"do": "turn_over"}, '"turn_over" needs "card"'),
    ],
)
def test_a_field_that_an_operation_does_not_use_is_refused(line: dict[str, Any], said: str) -> None:
    """Nothing would come of it, and no word of the notation says it: it is a fault of the file, at its field."""
    text = json.dumps({"duelfsm": 1, "edition": "1.48", "first": "A", "actions": [line]})
    faults = read_json(JsonText(text))
    assert isinstance(faults, list)
    assert (faults[0].message.en.partition(": ")[2] or faults[0].message.en).startswith(said)


def test_what_the_notation_has_no_words_for_is_said(tmp_path: Path) -> None:
    """A record that no `.duel` file can say is refused with a sentence, and nothing is written."""
    strange = record_with({"do": "end"}).model_copy(update={"actions": (Strange(),)})
    with pytest.raises(NotWrittenError) as told:
        write_record(strange, tmp_path / "x.duel")
    assert '"strange"' in told.value.said.en
    assert "「strange」" in told.value.said.ja
    assert list(tmp_path.iterdir()) == []


class Strange(Action):
    """An action that the notation does not know."""

    do: str = "strange"


def test_a_link_that_leads_to_itself_is_no_file(tmp_path: Path) -> None:
    """It cannot be written, as it cannot be read; the link is left as it is."""
    link = tmp_path / "loop.json"
    link.symlink_to(link.name)
    with pytest.raises(NotWrittenError, match="symbolic links"):
        write_record(record_with(), link)
    assert link.is_symlink()
