"""An operation of an effect is one entry; from it come a trigger, an edge of the open effect and a verb."""

from __future__ import annotations

from importlib.resources.abc import Traversable

from duelfsm.rulebook.overlay import Sections, read_base
from duelfsm.rulebook.reader import Mapping, SpecError, SpecFault

OPEN = "effect.open"
_OF_THE_TRIGGER = ("name", "suffered")
_OF_THE_EDGE = ("rule", "if", "do", "fields")


def add_operations(sections: Sections) -> None:
    """Add the trigger and the edge of each operation to the sections of a declaration."""
    home = _open_effect(sections)
    for item in sections.get("operations", []):
        said = {key: item[key] for key in _OF_THE_TRIGGER if key in item}
        sections["triggers"].append(_part(item, id=item["id"], action=True, **said))
        edge = {"id": f"{OPEN}/{item['id']}", "to": OPEN, "by": "both"}
        home.append(_part(item, **edge, **{key: item[key] for key in _OF_THE_EDGE if key in item}))


def verbs_of_operations(root: Traversable, slots: dict[str, Mapping]) -> list[Mapping]:
    """Return the verb of each operation of the base declaration.

    Args:
        root: the folder of the specs.
        slots: the slots that the notation names.

    Raises:
        SpecError: where an operation names a slot that is not there.
    """
    found = []
    for item in read_base(root / "turn" / "base", ["operations"])["operations"]:
        unknown = [name for name in item.get("slots", ()) if name not in slots]
        if unknown:
            raise SpecError([SpecFault(item.file, item.line, f"no slot {unknown[0]!r} is named in the notation")])
        named = [{key: value for key, value in slots[name].items() if key != "id"} for name in item.get("slots", ())]
        said = {"words": item.get("words"), "slots": named, "one_of": item.get("one_of", [])}
        found.append(_part(item, id=item["id"], do=item["id"], operation=True, **said))
    return found


def _open_effect(sections: Sections) -> list[Mapping]:
    """Return the edges of the procedure that an effect is open in."""
    for procedure in sections.get("procedures", []):
        if any(state.get("id") == OPEN for state in procedure.get("states", ())):
            return procedure["transitions"]  # type: ignore[no-any-return]  # a list, as `lay_over` needs it too
    return []


def _part(item: Mapping, **values: object) -> Mapping:
    """Return what comes of an operation, with its place in the file."""
    made = Mapping(values)
    made.file, made.line = item.file, item.line
    return made
