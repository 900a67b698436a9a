"""The start: what one check of a shipped game costs against the libraries that it cannot do without."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bars import GAME, Bar

CHECK = ["-m", "duelfsm", "check", str(GAME)]
LIBRARIES = ["-c", "import pydantic, yaml"]
ROUNDS = 9


def start(_number: int) -> Iterator[Bar]:
    """Processor time of whole processes in rounds that alternate, without the first, which compiles and keeps."""
    with tempfile.TemporaryDirectory() as home:
        rounds = [(used_by(CHECK, home), used_by(LIBRARIES, home)) for _ in range(ROUNDS + 1)][1:]
    check, libraries = (median(times) for times in zip(*rounds, strict=True))
    yield Bar("one check against `import pydantic, yaml`", check / libraries, "x", most=2)
    yield Bar("one check: processor time", check, "s")


def used_by(words: list[str], home: str) -> float:
    """Run Python and return its seconds of processor time; what it compiles and keeps is below *home*.

    Raises:
        RuntimeError: where it fails.
    """
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env |= {"XDG_CACHE_HOME": home, "PYTHONPYCACHEPREFIX": str(Path(home, "compiled"))}
    with subprocess.Popen([sys.executable, *words], env=env, stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{words} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    for bar in start(0):
        print(bar)
