"""The command `duelfsm`, which is also `python -m duelfsm`.

Where records are only named, nothing of the words is to be understood: the check starts without their library.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main() -> None:
    """Run the command line and exit with its code; what is worked out from the specs is kept for the next time."""
    if names_records(sys.argv[1:]):
        sys.exit(_checked_quickly())
    _keep()
    from duelfsm.cli import commands

    commands.main()


def _keep() -> None:
    from duelfsm.rulebook.kept import keep_in, user_folder

    keep_in(user_folder())


def _checked_quickly() -> int:
    """Check the records, and do nothing twice that one check needs once; return the exit code."""
    gc.disable()  # until all is loaded, of which nothing is garbage
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # else it looks for some in each installed package
    _keep()
    from duelfsm.cli.terminal import run

    code = run(_checked)
    gc.freeze()  # else the end of the process goes once more through all that it made: a hundredth of a check
    return code


def names_records(words: Sequence[str]) -> bool:
    """Tell whether a command line is `check` and names of records, without any option."""
    return words[:1] == ["check"] and all(word == "-" or not word.startswith("-") for word in words)


def _checked() -> int:
    """Check the records; an interruption ends it as it ends any command."""
    from duelfsm.cli.verdicts import checked

    try:
        return checked(tuple(sys.argv[2:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
