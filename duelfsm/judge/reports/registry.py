"""The one registry in which the formats of a report stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from duelfsm.judge.check import Report

Renderer = Callable[[Report, tuple[str, ...]], Iterator[str]]
RENDERERS: dict[str, Renderer] = {}


def renders(name: str) -> Callable[[Renderer], Renderer]:
    """Register a function that yields the lines of a report, under the name of its format.

    A renderer is called with the report and the languages of the messages, in the order in which they are shown.
    """

    def register(renderer: Renderer) -> Renderer:
        RENDERERS[name] = renderer
        return renderer

    return register
