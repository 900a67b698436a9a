"""Reads the files of the specs into plain data that remembers its lines.

Where there is no YAML, as in a browser, the specs are compiled: each file holds its data as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from duelfsm.rulebook.spec import Mapping, SpecError, SpecFault

__all__ = ["Mapping", "SpecError", "SpecFault", "compiled", "read_items", "read_yaml"]


def read_yaml(path: Traversable) -> Any:
    """Return the data of a YAML file.

    Scalars are read as YAML 1.2 does (`no` is a word, not False). Aliases and duplicate keys are refused.

    Raises:
        SpecError: with the file and line of what cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SpecError([SpecFault(str(path), 1, str(error).splitlines()[0])]) from None
    parsed = _parser()
    if parsed is None:
        return json.loads(text, object_hook=lambda data: _compiled(data, str(path)))
    return parsed(text, str(path))


@cache
def _parser() -> Callable[[str, str], Any] | None:
    """Return the parser of YAML, None in a browser, where nothing but compiled specs is read.

    It is loaded once, whatever becomes of the list of loaded modules: the compiled part of YAML cannot be loaded again.
    """
    try:
        from duelfsm.rulebook.parser import parsed
    except ImportError:
        return None
    return parsed


def read_items(path: Traversable, section: str) -> list[Mapping]:
    """Return the items of a section of a YAML file.

    Raises:
        SpecError: where the file cannot be read, or the section is no list of mappings.
    """
    data = read_yaml(path)
    items = data.get(section) if isinstance(data, Mapping) else None
    if not isinstance(items, list) or not all(isinstance(item, Mapping) for item in items):
        raise SpecError([SpecFault(str(path), 1, f"section {section!r} is missing, or no list of items")])
    return items


def compiled(path: Traversable) -> str:
    """Return a spec as JSON, to be read where there is no YAML."""
    return json.dumps(read_yaml(path), ensure_ascii=False, separators=(",", ":"))


def _compiled(data: dict[str, Any], file: str) -> Mapping:
    """Return a mapping of a compiled spec; its lines were looked at when it was compiled."""
    mapping = Mapping(data)
    mapping.file, mapping.line = file, 1
    return mapping
