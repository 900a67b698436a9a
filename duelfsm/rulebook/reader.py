"""Reads YAML into plain data that remembers its lines. Nothing else in the package knows YAML.

Where there is no YAML, as in a browser, the specs are compiled: each file holds its data as JSON.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

try:
    import yaml
except ImportError:  # in a browser: nothing but compiled specs is read there
    yaml = None  # type: ignore[assignment]

MAX_DEPTH = 50  # no spec nests so deeply
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_LOADER: Any = getattr(yaml, "CSafeLoader", None) or getattr(yaml, "SafeLoader", None)


@dataclass(frozen=True, slots=True)
class SpecFault:
    """One fault of a spec: the file, the line counted from 1, and what is wrong."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class SpecError(ValueError):
    """A spec that cannot be used; `faults` lists everything that was found wrong."""

    def __init__(self, faults: list[SpecFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class Mapping(dict[str, Any]):
    """A mapping of a spec with the file and line where it begins."""

    file: str = ""
    line: int = 0


def read_yaml(path: Traversable) -> Any:
    """Return the data of a YAML file.

    Scalars are read as YAML 1.2 does (`no` is a word, not False). Aliases and duplicate keys are refused.

    Raises:
        SpecError: with the file and line of what cannot be read.
    """
    builder = _Builder(str(path))
    try:
        text = path.read_text(encoding="utf-8")
        if yaml is None:
            return json.loads(text, object_hook=lambda data: _compiled(data, str(path)))
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        raise SpecError([SpecFault(str(path), _line(error.problem_mark), error.problem or "not YAML")]) from None
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise SpecError([SpecFault(str(path), 1, str(error).splitlines()[0])]) from None
    return builder.data


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


class _Builder:
    """Builds data from the events of a parser, one after the other, so that nothing can nest too deeply for it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.data: Any = Mapping()
        self.documents = 0
        self.open: list[Any] = []  # the mappings and lists that are not closed yet
        self.keys: list[str | None] = []  # the key that waits for its value, of each of them

    def take(self, event: yaml.Event) -> None:
        """Take the next event."""
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                raise self._error(event, "a spec is one document")
        elif isinstance(event, yaml.AliasEvent):
            raise self._error(event, "aliases are not used in specs")
        elif isinstance(event, yaml.ScalarEvent):
            self._put(event, _scalar(event))
        elif isinstance(event, yaml.CollectionStartEvent):
            self._begin(event, [] if isinstance(event, yaml.SequenceStartEvent) else self._mapping(event))
        elif isinstance(event, yaml.CollectionEndEvent):
            self.open.pop()
            self.keys.pop()

    def _begin(self, event: yaml.Event, value: Any) -> None:
        if len(self.open) == MAX_DEPTH:
            raise self._error(event, "this is nested too deeply")
        self._put(event, value)
        self.open.append(value)
        self.keys.append(None)

    def _mapping(self, event: yaml.Event) -> Mapping:
        built = Mapping()
        built.file, built.line = self.file, _line(event.start_mark)
        return built

    def _put(self, event: yaml.Event, value: Any) -> None:
        """Put a value where it belongs: into the innermost list or mapping, there as a key or behind its key."""
        home = self.open[-1] if self.open else None
        if home is None:
            self.data = value
        elif isinstance(home, list):
            home.append(value)
        elif self.keys[-1] is not None:
            home[self.keys[-1]] = value
            self.keys[-1] = None
        else:
            self.keys[-1] = self._key(event, home)

    def _key(self, event: yaml.Event, home: Mapping) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            raise self._error(event, "a key is a word")
        if event.value in home:
            raise self._error(event, f"the key {event.value!r} stands here twice")
        return str(event.value)

    def _error(self, event: yaml.Event, message: str) -> SpecError:
        return SpecError([SpecFault(self.file, _line(event.start_mark), message)])


def _line(mark: Any) -> int:
    """Return the line of a mark, from 1; what has no mark is at the beginning."""
    return mark.line + 1 if mark else 1


def _scalar(event: yaml.ScalarEvent) -> Any:
    value = event.value
    if event.style:  # in quotes, or a block; a plain one is None or empty
        return value
    if value in _CONSTANTS:
        return _CONSTANTS[value]
    return int(value) if _INTEGER.fullmatch(value) else value
