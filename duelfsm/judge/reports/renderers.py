"""The one registry in which the formats of a report stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

from duelfsm.judge.check import Report

Renderer = Callable[[Report, tuple[str, ...]], Iterator[str]]
_HOMES = {"text": "plain_text", "json": "data", "jsonl": "data", "sarif": "sarif", "junit": "junit", "github": "github"}
_known: dict[str, Renderer] = {}


class _Renderers(Mapping[str, Renderer]):
    """The renderers by the names of their formats; the module of one is loaded when it is first asked for."""

    def __getitem__(self, name: str) -> Renderer:
        if name not in _known:
            import_module(f"duelfsm.judge.reports.{_HOMES[name]}")
        return _known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)


RENDERERS = _Renderers()


def renders(name: str) -> Callable[[Renderer], Renderer]:
    """Register a function that yields the lines of a report, under the name of its format.

    A renderer is called with the report and the languages of the messages, in the order in which they are shown.
    """

    def register(renderer: Renderer) -> Renderer:
        _known[name] = renderer
        return renderer

    return register
