"""The generated pictures of a checkout: the folder `diagrams/`, and the fence in README."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from duelfsm.diagram.mermaid import mermaid
from duelfsm.diagram.model import extract
from duelfsm.rulebook.edition import Edition

TURN = Path("diagrams", "turn.mmd")
README = Path("README.md")
FENCE = re.compile(r"(?<=<!-- diagram:begin -->\n).*?(?=<!-- diagram:end -->)", re.DOTALL)


def fresh_files(edition: Edition, root: Path) -> Iterator[tuple[Path, str]]:
    """Yield each generated file below *root* with what should stand in it; README only where it has the markers."""
    text = mermaid(extract(edition))
    yield root / TURN, text
    readme = root / README
    if readme.is_file():
        old = readme.read_text(encoding="utf-8")
        if FENCE.search(old):
            yield readme, FENCE.sub(lambda _: f"```mermaid\n{text}```\n", old)


def stale_files(edition: Edition, root: Path) -> list[Path]:
    """Return the generated files that are not as they should be."""
    return [
        path
        for path, text in fresh_files(edition, root)
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]


def write_files(edition: Edition, root: Path) -> list[Path]:
    """Write the generated files that are stale, and return them."""
    stale = stale_files(edition, root)
    for path, text in fresh_files(edition, root):
        if path in stale:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return stale
