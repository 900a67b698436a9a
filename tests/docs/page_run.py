"""Runs the blocks of a page as a reader would: files are saved, commands typed, Python entered, in their order."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from doc_pages import ROOT, Block, blocks

PRINTED = re.compile(r"^ *print\(.*\)  # (.*)$", re.MULTILINE)
ANYTHING = "..."


class PageRun:
    """A reader of one page, in a folder of their own.

    Args:
        folder: where files are saved and commands typed.
        language: what the reader speaks.
    """

    def __init__(self, folder: Path, language: str) -> None:
        self.folder = folder
        self.names: dict[str, Any] = {}
        bin_ = folder / ".bin"
        bin_.mkdir()
        program = bin_ / "duelfsm"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m duelfsm "$@"\n', encoding="utf-8")
        program.chmod(0o755)
        path = f"{bin_}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        said = {"PYTHONUTF8": "1", "DUELFSM_LANG": language, "PATH": path, "COLUMNS": "80"}
        self.environment = {**os.environ, **said, "PYTHONPATH": str(ROOT)}
        for name in ("specs", "examples"):  # a reader types commands in a checkout, or in a folder of games
            (folder / name).symlink_to(ROOT / name)

    def typed(self, command: str) -> str:
        """Return what a command prints."""
        run = subprocess.run(
            ["bash", "-c", command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False,
        )  # fmt: skip
        self.code = run.returncode
        return run.stdout

    def console(self, text: str) -> str:
        """Return a console's text with what its commands print; `$ echo $?` is answered from the command before."""
        shown = []
        for line in text.splitlines():
            if line.startswith("$ "):
                answer = f"{self.code}\n" if line == "$ echo $?" else self.typed(line.removeprefix("$ "))
                shown.append(f"{line}\n{answer}")
        return "".join(shown)

    def python(self, text: str) -> list[str]:
        """Run Python after what the page ran before, and return what it prints."""
        printed, home = io.StringIO(), Path.cwd()
        try:
            os.chdir(self.folder)
            with contextlib.redirect_stdout(printed):
                exec(compile(text, "page", "exec"), self.names)
        finally:
            os.chdir(home)
        return printed.getvalue().splitlines()

    def save(self, block: Block) -> None:
        """Save a block under the name above it."""
        path = self.folder / str(block.value)
        shared = self.folder / Path(str(block.value)).parts[0]
        if shared.is_symlink():  # what the reader changes is a copy
            shared.unlink()
            shutil.copytree(ROOT / shared.name, shared)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")


def agrees(shown: str, printed: str) -> bool:
    """Tell whether a console's text is what is printed; a line of three points stands for any lines."""
    parts = [re.escape(line) if line.strip() != ANYTHING else "(?s:.*?)" for line in shown.splitlines()]
    return re.fullmatch("\n".join(parts) + "\n?", "\n".join(line.rstrip() for line in printed.splitlines())) is not None


def records(path: Path) -> list[Block]:
    """Return the records of a page."""
    return [block for block in blocks(path) if block.kind == "duel"]
