"""Takes the events of a YAML parser. Nothing else in the package knows YAML."""

from __future__ import annotations

import re
from typing import Any

import yaml

from duelfsm.rulebook.spec import Mapping, SpecError, SpecFault

MAX_DEPTH = 50  # no spec nests so deeply
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_LOADER: Any = getattr(yaml, "CSafeLoader", None) or yaml.SafeLoader


def parsed(text: str, file: str) -> Any:
    """Return the data of a text of YAML.

    Raises:
        SpecError: with the file and line of what cannot be read.
    """
    builder = _Builder(file)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        raise SpecError([SpecFault(file, _line(error.problem_mark), error.problem or "not YAML")]) from None
    except yaml.YAMLError as error:
        raise SpecError([SpecFault(file, 1, str(error).splitlines()[0])]) from None
    return builder.data


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
