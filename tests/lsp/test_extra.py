"""The language server is an extra: without it the command says what to install, and no other command loads it."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.outside("processes")
WITHOUT = (
    "import sys; sys.modules['pygls'] = None; sys.argv = ['duelfsm', 'lsp']; from duelfsm.__main__ import main; main()"
)
LOADED = """
import sys
sys.argv = ["duelfsm", *sys.argv[1:]]
from duelfsm.__main__ import main
try:
    main()
finally:
    print(*sorted(sys.modules), sep="\\n")
"""


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own."""
    return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, check=False, text=True)


def test_without_the_extra_it_says_what_to_install() -> None:
    """Where pygls is not installed, `duelfsm lsp` names the extra in the language of the command, and ends with 2."""
    done = python(WITHOUT)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'duelfsm[lsp]'" in done.stderr
    assert "needs an extra" in done.stderr


@pytest.mark.parametrize("words", [["--help"], ["rule", "500.2a"], ["lsp", "--help"]])
def test_other_commands_do_not_load_it(words: list[str]) -> None:
    """No command but the server itself waits for the library of the protocol."""
    loaded = python(LOADED, *words).stdout.splitlines()
    assert "duelfsm.cli.editing" in loaded
    assert not {"pygls", "lsprotocol"} & set(loaded)
