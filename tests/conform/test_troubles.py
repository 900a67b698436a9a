"""An engine that hangs, dies or talks nonsense is told in one line, and nothing of it is left running."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from duelfsm.conform.conformance import Conformance
from duelfsm.conform.suite import Suite

HELLO = '{"id": 1, "answer": "hello", "protocol": 1, "name": "bad", "supports": {}}'
SAYS_HELLO = f"import sys, os, time\nsys.stdin.readline()\nprint('{HELLO}', flush=True)\nsys.stdin.readline()\n"
BAD = {  # what an engine does behind its hello, and what is said of it
    "hangs": ("time.sleep(60)", "did not answer start within"),
    "dies": ("sys.exit('out of memory')", "It ended (code 1) and did not answer start. Its last words: out of memory"),
    "talks garbage": ("print('hm?', flush=True)\nsys.stdin.readline()", "That is no answer to start: hm?"),
    "answers another question": (f"print('{HELLO}', flush=True)\ntime.sleep(60)", "That is no answer to start"),
    "floods": ("\nwhile True: print('x' * 100_000, end='')", "is longer than"),
    "closes the pipe": ("os.close(1)\ntime.sleep(60)", "It closed its output and did not answer start"),
    "lies about what it supports": (
        'print(\'{"id": 2, "answer": "error", "error": "unsupported", "message": "no"}\', flush=True)\ntime.sleep(60)',
        "It says that it supports start, and does not: unsupported: no",
    ),
    "says more than it was asked": (
        f'print(\'{{"id": 2, "answer": "start"}}\\n{HELLO}\', flush=True)\ntime.sleep(60)',
        "It said what nobody asked for",
    ),
}


def run(code: str, tmp_path: Path) -> Conformance:
    """Run one game against an engine of a few lines that leaves its number, and that of a child, in a file."""
    numbers = tmp_path / "numbers"
    child = "import subprocess; child = subprocess.Popen(['sleep', '60'], stdout=subprocess.DEVNULL)"
    note = f"import os; open({str(numbers)!r}, 'a').write(f'{{os.getpid()}} {{child.pid}}\\n')"
    engine = tmp_path / "engine.py"
    engine.write_text(f"{child}\n{note}\n{code}\n", encoding="utf-8")
    found = Suite([sys.executable, str(engine)], 1.0, only=("none",)).run(1, 0, 0)
    assert [number for line in numbers.read_text().split() if is_running(number := int(line))] == []
    return found


def is_running(number: int) -> bool:
    """Tell whether a process is there; one that was ended is gone soon, when whoever waits for it has seen that."""
    for _ in range(100):
        stat = Path(f"/proc/{number}/stat")
        if not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z":
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("name", BAD)
def test_an_engine_in_trouble_is_told_in_one_line(name: str, tmp_path: Path) -> None:
    """Whatever it does, what is said of it is one sentence in each language, and the exit code is 2."""
    code, said = BAD[name]
    found = run(SAYS_HELLO + code, tmp_path)
    messages = [message for _, message in found.troubles]
    assert messages
    assert all(said in message.en for message in messages), messages
    assert not any("\n" in text for message in messages for text in (message.en, message.ja))
    assert found.exit_code == 2


def test_an_engine_that_does_not_say_hello_is_not_asked_again(tmp_path: Path) -> None:
    """Nothing can be asked of it: it is told once."""
    found = run("print('hello')", tmp_path)
    assert [where for where, _ in found.troubles] == ["hello"]


def test_an_engine_of_another_version_of_the_protocol_is_asked_nothing(tmp_path: Path) -> None:
    """What it answers may mean something else."""
    found = run(SAYS_HELLO.replace('"protocol": 1', '"protocol": 2'), tmp_path)
    assert [(where, message.en[:20]) for where, message in found.troubles] == [("hello", "It speaks version 2 ")]


def test_a_key_that_an_answer_lacks_is_named(tmp_path: Path) -> None:
    """Who writes an adapter hears which key of its hello is not there, as the referee says it of a question."""
    ((_, message),) = run('print(\'{"id": 1, "answer": "hello", "protocol": 1}\')', tmp_path).troubles
    assert message.en.endswith("name: this is required and not there.")
    assert message.ja.endswith("name: 必要な項目がありません。")


def test_a_command_that_is_none_is_told() -> None:
    """What cannot be started is told as such."""
    found = Suite([os.devnull], 1.0, only=("none",)).run(1, 0, 0)
    said = f'The engine "{os.devnull}" cannot be started: Permission denied'
    assert [message.en for _, message in found.troubles] == [said]


def test_the_rulings_are_read_for_an_engine_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """To read them takes half a minute: nobody waits for that to hear that a command is misspelt."""
    monkeypatch.setattr(Suite, "_rulings", lambda _: pytest.fail("the rulings are read"))
    assert len(Suite(["no such engine"], 1.0).run(1, 0, 0).troubles) == 1
