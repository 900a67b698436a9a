"""What was worked out from the specs, kept between two runs of the command, as plain data that anybody may delete.

What is kept counts only where the specs, the source that reads them and the libraries are what they were, byte for
byte; else it is worked out anew. Only the command keeps anything (`keep_in`), and only in a folder of its user.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path
from time import time
from typing import TypeVar, cast

import pydantic

from duelfsm.rulebook.plain_data import Classes, as_plain, built

SETTLED = 10.0  # seconds after which a file is what this process read of it
T = TypeVar("T")
_SOURCE = Path(__file__)
_OF_SPECS, _OF_SOURCE = ("", "turn", "turn/base", "cards"), ("rulebook", "machine")
_DIGEST = 64  # letters
_in: list[Path] = []  # the folder in which things are kept; without one nothing is


def keep_in(folder: Path | None) -> None:
    """Keep what is worked out in a folder from now on; nothing where there is none."""
    _in[:] = [] if folder is None else [folder]


def user_folder() -> Path | None:
    """Return the folder for what may be deleted at any time, as the system has it; None where it has none."""
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.cache"
    folder = Path(os.path.expanduser(home), "duelfsm")  # noqa: PTH111 - a user without a home is no error
    return folder if folder.is_absolute() else None


def kept(what: tuple[str, ...], root: Traversable, classes: Classes, make: Callable[[], T]) -> T:
    """Return what *make* works out from the specs, or what an earlier run kept of it.

    Args:
        what: a word for it, and all that it depends on besides the specs.
        root: the folder of the specs.
        classes: the models and enumerations that it is made of; besides them it has tuples and plain values.
        make: works it out.
    """
    if not _in or not isinstance(root, Path) or not _SOURCE.is_file():
        return make()
    contents = _seen(root)
    file = _in[0] / f"{what[0]}-{_digest(repr((what, str(root), sys.version)))[:16]}.json"
    found = _read(file, contents)
    if found is not None:
        return cast("T", json.loads(found, object_hook=partial(built, classes))["kept"])
    made = make()
    if _is_settled(root) and contents == _contents(root):
        _write(file, contents, json.dumps({"kept": as_plain(made, classes)}, ensure_ascii=False))
    return made


@cache
def _seen(root: Path) -> str:
    """Return the contents as they were when this process first looked."""
    return _contents(root)


def _contents(root: Path) -> str:
    """Return one word for all that is in the specs, in what reads them, and in the libraries that it uses."""
    digest = sha256(repr((sys.version, pydantic.VERSION, str(root))).encode())
    for path in _files(root):
        data = _bytes(path)
        digest.update(f"\0{path}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:  # whoever reads the file will say so
        return repr(error).encode()


def _is_settled(root: Path) -> bool:
    """Tell whether nothing was changed lately, so that what this process read is what the files say."""
    try:
        return max(path.stat().st_mtime for path in _files(root)) < time() - SETTLED
    except OSError:  # one of them has just gone
        return False


def _files(root: Path) -> Iterator[Path]:
    """Yield the files of the specs that a game is judged by, and those of the source that reads them."""
    for folder in (*(root / name for name in _OF_SPECS), *(_SOURCE.parents[1] / name for name in _OF_SOURCE)):
        for _, _, names in islice(os.walk(folder), 1):
            yield from (folder / name for name in sorted(names) if name.endswith((".yaml", ".py")))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _read(file: Path, contents: str) -> str | None:
    """Return what is kept of the same contents; None where nothing is, or not as it was written."""
    try:
        text = file.read_text(encoding="utf-8") if file.is_file() and _is_own(file.parent) else ""
    except (OSError, ValueError):
        return None
    seal, data = text[:_DIGEST], text[_DIGEST:]
    return data if data and seal == _digest(contents + data) else None


def _write(file: Path, contents: str, data: str) -> None:
    """Keep some data: the file appears at once and whole; where none can be written there is none."""
    from tempfile import NamedTemporaryFile

    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_own(file.parent):
            return
        with NamedTemporaryFile("w", encoding="utf-8", dir=file.parent, suffix=".new", delete=False) as new:
            try:
                new.write(_digest(contents + data) + data)
                new.close()
                Path(new.name).replace(file)
            except OSError:
                Path(new.name).unlink()


def _is_own(folder: Path) -> bool:
    """Tell whether nobody but the user can have written to a folder."""
    status = folder.stat()
    return sys.platform == "win32" or (status.st_uid == os.getuid() and not status.st_mode & 0o022)
