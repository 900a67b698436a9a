"""The JSON Schemas of `specs/turn`, by which an editor completes and checks the declaration and its overlays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from duelfsm.rulebook.clauses import Clause
from duelfsm.rulebook.declaration import Declaration
from duelfsm.rulebook.edges_like_others import LIKE
from duelfsm.rulebook.edition import load_edition
from duelfsm.rulebook.known import newest_edition
from duelfsm.rulebook.overlay import CHANGE, CLAUSES, INSIDE, REMOVE, WhatChanged
from duelfsm.rulebook.values import Values

FOLDER = Path("specs", "schema")
_TEXT = {"type": "string"}
_NAMES = {"type": "array", "items": _TEXT}


def spec_schemas() -> dict[Path, str]:
    """Return the schema of a file of the base, and that of an overlay, as JSON text by the paths of their files."""
    made = {
        "turn-1": ("The declaration of the turn: a file of the base", _base()),
        "overlay-1": ("The declaration of the turn: an overlay", _overlay()),
    }
    return {FOLDER / f"{name}.schema.json": _written(name, *each) for name, each in made.items()}


def _written(name: str, title: str, schema: Values) -> str:
    head = {
        "$id": f"urn:duelfsm:{name.replace('-', ':')}",
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
    }
    return json.dumps(schema | head, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _base() -> Values:
    """Return the schema of the base: any of the sections; the states and edges of a step may stand in it."""
    schema = Declaration.model_json_schema(by_alias=True)
    sections = schema["properties"]
    for section in sections.values():
        section.pop("minItems", None)  # of all files together
    schema["$defs"]["Step"]["properties"] |= {name: sections[name] for name in INSIDE}
    _complete(schema["$defs"])
    return {**schema, "required": []}


def _complete(models: dict[str, Values]) -> None:
    """Let an editor propose what is declared wherever a word names it; another word may be new."""
    edition = load_edition(newest_edition())
    edge, state, field = (models[name]["properties"] for name in ("Transition", "State", "CardField"))
    edge[LIKE] = _one_of(edition.transitions)
    models["Transition"] |= {"required": ["id"], "anyOf": [{"required": [LIKE]}, {"required": ["by", "rule"]}]}
    edge["if"]["items"] = _one_of(edition.guards)
    edge["to"] = _one_of(edition.states)
    edge["call"] = _one_of(edition.procedures)
    state["otherwise"] = _one_of(edition.triggers)
    field["zones"]["items"] = _one_of(edition.zones)


def _one_of(known: dict[str, Any]) -> Values:
    return {"anyOf": [{"enum": sorted(known)}, _TEXT]}


def _overlay() -> Values:
    """Return the schema of an overlay: parts of items by their ids, what it rests on, and what it takes away."""
    schema = _base()
    told, clause = WhatChanged.model_json_schema(), Clause.model_json_schema()
    models = schema["$defs"] | told.pop("$defs") | clause.pop("$defs") | {"Clause": clause}
    sections = schema["properties"] | {CLAUSES: {"type": "array", "items": {"$ref": "#/$defs/Clause"}}}
    for section in sections.values():
        name = section["items"]["$ref"].rsplit("/", 1)[1]
        models[name] = _part_of(models[name])
    removed = {"type": "object", "properties": dict.fromkeys(sections, _NAMES), "additionalProperties": False}
    return {**schema, "$defs": models, "properties": sections | {CHANGE: told, REMOVE: removed}}


def _part_of(model: Values) -> Values:
    """Return the schema of a part of an item: its id, and any of its keys; a list may be edited, a key taken back."""
    if "before" in model["properties"]:
        return model
    parts = {key: _edited(value) for key, value in model["properties"].items()}
    whole = {key: value for key, value in model.items() if key != "anyOf"}
    return {**whole, "properties": {**parts, "id": model["properties"]["id"], "before": _TEXT}, "required": ["id"]}


def _edited(value: Values) -> Values:
    """Return the schema of a key in an overlay."""
    ways: list[Values] = [value, {"type": "null"}]
    if value.get("type") == "array":
        ways.append({"type": "object", "properties": {REMOVE: _NAMES, "add": _NAMES}, "additionalProperties": False})
    return {"anyOf": ways}
