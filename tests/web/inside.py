"""Runs the suite inside of Pyodide, as the page without a server has it: its newer Python, its packages, its specs.

    python inside.py WORK [PYTEST ARGUMENTS...]

WORK is a folder for the built page and the tools of the tests. What a browser's Python has not is marked `outside` in
the tests with what is missing; pytest says how many those are. Needs npm, node and pip.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from duelfsm.web.build import PLATFORM, build

HERE = Path(__file__).parent
HOUSE = HERE.parents[1]
TOOLS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
ROOMS = ("rulebook", "position", "machine", "play", "record", "judge", "generate", "diagram")
ARGUMENTS = ("-q", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", "-o", "addopts=--strict-markers -ra")


def tools(goal: Path) -> None:
    """Fetch what the tests import, in the versions that are installed here."""
    wanted = [f"{name}=={version(name)}" for name in TOOLS]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--upgrade", "--target", str(goal)]
    subprocess.run([*pip, *PLATFORM, *wanted], check=True)


def main(work: Path, arguments: list[str]) -> int:
    """Build the page, fetch the tools, and return what pytest returns."""
    build(work / "page")
    tools(work / "tools")
    rooms = [] if any(not word.startswith("-") for word in arguments) else [f"tests/{room}" for room in ROOMS]
    command = ["node", str(HERE / "inside.mjs"), str(work / "page"), str(work / "tools"), str(HOUSE)]
    return subprocess.run([*command, *ARGUMENTS, *rooms, *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), sys.argv[2:]))
