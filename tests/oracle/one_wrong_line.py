"""Records in which one written line is wrong: moved, doubled, dropped, the other player's, or about another card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from duelfsm.play.actions.base import CardRef
from duelfsm.record.model.entries import CardEntry
from duelfsm.record.model.record import Record

OTHER = {"A": ("B",), "B": ("A",), None: ("A", "B")}
ONE_CARD = ("card", "target", "onto", "source")
CARDS = ("cards", "lost", "pay")


@dataclass(frozen=True)
class Mutant:
    """A record with one wrong line: the last place, from 0, that is another, what the line does and how it is wrong."""

    name: str
    at: int
    do: str
    how: str
    record: Record


def mutants(name: str, record: Record) -> Iterator[Mutant]:
    """Yield every record in which one line is wrong; chance, by the name, says whereto and which other card."""
    lines, names, random = record.actions, names_of(record), Random(name)
    for at, line in enumerate(lines):
        for how, last, wrong in _wrong(lines, at, names, random):
            yield Mutant(name, last, line.do, how, record.model_copy(update={"actions": tuple(wrong)}))


def _wrong(lines: Sequence[Any], at: int, names: list[str], random: Random) -> Iterator[tuple[str, int, list[Any]]]:
    """Yield how a line is wrong, the last place at which the record is another one, and the lines."""
    line, rest = lines[at], [*lines[:at], *lines[at + 1 :]]
    for how, goal in (("up", at - 1), ("down", at + 1), ("far", random.randrange(len(lines)))):
        if goal not in (-1, at, len(lines)):
            yield f"moved {how}", max(at, goal), [*rest[:goal], line, *rest[goal:]]
    yield "doubled", at, [*lines[: at + 1], *lines[at:]]
    yield "dropped", at, rest
    for how, wrong in (*_given(line), *_about_another(line, names, random)):
        yield how, at, [*lines[:at], wrong, *lines[at + 1 :]]


def names_of(record: Record) -> list[str]:
    """Return the names of the cards of a record, in order."""
    found = {facts.name for facts in record.cards}
    for side in ("A", "B"):
        zones = [content for field, content in getattr(record.players, side) if field != "name"]
        found |= {_name(entry) for content in zones if isinstance(content, tuple) for entry in content}
    for line in record.actions:
        found |= {_name(getattr(line, field, None)) for field in ONE_CARD}
    return sorted(found - {"", "player"})


def _name(entry: Any) -> str:
    if isinstance(entry, (CardRef, CardEntry)):
        return entry.name or ""
    return entry if isinstance(entry, str) else ""


def _given(line: Any) -> Iterator[tuple[str, Any]]:
    for field in ("by", "player"):
        for side in OTHER[getattr(line, field)] if field in type(line).model_fields else ():
            yield f"given ({field})", line.model_copy(update={field: side})


def _about_another(line: Any, names: list[str], random: Random) -> Iterator[tuple[str, Any]]:
    for field in ONE_CARD:
        if isinstance(getattr(line, field, None), (str, CardRef)):
            wrong = random.choice([name for name in (*names, "player") if field == "target" or name != "player"])
            yield f"another {field}", line.model_copy(update={field: wrong})
    for field in CARDS:
        cards = getattr(line, field, None)
        if cards:
            wrong = random.choice(names)
            yield f"another {field}", line.model_copy(update={field: (wrong, *cards[1:])})
    if line.do == "break":
        wrong_shields = {"shields": (random.randint(1, 6),)} if line.shields else {"count": random.randint(1, 3)}
        yield "other shields", line.model_copy(update=wrong_shields)
