"""The cards that ship: facts by name, in either language."""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from pydantic import ValidationError

from duelfsm.rulebook import cards
from duelfsm.rulebook.cards import UNASKED, CardFacts
from duelfsm.rulebook.kept import kept
from duelfsm.rulebook.notation import fold
from duelfsm.rulebook.places import spec_root
from duelfsm.rulebook.plain_data import classes_of
from duelfsm.rulebook.reader import SpecError, SpecFault, read_items


@cache
def load_catalog(root: Path | None = None) -> dict[str, CardFacts]:
    """Return the facts of every card that ships, by each of its names, folded.

    Raises:
        SpecError: with the file and line of a card that cannot be used.
    """
    folder = root or spec_root()
    return kept(("cards",), folder, classes_of(cards), lambda: _read(folder / "cards"))


def _read(folder: Traversable) -> dict[str, CardFacts]:
    found: dict[str, CardFacts] = {}
    paths = [path for path in folder.iterdir() if path.name.endswith(".yaml")] if folder.is_dir() else []
    for path in sorted(paths, key=lambda path: path.name):
        for item in read_items(path, "cards"):
            facts = _facts(item)
            for name in (facts.name, *facts.also):
                if fold(name) in found:
                    raise SpecError([SpecFault(item.file, item.line, f"{name!r} is there twice")])
                found[fold(name)] = facts
    return found


def _facts(item: object) -> CardFacts:
    try:
        return CardFacts.model_validate(item)
    except ValidationError as error:
        file, line = getattr(item, "file", "specs"), getattr(item, "line", 1)
        wrong = [fault for fault in error.errors() if fault["type"] != UNASKED]
        faults = [SpecFault(file, line, f"{fault['loc']}: {fault['msg']}") for fault in wrong]
        raise SpecError(faults) from None
