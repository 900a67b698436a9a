"""The editions of the general rules that have a name: their days, what they changed, and what that rests on."""

from __future__ import annotations

import datetime
import re
import unicodedata
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from duelfsm.errors import Error
from duelfsm.rulebook.kept import kept
from duelfsm.rulebook.plain_data import DAY, Classes
from duelfsm.rulebook.reader import SpecError, SpecFault, read_yaml
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.text import Text, plain, shown


class EditionLine(BaseModel):
    """An edition of the general rules.

    Attributes:
        id: its number; the day where it has none.
        date: from which day on it holds.
        name: what it changed of the turn.
        source: what this rests on, None where there is none.
        unsourced: what of it no source says.
    """

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    id: str
    date: datetime.date
    name: Text | None = None
    source: Text | None = None
    unsourced: Text | None = None


class UnknownEditionError(Error, LookupError):
    """A record asks for an edition that is not known; `known` lists those that are."""

    def __init__(self, name: str, known: list[str]) -> None:
        listed, asked, ja = ", ".join(each for each in known if "-" not in each), repr(shown(name)), shown(name)
        en = f"no edition {asked}; known are {listed}, or any day such as 2025-12-17"
        super().__init__(
            f"{en} / 版「{ja}」はありません。番号(一覧: duelfsm editions)か 2025-12-17 のような日付を書いてください"
        )
        self.name, self.known = name, known
        self.message = _NO_EDITION.fill({"name": plain(shown(name)), "newest": plain(newest_edition())})


@cache
def known_editions(root: Path | None = None) -> dict[str, EditionLine]:
    """Return the known editions by number, oldest first."""
    return {line.id: line for line in _named(root)[1]}


@cache
def newest_edition() -> str:
    """Return the number of the base: the newest edition whose whole text was read."""
    return str(_named(None)[0] or list(known_editions())[-1])


@cache
def official_page() -> str | None:
    """Return the address at which the official text is found, None where none is named."""
    return _named(None)[2]


@cache
def _named(root: Path | None) -> tuple[str | None, tuple[EditionLine, ...], str | None]:
    """Return the number of the base, where one is named, the editions, oldest first, and the page of their text."""
    folder = root or spec_root()
    return kept(("editions",), folder, _CLASSES, lambda: _read(folder / "editions.yaml"))


def _read(path: Traversable) -> tuple[str | None, tuple[EditionLine, ...], str | None]:
    try:
        data = read_yaml(path)
        lines = [EditionLine.model_validate(item) for item in data["editions"]]
    except (ValidationError, KeyError, TypeError) as error:
        raise SpecError([SpecFault(str(path), 1, str(error))]) from None
    if not lines:
        raise SpecError([SpecFault(str(path), 1, "no edition is named")])
    return data.get("base"), tuple(sorted(lines, key=lambda line: line.date)), data.get("page")


def edition_line(name: str, root: Path | None = None) -> EditionLine:
    """Return the edition of a number, or of a day that has no number, as people write them.

    Raises:
        UnknownEditionError: for a name that is neither.
    """
    known = known_editions(root)
    try:
        meant = _plain(name)
        if meant in known:
            return known[meant]
        return EditionLine(id=meant, date=datetime.date.fromisoformat(meant))
    except ValueError:
        raise UnknownEditionError(name, list(known)) from None
    except TypeError:
        raise TypeError(f"an edition is named by a text such as '1.48', not by {type(name).__name__}") from None


def _plain(name: str) -> str:
    """Return the number or day that is meant: `Ver.1.48` and `総合ルール 1.48`, `2021/7/1` and `2021年7月1日`."""
    folded = unicodedata.normalize("NFKC", name).strip()
    day = _DAY.fullmatch(folded)
    if day is not None:
        return "{:0>4}-{:0>2}-{:0>2}".format(*day.groups())
    number = _NUMBER.fullmatch(folded)
    return number[1] if number else folded


_CLASSES: Classes = {"EditionLine": EditionLine, "Text": Text, DAY: datetime.date.fromisoformat}
_DAY = re.compile(r"([0-9]{4})\s*[-/.年]\s*([0-9]{1,2})\s*[-/.月]\s*([0-9]{1,2})日?")
_NUMBER = re.compile(r"(?:総合ルール)?\s*(?:ver(?:sion)?\.?|v\.?|第)?\s*([0-9]+\.[0-9]+[a-z]?)\s*版?", re.IGNORECASE)
_NO_EDITION = Text(
    ja="版「{name}」はありません。{newest}のような番号(一覧: `duelfsm editions`)か日付を書いてください。",
    en='There is no edition "{name}"; name one such as {newest} (`duelfsm editions`), or a day.',
)
