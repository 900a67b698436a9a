"""The two halves of a ruling differ in one line: what is asked of every word that ships is asked of one of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

LEGAL, REFUSED = "-legal", "-illegal"


def one_of_each_pair(paths: Iterable[Path]) -> list[Path]:
    """Return the paths but for the legal halves of rulings: the refused ones say what is expected of a line, too."""
    return [path for path in paths if not _partner(path).exists()]


def _partner(path: Path) -> Path:
    """Return where the refused half of a legal one stands, and for any other path what is no file."""
    return path.with_stem(path.stem.removesuffix(LEGAL) + REFUSED if path.stem.endswith(LEGAL) else "no-half")
