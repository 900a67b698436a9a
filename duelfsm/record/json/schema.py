"""The published JSON Schema of a record, made from the model that reads records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import AliasChoices, BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from duelfsm.play.actions.operation import Operation, operation_names
from duelfsm.record.model.entries import PlayerHead
from duelfsm.record.model.record import Record
from duelfsm.rulebook.cards import CardFacts
from duelfsm.rulebook.notation import Notation, load_notation
from duelfsm.rulebook.notation_words import FactWord, HeadKey

FILE = Path("specs", "schema", "record-1.schema.json")
HEAD = {
    "$id": "urn:duelfsm:record:1",
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A record of a Duel Masters game (duelfsm 1)",
}


class SchemaWriter(GenerateJsonSchema):
    """Writes what pydantic leaves out: one item for a list, the other name of a field, and that `do` must be there."""

    def field_title_should_be_set(self, _schema: Any) -> bool:
        """A field has no title beside its name."""
        return False

    def function_before_schema(self, schema: core_schema.BeforeValidatorFunctionSchema) -> JsonSchemaValue:
        """Where a list is read, one item may stand for it; where rules are read, a rule's number for each."""
        inner = super().function_before_schema(schema)
        items = inner.get("items")
        if items is None:  # a number
            return inner
        if schema["function"]["function"].__name__ == "_rules":
            items = {"anyOf": [items, {"type": "string", "minLength": 1}]}
        return {"anyOf": [items, {**inner, "items": items}]}

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """An action must say what it does; a field with two names may have either."""
        written = super().model_schema(schema)
        required = set(written.get("required", ())) | ({"do"} & {*written.get("properties", ())})
        for names in _other_names(schema["cls"]):
            written["properties"] |= dict.fromkeys(names[1:], written["properties"][names[0]])
            if names[0] in required:
                required.remove(names[0])
                written["anyOf"] = [{"required": [name]} for name in names]
        return {**written, "required": sorted(required)} if required else written


def _other_names(model: type[BaseModel]) -> list[list[str]]:
    """Return the names of each field that has more than one."""
    aliases = [field.validation_alias for field in model.model_fields.values()]
    return [[str(name) for name in alias.choices] for alias in aliases if isinstance(alias, AliasChoices)]


def record_schema() -> str:
    """Return the schema as JSON text with sorted keys and a line end."""
    schema = Record.model_json_schema(by_alias=True, schema_generator=SchemaWriter, mode="validation")
    name_operations(schema)
    _describe(schema)
    return json.dumps(schema | HEAD, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def name_operations(schema: dict[str, Any]) -> None:
    """Say in a schema that has operations which there are: what they are called stands in the declaration."""
    schema["$defs"][Operation.__name__]["properties"]["do"] |= {"enum": sorted(operation_names())}


def _describe(schema: dict[str, Any]) -> None:
    """Say of each part of a head and each fact of a card how the notation writes it, for an editor to show."""
    notation, definitions = load_notation(), schema["$defs"]
    of_player = definitions[PlayerHead.__name__]
    for key in notation.head:
        _say(of_player if key.of_player else schema, key.field or key.id, key, notation)
    for fact in notation.facts:
        _say(definitions[CardFacts.__name__], fact.id, fact, notation)


def _say(schema: dict[str, Any], field: str, words: HeadKey | FactWord, notation: Notation) -> None:
    kind = next((kind.name for kind in notation.kinds if kind.id == words.kind), None)
    behind = [f"{kind.en} · {kind.ja}"] if kind else []
    schema["properties"][field]["description"] = ": ".join([", ".join(words.words), *behind])
