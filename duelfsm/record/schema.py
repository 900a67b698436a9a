"""The published JSON Schema of a record, made from the model that reads records."""

from __future__ import annotations

import json
from pathlib import Path

from duelfsm.record.model import Record

FILE = Path("specs", "schema", "record-1.schema.json")
HEAD = {
    "$id": "urn:duelfsm:record:1",
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A record of a Duel Masters game (duelfsm 1)",
}


def record_schema() -> str:
    """Return the schema as JSON text with sorted keys and a line end."""
    schema = Record.model_json_schema(by_alias=True, mode="validation")
    return json.dumps(schema | HEAD, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def schema_is_fresh(root: Path) -> bool:
    """Tell whether the published file below *root* is as it should be."""
    path = root / FILE
    return path.is_file() and path.read_text(encoding="utf-8") == record_schema()


def write_schema(root: Path) -> Path:
    """Write the published file below *root*, and return its path."""
    path = root / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record_schema(), encoding="utf-8")
    return path
