"""The command that puts records into the one layout."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from duelfsm.cli.arguments import Record
from duelfsm.cli.cards_told import wrong_in_own_cards
from duelfsm.cli.spoken import languages
from duelfsm.cli.terminal import complain, print_data, print_lines, told_of
from duelfsm.rulebook.text import Text, plain

if TYPE_CHECKING:
    from duelfsm.record.files.sources import Source

WRITTEN = Text(ja="整形 {changed}、そのまま {kept}", en="formatted {changed}, left unchanged {kept}")
LOOKED_AT = Text(
    ja="整形される {changed}、整形済み {kept}", en="would be formatted {changed}, already formatted {kept}"
)
OTHER = "fmt lays out .duel files and single records in .json / fmt は .duel と、1件の記録の .json を整えます"
JSON = ".json"


def fmt(
    *paths: Record,
    check: Annotated[bool, Parameter(negative=())] = False,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Put records into one layout; what they say stays what it is.

    Parameters
    ----------
    paths
        Records (.duel, .json), folders, of which the .duel files are taken, or - for standard input, which is printed.
    check
        Write nothing; exit with 1 if a file would change.
    lang
        The language of the words of the records; else each keeps its own.
    """
    if not paths:
        return complain("duelfsm fmt: name at least one record / 記録を指定してください")
    spoken, run = languages(None), _Formatting(lang, write=not check)
    wrong = wrong_in_own_cards(spoken)
    codes = [told_of(source, partial(run.format, source), spoken) for source in _sources(paths)]
    print_lines(run.summary(spoken), sys.stderr)
    return max([2 * wrong, *codes])


class _Formatting:
    """Formats records, and counts what became of them."""

    def __init__(self, language: str | None, *, write: bool) -> None:
        self.language, self.write = language, write
        self.changed = self.kept = 0

    def format(self, source: Source) -> int:
        """Format a record and return the exit code."""
        from duelfsm.judge.answers.laid_out import OtherMeaningError, laid_out
        from duelfsm.judge.check import check_all
        from duelfsm.judge.reports.as_text import as_text
        from duelfsm.record.files.convert import NotWrittenError
        from duelfsm.record.files.read_records import UnreadableError
        from duelfsm.record.files.sources import is_notation

        if source.fault is None and not is_notation(source) and not source.path.lower().endswith(JSON):
            return complain(f"duelfsm fmt: {source.path}: {OTHER}")
        try:
            return self._put(source, laid_out(source, self.language))
        except UnreadableError:
            print_lines(as_text(check_all([source]), languages(None)), sys.stderr)
            return 2
        except (OtherMeaningError, NotWrittenError) as error:
            return complain(f"duelfsm fmt: {error}")

    def _put(self, source: Source, text: str) -> int:
        """Write or print what a record is in the one layout, or tell that it is not in it."""
        from duelfsm.record.files.convert import write_text
        from duelfsm.record.files.sources import STDIN

        path, is_stream = Path(source.path), source.path == STDIN
        changed = source.text != text if is_stream else path.read_bytes() != text.encode()
        if self.write and is_stream:
            print_data([text.removesuffix("\n")])
        elif self.write and changed:
            write_text(path, text)
        elif changed:
            print(f"{path}: would be formatted / 整形されます")
        self.changed += changed
        self.kept += not changed
        return int(changed and not self.write)

    def summary(self, spoken: tuple[str, ...]) -> Iterator[str]:
        """Yield in each language how many records were formatted, and how many were so already."""
        told = WRITTEN if self.write else LOOKED_AT
        words = {"changed": plain(self.changed), "kept": plain(self.kept)}
        yield from (getattr(told.fill(words), language) for language in spoken)


def _sources(paths: tuple[str, ...]) -> Iterator[Source]:
    """Yield the records in the hand notation; of a folder these alone, and of what is named all, to be told."""
    from duelfsm.record.files.sources import NOTATION, record_files, sources

    for path in paths:
        inside = [file for file in record_files([path]) if file == path or file.lower().endswith(NOTATION)]
        yield from sources(inside)
