"""Runs the suite inside of Pyodide, as the page without a server has it: its newer Python, its packages, its specs.

    python inside.py WORK [ROOMS...]

WORK is a folder for the built page and the tools of the tests. Without ROOMS those run of which the page is made, but
for what is long there. Each sixth test runs (IN_PAGE in tests/conftest.py). What a browser's Python has not (processes,
sockets, compiled packages, YAML, the command line) is marked `outside` in the tests, with what is missing; how many
those are is printed by their reasons. Needs npm, node and pip.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from importlib.metadata import version
from pathlib import Path

import pytest

from duelfsm.web.offline import PLATFORM, build

HERE = Path(__file__).parent
HOUSE = HERE.parents[1]
TOOLS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
ROOMS = ("rulebook", "position", "machine", "play", "record", "judge")
LONG = (  # minutes each there: by chance, or each record that ships and each word of the notation once more
    "machine/test_table.py",
    "play/test_properties.py",
    "record/test_convert.py",
    "record/test_format_duel.py",
    "record/test_fuzz.py",
    "record/test_notation.py",
    "record/test_sentences.py",
)
ARGUMENTS = ("-q", "-m", "not outside", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin")
COLLECT = ("--collect-only", "-m", "", "-qq", "-n", "0", "-W", "ignore::pytest.PytestAssertRewriteWarning")
QUIET = (
    "-o", "addopts=--strict-markers --strict-config -ra",  # there is one process, so no pytest-xdist
    "-o", "faulthandler_timeout=0",  # and no thread that could watch over it
)  # fmt: skip


class Collected:
    """What pytest collects here: the files with a test for inside, and how many are outside, by their reasons."""

    def __init__(self) -> None:
        self.files: dict[str, None] = {}
        self.outside: Counter[str] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort what was collected."""
        for item in items:
            mark = item.get_closest_marker("outside")
            if mark:
                self.outside[mark.args[0]] += 1
            else:
                self.files[item.path.relative_to(HOUSE).as_posix()] = None


def tools(goal: Path) -> None:
    """Fetch what the tests import, in the versions that are installed here."""
    wanted = [f"{name}=={version(name)}" for name in TOOLS]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--upgrade", "--target", str(goal)]
    subprocess.run([*pip, *PLATFORM, *wanted], check=True)


def main(work: Path, rooms: list[str]) -> int:
    """Build the page, fetch the tools, and return what pytest returns there."""
    collected = Collected()
    tests = HOUSE / "tests"
    found = [
        *(str(tests / room) for room in rooms or ROOMS),
        *(f"--ignore={tests / name}" for name in LONG if not rooms),
    ]
    if code := pytest.main([*COLLECT, *found], [collected]):
        return int(code)
    build(work / "page")
    tools(work / "tools")
    print(*(f"outside: {count} need {why}" for why, count in collected.outside.most_common()), sep="\n", flush=True)
    command = ["node", str(HERE / "inside.mjs"), str(work / "page"), str(work / "tools"), str(HOUSE)]
    return subprocess.run([*command, *ARGUMENTS, *QUIET, *collected.files], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), sys.argv[2:]))
