"""What `import duelfsm` promises: each name with its signature, its examples, and what a type checker sees of it."""

from __future__ import annotations

import ast
import doctest
import inspect
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import duelfsm

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).with_name("public_api.txt")
sys.path.append(str(ROOT / "tests" / "docs"))
from doc_pages import LANGUAGES, blocks, pages  # noqa: E402  # it lies in another folder, and is found from here on

DATA = "model_"  # what pydantic adds by itself
OF_A_GAME = {  # what is told of it in docs/en/api.md; the rest of a board is for the guards
    "accepted", "actions", "allows", "apply", "aside", "at", "beginning", "copy", "decks", "edition", "explain",
    "legal_actions", "new", "position", "state", "turn", "turn_player", "undo",
}  # fmt: skip


def surface() -> Iterator[str]:
    """Yield a line for each public name, and below a class one for each of its own public members."""
    for name in duelfsm.__all__:
        found = getattr(duelfsm, name)
        if inspect.isclass(found):
            yield f"{name}({', '.join(base.__name__ for base in found.__bases__)})"
            yield from (f"  {line}" for line in members(found))
        elif inspect.isfunction(found):
            yield f"{name}{signature(found)}"
        else:
            yield name


def signature(function: Callable[..., Any]) -> str:
    """Return the arguments of a function and what it returns, as its source has them."""
    (defined,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
    assert isinstance(defined, ast.FunctionDef)
    return f"({ast.unparse(defined.args)}) -> {ast.unparse(defined.returns or ast.Constant(None))}"


def members(found: type) -> Iterator[str]:
    """Yield the public members that a class has of this project: fields, properties, methods."""
    fields = getattr(found, "model_fields", None) or getattr(found, "__dataclass_fields__", {})
    own = {name: each for part in reversed(found.__mro__) if part.__module__.startswith("duelfsm")
           for name, each in vars(part).items()}  # fmt: skip
    for name in sorted({*fields, *own}):
        member = inspect.getattr_static(found, name, None)
        function = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        if name.startswith(("_", DATA)) or (found is duelfsm.Game and name not in OF_A_GAME):
            continue
        yield f"{name}{signature(function)}" if inspect.isfunction(function) else name


def test_the_surface_is_as_it_is_kept() -> None:
    """A name, a member or an argument that comes, goes or changes is seen; `python tests/library/kept.py` keeps it."""
    assert "\n".join(surface()) + "\n" == KEPT.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in duelfsm.__all__ if name != "__version__"])
def test_the_examples_of_docstrings_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an example of a public name shows is what comes back."""
    monkeypatch.chdir(tmp_path)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    found = getattr(duelfsm, name)
    for example in doctest.DocTestFinder().find(found, name, module=False, globs={}):
        assert runner.run(example).failed == 0


FIRST = "Choice.first Choice.make Game.new Game.copy Game.apply Record.of check events_to_json read_record read_records"


@pytest.mark.parametrize("name", [*FIRST.split(), "write_record"])
def test_what_people_begin_with_has_an_example(name: str) -> None:
    """The names that a first program needs show how they are used."""
    head, _, member = name.partition(".")
    found = getattr(duelfsm, head)
    assert ">>>" in (getattr(found, member) if member else found).__doc__


def test_every_snippet_is_typed(tmp_path: Path) -> None:
    """`mypy --strict` finds nothing in the Python of README and the pages, nor in the examples."""
    for language in LANGUAGES:
        for page in pages(language):
            text = "".join(block.text for block in blocks(page) if block.kind == "python")
            name = f"{language}_{page.stem.replace('-', '_').replace('.', '_')}.py"
            if text:
                (tmp_path / name).write_text(text, encoding="utf-8")
    assert len([*tmp_path.iterdir()]) >= 2 * len(LANGUAGES)
    assert typed(tmp_path, ROOT / "examples") == ""


def test_a_snippet_that_is_wrong_is_found(tmp_path: Path) -> None:
    """The check above sees what a public name gives: a turn is no text, and a record has no such field."""
    (tmp_path / "wrong.py").write_text(
        "import duelfsm\n\nturn: str = duelfsm.Game.new().turn\nduelfsm.read_record('x').no_such_field\n",
        encoding="utf-8",
    )
    found = typed(tmp_path)
    assert 'wrong.py:3: error: Incompatible types in assignment (expression has type "GameTurn"' in found
    assert 'wrong.py:4: error: "Record" has no attribute "no_such_field"' in found


def typed(*paths: Path) -> str:
    """Return what a type checker without plugins finds, as users run it."""
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--follow-imports=silent", "--no-error-summary",
         "--cache-dir", str(ROOT / ".mypy_cache" / "users"), *map(str, paths)],
        cwd=ROOT, env={**os.environ, "MYPYPATH": str(ROOT)}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return run.stdout + run.stderr
