"""What the tab key completes in a shell."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.outside("the command line")
BASH = """
duelfsm() { "$PYTHON" -m duelfsm "$@"; }
source <(duelfsm completion bash)
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
_duelfsm_names
printf '%s\\n' "${COMPREPLY[@]}"
"""
FISH = """
function duelfsm; $PYTHON -m duelfsm $argv; end
duelfsm completion fish | source
complete -C "$argv"
"""


def ran(*command: str) -> list[str]:
    """Return the lines that a shell prints, which finds this Python in its environment."""
    env = {**os.environ, "PYTHON": sys.executable, "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, env=env, capture_output=True, check=True, encoding="utf-8")
    return [line.partition("\t")[0] for line in done.stdout.splitlines()]


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (["cards", "Bronze-Arm"], "Bronze-Arm Tribe"),
        (["cards", "Bronze-Arm\\ T"], "Bronze-Arm Tribe"),
        (["cards", "アクア・ハル"], "アクア・ハルカス"),
        (["chec"], "check"),
        (["check", "--fo"], "--format"),
        (["cards", "--fo"], "--format"),
    ],
)
def test_bash_completes(typed: list[str], found: str, tmp_path: Path) -> None:
    """A name of a card is completed behind `cards`, in both languages; else what the program knows."""
    script = tmp_path / "typed.bash"
    script.write_text(BASH, encoding="utf-8")
    assert ran("bash", "--norc", str(script), "duelfsm", *typed) == [found]


@pytest.mark.skipif(not shutil.which("fish"), reason="needs fish")
def test_fish_completes() -> None:
    """So does fish."""
    assert ran("fish", "--no-config", "-c", FISH, "duelfsm cards Bronze-Arm") == ["Bronze-Arm Tribe"]


def test_only_names_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """`--names` prints the names that begin so, one a line, and nothing where there is none."""
    from duelfsm.cli.real_cards import cards

    assert cards("アクア・ハル", names=True) == 0
    assert capsys.readouterr().out == "アクア・ハルカス\n"
    assert cards("xyzzy", names=True) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("shell", ["bash", "fish", "zsh"])
def test_each_shell_asks_for_names(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What a shell reads ends with what asks for the names of cards."""
    from duelfsm.cli.commands import completion

    assert completion(shell) == 0  # type: ignore[arg-type]  # a parametrized word
    assert "duelfsm cards --names -- " in capsys.readouterr().out
