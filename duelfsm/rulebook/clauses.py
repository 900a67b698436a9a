"""The numbered rules in our own words: what each says, and whether the declaration enforces it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError

from duelfsm.rulebook.edition import Edition, load_edition, newest_edition
from duelfsm.rulebook.index import IndexEntry, entries, is_below, unnumbered
from duelfsm.rulebook.overlay import CLAUSES, lay_over, read_base
from duelfsm.rulebook.reader import Mapping, SpecError, SpecFault
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.tables import Item
from duelfsm.rulebook.text import Text

NUMBER = r"^[1-9][0-9]{2}(\.[0-9]+[a-z]?)?$"


class Status(StrEnum):
    """What the program does with a rule: enforces it, only tells it, or leaves it out for a reason."""

    ENFORCED = "enforced"
    INFORMATIVE = "informative"
    OUT_OF_SCOPE = "out of scope"


class Clause(Item):
    """A numbered rule in our own words. Its number is its id, as the text prints it.

    Attributes:
        also: the number by which it stands, where the text misprints it.
        status: what the program does with it.
        basis: what our words rest on.
        reason: why it is left out.
        refused_as: other numbers by which a line that breaks it is refused, because they say it more exactly.
        unbroken: why no record can break it, though the program keeps to it.
        ties: what enforces it without bearing its number, by sort.
    """

    id: str = Field(pattern=NUMBER)
    also: tuple[str, ...] = ()
    status: Status
    basis: Literal["text", "official", "wiki", "reading"]
    ja: str = Field(min_length=1)
    en: str = Field(min_length=1)
    reason: Text | None = None
    refused_as: tuple[str, ...] = ()
    unbroken: Text | None = None
    ties: dict[str, tuple[str, ...]] = Field(default={})

    @property
    def text(self) -> Text:
        """What the rule says."""
        return Text(ja=self.ja, en=self.en)

    @property
    def place(self) -> tuple[str | int, ...]:
        """The number where the clause stands, so that it can be sorted: 101.4g before 112.2, 505.2a by its 506.2a."""
        number = (*self.also, self.id)[0]
        return tuple(int(part) if part.isdigit() else part for part in re.findall(r"\d+|[a-z]", number))

    def is_meant(self, asked: str) -> bool:
        """Tell whether the number is this one, or one above the place where it stands."""
        return asked in (self.id, *self.also) or is_below((*self.also, self.id)[0], asked)


@lru_cache(maxsize=8)
def load_clauses(edition: Edition, root: Path | None = None) -> tuple[Clause, ...]:
    """Return the clauses in the order of the rules.

    Raises:
        SpecError: with the file and line of each that cannot be used.
    """
    items = _declared(edition, (root or spec_root()) / CLAUSES, [CLAUSES])
    clauses = tuple(_clause(item) for item in items)
    known, seen = _known(edition), set[str]()
    found: list[SpecFault] = []
    for item, clause in zip(items, clauses, strict=True):
        found += [SpecFault(item.file, item.line, f"{clause.id}: {fault}") for fault in _faults(clause, known, seen)]
        seen |= {clause.id, *clause.also}
    if found:
        raise SpecError(found)
    return tuple(sorted(clauses, key=lambda clause: clause.place))


def _declared(edition: Edition, folder: Traversable, needed: Iterable[str] = ()) -> list[Mapping]:
    """Return the clauses of an edition as they are declared."""
    sections = read_base(folder, needed)
    for overlay in edition.overlays if sections else ():
        lay_over(sections, overlay, clauses=True)
    return sections.get(CLAUSES, [])


@lru_cache(maxsize=64)
def unread_texts(edition: Edition, root: Path | None = None) -> dict[str, str]:
    """Return the numbers of the rules whose own text is not what a clause rests on, and what it rests on instead.

    Specs may come without clauses; then nothing is known of what they rest on.
    """
    folder = (root or spec_root()) / CLAUSES
    items = _declared(edition, folder) if folder.is_dir() else []
    others = [item for item in items if item.get("basis", _TEXT) != _TEXT]
    return {number: item["basis"] for item in others for number in (item["id"], *item.get("also", ()))}


def everything(edition: Edition) -> list[IndexEntry]:
    """Return all that can enforce a clause."""
    return [*entries(edition), *unnumbered(edition)]


def _known(edition: Edition) -> set[tuple[str, str]]:
    """Return what a clause can be tied to: what is in this edition, or was taken out of it by an overlay."""
    editions = {edition, load_edition(newest_edition())} if edition.overlays else {edition}
    return {each.key for each_edition in editions for each in everything(each_edition)}


def ties(clause: Clause, among: list[IndexEntry]) -> list[IndexEntry]:
    """Return what enforces a clause, and the decisions about it: all that bears its number or is named by it."""
    numbers = {clause.id, *clause.also}
    named = {(sort, name) for sort, names in clause.ties.items() for name in names}
    return list({each.key: each for each in among if each.rule in numbers or each.key in named}.values())


def _clause(item: Mapping) -> Clause:
    try:
        return Clause.model_validate(item)
    except ValidationError as error:
        faults = [".".join(map(str, fault["loc"])) + ": " + fault["msg"] for fault in error.errors()]
        raise SpecError([SpecFault(item.file, item.line, f"{item['id']}: {fault}") for fault in faults]) from None


def _faults(clause: Clause, known: set[tuple[str, str]], seen: set[str]) -> Iterator[str]:
    if (clause.reason is not None) != (clause.status is Status.OUT_OF_SCOPE):
        yield "a reason stands exactly where the status is `out of scope`"
    if {clause.id, *clause.also} & seen:
        yield "the number is there twice"
    if clause.unbroken and (clause.status is not Status.ENFORCED or clause.refused_as):
        yield "`unbroken` stands only where the status is `enforced`, without `refused_as`"
    for sort, names in clause.ties.items():
        yield from (f"no {sort} {name!r} is declared" for name in names if (sort, name) not in known)


_TEXT = "text"
