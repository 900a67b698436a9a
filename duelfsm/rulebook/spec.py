"""A spec as it is read: data that remembers its lines, and what can be wrong with it."""

from __future__ import annotations

from typing import Any, NamedTuple

from duelfsm.errors import Error


class SpecFault(NamedTuple):
    """One fault of a spec: the file, the line counted from 1, and what is wrong."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class SpecError(Error, ValueError):
    """A spec that cannot be used; `faults` lists everything that was found wrong."""

    def __init__(self, faults: list[SpecFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults

    def __reduce__(self) -> tuple[type[SpecError], tuple[list[SpecFault]]]:
        """Come back from another process as it was."""
        return type(self), (self.faults,)


class Mapping(dict[str, Any]):
    """A mapping of a spec with the file and line where it begins."""

    file: str = ""
    line: int = 0
