"""Texts of the project that are pages of the site, and where links lead in it."""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]
PAGES = {
    "specs/NOTATION.md": "notation.md",
    "docs/ARCHITECTURE.md": "architecture.md",
    "docs/ARCHITECTURE.ja.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "README.md": "index.md",
    "README.ja.md": "index.md",
}
FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_BROKEN = re.compile(r"(?<=[、。」』)々-〇ぁ-ヺー一-龠])\n *(?=[「『(々-〇ぁ-ヺー一-龠])")
LINK = re.compile(r"(?<!!)\[([^\]\[]+)\]\(([^)#\s]+)(#[^)\s]*)?\)")


def text(path: str) -> str:
    """Return a text of the project with links that lead inside of the site."""
    return to_the_site((ROOT / path).read_text(encoding="utf-8"), PurePosixPath(path).parent)


def to_the_site(page: str, folder: PurePosixPath) -> str:
    """Return a page whose links lead to pages of the site; what is no page of it is named without a link.

    Args:
        page: the text.
        folder: where its links start from, in the project.
    """

    def led(found: re.Match[str]) -> str:
        name, goal, part = found[1], found[2], found[3] or ""
        if "://" in goal or goal.startswith("mailto:"):
            return found[0]
        path = os.path.normpath(folder / goal)
        home = PAGES.get(path) or re.sub(r"^docs/(en|ja)/", "", path)
        is_page = path in PAGES or re.fullmatch(r"docs/(en|ja)/[\w-]+\.md", path)
        return f"[{name}]({home}{part})" if is_page else name

    return LINK.sub(led, page)


def in_phrases(page: str) -> str:
    """Return a page in which no line ends inside of a Japanese sentence: a browser would show a space there."""
    parts = FENCED.split(page)
    return "".join(part if number % 2 else _BROKEN.sub("", part) for number, part in enumerate(parts))
