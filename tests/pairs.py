"""The two halves of a ruling differ in one line: what is asked of every word that ships is asked of one of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

LEGAL = "-legal"
ENDINGS = {LEGAL: "-illegal", "-illegal": LEGAL}


def other_half(path: Path) -> Path:
    """Return where the other half of a ruling stands."""
    ending = next(ending for ending in ENDINGS if path.stem.endswith(ending))
    return path.with_name(path.stem.removesuffix(ending) + ENDINGS[ending] + path.suffix)


def one_of_each_pair(paths: Iterable[Path]) -> list[Path]:
    """Return the paths but for the legal halves of rulings: the refused ones say what is expected of a line, too."""
    return [path for path in paths if not (path.stem.endswith(LEGAL) and other_half(path).exists())]
