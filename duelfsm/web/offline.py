"""Builds the page that needs no server: the same files, and the referee for the browser's own Python."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from duelfsm.errors import Error
from duelfsm.rulebook.reader import compiled
from duelfsm.rulebook.spec_root import spec_root
from duelfsm.rulebook.system_errors import why_not
from duelfsm.web.policy import ENGINE, policy

PYODIDE = "pyodide@314.0.7"  # its Python is the one that the wheel of pydantic-core is made for
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
COMPILED = ("pydantic-core",)
PURE = ("pydantic", "typing-extensions", "annotated-types", "typing-inspection", "transitions", "six", "rich")
PLATFORM = (
    "--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314",
    "--only-binary=:all:",
)  # fmt: skip
SPECS = ("editions.yaml", "notation.yaml", "decisions.yaml", "judge.yaml", "turn", "clauses", "cards")
LEFT_OUT = {"cli", "lsp", "__main__.py", "static"}  # for the command line; what is shown lies beside the archive
EPOCH = (1980, 1, 1, 0, 0, 0)  # no file of the page depends on when it was built


class BuildError(Error, RuntimeError):
    """Something that the page is made of could not be had."""


def build(out: Path) -> int:
    """Write the page into a folder, and return how many bytes it has.

    Raises:
        BuildError: where npm or pip cannot give what the page is made of, or it cannot be written.
    """
    try:
        return _built(out)
    except OSError as error:
        why = why_not(error)
        where = error.filename or out
        raise BuildError(f"{where} cannot be written: {why.en} / {where} に書き込めません({why.ja})") from None


def _built(out: Path) -> int:
    """Write the page, and return how many bytes it has."""
    static = files("duelfsm.web") / "static"
    with tempfile.TemporaryDirectory() as work:
        _runtime(Path(work), out / "pyodide")
        _wheels(Path(work) / "wheels")
        _packages(Path(work) / "wheels", out / "packages.zip")
    (out / "static").mkdir(parents=True, exist_ok=True)
    for file in static.iterdir():
        (out / "static" / file.name).write_bytes(file.read_bytes())
    (out / "index.html").write_text(_page((static / "index.html").read_text(encoding="utf-8")), encoding="utf-8")
    for name in ("index.html", "sw.js"):
        (out / "static" / name).unlink()
    _service_worker(out, (static / "sw.js").read_text(encoding="utf-8"))
    return sum(file.stat().st_size for file in _all(out))


def _runtime(work: Path, goal: Path) -> None:
    """Copy the browser's Python out of its npm package."""
    _run("npm", "install", "--silent", "--no-save", "--ignore-scripts", "--prefix", str(work), PYODIDE)
    goal.mkdir(parents=True, exist_ok=True)
    for name in RUNTIME:
        shutil.copyfile(work / "node_modules" / "pyodide" / name, goal / name)


def _wheels(goal: Path) -> None:
    """Fetch the wheels of what the referee imports, each of a pinned version."""
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(goal))
    _run(*pip, *PLATFORM, *map(_as_here, COMPILED))
    _run(*pip, "--only-binary=:all:", *map(_as_here, PURE))


def _as_here(name: str) -> str:
    """Return a requirement of the version that is installed here, with which the referee was tested."""
    return f"{name}=={version(name)}"


def _run(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # words of this file
    except OSError as error:
        why = why_not(error)
        raise BuildError(f"{command[0]} cannot be run: {why.en} / {command[0]} を実行できません({why.ja})") from None
    if done.returncode:
        words, said = " ".join(command[:5]), done.stderr.strip()[-500:]
        raise BuildError(f"this failed: {words} / 次のコマンドが失敗しました: {words}\n{said}")


def _packages(wheels: Path, goal: Path) -> None:
    """Put the wheels, this package and the compiled specs into one archive."""
    with zipfile.ZipFile(goal, "w", zipfile.ZIP_DEFLATED) as archive:
        for wheel in sorted(wheels.glob("*.whl")):
            with zipfile.ZipFile(wheel) as inside:
                for name in sorted(inside.namelist()):
                    if ".dist-info/" not in name or name.endswith("METADATA"):
                        archive.writestr(zipfile.ZipInfo(name, EPOCH), inside.read(name), zipfile.ZIP_DEFLATED)
        for name, data in [*_own(files("duelfsm"), "duelfsm"), *_specs(spec_root(), "duelfsm/_specs")]:
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)


def _own(folder: Traversable, name: str) -> Iterator[tuple[str, str]]:
    for item in sorted((item for item in folder.iterdir() if item.name not in LEFT_OUT), key=lambda item: item.name):
        if item.is_dir() and not item.name.startswith(("_", ".")):
            yield from _own(item, f"{name}/{item.name}")
        elif item.name.endswith(".py"):
            yield f"{name}/{item.name}", item.read_text(encoding="utf-8")


def _specs(folder: Traversable, name: str) -> Iterator[tuple[str, str]]:
    """Yield the specs that the referee reads, as JSON under their own names (a browser has no YAML), and the cards."""
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        inside = name.count("/") > 1
        if item.is_dir() and (inside or item.name in SPECS):
            yield from _specs(item, f"{name}/{item.name}")
        elif item.name.endswith(".yaml") and (inside or item.name in SPECS):
            yield f"{name}/{item.name}", compiled(item)
        elif item.name.endswith(".tsv"):
            yield f"{name}/{item.name}", item.read_text(encoding="utf-8")


def _page(text: str) -> str:
    """Return the page with its home on the device, and with the policy that a server would send."""
    rules = policy(script_src=ENGINE, connect_src="'self'")
    rules = "; ".join(rule for rule in rules.split("; ") if not rule.startswith("frame-ancestors"))  # not in a page
    meta = f'<meta http-equiv="content-security-policy" content="{rules}">\n'
    return text.replace('<meta name="home" content="server">', f'{meta}<meta name="home" content="alone">')


def _service_worker(out: Path, text: str) -> None:
    """Write the service worker with the list of files, and a version that changes when one of them does."""
    names = sorted(file.relative_to(out).as_posix() for file in _all(out) if file.name != "sw.js")
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + (out / name).read_bytes())
    text = text.replace('const VERSION = "";', f'const VERSION = "duelfsm-{digest.hexdigest()[:16]}";')
    text = text.replace("const FILES = [];", f"const FILES = {json.dumps(['./', *names])};")
    (out / "sw.js").write_text(text, encoding="utf-8")


def _all(out: Path) -> list[Path]:
    return [file for file in out.rglob("*") if file.is_file()]
