"""The formats of a report: each is one module of this folder, by whose name it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the formats are named before a check is asked for
    from duelfsm.judge.check import Report
    from duelfsm.rulebook.text import Text

Renderer = Callable[["Report", tuple[str, ...]], Iterator[str]]
FOR_PEOPLE = "text"
_BEGINNING = "as_"


class _Renderers(Mapping[str, "Renderer"]):
    """The renderers by the names of their formats; the module of one is loaded when it is asked for.

    The format `x` is the function `as_x` of the module `as_x`: it is called with the report and the languages of the
    messages, in the order in which they are shown, and yields lines.
    """

    def __init__(self) -> None:
        found = sorted(path.stem.removeprefix(_BEGINNING) for path in Path(__file__).parent.glob(f"{_BEGINNING}*.py"))
        self._names = sorted(found, key=lambda name: name != FOR_PEOPLE)

    def __getitem__(self, name: str) -> Renderer:
        if name not in self._names:
            raise KeyError(name)
        renderer: Renderer = getattr(_module(name), _BEGINNING + name)
        return renderer

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


RENDERERS = _Renderers()


def read_by(name: str) -> Text:
    """Return who reads a format."""
    read: Text = _module(name).READ_BY
    return read


def _module(name: str) -> ModuleType:
    return import_module(f"{__package__}.{_BEGINNING}{name}")
