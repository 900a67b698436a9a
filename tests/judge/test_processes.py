"""The processes of a check end with it: when it is interrupted, ended, or loses one of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from duelfsm.cli.checking import check
from duelfsm.cli.terminal import explained
from duelfsm.generate.games import games

pytestmark = pytest.mark.outside("processes")

COPIES = 60  # of the games: enough work for some seconds
PATIENCE = 60  # seconds
# Where the tests run in the background, an interruption is ignored by all that they start.
INTERRUPTIBLE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from duelfsm.cli.commands import main
main()
"""


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of many games."""
    path = tmp_path_factory.mktemp("many") / "games.jsonl"
    lines = [json.dumps(game) for game in games(4, 1)]
    path.write_text("\n".join(lines * COPIES) + "\n", encoding="utf-8")
    return path


@contextmanager
def checking(path: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """Check a file with two processes, and go on when the first row is there; what they print is in a second file."""
    command = [sys.executable, "-c", INTERRUPTIBLE, "check", "--jobs", "2", "--format", "jsonl", str(path)]
    printed = path.with_suffix(".rows")
    with (
        printed.open("w", encoding="utf-8") as rows,
        subprocess.Popen(command, stdout=rows, stderr=subprocess.PIPE, text=True, start_new_session=True) as process,
    ):
        try:
            deadline = time.monotonic() + PATIENCE
            while "\n" not in printed.read_text(encoding="utf-8", errors="replace"):
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.01)
            yield process, printed
        finally:
            with suppress(ProcessLookupError):  # none is left where all is well
                os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.parametrize("pause", [0.0, 0.02, 0.1])
def test_interrupted_twice_it_ends_once(many: Path, pause: float) -> None:
    """Whoever presses Ctrl-C again while the processes end waits for them, and is told nothing of their insides."""
    with checking(many) as (process, rows):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(pause)
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert all(json.loads(row) for row in rows.read_text(encoding="utf-8").splitlines())
    assert "Traceback" not in said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_check(many: Path, number: signal.Signals) -> None:
    """Who reads what a check prints is not kept waiting by processes that it left behind."""
    with checking(many) as (process, _):
        process.send_signal(number)
        process.communicate(timeout=PATIENCE)  # it ends when the last of them has closed its output
    assert process.returncode == -number


def test_a_process_that_is_lost_is_no_violation(capsys: pytest.CaptureFixture[str]) -> None:
    """What the system ended for want of memory ends with 2, and says so in the language that is asked for."""
    assert explained(BrokenExecutor()) == 2
    said = capsys.readouterr().err
    assert "ended from outside" in said
    assert "--jobs" in said


def test_progress_leaves_standard_output_alone(
    many: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal the progress is shown on standard error; every row goes to standard output, in one piece."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert check(str(many), form="jsonl") == 0
    rows = [json.loads(row) for row in capsys.readouterr().out.splitlines()]
    assert sum(row["type"] == "record" for row in rows) == 4 * COPIES
