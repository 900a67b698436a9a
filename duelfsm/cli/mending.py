"""What `check --fix` does: mends what is certain in records of the hand notation, before they are checked."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from duelfsm.cli.terminal import complain, print_lines, told_of

if TYPE_CHECKING:
    from duelfsm.record.files.sources import Source


def mend(paths: tuple[str, ...], edition: str | None, spoken: tuple[str, ...]) -> int:
    """Mend the records of files and folders, and tell what was mended; return the exit code.

    What is certain: a line that stands a few lines too early or too late, where the game stands alike behind both, and
    a misspelt word of the notation to which one word is near.
    """
    from duelfsm.record.files.sources import is_notation, record_files, sources

    codes = [0]
    for path in record_files(paths):
        for source in sources([path]) if path.lower().endswith(".duel") else ():
            if source.fault is None and is_notation(source):
                codes.append(told_of(source, partial(_mend, source, edition, spoken), spoken))
    return max(codes)


def _mend(source: Source, edition: str | None, spoken: tuple[str, ...]) -> int:
    from duelfsm.judge.answers.mends import certain
    from duelfsm.record.files.convert import NotWrittenError, write_text

    text, done = certain(source, edition)
    if not done:
        return 0
    try:
        write_text(Path(source.path), text)
    except NotWrittenError as error:
        return complain(f"duelfsm check --fix: {error}")
    for finding, change in done:
        said = " / ".join(getattr(change.title, language) for language in spoken)
        print_lines([f"{source.path}:{finding.line}: {said}"], sys.stderr)  # the report may be for programs
    return 0
