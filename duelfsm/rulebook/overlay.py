"""Puts the files of a declaration together and lays overlays over it (law 6).

An overlay is named for the day before which it holds, and for what it changes where several hold before one day.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from duelfsm.rulebook.ids import edge_parts, step_of
from duelfsm.rulebook.reader import Mapping, SpecError, SpecFault, read_yaml
from duelfsm.rulebook.text import Text

OVERLAY = re.compile(r"before-(\d{4}-\d{2}-\d{2})(?:-[a-z0-9-]+)?\.yaml")
CHANGE, REMOVE, CLAUSES = "change", "remove", "clauses"
INSIDE = {"states", "transitions"}  # what stands in its step or procedure
Sections = dict[str, list[Mapping]]


def read_base(folder: Traversable, needed: Iterable[str] = ()) -> Sections:
    """Return the sections of every file of the base declaration, by name; the states and edges of steps lie apart.

    Raises:
        SpecError: for each of the *needed* sections that is in no file, and for what stands in another's step.
    """
    sections: Sections = {}
    for path in _yaml_files(folder):
        for name, items in _sections(read_yaml(path), str(path)).items():
            sections.setdefault(name, []).extend(items)
    missing = [SpecFault(str(folder), 1, f"section {name!r} is missing") for name in needed if name not in sections]
    if missing:
        raise SpecError(missing)
    return sections


def overlays_after(folder: Traversable, day: datetime.date) -> list[Traversable]:
    """Return the overlays that an edition of *day* takes, newest first."""
    dated = [(day_of(path), path) for path in _yaml_files(folder) if OVERLAY.fullmatch(path.name)]
    later = [(date, path) for date, path in dated if date > day]
    return [path for _, path in sorted(later, key=lambda pair: (pair[0], pair[1].name), reverse=True)]


def day_of(path: Traversable) -> datetime.date:
    """Return the day before which an overlay holds.

    Raises:
        SpecError: where there is no such day.
    """
    match = OVERLAY.fullmatch(path.name)
    try:
        return datetime.date.fromisoformat(match[1] if match else "")
    except ValueError:
        raise SpecError([SpecFault(str(path), 1, "an overlay is named for a day")]) from None


class WhatChanged(BaseModel):
    """What is said of an overlay.

    Attributes:
        ja: what changed, in Japanese.
        en: the same in English.
        basis: what the older rules rest on.
        source: where they were read.
        unsourced: what of it no source says.
    """

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    ja: str = Field(min_length=1)
    en: str = Field(min_length=1)
    basis: Literal["text", "official", "wiki", "reading"]
    source: Text
    unsourced: Text | None = None


def what_is_said(path: Traversable, said: Any) -> WhatChanged:
    """Return what is said of an overlay.

    Raises:
        SpecError: where something of it is missing, or is not of its form.
    """
    try:
        return WhatChanged.model_validate(said or {})
    except ValidationError as error:
        line = getattr(said, "line", 1)
        faults = [f"change.{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()]
        raise SpecError([SpecFault(str(path), line, fault) for fault in faults]) from None


def lay_over(sections: Sections, path: Traversable, *, clauses: bool = False) -> None:
    """Change *sections* as the overlay says: items with a known id are changed, others added, `remove` removes.

    A key that an item names is replaced; a list can be edited instead, by `{remove: [...], add: [...]}`.

    The section `transitions` also reaches the edges of procedures. An added item stands at the end, or before
    the item that its key `before` names.

    Args:
        sections: those of the turn, or of the clauses.
        path: the overlay.
        clauses: True where the sections are those of the clauses; else what it says of clauses is left out.

    Raises:
        SpecError: where the overlay names something that is not there.
    """
    removed, changed = read_overlay(path)
    for name, ids in removed.items():
        for item_id in ids if (name == CLAUSES) is clauses else ():
            home, index = _find(sections, name, item_id, removed)
            del home[index]
    for name, items in changed.items():
        for item in items if (name == CLAUSES) is clauses else ():
            _change(sections, name, item)


def read_overlay(path: Traversable) -> tuple[Mapping, Sections]:
    """Return what an overlay removes, and what it changes or adds.

    Raises:
        SpecError: where the overlay has another form.
    """
    overlay = read_yaml(path)
    removed = overlay.pop(REMOVE, Mapping()) if isinstance(overlay, Mapping) else Mapping()
    if not isinstance(removed, Mapping) or not all(isinstance(ids, list) for ids in removed.values()):
        raise SpecError([SpecFault(str(path), overlay.line, "`remove` is a mapping of sections to lists of ids")])
    said = overlay.pop(CHANGE, None) if isinstance(overlay, Mapping) else None
    sections = _sections(overlay, str(path))
    if said is not None:
        what_is_said(path, said)
        if not (removed.get(CLAUSES) or sections.get(CLAUSES)):
            raise SpecError([SpecFault(str(path), getattr(said, "line", 1), f"change: {_NO_CLAUSES}")])
    return removed, sections


def _change(sections: Sections, name: str, item: Mapping) -> None:
    before = item.pop("before", None)
    for home in _homes(sections, name):
        for known in home:
            if known.get("id") == item["id"]:
                known.update({name: _edited(known.get(name), value, item) for name, value in item.items()})
                known.file, known.line = item.file, item.line  # what is wrong with it now is wrong there
                return
    if before is None:
        sections.setdefault(name, []).append(item)
        return
    home, index = _find(sections, name, before, item)
    home.insert(index, item)


def _edited(known: Any, value: Any, item: Mapping) -> Any:
    """Return the new value of a key; `{remove: [...], add: [...]}` edits the list that stands there."""
    if not isinstance(known, list) or not isinstance(value, Mapping):
        return value
    removed, added = value.get(REMOVE, []), value.get("add", [])
    missing = [name for name in removed if name not in known]
    if missing or not {*value} <= {REMOVE, "add"}:
        said = f"{missing[0]!r} is not in this list" if missing else "a list is edited by `remove` and `add`"
        raise SpecError([SpecFault(item.file, value.line, f"{item['id']}: {said}")])
    return [*(name for name in known if name not in removed), *added]


def _find(sections: Sections, name: str, item_id: str, asker: Mapping) -> tuple[list[Mapping], int]:
    for home in _homes(sections, name):
        for index, known in enumerate(home):
            if known.get("id") == item_id:
                return home, index
    raise SpecError([SpecFault(asker.file, asker.line, f"{name} has no {item_id!r}")])


def _homes(sections: Sections, name: str) -> list[list[Mapping]]:
    inner = [procedure[name] for procedure in sections.get("procedures", []) if name in procedure]
    return [sections.get(name, []), *inner]


def _sections(data: Any, file: str) -> Sections:
    """Return the sections of a file; the states and edges that stand in a step are sections of their own."""
    if not isinstance(data, Mapping):
        raise SpecError([SpecFault(file, 1, "a spec is a mapping of sections")])
    sections = {name: _items(name, items, file, data.line) for name, items in data.items()}
    for step in sections.get("steps", ()):
        for name in INSIDE & step.keys():
            sections.setdefault(name, []).extend(_of_step(step, name))
    return sections


def _items(name: str, items: Any, file: str, line: int) -> list[Mapping]:
    if not isinstance(items, list) or not all(isinstance(item, Mapping) and "id" in item for item in items):
        raise SpecError([SpecFault(file, line, f"section {name!r} is a list of items with an id")])
    return items


def _of_step(step: Mapping, name: str) -> list[Mapping]:
    """Take the states or the edges out of the step in which they stand."""
    items = _items(name, step.pop(name), step.file, step.line)
    strangers = [item for item in items if step_of(edge_parts(str(item["id"]))[0]) != step["id"]]
    if strangers:
        told = f"stands in the step {step['id']!r}"
        raise SpecError([SpecFault(item.file, item.line, f"{item['id']}: {told}") for item in strangers])
    return items


def _yaml_files(folder: Traversable) -> list[Traversable]:
    try:
        return sorted((p for p in folder.iterdir() if p.name.endswith(".yaml")), key=lambda p: p.name)
    except OSError as error:
        raise SpecError([SpecFault(str(folder), 1, str(error))]) from None


_NO_CLAUSES = "`clauses` says which numbered rules are others before its day; an overlay that is a change names one"
