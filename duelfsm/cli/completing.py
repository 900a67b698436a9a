"""The command that gives a shell what the tab key completes."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal

from duelfsm.cli.terminal import print_lines


def completion(shell: Literal["bash", "fish", "zsh"], /) -> int:
    """Print what lets the tab key complete commands, options and names of cards: eval "$(duelfsm completion bash)".

    Parameters
    ----------
    shell
        The shell that reads it; in fish: duelfsm completion fish | source.
    """
    from duelfsm.cli.commands import app

    names = files("duelfsm.cli") / "shells" / f"names.{shell}"
    print_lines([app.generate_completion(shell=shell), names.read_text(encoding="utf-8")])
    return 0
