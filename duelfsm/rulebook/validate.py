"""From the sections of the specs to the models of the declaration, and where each item stands."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import Any

from pydantic import ValidationError

from duelfsm.rulebook import card_asked, cards, declaration, points, tables, transition
from duelfsm.rulebook.declaration import Declaration
from duelfsm.rulebook.edges_like_others import fill_in_likes
from duelfsm.rulebook.kept import kept
from duelfsm.rulebook.operations import add_operations
from duelfsm.rulebook.overlay import Sections, lay_over, read_base
from duelfsm.rulebook.plain_data import classes_of
from duelfsm.rulebook.reader import Mapping, SpecError, SpecFault

Sources = dict[str, dict[str, tuple[str, int]]]  # by section and id


def rules_of(root: Traversable, overlays: tuple[str, ...]) -> tuple[Declaration, Sources]:
    """Return the declaration of the base and these overlays, and where its items stand.

    Raises:
        SpecError: where the specs cannot be read, an item is not what it must be, or two do not fit each other.
    """
    return kept(
        ("rules", *overlays),
        root,
        classes_of(declaration, transition, tables, points, cards, card_asked),
        lambda: _checked(root, overlays),
    )


def place_of(sources: Sources, item_id: str, section: str | None = None) -> tuple[str, int]:
    """Return the file and line at which an item stands; a step and a trigger may share an id."""
    places = [ids[item_id] for name, ids in sources.items() if item_id in ids and section in (None, name)]
    return places[0] if places else ("specs", 1)


def _checked(root: Traversable, overlays: tuple[str, ...]) -> tuple[Declaration, Sources]:
    from duelfsm.rulebook.checks import faults  # what was kept needs no check

    rules, sources = _assembled(root, overlays)
    found = [(place_of(sources, item, section), f"{item}: {said}") for section, item, said in faults(rules)]
    if found:
        raise SpecError([SpecFault(*place, said) for place, said in found])
    return rules, sources


def _assembled(root: Traversable, overlays: Iterable[str]) -> tuple[Declaration, Sources]:
    folder = root / "turn"
    sections = read_base(folder / "base", Declaration.model_fields)
    for name in overlays:
        lay_over(sections, folder / name)
    fill_in_likes(sections)
    add_operations(sections)
    return validated(sections), sources_of(sections)


def validated(sections: Sections) -> Declaration:
    """Return the declaration that the sections make.

    Raises:
        SpecError: with the file and line of every item that is not what it must be.
    """
    try:
        return Declaration.model_validate(sections)
    except ValidationError as error:
        faults = [_place(sections, fault["loc"], fault["msg"]) for fault in error.errors()]
        raise SpecError(faults) from None


def _place(sections: Any, location: tuple[int | str, ...], message: str) -> SpecFault:
    """Walk down to the innermost mapping that the fault lies in, for its line."""
    file, line, at = "specs", 1, sections
    for part in location:
        try:
            at = at[part]
        except (KeyError, IndexError, TypeError):
            break
        first = at[0] if isinstance(at, list) and at else at
        if isinstance(first, Mapping):
            file, line = first.file, first.line
    return SpecFault(file, line, f"{'.'.join(map(str, location))}: {message}")


def sources_of(sections: Sections) -> Sources:
    """Return the file and line of each item, by section and id."""
    found: Sources = {}
    for section, items in sections.items():
        for item in items:
            found.setdefault(section, {}).setdefault(item["id"], (item.file, item.line))
            for name in ("states", "transitions"):
                for inner in item.get(name, ()):
                    found.setdefault(name, {}).setdefault(inner["id"], (inner.file, inner.line))
    return found
