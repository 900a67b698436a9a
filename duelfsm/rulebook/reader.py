"""Reads YAML into plain data that remembers its lines. Nothing else in the package knows YAML."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

import yaml

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise SpecError([SpecFault(str(path), line, error.problem or "not YAML")]) from None
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise SpecError([SpecFault(str(path), 1, str(error).splitlines()[0])]) from None
    return _Builder(str(path)).build(node) if node is not None else Mapping()


class _Builder:
    """Turns YAML nodes into data."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.seen: set[int] = set()

    def build(self, node: yaml.Node) -> Any:
        if id(node) in self.seen:
            raise self._error(node, "aliases are not used in specs")
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node)
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item) for item in node.value]
        return _scalar(node)

    def _mapping(self, node: yaml.MappingNode) -> Mapping:
        built = Mapping()
        built.file, built.line = self.file, node.start_mark.line + 1
        for key_node, value_node in node.value:
            key = str(key_node.value)
            if key in built:
                raise self._error(key_node, f"the key {key!r} stands here twice")
            built[key] = self.build(value_node)
        return built

    def _error(self, node: yaml.Node, message: str) -> SpecError:
        return SpecError([SpecFault(self.file, node.start_mark.line + 1, message)])


def _scalar(node: yaml.Node) -> Any:
    value = node.value
    if getattr(node, "style", None):  # in quotes, or a block; a plain one is None or empty
        return value
    if value in _CONSTANTS:
        return _CONSTANTS[value]
    return int(value) if _INTEGER.fullmatch(value) else value
