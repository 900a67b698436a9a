"""The start of the command: a check of named records loads little, and says what it says with options."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from duelfsm.__main__ import names_records

GAME = Path(__file__).parents[2] / "specs" / "games" / "deck-out.duel"
LOADED = """
import sys
before = set(sys.modules)  # what measures the coverage is there before the first line
from duelfsm.__main__ import main
try:
    main()
except SystemExit as ended:
    print(ended.code, *(set(sys.modules) - before))
"""


def duelfsm(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run([sys.executable, "-m", "duelfsm", *words], capture_output=True, check=False, text=True)


@pytest.mark.outside("processes")
@pytest.mark.parametrize("library", ["cyclopts", "rich.console", "concurrent.futures", "multiprocessing"])
def test_a_check_of_named_records_does_without(library: str) -> None:
    """What understands options, paints, or starts processes is not loaded where nothing of it is asked for."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, "check", str(GAME)], capture_output=True, check=True, text=True
    )
    code, *loaded = done.stdout.splitlines()[-1].split()
    assert code == "0"
    assert library not in loaded


@pytest.mark.outside("processes")
@pytest.mark.parametrize("names", [[], [str(GAME)], [str(GAME), "no-such-file.duel"], [""]])
def test_a_check_with_and_without_options_is_one(names: list[str]) -> None:
    """An option that says what is so anyhow changes neither the report nor the exit code."""
    short, long = duelfsm("check", *names), duelfsm("check", "--format", "text", *names)
    assert (short.returncode, short.stdout, short.stderr) == (long.returncode, long.stdout, long.stderr)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["check"], True),
        (["check", "a.duel", "-"], True),
        (["check", "a.duel", "--lang", "ja"], False),
        (["check", "--", "a.duel"], False),
        (["check", "-h"], False),
        (["show", "a.duel"], False),
        ([], False),
    ],
)
def test_what_has_an_option_is_understood_first(words: list[str], named: bool) -> None:
    """Only `check` with names of records, and `-` for standard input, is done at once."""
    assert names_records(words) is named
