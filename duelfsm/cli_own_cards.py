"""A file of one's own cards on the command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from duelfsm.terminal import print_lines


def told_of_cards(path: Path, spoken: tuple[str, ...]) -> bool:
    """Let the cards of a file be known here and in every process of the check; tell what is wrong with it, and if so.

    What is right of it counts all the same: a record is judged as far as it can be.
    """
    from duelfsm.judge.wrap import visible, wrap
    from duelfsm.record.card_file import NAMED_IN, read_card_file

    os.environ[NAMED_IN] = str(path.resolve())
    faults = read_card_file(path).faults
    for fault in faults:
        print_lines([visible(f"{path}:{fault.line}:{fault.column}: x IN.{fault.reason}")], sys.stderr)
        for language in spoken:
            print_lines(wrap(f"    {getattr(fault.message, language)}", "    "), sys.stderr)
    return bool(faults)
