"""What `check --watch` does: checks anew whenever a record changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

PAUSE = 0.5  # seconds between two looks: sooner than anybody looks up from the editor
Stamps = dict[str, tuple[int, int] | None]


def changes(paths: tuple[str, ...], pause: Callable[[float], object] = time.sleep) -> Iterator[None]:
    """Yield at once, and then whenever a record of some files and folders came, went or was written."""
    before: Stamps | None = None
    while True:
        now = stamps(paths)
        if now != before:
            before = now
            yield
        else:
            pause(PAUSE)


def stamps(paths: tuple[str, ...]) -> Stamps:
    """Return when each record was written, and how long it is; None for one that is not there."""
    from duelfsm.record.files.sources import record_files

    return {path: _stamp(Path(path)) for path in record_files(paths)}


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size
