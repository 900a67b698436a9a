"""A line that somebody types at a terminal, with names that are completed by the tab key."""

from __future__ import annotations

import sys
from collections.abc import Callable

ASKING = "> "


def typed_line(names: Callable[[str], list[str]]) -> str:
    """Return the next line of standard input, empty at its end; on a terminal it is asked for.

    Args:
        names: what a line up to here may go on with: names for the open quotes at its end.
    """
    sys.stdout.flush()
    if sys.stdin is None:  # it can be closed before the program starts: nothing more comes
        return ""
    if not sys.stdin.isatty():
        return sys.stdin.readline()
    _complete_by(names)
    try:
        return f"{input(ASKING)}\n"
    except EOFError:
        return ""


def _complete_by(names: Callable[[str], list[str]]) -> None:
    """Let the tab key complete names, where the system has a line that can be edited."""
    try:
        import readline
    except ImportError:
        return

    def completed(_typed: str, at: int) -> str | None:
        found = names(readline.get_line_buffer()[: readline.get_endidx()])
        return found[at] if at < len(found) else None

    readline.set_completer_delims('"「《')
    readline.set_completer(completed)
    readline.parse_and_bind("tab: complete")
