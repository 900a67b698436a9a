"""The table of what may be counted behind `needs` and `if`, with an example for each word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from duelfsm.rulebook.edition import Edition

TITLE = "What is counted behind needs and if · 「必要」「条件」のあとに数えるもの"
HeadLines = Callable[[dict[str, Any]], list[str]]


def counted(edition: Edition, head_lines: HeadLines, card: str) -> Iterator[list[str]]:
    """Yield a row for each zone, behind `needs`, and for each event, behind `if`.

    Args:
        edition: whose zones and events they are.
        head_lines: writes the line of a card, by its facts, in each language.
        card: its name.
    """
    for zone in edition.zones.values():
        ability = {"on": "attacks", "declared": True, "zone": "hand", "needs": {"zone": zone.id, "at_least": 4}}
        yield _row(zone, head_lines({"name": card, "abilities": [ability]}))
    for event in (each for each in edition.events.values() if each.counted):
        ability = {"on": "attacks", "condition": {"event": event.id, "at_least": 2}}
        yield _row(event, head_lines({"name": card, "abilities": [ability]}))


def _row(item: Any, lines: list[str]) -> list[str]:
    return [f"`{item.id}`", item.name.en, item.name.ja, *(f"`` {line} ``" for line in lines)]
