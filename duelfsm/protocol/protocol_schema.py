"""The published JSON Schemas of the protocol, made from the models that read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from duelfsm.play.actions.operation import Operation
from duelfsm.protocol.questions import ANY_QUESTION, VERSION
from duelfsm.protocol.replies import ANY_REPLY
from duelfsm.record.json.schema import SchemaWriter, name_operations

FOLDER = Path("specs", "protocol")
_MADE: dict[str, tuple[str, TypeAdapter[Any]]] = {
    "asks": ("What is asked of an engine, a line each", ANY_QUESTION),
    "answers": ("What an engine answers, a line each", ANY_REPLY),
}


def protocol_schemas() -> dict[Path, str]:
    """Return the schema of the asks and that of the answers as JSON texts, by their files; `$defs` has each message."""
    return {FOLDER / f"{name}-{VERSION}.schema.json": _schema(name, *made) for name, made in _MADE.items()}


def _schema(name: str, title: str, adapter: TypeAdapter[Any]) -> str:
    schema: dict[str, Any] = adapter.json_schema(by_alias=True, schema_generator=SchemaWriter, mode="validation")
    if Operation.__name__ in schema["$defs"]:
        name_operations(schema)
    head = {
        "$id": f"urn:duelfsm:protocol:{name}:{VERSION}",
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{title} (duelfsm {VERSION})",
    }
    return json.dumps(schema | head, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
