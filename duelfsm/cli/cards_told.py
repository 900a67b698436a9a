"""A file of one's own cards on the command line, and in the settings of a project."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from duelfsm.cli.terminal import complain, print_lines, told_of
from duelfsm.errors import Error

if TYPE_CHECKING:
    from duelfsm.record.files.sources import Source

NAMED_IN = "DUELFSM_CARDS"
SETTINGS, OURS, KEY = "pyproject.toml", "duelfsm", "cards"


def name_cards(path: Path) -> None:
    """Let the cards of a file be known here and in every process of the check."""
    os.environ[NAMED_IN] = os.path.realpath(path)


def wrong_in_own_cards(spoken: tuple[str, ...]) -> bool:
    """Tell what is wrong with the file of one's own cards, if one is named, and whether anything is.

    What is right of it counts all the same: a record is judged as far as it can be.
    """
    wrong = NAMED_IN not in os.environ and _name_cards_of_project()
    if NAMED_IN not in os.environ:
        return wrong
    from duelfsm.judge.said.wrap import visible, wrap
    from duelfsm.record.files.own_cards import know_own_cards

    path = os.environ[NAMED_IN]
    for fault in know_own_cards():
        print_lines([visible(f"{_short(path)}:{fault.line}:{fault.column}: x IN.{fault.reason}")], sys.stderr)
        for language in spoken:
            print_lines(wrap(f"    {getattr(fault.message, language)}", "    "), sys.stderr)
    return bool(know_own_cards())


def told_with_cards(source: Source, work: Callable[[], int], spoken: tuple[str, ...]) -> int:
    """Do something with one record as `told_of` does, with one's own cards; return the exit code."""
    wrong = 2 if wrong_in_own_cards(spoken) else 0
    return max(wrong, told_of(source, work, spoken))


def _short(path: str) -> str:
    """Return a path as it is seen from here, where that is shorter."""
    return min(path, os.path.relpath(path), key=len)


def _name_cards_of_project() -> bool:
    """Name the file of cards of the project that one stands in; tell whether its settings are wrong, and say so."""
    try:
        named = cards_of_project(Path.cwd())
    except WrongSettingsError as error:
        complain(f"duelfsm: {error}")
        return True
    if named:
        name_cards(named)
    return False


def wrong_in_project(folder: Path, spoken: tuple[str, ...]) -> list[str]:
    """Let the cards of a project be known, unless others are named already; return what is wrong, a line each."""
    if NAMED_IN not in os.environ:
        try:
            named = cards_of_project(folder)
        except WrongSettingsError as error:
            return [str(error)]
        if named is None:
            return []
        name_cards(named)
    from duelfsm.record.files.own_cards import know_own_cards

    path = _short(os.environ[NAMED_IN])
    said = ((fault, " / ".join(getattr(fault.message, language) for language in spoken)) for fault in know_own_cards())
    return [f"{path}:{fault.line}:{fault.column}: {message}" for fault, message in said]


class WrongSettingsError(Error):
    """The settings of a project that cannot be used; its text says why, in both languages."""


def cards_of_project(here: Path) -> Path | None:
    """Return the file of cards that the settings of a project name, None where they name none.

    Args:
        here: a folder of the project.

    Raises:
        WrongSettingsError: where they cannot be used.
    """
    path = next((found for folder in (here, *here.parents) if (found := folder / SETTINGS).is_file()), None)
    data = path.read_bytes() if path else b""
    if path is None or OURS.encode() not in data:
        return None
    import tomllib

    try:
        settings = tomllib.loads(data.decode()).get("tool", {}).get(OURS, {})
        named = settings.get(KEY, "")
        if settings.keys() - {KEY} or not isinstance(named, str):
            raise ValueError(f'[tool.{OURS}] takes {KEY} = "FILE" alone')
    except (ValueError, AttributeError) as error:
        raise WrongSettingsError(f"{path}: {error} / [tool.duelfsm] の設定が読めません") from None
    return path.parent / named if named else None
