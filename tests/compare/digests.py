"""Files that keep what one checkout makes of every record, to be compared with what another one makes of it.

A file of bases has one record a line, so that both checkouts judge the same texts; a file of digests has, a line, the
name of a record and its steps with a hash of each part.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Collection, Iterable, Iterator
from itertools import zip_longest
from pathlib import Path

from differences import Difference, digest, first_difference
from inputs import Base, Input
from runs import RUNNERS, Run, Step, run_of

WAYS = run_of(RUNNERS["ways"])  # what users have
Digest = tuple[str, list[Step]]


def write_bases(bases: Iterable[Base], goal: Path) -> None:
    """Write the records that others are made of."""
    with gzip.open(goal, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(base) + "\n" for base in bases)


def read_bases(path: Path) -> list[Base]:
    """Return the records of a file."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [Base(*json.loads(line)) for line in file]


def digest_line(record: Input, run: Run = WAYS) -> str:
    """Return the line of a record in a file of digests."""
    text = Step("the record itself", {"text": record.source.text, "edition": record.edition})
    return json.dumps([record.name, *digest([text, *run(record)])])


def write_digests(lines: Iterable[str], goal: Path) -> None:
    """Write the lines of records, as they come."""
    with gzip.open(goal, "wt", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)


def read_digests(path: Path) -> Iterator[Digest]:
    """Yield the names and steps of a file of digests."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            name, *steps = json.loads(line)
            yield name, [Step(*step) for step in steps]


def digests_part(one: Path, other: Path, without: Collection[str] = ()) -> Iterator[tuple[str, Difference]]:
    """Yield the names of the records that two checkouts judge otherwise, and the first step in which they part."""
    nothing: Digest = ("no record", [])
    for (name, before), (named, now) in zip_longest(read_digests(one), read_digests(other), fillvalue=nothing):
        if name != named:
            yield f"{name} / {named}", Difference("the record", "place", "the files are about other records")
            return
        parted = first_difference(before, now, without)
        if parted is not None:
            yield name, parted
