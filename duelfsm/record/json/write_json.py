"""Writes a record as JSON: what is at its default is left out, but the edition, which is another one tomorrow."""

from __future__ import annotations

import json
from typing import Any

from duelfsm.record.model.record import Record


def record_data(record: Record) -> dict[str, Any]:
    """Return the record as plain data."""
    data = record.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude_unset=True)
    data["actions"] = [_action(action) for action in record.actions]
    return {"duelfsm": record.duelfsm, "edition": record.edition, **data}


def write_json(record: Record) -> str:
    """Return the record as a JSON text, one action a line; reading it gives an equal record."""
    data = record_data(record)
    actions = ",\n".join("  " + _one_line(action) for action in data.pop("actions"))
    head = ",\n".join(f" {json.dumps(key)}: {_one_line(value)}" for key, value in data.items())
    return f'{{\n{head},\n "actions": [\n{actions}\n ]\n}}\n'


def _action(action: Any) -> dict[str, Any]:
    values = action.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {"do": action.do, **values}


def _one_line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
