"""The commands that draw pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from duelfsm.cli.cards_told import told_with_cards
from duelfsm.cli.spoken import Language, languages
from duelfsm.cli.terminal import complain, print_lines
from duelfsm.diagram.asked import AskedPicture, NotDrawnError

Format = Literal["playmat", "sheet", "conditions", "tall", "flow", "mermaid", "dot", "xstate", "scxml", "png"]


def diagrams(*, check: bool = False, edition: str | None = None) -> int:
    """Write the folder diagrams/: the turn and each procedure, with a page that shows them.

    Parameters
    ----------
    check
        Write nothing; name what is stale, and exit with 1 if anything is.
    edition
        The edition, by number or date; the base of `editions` if it is left out.
    """
    from duelfsm.diagram.folder import stale_files, write_files
    from duelfsm.diagram.layout import MissingExtraError
    from duelfsm.rulebook.edition import load_edition, newest_edition

    loaded = load_edition(newest_edition() if edition is None else edition)
    try:
        found = stale_files(loaded, Path()) if check else write_files(loaded, Path())
    except MissingExtraError as error:
        return _said("diagrams", str(error))
    print_lines(f"{path} is stale / {path}は古くなっています" if check else str(path) for path in found)
    return 1 if check and found else 0


def diagram(
    *,
    form: Annotated[Format | None, Parameter(name="--format")] = None,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    lang: Language = "both",
    asked: Annotated[AskedPicture, Parameter(name="*", negative=())] = AskedPicture(),  # noqa: B008 - it is never changed
) -> int:
    """Draw the turn or a procedure, and mark in it a game, a change between editions, or what was tested.

    Parameters
    ----------
    form
        What is drawn; else the ending of the file decides, and without a file it is the playmat.
    output
        The file to write; standard output if it is left out.
    lang
        The language of the words.
    """
    from duelfsm.diagram.formats import UnknownEndingError, format_of, render
    from duelfsm.diagram.layout import MissingExtraError
    from duelfsm.diagram.shown import shown
    from duelfsm.record.files.sources import Source

    ending = output.suffix if output else None

    def drawn() -> int:
        try:
            name = format_of(form, ending)
            what, view = shown(asked, name, languages(lang))
            return _written(render(name, ending, what, view), output)
        except (MissingExtraError, NotDrawnError, UnknownEndingError) as error:
            return _said("diagram", str(error))

    return drawn() if asked.record is None else told_with_cards(Source(asked.record), drawn, languages(lang))


def _written(data: bytes, output: Path | None) -> int:
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return 0
    output.write_bytes(data)
    return 0


def _said(command: str, message: str) -> int:
    return complain(f"duelfsm {command}: {message}")
